package backgammon

import "kibitz/events"

// brute is a second generator, written from the rules without a thought of speed,
// against which the real one is checked. It shares nothing with it.
type brute struct {
	side events.Side
}

// results returns the boards that legal plays lead to and how many dice they use.
func (r brute) results(b Board, d events.Dice) (map[Board]bool, int) {
	if d[0] == d[1] {
		return r.longest(b, [][]uint8{{d[0], d[0], d[0], d[0]}})
	}
	large, small := max(d[0], d[1]), min(d[0], d[1])
	boards, n := r.longest(b, [][]uint8{{large, small}, {small, large}})
	if n != 1 {
		return boards, n
	}
	if boards, n := r.longest(b, [][]uint8{{large}}); n == 1 {
		return boards, n
	}
	return r.longest(b, [][]uint8{{small}})
}

// longest tries each order of the dice as far as it goes and keeps what came of
// those plays that used the most dice.
func (r brute) longest(b Board, orders [][]uint8) (map[Board]bool, int) {
	best, most := map[Board]bool{b: true}, 0
	for _, order := range orders {
		now := map[Board]bool{b: true}
		for n, die := range order {
			next := map[Board]bool{}
			for board := range now {
				r.eachStep(board, int(die), func(after Board) { next[after] = true })
			}
			if len(next) == 0 {
				break
			}
			now = next
			if n+1 > most {
				best, most = map[Board]bool{}, n+1
			}
			if n+1 == most {
				for board := range now {
					best[board] = true
				}
			}
		}
	}
	return best, most
}

// eachStep calls f with every board that one checker's step with die leads to.
func (r brute) eachStep(b Board, die int, f func(Board)) {
	for from := 1; from <= 25; from++ {
		if b[r.side][from] == 0 || from != 25 && b[r.side][25] > 0 {
			continue
		}
		to := from - die
		if to <= 0 {
			if r.mayBearOff(b, from, to) {
				b[r.side][from]--
				b[r.side][0]++
				f(b)
				b[r.side][from]++
				b[r.side][0]--
			}
			continue
		}
		after := b
		other := &after[1-r.side]
		if other[25-to] > 1 {
			continue
		}
		if other[25-to] == 1 {
			other[25-to] = 0
			other[25]++
		}
		after[r.side][from]--
		after[r.side][to]++
		f(after)
	}
}

func (r brute) mayBearOff(b Board, from, to int) bool {
	for p := 7; p <= 25; p++ {
		if b[r.side][p] > 0 {
			return false
		}
	}
	for p := from + 1; p <= 6; p++ {
		if b[r.side][p] > 0 && to < 0 {
			return false
		}
	}
	return true
}
