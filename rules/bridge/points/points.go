// Package points has the scores of bridge contracts (Law 77).
package points

import "kibitz/events/cards"

// Of returns the score of declarer's side for a contract and a number of tricks, 0 to
// 13. It is negative if the defenders score (Law 77). A board that was passed out scores 0.
func Of(c cards.Contract, vulnerable bool, tricks int) int {
	if c.PassedOut() {
		return 0
	}
	over := tricks - c.Need()
	if over < 0 {
		return -penalty(c.Doubling, vulnerable, -over)
	}
	return made(c, vulnerable) + over*overtrick(c, vulnerable)
}

// NS returns the score of Of from the North-South point of view.
func NS(c cards.Contract, declarer cards.Seat, v cards.Vulnerability, tricks int) int {
	points := Of(c, v.Has(declarer), tricks)
	if declarer.Partners(cards.North) {
		return points
	}
	return -points
}

// game is the lowest trick score for game.
const game = 100

// made returns the score of a contract made exactly.
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

// trickPoints returns the score of each odd trick, undoubled.
func trickPoints(in cards.Strain) int {
	if in == cards.Strain(cards.Clubs) || in == cards.Strain(cards.Diamonds) {
		return 20
	}
	return 30
}

// firstTrick returns the extra score of the first odd trick.
func firstTrick(in cards.Strain) int {
	if in == cards.Notrump {
		return 10
	}
	return 0
}

// insult returns the bonus for making a doubled or redoubled contract.
func insult(d cards.Doubling) int { return 50 * int(d) }

func overtrick(c cards.Contract, vulnerable bool) int {
	if c.Doubling == cards.Undoubled {
		return trickPoints(c.Strain)
	}
	return bonus(vulnerable, 100, 200) * int(c.Doubling)
}

// penalty returns the defenders' score for undertricks.
func penalty(d cards.Doubling, vulnerable bool, down int) int {
	if d == cards.Undoubled {
		return bonus(vulnerable, 50, 100) * down
	}
	points := 300*down - 100 // vulnerable: 200, then 300 each
	if !vulnerable {
		points -= 100 * min(down, 3) // not vulnerable: 100, 200, 200, then 300 each
	}
	return points * int(d)
}

func bonus(vulnerable bool, without, with int) int {
	if vulnerable {
		return with
	}
	return without
}
