package archive

import (
	"bytes"
	"compress/flate"
	"math"
	"testing"

	"kibitz/events/slowtest"
)

// A small part that unpacks to more than any match has is not unpacked to its end, whatever
// the directory of its file says.
func TestABombIsNotUnpacked(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	var packed bytes.Buffer
	out, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	for left := largestPacked + 1<<20; left > 0; left -= 1 << 20 {
		if _, err := out.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	if content, err := unpack(matchFile("m1"), packed.Bytes(), math.MaxUint64); err == nil {
		t.Errorf("%d bytes are unpacked to %d", packed.Len(), len(content))
	}
}
