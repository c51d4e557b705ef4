package schemas_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/schemas"
	"kibitz/schemas/schematest"

	"github.com/nats-io/nkeys"
)

func worked(t *testing.T) []schemas.Link {
	t.Helper()
	links, err := schemas.WorkedMatch()
	if err != nil || len(links) < 5 {
		t.Fatalf("%d links, %v", len(links), err)
	}
	return links
}

// Another program's way through the worked match, with nothing of ours: it takes
// the bytes, keys and heads from the file and finds them right by the definitions
// in the reference.
func TestTheWorkedMatchHoldsByTheReferenceAlone(t *testing.T) {
	head := make([]byte, 32)
	last := map[string]string{}
	for _, link := range worked(t) {
		var entry struct {
			Device, Dprev string
			Ds            int
			Seen          struct{ N uint64 }
		}
		if err := json.Unmarshal([]byte(link.Entry), &entry); err != nil {
			t.Fatal(err)
		}
		public, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(entry.Device))
		if err != nil {
			t.Fatal(err)
		}
		signature, err := base64.RawURLEncoding.DecodeString(link.Signature)
		if err != nil || !ed25519.Verify(public, []byte(link.Entry), signature) {
			t.Errorf("link %d: the signature does not hold (%v)", link.N, err)
		}
		head = next(head, link)
		if hex.EncodeToString(head) != link.Hash {
			t.Errorf("link %d: the head is %x, not %s", link.N, head, link.Hash)
		}
		if before := last[entry.Device]; entry.Ds > 1 && entry.Dprev != before || entry.Seen.N >= link.N {
			t.Errorf("link %d: after %s, having seen %d", link.N, entry.Dprev, entry.Seen.N)
		}
		sum := sha256.Sum256([]byte(link.Entry))
		last[entry.Device] = hex.EncodeToString(sum[:])
	}
}

func next(head []byte, link schemas.Link) []byte {
	sum := sha256.New()
	sum.Write(head)
	sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(link.Entry))))
	sum.Write([]byte(link.Entry + link.Signature))
	return sum.Sum(nil)
}

func TestTheWorkedMatchIsAcceptedWhole(t *testing.T) {
	links := worked(t)
	record := ledger.New("open2026", "r1-t4", ledger.Config{})
	for _, link := range links {
		schematest.Validate(t, []byte(link.Entry))
		got := record.Add(ledger.Message{Data: []byte(link.Entry), Signature: link.Signature})
		if got.Status != ledger.Folded || got.Notices != 0 || got.N != link.N || got.Hash.String() != link.Hash {
			t.Errorf("link %d: %s %s %s %s", got.N, got.Status, got.Reason, got.Detail, got.Notices)
		}
		if string(got.Entry.Encode()) != link.Entry {
			t.Errorf("link %d is not written as we write entries", link.N)
		}
	}
	checkAmended(t, record, uint64(len(links)))
}

// checkAmended checks that the match shows a correction: the roll differs by lane.
func checkAmended(t *testing.T, record *ledger.Ledger, n uint64) {
	t.Helper()
	for lane, want := range map[ledger.Lane]events.Dice{ledger.Recorded: {6, 2}, ledger.Amended: {4, 2}} {
		var rolls []events.Dice
		for _, placed := range record.Lane(lane, n) {
			if roll, ok := placed.Event.Body.(*events.DiceRolled); ok {
				rolls = append(rolls, roll.Dice)
			}
		}
		if len(rolls) != 2 || rolls[0] != want {
			t.Errorf("lane %d has the rolls %v, want %v first", lane, rolls, want)
		}
	}
}

func TestTheReferenceShowsTheWorkedMatchAsItIs(t *testing.T) {
	text := readReference(t)
	shown := regexp.MustCompile("(?s)```json\n(.*?)\n```\n\n    signature  (\\S+)\n    head       (\\S+)\n").FindAllStringSubmatch(text, -1)
	links := worked(t)
	if len(shown) != len(links) {
		t.Fatalf("%d links are shown, want %d", len(shown), len(links))
	}
	for i, link := range links {
		if got := shown[i][1:]; got[0] != link.Entry || got[1] != link.Signature || got[2] != link.Hash {
			t.Errorf("link %d is shown as %q", link.N, got)
		}
	}
}

// The seeds shown make the keys that signed.
func TestTheSeedsShownAreThoseOfTheDevices(t *testing.T) {
	seeds := regexp.MustCompile("`(SU[A-Z2-7]{56})` \\| `(U[A-Z2-7]{55})`").FindAllStringSubmatch(readReference(t), -1)
	if len(seeds) != 2 {
		t.Fatalf("%d seeds are shown", len(seeds))
	}
	for _, shown := range seeds {
		key, err := nkeys.FromSeed([]byte(shown[1]))
		if err != nil {
			t.Fatal(err)
		}
		if public, err := key.PublicKey(); err != nil || public != shown[2] {
			t.Errorf("the seed of %s makes %s, %v", shown[2], public, err)
		}
		signed := false
		for _, link := range worked(t) {
			again, err := events.Sign(key, []byte(link.Entry))
			if err != nil {
				t.Fatal(err)
			}
			signed = signed || again == link.Signature
		}
		if !signed {
			t.Errorf("%s has signed nothing", shown[2])
		}
	}
}

func readReference(t *testing.T) string {
	t.Helper()
	text, err := schemas.FS.ReadFile("EVENTS.md")
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}
