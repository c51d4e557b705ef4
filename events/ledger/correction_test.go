package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

func TestWhatCannotBeCorrected(t *testing.T) {
	for _, c := range []struct {
		name   string
		body   func(h *table, at *ledger.Link) events.Body
		reason ledger.Reason
	}{
		{"an event that is nowhere", func(h *table, _ *ledger.Link) events.Body {
			return retract(&events.Ref{Entry: eventstest.ID("none")})
		}, ledger.ReasonCorrection},
		{"an event past the end of its entry", func(h *table, at *ledger.Link) events.Body {
			return amend(ref(at, 1), h.event(roll(events.A, 1, 1)))
		}, ledger.ReasonCorrection},
		{"a decision amended", func(h *table, _ *ledger.Link) events.Body {
			return amend(ref(h.Link(1), 0), h.event(roll(events.A, 1, 1)))
		}, ledger.ReasonCorrection},
		{"a decision retracted", func(h *table, _ *ledger.Link) events.Body {
			return retract(ref(h.Link(1), 0))
		}, ledger.ReasonCorrection},
		{"a sanction amended", func(h *table, _ *ledger.Link) events.Body {
			return amend(ref(h.folds(h.says(director, warn())), 0), h.event(roll(events.A, 1, 1)))
		}, ledger.ReasonCorrection},
		{"a correction amended", func(h *table, at *ledger.Link) events.Body {
			return amend(ref(h.folds(h.says(director, retract(ref(at, 0)))), 0), h.event(roll(events.A, 1, 1)))
		}, ledger.ReasonCorrection},
		{"a second observation", func(h *table, _ *ledger.Link) events.Body {
			second := h.says(spare, roll(events.A, 4, 4))
			h.is(second, ledger.Second, "")
			return retract(ref(second, 0))
		}, ledger.ReasonCorrection},
		{"a refused entry", func(h *table, _ *ledger.Link) events.Body {
			refused := h.says(ofA, roll(events.A, 4, 4))
			h.refuses(refused, ledger.ReasonRole)
			return retract(ref(refused, 0))
		}, ledger.ReasonCorrection},
		{"an entry inserted that is nowhere", func(h *table, at *ledger.Link) events.Body {
			return &events.EntryInserted{After: ref(at, 0), Entry: eventstest.ID("none"), Reason: "late"}
		}, ledger.ReasonCorrection},
		{"an entry inserted that is folded already", func(h *table, at *ledger.Link) events.Body {
			return insertEntry(ref(at, 0), at)
		}, ledger.ReasonCorrection},
		{"an insertion after nothing", func(h *table, _ *ledger.Link) events.Body {
			return insert(&events.Ref{Entry: eventstest.ID("none")}, h.event(roll(events.A, 1, 1)))
		}, ledger.ReasonCorrection},
		{"an event told without its time", func(h *table, at *ledger.Link) events.Body {
			return insert(ref(at, 0), events.Event{Game: 1, Body: roll(events.A, 1, 1)})
		}, ledger.ReasonTimeMissing},
		{"an event told that is not the director's to tell", func(h *table, at *ledger.Link) events.Body {
			return insert(ref(at, 0), h.event(&events.ImportCompleted{}))
		}, ledger.ReasonRole},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := recorded(t)
			at := h.folds(h.says(tablet, roll(events.A, 3, 1)))
			body := c.body(h, at)
			h.refuses(h.says(director, body), c.reason)
			h.folds(h.says(director, amend(ref(at, 0), h.event(roll(events.A, 1, 1)))))
		})
	}
}

func TestASanctionIsWithdrawnByWhoeverMayGiveIt(t *testing.T) {
	h := seated(t)
	for _, sanction := range []events.Body{
		warn(), &events.PenaltyAssessed{Side: events.A, Points: 1, Clause: "WBF 2.2", Reason: "late"}, &events.ForfeitDeclared{Side: events.A, Clause: "WBF 2.2", Reason: "late"},
		&events.PlayerExcluded{Side: events.A, How: "excluded", Reason: "rude"},
	} {
		given := ref(h.folds(h.says(director, sanction)), 0)
		h.refuses(h.says(tablet, retract(given)), ledger.ReasonCorrection)
		withdrawn := h.folds(h.says(director, retract(given)))
		h.folds(h.says(office, retract(ref(withdrawn, 0))))
	}
}

