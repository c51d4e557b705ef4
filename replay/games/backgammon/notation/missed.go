package notation

import (
	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// NewEvents returns the missing events of a side, in the order of a turn.
func (s *statement) NewEvents(r rules.Referee, side events.Side) (bodies []events.Body, err error) {
	at := board(r)
	if side = sideOr(side, onMove(at)); !side.Valid() {
		return nil, invalid.New("whose")
	}
	if s.cube != "" {
		bodies = append(bodies, s.cubeBody(at, side))
	}
	if s.rolled() {
		bodies = append(bodies, &events.DiceRolled{Side: side, Dice: s.dice})
	}
	if len(s.steps) > 0 {
		bodies = append(bodies, &events.CheckersMoved{Side: side, Steps: meant(at, side, s.dice, s.steps)})
	}
	if s.endTurn || s.played && s.rolled() {
		bodies = append(bodies, &events.TurnEnded{Side: side})
	}
	return bodies, nil
}

// board returns the referee of a board game, or nil for another game's referee.
func board(r rules.Referee) *backgammon.Referee {
	at, _ := r.(*backgammon.Referee)
	return at
}

// onMove returns the side that must act, or NoSide.
func onMove(r *backgammon.Referee) events.Side {
	if r == nil {
		return events.NoSide
	}
	s := r.State()
	if s.Phase == backgammon.CubeAnswer {
		return s.Cube.By.Opponent()
	}
	return s.OnRoll
}

// cubeBody returns the event of a side's cube action.
func (s *statement) cubeBody(r *backgammon.Referee, side events.Side) events.Body {
	switch s.cube {
	case take:
		return &events.CubeTaken{Side: side}
	case pass:
		return &events.CubePassed{Side: side}
	case beaver:
		return &events.CubeBeavered{Side: side, Value: s.shown(r, 4)}
	}
	return &events.CubeOffered{Side: side, Value: s.shown(r, 2)}
}

// shown returns the value that the cube showed: the one given, or the correct one.
func (s *statement) shown(r *backgammon.Referee, times int) int {
	switch {
	case s.value > 0:
		return s.value
	case r == nil:
		return times
	}
	return times * r.State().Cube.Value
}

// meant returns the steps of a play that was written in abbreviated form.
func meant(r *backgammon.Referee, side events.Side, dice events.Dice, steps []events.Step) []events.Step {
	if r == nil {
		return steps
	}
	if s := r.State(); dice == (events.Dice{}) && s.OnRoll == side {
		dice = s.Dice
	}
	return r.Meant(side, dice, steps)
}

func sideOr(side, usual events.Side) events.Side {
	if side.Valid() {
		return side
	}
	return usual
}
