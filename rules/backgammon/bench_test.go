package backgammon

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/rules/backgammon/position"
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
		benchmarkResults(b, sharedtest.Read(b, "data", "backgammon", "bench-positions.txt"))
	})
}

func benchmarkResults(b *testing.B, data []byte) {
	var positions []Board
	for id := range strings.FieldsSeq(string(data)) {
		board, err := position.ParsePositionID(id, events.B)
		if err != nil {
			b.Fatal(err)
		}
		positions = append(positions, board)
	}
	rolls := everyRoll()
	var g Generator
	results, sum := 0, uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		results, sum = 0, 0
		for i := range positions {
			for _, d := range rolls {
				boards, _ := g.Results(&positions[i], events.B, d)
				results += len(boards)
				for k := range boards {
					sum = checksum(sum, &boards[k])
				}
			}
		}
	}
	perSecond := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond*float64(len(positions)*len(rolls)), "positions*rolls/s")
	b.ReportMetric(perSecond*float64(results), "boards/s")
	b.ReportMetric(float64(results)/float64(len(positions)*len(rolls)), "boards/roll")
}

// checksum folds a whole board into sum, so that every byte of every result is read.
func checksum(sum uint64, b *Board) uint64 {
	for s := range b {
		row := &b[s]
		sum = sum*0x9E3779B97F4A7C15 + binary.LittleEndian.Uint64(row[0:8])
		sum ^= binary.LittleEndian.Uint64(row[8:16])*0xC2B2AE3D27D4EB4F ^ binary.LittleEndian.Uint64(row[16:24])*0x165667B19E3779F9
		sum += uint64(row[24])<<8 | uint64(row[25])
	}
	return sum
}
