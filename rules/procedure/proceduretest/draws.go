package proceduretest

import (
	"slices"
	"strings"

	"kibitz/events"
)

// drawn reads a statement of a tournament's own log. It reports whether the statement was
// one.
func (r *Reader) drawn(what string, rest []string) bool {
	has := func(word string) bool { return slices.Contains(rest, word) }
	switch what {
	case "enters":
		r.Add(&events.PlayerRegistered{Player: rest[0], Paid: !has("unpaid")})
	case "barred":
		b := &events.PlayerBarred{Player: rest[0]}
		if len(rest) > 1 {
			b.Until = r.At(rest[1])
		}
		r.Add(b)
	case "refused":
		r.Add(&events.RegistrationRefused{Player: rest[0], Advised: has("advised"), Reason: strings.Join(rest[min(len(rest), 2):], " ")})
	case "seated":
		r.Add(&events.SeatAssigned{Player: rest[0], Seat: rest[1]})
	case "notified":
		r.Add(&events.FederationNotified{Words: "so it was"})
	case "prize":
		r.Add(&events.PrizeWon{Entry: rest[0]})
	case "draw":
		r.draw(rest)
	case "redraw":
		r.Add(&events.DrawChanged{Stage: events.MainDraw, Place: r.Number(rest[0]), Entry: rest[1], Fluid: has("fluid"), Reason: "he came late"})
	case "latecomer":
		r.Add(&events.LateArrivalPlaced{Stage: events.MainDraw, Late: r.Number(rest[0]), Entry: rest[1], ByLot: has("by-lot")})
	case "notice":
		r.Add(&events.NoticePosted{What: rest[0]})
	default:
		return false
	}
	return true
}

// draw reads a draw: its method, its supervisor, other properties, and the players.
func (r *Reader) draw(words []string) {
	d := &events.DrawMade{Stage: events.MainDraw, Method: words[0], Public: true, Witnesses: []string{"x", "y"}}
	if words[1] != "-" {
		d.Supervisor, d.SupervisedAs = "z", words[1]
	}
	for _, w := range words[2:] {
		switch w {
		case "private":
			d.Public = false
		case "unwitnessed":
			d.Witnesses = nil
		case events.ConsolationDraw:
			d.Stage = w
		default:
			place := events.DrawPlace{Place: len(d.Places) + 1}
			parts := strings.Split(w, ":")
			place.Entry = parts[0]
			if len(parts) == 3 {
				place.Lost, place.Half = parts[1], parts[2]
			}
			d.Places = append(d.Places, place)
		}
	}
	r.Add(d)
}
