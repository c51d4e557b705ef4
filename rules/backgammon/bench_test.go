package backgammon

import (
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/shareddata"
)

// BenchmarkLegalPlays measures how many positions x rolls a second one core
// handles, every distinct resulting board produced, over ordinary positions and
// all 21 rolls.
func BenchmarkLegalPlays(b *testing.B) {
	b.Run("sample", func(b *testing.B) {
		data, err := os.ReadFile("testdata/bench-positions.txt")
		if err != nil {
			b.Fatal(err)
		}
		benchmarkResults(b, data)
	})
	b.Run("all", func(b *testing.B) {
		benchmarkResults(b, shareddata.Read(b, "data", "backgammon", "bench-positions.txt"))
	})
}

func benchmarkResults(b *testing.B, data []byte) {
	var positions []Board
	for id := range strings.FieldsSeq(string(data)) {
		board, err := ParsePositionID(id, events.B)
		if err != nil {
			b.Fatal(err)
		}
		positions = append(positions, board)
	}
	rolls := everyRoll()
	var g Generator
	results := 0
	b.ReportAllocs()
	for b.Loop() {
		results = 0
		for i := range positions {
			for _, d := range rolls {
				boards, _ := g.Results(&positions[i], events.B, d)
				results += len(boards)
			}
		}
	}
	perSecond := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond*float64(len(positions)*len(rolls)), "positions*rolls/s")
	b.ReportMetric(perSecond*float64(results), "boards/s")
	b.ReportMetric(float64(results)/float64(len(positions)*len(rolls)), "boards/roll")
}
