package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/client"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

func TestAMatchIsAppendedAndViewed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, append(m.Schedule(), m.Play(20)...)...)
	view := h.view(m)
	if view.Status != "playing" || view.N != 22 || view.Links.Folded != 22 {
		t.Errorf("status %s, n %d, links %+v", view.Status, view.N, view.Links)
	}
	h.quiet()
}

// accepted fails unless the reply accepts, valid under its schema and with a
// receipt that holds.
func (h *hallTest) accepted(r *wire.Reply, as string) *wire.Accepted {
	h.Helper()
	if r.Accepted == nil {
		h.Fatalf("refused: %+v", r.Refused)
	}
	if r.Accepted.As != as || !r.Accepted.Head.Verify() || r.Accepted.Head.Office != h.house.seals.Office.Public || r.Accepted.Head.N < r.Accepted.N {
		h.Errorf("accepted as %+v, not %s", r.Accepted, as)
	}
	return r.Accepted
}

// refused fails unless the reply refuses with this code, and a next step.
func (h *hallTest) refused(r *wire.Reply, code string, retry bool) *wire.Refused {
	h.Helper()
	if r.Refused == nil {
		h.Fatalf("accepted: %+v", r.Accepted)
	}
	if r.Refused.Code != code || (r.Refused.Retry != wire.RetryNever) != retry || r.Refused.Reason == "" || r.Refused.Next == "" {
		h.Errorf("refused with %+v, not %s (retry %v)", r.Refused, code, retry)
	}
	return r.Refused
}

// quarantined returns what is kept for a reason.
func (h *hallTest) quarantined(reason string) (kept []journal.Refused) {
	h.Helper()
	err := h.journal.Quarantined(h.Context(), 1, func(r journal.Refused) error {
		if r.Reason == reason {
			kept = append(kept, r)
		}
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return kept
}

// count returns how many entries the match has in the log.
func (h *hallTest) count(m *simulation.Match) uint64 {
	h.Helper()
	n, err := h.journal.Count(h.Context(), m.Tournament, m.Name)
	if err != nil {
		h.Fatal(err)
	}
	return n
}

func TestAnEntryHasEffectOnceHoweverOftenItIsSent(t *testing.T) {
	t.Parallel()
	h := newUnlimitedHall(t)
	m := h.match(7, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet := h.device(m, m.Table)
	turn := m.Play(1)[0]
	first := h.accepted(h.send(tablet, m, turn), "folded")
	times := 80
	if longTests() {
		times = 1000
	}
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range times / 8 {
				if again := h.accepted(h.send(tablet, m, turn), "duplicate"); again.N != first.N {
					t.Errorf("link %d, then %d", first.N, again.N)
				}
			}
		})
	}
	wait.Wait()
	if n := h.count(m); n != 8 {
		t.Errorf("the match has %d entries", n)
	}
	h.append(m, m.Play(3)...)
	h.accepted(h.send(tablet, m, turn), "duplicate")
	if view := h.view(m); view.Links.Duplicate != 0 || view.N != 11 {
		t.Errorf("links %+v", view.Links)
	}
}

func TestADecisionIsRefusedOnceItsGroundHasMoved(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(8, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	director, tablet := h.device(m, m.Director), h.device(m, m.Table)

	ruling := m.Sign(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide})
	h.append(m, m.Write(m.Office, &events.DeviceEnrolled{Device: h.house.seals.Office.Public, Role: events.Office, Side: events.NoSide}))
	refused := h.refused(h.send(director, m, ruling), "stale", false)
	if refused.Head == nil || !refused.Head.Verify() || refused.Head.N != 8 {
		t.Errorf("the refusal gives head %+v", refused.Head)
	}
	if kept := h.quarantined("stale"); len(kept) != 1 || string(kept[0].Data) != string(ruling.Data) || kept[0].Header[events.SignatureHeader][0] != ruling.Signature {
		t.Errorf("the quarantine has %+v", kept)
	}
	again := m.Write(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide})
	h.accepted(h.send(director, m, again), "folded") // decided again; that the count skips the refused entry is known

	turn := m.Sign(m.Table, m.Turn()...)
	h.append(m, m.Write(m.Director, &events.NoteMade{Text: "seen"}))
	h.accepted(h.send(tablet, m, turn), "folded") // an observation is appended after what came between
	h.view(m)
}

