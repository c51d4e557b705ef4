package tournament_test

import (
	"fmt"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// BenchmarkDealt finds what the encounters of a session of pairs play from deals, of 13 rounds, and copies the tournament.
func BenchmarkDealt(b *testing.B) {
	for _, tables := range []int{100, 400, 1000} {
		t := tournament.New()
		apply := func(body events.Body) { t.Apply(events.Address{}, &events.Event{Body: body}, tournament.Moment{}) }
		apply(&events.StageDeclared{Division: "pairs", Stage: "mp", Kind: events.StagePairs})
		m := &events.MovementDeclared{Stage: "mp", Session: 1, Section: "A"}
		for k := range 2 * tables {
			apply(&events.EntryRegistered{Entry: fmt.Sprintf("e%d", k+1), Division: "pairs", Number: k + 1})
		}
		for i := range 13 * tables {
			r, k := i/tables, i%tables
			m.Rows = append(m.Rows, events.MovementRow{Round: r + 1, Table: k + 1, NS: fmt.Sprint(k + 1), EW: fmt.Sprint(tables + (k+r)%tables + 1), Low: 2*r + 1, High: 2*r + 2})
		}
		apply(m)
		b.Run(fmt.Sprintf("%d tables", tables), func(b *testing.B) {
			for b.Loop() {
				if found := len(t.Clone().Dealt()); found != 13*tables {
					b.Fatalf("%d encounters, %d wanted", found, 13*tables)
				}
			}
		})
		b.Run(fmt.Sprintf("copy of %d tables", tables), func(b *testing.B) {
			for b.Loop() {
				t.Clone()
			}
		})
	}
}
