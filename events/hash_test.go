package events_test

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
)

// The chain's hash is that of the words in its description, however long they are.
func TestALinkIsTheHashOfAllItsParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := events.HashOf(rapid.SliceOf(rapid.Byte()).Draw(t, "before"))
		entry := rapid.SliceOfN(rapid.Byte(), 0, 5000).Draw(t, "entry")
		signature := strings.Repeat("s", rapid.IntRange(0, 200).Draw(t, "signature"))
		sum := sha256.New()
		sum.Write(before[:])
		_ = binary.Write(sum, binary.BigEndian, uint64(len(entry)))
		sum.Write(entry)
		sum.Write([]byte(signature))
		if got := events.NextLink(before, entry, signature); string(got[:]) != string(sum.Sum(nil)) {
			t.Fatalf("%s", got)
		}
	})
}