func TestARefusalForGoodIsKnownAfterARestart(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(8, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet := h.device(m, m.Table)
	for range 3 {
		h.refused(h.send(tablet, m, m.Sign(m.Table, &events.WarningGiven{Side: events.A, Reason: "slow play"})), "role", false)
	}
	h.leave()
	h.serve(Options{})
	if next := h.accepted(h.send(tablet, m, m.Sign(m.Table, m.Turn()...)), "folded"); next.Notices != "" {
		t.Errorf("notices %q", next.Notices)
	}
}

// Whatever is refused for good leaves no gap, readable or not: the device names its bytes in the next
// entry, and is not asked for them.
func TestWhatIsRefusedForGoodIsNotAskedFor(t *testing.T) {
	t.Parallel()
	sung := func(text string) string { return strings.Replace(text, "note.made", "note.sung", 1) }
	torn := func(text string) string { return text[:len(text)/2] }
	same := func(text string) string { return text }
	for i, x := range []struct {
		name     string
		sent     []func(text string) string // what becomes of the notes that the device signs
		codes    []string                   // of their refusals; "" for one that is not sent
		restarts bool
		gap      uint64 // the count that is missing before the turn; 0 for none
	}{
		{name: "an event of no type", sent: []func(string) string{sung}, codes: []string{"unreadable"}},
		{name: "half an entry", sent: []func(string) string{torn}, codes: []string{"unreadable"}},
		{name: "several, the first of them torn", sent: []func(string) string{torn, sung, sung}, codes: []string{"unreadable", "unreadable", "unreadable"}, restarts: true},
		{name: "before half an entry another is missing", sent: []func(string) string{same, torn}, codes: []string{"", "unreadable"}, gap: 6},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			m := h.match(uint64(110+i), "m1")
			h.append(m, append(m.Schedule(), m.Play(5)...)...)
			tablet := h.device(m, m.Table)
			for k, becomes := range x.sent {
				note := m.Sign(m.Table, &events.NoteMade{Text: "x"})
				note.Data = []byte(becomes(string(note.Data)))
				m.Table.Previous = events.HashOf(note.Data)
				var err error
				if note.Signature, err = events.Sign(m.Table.Key, note.Data); err != nil {
					t.Fatal(err)
				}
				if x.codes[k] != "" {
					h.refused(h.send(tablet, m, note), x.codes[k], false)
				}
			}
			if x.restarts {
				h.leave()
				h.serve(Options{})
			}
			turn := m.Sign(m.Table, m.Turn()...)
			if x.gap > 0 {
				if r := h.refused(h.send(tablet, m, turn), wire.RefusedGap, true); r.Missing != x.gap {
					t.Errorf("missing is %d", r.Missing)
				}
			} else if next := h.accepted(h.send(tablet, m, turn), "folded"); next.Notices != "" {
				t.Errorf("notices %q", next.Notices)
			}
		})
	}
}

// An entry that came with another's signature may still come with its own: the device is asked for it.
func TestWhatCameWithAnothersSignatureIsAskedFor(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(115, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet := h.device(m, m.Table)
	note, turn := m.Sign(m.Table, &events.NoteMade{Text: "x"}), m.Sign(m.Table, m.Turn()...)
	h.refused(h.send(tablet, m, ledger.Message{Data: note.Data, Signature: turn.Signature}), string(ledger.ReasonSignature), false)
	entry, err := events.Decode(note.Data)
	if err != nil {
		t.Fatal(err)
	}
	if r := h.refused(h.send(tablet, m, turn), wire.RefusedGap, true); r.Missing != entry.Count {
		t.Errorf("missing is %d, not %d", r.Missing, entry.Count)
	}
	for _, message := range []ledger.Message{note, turn} {
		if a := h.accepted(h.send(tablet, m, message), "folded"); a.Notices != "" {
			t.Errorf("it is taken with the notice %q", a.Notices)
		}
	}
}

// No more refused messages are looked for than counts are missing, however many the device has chained.
func TestRefusedMessagesAreLookedForAsFarAsCountsAreMissing(t *testing.T) {
	r := &newQuarantine(nil, true).counts
	var last events.Hash
	for i := range byte(5) {
		torn := []byte(`{"dprev":"` + last.String() + `","ds":` + string('0'+i) + `}`)
		r.note(wire.MatchID{Tournament: "open", Match: "m1"}, string(ledger.ReasonUnreadable), torn)
		last = events.HashOf(torn)
	}
	for most, want := range []uint64{0, 1, 2, 3, 4, 5, 5, 5} {
		if n := r.lastOf(&events.Entry{Previous: last}, uint64(most)); n != want {
			t.Errorf("where %d are missing, %d were found refused", most, n)
		}
	}
}

func TestTheMostRefusedCountsAreRemembered(t *testing.T) {
	r := refusedCounts{counts: map[refusedCount]bool{}, before: map[events.Hash]events.Hash{}}
	for i := range uint64(maxRefused - 1) {
		r.counts[refusedCount{count: i}] = true
	}
	message := simulation.New(1, "open", "m1", simulation.ToPoints(3)).Schedule()[0]
	entry, err := events.Decode(message.Data)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		match, code string
		known       bool
		remembered  int
	}{
		{"m1", "count-gap", false, maxRefused - 1}, // it may still come
		{"m2", "role", true, maxRefused},
		{"m3", "role", true, maxRefused},
	} {
		n := wire.MatchID{Tournament: "open", Match: x.match}
		r.note(n, x.code, message.Data)
		if known := r.knows(n, entry.Device, entry.Count); known != x.known || len(r.counts) != x.remembered {
			t.Errorf("%s in %s: known %v, and %d are remembered", x.code, x.match, known, len(r.counts))
		}
	}
}

