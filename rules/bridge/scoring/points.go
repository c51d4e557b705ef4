package scoring

import (
	"fmt"

	"kibitz/events/cards"
)

// Points returns what the declarer's side scores for a contract of which it took so
// many tricks, 0 to 13; below zero it is what the defenders score (Law 77). A board
// that was passed out scores 0.
func Points(c cards.Contract, vulnerable bool, tricks int) int {
	if c.PassedOut() {
		return 0
	}
	over := tricks - c.Need()
	if over < 0 {
		return -penalty(c.Doubling, vulnerable, -over)
	}
	return made(c, vulnerable) + over*overtrick(c, vulnerable)
}

// PointsNS returns Points as North and South score them.
func PointsNS(c cards.Contract, declarer cards.Seat, v cards.Vulnerability, tricks int) int {
	points := Points(c, v.Has(declarer), tricks)
	if declarer.Partners(cards.North) {
		return points
	}
	return -points
}

// Outcome writes a contract with what became of it: 4S=, 3NTX+1, 2H-2; Pass where
// nobody bid.
func Outcome(c cards.Contract, tricks int) string {
	if c.PassedOut() {
		return c.String()
	}
	if over := tricks - c.Need(); over != 0 {
		return fmt.Sprintf("%v%+d", c, over)
	}
	return c.String() + "="
}

// game is the trick score from which on a game is made.
const game = 100

// made returns what a contract scores that was made exactly.
func made(c cards.Contract, vulnerable bool) int {
	tricks := (c.Level*trickPoints(c.Strain) + firstTrick(c.Strain)) << c.Doubling
	points := tricks + insult(c.Doubling)
	if tricks < game {
		points += 50
	} else {
		points += bonus(vulnerable, 300, 500)
	}
	switch c.Level {
	case 6:
		points += bonus(vulnerable, 500, 750)
	case 7:
		points += bonus(vulnerable, 1000, 1500)
	}
	return points
}

// trickPoints returns what a trick over six scores, undoubled.
func trickPoints(in cards.Strain) int {
	if in == cards.Strain(cards.Clubs) || in == cards.Strain(cards.Diamonds) {
		return 20
	}
	return 30
}

// firstTrick returns what the first trick over six scores more than the others.
func firstTrick(in cards.Strain) int {
	if in == cards.Notrump {
		return 10
	}
	return 0
}

// insult returns the premium for making a doubled contract.
func insult(d cards.Doubling) int { return 50 * int(d) }

func overtrick(c cards.Contract, vulnerable bool) int {
	if c.Doubling == cards.Undoubled {
		return trickPoints(c.Strain)
	}
	return bonus(vulnerable, 100, 200) * int(c.Doubling)
}

// penalty returns what the defenders score for so many undertricks.
func penalty(d cards.Doubling, vulnerable bool, down int) int {
	if d == cards.Undoubled {
		return bonus(vulnerable, 50, 100) * down
	}
	points := 300*down - 100 // vulnerable 200, then 300 each
	if !vulnerable {
		points -= 100 * min(down, 3) // 100, 200, 200, then 300 each
	}
	return points * int(d)
}

func bonus(vulnerable bool, without, with int) int {
	if vulnerable {
		return with
	}
	return without
}
