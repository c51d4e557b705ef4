package position

import (
	"math/bits"

	"kibitz/events"
	"kibitz/events/failure"
)

const (
	positionIDBytes = 10
	positionIDBits  = 8 * positionIDBytes
	checkersASide   = 15 // checkers per side, implied by identifiers that omit those borne off
)

// PositionID returns the GNU Backgammon Position ID of b (14 characters): first the
// checkers of the player not on roll, then those of onRoll. It does not contain checkers
// borne off. The error is an *Error with the code ErrIDBoard if a side has more than 15
// checkers in play or both sides occupy one point, which programs that read such
// identifiers reject, or ErrIDValue if onRoll is not a valid side.
func (b *Board) PositionID(onRoll events.Side) (string, error) {
	id, err := b.AppendPositionID(nil, onRoll)
	return string(id), err
}

// AppendPositionID appends the result of PositionID to dst, or nothing if there is an
// error.
func (b *Board) AppendPositionID(dst []byte, onRoll events.Side) ([]byte, error) {
	if !onRoll.Valid() {
		return dst, failure.New(ErrIDValue, "say who is on roll", "a Position ID needs a player on roll")
	}
	if err := b.fitsID("Position ID"); err != nil {
		return dst, err
	}
	var key idBits
	at := key.putSide(0, &b[onRoll.Opponent()])
	key.putSide(at, &b[onRoll])
	return key.appendText(dst, positionIDBytes), nil
}

// ParsePositionID parses a Position ID with onRoll as the player on roll. Each side has 15
// checkers, and those not in the identifier count as borne off (in hypergammon call
// SetOff). The error is an *Error with the code ErrIDLength, ErrIDAlphabet, ErrIDUnused,
// ErrIDBoard (a board that PositionID would reject) or ErrIDValue.
func ParsePositionID(text string, onRoll events.Side) (Board, error) {
	if !onRoll.Valid() {
		return Board{}, failure.New(ErrIDValue, "say who is on roll", "a Position ID needs a player on roll")
	}
	key, err := parseIDBits("Position ID", text, positionIDBytes)
	if err != nil {
		return Board{}, err
	}
	var b Board
	at := key.getSide(0, &b[onRoll.Opponent()])
	at = key.getSide(at, &b[onRoll])
	if at > positionIDBits {
		return Board{}, failure.New(ErrIDBoard, "copy it again, whole",
			"the Position ID %q has more checkers than two sides of %d", text, checkersASide)
	}
	if key.get(at, positionIDBits-at) != 0 {
		return Board{}, failure.New(ErrIDUnused, "copy it again, whole",
			"the Position ID %q goes on after its last checker", text)
	}
	if err := b.fitsID("Position ID"); err != nil {
		return Board{}, err
	}
	b.SetOff(checkersASide)
	return b, nil
}

// fitsID returns an error if the identifier with this name cannot express b: a side may
// have at most 15 checkers in play, and each point only one owner.
func (b *Board) fitsID(name string) error {
	for _, s := range []events.Side{events.A, events.B} {
		if n := b.InPlay(s); n > checkersASide {
			return failure.New(ErrIDBoard, "give the board point by point",
				"a %s holds %d checkers a side and side %v has %d in play", name, checkersASide, s, n)
		}
	}
	if both := b.Shared(events.A); both != 0 {
		return failure.New(ErrIDBoard, "give the board point by point",
			"a %s cannot express that both sides occupy one point, point %d of side A",
			name, bits.TrailingZeros32(both))
	}
	return nil
}

// putSide writes a side's checkers from bit at on, from its 1-point to the bar, each number
// as that many ones followed by a zero. It returns the position after the last bit.
func (k *idBits) putSide(at uint, row *[26]uint8) uint {
	for _, n := range row[1:] {
		k.put(at, 1<<n-1)
		at += uint(n) + 1
	}
	return at
}

// getSide reads the format that putSide writes. If the identifier ends before the side
// does, it returns a position beyond the end.
func (k *idBits) getSide(at uint, row *[26]uint8) uint {
	for p := range row[1:] {
		for ; at < positionIDBits && k.get(at, 1) == 1; at++ {
			row[p+1]++
		}
		at++
	}
	return at
}