func TestAGapStopsNobodyWhileTheQuarantineIsRead(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(9, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet, director := h.device(m, m.Table), h.device(m, m.Director)
	counts := &h.house.appender.quarantine.counts
	<-counts.read
	read := counts.read
	counts.read = make(chan struct{}) // as if it were still being read
	first := m.Sign(m.Table, &events.NoteMade{Text: "one"})
	second := m.Sign(m.Table, &events.NoteMade{Text: "two"})
	h.refused(h.send(tablet, m, second), wire.RefusedBusy, true)
	h.accepted(h.send(director, m, m.Write(m.Director, &events.NoteMade{Text: "seen"})), "folded")
	counts.read = read
	h.refused(h.send(tablet, m, second), wire.RefusedGap, true)
	h.accepted(h.send(tablet, m, first), "folded")
	h.accepted(h.send(tablet, m, second), "folded")
}

func TestAnEntryWaitsForThoseThatItsDeviceSignedBefore(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(9, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet := h.device(m, m.Table)
	seen := m.Ledger.Head()
	note := func(text string) ledger.Message {
		return m.SignSeen(m.Table, seen, 1, &events.NoteMade{Text: text})
	}
	first, second, third := note("one"), note("two"), note("three")
	gap := h.refused(h.send(tablet, m, third), wire.RefusedGap, true)
	if gap.Missing != 6 {
		t.Errorf("missing is %d", gap.Missing)
	}
	if kept := h.quarantined(wire.RefusedGap); len(kept) > 0 {
		t.Errorf("the quarantine has %d", len(kept))
	}
	h.accepted(h.send(tablet, m, first), "folded")
	accepted := h.accepted(h.send(tablet, m, third, wire.HeaderGap, wire.GapAccept), "folded")
	if accepted.Notices != "gap" {
		t.Errorf("notices %q", accepted.Notices)
	}
	if late := h.accepted(h.send(tablet, m, second), "folded"); late.Notices != "late" {
		t.Errorf("notices %q", late.Notices)
	}
	h.view(m)
}

func TestWhatIsRefusedForGoodIsKeptWhole(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(10, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet, stranger := h.device(m, m.Table), h.device(m, m.Spare)
	good := m.Sign(m.Table, &events.NoteMade{Text: "good"})
	corrected := m.Sign(m.Table, &events.MatchVoided{Reason: "no"})
	forged := ledger.Message{Data: good.Data, Signature: corrected.Signature}
	other := *m
	other.Name = "m2"
	for _, c := range []struct {
		name    string
		conn    *nats.Conn
		match   *simulation.Match
		message ledger.Message
		code    string
		retry   bool
		path    string
	}{
		{"a device that is not enrolled", stranger, m, m.Sign(m.Spare, &events.NoteMade{Text: "me too"}), "not-enrolled", true, ""},
		{"an event that the role may not write", tablet, m, corrected, "role", false, ""},
		{"another entry's signature", tablet, m, forged, "signature", false, ""},
		{"no signature", tablet, m, ledger.Message{Data: good.Data}, "signature", false, ""},
		{"no JSON", tablet, m, ledger.Message{Data: []byte("roll 6-5"), Signature: "x"}, "unreadable", false, "$"},
		{"nothing", tablet, m, ledger.Message{}, "unreadable", false, "$"},
		{"an unknown key", tablet, m, ledger.Message{Data: []byte(strings.Replace(string(good.Data), `"text":`, `"Text":`, 1)), Signature: good.Signature}, "unreadable", false, "$.events[0].data.Text"},
		{"another match's subject, not yet scheduled", tablet, &other, good, "other-match", false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused := h.refused(h.send(c.conn, c.match, c.message), c.code, c.retry)
			if refused.Path != c.path {
				t.Errorf("path %q, not %q", refused.Path, c.path)
			}
			found := false
			for _, kept := range h.quarantined(c.code) {
				found = found || string(kept.Data) == string(c.message.Data) && kept.Subject == journal.AppendSubject(c.conn.Opts.Nkey, c.match.Tournament, c.match.Name) && kept.Detail != ""
			}
			if !found {
				t.Error("it is not in the quarantine")
			}
			h.send(c.conn, c.match, c.message)
		})
	}
	if n := h.count(m); n != 7 {
		t.Errorf("the match has %d entries", n)
	}
	if kept := h.quarantined("unreadable"); len(kept) != 3 {
		t.Errorf("what was sent twice is kept %d times for 3", len(kept))
	}
	h.accepted(h.send(tablet, m, good), "folded")
	h.view(m)
}

func TestTheSameIDWithOtherContentIsRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(11, "m1")
	h.append(m, append(m.Schedule(), m.Play(2)...)...)
	tablet := h.device(m, m.Table)
	id, seen := m.ID(), m.Ledger.Head()
	for i, code := range []string{"", "id-used"} {
		data, signature, err := m.Table.Write(id, seen, m.Event(1, &events.NoteMade{Text: fmt.Sprint("note ", i)}))
		if err != nil {
			t.Fatal(err)
		}
		reply := h.send(tablet, m, ledger.Message{Data: data, Signature: signature})
		if code == "" {
			h.accepted(reply, "folded")
		} else {
			h.refused(reply, code, false)
		}
	}
	elsewhere := h.match(12, "m9")
	h.append(elsewhere, elsewhere.Schedule()...)
	data, signature, err := elsewhere.Table.Write(id, elsewhere.Ledger.Head(), elsewhere.Event(0, &events.NoteMade{Text: "mine"}))
	if err != nil {
		t.Fatal(err)
	}
	h.refused(h.send(h.device(elsewhere, elsewhere.Table), elsewhere, ledger.Message{Data: data, Signature: signature}), "id-used", false)
}

func TestOnlyAnOfficeSchedulesAMatch(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := simulation.New(13, "open", "m1", simulation.ToPoints(3)) // another store's office
	all := append(m.Schedule(), m.Play(4)...)
	tablet := h.device(m, m.Office)
	h.refused(h.send(tablet, m, all[1]), "not-scheduled", true)
	h.refused(h.send(tablet, m, all[0]), "office", false)
	if n := h.count(m); n != 0 {
		t.Fatalf("the match has %d entries", n)
	}
	h.append(m, all...) // our own commands bring in another store's log
	if view := h.view(m); view.N != 6 || view.Links.Folded != 6 {
		t.Errorf("links %+v", view.Links)
	}
}

func TestASecondObservationIsKeptAndNotFolded(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(14, "m1")
	h.append(m, append(m.Schedule(), m.Play(6)...)...)
	h.append(m, m.Write(m.Director, &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide}))
	spare := h.device(m, m.Spare)
	second := m.Sign(m.Spare, m.Turn()...)
	accepted := h.accepted(h.send(spare, m, second), "second")
	h.accepted(h.send(spare, m, second), "duplicate")
	view := h.view(m)
	if len(view.Apart) != 1 || view.Apart[0].N != accepted.N || view.Apart[0].Status != "second" || view.Apart[0].Device != m.Public(m.Spare) {
		t.Errorf("apart are %+v", view.Apart)
	}
}

