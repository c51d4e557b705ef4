package preview

import (
	"reflect"
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
)

// follow updates the state with an event.
func (s *State) follow(f *replay.Frame) {
	s.Events++
	before, after := f.Before.Result(), f.After.Result()
	switch {
	case after.Games > before.Games:
		s.Games = append(s.Games, s.gameOf(f, before, after))
	case after.Games < before.Games: // a game was taken back
		s.Games = s.Games[:min(len(s.Games), after.Games)]
	case after.Score != before.Score && len(s.Games) > 0:
		s.worth(f, after)
	}
	_, corrected := f.Event.Body.(*events.MatchCorrected)
	if after.Game != before.Game || after.Games != before.Games || corrected {
		s.course(f.After)
	}
	switch ended := ends(after.Stage); {
	case !ended:
		s.End = events.Address{}
	case !s.Ended():
		s.End = f.Address
	}
}

func ends(stage rules.Stage) bool { return stage == rules.Over || stage == rules.Voided }

// gameOf returns the game that an event completed.
func (s *State) gameOf(f *replay.Frame, before, after rules.Result) Game {
	g := Game{Number: after.Game, Winner: events.NoSide, Tally: after.Tally, At: f.Address}
	for side := events.A; side.Valid(); side++ {
		if won := after.Score[side] - before.Score[side]; won > 0 {
			g.Winner, g.Points = side, won
		}
	}
	if last, ok := s.face.Ended(f.After); ok {
		g.Number, g.Points, g.As, g.By, g.Winner = last.Number, last.Points, last.As, last.By, last.Winner
	}
	return g
}

// worth updates the last game if its value or winner was settled after its end.
func (s *State) worth(f *replay.Frame, after rules.Result) {
	g := &s.Games[len(s.Games)-1]
	if last, ok := s.face.Ended(f.After); ok && last.Number == g.Number && (last.Points != g.Points || last.Winner != g.Winner) {
		g.Points, g.Winner, g.Tally = last.Points, last.Winner, after.Tally
	}
}

// course updates the number of the Crawford game, if the game has the Crawford rule.
func (s *State) course(r rules.Referee) {
	if rule, ok := s.face.(face.Crawford); ok {
		s.Crawford = rule.Crawford(r, s.Crawford)
	}
}

// close adds the final state of the match.
func (s *State) close(t *replay.Timeline) {
	final := t.Final()
	s.Result, s.Options, s.Table = final.Result(), final.Options(), final.Table()
	s.found, s.final, s.timeline = len(final.Findings()), final, t
	if game, ok := s.face.(face.Positioned); ok {
		s.board = game.PositionID(final)
	}
}

// same reports whether two states are equal, apart from the number of events.
func (s *State) same(t *State) bool {
	return s.Result == t.Result && slices.Equal(s.Games, t.Games) && s.Crawford == t.Crawford && s.End == t.End &&
		reflect.DeepEqual(s.Options, t.Options) && reflect.DeepEqual(s.Table, t.Table)
}
