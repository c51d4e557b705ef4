package replay_test

import (
	"encoding/json"
	"testing"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules/discipline"
)

// disputed plays two turns, restores the table to before the second, plays that anew
// and, where the committee says so, takes the ruling back.
func disputed(h *hall, overturned bool) {
	h.scheduled("wbf", matchToThree)
	h.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 5), ends(a))
	second := h.by("table", rolls(b, 6, 5), moves(b, 24, 18, 18, 13), ends(b))
	h.by("table", &events.DisputeRaised{Dispute: "d1", Side: a, Subject: "roll"})
	h.by("director", &events.RulingMade{Dispute: "d1", Reasons: "the die was cocked", Effects: []events.Effect{
		{Kind: events.EffectRestore, Before: ref(second, 0), Side: events.NoSide},
	}})
	h.by("table", rolls(b, 4, 2), moves(b, 8, 4, 6, 4), ends(b))
	if !overturned {
		return
	}
	h.by("table", &events.AppealFiled{Dispute: "d1", Side: b, Reason: "it lay flat"})
	h.by("director", &events.CommitteeConvened{Dispute: "d1", Members: []string{"x", "y", "z"}})
	for _, member := range []string{"x", "y"} {
		h.by("director", &events.VoteCast{Dispute: "d1", Member: member, Vote: events.VoteReplace, Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}})
	}
}

func TestWhatCountsComesToTheSameAsTheRulings(t *testing.T) {
	for _, c := range []struct {
		name       string
		overturned bool
		struck     int
	}{
		{"restored, and played anew", false, 3},
		{"overturned: the first play counts after all", true, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHall(t)
			disputed(h, c.overturned)
			timeline, err := replay.Open(h.ledger, replay.Options{})
			if err != nil {
				t.Fatal(err)
			}
			counting := timeline.Effective()
			if struck := timeline.Len() - len(counting); struck != c.struck {
				t.Errorf("%d events are struck, want %d", struck, c.struck)
			}
			r, err := discipline.New(timeline.Schedule())
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range counting {
				r.Apply(p.Address, p.Event)
			}
			if got, want := snapshotOfTable(t, r.Table()), snapshotOfTable(t, timeline.Final().Table()); got != want {
				t.Errorf("what counts comes to\n%s\nthe rulings to\n%s", got, want)
			}
		})
	}
}

func snapshotOfTable(t *testing.T, table any) string {
	data, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