func TestADeadTabletsQueueIsHandedInByTheOffice(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(15, "m1")
	h.append(m, append(m.Schedule(), m.Play(4)...)...)
	queue := m.Play(6) // signed, and never sent
	h.append(m, queue[:3]...)
	office := h.device(m, m.Office)
	for _, message := range queue[3:] {
		h.accepted(h.send(office, m, message), "folded")
	}
	if view := h.view(m); view.N != 12 || view.Links.Folded != 12 {
		t.Errorf("links %+v", view.Links)
	}
}

func TestTwoServicesRacingOnOneMatchLoseNothing(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(16, "m1")
	h.append(m, m.Schedule()...)
	second, err := journal.Open(t.Context(), journal.Config{Dir: h.dir})
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if _, err := Start(t.Context(), second, Options{Dir: h.dir}); journal.CodeOf(err) != wire.CodeNotOpener {
		t.Errorf("a house of one who is not the opener: %v", err)
	}
	other, err := start(t.Context(), second, Options{Dir: h.dir})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()

	const writers, entries = 6, 25
	enrolment := make([]events.Body, writers)
	authors := make([]*ledger.Author, writers)
	for i := range writers {
		a := simulation.New(uint64(100+i), "open", "m1", simulation.ToPoints(3)).Table
		authors[i], enrolment[i] = a, &events.DeviceEnrolled{Device: m.Public(a), Role: events.Director, Side: events.NoSide}
	}
	h.append(m, m.Write(m.Office, enrolment...))
	seen := m.Ledger.Head()
	queues := make([][]ledger.Message, writers)
	for i, a := range authors {
		for k := range entries {
			queues[i] = append(queues[i], m.SignSeen(a, seen, 0, &events.NoteMade{Text: fmt.Sprint(i, " ", k)}))
		}
	}
	var wait sync.WaitGroup
	for i := range writers {
		conn := h.device(m, authors[i])
		wait.Go(func() {
			for _, message := range queues[i] {
				h.accepted(h.send(conn, m, message), "folded")
			}
		})
	}
	wait.Wait()
	if n := h.count(m); n != 3+writers*entries {
		t.Errorf("the match has %d entries", n)
	}
	if view := h.view(m); view.Links.Folded != 3+writers*entries {
		t.Errorf("links %+v", view.Links)
	}
	stats := func(house *Server) (n int) {
		for _, e := range house.service.Stats().Endpoints {
			if e.Name == "append" {
				n = e.NumRequests
			}
		}
		return n
	}
	if a, b := stats(h.house), stats(other); a == 0 || b == 0 {
		t.Logf("one of the services did it all: %d and %d", a, b)
	}
	h.quiet()
}

