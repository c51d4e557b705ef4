package longnards

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/rules/backgammon/position"
)

// Position is a position in the notation of long nards, with the side on roll.
//
// The notation is "LN" followed, between colons, by both sides' checkers, the side on roll,
// and the roll in play if there is one:
//
//	LN:24x15/24x15:A
//	LN:24x12,18,13x2/24x13,20,16:B:64
//
// Each side's points are in its own numbering, A's before the slash and B's after it, the
// highest first, with "x" and a number for more than one checker; a side without checkers
// in play has "-". The checkers missing from fifteen are borne off. If a side has another
// total, "off" gives the number borne off ("offx2", "offx0"). A checker on the bar, where
// none belongs, is written "bar". Writing a position that was read changes at most the
// order of its points.
type Position struct {
	Board  Board
	OnRoll events.Side
	Dice   events.Dice // zero if there is no roll in play
}

// Prefix is the start of every position's notation.
const Prefix = "LN:"

// String returns the position in notation.
func (p Position) String() string {
	text := Prefix + rowText(&p.Board, events.A) + "/" + rowText(&p.Board, events.B) + ":" + p.OnRoll.String()
	if p.Dice != (events.Dice{}) {
		text += ":" + strconv.Itoa(int(p.Dice[0])) + strconv.Itoa(int(p.Dice[1]))
	}
	return text
}

// rowText writes a side's checkers.
func rowText(b *Board, s events.Side) string {
	var words []string
	for point := events.Bar; point > events.Off; point-- {
		if n := int(b[s][point]); n > 0 {
			words = append(words, stackText(point, n))
		}
	}
	if b.Count(s) != checkers {
		words = append(words, "offx"+strconv.Itoa(int(b[s][events.Off])))
	}
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, ",")
}

func stackText(point, n int) string {
	text := strconv.Itoa(point)
	if point == events.Bar {
		text = "bar"
	}
	if n > 1 {
		text += "x" + strconv.Itoa(n)
	}
	return text
}

// ParsePosition parses a position. The error is a *position.Error with the code ErrIDLength
// for missing parts, ErrIDBoard for unreadable checkers, and ErrIDValue for anything else.
func ParsePosition(text string) (Position, error) {
	var p Position
	parts := strings.Split(text, ":")
	if len(parts) < 3 || len(parts) > 4 || parts[0]+":" != Prefix {
		return p, wrong(position.ErrIDLength, "%q is not a position of long nards", text)
	}
	a, b, both := strings.Cut(parts[1], "/")
	if !both {
		return p, wrong(position.ErrIDLength, "%q has no slash between A's and B's checkers", parts[1])
	}
	for s, row := range []string{a, b} {
		if err := parseRow(&p.Board, events.Side(s), row); err != nil {
			return Position{}, err
		}
	}
	if err := p.parseTurn(parts[2:]); err != nil {
		return Position{}, err
	}
	return p, nil
}

// parseTurn parses the side on roll and the dice.
func (p *Position) parseTurn(parts []string) error {
	if p.OnRoll = events.ParseSide(parts[0]); !p.OnRoll.Valid() {
		return wrong(position.ErrIDValue, "%q is not a side on roll", parts[0])
	}
	if len(parts) == 1 {
		return nil
	}
	dice := parts[1]
	if len(dice) == 2 {
		p.Dice = events.Dice{dice[0] - '0', dice[1] - '0'}
	}
	if !isRoll(p.Dice) {
		return wrong(position.ErrIDValue, "%q is no roll", dice)
	}
	return nil
}

// parseRow parses a side's checkers.
func parseRow(b *Board, s events.Side, text string) error {
	if text == "-" {
		b[s][events.Off] = checkers
		return nil
	}
	told := [26]bool{}
	for word := range strings.SplitSeq(text, ",") {
		point, n, ok := parseStack(word)
		if !ok || told[point] {
			return wrong(position.ErrIDBoard, "%q is no place with its checkers, or told twice", word)
		}
		told[point], b[s][point] = true, uint8(n)
	}
	if !told[events.Off] {
		b[s][events.Off] = uint8(max(0, checkers-b.InPlay(s)))
	}
	return nil
}

// parseStack parses a point, "bar" or "off" and the number of checkers there.
func parseStack(word string) (point, n int, ok bool) {
	place, count, many := strings.Cut(word, "x")
	n = 1
	if many {
		n, ok = number(count, 255)
	} else {
		ok = true
	}
	switch place {
	case "bar":
		point = events.Bar
	case "off":
		return events.Off, n, ok && many
	default:
		var onBoard bool
		point, onBoard = number(place, 24)
		ok = ok && onBoard && point > 0
	}
	return point, n, ok && n > 0
}

// number parses a number from 0 to most without sign or leading zeros.
func number(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= most && strconv.Itoa(n) == text
}

func wrong(code position.Code, format string, args ...any) error {
	return failure.New(code, "write it as in LN:24x15/24x14,18:A:63", format, args...)
}
