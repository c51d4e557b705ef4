package ledger

import (
	"fmt"

	"kibitz/events"
)

// timed reports whether every event has a time. Only the office may omit it, and only
// during an import, including the entry that starts the import.
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
