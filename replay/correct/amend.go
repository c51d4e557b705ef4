package correct

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules/backgammon"
)

// Amend corrects an event, or the roll and the play of the turn that it stands in.
func (m *Match) Amend(at events.Address, h *Happened, reason string) ([]events.Event, error) {
	target, err := m.Event(at)
	if err != nil {
		return nil, err
	}
	switch target.Body.(type) {
	case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return nil, texts.New(CodeCorrection, "match", m.Name, "at", at.String())
	}
	a := &amendment{Match: m, Happened: h, reason: reason}
	i, exact := m.Timeline.Seek(at)
	if h.rolled() || h.Played {
		if !exact {
			return nil, texts.New(CodeTakenOut, "at", at.String())
		}
		return a.turn(i)
	}
	var instead []events.Event
	switch {
	case len(h.JSON) > 0:
		instead, err = h.decoded(target)
	case exact:
		instead, err = h.inPlaceOf(m.Timeline.Placed(i).Event, m.before(i))
	default:
		instead, err = h.inPlaceOf(target, nil)
	}
	if err != nil {
		return nil, err
	}
	return []events.Event{a.amended(at, instead)}, nil
}

// amendment is what happened in the place of what was recorded.
type amendment struct {
	*Match
	*Happened
	reason string
}

// amended puts events in the place of one.
func (a *amendment) amended(at events.Address, instead []events.Event) events.Event {
	game := 0
	if len(instead) > 0 {
		game = instead[0].Game
	}
	return events.Event{Game: game, Body: &events.EntryAmended{Target: a.Ref(at), Events: instead, Reason: a.reason}}
}

// inPlaceOf returns what stands in an event's place.
func (h *Happened) inPlaceOf(e *events.Event, r *backgammon.Referee) ([]events.Event, error) {
	if len(h.Cards) > 0 {
		return h.cardsBeside(e, e.Body)
	}
	body := e.Body
	if h.Cube != "" {
		side := replay.SideOf(body)
		if !side.Valid() {
			side = onMove(r)
		}
		body = h.cubeBody(r, side)
	}
	if h.Side.Valid() {
		was := body
		if body = with(was, "Side", h.Side); body == nil {
			return nil, texts.Field("side", CodeNobodys, "", "type", string(was.Type()))
		}
	}
	list := []events.Event{h.event(e, body)}
	if h.EndTurn {
		list = append(list, h.event(e, &events.TurnEnded{Side: replay.SideOf(body)}))
	}
	return list, nil
}

// turn corrects the roll and the play of the turn that holds an event.
func (a *amendment) turn(i int) (list []events.Event, err error) {
	turn := turnAt(a.Timeline, i)
	if a.rolled() {
		if list, err = a.roll(turn); err != nil {
			return nil, err
		}
	}
	if !a.Played {
		return list, nil
	}
	dice, side := a.Dice, a.Side
	if turn.roll >= 0 {
		was := a.Timeline.Placed(turn.roll).Event.Body
		if !a.rolled() {
			dice = diceOf(was)
		}
		side = sideOr(side, replay.SideOf(was))
	}
	play, err := a.play(turn, side, dice)
	return append(list, play...), err
}

// roll is the correction of a turn's roll.
func (a *amendment) roll(turn turn) ([]events.Event, error) {
	if turn.roll < 0 {
		return nil, texts.Field("dice", CodeNoRoll, "")
	}
	return a.replaced(turn.roll, a.other(a.Timeline.Placed(turn.roll).Event.Body))
}

// other is a roll with other dice.
func (h *Happened) other(was events.Body) events.Body {
	switch b := was.(type) {
	case *events.OpeningRolled:
		return &events.OpeningRolled{A: h.Dice[0], B: h.Dice[1], First: b.First}
	case *events.RollVoided:
		return &events.RollVoided{Side: b.Side, Dice: h.Dice, Reason: b.Reason}
	}
	return &events.DiceRolled{Side: sideOr(h.Side, replay.SideOf(was)), Dice: h.Dice}
}

func sideOr(side, usual events.Side) events.Side {
	if side.Valid() {
		return side
	}
	return usual
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

// play is the correction of a turn's play, told from the position before its roll. A turn
// without a play gets one behind its roll.
func (a *amendment) play(turn turn, side events.Side, dice events.Dice) ([]events.Event, error) {
	from := turn.play
	if turn.roll >= 0 {
		from = turn.roll
	}
	if turn.play >= 0 {
		side = sideOr(a.Side, replay.SideOf(a.Timeline.Placed(turn.play).Event.Body))
		if len(a.Steps) == 0 {
			return a.takenOut(turn.play)
		}
		return a.replaced(turn.play, &events.CheckersMoved{Side: side, Steps: meant(a.before(from), side, dice, a.Steps)})
	}
	if from < 0 || len(a.Steps) == 0 {
		return nil, texts.Field("play", CodeNoPlay, "")
	}
	if !side.Valid() {
		side = onMove(a.after(from))
	}
	beside := a.Timeline.Placed(from)
	body := &events.CheckersMoved{Side: side, Steps: meant(a.before(from), side, dice, a.Steps)}
	return []events.Event{{Game: beside.Event.Game, Body: &events.EntryInserted{
		After: a.Ref(beside.Address), Events: []events.Event{a.event(beside.Event, body)}, Reason: a.reason,
	}}}, nil
}

// replaced puts a body in the place of an event of the timeline. What else a
// correction has put into that place stays there.
func (a *amendment) replaced(i int, body events.Body) ([]events.Event, error) {
	p := a.Timeline.Placed(i)
	if err := a.replaceable(i); err != nil {
		return nil, err
	}
	var instead []events.Event
	for k := range a.Timeline.Len() {
		switch other := a.Timeline.Placed(k); {
		case k == i:
			instead = append(instead, a.event(p.Event, body))
		case p.Correction != (events.Address{}) && other.Correction == p.Correction && other.Source == p.Source && other.Address == p.Address:
			instead = append(instead, *other.Event)
		}
	}
	return []events.Event{a.amended(p.Address, instead)}, nil
}

// takenOut takes an event of the timeline out of its place.
func (a *amendment) takenOut(i int) ([]events.Event, error) {
	p := a.Timeline.Placed(i)
	if err := a.replaceable(i); err != nil {
		return nil, err
	}
	return []events.Event{{Game: p.Event.Game, Body: &events.EntryRetracted{Target: a.Ref(p.Address), Reason: a.reason}}}, nil
}

// replaceable refuses an event that stands where an insertion has put it.
func (m *Match) replaceable(i int) error {
	p := m.Timeline.Placed(i)
	if p.Correction == (events.Address{}) {
		return nil
	}
	by, err := m.Event(p.Correction)
	if err != nil {
		return err
	}
	if _, inserted := by.Body.(*events.EntryInserted); inserted {
		return texts.New(CodeInserted, "match", m.Name, "at", p.Address.String(), "correction", p.Correction.String())
	}
	return nil
}