func TestEveryMessageIsAnsweredWhateverItHolds(t *testing.T) {
	t.Parallel()
	h := newUnlimitedHall(t)
	m := h.match(17, "m1")
	h.append(m, append(m.Schedule(), m.Play(5)...)...)
	tablet := h.device(m, m.Table)
	good := m.Play(1)[0]
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for range 400 {
		reply := h.send(tablet, m, mutated(random, good))
		if reply.Refused != nil && (reply.Refused.Code == "" || reply.Refused.Next == "") {
			t.Errorf("refused with %+v", reply.Refused)
		}
	}
	if n := h.count(m); n > 8 {
		t.Errorf("the match has %d entries", n)
	}
	h.view(m)
	h.quiet()
}

// mutated returns random bytes, or the entry with some bytes changed, cut or
// doubled.
func mutated(random *rand.Rand, good ledger.Message) ledger.Message {
	data := append([]byte(nil), good.Data...)
	switch random.IntN(4) {
	case 0:
		data = make([]byte, random.IntN(2000))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
	case 1:
		data = data[:random.IntN(len(data))]
	case 2:
		for range 1 + random.IntN(4) {
			data[random.IntN(len(data))] = byte(random.Uint32())
		}
	case 3:
		at := random.IntN(len(data))
		data = append(append(append([]byte(nil), data[:at]...), data...), data[at:]...)
	}
	return ledger.Message{Data: data, Signature: good.Signature}
}

func TestNamesThatCannotBeAreRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	var refusal *wire.RefusalError
	_, err := h.client.Append(t.Context(), client.Submission{Tournament: "a b", Match: "m"})
	if journal.CodeOf(err) != journal.CodeName {
		t.Errorf("%v", err)
	}
	m := h.match(18, strings.Repeat("m", 65))
	reply := h.send(h.device(m, m.Table), m, ledger.Message{Data: []byte("{}")})
	h.refused(reply, wire.RefusedName, false)
	kept := 0
	if err := h.journal.Quarantined(t.Context(), 1, func(journal.Refused) error { kept++; return nil }); err != nil || kept != 0 {
		t.Errorf("%d of them are kept, each with a write to the disk before the next request is heard: %v", kept, err)
	}
	if _, err = h.client.Append(t.Context(), client.Submission{Tournament: "t", Match: "m", Data: []byte("{}")}); !errors.As(err, &refusal) || refusal.Refused.Code != "unreadable" {
		t.Errorf("%v", err)
	}
}

