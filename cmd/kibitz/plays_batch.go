package main

import (
	"fmt"
	"slices"

	"kibitz/events"
	"kibitz/replay/correct"
	"kibitz/replay/record/jsonlines"
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

// batch answers lines one at a time.
type batch struct {
	plays   map[backgammon.Game]backgammon.Plays
	results []string
	line    []byte // the answer
}

// answer sets the answer to the line with played and results replaced by its own.
func (b *batch) answer(question []byte) error {
	list, err := jsonlines.Members(question)
	if err != nil {
		return err
	}
	position, err := readRollPosition(list)
	if err != nil {
		return err
	}
	played, err := b.find(&position)
	if err == nil {
		list, err = jsonlines.Set(list, "played", played)
	}
	if err == nil {
		list, err = jsonlines.Set(list, "results", b.results)
	}
	if err == nil {
		b.line, err = jsonlines.AppendObject(b.line[:0], list)
	}
	b.line = append(b.line, '\n')
	return err
}

// readRollPosition reads the position and the roll from a line. The dice may be left out if
// the position contains them.
func readRollPosition(list []jsonlines.Member) (s correct.Position, err error) {
	var id string
	if err = jsonlines.Field(list, "position_id", "a Position ID or XGID", &id); err != nil {
		return s, err
	}
	if s, err = correct.ParsePosition(id); err != nil {
		return s, fmt.Errorf("$.position_id: %w", err)
	}
	if s.Dice != (events.Dice{}) && !slices.ContainsFunc(list, func(m jsonlines.Member) bool { return m.Name == "dice" }) {
		return s, nil
	}
	var rolled []int
	if err = jsonlines.Field(list, "dice", "two numbers from 1 to 6", &rolled); err != nil {
		return s, err
	}
	if len(rolled) != 2 || slices.Min(rolled) < 1 || slices.Max(rolled) > 6 {
		return s, newError("batch-dice", rolled)
	}
	s.Dice = events.Dice{uint8(rolled[0]), uint8(rolled[1])}
	return s, nil
}

// find fills in the results, sorted, and returns how many dice each play uses.
func (b *batch) find(s *correct.Position) (int, error) {
	if b.plays[s.Game] == nil {
		b.plays[s.Game] = s.Game.Plays()
	}
	boards, played := b.plays[s.Game].Results(&s.Board, s.OnRoll, s.Dice)
	after := correct.Position{Situation: position.Situation{OnRoll: s.OnRoll.Opponent()}, Game: s.Game}
	b.results = b.results[:0]
	for i := range boards {
		after.Board = boards[i]
		id, err := after.ID(position.KindPositionID)
		if err != nil {
			return 0, err
		}
		b.results = append(b.results, id)
	}
	slices.Sort(b.results)
	return played, nil
}
