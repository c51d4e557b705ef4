package ledger_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// Each case brings a message to a table that is refused for the reason, or is a
// duplicate, and one that differs in that only and is folded.
var reasonCases = map[ledger.Reason]func(*testing.T) (refused, folded *ledger.Link){
	ledger.ReasonUnreadable: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		m := h.queues(tablet, roll(events.A, 3, 1))
		cut := m
		cut.Data = m.Data[:len(m.Data)-1]
		return h.adds(cut), h.adds(m)
	},
	ledger.ReasonNewerKibitz: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		before := h.says(tablet, roll(events.A, 3, 1))
		return h.adds(h.newer(tablet)), before
	},
	ledger.ReasonOtherMatch: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		h.author(tablet).Match = "semifinal"
		elsewhere := h.says(tablet, roll(events.A, 3, 1))
		h.authors[tablet] = nil
		return elsewhere, h.says(tablet, roll(events.A, 3, 1))
	},
	ledger.ReasonDuplicate: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		m := h.queues(tablet, roll(events.A, 3, 1))
		first := h.adds(m)
		return h.adds(m), first
	},
	ledger.ReasonNotScheduled: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := newTable(t, ledger.Config{})
		return h.says(office, &events.MatchStarted{}), h.says(office, schedule("open"))
	},
	ledger.ReasonOffice: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := newTable(t, ledger.Config{Offices: []string{eventstest.Device(director), eventstest.Device(office)}})
		return h.says(stranger, schedule("open")), h.says(office, schedule("open"))
	},
	ledger.ReasonNotEnrolled: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		m := h.queues(stranger, roll(events.A, 3, 1))
		early := h.adds(m)
		h.folds(h.says(director, enrol(stranger, events.Table)))
		return early, h.adds(m)
	},
	ledger.ReasonRevoked: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		before := h.says(tablet, roll(events.A, 3, 1))
		h.folds(h.says(director, revoke(tablet)))
		return h.says(tablet, &events.TurnEnded{Side: events.A}), before
	},
	ledger.ReasonSignature: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		m := h.queues(tablet, roll(events.A, 3, 1))
		forged := m
		forged.Data = []byte(strings.Replace(string(m.Data), "[3,1]", "[6,6]", 1))
		return h.adds(forged), h.adds(m)
	},
	ledger.ReasonCountUsed: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		memory := *h.author(tablet)
		first := h.says(tablet, roll(events.A, 3, 1))
		*h.author(tablet) = memory
		return h.says(tablet, roll(events.A, 6, 6)), first
	},
	ledger.ReasonChain: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		first := h.says(tablet, roll(events.A, 3, 1))
		h.author(tablet).Previous = events.HashOf([]byte("another entry"))
		return h.says(tablet, &events.TurnEnded{Side: events.A}), first
	},
	ledger.ReasonIDUsed: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		first := h.says(tablet, roll(events.A, 3, 1))
		h.ids--
		return h.says(tablet, roll(events.A, 3, 1)), first
	},
	ledger.ReasonScheduledTwice: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := newTable(t, ledger.Config{})
		first := h.says(office, schedule("open"))
		return h.says(office, schedule("open")), first
	},
	ledger.ReasonRole: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		return h.says(tablet, warn()), h.says(director, warn())
	},
	ledger.ReasonTimeMissing: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		timeless := events.Event{Game: 1, Body: roll(events.A, 3, 1)}
		return h.adds(h.signs(tablet, h.Head(), timeless)), h.says(tablet, roll(events.A, 3, 1))
	},
	ledger.ReasonHeadUnknown: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		seen := h.Head()
		seen.N++
		return h.adds(h.signs(tablet, seen, h.event(roll(events.A, 3, 1)))), h.says(tablet, roll(events.A, 3, 1))
	},
	ledger.ReasonCorrection: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		first := h.says(tablet, roll(events.A, 3, 1))
		return h.says(tablet, retract(ref(first, 1))), h.says(tablet, retract(ref(first, 0)))
	},
	ledger.ReasonStale: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := seated(t)
		m := h.queues(director, warn())
		h.folds(h.says(office, warn()))
		return h.adds(m), h.says(director, warn())
	},
	ledger.ReasonPen: func(t *testing.T) (*ledger.Link, *ledger.Link) {
		h := recorded(t)
		return h.says(director, warn(), roll(events.A, 3, 1)), h.says(director, warn())
	},
}

func TestEveryReasonIsReached(t *testing.T) {
	for _, reason := range ledger.Reasons() {
		t.Run(string(reason), func(t *testing.T) {
			reach := reasonCases[reason]
			if reach == nil {
				t.Fatal("no case reaches it")
			}
			link, folded := reach(t)
			want := ledger.Refused
			if reason == ledger.ReasonDuplicate {
				want = ledger.Duplicate
			}
			if link.Status != want || link.Reason != reason {
				t.Errorf("it is %v %q (%s)", link.Status, link.Reason, link.Detail)
			}
			if folded.Status != ledger.Folded || folded.Reason != "" || folded.Detail != "" {
				t.Errorf("the sound one is %v %q (%s)", folded.Status, folded.Reason, folded.Detail)
			}
			if reason.Sentence() == "" || reason.Next() == "" {
				t.Error("it has no sentence or no next step")
			}
		})
	}
	if len(reasonCases) != len(ledger.Reasons()) {
		t.Errorf("%d cases for %d reasons", len(reasonCases), len(ledger.Reasons()))
	}
}

func TestReasonsAreToldApart(t *testing.T) {
	var seen []string
	for _, r := range ledger.Reasons() {
		for _, words := range []string{string(r), r.Sentence(), r.Next()} {
			if slices.Contains(seen, words) {
				t.Errorf("%s: %q is said twice", r, words)
			}
			seen = append(seen, words)
		}
	}
	if none := ledger.Reason(""); none.Sentence() != "" || none.Next() != "" {
		t.Error("no reason has a sentence")
	}
}

func TestTheDetailSaysWhere(t *testing.T) {
	h := recorded(t)
	for _, c := range []struct {
		link   *ledger.Link
		detail string
	}{
		{h.says(tablet, roll(events.A, 3, 1), warn()), "$.events[1]: warning.given"},
		{h.adds(h.signs(tablet, events.Head{N: 99}, h.event(roll(events.A, 3, 1)))), "$.seen.n: 99, the record ends at 5"},
		{h.adds(h.signs(tablet, events.Head{}, events.Event{Body: roll(events.A, 3, 1)})), "$.events[0].at"},
		{h.adds(ledger.Message{Data: []byte("{")}), "$"},
		{h.says(tablet, retract(&events.Ref{Entry: eventstest.ID("none")})), "$.events[0].data: no such event in the record"},
	} {
		if !strings.HasPrefix(c.link.Detail, c.detail) {
			t.Errorf("link %d: %q, want %q", c.link.N, c.link.Detail, c.detail)
		}
	}
}

func TestStatusesAndNoticesHaveWords(t *testing.T) {
	for s, word := range map[ledger.Status]string{
		ledger.Folded: "folded", ledger.Second: "second", ledger.Duplicate: "duplicate", ledger.Refused: "refused", 9: "unknown",
	} {
		if s.String() != word {
			t.Errorf("%d is %q, want %q", s, s, word)
		}
	}
	all := ledger.NoticeGap | ledger.NoticeLate | ledger.NoticeClockBack
	if all.String() != "gap,late,clock-back" || ledger.Notice(0).String() != "" {
		t.Errorf("notices are %q, none is %q", all, ledger.Notice(0))
	}
}
