package terminal

import (
	"testing"

	"kibitz/events"
)

// long is a match of that many events, without an end.
func long(t reporter, least int) *scene {
	s := newScene(t)
	made := 0
	for made < least {
		s.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 5), ends(a))
		for range 20 {
			s.by("table", rolls(b, 2, 1), moves(b, 13, 11, 11, 10), ends(b))
			s.by("table", rolls(a, 2, 1), moves(a, 13, 11, 11, 10), ends(a))
			made += 6
		}
		s.by("table", &events.ScoreEntered{Winner: a, Points: 1, Source: events.FromTable})
		made += 5
	}
	return s
}

// A key and the screen after it, in a match of 5,000 events.
func BenchmarkKeys(b *testing.B) {
	v := NewViewer(long(b, 5000).match(), Options{}).Resized(120, 40)
	for _, key := range []string{"left", "right", "up", "N", "k", "l"} {
		b.Run(key, func(b *testing.B) {
			v := press(v, "home", "pgdown", "pgdown", "n", key)
			for b.Loop() {
				v = press(v, key)
				_ = v.Screen()
			}
		})
	}
	b.Run("open", func(b *testing.B) {
		ledger := v.match.Ledger
		for b.Loop() {
			NewViewer(&Match{Name: "m", Ledger: ledger}, Options{})
		}
	})
}
