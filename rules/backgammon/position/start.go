package position

import (
	"strings"

	"kibitz/events/failure"
)

// StartPosition is one of the positions a game may begin from, a special condition
// that a match declares (WBF 1.3). They differ in the position only, not in the
// rules of play.
type StartPosition uint8

// The start positions.
const (
	Standard    StartPosition = iota // two on 24, five on 13, three on 8, five on 6
	Nackgammon                       // two on 24, two on 23, four on 13, three on 8, four on 6
	Hypergammon                      // three checkers a side: 24, 23, 22
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

// ParseStartPosition reads the name that String writes. The error is an *Error
// with the code ErrStartPosition.
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
// "longgammon".
func (p StartPosition) String() string {
	if int(p) >= len(starts) {
		return "unknown"
	}
	return starts[p].name
}

// Board returns the position; it is the empty board for a value that is none of
// the start positions.
func (p StartPosition) Board() Board {
	if int(p) >= len(starts) {
		return Board{}
	}
	return Board{starts[p].row, starts[p].row}
}

// Checkers returns how many checkers each side has: 3 in hypergammon, else 15.
func (p StartPosition) Checkers() int {
	b := p.Board()
	return b.Count(0)
}
