package wire

import (
	"encoding/json"
	"fmt"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/journal"
	"kibitz/rules"
)

// Reply is an answer of the append service. Exactly one of its two fields is set.
type Reply struct {
	Accepted *Accepted
	Refused  *Refused
}

// The values of a reply's status.
const (
	StatusAccepted = "accepted"
	StatusRefused  = "refused"
	StatusLinks    = "links"
)

// Answer returns the field that is set, as it is sent.
func (r *Reply) Answer() any {
	if r.Accepted != nil {
		return r.Accepted
	}
	return r.Refused
}

// UnmarshalJSON reads the field that the status indicates.
func (r *Reply) UnmarshalJSON(data []byte) error {
	accepted := new(Accepted) // most are, and of a refusal it reads the status as well
	if err := json.Unmarshal(data, accepted); accepted.Status == StatusAccepted {
		r.Accepted = accepted
		return err
	}
	r.Refused = new(Refused)
	return json.Unmarshal(data, r.Refused)
}

// Accepted says that the entry is in the log and on disk, so its sender may delete it. The
// signed head is the receipt.
type Accepted struct {
	Status  string            `json:"status"`            // "accepted"
	N       uint64            `json:"n"`                 // its link; its events are N.0, N.1 and so on
	As      string            `json:"as"`                // folded, second, or duplicate if it was already there
	Notices string            `json:"notices,omitempty"` // noteworthy facts; see ledger.Notice
	Choice  rules.Code        `json:"choice,omitempty"`  // what its sender may be told of a choice that is not open; see refereed.Match.ChoiceTold
	Head    events.SignedHead `json:"head"`              // the match's present head, at N or later
}

// Refused says that the entry is not in the log, or is there but has no effect.
type Refused struct {
	Status   string             `json:"status"`             // "refused"
	Code     string             `json:"code"`               // a ledger.Reason, or one of the codes below
	Reason   string             `json:"reason"`             // for people
	Detail   string             `json:"detail,omitempty"`   // where and what exactly
	Next     string             `json:"next"`               // what to do
	Path     string             `json:"path,omitempty"`     // for unreadable: JSON path of the error
	Expected string             `json:"expected,omitempty"` // for unreadable: what is expected there
	Missing  uint64             `json:"missing,omitempty"`  // for count-gap: the device's first count that the record lacks
	N        uint64             `json:"n,omitempty"`        // the link, if the entry is in the log without effect
	Head     *events.SignedHead `json:"head,omitempty"`     // the head that its author should read up to
	Retry    Retry              `json:"retry,omitempty"`    // whether the same bytes may be accepted later
	After    int64              `json:"after_ms,omitempty"` // for a request that came too soon: how long to wait
	Limit    string             `json:"limit,omitempty"`    // for busy: the limit of its own that the sender has used up; "" if others give the hall too much to do
	Own      *Own               `json:"own,omitempty"`      // where the record has the sender's own count
}

// Retry says whether the bytes that were refused may be accepted later.
type Retry string

// The values of Retry.
const (
	RetryNever  Retry = ""             // never: the hall has kept them, and the sender need not
	RetrySame   Retry = "same-bytes"   // as they are: the sender keeps them and sends them again
	RetryHeader Retry = "other-header" // with another Kibitz-Head or Kibitz-Gap
)

// Own is the last entry of a device in the record. Its next entry continues from there.
type Own struct {
	Count uint64 `json:"ds"`
	Hash  string `json:"hash"` // of that entry's bytes
}

// The codes of a refusal, in addition to the values of ledger.Reason.
const (
	RefusedName        = "bad-name"           // not a possible match name
	RefusedMessage     = "bad-message"        // the log cannot store the message
	RefusedGap         = "count-gap"          // the device's count has a gap; see HeaderGap
	RefusedMoved       = "moved-on"           // the match has gone on since its sender last looked; see HeaderHead
	RefusedUnbound     = "unbound"            // the entry names no head, so it fits any match of the same name
	RefusedSeating     = "impossible-seating" // the schedule's players do not take each seat of the game once
	RefusedGameless    = "no-game"            // an event of a game does not name it
	RefusedFull        = "match-full"         // the match holds as much as a match may
	RefusedBusy        = "busy"               // too many entries are waiting
	RefusedUnresolved  = "unresolved"         // it is unknown whether the entry was stored
	RefusedUnavailable = "unavailable"        // the log cannot be reached
	RefusedNotStored   = "not-stored"         // the log cannot be written
	RefusedRequest     = "bad-request"        // the feed request cannot be read
	RefusedCopy        = "copy"               // a copy of a hall was asked, which takes nothing
)

// RefusalError is a refusal returned as an error by Client.
type RefusalError struct{ Refused Refused }

// Code returns the refusal's code.
func (e *RefusalError) Code() journal.Code { return journal.Code(e.Refused.Code) }

// Next returns the next step.
func (e *RefusalError) Next() string { return e.Refused.Next }

// Error returns the reason, its detail and the next step.
func (e *RefusalError) Error() string { return e.Translate(failure.AsIs) }

// Translate returns the text of Error in another language.
func (e *RefusalError) Translate(t failure.Translation) string {
	if e.Refused.Detail == "" {
		return t(e.Refused.Reason) + " " + t(e.Refused.Next)
	}
	return fmt.Sprintf("%s (%s) %s", t(e.Refused.Reason), e.Refused.Detail, t(e.Refused.Next))
}
