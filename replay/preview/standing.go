package preview

import (
	"reflect"
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// follow takes an event in.
func (s *Standing) follow(f *replay.Frame) {
	s.Events++
	before, after := f.Before.Result(), f.After.Result()
	switch {
	case after.Games > before.Games:
		s.Games = append(s.Games, gameOf(f, before, after))
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
func gameOf(f *replay.Frame, before, after rules.Result) Game {
	g := Game{Number: after.Game, Winner: events.NoSide, Score: after.Score, At: f.Address}
	for side := events.A; side.Valid(); side++ {
		if won := after.Score[side] - before.Score[side]; won > 0 {
			g.Winner, g.Points = side, won
		}
	}
	if last := lastGame(f.After); last != nil {
		g.Number, g.Points, g.As, g.By, g.Winner = last.Game, last.Points, last.As, last.By, events.ParseSide(last.Winner)
	}
	return g
}

// worth follows a score that changed without a game's end: what the last game is
// worth may have been settled.
func (s *Standing) worth(f *replay.Frame, after rules.Result) {
	last, g := lastGame(f.After), &s.Games[len(s.Games)-1]
	if last != nil && last.Game == g.Number && (last.Points != g.Points || events.ParseSide(last.Winner) != g.Winner) {
		g.Points, g.Winner, g.Score = last.Points, events.ParseSide(last.Winner), after.Score
	}
}

// course follows the Crawford rule.
func (s *Standing) course(r rules.Referee) {
	table, ok := r.Table().(backgammon.Table)
	switch {
	case !ok:
	case table.Crawford == "now":
		s.Crawford = table.Game
	case table.Crawford != "after":
		s.Crawford = 0
	}
}

func lastGame(r rules.Referee) *backgammon.LastGame {
	if table, ok := r.Table().(backgammon.Table); ok {
		return table.LastGame
	}
	return nil
}

// close takes in how the match stands at its end.
func (s *Standing) close(t *replay.Timeline) {
	final := t.Final()
	s.Result, s.Options, s.Table = final.Result(), final.Options(), final.Table()
	s.found, s.board = len(final.Findings()), boardOf(final)
}

// same reports whether two standings are, but for the number of events.
func (s *Standing) same(t *Standing) bool {
	return s.Result == t.Result && slices.Equal(s.Games, t.Games) && s.Crawford == t.Crawford && s.End == t.End &&
		reflect.DeepEqual(s.Options, t.Options) && reflect.DeepEqual(s.Table, t.Table)
}
