package projector

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// Reply is an answer of the append service: one of the two is there.
type Reply struct {
	Accepted *Accepted
	Refused  *Refused
}

// The words by which an answer's status tells what it is.
const (
	statusAccepted = "accepted"
	statusRefused  = "refused"
	statusLinks    = "links"
)

// MarshalJSON returns the one that is there.
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
	if which.Status == statusAccepted {
		r.Accepted = new(Accepted)
		return json.Unmarshal(data, r.Accepted)
	}
	r.Refused = new(Refused)
	return json.Unmarshal(data, r.Refused)
}

// Accepted says that the entry is in the log and on the disk: its sender may
// forget it. The signed head is the receipt.
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
func (e *RefusalError) Error() string {
	if e.Refused.Detail == "" {
		return e.Refused.Reason + " " + e.Refused.Next
	}
	return fmt.Sprintf("%s (%s) %s", e.Refused.Reason, e.Refused.Detail, e.Refused.Next)
}

// refusedFor returns the refusal that a reason of the ledger means.
func refusedFor(reason ledger.Reason, detail string) *Refused {
	return &Refused{Status: statusRefused, Code: string(reason), Reason: reason.Sentence(), Detail: detail, Next: reason.Next()}
}

// refusedUnread returns the refusal of bytes that are no entry.
func refusedUnread(reason ledger.Reason, detail string, data []byte) *Refused {
	r := refusedFor(reason, detail)
	var broken *events.DecodeError
	if _, err := events.Decode(data); errors.As(err, &broken) {
		r.Path, r.Expected, r.Next = broken.Path, broken.Expected, sentence(broken.Next())
		r.Detail = fmt.Sprintf("%s at byte %d: %s", broken.Path, broken.Offset, broken.Code)
	}
	return r
}

// refusedGap returns the refusal of an entry whose device has signed others
// before it that the record lacks.
func refusedGap(missing, count uint64) *Refused {
	return &Refused{
		Status: statusRefused, Code: RefusedGap, Missing: missing, Retry: true,
		Reason: fmt.Sprintf("The record lacks what the device signed from count %d to %d.", missing, count-1),
		Next:   "Send the missing entries first, then this one again. If they are lost or were refused, send it with the header " + HeaderGap + ": " + GapAccept + ".",
	}
}

// refusedMoved returns the refusal of an entry that is wanted only while the match
// goes up to a link and no further.
func refusedMoved(looked, head uint64) *Refused {
	return &Refused{
		Status: statusRefused, Code: RefusedMoved, Retry: true,
		Reason: "The match is not the one that the entry's sender looked at: it goes up to another link.",
		Detail: fmt.Sprintf("link %d, looked at up to %d", head, looked),
		Next:   "Read the record up to its head and look again at what the entry means; if it is still wanted, name that head and send it again.",
	}
}

// sentence makes one of a next step, which errors say within another.
func sentence(next string) string {
	first, size := utf8.DecodeRuneInString(next)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.TrimRight(next[size:], ".") + "."
}

// refusedFailure returns the refusal that a failure of the log means.
func refusedFailure(err error) *Refused {
	r := &Refused{
		Status: statusRefused, Code: RefusedUnavailable, Reason: "The log cannot be reached now.", Retry: true,
		Next: "Keep the entry and send it again, unchanged.",
	}
	var failure journal.Failure
	if errors.As(err, &failure) {
		r.Detail = failure.Error()
	}
	switch journal.CodeOf(err) {
	case journal.CodeUnresolved:
		r.Code, r.Reason = RefusedUnresolved, "It is not known whether the entry was stored."
	case journal.CodeRefused, journal.CodeFull:
		r.Code, r.Reason = RefusedNotStored, "The log cannot be written now."
	}
	return r
}

// refusedWhole returns the refusal of a message that the log cannot carry.
func refusedWhole(code string, err error) *Refused {
	r := &Refused{Status: statusRefused, Code: code, Reason: "The entry cannot be carried.", Next: "Correct the sender.", Detail: err.Error()}
	if code == RefusedName {
		r.Reason = "No match can have this name."
	}
	var failure journal.Failure
	if errors.As(err, &failure) {
		r.Next = sentence(failure.Next())
	}
	return r
}

func refusedBusy() *Refused {
	return &Refused{
		Status: statusRefused, Code: RefusedBusy, Reason: "Too many entries wait to be stored.", Retry: true,
		Next: "Keep the entry and send it again in a moment, unchanged.",
	}
}
