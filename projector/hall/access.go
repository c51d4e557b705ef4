package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// MaySeeFindings reports whether a device of this role may see what the rules say of
// the match: findings, options, views. Players at the table may not (WBF 1.6, 2.6),
// and silence is the default.
func MaySeeFindings(role events.Role) bool {
	return role&(events.RoleOffice|events.RoleDirector) != 0
}

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

// MaySee reports whether a device may see what the rules say of the match. The
// session's lock is held.
func (h *Session) MaySee(device string) bool {
	role, enrolled := h.State.Ledger().Role(device)
	return enrolled && MaySeeFindings(role)
}
