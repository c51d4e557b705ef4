package projector

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// maySeeFindings reports whether a device of this role is told what the rules think
// of the match: findings, options, views. Whoever sits at the table is not
// (WBF 1.6, 2.6), and silence is the default.
func maySeeFindings(role events.Role) bool {
	return role&(events.RoleOffice|events.RoleDirector) != 0
}

// changesAuthority reports whether a link changes who may do what.
func changesAuthority(link *ledger.Link) bool {
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

// maySee reports whether a device is told what the rules think of the match. The
// hearing's lock is held.
func (h *hearing) maySee(device string) bool {
	role, enrolled := h.court.Ledger().Role(device)
	return enrolled && maySeeFindings(role)
}
