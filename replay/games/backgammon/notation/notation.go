// Package notation parses what happened at a backgammon board, in the usual notation, and
// converts it to events that correct a match.
package notation

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
	"kibitz/replay/record/transcript"
)

// Board is the notation of every game on the backgammon board.
var Board = correct.Notation{
	Fields: []correct.Field{{Name: "dice"}, {Name: "play"}, {Name: "cube"}, {Name: "end-turn", YesNo: true}},
	Read:   read,
}

// The cube actions.
const (
	double = "double"
	take   = "take"
	pass   = "pass"
	beaver = "beaver"
)

// statement is what somebody says happened at a board.
type statement struct {
	dice   events.Dice // zero if not given
	played bool        // a play is given; without steps no checker moved
	steps  []events.Step

	cube  string // double, take, pass or beaver; "" if not given
	value int    // value that the cube showed; 0 for the correct one

	endTurn bool // the turn ended afterwards
}

func (s *statement) rolled() bool { return s.dice != events.Dice{} }

func read(text func(field string) string) (correct.Statement, error) {
	s := &statement{endTurn: text("end-turn") == "true"}
	var err error
	if dice := text("dice"); dice != "" {
		if s.dice, err = correct.ParseDice("dice", dice); err != nil {
			return nil, err
		}
	}
	if err = s.play(text("play")); err == nil {
		err = s.cubed(text("cube"))
	}
	if err != nil || !s.rolled() && !s.played && s.cube == "" && !s.endTurn {
		return nil, err
	}
	return s, nil
}

func (s *statement) play(text string) error {
	switch strings.TrimSpace(text) {
	case "":
		return nil
	case "none":
		s.played = true
		return nil
	}
	steps, rest := transcript.ParsePlay(text)
	if rest != "" || len(steps) == 0 {
		return invalid.Field("play", text, "bad-play", "rest", strconv.Quote(rest))
	}
	for _, leg := range transcript.Legs(steps) {
		s.steps = append(s.steps, events.Step{From: leg.From, To: leg.To})
	}
	s.played = true
	return nil
}

func (s *statement) cubed(text string) error {
	switch text {
	case "", double, take, pass, beaver:
		s.cube = text
		return nil
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 2 {
		return invalid.Field("cube", text, "bad-cube-action")
	}
	s.cube, s.value = double, value
	return nil
}
