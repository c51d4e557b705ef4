package backgammon

import (
	"strconv"
	"testing"

	"kibitz/replay/diagram"
)

func BenchmarkSVG(b *testing.B) {
	s := scenes()[3]
	b.ReportAllocs()
	for b.Loop() {
		diagram.SVG(s.picture())
	}
}

func BenchmarkPNG(b *testing.B) {
	s := scenes()[3]
	for _, width := range []int{684, 3600} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				if _, err := diagram.PNG(s.picture(), diagram.Sheet{Width: width}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
