package ledger

import (
	"encoding/json"
	"errors"

	"kibitz/events"
)

// unread judges a message that this program cannot read. If it is a well-signed entry by a
// device that may write here, but of a newer form or with a newer event, the match stops,
// since what follows could mean something else. Anything else is refused, and the match
// goes on.
func (l *Ledger) unread(j *judgement, err error) {
	var broken *events.DecodeError
	if errors.As(err, &broken) && (broken.Code == events.CodeUnknownType || broken.Code == events.CodeVersion) {
		if outer, ok := readEnvelope(j.data); ok {
			j.stops = l.newer(j, outer)
		}
	}
	if j.Reason == "" {
		j.refuse(ReasonUnreadable, "")
	}
	j.Detail = err.Error()
}

func (l *Ledger) newer(j *judgement, outer envelope) bool {
	if !l.addressed(j, outer.match) || !l.mayStop(j, outer.device) || !l.signed(j) {
		return false
	}
	j.refuse(ReasonNewerKibitz, "")
	return true
}

// mayStop reports whether a device may write to the match or, before it is scheduled,
// whether it may schedule it.
func (l *Ledger) mayStop(j *judgement, key string) bool {
	if l.schedule == nil {
		return l.office(j, key)
	}
	return l.enrolled(j, key)
}

// envelope is the readable part of an entry whose events cannot be read.
type envelope struct{ match, device string }

// readEnvelope reads the keys that entries of every form have. It is lenient, since the
// signature covers the bytes and the device is responsible for them.
func readEnvelope(data []byte) (outer envelope, ok bool) {
	var keys map[string]json.RawMessage
	if json.Unmarshal(data, &keys) != nil {
		return outer, false
	}
	ok = json.Unmarshal(keys["match"], &outer.match) == nil &&
		json.Unmarshal(keys["device"], &outer.device) == nil
	return outer, ok
}
