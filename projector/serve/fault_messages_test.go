package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/limits"
	"kibitz/projector/verify"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// longTests reports whether tests that take their time are run.
func longTests() bool { return os.Getenv("KIBITZ_LONG") != "" }

// outcomes counts what messages came to.
type outcomes struct {
	accepted, duplicate, kept, unkept, again atomic.Int64

	mu      sync.Mutex
	refused map[[32]byte]string // what was refused for good, and why
}

func (o *outcomes) sum() int64 {
	return o.accepted.Load() + o.duplicate.Load() + o.kept.Load() + o.unkept.Load() + o.again.Load()
}

func (o *outcomes) String() string {
	return fmt.Sprintf("%d accepted, %d duplicates, %d refused and kept, %d refused and not kept, %d refused and to be sent again",
		o.accepted.Load(), o.duplicate.Load(), o.kept.Load(), o.unkept.Load(), o.again.Load())
}

func sumOf(subject string, data []byte) [32]byte {
	return sha256.Sum256(append([]byte(subject+"\n"), data...))
}

// nuisance is a device of one match that sends what should not be sent, and what
// should.
type nuisance struct {
	*hallTest
	match  *simulation.Match
	conn   *nats.Conn
	random *rand.Rand
	sent   []ledger.Message // entries that are in the log
	told   *outcomes
}

// post sends a message and notes what it came to.
func (n *nuisance) post(m *nats.Msg, message ledger.Message) {
	answer, err := n.conn.RequestMsg(m, time.Minute)
	if err != nil {
		n.Errorf("%d bytes to %s were not answered: %v", len(m.Data), m.Subject, err)
		return
	}
	var reply wire.Reply
	if err := json.Unmarshal(answer.Data, &reply); err != nil {
		n.Errorf("the answer cannot be read: %s", answer.Data)
		return
	}
	switch {
	case reply.Accepted != nil && reply.Accepted.As == ledger.Duplicate.String():
		n.told.duplicate.Add(1)
	case reply.Accepted != nil:
		n.told.accepted.Add(1)
		n.took(&reply, message)
	case reply.Refused.Code == "" || reply.Refused.Reason == "" || reply.Refused.Next == "":
		n.Errorf("refused without a word: %s", answer.Data)
	case reply.Refused.Retry != wire.RetryNever && !alsoQuarantined(ledger.Reason(reply.Refused.Code)):
		n.told.again.Add(1)
	case reply.Refused.N > 0:
		n.told.duplicate.Add(1) // it stands in the log without effect
	case reply.Refused.Code == wire.RefusedName || len(m.Data) > limits.EntryBytes:
		n.told.unkept.Add(1)
	default:
		n.told.kept.Add(1)
		n.told.mu.Lock()
		n.told.refused[sumOf(m.Subject, m.Data)] = reply.Refused.Code
		n.told.mu.Unlock()
	}
}

// took lets the device go on behind an entry that is in the log now.
func (n *nuisance) took(reply *wire.Reply, message ledger.Message) {
	if message.Data == nil {
		n.Errorf("what is no entry was accepted as link %d", reply.Accepted.N)
		return
	}
	if link := n.match.Add(message); link.N != reply.Accepted.N {
		n.Errorf("link %d was accepted as %d", link.N, reply.Accepted.N)
	}
	n.sent = append(n.sent, message)
	author, err := n.match.Ledger.Author(n.match.Table.Key)
	if err != nil {
		n.Error(err)
		return
	}
	n.match.Table = author
}

// entry makes the table's next entry, which uses up no count.
func (n *nuisance) entry() ledger.Message {
	author := *n.match.Table
	bodies := n.match.Turn()
	if len(bodies) == 0 || n.random.IntN(2) == 0 {
		bodies = []events.Body{&events.NoteMade{Text: fmt.Sprint("note ", n.random.IntN(1000))}}
	}
	return n.match.Sign(&author, bodies...)
}

func (n *nuisance) msg(m ledger.Message) *nats.Msg {
	return &nats.Msg{
		Subject: journal.AppendSubject(n.conn.Opts.Nkey, n.match.Tournament, n.match.Name), Data: m.Data,
		Header: nats.Header{events.SignatureHeader: {m.Signature}},
	}
}

