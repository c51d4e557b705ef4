package hall

import (
	"bytes"
	"encoding/json"
	"strconv"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/projector/wire"
)

func readyTestKey(t *testing.T) *Signer {
	t.Helper()
	pair, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	key, err := NewSigner(pair)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestAMarkIsKnownToItsMakerAlone(t *testing.T) {
	mine, other := readyTestKey(t), readyTestKey(t)
	again, err := NewSigner(mine.KeyPair)
	if err != nil {
		t.Fatal(err)
	}
	mark := mine.mark([]byte("a seal"))
	if !mine.marked([]byte("a seal"), mark) || !again.marked([]byte("a seal"), mark) {
		t.Error("its maker does not know it again")
	}
	if other.marked([]byte("a seal"), mark) || mine.marked([]byte("another"), mark) || mine.marked([]byte("a seal"), "") {
		t.Error("it stands for something else too")
	}
}

// Who holds a key finds valid of its signatures, and of those of others, what everybody does.
func TestTheHolderOfAKeyFindsValidWhatEverybodyDoes(t *testing.T) {
	mine, other := readyTestKey(t), readyTestKey(t)
	data, changed := []byte("an entry"), []byte("an entrY")
	sign := func(by *Signer) string {
		signature, err := events.Sign(by, data)
		if err != nil {
			t.Fatal(err)
		}
		return signature
	}
	own, foreign := sign(mine), sign(other)
	for what, c := range map[string]struct {
		device    string
		data      []byte
		signature string
		valid     bool
	}{
		"its own":                     {mine.Public, data, own, true},
		"its own under other bytes":   {mine.Public, changed, own, false},
		"its own, cut":                {mine.Public, data, own[:len(own)-1], false},
		"another's in its name":       {mine.Public, data, foreign, false},
		"another's":                   {other.Public, data, foreign, true},
		"another's under other bytes": {other.Public, changed, foreign, false},
		"its own in another's name":   {other.Public, data, own, false},
		"none":                        {mine.Public, data, "", false},
	} {
		if got := mine.Proves(c.device, c.data, c.signature); got != c.valid || events.Verify(c.device, c.data, c.signature) != c.valid {
			t.Errorf("%s is valid: %v, want %v", what, got, c.valid)
		}
	}
}

func TestAKeyKnowsTheLastSignaturesThatItMade(t *testing.T) {
	key := readyTestKey(t)
	var first []byte
	for n := range signedMost + 2 {
		signature, err := key.Sign([]byte(strconv.Itoa(n)))
		if err != nil {
			t.Fatal(err)
		}
		if n == 2 {
			first = signature
		}
	}
	known := map[int]bool{0: false, 1: false, 2: true, signedMost + 1: true, signedMost + 2: false}
	for n, want := range known {
		if _, known := key.signed.find([]byte(strconv.Itoa(n))); known != want {
			t.Errorf("signature %d is known: %v", n, known)
		}
	}
	for n := range known { // who makes one again forgets the oldest
		text, err := key.again([]byte(strconv.Itoa(n)))
		if err != nil || !events.Verify(key.Public, []byte(strconv.Itoa(n)), text) {
			t.Errorf("signature %d is %q, %v", n, text, err)
		}
	}
	if _, err := key.Sign([]byte("2")); err != nil { // once more: it takes no second place
		t.Fatal(err)
	}
	if known, _ := key.signed.find([]byte("2")); len(key.signed.made) != signedMost || !bytes.Equal(known, first) {
		t.Errorf("%d are known, of them %x", len(key.signed.made), known)
	}
	if same, err := NewSigner(key); err != nil || same != key {
		t.Errorf("its signer is another, %v", err)
	}
}

// A seal is believed for its mark or for its signature, and for nothing else.
func TestASealIsReadByMarkOrSignature(t *testing.T) {
	office := readyTestKey(t)
	s, n := &Sealer{Office: office}, wire.MatchID{Tournament: "open", Match: "final"}
	seal := Seal{N: 7, Hash: events.HashOf([]byte("x")).String(), Unproven: []uint64{3}, Office: office.Public}
	message := seal.message(n)
	signature, err := events.Sign(office, message)
	if err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		change   func(*Seal)
		believed bool
	}{
		"both":                {func(*Seal) {}, true},
		"a signature":         {func(s *Seal) { s.Mark = "" }, true},
		"a mark":              {func(s *Seal) { s.Signature = "" }, true},
		"neither":             {func(s *Seal) { s.Mark, s.Signature = "", "" }, false},
		"a wrong mark":        {func(s *Seal) { s.Mark, s.Signature = office.mark([]byte("y")), "" }, false},
		"more links":          {func(s *Seal) { s.N++ }, false},
		"fewer unproven ones": {func(s *Seal) { s.Unproven = nil }, false},
		"another office":      {func(s *Seal) { s.Office = readyTestKey(t).Public }, false},
	} {
		changed := seal
		changed.Signature, changed.Mark = signature, office.mark(message)
		c.change(&changed)
		data, err := json.Marshal(&changed)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Read(n, data); (got != nil) != c.believed {
			t.Errorf("with %s it is read as %+v", what, got)
		}
		if s.Read(wire.MatchID{Tournament: "open", Match: "other"}, data) != nil {
			t.Errorf("with %s it is read as another match's", what)
		}
	}
}
