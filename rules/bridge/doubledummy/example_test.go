package doubledummy_test

import (
	"fmt"

	"kibitz/events/cards"
	"kibitz/rules/bridge/doubledummy"
)

// What each card of the player on turn is worth, with all hands in view.
func ExampleSolver_Solve() {
	deal, err := cards.ParseDeal("N:AQ... K5... 43... J2...")
	if err != nil {
		fmt.Println(err)
		return
	}
	position := &doubledummy.Position{Strain: cards.Notrump, Leader: cards.South, Hands: deal}
	scores, err := doubledummy.New().Solve(position)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range scores {
		fmt.Println(s.Card, s.Tricks)
	}
	// Output:
	// S4 1
	// S3 1
}
