package refereed_test

import (
	"testing"

	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
)

func BenchmarkFold(b *testing.B) {
	for _, mode := range []struct {
		name   string
		verify func(uint64, string, []byte, string) bool
	}{
		{"signatures checked", nil},
		{"signatures sealed", trusted},
	} {
		b.Run(mode.name, func(b *testing.B) {
			m := simulation.New(1, "bench", "m1", simulation.ToPoints(7))
			all := m.Full()
			if err := m.Err(); err != nil {
				b.Fatal(err)
			}
			events := 0
			for _, l := range m.Ledger.Links() {
				events += len(l.Entry.Events)
			}
			b.ReportAllocs()
			for b.Loop() {
				c := refereed.New("bench", "m1", refereed.Config{Verify: mode.verify})
				for i := range all {
					c.Add(all[i])
				}
			}
			b.ReportMetric(float64(events*b.N)/b.Elapsed().Seconds(), "events/s")
		})
	}
}

func BenchmarkView(b *testing.B) {
	m := simulation.New(1, "bench", "m1", simulation.ToPoints(7))
	c := refereed.New("bench", "m1", refereed.Config{Verify: trusted})
	for _, message := range append(m.Schedule(), m.Play(60)...) {
		c.Add(message)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.View().Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}
