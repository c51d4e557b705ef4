package court_test

import (
	"testing"

	"kibitz/projector/court"
	"kibitz/projector/rehearsal"
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
			m := rehearsal.New(1, "bench", "m1", rehearsal.ToPoints(7))
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
				c := court.New("bench", "m1", court.Config{Verify: mode.verify})
				for i := range all {
					c.Add(all[i])
				}
			}
			b.ReportMetric(float64(events*b.N)/b.Elapsed().Seconds(), "events/s")
		})
	}
}

func BenchmarkView(b *testing.B) {
	m := rehearsal.New(1, "bench", "m1", rehearsal.ToPoints(7))
	c := court.New("bench", "m1", court.Config{Verify: trusted})
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