func TestACorrectionCannotReferToItsOwnEntry(t *testing.T) {
	h := seated(t)
	own := &events.Ref{Entry: eventstest.ID("3")}
	link := h.says(director, roll(events.A, 3, 1), retract(own))
	if link.Entry.ID != own.Entry {
		t.Fatalf("the entry is %v", link.Entry.ID)
	}
	h.refuses(link, ledger.ReasonCorrection)
}

func TestATableCorrectsItsOwnEntriesOfThePresentGame(t *testing.T) {
	h := seated(t)
	older := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	undone := h.folds(h.says(tablet, retract(ref(older, 0))))
	h.folds(h.says(tablet, retract(ref(undone, 0))))
	match := h.folds(h.adds(h.signs(tablet, h.Head(), events.Event{At: h.clock, Body: &events.MatchStarted{}})))
	h.game = 2
	own := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	others := h.folds(h.says(spare, roll(events.B, 3, 1)))
	one := func() events.Event { return h.event(roll(events.A, 1, 1)) }

	for name, body := range map[string]events.Body{
		"an older game":             amend(ref(older, 0), one()),
		"an older game, retracted":  retract(ref(older, 0)),
		"an older game, inserted":   insert(ref(older, 0), one()),
		"an older game's undoing":   retract(ref(undone, 0)),
		"the match as a whole":      retract(ref(match, 0)),
		"another device's entry":    amend(ref(others, 0), one()),
		"after another's entry":     insert(ref(others, 0), one()),
		"an import made of a table": amend(ref(own, 0), h.event(&events.ImportCompleted{})),
	} {
		link := h.says(tablet, body)
		if link.Reason != ledger.ReasonCorrection && link.Reason != ledger.ReasonRole {
			t.Errorf("%s: %v %q", name, link.Status, link.Reason)
		}
	}
	h.folds(h.says(tablet, amend(ref(own, 0), one())))
	h.folds(h.says(tablet, insert(ref(own, 0), one())))
	back := h.folds(h.says(tablet, retract(ref(own, 0))))
	h.folds(h.says(tablet, retract(ref(back, 0))))
	h.folds(h.says(director, amend(ref(older, 0), one())))
	h.folds(h.says(office, amend(ref(others, 0), one())))
}

func TestThePresentGameIsTheLatestThatWasNamed(t *testing.T) {
	h := seated(t)
	h.game = 2
	own := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	h.game = 1
	h.folds(h.says(director, &events.NoteMade{Text: "of the game before"}))
	whole := events.Event{At: h.clock, Body: amend(ref(own, 0), events.Event{Game: 2, At: h.clock, Body: roll(events.A, 1, 1)})}
	amended := h.folds(h.adds(h.signs(tablet, h.Head(), whole)))
	h.folds(h.says(tablet, retract(ref(amended, 0))))
}

func TestATableDoesNotOverruleAnOfficialsCorrection(t *testing.T) {
	h := seated(t)
	own := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	six := func() events.Event { return h.event(roll(events.A, 6, 6)) }
	ruled := h.folds(h.says(director, amend(ref(own, 0), six())))
	h.refuses(h.says(tablet, amend(ref(own, 0), six())), ledger.ReasonCorrection)
	h.refuses(h.says(tablet, retract(ref(ruled, 0))), ledger.ReasonCorrection)
	h.folds(h.says(tablet, insert(ref(own, 0), six())))
	h.folds(h.says(director, retract(ref(ruled, 0)), insert(ref(own, 0), six())))
	h.folds(h.says(tablet, amend(ref(own, 0), six())))
}

func TestATableDoesNotPlaceSecondObservations(t *testing.T) {
	h := recorded(t)
	own := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	second := h.says(spare, roll(events.A, 3, 2))
	h.refuses(h.says(tablet, insertEntry(ref(own, 0), second)), ledger.ReasonCorrection)
	h.folds(h.says(director, insertEntry(ref(own, 0), second)))
}

func TestAPlayerCorrectsNothing(t *testing.T) {
	h := seated(t)
	at := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	h.refuses(h.says(ofA, retract(ref(at, 0))), ledger.ReasonRole)
}
