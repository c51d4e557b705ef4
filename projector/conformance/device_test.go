package conformance_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
)

// This file and listener_test.go are a client that somebody wrote who has
// schemas/EVENTS.md and nothing else of ours: they import no package of this
// module. Whatever they need that the page does not say is to be said there.

// object is a JSON object.
type object = map[string]any

// zeros stand for a hash where there is none.
var zeros = strings.Repeat("0", 64)

// head is a match's head as entries name it.
type head struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

// signedHead is a receipt.
type signedHead struct {
	Tournament, Match string
	N                 uint64
	Hash              string
	Office, Signature string
}

// answer is what append answers.
type answer struct {
	Status string

	N       uint64
	As      string
	Notices string
	Head    *signedHead

	Code, Reason, Next, Detail, Path, Expected string
	Missing                                    uint64
	Retry                                      string

	raw []byte
}

// signed is an entry as it lies in a device's queue.
type signed struct {
	id        string
	bytes     []byte
	signature string
}

// ref names event i of the entry, for corrections.
func (s signed) ref(i int) object { return object{"entry": s.id, "index": i} }

// device is a program with a key of its own that writes to one match.
type device struct {
	*testing.T
	name, public      string
	key               ed25519.PrivateKey
	tournament, match string
	spell             func(any) ([]byte, error) // how it writes JSON

	conn     *nats.Conn
	count    uint64
	previous string
	seen     head
	queue    []signed
	receipts []signedHead
}

// newDevice returns a device whose key's seed is written as an nkey.
func newDevice(t *testing.T, name, seed, tournament, match string) *device {
	t.Helper()
	raw, err := nkeyBytes(seed)
	if err != nil || len(raw) != 34 || raw[0] != 0x95 || raw[1] != 0 {
		t.Fatalf("%s has no user's seed: %v", name, err)
	}
	key := ed25519.NewKeyFromSeed(raw[2:])
	return &device{
		T: t, name: name, key: key, tournament: tournament, match: match, spell: json.Marshal,
		public:   nkeyText(append([]byte{0xa0}, key.Public().(ed25519.PublicKey)...)),
		previous: zeros, seen: head{Hash: zeros},
	}
}

var nkeyBase32 = base32.StdEncoding.WithPadding(base32.NoPadding)

// nkeyText writes a key with its prefix as an nkey.
func nkeyText(prefixed []byte) string {
	return nkeyBase32.EncodeToString(binary.LittleEndian.AppendUint16(prefixed, crc16(prefixed)))
}

// nkeyBytes returns an nkey's prefix and key.
func nkeyBytes(text string) ([]byte, error) {
	raw, err := nkeyBase32.DecodeString(text)
	if err != nil || len(raw) < 2 {
		return nil, fmt.Errorf("not base32: %w", err)
	}
	body, sum := raw[:len(raw)-2], raw[len(raw)-2:]
	if binary.LittleEndian.Uint16(sum) != crc16(body) {
		return nil, fmt.Errorf("the checksum of %s is wrong", text[:4])
	}
	return body, nil
}

// crc16 is CRC-16/XMODEM.
func crc16(data []byte) (crc uint16) {
	for _, b := range data {
		crc ^= uint16(b) << 8
		for range 8 {
			carry := crc&0x8000 != 0
			crc <<= 1
			if carry {
				crc ^= 0x1021
			}
		}
	}
	return crc
}

// seedText writes 32 bytes as the seed of a user nkey.
func seedText(seed [32]byte) string { return nkeyText(append([]byte{0x95, 0}, seed[:]...)) }

// connect connects to the hall; disconnect is how a tablet goes offline.
func (d *device) connect(url, token string) *device {
	d.Helper()
	sign := func(nonce []byte) ([]byte, error) { return ed25519.Sign(d.key, nonce), nil }
	conn, err := nats.Connect(url, nats.Nkey(d.public, sign), nats.Token(token), nats.CustomInboxPrefix("_INBOX."+d.public), nats.ReconnectWait(10*time.Millisecond))
	if err != nil {
		d.Fatalf("%s cannot connect: %v", d.name, err)
	}
	d.conn = conn
	d.Cleanup(conn.Close)
	return d
}

func (d *device) disconnect() {
	d.conn.Close()
	d.conn = nil
}