func TestWithoutAServiceTheClientSaysSo(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h := openHall(t, t.TempDir())
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	began := time.Now()
	_, err := h.client.Append(ctx, client.Submission{Tournament: "t", Match: "m", Data: []byte("{}")})
	if journal.CodeOf(err) != wire.CodeNoService || time.Since(began) > 2*client.SettleTime {
		t.Errorf("after %v: %v", time.Since(began), err)
	}
	if _, _, err := h.client.Links(ctx, "t", "m", 1); journal.CodeOf(err) != wire.CodeNoService {
		t.Errorf("%v", err)
	}
	if views, err := h.client.Views(ctx); err != nil || len(views) != 0 {
		t.Errorf("%v, %v", views, err)
	}
}

func TestAnswersAreValidUnderTheirSchemas(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(19, "m1")
	all := append(m.Schedule(), m.Play(3)...)
	h.append(m, all[:4]...)
	for _, c := range []struct {
		message ledger.Message
		schema  string
	}{
		{all[4], "services/accepted.json"},
		{all[4], "services/accepted.json"},
		{ledger.Message{Data: []byte(`{"v":1,"id":"x"}`)}, "services/refused.json"},
		{m.SignSeen(m.Table, events.Head{N: 1000}, 1, &events.NoteMade{Text: "x"}), "services/refused.json"},
	} {
		conn := h.device(m, m.Table)
		request := &nats.Msg{
			Subject: journal.AppendSubject(conn.Opts.Nkey, m.Tournament, m.Name), Data: c.message.Data,
			Header: nats.Header{events.SignatureHeader: {c.message.Signature}},
		}
		answer, err := conn.RequestMsg(request, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		valid(t, c.schema, answer.Data)
		var status struct{ Status string }
		if err := json.Unmarshal(answer.Data, &status); err != nil || !strings.Contains(c.schema, status.Status) {
			t.Errorf("%s: %s", c.schema, answer.Data)
		}
	}
}

// Two tournaments may have matches of one name, and a device may play in both with one key:
// what it signed for the one is no entry of the other.
func TestAnEntryOfOneTournamentIsRefusedInAnother(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m, other := h.match(71, "m1"), simulation.New(72, "other", "m1", simulation.ToPoints(3))
	other.Office.Key, other.Table.Key = m.Office.Key, m.Table.Key
	h.append(m, m.Schedule()...)
	h.append(other, other.Schedule()...)
	stranger := h.device(other, other.Spare)
	for name, seen := range map[string]events.Head{"unbound": {}, "head-unknown": m.Ledger.Head()} {
		lost := *m.Table
		message := m.SignSeen(&lost, seen, 0, &events.MatchConceded{Side: events.A})
		h.refused(h.send(stranger, other, message), name, false)
	}
	h.accepted(h.send(stranger, other, other.Write(other.Table, &events.NoteMade{Text: "bound"})), "folded")
}

// A file that somebody brings to the desk is not the office's: what only the office may open is not
// opened by it, and its entries have the limits of a device's.
func TestWhatIsHandedInForADeviceHasNotTheOfficesAuthority(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	handIn := func(m *simulation.Match, message ledger.Message) string {
		_, err := h.client.Append(t.Context(), client.Submission{Tournament: m.Tournament, Match: m.Name, Data: message.Data, Signature: message.Signature, Foreign: true})
		var refused *wire.RefusalError
		if errors.As(err, &refused) {
			return refused.Refused.Code
		}
		if err != nil {
			t.Fatal(err)
		}
		return ""
	}
	foreign := simulation.New(13, "open", "m1", simulation.ToPoints(3)) // another store's office
	if code := handIn(foreign, foreign.Schedule()[0]); code != "office" || h.count(foreign) != 0 {
		t.Errorf("another hall's match: %q, %d entries", code, h.count(foreign))
	}
	m := h.match(15, "m2")
	h.append(m, append(m.Schedule(), m.Play(6)...)...)
	if code := handIn(m, m.SignSeen(m.Table, m.Ledger.Head(), 0, m.Turn()...)); code != wire.RefusedGameless {
		t.Errorf("a turn of no game: %q", code)
	}
	if code := handIn(m, m.Write(m.Table, m.Turn()...)); code != "" {
		t.Errorf("a turn of the table: %q", code)
	}
}
