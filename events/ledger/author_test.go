package ledger_test

import (
	"errors"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

func TestAnAuthorGoesOnWhereTheLogHasIt(t *testing.T) {
	h := seated(t)
	h.folds(h.says(tablet, roll(events.A, 3, 1)))
	h.folds(h.says(tablet, &events.TurnEnded{Side: events.A}))
	for device, count := range map[string]uint64{tablet: 2, spare: 0} {
		author, err := h.Author(eventstest.Key(device))
		if err != nil {
			t.Fatal(err)
		}
		if author.Count != count {
			t.Errorf("%s goes on from %d, want %d", device, author.Count, count)
		}
		h.authors[device] = author
		h.notices(h.folds(h.says(device, roll(events.B, 6, 5))), 0)
	}
}

func TestWhatCannotBeReadIsNotSigned(t *testing.T) {
	h := seated(t)
	before := *h.author(tablet)
	for name, evs := range map[string][]events.Event{
		"no events": nil,
		"no body":   {{Game: 1}},
		"no die 7":  {h.event(roll(events.A, 7, 1))},
	} {
		data, signature, err := h.author(tablet).Write(h.id(), h.Head(), evs...)
		var broken *events.DecodeError
		if !errors.As(err, &broken) || data != nil || signature != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if *h.author(tablet) != before {
		t.Error("the count advanced")
	}
}

func TestAKeyWithoutItsSeedWritesNothing(t *testing.T) {
	public, err := nkeys.FromPublicKey(eventstest.Device(tablet))
	if err != nil {
		t.Fatal(err)
	}
	h := seated(t)
	author := ledger.Author{Key: public, Match: "final"}
	if _, _, err := author.Write(h.id(), h.Head(), h.event(roll(events.A, 3, 1))); !errors.Is(err, nkeys.ErrCannotSign) {
		t.Errorf("it wrote, or failed with %v", err)
	}
	if author.Count != 0 {
		t.Error("the count advanced")
	}
}

func TestTheFirstEntryOfALog(t *testing.T) {
	l := ledger.New("open", "final", ledger.Config{Offices: []string{eventstest.Device(office)}})
	author, err := l.Author(eventstest.Key(office))
	if err != nil {
		t.Fatal(err)
	}
	data, signature, err := author.Write(eventstest.ID("1"), l.Head(), events.Event{At: 1, Body: schedule("open")})
	if err != nil {
		t.Fatal(err)
	}
	link := l.Add(ledger.Message{Data: data, Signature: signature})
	if link.Status != ledger.Folded || link.N != 1 {
		t.Errorf("link %d is %v %q", link.N, link.Status, link.Reason)
	}
	if want := events.NextLink(events.Hash{}, data, signature); link.Hash != want || l.Head().Hash != want {
		t.Errorf("the chain is %v, want %v", link.Hash, want)
	}
	if at, ok := l.Find(events.Ref{Entry: eventstest.ID("1")}); !ok || at != (events.Address{N: 1}) {
		t.Errorf("its event is at %v (%v)", at, ok)
	}
	if _, ok := l.Find(events.Ref{Entry: eventstest.ID("1"), Index: 1}); ok {
		t.Error("it has a second event")
	}
}
