package backgammon

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

func TestAPlayWrittenInShortIsTheLegalPlayThatItMeans(t *testing.T) {
	format := events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Start: "standard"}
	for name, c := range map[string]struct {
		dice          events.Dice
		written, want []events.Step
	}{
		"one checker's whole way": {events.Dice{6, 5}, []events.Step{{From: 24, To: 13}}, []events.Step{{From: 24, To: 18}, {From: 18, To: 13}}},
		"as it is":                {events.Dice{3, 1}, []events.Step{{From: 6, To: 5}, {From: 8, To: 5}}, []events.Step{{From: 6, To: 5}, {From: 8, To: 5}}},
		"a double in short":       {events.Dice{3, 3}, []events.Step{{From: 13, To: 7}, {From: 13, To: 7}}, []events.Step{{From: 13, To: 10}, {From: 13, To: 10}, {From: 10, To: 7}, {From: 10, To: 7}}},
		"an illegal play":         {events.Dice{6, 5}, []events.Step{{From: 24, To: 12}}, []events.Step{{From: 24, To: 12}}},
		"dice that are not known": {events.Dice{}, []events.Step{{From: 24, To: 13}}, []events.Step{{From: 24, To: 13}}},
	} {
		r := NewReferee(&Procedure{Illegal: IllegalPlay{Choices: []rules.Choice{Condone, Replay}}}, format)
		r.Apply(events.Address{N: 2}, &events.Event{Game: 1, Body: &events.GameStarted{}})
		r.Apply(events.Address{N: 3}, &events.Event{Game: 1, Body: &events.OpeningRolled{A: 6, B: 5, First: events.NoSide}})
		if got := r.Meant(events.A, c.dice, c.written); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
