package diagram

import (
	"strconv"
	"testing"
)

func BenchmarkSVG(b *testing.B) {
	s := scenes()[3]
	b.ReportAllocs()
	for b.Loop() {
		SVG(s.table, s.options)
	}
}

func BenchmarkPNG(b *testing.B) {
	s := scenes()[3]
	for _, width := range []int{684, 3600} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				if _, err := PNG(s.table, s.options, Sheet{Width: width}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
