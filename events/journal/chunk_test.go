package journal

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"
)

var born = time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC)

func drawEntries(t *rapid.T) []Stored {
	seq := uint64(0)
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Stored {
		seq += rapid.Uint64Range(1, 1<<40).Draw(t, "step")
		return Stored{
			Message: Message{
				Tournament: "t", Match: "m",
				ID:        uuid.UUID(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "id")),
				Data:      rapid.SliceOfN(rapid.Byte(), 1, 300).Draw(t, "data"),
				Signature: rapid.StringMatching(`[!-~]{0,90}`).Draw(t, "signature"),
			},
			Seq:  seq,
			Time: time.Unix(0, rapid.Int64().Draw(t, "time")).UTC(), // clocks run backwards
		}
	}), 0, 80).Draw(t, "entries")
}

func TestAChunkUnpacksToWhatWasPacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawEntries(t)
		before := rapid.Uint64().Draw(t, "before")
		packed := packChunk(born, before, want)
		at, got, ok := unpackChunk("t", "m", born, packed)
		if !ok || at != before || len(got) != len(want) {
			t.Fatalf("%d entries at %d, %v", len(got), at, ok)
		}
		for i := range got {
			if !want[i].same(&got[i]) || got[i].Seq != want[i].Seq || !got[i].Time.Equal(want[i].Time) {
				t.Fatalf("entry %d is %+v, want %+v", i, got[i], want[i])
			}
		}
		if _, _, ok := unpackChunk("t", "m", born.Add(1), packed); ok {
			t.Fatal("a chunk of another record is read")
		}
		bit := rapid.IntRange(0, len(packed)*8-1).Draw(t, "bit")
		packed[bit/8] ^= 1 << (bit % 8)
		if at, got, ok = unpackChunk("t", "m", born, packed); ok && (at != before || len(got) != len(want)) {
			t.Fatalf("a flipped bit %d goes unnoticed", bit)
		}
	})
}

// Whoever packs a match's entries, in whatever portions, makes the same parts.
func TestPartsAreCutAtTheSamePlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sizes := rapid.SliceOfN(rapid.IntRange(1, 20_000), 1, 100).Draw(t, "sizes")
		all := make([]Stored, len(sizes))
		for i, n := range sizes {
			all[i] = Stored{Seq: uint64(i + 1), Message: Message{Data: bytes.Repeat([]byte{'x'}, n)}}
		}
		var atOnce, oneByOne []int
		for _, part := range cutParts(all) {
			atOnce = append(atOnce, len(part))
		}
		for tail, i := []Stored(nil), 0; i < len(all); i++ {
			if tail = append(tail, all[i]); wholePart(tail) || i == len(all)-1 {
				oneByOne, tail = append(oneByOne, len(tail)), nil
			}
		}
		if !slices.Equal(atOnce, oneByOne) {
			t.Fatalf("%v and %v", atOnce, oneByOne)
		}
	})
}

func FuzzUnpackChunk(f *testing.F) {
	f.Add(packChunk(born, 0, nil))
	f.Add(packChunk(born, 7, []Stored{{Seq: 9, Message: Message{Data: []byte("x"), Signature: "s"}}}))
	f.Add([]byte("K1\x00\x00\x00\x00\xff\xff\xff\xff\x7f"))
	f.Fuzz(func(t *testing.T, packed []byte) {
		before, entries, ok := unpackChunk("t", "m", born, packed)
		if !ok {
			return
		}
		again, same, ok := unpackChunk("t", "m", born, packChunk(born, before, entries))
		if !ok || again != before || len(same) != len(entries) {
			t.Errorf("%d entries at %d become %d at %d", len(entries), before, len(same), again)
		}
	})
}
