package wire

import (
	"encoding/json"
	"fmt"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/journal"
)

// Reply is an answer of the append service: one of its two fields is set.
type Reply struct {
	Accepted *Accepted
	Refused  *Refused
}

// The values of an answer's status.
const (
	StatusAccepted = "accepted"
	StatusRefused  = "refused"
	StatusLinks    = "links"
)

// MarshalJSON returns the one that is set.
func (r *Reply) MarshalJSON() ([]byte, error) {
	if r.Accepted != nil {
		return json.Marshal(r.Accepted)
	}
	return json.Marshal(r.Refused)
}

// UnmarshalJSON reads either by its status.
func (r *Reply) UnmarshalJSON(data []byte) error {
	var which struct {
		Status string `json:"status"`
	}
	if err := json.Unmarshal(data, &which); err != nil {
		return err
	}
	if which.Status == StatusAccepted {
		r.Accepted = new(Accepted)
		return json.Unmarshal(data, r.Accepted)
	}
	r.Refused = new(Refused)
	return json.Unmarshal(data, r.Refused)
}

// Accepted says that the entry is in the log and on the disk: its sender may delete
// it. The signed head is the receipt.
type Accepted struct {
	Status  string            `json:"status"`            // "accepted"
	N       uint64            `json:"n"`                 // its link; its events are n.0, n.1 and so on
	As      string            `json:"as"`                // folded, second, or duplicate where it had been there before
	Notices string            `json:"notices,omitempty"` // what is worth knowing; see ledger.Notice
	Head    events.SignedHead `json:"head"`              // the match's head now, at N or after it
}

// Refused says that the entry is not in the log, or is there without effect.
type Refused struct {
	Status   string             `json:"status"`             // "refused"
	Code     string             `json:"code"`               // a ledger.Reason, or one of those below
	Reason   string             `json:"reason"`             // for people
	Detail   string             `json:"detail,omitempty"`   // where and what exactly
	Next     string             `json:"next"`               // what to do
	Path     string             `json:"path,omitempty"`     // unreadable: JSON path of what is wrong
	Expected string             `json:"expected,omitempty"` // unreadable: what should stand there
	Missing  uint64             `json:"missing,omitempty"`  // count-gap: the first count of the device that the record lacks
	N        uint64             `json:"n,omitempty"`        // the link where it stands without effect
	Head     *events.SignedHead `json:"head,omitempty"`     // where its author should look again
	Retry    bool               `json:"retry,omitempty"`    // the same bytes may be accepted later: keep them
}

// The codes of a refusal beside a ledger.Reason.
const (
	RefusedName        = "bad-name"    // no such match can be
	RefusedMessage     = "bad-message" // it cannot be carried
	RefusedGap         = "count-gap"   // the device's count skips; see HeaderGap
	RefusedMoved       = "moved-on"    // the match has gone on since its sender looked; see HeaderHead
	RefusedBusy        = "busy"        // too many wait
	RefusedUnresolved  = "unresolved"  // it is not known whether it was stored
	RefusedUnavailable = "unavailable" // the log cannot be reached
	RefusedNotStored   = "not-stored"  // the log cannot be written
	RefusedRequest     = "bad-request" // a request to the feed that cannot be read
)

// RefusalError is a refusal as an error of Client.
type RefusalError struct{ Refused Refused }

// Code returns the refusal's code.
func (e *RefusalError) Code() journal.Code { return journal.Code(e.Refused.Code) }

// Next says what to do.
func (e *RefusalError) Next() string { return e.Refused.Next }

// Error returns the sentence, its detail and the next step.
func (e *RefusalError) Error() string { return e.Told(failure.AsIs) }

// Told is Error in another language.
func (e *RefusalError) Told(t failure.Translation) string {
	if e.Refused.Detail == "" {
		return t(e.Refused.Reason) + " " + t(e.Refused.Next)
	}
	return fmt.Sprintf("%s (%s) %s", t(e.Refused.Reason), e.Refused.Detail, t(e.Refused.Next))
}
