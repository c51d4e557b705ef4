package main

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules/backgammon"
)

// turn is a turn in a timeline: the places of its roll and its play, -1 where it
// has none, and the place behind it.
type turn struct{ roll, play, end int }

// turnAt returns the turn that an event belongs to.
func turnAt(t *replay.Timeline, at int) turn {
	start := at
	for start > 0 && !isRoll(t, start) && !borders(t, start-1) {
		start--
	}
	w := turn{roll: -1, play: -1, end: start}
	for ; w.end < t.Len(); w.end++ {
		if w.end > start && (isRoll(t, w.end) || borders(t, w.end-1) || opens(t, w.end)) {
			break
		}
		switch t.Placed(w.end).Event.Body.(type) {
		case *events.DiceRolled, *events.OpeningRolled, *events.RollVoided:
			w.roll = w.end
		case *events.CheckersMoved:
			w.play = w.end
		}
	}
	return w
}

func isRoll(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.DiceRolled, *events.OpeningRolled, *events.RollVoided:
		return true
	}
	return false
}

// borders reports whether an event is the last of a turn.
func borders(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.TurnEnded, *events.CubeTaken, *events.CubePassed, *events.CubeBeavered, *events.GameStarted:
		return true
	}
	return false
}

// opens reports whether an event begins what comes after a turn.
func opens(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.CubeOffered, *events.GameStarted, *events.ScoreEntered, *events.GameConceded:
		return true
	}
	return false
}

// state returns the state before an event of the timeline; nil for a discipline
// that is not played with dice.
func (m *standing) state(i int) *backgammon.Referee {
	frame := m.timeline.At(i)
	r, _ := frame.Before.(*backgammon.Referee)
	return r
}

// stateAfter returns the state after an event, and what was inserted behind it.
func (m *standing) stateAfter(at events.Address) *backgammon.Referee {
	i, _ := m.timeline.Seek(at)
	for i+1 < m.timeline.Len() && m.timeline.Placed(i+1).Address == at {
		i++
	}
	frame := m.timeline.At(i)
	r, _ := frame.After.(*backgammon.Referee)
	return r
}

// amendments are the events that correct an event, or the roll and the play of its
// turn.
func (m *standing) amendments(at events.Address, w *told) ([]events.Event, error) {
	target, err := m.event(at)
	if err != nil {
		return nil, err
	}
	switch target.Body.(type) {
	case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return nil, usageError("%s is a correction itself; take it back with 'kibitz retract %s %s' and make another", at, m.match.Match, at)
	}
	i, exact := m.timeline.Seek(at)
	if w.dice != (events.Dice{}) || w.played {
		if !exact {
			return nil, fmt.Errorf("%s was taken out; take that back first with 'kibitz retract', or put in what happened with 'kibitz insert'", at)
		}
		return m.turnAmended(i, w)
	}
	var instead []events.Event
	switch {
	case len(w.events) > 0:
		instead, err = w.decoded(target)
	case exact:
		instead, err = w.inPlaceOf(m.timeline.Placed(i).Event, m.state(i))
	default:
		instead, err = w.inPlaceOf(target, nil)
	}
	if err != nil {
		return nil, err
	}
	return []events.Event{m.amended(at, instead, w)}, nil
}

// amended puts events in the place of one.
func (m *standing) amended(at events.Address, instead []events.Event, w *told) events.Event {
	game := 0
	if len(instead) > 0 {
		game = instead[0].Game
	}
	return events.Event{Game: game, Body: &events.EntryAmended{Target: m.ref(at), Events: instead, Reason: w.reason}}
}

// inPlaceOf returns what the flags say stands in an event's place.
func (w *told) inPlaceOf(e *events.Event, r *backgammon.Referee) ([]events.Event, error) {
	if len(w.cards) > 0 {
		return w.cardsBeside(e, e.Body)
	}
	body := e.Body
	if w.cube != "" {
		side := replay.SideOf(body)
		if !side.Valid() {
			side = onMove(r)
		}
		body = w.cubeBody(r, side)
	}
	if w.side.Valid() {
		var err error
		if body, err = withSide(body, w.side); err != nil {
			return nil, err
		}
	}
	list := []events.Event{w.event(e, body)}
	if w.endTurn {
		list = append(list, w.event(e, &events.TurnEnded{Side: replay.SideOf(body)}))
	}
	return list, nil
}

