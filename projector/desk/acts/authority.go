package acts

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
)

// noPen stands for no device in the form for the pen.
const noPen = "none"

// pen gives the pen to a device that is enrolled in the match, or takes it away.
func pen(r *reader) desk.ActFunc {
	b := new(events.RecorderAssigned)
	r.fill(b)
	return func(m *desk.Match) ([]events.Event, error) {
		if b.Device == noPen {
			if m.Ledger.Pen() == "" {
				return nil, invalid.Field("device", noPen, "no-pen", "match", m.Name)
			}
			return m.Decides(&events.RecorderReleased{Device: m.Ledger.Pen(), Reason: r.Text("reason")}), nil
		}
		key, err := deviceIn(m, b.Device)
		return m.Decides(&events.RecorderAssigned{Device: key}), err
	}
}

// deviceIn returns the key of the device of a match that is named by its key, the beginning
// of its key, or its label.
func deviceIn(m *desk.Match, named string) (string, error) {
	const shortest = 6
	var meant []string
	for _, d := range m.Devices() {
		if d.Device == named || d.Label == named || len(named) >= shortest && strings.HasPrefix(d.Device, named) {
			meant = append(meant, d.Device)
		}
	}
	switch {
	case slices.Contains(meant, named):
		return named, nil
	case len(meant) == 1:
		return meant[0], nil
	case len(meant) > 1:
		return "", invalid.Field("device", named, "many-devices")
	}
	return "", invalid.Field("device", named, "not-in-match", "match", m.Name)
}

// monitor appoints somebody to watch a match. A fee is agreed with a side, which pays it.
func monitor(_ *reader, m *desk.Match, b *events.MonitorAppointed) (err error) {
	b.Fee = b.Fee || b.Amount > 0
	if b.Fee && !b.Side.Valid() {
		return invalid.Field("side", "", "no-payer")
	}
	b.Person, err = m.Person("person", b.Person)
	return err
}

// officials names somebody for an office.
func officials(_ *reader, m *desk.Match, b *events.OfficialNamed) (err error) {
	b.Person, err = m.People.Known("person", b.Person)
	return err
}
