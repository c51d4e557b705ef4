package position

import (
	"math/bits"

	"kibitz/events"
	"kibitz/events/failure"
)

const (
	positionIDBytes = 10
	positionIDBits  = 8 * positionIDBytes
	checkersASide   = 15 // what an identifier that leaves them unsaid means
)

// PositionID returns the GNU Backgammon Position ID of b (14 characters): first the
// checkers of the player not on roll, then those of onRoll. Checkers borne off are
// not in it. The error is an *Error with the code ErrIDBoard where a side has more
// than 15 checkers in play or both stand on one point, which the programs that read
// such identifiers refuse, or ErrIDValue where onRoll is no side.
func (b *Board) PositionID(onRoll events.Side) (string, error) {
	id, err := b.AppendPositionID(nil, onRoll)
	return string(id), err
}

// AppendPositionID appends what PositionID returns to dst, and nothing where there
// is an error.
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

// ParsePositionID reads a Position ID, in which onRoll is the player on roll, and
// takes what it does not write of 15 checkers a side as borne off (in hypergammon
// call SetOff). The error is an *Error with the code ErrIDLength, ErrIDAlphabet,
// ErrIDUnused, ErrIDBoard (what PositionID would refuse) or ErrIDValue.
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

// fitsID tells what keeps b from being an identifier of that name, in which a side
// has at most 15 checkers in play and each point one owner.
func (b *Board) fitsID(name string) error {
	for _, s := range []events.Side{events.A, events.B} {
		if n := b.InPlay(s); n > checkersASide {
			return failure.New(ErrIDBoard, "give the board point by point",
				"a %s holds %d checkers a side and side %v has %d in play", name, checkersASide, s, n)
		}
	}
	if both := b.Shared(events.A); both != 0 {
		return failure.New(ErrIDBoard, "give the board point by point",
			"a %s cannot say that both sides stand on one point, point %d of side A",
			name, bits.TrailingZeros32(both))
	}
	return nil
}

// putSide writes a side's counts from bit at on, own 1-point to bar, each as that
// many ones and a zero, and returns the bit after them.
func (k *idBits) putSide(at uint, row *[26]uint8) uint {
	for _, n := range row[1:] {
		k.put(at, 1<<n-1)
		at += uint(n) + 1
	}
	return at
}

// getSide reads what putSide writes. It returns a bit beyond the identifier's end
// where that comes before the side's.
func (k *idBits) getSide(at uint, row *[26]uint8) uint {
	for p := range row[1:] {
		for ; at < positionIDBits && k.get(at, 1) == 1; at++ {
			row[p+1]++
		}
		at++
	}
	return at
}
