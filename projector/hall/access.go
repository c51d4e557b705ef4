package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// Revoked returns the devices that links revoke from their match.
func Revoked(links []*ledger.Link) (devices []string) {
	for _, link := range links {
		if link.Status != ledger.Folded {
			continue
		}
		for i := range link.Entry.Events {
			if revoked, ok := link.Entry.Events[i].Body.(*events.DeviceRevoked); ok {
				devices = append(devices, revoked.Device)
			}
		}
	}
	return devices
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