func (n *nuisance) noise(size int) []byte {
	data := make([]byte, size)
	for i := range data {
		data[i] = byte(n.random.Uint32())
	}
	return data
}

// sign signs bytes as the table.
func (n *nuisance) sign(data []byte) ledger.Message {
	signature, err := n.match.Table.Key.Sign(data)
	if err != nil {
		n.Error(err)
	}
	return ledger.Message{Data: data, Signature: base64.RawURLEncoding.EncodeToString(signature)}
}

// next sends one message of some kind.
func (n *nuisance) next() {
	switch n.random.IntN(12) {
	case 0: // noise
		n.post(n.msg(ledger.Message{Data: n.noise(n.random.IntN(2000)), Signature: "x"}), ledger.Message{})
	case 1: // a bit flipped on the way
		m := n.entry()
		m.Data[n.random.IntN(len(m.Data))] ^= 1 << n.random.IntN(8)
		n.post(n.msg(m), ledger.Message{})
	case 2: // cut short, and signed
		m := n.entry()
		n.post(n.msg(n.sign(m.Data[:n.random.IntN(len(m.Data))])), ledger.Message{})
	case 3, 4, 5: // another entry, signed
		m := n.sign(n.mutated(n.entry().Data))
		n.post(n.msg(m), m)
	case 6: // to another match, or one that cannot be
		msg := n.msg(n.entry())
		msg.Subject = "kibitz.append." + n.conn.Opts.Nkey + ".open." + []string{"other", "n$", "m%20", "a*b", string(bytes.Repeat([]byte{'m'}, 90))}[n.random.IntN(5)]
		n.post(msg, ledger.Message{})
	case 7: // wrong headers
		msg := n.msg(n.entry())
		switch n.random.IntN(4) {
		case 0:
			msg.Header = nil
		case 1:
			msg.Header[events.SignatureHeader] = []string{string(bytes.Repeat([]byte{'s'}, 5000))}
		case 2:
			msg.Header = nats.Header{events.SignatureHeader: {n.entry().Signature}, wire.HeaderGap: {"accept", "maybe"}}
		case 3:
			msg.Header["Nats-Rollup"], msg.Header[events.SignatureHeader] = []string{"all"}, []string{"a b\tc"}
		}
		n.post(msg, ledger.Message{})
	case 8: // again
		if len(n.sent) > 0 {
			m := n.sent[n.random.IntN(len(n.sent))]
			n.post(n.msg(m), m)
			return
		}
		n.post(n.msg(ledger.Message{}), ledger.Message{})
	case 9: // large; all of them together are less than the quarantine holds
		size := 5_000
		if n.random.IntN(60) == 0 {
			size = 1_000_000
		}
		n.post(n.msg(n.sign(n.noise(size))), ledger.Message{})
	case 10: // as a device that nobody knows
		n.post(n.msg(n.match.Sign(n.match.Spare, &events.NoteMade{Text: "stranger"})), ledger.Message{})
	default: // as it should be
		m := n.entry()
		n.post(n.msg(m), m)
	}
}

// mutated changes an entry where its structure lets it be changed.
func (n *nuisance) mutated(data []byte) []byte {
	var entry map[string]any
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	if err := decoder.Decode(&entry); err != nil {
		n.Error(err)
	}
	for range 1 + n.random.IntN(2) {
		n.change(entry)
	}
	changed, err := json.Marshal(entry)
	if err != nil {
		n.Error(err)
	}
	if n.random.IntN(4) == 0 { // the same key twice
		changed = append([]byte(`{"v":1,`), changed[1:]...)
	}
	return changed
}

// change changes one member, somewhere.
func (n *nuisance) change(object map[string]any) {
	keys := slices.Sorted(maps.Keys(object)) // the same seed sends the same messages
	if len(keys) == 0 {
		return
	}
	key := keys[n.random.IntN(len(keys))]
	switch inner := object[key].(type) {
	case map[string]any:
		if n.random.IntN(3) > 0 {
			n.change(inner)
			return
		}
	case []any:
		if len(inner) > 0 {
			if first, ok := inner[0].(map[string]any); ok && n.random.IntN(4) > 0 {
				n.change(first)
				return
			}
		}
	}
	switch n.random.IntN(6) {
	case 0:
		delete(object, key)
	case 1:
		object[key+"x"] = object[key]
	default:
		object[key] = []any{
			nil, -1, 0, 1e300, "", "A", true, []any{}, map[string]any{}, "\u0000\uFFFD", n.random.IntN(300),
			json.Number("99999999999999999999"), "00000000-0000-4000-8000-000000000000", "2026-02-30T00:00:00Z",
		}[n.random.IntN(14)]
	}
}

