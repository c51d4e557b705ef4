package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/position"
)

// TableOf returns the table of a game that an identifier describes. Everything that the
// identifier does not contain has its zero value.
func TableOf(game Game, s *position.Situation) Table {
	v := Table{
		discipline: game.Discipline(),
		SameWay:    game.SameWay(),
		Phase:      phaseOf(s).String(), OnRoll: s.OnRoll.String(), Board: checkersOf(&s.Board),
		Pips: [2]int{s.Board.Pips(events.A), s.Board.Pips(events.B)}, Tally: rules.TallyOf(s.Score, s.Length), Length: s.Length, Crawford: "off",
		Cube: CubeView{Value: s.Cube, Owner: s.CubeOwner.String(), MayDouble: events.NoSide.String()},
	}
	switch {
	case s.MaxCube == 1:
		v.Cube.Owner = events.CubeAbsent
	case !s.CubeOwner.Valid():
		v.Cube.Owner = events.CubeCentred
	}
	if s.Dice != (events.Dice{}) {
		v.Dice = []int{int(s.Dice[0]), int(s.Dice[1])}
	}
	if s.Length > 0 {
		v.Away = &[2]int{max(0, s.Length-s.Score[0]), max(0, s.Length-s.Score[1])}
	}
	if s.Crawford {
		v.Crawford = "now"
	}
	if s.Offer != position.NoOffer {
		v.Cube.Offered, v.Cube.OfferedBy = s.Cube*2, s.Decision.Opponent().String()
	}
	v.identify(game, s)
	return v
}

// phaseOf returns the phase, as far as identifiers contain it.
func phaseOf(s *position.Situation) Phase {
	switch {
	case s.State > position.Playing:
		return BetweenGames
	case s.Offer != position.NoOffer:
		return CubeAnswer
	case s.Dice != (events.Dice{}):
		return InTurn
	}
	return RollOrDouble
}
