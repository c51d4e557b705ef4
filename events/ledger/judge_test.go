package ledger_test

import (
	"sync"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
)

// The append service judges what several devices send at once.
func TestSeveralMessagesAreJudgedAtOnce(t *testing.T) {
	h := recorded(t)
	own, foreign := h.queues(tablet, roll(events.A, 3, 1)), h.queues(spare, roll(events.A, 3, 1))
	old := h.Links()[3].Message
	var judges sync.WaitGroup
	for range 8 {
		judges.Go(func() {
			for m, status := range map[*ledger.Message]ledger.Status{&own: ledger.Folded, &foreign: ledger.Second, &old: ledger.Duplicate} {
				if v := h.Judge(m.Data, m.Signature); v.Status != status {
					t.Errorf("it is %v %q", v.Status, v.Reason)
				}
			}
		})
	}
	judges.Wait()
	h.folds(h.adds(own))
}

// A service may check signatures elsewhere; the ledger asks with what it was given.
func TestTheSignatureIsCheckedAsConfigured(t *testing.T) {
	var asked []string
	h := newTable(t, ledger.Config{Verify: func(device string, data []byte, signature string) bool {
		asked = append(asked, device)
		return events.Verify(device, data, signature)
	}})
	h.folds(h.says(office, schedule("open")))
	h.refuses(h.says(stranger, roll(events.A, 3, 1)), ledger.ReasonNotEnrolled)
	for _, device := range asked {
		if device != h.Link(1).Entry.Device {
			t.Errorf("a stranger's signature was checked: %s", device)
		}
	}
	if len(asked) != 2 {
		t.Errorf("asked %d times, want once to judge and once to add", len(asked))
	}
}
