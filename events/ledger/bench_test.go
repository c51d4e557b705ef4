package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
)

// aMatch is a match of 330 turns, an entry a turn, with a correction in it.
func aMatch(b *testing.B) []ledger.Message {
	h := recorded(b)
	for i := range 330 {
		side := events.Side(i % 2)
		link := h.says(tablet,
			roll(side, 1+uint8(i%6), 1+uint8(i/6%6)),
			&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 18}, {From: 18, To: 15}}},
			&events.TurnEnded{Side: side, By: "clock"})
		h.folds(link)
		if i == 200 {
			h.folds(h.says(tablet, amend(ref(link, 0), h.event(roll(side, 6, 6)))))
		}
	}
	messages := make([]ledger.Message, 0, len(h.Links()))
	for _, link := range h.Links() {
		messages = append(messages, link.Message)
	}
	return messages
}

func BenchmarkAdd(b *testing.B) {
	messages := aMatch(b)
	b.Run("one match after another", func(b *testing.B) {
		b.ReportAllocs()
		links := 0
		for b.Loop() {
			l := ledger.New("open", "final", trusting)
			for _, m := range messages {
				l.Add(m)
			}
			links += len(messages)
		}
		b.ReportMetric(float64(links)/b.Elapsed().Seconds(), "links/s")
	})
	b.Run("100 matches in turn", func(b *testing.B) {
		b.ReportAllocs()
		links := 0
		for b.Loop() {
			var hall [100]*ledger.Ledger
			for i := range hall {
				hall[i] = ledger.New("open", "final", trusting)
			}
			for _, m := range messages {
				for _, l := range hall {
					l.Add(m)
				}
			}
			links += len(hall) * len(messages)
		}
		b.ReportMetric(float64(links)/b.Elapsed().Seconds(), "links/s")
	})
	b.Run("verified", func(b *testing.B) {
		links := 0
		for b.Loop() {
			l := ledger.New("open", "final", ledger.Config{})
			for _, m := range messages {
				l.Add(m)
			}
			links += len(messages)
		}
		b.ReportMetric(float64(links)/b.Elapsed().Seconds(), "links/s")
	})
}

func BenchmarkLane(b *testing.B) {
	h := newTable(b, trusting)
	for _, m := range aMatch(b) {
		h.Add(m)
	}
	for name, lane := range map[string]ledger.Lane{"recorded": ledger.Recorded, "amended": ledger.Amended} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				h.Lane(lane, h.Head().N)
			}
		})
	}
}
