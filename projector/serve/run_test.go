package serve

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// handInTogether hands in the entries of a match at the desk, so that all of them wait before the
// first is looked at, and returns the answers.
func (h *hallTest) handInTogether(m *simulation.Match, messages ...ledger.Message) []*wire.Reply {
	h.Helper()
	if err := m.Err(); err != nil {
		h.Fatal(err)
	}
	a, n := h.house.appender, wire.MatchID{Tournament: m.Tournament, Match: m.Name}
	replies := make([]*wire.Reply, len(messages))
	a.mu.Lock()
	for i, message := range messages {
		a.lines[n] = append(a.lines[n], &submission{
			MatchID: n, data: message.Data, signature: message.Signature, office: true, verify: events.Verify,
			answer: func(r *wire.Reply) {
				if replies[i] != nil {
					h.Errorf("entry %d is answered twice", i)
				}
				replies[i] = r
			},
		})
	}
	a.waiting += len(messages)
	a.mu.Unlock()
	a.serve(n)
	return replies
}

// syncedHall is a hall whose store syncs, so that what waits is stored together.
func syncedHall(t *testing.T) *hallTest {
	t.Helper()
	h := openStore(t, journal.Config{Dir: t.TempDir()})
	h.serve(Options{})
	return h
}

func TestEntriesOfAMatchThatWaitAreAnsweredInTheirOrder(t *testing.T) {
	t.Parallel()
	h := syncedHall(t)
	m := h.match(21, "m1")
	messages := append(m.Schedule(), m.Play(60)...)
	for i, r := range h.handInTogether(m, messages...) {
		if accepted := h.accepted(r, "folded"); accepted.N != uint64(i+1) || accepted.Head.N < accepted.N || !accepted.Head.Verify() {
			t.Errorf("entry %d is answered with link %d and head %d", i, accepted.N, accepted.Head.N)
		}
	}
	if view := h.view(m); view.Links.Folded != uint64(len(messages)) {
		t.Errorf("links %+v", view.Links)
	}
	js, err := jetstream.New(h.journal.Conn())
	if err != nil {
		t.Fatal(err)
	}
	record, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	last, err := record.GetMsg(t.Context(), uint64(len(messages)))
	if err != nil || last.Header.Get("Nats-Batch-Sequence") != strconv.Itoa(len(messages)) {
		t.Errorf("the entries were not stored together: %v, %v", last.Header, err)
	}
	h.quiet()
}

// What is wrong with an entry in the middle is its own concern.
func TestAnEntryIsRefusedAmongOthersThatWait(t *testing.T) {
	t.Parallel()
	h := syncedHall(t)
	m := h.match(22, "m1")
	before := append(m.Schedule(), m.Play(20)...)
	stranger := h.match(23, "m1")
	foreign := stranger.Schedule()[0]
	garbled := ledger.Message{Data: []byte("{"), Signature: "x"}
	after := m.Play(20)
	for _, known := range []bool{false, true} {
		wrong := foreign
		if known { // the same queue comes again, with another entry in the middle
			wrong = garbled
		}
		messages := slices.Concat(before, []ledger.Message{wrong}, after)
		for i, r := range h.handInTogether(m, append(messages, after[len(after)-1])...) {
			switch {
			case i == len(before):
				if r.Refused == nil {
					t.Errorf("accepted: %+v", r.Accepted)
				}
			case i == len(messages) || known:
				h.accepted(r, "duplicate")
			default:
				h.accepted(r, "folded")
			}
		}
	}
	if n := h.count(m); n != uint64(len(before)+len(after)) {
		t.Errorf("the match has %d entries", n)
	}
}

// Another process may append to the match between the judgement and the batch.
func TestEntriesThatWaitAreJudgedAnewIfTheMatchHasMovedOn(t *testing.T) {
	t.Parallel()
	h := syncedHall(t)
	m := h.match(24, "m1")
	h.append(m, m.Schedule()...)
	first := m.Play(20)
	h.store(m, first...) // past the service
	for _, r := range h.handInTogether(m, append(first[10:], m.Play(20)...)...) {
		if r.Accepted == nil {
			t.Errorf("refused: %+v", r.Refused)
		}
	}
	if view := h.view(m); view.Links.Folded != uint64(2+40) || view.Links.Duplicate != 0 {
		t.Errorf("links %+v", view.Links)
	}
}

