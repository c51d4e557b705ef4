package office

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// lacking returns the facts that a stage's log lacks of a draw: none if all of it stands. Of one that comes in parts it lacks the places
// that it has not, or has otherwise; where those are more than a fact holds it is another draw, unless it was to go on.
func lacking(s *tournament.Stage, whole *events.DrawMade) []events.DrawMade {
	inParts := len(whole.Places) > mostSlips
	if inParts {
		whole.Draw, whole.Total = whole.Stage, len(whole.Places)
	}
	if s.Drawn == nil || s.ByLot() {
		return partsOf(whole, whole.Places)
	}
	others := otherPlaces(s, whole.Places)
	switch {
	case !sameTotal(s, whole) || !sameCircumstances(s.Drawn, whole):
	case len(others) == 0:
		return nil
	case inParts && (s.DrawnInPart() || len(others) <= mostSlips):
		whole.Draw = s.Drawn.Draw
		return partsOf(whole, others)
	}
	if inParts {
		whole.Draw = nextDraw(s.Drawn.Draw, whole.Stage)
	}
	return partsOf(whole, whole.Places)
}

// partsOf returns a draw with some of its places, in as many facts as they need.
func partsOf(whole *events.DrawMade, places []events.DrawPlace) (parts []events.DrawMade) {
	for some := range slices.Chunk(places, mostSlips) {
		part := *whole
		part.Places = some
		parts = append(parts, part)
	}
	return parts
}

// sameTotal reports whether a draw has as many places as the one that stands, and comes in parts as it does.
func sameTotal(s *tournament.Stage, whole *events.DrawMade) bool {
	if whole.Draw == "" || s.Drawn.Draw == "" {
		return whole.Draw == s.Drawn.Draw && len(whole.Places) == len(s.Draw)
	}
	return whole.Total == s.Drawn.Total
}

func sameCircumstances(a, b *events.DrawMade) bool {
	return a.Method == b.Method && a.Supervisor == b.Supervisor && a.SupervisedAs == b.SupervisedAs && slices.Equal(a.Witnesses, b.Witnesses)
}

// otherPlaces returns the places that do not stand as they are given; of one that is given twice the last counts.
func otherPlaces(s *tournament.Stage, places []events.DrawPlace) (others []events.DrawPlace) {
	last := map[int]events.DrawPlace{}
	for _, p := range places {
		last[p.Place] = p
	}
	for _, p := range places {
		if p.Place <= s.Total && s.Draw[p.Place] != last[p.Place] {
			others = append(others, p)
		}
	}
	return others
}

// nextDraw names a draw that is made again in parts.
func nextDraw(before, stage string) string {
	n := 1
	_, _ = fmt.Sscanf(strings.TrimPrefix(before, stage), "-%d", &n)
	return fmt.Sprintf("%s-%d", stage, n+1)
}

// otherwise returns the places of a draw that stand otherwise in another, or not at all.
func otherwise(s, than *tournament.Stage) (places []string) {
	for _, place := range slices.Sorted(maps.Keys(s.Draw)) {
		if than.Draw[place] != s.Draw[place] {
			places = append(places, strconv.Itoa(place))
		}
	}
	return places
}

// again refuses to change or drop places that are drawn, unless it is insisted on: it says which places and with them whose encounters.
func (d *Draw) again(t *tournament.Tournament, parts []events.DrawMade, name func(person string) string) error {
	s := t.Stage(d.Stage)
	if len(parts) == 0 || d.EvenSo || s.Drawn == nil || s.ByLot() {
		return nil
	}
	with := t.Clone()
	for i := range parts {
		with.Apply(events.Address{}, &events.Event{Body: &parts[i]}, tournament.Moment{})
	}
	places := otherwise(s, with.Stage(d.Stage))
	if s.DrawnInPart() && len(places) == 0 {
		return nil
	}
	var codes []string
	var encounters []open
	for _, m := range t.Meetings(s) {
		seated := m.SeatA.Entry != "" || m.SeatB.Entry != ""
		if now, there := with.Meeting(m.ID); seated && (!there || now.SeatA != m.SeatA || now.SeatB != m.SeatB) {
			encounters, codes = append(encounters, open{kind: openEncounter, of: m.ID}), append(codes, m.ID)
		}
	}
	told := map[string]any{"value": d.Stage, "places": strings.Join(places, ", "), "encounters": inWords(encounters, t, s.Division, name)}
	return invalid.Field("stage", d.Stage, "draw-stands", "places", told["places"], "encounters", strings.Join(codes, ", ")).With(told)
}
