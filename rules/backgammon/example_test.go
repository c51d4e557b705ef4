package backgammon_test

import (
	"fmt"
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// The plays of 3-1 in the starting position.
func ExampleGenerator_Plays() {
	board, err := position.ParsePositionID("4HPwATDgc/ABMA", events.A)
	if err != nil {
		fmt.Println(err)
		return
	}
	var g backgammon.Generator
	var plays []string
	for _, p := range g.Plays(&board, events.A, events.Dice{3, 1}) {
		plays = append(plays, p.String())
	}
	slices.Sort(plays)
	fmt.Println(len(plays), "plays, among them", plays[len(plays)-1])
	// Output:
	// 16 plays, among them 8/7 8/5
}
