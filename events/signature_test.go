package events_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"

	"github.com/nats-io/nkeys"
	"pgregory.net/rapid"
)

func TestSignaturesAreEd25519OfExactlyTheseBytes(t *testing.T) {
	key := eventstest.Key("table")
	data := turn().Encode()
	signature, err := events.Sign(key, data)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil {
		t.Fatal(err)
	}
	public, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(eventstest.Device("table")))
	if err != nil {
		t.Fatal(err)
	}
	if !ed25519.Verify(public, data, raw) {
		t.Error("the standard library does not accept the signature")
	}
	if !events.Verify(eventstest.Device("table"), data, signature) {
		t.Error("Verify does not accept the signature")
	}
}

func TestNoOtherSignatureIsAccepted(t *testing.T) {
	data := turn().Encode()
	device := eventstest.Device("table")
	good, err := events.Sign(eventstest.Key("table"), data)
	if err != nil {
		t.Fatal(err)
	}
	changed := append([]byte{}, data...)
	changed[len(changed)/2] ^= 1
	last := good[len(good)-1]
	tests := []struct {
		name, device string
		data         []byte
		signature    string
	}{
		{"of other bytes", device, changed, good},
		{"of fewer bytes", device, data[:len(data)-1], good},
		{"by another device", eventstest.Device("spare"), data, good},
		{"by no device", "", data, good},
		{"none", device, data, ""},
		{"cut short", device, data, good[:80]},
		{"padded", device, data, good + "=="},
		{"with a line end", device, data, good[:40] + "\n" + good[40:]},
		{"with a line end for a letter", device, data, good[:40] + "\n" + good[41:]},
		{"in the other alphabet", device, data, strings.Repeat("+/", 43)},
		{"with the last letter's unused bits set", device, data, good[:85] + string(last+1)},
		{"of a key that is no key", "U" + strings.Repeat("A", 55), data, good},
	}
	for _, tt := range tests {
		if events.Verify(tt.device, tt.data, tt.signature) {
			t.Errorf("a signature %s is accepted", tt.name)
		}
	}
}

func TestSealNamesTheDeviceAndSignsWhatCanBeRead(t *testing.T) {
	entry := turn()
	entry.Device = ""
	data, signature, err := entry.Seal(eventstest.Key("spare"))
	if err != nil {
		t.Fatal(err)
	}
	read, err := events.Decode(data)
	if err != nil || read.Device != eventstest.Device("spare") || !events.Verify(read.Device, data, signature) {
		t.Errorf("sealed as %+v, %v", read, err)
	}
	entry.Events[0].Body = &events.DiceRolled{Side: events.NoSide, Dice: events.Dice{6, 3}}
	if _, _, err := entry.Seal(eventstest.Key("spare")); err == nil {
		t.Error("what no reader accepts was signed")
	}
}

func TestAnEntryIsNamedByTheSHA256OfItsBytes(t *testing.T) {
	data := turn().Encode()
	sum := sha256.Sum256(data)
	if got := events.HashOf(data).String(); got != hex.EncodeToString(sum[:]) {
		t.Errorf("named %s, want %x", got, sum)
	}
}

// The chain computed the slow way, from its definition in words.
func TestTheChainIsTheHashOfHeadLengthEntryAndSignature(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var head events.Hash
		want := make([]byte, 32)
		for range rapid.IntRange(1, 4).Draw(t, "links") {
			entry := rapid.SliceOf(rapid.Byte()).Draw(t, "entry")
			signature := rapid.String().Draw(t, "signature")
			length := []byte(fmt.Sprintf("%016x", len(entry)))
			bytes, err := hex.DecodeString(string(length))
			if err != nil {
				t.Fatal(err)
			}
			link := string(want) + string(bytes) + string(entry) + signature
			sum := sha256.Sum256([]byte(link))
			want = sum[:]
			head = events.NextLink(head, entry, signature)
			if head.String() != hex.EncodeToString(want) {
				t.Fatalf("the head is %s, want %x", head, want)
			}
		}
	})
}

// A head that anybody can compute again with sha256sum.
func TestTheFirstLinkOfAKnownEntry(t *testing.T) {
	const want = "485eff2e132ea61e39562e44d403cdd2cbbe49fdd577975eaf38b8911bd8000f"
	if got := events.NextLink(events.Hash{}, []byte("entry"), "signature").String(); got != want {
		t.Errorf("the head is %s, want %s", got, want)
	}
}

func TestEntryAndSignatureCannotTradeBytes(t *testing.T) {
	var zero events.Hash
	if events.NextLink(zero, []byte("entrys"), "ignature") == events.NextLink(zero, []byte("entry"), "signature") {
		t.Error("two messages have one link")
	}
}

func TestASignedHeadHoldsUntilAnythingInItChanges(t *testing.T) {
	office := eventstest.Key("office")
	head := events.Head{N: 117, Hash: events.HashOf([]byte("x"))}
	signed, err := events.SignHead(office, "open2026", "m1", head)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := signed.Head(); !ok || got != head || !signed.Verify() || signed.Office != eventstest.Device("office") {
		t.Fatalf("signed as %+v", signed)
	}
	for name, change := range map[string]func(*events.SignedHead){
		"tournament":            func(s *events.SignedHead) { s.Tournament = "open2027" },
		"match":                 func(s *events.SignedHead) { s.Match = "m2" },
		"n":                     func(s *events.SignedHead) { s.N++ },
		"hash":                  func(s *events.SignedHead) { s.Hash = events.HashOf([]byte("y")).String() },
		"hash in capitals":      func(s *events.SignedHead) { s.Hash = strings.ToUpper(s.Hash) },
		"office":                func(s *events.SignedHead) { s.Office = eventstest.Device("spare") },
		"signature":             func(s *events.SignedHead) { s.Signature = "" },
		"names that trade ends": func(s *events.SignedHead) { s.Tournament, s.Match = "open2026\nm1", "" },
	} {
		changed := signed
		change(&changed)
		if changed.Verify() {
			t.Errorf("it holds with another %s", name)
		}
	}
}

// A head signed over names that are no names could be read in two ways.
func TestAHeadWithNamesThatAreNoneDoesNotHold(t *testing.T) {
	signed, err := events.SignHead(eventstest.Key("office"), "a\nb", "c", events.Head{})
	if err != nil {
		t.Fatal(err)
	}
	if signed.Verify() {
		t.Error("it holds")
	}
}

// An entry's signature is never good for a head, nor the other way round.
func TestAHeadsSignatureIsNoEntrys(t *testing.T) {
	office := eventstest.Key("office")
	signed, err := events.SignHead(office, "t", "m", events.Head{})
	if err != nil {
		t.Fatal(err)
	}
	message := fmt.Sprintf("kibitz head v1\nt\nm\n0\n%064d\n", 0)
	if !events.Verify(eventstest.Device("office"), []byte(message), signed.Signature) {
		t.Error("the message signed is not the one documented")
	}
	if _, err := events.Decode([]byte(message)); err == nil {
		t.Error("a head's message is read as an entry")
	}
}
