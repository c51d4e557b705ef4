package ledger_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// newer makes an entry of a device with an event of a type that is yet to come.
func (h *table) newer(device string) ledger.Message {
	return h.rewritten(device, "dice.rolled", "dice.thrown")
}

// rewritten makes an entry of a device, changes a word of it and signs that.
func (h *table) rewritten(device, old, new string) ledger.Message {
	h.Helper()
	m := h.queues(device, roll(events.A, 3, 1))
	m.Data = []byte(strings.Replace(string(m.Data), old, new, 1))
	signature, err := events.Sign(eventstest.Key(device), m.Data)
	if err != nil {
		h.Fatalf("sign: %v", err)
	}
	m.Signature = signature
	return m
}

func TestANewerEntryStopsThisMatchOnly(t *testing.T) {
	for name, words := range map[string][2]string{
		"type":            {"dice.rolled", "dice.thrown"},
		"version of type": {"dice.rolled", "dice.rolled/2"},
		"form":            {`{"v":1`, `{"v":2`},
	} {
		t.Run(name, func(t *testing.T) {
			h, other := seated(t), seated(t)
			old := h.queues(tablet, roll(events.A, 3, 1))
			h.folds(h.adds(old))
			stop := h.adds(h.rewritten(tablet, words[0], words[1]))
			h.refuses(stop, ledger.ReasonNewerKibitz)
			if n, stopped := h.Stopped(); !stopped || n != stop.N || stop.Entry != nil || !strings.Contains(stop.Detail, "$.") {
				t.Errorf("stopped at %d (%v), entry %v, detail %q", n, stopped, stop.Entry, stop.Detail)
			}
			h.refuses(h.says(tablet, roll(events.B, 3, 1)), ledger.ReasonNewerKibitz)
			h.refuses(h.adds(ledger.Message{Data: []byte("noise")}), ledger.ReasonNewerKibitz)
			h.is(h.adds(old), ledger.Duplicate, ledger.ReasonDuplicate)
			if n := len(h.Lane(ledger.Amended, h.Head().N)); n != 7 {
				t.Errorf("%d events before the stop, want 7", n)
			}
			other.folds(other.says(tablet, roll(events.A, 3, 1)))
			if _, stopped := other.Stopped(); stopped {
				t.Error("the other match stopped too")
			}
		})
	}
}

func TestOnlyWhoMayWriteCanStopAMatch(t *testing.T) {
	for _, c := range []struct {
		name   string
		send   func(h *table) ledger.Message
		reason ledger.Reason
	}{
		{"a stranger", func(h *table) ledger.Message { return h.newer(stranger) }, ledger.ReasonNotEnrolled},
		{"a revoked device", func(h *table) ledger.Message {
			h.folds(h.says(director, revoke(tablet)))
			return h.newer(tablet)
		}, ledger.ReasonRevoked},
		{"a forger", func(h *table) ledger.Message {
			m := h.newer(tablet)
			m.Signature = h.queues(tablet, roll(events.A, 3, 1)).Signature
			return m
		}, ledger.ReasonSignature},
		{"an entry of another match", func(h *table) ledger.Message {
			return h.rewritten(tablet, `"match":"final"`, `"match":"other","new":0`)
		}, ledger.ReasonUnreadable},
		{"a newer entry of another match", func(h *table) ledger.Message {
			h.author(tablet).Match = "other"
			return h.newer(tablet)
		}, ledger.ReasonOtherMatch},
		{"no JSON", func(h *table) ledger.Message {
			return ledger.Message{Data: []byte(`{"v":2,`)}
		}, ledger.ReasonUnreadable},
		{"no device", func(h *table) ledger.Message {
			return ledger.Message{Data: []byte(`{"v":2,"match":"final","device":7}`)}
		}, ledger.ReasonUnreadable},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := seated(t)
			h.refuses(h.adds(c.send(h)), c.reason)
			if _, stopped := h.Stopped(); stopped {
				t.Error("the match stopped")
			}
			h.folds(h.says(director, warn()))
		})
	}
}

func TestAMatchScheduledInANewerFormStops(t *testing.T) {
	h := newTable(t, ledger.Config{Offices: []string{eventstest.Device(office)}})
	h.refuses(h.adds(h.newer(stranger)), ledger.ReasonOffice)
	h.refuses(h.adds(h.newer(office)), ledger.ReasonNewerKibitz)
	h.refuses(h.says(office, schedule("open")), ledger.ReasonNewerKibitz)
}
