package main

import (
	"fmt"
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// batchPlays answers JSON lines.
func batchPlays(t terminal) error {
	b := batch{plays: map[backgammon.Game]backgammon.Plays{}}
	return answerLines(t, func(question []byte) ([]byte, error) {
		err := b.answer(question)
		return b.line, err
	})
}

// batch answers lines, one after the other.
type batch struct {
	plays   map[backgammon.Game]backgammon.Plays
	results []string
	line    []byte // the answer
}

// answer makes the line with its own played and results.
func (b *batch) answer(question []byte) error {
	list, err := members(question)
	if err != nil {
		return err
	}
	position, err := asked(list)
	if err != nil {
		return err
	}
	played, err := b.find(&position)
	if err == nil {
		list, err = set(list, "played", played)
	}
	if err == nil {
		list, err = set(list, "results", b.results)
	}
	if err == nil {
		b.line, err = appendObject(b.line[:0], list)
	}
	b.line = append(b.line, '\n')
	return err
}

// asked reads the position and the roll of a line. The dice may be left out where
// the position has them.
func asked(list []member) (s posed, err error) {
	var id string
	if err = field(list, "position_id", "a Position ID or XGID", &id); err != nil {
		return s, err
	}
	if s, err = parsePosition(id); err != nil {
		return s, fmt.Errorf("$.position_id: %w", err)
	}
	if s.Dice != (events.Dice{}) && !slices.ContainsFunc(list, func(m member) bool { return m.name == "dice" }) {
		return s, nil
	}
	var rolled []int
	if err = field(list, "dice", "two numbers from 1 to 6", &rolled); err != nil {
		return s, err
	}
	if len(rolled) != 2 || slices.Min(rolled) < 1 || slices.Max(rolled) > 6 {
		return s, fmt.Errorf("$.dice: two numbers from 1 to 6 were expected, got %v", rolled)
	}
	s.Dice = events.Dice{uint8(rolled[0]), uint8(rolled[1])}
	return s, nil
}

// find fills the results, sorted, and returns how many dice each play uses.
func (b *batch) find(s *posed) (int, error) {
	if b.plays[s.game] == nil {
		b.plays[s.game] = s.game.Plays()
	}
	boards, played := b.plays[s.game].Results(&s.Board, s.OnRoll, s.Dice)
	after := posed{position.Situation{OnRoll: s.OnRoll.Opponent()}, s.game}
	b.results = b.results[:0]
	for i := range boards {
		after.Board = boards[i]
		id, err := after.id(position.KindPositionID)
		if err != nil {
			return 0, err
		}
		b.results = append(b.results, id)
	}
	slices.Sort(b.results)
	return played, nil
}
