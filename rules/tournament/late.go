package tournament

import (
	"kibitz/events"
)

// late puts a late arrival in his place, or makes it a bye. After the place has run out it is a
// bye whoever was placed (WBF 1.9, decision D-T11).
func (s *Stage) late(l events.LateArrivalPlaced, when Moment) {
	if s.expired(&l, when) {
		l.Entry = ""
	}
	s.Late[l.Late] = l
}

// expired reports whether the place of a late arrival has run out: at the minute at which his
// match of the first round would be forfeited, by clocks whose error leaves no doubt. It has not
// if the length or the start of that match is not known.
func (s *Stage) expired(l *events.LateArrivalPlaced, when Moment) bool {
	const minute = 60_000
	call, called := s.Calls[encounterID(s.Stage, 1, (s.latePlace(l.Late)+1)/2)]
	length := s.Terms(1).Length
	if !called || !call.Start.Known() || !when.At.Known() || length == 0 {
		return false
	}
	return int64(when.At)-when.Error >= int64(call.Start)+int64(LateUntil(length))*minute
}

// latePlace returns the place of the draw of a late arrival; 0 if there is none.
func (s *Stage) latePlace(late int) int {
	for place := 1; place <= s.Total; place++ {
		if s.Draw[place].Late == late {
			return place
		}
	}
	return 0
}
