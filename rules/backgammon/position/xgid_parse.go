package position

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
)

// ParseXGID parses an XGID, with or without the prefix "XGID=", with side bottom as its
// bottom player (XGIDBottom if nothing else is known). The fields have the same meaning as
// in XGID. The game is in play. Each side has 15 checkers, and those not on the board count
// as borne off (in hypergammon call SetOff). The error is an *Error with the code
// ErrIDLength, ErrIDAlphabet, ErrIDBoard, ErrIDValue, ErrIDRange or ErrIDConflict.
func ParseXGID(text string, bottom events.Side) (Situation, error) {
	if !bottom.Valid() {
		return Situation{}, failure.New(ErrIDValue, "say which side sits at the bottom", "an XGID needs a side at the bottom")
	}
	fields := strings.Split(strings.TrimPrefix(strings.TrimSpace(text), xgidPrefix), ":")
	if len(fields) != 10 {
		return Situation{}, failure.New(ErrIDLength, "copy it again, whole",
			"an XGID has 10 fields with colons between them and %.80q has %d", text, len(fields))
	}
	r := xgidReader{fields: fields, bottom: bottom}
	s := Situation{State: Playing}
	s.Board = r.board()
	s.Cube = 1 << r.number(1, "cube", 0, xgidTopPower)
	s.CubeOwner = r.side(2, "cube owner")
	s.OnRoll = r.side(3, "turn")
	r.dice(4, &s)
	s.Score[bottom] = r.number(5, "score of the bottom player", 0, xgidMost)
	s.Score[bottom.Opponent()] = r.number(6, "score of the top player", 0, xgidMost)
	s.Length = r.number(8, "match length", 0, xgidMost)
	r.rules(7, &s)
	s.MaxCube = 1 << r.number(9, "cube limit", 0, xgidTopPower)
	s.Decision = s.answerer()
	if r.err != nil {
		return Situation{}, r.err
	}
	if err := s.check(); err != nil {
		return Situation{}, err
	}
	return s, nil
}

// xgidReader reads fields and keeps the first error.
type xgidReader struct {
	fields []string
	bottom events.Side
	err    error
}

func (r *xgidReader) fail(code Code, format string, args ...any) {
	if r.err == nil {
		r.err = failure.New(code, "copy the XGID again, whole", format, args...)
	}
}

// number reads a number without leading zeros or a plus sign.
func (r *xgidReader) number(field int, name string, least, most int) int {
	text := r.fields[field]
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		r.fail(ErrIDValue, "field %d of an XGID (%s) is a number and not %.20q", field+1, name, text)
		return 0
	}
	if n < least || n > most {
		r.fail(ErrIDRange, "field %d of an XGID (%s) goes from %d to %d and is %d", field+1, name, least, most, n)
		return 0
	}
	return n
}

func (r *xgidReader) side(field int, name string) events.Side {
	switch r.number(field, name, -1, 1) {
	case 1:
		return r.bottom
	case -1:
		return r.bottom.Opponent()
	}
	return events.NoSide
}

// dice reads two dice, or the letter of an offer.
func (r *xgidReader) dice(field int, s *Situation) {
	text := r.fields[field]
	if len(text) == 1 && strings.Contains(xgidOffers, text) {
		s.Offer = Offer(1 + strings.Index(xgidOffers, text))
		return
	}
	if len(text) != 2 || strings.Trim(text, "0123456") != "" {
		r.fail(ErrIDValue, "field %d of an XGID (dice) is two dice, 00, D, B or R and not %.20q", field+1, text)
		return
	}
	s.Dice = events.Dice{text[0] - '0', text[1] - '0'}
}

// rules reads the Crawford flag of a match, or the Jacoby and beaver flags of an unlimited
// session.
func (r *xgidReader) rules(field int, s *Situation) {
	if s.Length > 0 {
		s.Crawford = r.number(field, "Crawford game", 0, 1) == 1
		return
	}
	n := r.number(field, "Jacoby and beavers", 0, 3)
	s.Jacoby, s.Beavers = n&1 != 0, n&2 != 0
}

// board reads the 26 characters of the board.
func (r *xgidReader) board() Board {
	var b Board
	text := r.fields[0]
	if len(text) != xgidPoints {
		r.fail(ErrIDLength, "the board of an XGID has %d characters and %.40q has %d", xgidPoints, text, len(text))
		return b
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c == '-':
		case 'A' <= c && c <= 'P' && i > 0:
			b[r.bottom][i] = c - 'A' + 1
		case 'a' <= c && c <= 'p' && i < events.Bar:
			b[r.bottom.Opponent()][events.Bar-i] = c - 'a' + 1
		default:
			r.fail(ErrIDAlphabet, "character %d of an XGID's board, %q, is no checkers that can be there", i+1, c)
		}
	}
	if err := b.fitsID("XGID"); err != nil && r.err == nil {
		r.err = err
	}
	b.SetOff(checkersASide)
	return b
}
