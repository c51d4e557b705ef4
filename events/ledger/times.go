package ledger

import (
	"fmt"

	"kibitz/events"
)

// timed reports whether every event says when it happened. Only what the office
// enters in an import may leave that out; an entry that starts the import is
// part of it.
func (l *Ledger) timed(j *judgement) bool {
	for i := range j.Entry.Events {
		if !j.Entry.Events[i].At.Known() && !l.timeless(j) {
			return j.refuse(ReasonTimeMissing, fmt.Sprintf("$.events[%d].at", i))
		}
	}
	return true
}

func (l *Ledger) timeless(j *judgement) bool {
	if j.device.role != events.RoleOffice {
		return false
	}
	if l.importing {
		return true
	}
	for i := range j.Entry.Events {
		if _, starts := j.Entry.Events[i].Body.(*events.ImportStarted); starts {
			return true
		}
	}
	return false
}
