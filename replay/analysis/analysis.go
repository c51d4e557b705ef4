package analysis

import (
	"encoding/json"
	"io"
	"math"
	"strconv"
	"strings"

	"kibitz/events/ledger"
)

// Analysis is what GNU Backgammon says of a match. Equities are in units of the cube,
// normalized in a match so that a pass costs 1 (EMG); rates are in thousandths of it for each
// decision.
type Analysis struct {
	Program    string     `json:"program,omitempty"`
	Plies      int        `json:"plies"` // how deep it looked
	Match      string     `json:"match"`
	Tournament string     `json:"tournament"`
	Known      uint64     `json:"known"` // the match as known at this link
	Hash       string     `json:"hash"`  // of the chain there
	Players    [2]Player  `json:"players"`
	Decisions  []Decision `json:"decisions"`
}

// Of reports whether the analysis is of a record, or of a beginning of it.
func (a *Analysis) Of(l *ledger.Ledger) bool {
	link := l.Link(a.Known)
	return link != nil && link.Hash.String() == a.Hash
}

// Unnamed returns the analysis without the players' names.
func (a *Analysis) Unnamed() *Analysis {
	without := *a
	for i := range without.Players {
		without.Players[i].Name = ""
	}
	return &without
}

// Player is what is said of a player's decisions and dice.
type Player struct {
	Name         string   `json:"name"`
	Moves        int      `json:"moves"`    // rolls, also those without a choice
	Unforced     int      `json:"unforced"` // plays with a choice
	LostPlaying  float64  `json:"lost_playing"`
	Playing      float64  `json:"rate_playing"`
	Cubes        int      `json:"cubes"` // close or actual decisions on the cube
	LostDoubling float64  `json:"lost_doubling"`
	Doubling     float64  `json:"rate_doubling"`
	Overall      float64  `json:"rate"`        // of plays with a choice and of these decisions
	Snowie       float64  `json:"rate_snowie"` // of all rolls of both players
	Luck         float64  `json:"luck"`
	Adjusted     *float64 `json:"luck_adjusted_result,omitempty"` // the chance above one half to win the match; absent in a session
}

// Lost returns the equity lost by all errors.
func (p *Player) Lost() float64 { return p.LostPlaying + p.LostDoubling }

// Decision is one that a player made, and what it lost.
type Decision struct {
	Game   int     `json:"game"`
	Turn   int     `json:"turn"` // in the game, from 1
	Side   string  `json:"side"`
	Kind   string  `json:"kind"` // Playing or Doubling
	Dice   string  `json:"dice,omitempty"`
	Played string  `json:"played"`
	Best   string  `json:"best"`
	Lost   float64 `json:"lost"`
	At     string  `json:"at,omitempty"` // the event of the record, if it was found there
}

// Kinds of decisions, and what can be done with the cube.
const (
	Playing  = "play"
	Doubling = "cube"

	NoDouble = "no-double"
	Double   = "double"
	Take     = "take"
	Pass     = "pass"
)

// JSON writes the analysis as one JSON object, its figures rounded to four places.
func (a *Analysis) JSON(w io.Writer) error {
	rounded := *a
	for i := range rounded.Players {
		p := &rounded.Players[i]
		for _, x := range []*float64{&p.LostPlaying, &p.Playing, &p.LostDoubling, &p.Doubling, &p.Overall, &p.Snowie, &p.Luck} {
			*x = round(*x)
		}
		if p.Adjusted != nil {
			adjusted := round(*p.Adjusted)
			p.Adjusted = &adjusted
		}
	}
	rounded.Decisions = make([]Decision, len(a.Decisions))
	for i, d := range a.Decisions {
		d.Lost = round(d.Lost)
		rounded.Decisions[i] = d
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(rounded)
}

func round(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// notation writes a play, from bar or point to point or off.
func notation(steps []foundStep) string {
	if len(steps) == 0 {
		return "-"
	}
	texts := make([]string, len(steps))
	for i, s := range steps {
		texts[i] = place(s[0]) + "/" + place(s[1])
	}
	return strings.Join(texts, " ")
}

func place(point uint8) string {
	switch point {
	case 0:
		return "off"
	case 25:
		return "bar"
	}
	return strconv.Itoa(int(point))
}