// event is something that happens in a game, 0 for the match as a whole.
func event(kind string, game int, at string, data object) object {
	e := object{"type": kind, "at": at, "data": data}
	if game > 0 {
		e["game"] = game
	}
	return e
}

// write makes the device's next entry, signs it and puts it into its queue.
func (d *device) write(events ...object) signed {
	d.Helper()
	d.count++
	s := signed{id: d.entryID()}
	var err error
	if s.bytes, err = d.spell(object{
		"v": 1, "id": s.id, "match": d.match, "device": d.public,
		"ds": d.count, "dprev": d.previous, "seen": d.seen, "events": events,
	}); err != nil {
		d.Fatal(err)
	}
	s.signature = base64.RawURLEncoding.EncodeToString(ed25519.Sign(d.key, s.bytes))
	d.previous = hashOf(s.bytes)
	d.queue = append(d.queue, s)
	return s
}

// hashOf is how the next entry names this one.
func hashOf(entry []byte) string {
	sum := sha256.Sum256(entry)
	return hex.EncodeToString(sum[:])
}

// entryID returns a version 4 UUID. A real device draws it; here it is the same in
// every run, since golden files hold it.
func (d *device) entryID() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d", d.match, d.public, d.count))
	sum[6], sum[8] = sum[6]&0x0f|0x40, sum[8]&0x3f|0x80
	x := hex.EncodeToString(sum[:16])
	return x[:8] + "-" + x[8:12] + "-" + x[12:16] + "-" + x[16:20] + "-" + x[20:]
}

// submit sends an entry, the device's own or another's, and returns the answer.
func (d *device) submit(s signed, headers ...string) *answer {
	d.Helper()
	request := &nats.Msg{
		Subject: "kibitz.append." + d.public + "." + d.tournament + "." + d.match, Data: s.bytes,
		Header: nats.Header{"Kibitz-Signature": {s.signature}},
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header[headers[i]] = []string{headers[i+1]}
	}
	reply, err := d.conn.RequestMsg(request, time.Minute)
	if err != nil {
		d.Fatalf("%s has no answer: %v", d.name, err)
	}
	a := &answer{raw: reply.Data}
	if err := json.Unmarshal(reply.Data, a); err != nil {
		d.Fatalf("%s: %v: %s", d.name, err, reply.Data)
	}
	return a
}

// flush sends the queue in order, an entry after the other; each leaves it when it
// is accepted. The last answer is returned.
func (d *device) flush() (last *answer) {
	d.Helper()
	for len(d.queue) > 0 {
		last = d.submit(d.queue[0])
		if last.Status != "accepted" {
			d.Fatalf("%s: %s\n%s", d.name, last.raw, d.queue[0].bytes)
		}
		d.keep(last.Head)
		d.queue = d.queue[1:]
	}
	return last
}

// tell writes an entry and sends it at once.
func (d *device) tell(events ...object) signed {
	d.Helper()
	s := d.write(events...)
	d.flush()
	return s
}

// keep checks a receipt, keeps it, and takes its head for the next entries.
func (d *device) keep(h *signedHead) {
	d.Helper()
	if err := h.check(); err != nil || h.Tournament != d.tournament || h.Match != d.match {
		d.Fatalf("%s got a receipt that does not hold: %v: %+v", d.name, err, h)
	}
	d.receipts = append(d.receipts, *h)
	d.seen = head{h.N, h.Hash}
}

// check reports whether the office signed the head.
func (h *signedHead) check() error {
	office, err := nkeyBytes(h.Office)
	if err != nil || len(office) != 33 {
		return fmt.Errorf("the office's key: %w", err)
	}
	signature, err := base64.RawURLEncoding.DecodeString(h.Signature)
	if err != nil {
		return err
	}
	message := fmt.Sprintf("kibitz head v1\n%s\n%s\n%d\n%s\n", h.Tournament, h.Match, h.N, h.Hash)
	if !ed25519.Verify(office[1:], []byte(message), signature) {
		return fmt.Errorf("the office did not sign %q", message)
	}
	return nil
}

// airy writes JSON with white space, as some programs do.
func airy(v any) ([]byte, error) {
	text, err := json.MarshalIndent(v, "", "\t")
	return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), err
}
