package backgammontest

import (
	"fmt"
	"strconv"
	"strings"

	"kibitz/events"
)

// Board parses a position, "[24:2 13:5 bar:1 | 6:5]": A's checkers, then B's, each in its
// own numbering. Each side has the given number of checkers. Those not listed are borne
// off, unless the side's list says how many are.
func Board(text string, checkers int) (*events.Board, error) {
	var b events.Board
	a, o, _ := strings.Cut(strings.Trim(text, "[]"), "|")
	for side, list := range []string{a, o} {
		left := checkers
		for word := range strings.FieldsSeq(list) {
			name, count, _ := strings.Cut(word, ":")
			p, err := Point(name)
			if err != nil {
				return nil, err
			}
			n, err := strconv.ParseUint(count, 10, 8)
			if err != nil {
				return nil, fmt.Errorf("%q is no number of checkers", count)
			}
			b[side][p] = uint8(n)
			left -= int(n)
		}
		if !strings.Contains(list, "off:") {
			b[side][events.Off] = uint8(max(0, left))
		}
	}
	return &b, nil
}

// Point parses a point's number, "bar" or "off".
func Point(name string) (uint8, error) {
	switch name {
	case "bar":
		return events.Bar, nil
	case "off":
		return events.Off, nil
	}
	n, err := strconv.ParseUint(name, 10, 8)
	if err != nil || n > events.Bar {
		return 0, fmt.Errorf("%q is no point", name)
	}
	return uint8(n), nil
}
