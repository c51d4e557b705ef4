package desk

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// Device is a device that may write to a match.
type Device struct {
	Device string `json:"device"` // public nkey
	Role   string `json:"role"`
	Person string `json:"person,omitempty"` // who holds it, by name if that is registered
	Label  string `json:"label,omitempty"`
	Pen    bool   `json:"pen,omitempty"` // it records
}

// Devices returns the devices that may write to the match now, in the order of their
// enrolment. The office, which scheduled the match, is not among them.
func (m *Match) Devices() []Device {
	list, listed := []Device{}, map[string]bool{}
	for _, body := range m.folded() {
		as, ok := body.(*events.DeviceEnrolled)
		role, now := events.Role(0), false
		if ok {
			role, now = m.Ledger.Role(as.Device)
		}
		if !now || listed[as.Device] {
			continue
		}
		listed[as.Device] = true
		list = append(list, Device{
			Device: as.Device, Role: role.String(), Person: m.People.Name(m.Ledger.Person(as.Device)), Label: as.Label,
			Pen: m.Ledger.Pen() == as.Device,
		})
	}
	return list
}

// Official is the holder of an office.
type Official struct {
	Person string `json:"person"` // id
	Name   string `json:"name"`
	Office string `json:"office"`
}

// Officials returns the people appointed to an office in this log, in the order of appointment.
func (m *Match) Officials() []Official {
	list := []Official{}
	for _, body := range m.folded() {
		if b, ok := body.(*events.OfficialNamed); ok {
			list = append(list, Official{Person: b.Person, Name: m.People.Name(b.Person), Office: b.Office})
		}
	}
	return list
}

// folded returns the events that count, in the order of the log.
func (m *Match) folded() (list []events.Body) {
	for _, link := range m.Ledger.Links() {
		if link.Status != ledger.Folded {
			continue
		}
		for i := range link.Entry.Events {
			list = append(list, link.Entry.Events[i].Body)
		}
	}
	return list
}
