package transcript

import (
	"strconv"
	"strings"

	"kibitz/events"
)

// Checkers returns how many checkers a side has in a variation.
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

// Settle counts the checkers that are missing on a board as borne off. It returns false if
// a side has more than its number.
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

// The fields of a Snowie position: five before the players' names, and behind
// them five more, 26 points and the dice.
const (
	snowieBefore = 5
	snowieBehind = 5 + 26 + 2
)

// ParseSnowie reads a Snowie position, fields divided by semicolons, seen from
// the side on roll. Names may hold semicolons; they are not read.
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

// snowieBoard reads the opponent's bar, the points 1 to 24 of the side on roll,
// and its bar. Its checkers count up, the opponent's down.
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

// ParseSet reads eXtreme Gammon's "<26 letters>/<cube>" behind "Set Pos=": the
// board as in an XGID, capitals for the left player and counted from his side,
// and the cube as a power of two, below zero if the left player owns it, above
// if the right one does.
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

// place puts the checkers of one letter on the board, index 0 being the right
// player's bar and 25 the left player's.
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

// Shared reports whether both sides stand on one point, as an illegal play may leave
// them. The notations of one figure a point cannot hold that.
func (p *Position) Shared() bool {
	for point := 1; point < events.Bar; point++ {
		if p.Board[events.A][point] > 0 && p.Board[events.B][events.Bar-point] > 0 {
			return true
		}
	}
	return false
}

// FormatSet writes a position as ParseSet reads it. It returns false if the
// notation cannot hold it: without a board, with both sides on one point, or with
// a cube that is no power of two or that is turned and owned by nobody.
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
