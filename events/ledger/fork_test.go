package ledger_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// A fork is what a second reading of the same messages would be, and what is added
// to one of the two does not reach the other.
func TestAForkGoesItsOwnWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anAfternoon(t)
		at, first := a.draws(len(a.sent), "fork"), ledger.New("open", "final", trusting)
		for _, m := range a.sent[:at] {
			first.Add(m)
		}
		fork := first.Fork(nil)
		mine, others := a.sent[at:], a.sent[at:]
		if len(mine) > 0 {
			others = mine[1+a.draws(len(mine)-1, "leaves out"):]
		}
		turns := a.draws(2, "whose turn")
		for i := range max(len(mine), len(others)) { // now one, now the other
			if i < len(others) && turns != 0 {
				fork.Add(others[i])
			}
			if i < len(mine) {
				first.Add(mine[i])
			}
			if i < len(others) && turns == 0 {
				fork.Add(others[i])
			}
		}
		sameAsRead(t, first, a.sent)
		sameAsRead(t, fork, append(append([]ledger.Message(nil), a.sent[:at]...), others...))
	})
}

// sameAsRead holds a ledger against another reading of its messages.
func sameAsRead(t *rapid.T, l *ledger.Ledger, messages []ledger.Message) {
	read := ledger.New("open", "final", trusting)
	for _, m := range messages {
		read.Add(m)
	}
	for i, link := range read.Links() {
		if !reflect.DeepEqual(link, l.Links()[i]) {
			t.Fatalf("link %d is %+v, read again %+v", i+1, l.Links()[i], link)
		}
	}
	if n := l.Head().N; l.Head() != read.Head() || !reflect.DeepEqual(l.Lane(ledger.Amended, n), read.Lane(ledger.Amended, n)) {
		t.Fatalf("the head is %v, read again %v, or their lanes differ", l.Head(), read.Head())
	}
	for _, device := range everybody {
		count, previous := l.Device(eventstest.Device(device))
		if n, hash := read.Device(eventstest.Device(device)); n != count || hash != previous {
			t.Fatalf("%s is at %d, read again at %d", device, count, n)
		}
	}
}

func TestADraftIsTheEntryThatTheDeviceWouldSign(t *testing.T) {
	h := recorded(t)
	e := h.event(&events.DiceRolled{Side: events.A, Dice: events.Dice{3, 1}})
	h.ids++
	draft, err := h.Draft(eventstest.Device(tablet), eventstest.ID("draft"), e)
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := h.author(tablet).Write(eventstest.ID("draft"), h.Head(), e)
	if err != nil || string(data) != string(draft) {
		t.Fatalf("the draft is\n%s\nthe entry\n%s\n%v", draft, data, err)
	}
	if v := h.Judge(draft, ""); v.Reason != ledger.ReasonSignature {
		t.Errorf("unsigned, it is judged %v, %q", v.Status, v.Reason)
	}
	unsigned := h.Fork(func(string, []byte, string) bool { return true })
	if link := unsigned.Add(ledger.Message{Data: draft}); link.Status != ledger.Folded || h.Head().N+1 != link.N {
		t.Errorf("in a fork that asks for no signature it is %v, %q", link.Status, link.Reason)
	}
	if _, err := h.Draft(eventstest.Device(tablet), eventstest.ID("draft")); err == nil {
		t.Error("an entry without events is drafted")
	}
}
