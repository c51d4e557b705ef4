package backgammon

import (
	"slices"

	"kibitz/events"
)

// Meant returns the single-die steps of a play that somebody wrote down, from the current
// position. If the written steps, possibly without a hit on the way, abbreviate exactly one
// legal play of the dice, Meant returns the steps of that play, otherwise the steps as
// written. It never turns an illegal play into a legal one.
func (r *Referee) Meant(side events.Side, dice events.Dice, written []events.Step) []events.Step {
	before := r.state.Board
	if r.state.Phase == InTurn && side == r.state.OnRoll {
		before = r.state.before.Board
	}
	after := before
	for _, step := range written {
		r.game.Move(&after, side, step)
	}
	var alike []Play
	for _, play := range r.generator().Plays(&before, side, dice) {
		switch {
		case play.Board == after:
			if play.N == len(written) {
				return written
			}
			return slices.Clone(play.Steps[:play.N])
		case play.N > len(written) && play.Board[side] == after[side]:
			alike = append(alike, play)
		}
	}
	if len(alike) == 1 {
		return slices.Clone(alike[0].Steps[:alike[0].N])
	}
	return written
}
