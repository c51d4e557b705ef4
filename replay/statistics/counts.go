package statistics

import (
	"kibitz/events"
	"kibitz/replay/face"
)

// Numbers of a die, and of different rolls of two dice.
const (
	sides = 6
	pairs = 21
)

// Counts are throws of dice. A die of an opening roll, where each side throws one, counts among
// the dice and not among the rolls: a tie is thrown again, so that its pairs are not all equally
// likely. Void rolls are counted and otherwise left out. Whether a ruling struck a roll later
// does not matter, since it was thrown.
type Counts struct {
	Dice  int        // dice thrown
	Faces [sides]int // how often each number came, 1 first
	Rolls int        // rolls of two dice by one player
	Pairs [pairs]int // how often each roll came: 1-1, 2-1, 2-2, 3-1 and so on
	Pips  int        // of all rolls
	Void  int        // rolls that did not count
}

// add adds what others counted.
func (c *Counts) add(o Counts) {
	c.Dice, c.Rolls, c.Pips, c.Void = c.Dice+o.Dice, c.Rolls+o.Rolls, c.Pips+o.Pips, c.Void+o.Void
	for i, n := range o.Faces {
		c.Faces[i] += n
	}
	for i, n := range o.Pairs {
		c.Pairs[i] += n
	}
}

// doubles returns how many rolls were doubles.
func (c *Counts) doubles() (n int) {
	for i, count := range c.Pairs {
		if rollAt(i).Double() {
			n += count
		}
	}
	return n
}

func (c *Counts) die(number uint8) {
	c.Dice++
	c.Faces[number-1]++
}

func (c *Counts) roll(dice events.Dice, pips int) {
	c.die(dice[0])
	c.die(dice[1])
	c.Rolls++
	c.Pips += pips
	c.Pairs[indexOf(dice)]++
}

// indexOf returns the place of a roll among all rolls.
func indexOf(dice events.Dice) int {
	high, low := int(max(dice[0], dice[1])), int(min(dice[0], dice[1]))
	return high*(high-1)/2 + low - 1
}

// rollAt returns the roll at a place, its higher number first.
func rollAt(i int) events.Dice {
	high := 1
	for i >= high*(high+1)/2 {
		high++
	}
	return events.Dice{uint8(high), uint8(i - high*(high-1)/2 + 1)}
}

// pairShares are the probabilities of the rolls, and faceShares those of the numbers.
var (
	pairShares = func() (shares []float64) {
		for i := range pairs {
			share := 2.0 / (sides * sides)
			if rollAt(i).Double() {
				share /= 2
			}
			shares = append(shares, share)
		}
		return shares
	}()
	faceShares   = []float64{1.0 / sides, 1.0 / sides, 1.0 / sides, 1.0 / sides, 1.0 / sides, 1.0 / sides}
	doubleShares = []float64{1.0 / sides, 1 - 1.0/sides}
)

// pipsOf returns the mean and the variance of the pips of a roll of fair dice.
func pipsOf(game face.Diced) (mean, variance float64) {
	for i := range pairs {
		mean += pairShares[i] * float64(game.Pips(rollAt(i)))
	}
	for i := range pairs {
		off := float64(game.Pips(rollAt(i))) - mean
		variance += pairShares[i] * off * off
	}
	return mean, variance
}

// count adds a throw to what the sides have thrown.
func count(sides *[2]Counts, thrown face.Throw, game face.Diced) {
	switch known := thrown.Dice[0] > 0 && thrown.Dice[1] > 0; {
	case thrown.Void && thrown.Side.Valid():
		sides[thrown.Side].Void++
	case thrown.Void || !known:
	case thrown.Side.Valid():
		sides[thrown.Side].roll(thrown.Dice, game.Pips(thrown.Dice))
	default:
		sides[events.A].die(thrown.Dice[0])
		sides[events.B].die(thrown.Dice[1])
	}
}
