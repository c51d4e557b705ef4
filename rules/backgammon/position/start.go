package position

import (
	"strings"

	"kibitz/events/failure"
)

// StartPosition is a start position, a special condition that a match declares (WBF 1.3).
// Start positions do not change the rules of play.
type StartPosition uint8

// The start positions.
const (
	Standard    StartPosition = iota // two on 24, five on 13, three on 8, five on 6
	Nackgammon                       // two on 24, two on 23, four on 13, three on 8, four on 6
	Hypergammon                      // three checkers per side: 24, 23, 22
	Longgammon                       // all fifteen on 24
)

var starts = [...]struct {
	name string
	row  [26]uint8
}{
	Standard:    {"standard", [26]uint8{6: 5, 8: 3, 13: 5, 24: 2}},
	Nackgammon:  {"nackgammon", [26]uint8{6: 4, 8: 3, 13: 4, 23: 2, 24: 2}},
	Hypergammon: {"hypergammon", [26]uint8{22: 1, 23: 1, 24: 1}},
	Longgammon:  {"longgammon", [26]uint8{24: 15}},
}

// ParseStartPosition parses a name that String returns. The error is an *Error with the
// code ErrStartPosition.
func ParseStartPosition(name string) (StartPosition, error) {
	names := make([]string, len(starts))
	for i := range starts {
		if starts[i].name == name {
			return StartPosition(i), nil
		}
		names[i] = starts[i].name
	}
	return Standard, failure.New(ErrStartPosition, "use one of "+strings.Join(names, ", "),
		"there is no start position %q", name)
}

// String returns the position's name: "standard", "nackgammon", "hypergammon" or
// "longgammon", or "unknown" for an invalid value.
func (p StartPosition) String() string {
	if int(p) >= len(starts) {
		return "unknown"
	}
	return starts[p].name
}

// Board returns the position, or the empty board for an invalid value.
func (p StartPosition) Board() Board {
	if int(p) >= len(starts) {
		return Board{}
	}
	return Board{starts[p].row, starts[p].row}
}

// Checkers returns the number of checkers per side: 3 in hypergammon, otherwise 15.
func (p StartPosition) Checkers() int {
	b := p.Board()
	return b.Count(0)
}
