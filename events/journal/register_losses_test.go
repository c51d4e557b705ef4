package journal

import (
	"fmt"
	"testing"

	"kibitz/events/journal/blocks"
)

// The sequences that a stretch held lie between those around it, also in another block, and are no
// more than it has room for.
func TestTheSequencesOfADamagedStretchAreThoseBetweenItsNeighbours(t *testing.T) {
	t.Parallel()
	sound := func(file int, seq uint64) part {
		return part{file: file, record: blocks.Record{Seq: seq, Raw: []byte{1}}}
	}
	damaged := func(file, size int) part {
		return part{file: file, gap: &blocks.Stretch{To: size}, raw: make([]byte, size)}
	}
	for name, c := range map[string]struct {
		parts []part
		known uint64
		want  []uint64
	}{
		"in a block":               {[]part{sound(0, 1), damaged(0, 200), sound(0, 4)}, 0, []uint64{2, 3}},
		"at a block's beginning":   {[]part{sound(0, 1), sound(0, 2), damaged(1, 200), sound(1, 5)}, 0, []uint64{3, 4}},
		"at a block's end":         {[]part{sound(0, 7), damaged(0, 200), sound(1, 10)}, 0, []uint64{8, 9}},
		"others had been replaced": {[]part{sound(0, 1), damaged(0, 70), sound(0, 400)}, 0, []uint64{398, 399}},
		"at the end":               {[]part{sound(0, 1), damaged(0, 200)}, 0, []uint64{2}},
		"at the end, known":        {[]part{sound(0, 1), damaged(0, 200)}, 4, []uint64{2, 3, 4}},
		"a note of the server":     {[]part{sound(0, 1), damaged(0, 30), sound(0, 2)}, 0, nil},
	} {
		r := register{stream: quarantineName}
		losses, changed := r.losses([]blocks.File{{Path: "1.blk"}, {Path: "2.blk"}}, c.parts, c.known)
		var got []uint64
		for _, l := range losses {
			for _, e := range l.Entries {
				got = append(got, e.Seq)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) || len(changed) == 0 {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
}
