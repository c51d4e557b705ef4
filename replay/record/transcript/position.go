package transcript

import (
	"strconv"
	"strings"

	"kibitz/events"
)

// Checkers returns the number of checkers per side in a variation.
func Checkers(variation string) int {
	switch variation {
	case Hypergammon:
		return 3
	case Hypergammon2:
		return 2
	case Hypergammon1:
		return 1
	}
	return 15
}

// Settle sets the checkers borne off to those missing on the board. It returns false if a
// side has too many checkers.
func Settle(board *events.Board, checkers int) bool {
	for side := range board {
		left := checkers
		for _, n := range board[side][1:] {
			left -= int(n)
		}
		if left < 0 {
			return false
		}
		board[side][events.Off] = uint8(left)
	}
	return true
}

// The fields of a Snowie position: five before the players' names, and after them five
// more, 26 points and the dice.
const (
	snowieBefore = 5
	snowieBehind = 5 + 26 + 2
)

// ParseSnowie parses a Snowie position: fields separated by semicolons, seen from the side
// on roll. The names are not read and may contain semicolons.
func ParseSnowie(text string, onRoll events.Side, checkers int) (Position, bool) {
	text = strings.TrimRight(text, " \t;)")
	fields := strings.Split(text, ";")
	if len(fields) < snowieBefore+2+snowieBehind {
		return Position{}, false
	}
	n, ok := numbers(fields[len(fields)-snowieBehind:])
	if !ok || n[3] < 1 {
		return Position{}, false
	}
	p := Position{OnRoll: onRoll, Cube: n[3], Owned: true, Owner: snowieOwner(n[4], onRoll)}
	if p.Board, ok = snowieBoard(n[5:31], onRoll); !ok {
		return Position{}, false
	}
	p.Boarded = Settle(&p.Board, checkers)
	if d := n[31:]; inDie(d[0]) && inDie(d[1]) {
		p.Dice = events.Dice{uint8(d[0]), uint8(d[1])}
	}
	return p, p.Boarded
}

func inDie(n int) bool { return n >= 1 && n <= 6 }

func numbers(fields []string) ([]int, bool) {
	out := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}

func snowieOwner(field int, onRoll events.Side) events.Side {
	switch field {
	case 1:
		return onRoll
	case -1:
		return onRoll.Opponent()
	}
	return events.NoSide
}

// snowieBoard reads the opponent's bar, points 1 to 24 of the side on roll, and its bar.
// Its own checkers are positive, the opponent's negative.
func snowieBoard(n []int, onRoll events.Side) (events.Board, bool) {
	var board events.Board
	other := onRoll.Opponent()
	for i, count := range n {
		switch {
		case count < -15 || count > 15:
			return board, false
		case count > 0:
			board[onRoll][i] = uint8(count)
		case count < 0:
			board[other][25-i] = uint8(-count)
		}
	}
	return board, board[onRoll][events.Off] == 0 && board[other][events.Off] == 0
}

// ParseSet parses the "<26 letters>/<cube>" after eXtreme Gammon's "Set Pos=". The board is
// as in an XGID, with capitals for the left player and points in his numbering. The cube is
// the exponent of a power of two, negative if the left player owns it and positive if the
// right player does.
func ParseSet(text string, checkers int) (Position, bool) {
	letters, cube, ok := strings.Cut(strings.TrimSpace(text), "/")
	if !ok || len(letters) != 26 {
		return Position{}, false
	}
	p := Position{OnRoll: events.NoSide, Owned: true}
	power, err := strconv.Atoi(strings.TrimSpace(cube))
	if err != nil || power < -30 || power > 30 {
		return Position{}, false
	}
	p.Cube, p.Owner = cubeOf(power)
	for i := range len(letters) {
		if !place(&p.Board, i, letters[i]) {
			return Position{}, false
		}
	}
	p.Boarded = Settle(&p.Board, checkers)
	return p, p.Boarded
}

func cubeOf(power int) (value int, owner events.Side) {
	switch {
	case power < 0:
		return 1 << -power, events.A
	case power > 0:
		return 1 << power, events.B
	}
	return 1, events.NoSide
}

// place puts the checkers of one letter on the board. Index 0 is the right player's bar and
// 25 the left player's.
func place(board *events.Board, i int, letter byte) bool {
	switch {
	case letter == '-':
		return true
	case letter >= 'A' && letter <= 'O' && i > 0:
		board[events.A][i] = letter - 'A' + 1
		return true
	case letter >= 'a' && letter <= 'o' && i < 25:
		board[events.B][25-i] = letter - 'a' + 1
		return true
	}
	return false
}

// Shared reports whether both sides have checkers on the same point, which can follow an
// illegal play. Notations with one number per point cannot express that.
func (p *Position) Shared() bool {
	for point := 1; point < events.Bar; point++ {
		if p.Board[events.A][point] > 0 && p.Board[events.B][events.Bar-point] > 0 {
			return true
		}
	}
	return false
}

// FormatSet formats a position for ParseSet. It returns false if the notation cannot
// express it: there is no board, both sides are on one point, the cube is not a power of
// two, or it is turned but unowned.
func FormatSet(p Position) (string, bool) {
	power, ok := powerOf(p)
	if !p.Boarded || p.Shared() || !ok {
		return "", false
	}
	var letters [26]byte
	for i := range letters {
		letters[i] = '-'
		if n := p.Board[events.A][i]; i > 0 && n > 0 {
			letters[i] = 'A' + n - 1
		}
		if n := p.Board[events.B][25-i]; i < 25 && n > 0 {
			letters[i] = 'a' + n - 1
		}
	}
	return string(letters[:]) + "/" + strconv.Itoa(power), true
}

func powerOf(p Position) (int, bool) {
	power := 0
	for n := p.Cube; n > 1; n /= 2 {
		if n%2 != 0 {
			return 0, false
		}
		power++
	}
	switch {
	case p.Cube < 1:
		return 0, false
	case p.Owner == events.A:
		return -power, power > 0
	case p.Owner == events.B:
		return power, power > 0
	}
	return 0, power == 0
}
