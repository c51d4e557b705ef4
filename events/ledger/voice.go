package ledger

import "kibitz/events"

// voice is the player or official in whose name something is written, as far as that is
// known. At bridge side A is North and South.
type voice struct {
	person   string // "" if unknown
	side     events.Side
	official bool // an official speaks
}

// voice returns the holder of a player's device, as the enrolment and the schedule tell.
func (l *Ledger) voice(d *device) voice {
	v := voice{person: d.person, side: d.side}
	if l.schedule == nil || v.side.Valid() || v.person == "" {
		return v
	}
	for _, p := range l.schedule.Players {
		if p.ID == v.person {
			v.side = sideOf(p.Seat)
		}
	}
	return v
}

func sideOf(seat string) events.Side {
	switch seat {
	case "A", "N", "S":
		return events.A
	case "B", "E", "W":
		return events.B
	}
	return events.NoSide
}

// owns reports whether an event is written in the name of this player, of his side or of
// nobody.
func (v voice) owns(e *events.Event) bool {
	said := spokenBy(e.Body)
	return !said.official && own(v.person, e.Actor) && own(v.person, said.person) &&
		(!v.side.Valid() || !said.side.Valid() || said.side == v.side)
}

func own(person, named string) bool { return person == "" || named == "" || named == person }

// spokenBy returns in whose name an event speaks that players may write themselves.
func spokenBy(body events.Body) voice {
	v := voice{side: events.NoSide}
	switch b := body.(type) {
	case *events.ResultSigned:
		v.side = b.Side
	case *events.ResultReported:
		v.side, v.official = b.Side, !b.Side.Valid()
	case *events.DirectorCalled:
		v.side = b.Side
	case *events.DisputeRaised:
		v.side = b.Side
	case *events.AppealFiled:
		v.side = b.Side
	case *events.ComplaintFiled:
		v.side = b.Side
	case *events.ChoiceMade:
		v.side = b.Side
	case *events.TestimonyGiven:
		v.person = b.Person
	case *events.CallExplained:
		v.side = sideOf(b.Seat.String())
	case *events.AgreementWithdrawn:
		v.side = sideOf(b.Seat.String())
	case *events.ConcessionCancelled:
		v.side = sideOf(b.Seat.String())
	}
	return v
}
