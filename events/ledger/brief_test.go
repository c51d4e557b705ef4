package ledger_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/ledger"
)

// A brief ledger thinks the same of the same messages, though it keeps none of
// their bytes and is handed each in the same memory.
func TestABriefLedgerThinksTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anAfternoon(t)
		whole := ledger.New("open", "final", trusting)
		config := trusting
		config.Brief = true
		brief := ledger.New("open", "final", config)
		memory := make([]byte, 64<<10)
		for _, m := range a.sent {
			want := *whole.Add(m)
			m.Data = memory[:copy(memory, m.Data)]
			got := *brief.Add(m)
			for i := range m.Data {
				m.Data[i] = '#'
			}
			if got.Data != nil || got.Signature != "" {
				t.Fatal("it kept bytes")
			}
			want.Data, want.Signature = nil, ""
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("link is\n%+v, want\n%+v", got, want)
			}
		}
		n := whole.Head().N
		want, got := whole.Lane(ledger.Amended, n), brief.Lane(ledger.Amended, n)
		if len(got) != len(want) {
			t.Fatalf("%d events in the lane, want %d", len(got), len(want))
		}
		for i := range got {
			if got[i].Address != want[i].Address || got[i].Source != want[i].Source || !reflect.DeepEqual(got[i].Event, want[i].Event) {
				t.Fatalf("event %d is %+v, want %+v", i, got[i], want[i])
			}
		}
	})
}