// An entry that is being appended was decoded and checked, whoever delivers it first.
func TestAnEntryIsDecodedOnceWhoeverDeliversIt(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(25, "m1")
	h.append(m, m.Schedule()...)
	n := wire.MatchID{Tournament: m.Tournament, Match: m.Name}
	for _, same := range []bool{true, false} {
		session, err := h.house.keeper.Cache().Open(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		message := m.Play(1)[0]
		entry := ledger.Decode(message.Data, message.Signature)
		if !entry.CheckSignature(events.Verify) {
			t.Fatal("it is not signed")
		}
		forget := session.Expect(entry)
		delivered := &journal.Stored{Message: journal.Message{Tournament: n.Tournament, Match: n.Match, ID: entry.ID(), Data: message.Data, Signature: message.Signature}}
		if !same { // somebody else's, with the same id
			delivered.Signature = strings.Repeat("A", len(message.Signature))
		}
		session.Lock()
		expected := session.State.Ledger().JudgeDecoded(entry).Entry
		delivered.Seq = session.Last + 1
		session.Advance(delivered)
		link := session.State.Ledger().Link(session.Head().N)
		if (link.Entry == expected) != same || (link.Status == ledger.Folded) != same {
			t.Errorf("folded as expected: %v, %v", link.Entry == expected, link.Status)
		}
		session.Unlock()
		forget()
		session.Close()
	}
}

func TestEntriesSentWithoutWaitingAreAppendedInOrderUpToTheFirstThatIsRefused(t *testing.T) {
	for _, heard := range []int{1, 32} { // one answer for so many entries
		t.Run(strconv.Itoa(heard), func(t *testing.T) {
			t.Parallel()
			sendWithoutWaiting(t, heard)
		})
	}
}

// Entries that want no answer are sent where none comes after them that does, and where they are more than goes in one request.
func TestEntriesThatWantNoAnswerAreSentInTheEnd(t *testing.T) {
	t.Parallel()
	h := syncedHall(t)
	m := h.match(28, "m1")
	messages := m.Schedule()
	bytes := 0
	for bytes < 300<<10 { // more than goes in one request
		last := m.Write(m.Table, &events.NoteMade{Text: strings.Repeat("a", 4000)})
		messages, bytes = append(messages, last), bytes+len(last.Data)
	}
	entries := func(yield func(client.Submission, error) bool) {
		for _, message := range messages {
			if !yield(client.Submission{Tournament: m.Tournament, Match: m.Name, Data: message.Data, Signature: message.Signature, Unheard: true}, nil) {
				return
			}
		}
	}
	var answered []uint64
	err := h.client.AppendAll(t.Context(), entries, func(accepted *wire.Accepted) error {
		answered = append(answered, accepted.N)
		return nil
	})
	if err != nil || len(answered) != 2 || answered[1] != uint64(len(messages)) {
		t.Errorf("of %d entries %v are answered, %v", len(messages), answered, err)
	}
}

func sendWithoutWaiting(t *testing.T, heard int) {
	h := syncedHall(t)
	m := h.match(26, "m1")
	messages := m.Schedule()
	for len(messages) < 300 { // more than may be under way
		messages = append(messages, m.Write(m.Table, &events.NoteMade{Text: strconv.Itoa(len(messages))}))
	}
	foreign := h.match(27, "m1").Schedule()[0]
	for _, wrong := range []bool{true, false} { // the second time the first ones are known
		sent := slices.Clone(messages)
		if wrong {
			sent[200] = foreign
		}
		entries := func(yield func(client.Submission, error) bool) {
			for k, message := range sent {
				s := client.Submission{Tournament: m.Tournament, Match: m.Name, Data: message.Data, Signature: message.Signature}
				s.Unheard = (k+1)%heard != 0 && k < len(sent)-1
				if !yield(s, nil) {
					return
				}
			}
		}
		n := 0
		err := h.client.AppendAll(t.Context(), entries, func(accepted *wire.Accepted) error {
			if n = min(n+heard, len(sent)); accepted.N != uint64(n) || !accepted.Head.Verify() {
				t.Errorf("the answer to entry %d is %+v", n, accepted)
			}
			return nil
		})
		if wrong && (err == nil || n != 200-200%heard) || !wrong && (err != nil || n != len(sent)) {
			t.Errorf("%d entries are answered, %v", n, err)
		}
	}
	if view := h.view(m); view.Links.Folded != uint64(len(messages)) || view.Links.Duplicate != 0 {
		t.Errorf("links %+v", view.Links)
	}
}
