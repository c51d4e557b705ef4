package notation

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
)

// Amend corrects an event, or the roll and the play of its turn.
func (s *statement) Amend(a *correct.Amendment) ([]events.Event, error) {
	if s.rolled() || s.played {
		return s.amendTurn(a)
	}
	body := a.Was.Body
	if s.cube != "" {
		at := board(a.Before())
		body = s.cubeBody(at, sideOr(replay.SideOf(body), onMove(at)))
	}
	body, err := a.WithSide(body)
	if err != nil {
		return nil, err
	}
	bodies := []events.Body{body}
	if s.endTurn {
		bodies = append(bodies, &events.TurnEnded{Side: replay.SideOf(body)})
	}
	return a.ReplaceEvent(bodies...), nil
}

// amendTurn corrects the roll and the play of the turn that contains the event.
func (s *statement) amendTurn(a *correct.Amendment) (list []events.Event, err error) {
	at, err := a.Place()
	if err != nil {
		return nil, err
	}
	turn := turnAt(a.Timeline, at)
	if s.rolled() {
		if list, err = s.amendRoll(a, turn); err != nil {
			return nil, err
		}
	}
	if !s.played {
		return list, nil
	}
	dice, side := s.dice, a.Side
	if turn.roll >= 0 {
		was := a.Timeline.Placed(turn.roll).Event.Body
		if !s.rolled() {
			dice = diceOf(was)
		}
		side = sideOr(side, replay.SideOf(was))
	}
	play, err := s.amendPlay(a, turn, side, dice)
	return append(list, play...), err
}

// amendRoll corrects a turn's roll.
func (s *statement) amendRoll(a *correct.Amendment, turn turn) ([]events.Event, error) {
	if turn.roll < 0 {
		return nil, invalid.Field("dice", "", "no-roll")
	}
	var other events.Body
	switch b := a.Timeline.Placed(turn.roll).Event.Body.(type) {
	case *events.OpeningRolled:
		other = &events.OpeningRolled{A: s.dice[0], B: s.dice[1], First: b.First}
	case *events.RollVoided:
		other = &events.RollVoided{Side: b.Side, Dice: s.dice, Reason: b.Reason}
	default:
		other = &events.DiceRolled{Side: sideOr(a.Side, replay.SideOf(b)), Dice: s.dice}
	}
	return a.Replace(turn.roll, other)
}

func diceOf(body events.Body) events.Dice {
	switch b := body.(type) {
	case *events.DiceRolled:
		return b.Dice
	case *events.OpeningRolled:
		return events.Dice{b.A, b.B}
	}
	return events.Dice{}
}

// amendPlay corrects a turn's play, starting from the position before its roll. In a turn
// without a play it inserts one after the roll.
func (s *statement) amendPlay(a *correct.Amendment, turn turn, side events.Side, dice events.Dice) ([]events.Event, error) {
	from := turn.play
	if turn.roll >= 0 {
		from = turn.roll
	}
	if turn.play >= 0 {
		side = sideOr(a.Side, replay.SideOf(a.Timeline.Placed(turn.play).Event.Body))
	}
	switch {
	case turn.play >= 0 && len(s.steps) == 0:
		return a.Retract(turn.play)
	case from < 0 || len(s.steps) == 0:
		return nil, invalid.Field("play", "", "no-play")
	}
	frame := a.Timeline.At(from)
	if !side.Valid() && turn.play < 0 {
		side = onMove(board(frame.After))
	}
	play := &events.CheckersMoved{Side: side, Steps: meant(board(frame.Before), side, dice, s.steps)}
	if turn.play >= 0 {
		return a.Replace(turn.play, play)
	}
	return a.InsertAfter(from, play), nil
}
