package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
)

// An entry that was decoded and checked when it came in is not checked again, neither
// when it is judged nor when it is added; one that was not, or that failed, is.
func TestADecodedEntryIsCheckedOnce(t *testing.T) {
	asked := 0
	h := newTable(t, ledger.Config{Verify: func(device string, data []byte, signature string) bool {
		asked++
		return events.Verify(device, data, signature)
	}})
	h.folds(h.says(office, schedule("open")))
	note := h.queues(office, &events.NoteMade{Text: "x"})
	forged := note
	forged.Signature = h.Links()[0].Signature
	for _, c := range []struct {
		what   string
		m      ledger.Message
		check  bool
		proven bool
		asked  int
		reason ledger.Reason
	}{
		{"a forged one, checked before", forged, true, false, 2, ledger.ReasonSignature},
		{"a forged one, not checked before", forged, false, false, 2, ledger.ReasonSignature},
		{"a good one, checked before", note, true, true, 0, ""},
	} {
		d := ledger.Decode(c.m.Data, c.m.Signature)
		if c.check && d.CheckSignature(events.Verify) != c.proven || d.Proven() != c.proven || d.Err() != nil {
			t.Errorf("%s: proven is %v, %v", c.what, d.Proven(), d.Err())
		}
		asked = 0
		v := h.JudgeDecoded(d)
		link := h.AddDecoded(c.m, d)
		if v.Reason != c.reason || link.Reason != c.reason || asked != c.asked {
			t.Errorf("%s: judged %q, added %q, asked %d times", c.what, v.Reason, link.Reason, asked)
		}
	}
	if d := ledger.Decode([]byte("no entry"), "x"); d.Err() == nil || d.CheckSignature(events.Verify) || h.JudgeDecoded(d).Reason != ledger.ReasonUnreadable {
		t.Error("what cannot be read is proven, or judged as something else")
	}
}