// Each of ten thousand messages is answered; what is refused for good is kept,
// whole, with its reason, unless no match can have its name or it is larger than an entry;
// the hall goes on.
func TestTenThousandMessagesAreAllAnsweredAndNoneStopsTheHall(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	each, devices := 60, 8
	if longTests() {
		each = 1250
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	h := openHall(t, t.TempDir())
	h.serve(Options{unlimited: true, keepsAll: true})
	told := &outcomes{refused: make(map[[32]byte]string)}
	var all []*nuisance
	var group sync.WaitGroup
	for i := range devices {
		m := h.match(seed+uint64(i), fmt.Sprint("m", i))
		h.append(m, append(m.Schedule(), m.Play(5)...)...)
		n := &nuisance{hallTest: h, match: m, conn: h.device(m, m.Table), random: rand.New(rand.NewPCG(seed, uint64(i))), told: told}
		all = append(all, n)
		group.Go(func() {
			for range each {
				n.next()
			}
		})
	}
	group.Wait()
	t.Log(told)
	if want := int64(each * devices); told.sum() != want {
		t.Errorf("%d messages were sent, the answers add up to %d", want, told.sum())
	}
	h.holds(told)
	for _, n := range all {
		before := told.accepted.Load()
		m := n.entry()
		if n.post(n.msg(m), m); told.accepted.Load() != before+1 {
			t.Errorf("match %s does not go on", n.match.Name)
		}
		h.view(n.match)
	}
	report, _ := h.verify(verify.Check{})
	if report.Broken() {
		t.Errorf("%+v", report)
	}
	h.quiet()
}

// holds fails unless the quarantine has all that was refused for good, and nothing else.
func (h *hallTest) holds(told *outcomes) {
	h.Helper()
	kept := make(map[[32]byte]string)
	err := h.journal.Quarantined(h.Context(), 1, func(r journal.Refused) error {
		if r.Detail == "" {
			h.Errorf("kept without a word: %+v", r)
		}
		kept[sumOf(r.Subject, r.Data)] = r.Reason
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	for sum, reason := range told.refused {
		if kept[sum] != reason {
			h.Errorf("refused as %q, kept as %q", reason, kept[sum])
		}
	}
	if len(kept) != len(told.refused) {
		h.Errorf("%d were refused for good, %d are kept", len(told.refused), len(kept))
	}
}

// A device that is never sure sends its entry a thousand times: it is one link.
func TestAnEntrySentAThousandTimesIsOneLink(t *testing.T) {
	t.Parallel()
	h := newUnlimitedHall(t)
	m := h.match(70, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	entry := m.Play(1)[0]
	const conns, times = 20, 50
	var group sync.WaitGroup
	var folded, again, other atomic.Int64
	for range conns {
		conn := h.device(m, m.Table)
		group.Go(func() {
			for range times {
				reply := h.send(conn, m, entry)
				switch {
				case reply.Accepted == nil || reply.Accepted.N != 8 || reply.Accepted.Head.Hash != m.Ledger.Head().Hash.String():
					other.Add(1)
				case reply.Accepted.As == ledger.Folded.String():
					folded.Add(1)
				case reply.Accepted.As == ledger.Duplicate.String():
					again.Add(1)
				}
			}
		})
	}
	group.Wait()
	if folded.Load() != 1 || again.Load() != conns*times-1 || other.Load() != 0 {
		t.Errorf("%d times folded, %d times known, %d other answers", folded.Load(), again.Load(), other.Load())
	}
	if n, err := h.journal.Count(t.Context(), m.Tournament, m.Name); n != 8 || err != nil {
		t.Errorf("%d links, %v", n, err)
	}
	if view := h.view(m); view.N != 8 || view.Links.Folded != 8 {
		t.Errorf("%+v", view.Links)
	}
	h.quiet()
}
