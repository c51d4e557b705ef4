package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// ChangesAuthority reports whether a link changes who may do what.
func ChangesAuthority(link *ledger.Link) bool {
	if link.Status != ledger.Folded {
		return false
	}
	for i := range link.Entry.Events {
		if d, ok := events.Vocabulary.Lookup(link.Entry.Events[i].Type()); ok && d.Touches&events.TopicAuthority != 0 {
			return true
		}
	}
	return false
}
