package terminal

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
)

// What a ruling struck is still read, with the ruling that struck it; in the other
// lanes it counts.
func TestWhatARulingStruckSaysSoInTheLaneAsRuled(t *testing.T) {
	s := played(t)
	roll := s.ledger.Link(10)
	s.by("director", &events.DisputeRaised{Dispute: "d1", Side: a, Subject: "roll"})
	ruling := s.by("director", &events.RulingMade{Dispute: "d1", Clauses: []string{}, Reasons: "as seen",
		Effects: []events.Effect{{Kind: events.EffectRestore, Side: events.NoSide, Before: &events.Ref{Entry: roll.Entry.ID}}}})
	v := NewViewer(s.match(), Options{At: &events.Address{N: 11, Index: 1}}).Resized(120, 40)
	said := fmt.Sprintf("struck by the ruling or vote %d.0; it no longer counts", ruling.N)
	for _, lane := range []struct {
		name   string
		struck bool
	}{{"ruled", true}, {"amended", false}, {"recorded", false}} {
		if got := v.Lane().Name; got != lane.name {
			t.Fatalf("the lane is %s, not %s", got, lane.name)
		}
		screen := v.Screen().String()
		if strings.Contains(screen, said) != lane.struck || strings.Contains(screen, ">x11.1") != lane.struck {
			t.Errorf("in the lane %s it shows\n%s", lane.name, screen)
		}
		v = press(v, "l")
	}
}
