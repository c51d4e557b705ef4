package wire

import (
	"time"

	"kibitz/projector/refereed"
	"kibitz/rules"
)

// Line is a match in a list or on a scoreboard, as everybody may see it.
type Line struct {
	Tournament  string            `json:"tournament"`
	Match       string            `json:"match"`
	N           uint64            `json:"n"` // the last link that it includes
	Status      refereed.Status   `json:"status"`
	Discipline  string            `json:"discipline,omitempty"`
	Place       string            `json:"place,omitempty"`
	Start       string            `json:"start,omitempty"` // scheduled start
	Players     []refereed.Player `json:"players,omitempty"`
	Result      *refereed.Result  `json:"result,omitempty"`
	Time        *Time             `json:"time,omitempty"`         // the clock, while the match is played
	Slot        *refereed.Slot    `json:"slot,omitempty"`         // of broadcasts, as of now: no delay holds it back
	NoticeBoard string            `json:"notice_board,omitempty"` // changes whenever the notices in a tournament's own log do
}

// Time is the clock of a match as it is sent.
type Time struct {
	rules.Time
	Ran int64 `json:"ran,omitempty"` // how long it has run, in milliseconds by the hall's clock; 0 if it does not, or nobody knows
}

// LineOf returns the line of a match from the table as everybody may see it.
func LineOf(t *refereed.Table) Line {
	line := Line{
		Tournament: t.Tournament, Match: t.Match, N: t.N, Status: t.Status, Discipline: t.Discipline,
		Place: t.Place, Start: t.Start, Players: t.Players, Result: t.Result,
	}
	if t.Time != nil {
		line.Time = &Time{Time: *t.Time}
	}
	return line
}

// Sent returns the line as it is sent at a time, where its clock has run since then; the zero time
// means that none runs, or that nobody knows.
func (l Line) Sent(runs, now time.Time) Line {
	if l.Time != nil && !runs.IsZero() {
		l.Time = &Time{Time: l.Time.Time, Ran: Ran(runs, now)}
	}
	return l
}

// Ran returns the milliseconds that a clock has run; 0 if it does not run.
func Ran(since, now time.Time) int64 {
	if since.IsZero() {
		return 0
	}
	return max(0, now.Sub(since).Milliseconds())
}

// Listing requests the matches of a tournament.
type Listing struct {
	After string `json:"after,omitempty"` // the last match of the page before
	Limit int    `json:"limit,omitempty"` // of matches in the answer; MostListed if 0 or more than that
	Mine  bool   `json:"mine,omitempty"`  // only those that the device is enrolled at
}

// MostListed is the most matches in one answer.
const MostListed = 200

// Matches answers a Listing, in order of the matches' names.
type Matches struct {
	Status  string   `json:"status"` // "matches"
	Matches []Listed `json:"matches"`
	More    bool     `json:"more"` // ask again after the last one
}

// Nobody is the device name for a reader who has not proved a key.
const Nobody = "public"

// StatusMatches is the status of Matches.
const StatusMatches = "matches"

// Listed is a match as listed for a device.
type Listed struct {
	Line
	Role  string            `json:"role,omitempty"`  // the device's role at the match; absent if it is not enrolled there
	Names map[string]string `json:"names,omitempty"` // of the players, by id, as far as the register has them

	Attention *refereed.Attention `json:"attention,omitempty"` // only for director and office
}

// Attention is what waits for officials in a match, as they are told when it changes.
type Attention struct {
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	N          uint64 `json:"n"` // the last link that it includes
	refereed.Attention
}

// Clock answers a request for the hall's time.
type Clock struct {
	Time string `json:"time"` // UTC, with milliseconds
}
