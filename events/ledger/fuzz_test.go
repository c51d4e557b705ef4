package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// Two messages whose signatures are believed come to a match in play. Whatever
// they are, they are links, and folding them again comes to the same.
func FuzzLedger(f *testing.F) {
	h := recorded(f)
	first, second := h.queues(tablet, roll(events.A, 3, 1)), h.queues(director, warn())
	f.Add(first.Data, second.Data)
	f.Add(second.Data, h.queues(office, revoke(tablet)).Data)
	f.Add(h.newer(tablet).Data, first.Data)
	for _, d := range events.Vocabulary.Declarations() {
		f.Add(eventstest.Sample(d.Type, true), eventstest.Sample(d.Type, false))
	}
	for _, at := range h.Links() {
		f.Add(h.queues(director, retract(ref(at, 0))).Data, at.Data)
	}
	played := h.Links()
	f.Fuzz(func(t *testing.T, first, second []byte) {
		h, again := newTable(t, trusting), newTable(t, trusting)
		messages := make([]ledger.Message, 0, len(played)+2)
		for _, link := range played {
			messages = append(messages, link.Message)
		}
		for _, data := range [][]byte{first, second} {
			messages = append(messages, ledger.Message{Data: data, Signature: "believed"})
		}
		for _, m := range messages {
			link := h.adds(m)
			if other := again.Add(m); other.Hash != link.Hash || other.Status != link.Status || other.Reason != link.Reason {
				t.Fatalf("link %d: %v %q, then %v %q", link.N, link.Status, link.Reason, other.Status, other.Reason)
			}
		}
		if got, want := spelt(h.Lane(ledger.Amended, h.Head().N)), spelt(plainly(h.Links())); got != want {
			t.Fatalf("the amended lane reads\n%s\nwant\n%s", got, want)
		}
	})
}
