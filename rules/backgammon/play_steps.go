package backgammon

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// StepsText returns a play step by step, in the order in which it was made, each step after
// its die: "4: 20/16, 5: 16/11*". A step made with several dice has their sum ("6+5: 24/13"),
// and one for which the roll has no die has "-" (WBF 4.8). Like PlayText, call it
// before the referee folds the play. A play given only by its position, or made without a
// roll, has no steps to tell apart and is written as PlayText.
func (r *Referee) StepsText(m *events.CheckersMoved) string {
	s := &r.state
	if len(m.Steps) == 0 || s.Phase != InTurn || m.Side != s.OnRoll || s.Dice == (events.Dice{}) {
		return r.PlayText(m)
	}
	from, left := s.before.Board, numbersOf(s.Dice)
	words := make([]string, len(m.Steps))
	for i, step := range m.Steps {
		var used []int
		used, left = diceOf(step, left)
		hit := ""
		if r.game.Move(&from, m.Side, step) == position.Hit {
			hit = "*"
		}
		words[i] = sumOf(used) + ": " + pointName(step.From) + "/" + pointName(step.To) + hit
	}
	return strings.Join(words, ", ")
}

// numbersOf returns the numbers that a roll allows to play, the larger first.
func numbersOf(d events.Dice) []int {
	a, b := int(max(d[0], d[1])), int(min(d[0], d[1]))
	if d.Double() {
		return []int{a, a, a, a}
	}
	return []int{a, b}
}

// diceOf returns the dice that a step was made with, and those that are left for the next
// one: the die of its length; to bear off, the smallest larger one; or the first dice that
// have its length together. There are none if no dice do.
func diceOf(step events.Step, left []int) (used, rest []int) {
	length, best := int(step.From)-int(step.To), -1
	for i, die := range left {
		if die == length || step.To == events.Off && die > length {
			best = i // the smallest that fits, for the larger come first
		}
	}
	if best >= 0 {
		return left[best : best+1 : best+1], append(left[:best:best], left[best+1:]...)
	}
	sum := 0
	for i, die := range left {
		if sum += die; sum == length || step.To == events.Off && sum > length {
			return left[:i+1], left[i+1:]
		}
	}
	return nil, left
}

// sumOf writes dice as a sum, "6+5", or "-" for none.
func sumOf(dice []int) string {
	if len(dice) == 0 {
		return "-"
	}
	words := make([]string, len(dice))
	for i, die := range dice {
		words[i] = strconv.Itoa(die)
	}
	return strings.Join(words, "+")
}
