package bridgetest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure/proceduretest"
)

// script is a script being read.
type script struct {
	proceduretest.Reader
	referee *bridge.Referee // applies no laws; tells whose turn it is
	folded  int             // number of events that the referee has folded
}

// Players returns the players of every script, each named after his seat.
func Players() []events.Player {
	return []events.Player{
		{ID: Player(cards.North), Seat: "N"}, {ID: Player(cards.East), Seat: "E"},
		{ID: Player(cards.South), Seat: "S"}, {ID: Player(cards.West), Seat: "W"},
	}
}

// Player returns the id of a seat's player; "" for no seat.
func Player(seat cards.Seat) string {
	if !seat.Valid() {
		return ""
	}
	return [...]string{"north", "east", "south", "west"}[seat]
}

// Read returns the events of a script, whatever the laws of the match. The turn to call or
// play follows from the contract and the cards alone.
func Read(text string) ([]events.Event, error) {
	return NewSession(&bridge.Laws{Calls: bridge.Calls{Contract: "22"}}).Tell(text)
}

func (s *script) read(text string) error {
	for _, statement := range proceduretest.Statements(strings.ReplaceAll(text, "\n", ";")) {
		if s.statement(statement); s.Err != nil {
			return fmt.Errorf("%q: %w", strings.Join(statement, " "), s.Err)
		}
	}
	return nil
}

var boardTag = regexp.MustCompile(`^@\d+$`)

func (s *script) statement(list []string) {
	if list = s.Clock(list); len(list) == 0 {
		return
	}
	if i := slices.IndexFunc(list, boardTag.MatchString); i >= 0 {
		now := s.Game
		s.Game = s.Number(list[i][1:])
		s.statement(slices.Delete(slices.Clone(list), i, i+1))
		s.Game = now
		return
	}
	first := list[0]
	switch read, own := readers[first]; {
	case own:
		w := &words{Words: proceduretest.Words{List: list[1:]}, script: s}
		read(w)
		if len(w.List) > 0 {
			w.Fail("%q was not expected", strings.Join(w.List, " "))
		}
		if s.Err == nil {
			s.Err = w.Err
		}
	case first == "A" || first == "B" || first == "director":
		s.side(events.ParseSide(first), list[1:])
	case !s.Beside(first, list[1:]):
		s.Refuse(first)
	}
}

// side reads what a side does apart from the play.
func (s *script) side(side events.Side, list []string) {
	for _, word := range list {
		if what, argument, _ := strings.Cut(word, ":"); !s.Does(side, what, argument) {
			s.Refuse(word)
		}
	}
}

// board returns the board in play, after folding all events so far.
func (s *script) board() *bridge.Board {
	for ; s.folded < len(s.Events); s.folded++ {
		s.referee.Apply(events.Address{N: uint64(s.folded + 2)}, &s.Events[s.folded])
	}
	return &s.referee.State().Board
}
