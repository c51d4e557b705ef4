package intake_test

import (
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/replay/record/intake"
)

// The longest match, 25 points in 16 games; and the one whose file names no start
// position, so that several are tried.
func BenchmarkEnter(b *testing.B) {
	for _, path := range []string{"real/unlicensed/xg_nishikawa_katagami_25p.txt", "gnubg-selfplay/g_17_107.mat", "gnubg-selfplay/g_5_301_nackgammon.snowie.txt"} {
		b.Run(path, func(b *testing.B) {
			d := mustRead(b, path, sharedtest.Read(b, "data", "backgammon", path))
			plan, err := intake.Enter(d, terms())
			if err != nil {
				b.Fatal(err)
			}
			events := 0
			for _, entry := range plan.Entries {
				events += len(entry)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := intake.Enter(d, terms()); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(events*b.N)/b.Elapsed().Seconds(), "events/s")
		})
	}
}
