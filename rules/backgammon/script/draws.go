package script

import (
	"slices"
	"strings"

	"kibitz/events"
)

// drawn reads what stands in an event's own log; false for something else.
func (s *script) drawn(what string, rest []string) bool {
	has := func(word string) bool { return slices.Contains(rest, word) }
	switch what {
	case "enters":
		s.add(&events.PlayerRegistered{Player: rest[0], Paid: !has("unpaid")})
	case "prize":
		s.add(&events.PrizeWon{Player: rest[0]})
	case "draw":
		s.draw(rest)
	case "redraw":
		s.add(&events.DrawChanged{Part: events.MainDraw, Place: s.number(rest[0]), Player: rest[1], Fluid: has("fluid"), Reason: "he came late"})
	case "latecomer":
		s.add(&events.LateArrivalPlaced{Part: events.MainDraw, Late: s.number(rest[0]), Player: rest[1], ByLot: has("by-lot")})
	case "notice":
		s.add(&events.NoticePosted{What: rest[0]})
	default:
		return false
	}
	return true
}

// draw reads a draw: how, under whom, what else is to be said of it, and the players.
func (s *script) draw(words []string) {
	d := &events.DrawMade{Part: events.MainDraw, Method: words[0], Public: true, Witnesses: []string{"x", "y"}}
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
			d.Part = w
		default:
			place := events.DrawPlace{Place: len(d.Places) + 1}
			parts := strings.Split(w, ":")
			place.Player = parts[0]
			if len(parts) == 3 {
				place.Lost, place.Half = parts[1], parts[2]
			}
			d.Places = append(d.Places, place)
		}
	}
	s.add(d)
}