// turnAmended corrects the roll and the play of the turn that holds an event.
func (m *standing) turnAmended(i int, w *told) ([]events.Event, error) {
	turn := turnAt(m.timeline, i)
	var list []events.Event
	dice, side := w.dice, w.side
	switch roll, err := m.rollAmended(turn, w); {
	case err != nil:
		return nil, err
	case w.dice != (events.Dice{}):
		list = append(list, *roll)
	}
	if !w.played {
		return list, nil
	}
	if turn.roll >= 0 {
		was := m.timeline.Placed(turn.roll).Event.Body
		if dice == (events.Dice{}) {
			dice = diceOf(was)
		}
		if !side.Valid() {
			side = replay.SideOf(was)
		}
	}
	play, err := m.playAmended(turn, w, side, dice)
	if err != nil {
		return nil, err
	}
	return append(list, *play), nil
}

// rollAmended is the correction of a turn's roll; nothing where the flags tell none.
func (m *standing) rollAmended(turn turn, w *told) (*events.Event, error) {
	if w.dice == (events.Dice{}) {
		return nil, nil
	}
	if turn.roll < 0 {
		return nil, usageError("--dice: the record holds no roll of this turn; 'kibitz insert --dice' puts one in")
	}
	return m.replaced(turn.roll, w, rolled(m.timeline.Placed(turn.roll).Event.Body, w))
}

// rolled is a roll with other dice.
func rolled(was events.Body, w *told) events.Body {
	switch b := was.(type) {
	case *events.OpeningRolled:
		return &events.OpeningRolled{A: w.dice[0], B: w.dice[1], First: b.First}
	case *events.RollVoided:
		return &events.RollVoided{Side: b.Side, Dice: w.dice, Reason: b.Reason}
	}
	return &events.DiceRolled{Side: sideOr(w.side, replay.SideOf(was)), Dice: w.dice}
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

// playAmended is the correction of a turn's play, told from the position before its
// roll. A turn without a play gets one behind its roll.
func (m *standing) playAmended(turn turn, w *told, side events.Side, dice events.Dice) (*events.Event, error) {
	from := turn.play
	if turn.roll >= 0 {
		from = turn.roll
	}
	if turn.play >= 0 {
		side = sideOr(w.side, replay.SideOf(m.timeline.Placed(turn.play).Event.Body))
		if len(w.steps) == 0 {
			return m.takenOut(turn.play, w)
		}
		return m.replaced(turn.play, w, &events.CheckersMoved{Side: side, Steps: meant(m.state(from), side, dice, w.steps)})
	}
	if from < 0 || len(w.steps) == 0 {
		return nil, usageError("--play: the record holds no play of this turn; 'kibitz insert --play' puts one in")
	}
	if !side.Valid() {
		side = onMove(m.timelineAfter(from))
	}
	beside := m.timeline.Placed(from)
	body := &events.CheckersMoved{Side: side, Steps: meant(m.state(from), side, dice, w.steps)}
	return &events.Event{Game: beside.Event.Game, Body: &events.EntryInserted{
		After: m.ref(beside.Address), Events: []events.Event{w.event(beside.Event, body)}, Reason: w.reason,
	}}, nil
}

func (m *standing) timelineAfter(i int) *backgammon.Referee {
	frame := m.timeline.At(i)
	r, _ := frame.After.(*backgammon.Referee)
	return r
}

// replaced puts a body in the place of an event of the timeline. What else a
// correction has put into that place stays there.
func (m *standing) replaced(i int, w *told, body events.Body) (*events.Event, error) {
	p := m.timeline.Placed(i)
	if err := m.replaceable(i); err != nil {
		return nil, err
	}
	var instead []events.Event
	for k := range m.timeline.Len() {
		switch other := m.timeline.Placed(k); {
		case k == i:
			instead = append(instead, w.event(p.Event, body))
		case p.Correction != (events.Address{}) && other.Correction == p.Correction && other.Source == p.Source && other.Address == p.Address:
			instead = append(instead, *other.Event)
		}
	}
	e := m.amended(p.Address, instead, w)
	return &e, nil
}

// takenOut takes an event of the timeline out of its place.
func (m *standing) takenOut(i int, w *told) (*events.Event, error) {
	p := m.timeline.Placed(i)
	if err := m.replaceable(i); err != nil {
		return nil, err
	}
	return &events.Event{Game: p.Event.Game, Body: &events.EntryRetracted{Target: m.ref(p.Address), Reason: w.reason}}, nil
}

// replaceable reports whether an event stands in a place of its own, and not where an
// insertion has put it.
func (m *standing) replaceable(i int) error {
	p := m.timeline.Placed(i)
	if p.Correction == (events.Address{}) {
		return nil
	}
	by, err := m.event(p.Correction)
	if err != nil {
		return err
	}
	if _, inserted := by.Body.(*events.EntryInserted); inserted {
		return fmt.Errorf("what stands after %s was inserted by %s; take that back with 'kibitz retract %s %s' and insert what happened",
			p.Address, p.Correction, m.match.Match, p.Correction)
	}
	return nil
}
