package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// A decision was made at a head; then somebody else's event came in.
func TestADecisionIsStaleOnceItsGroundHasChanged(t *testing.T) {
	for _, c := range []struct {
		name      string
		by        string
		decision  func(at *ledger.Link) events.Body
		meanwhile string
		event     func(at *ledger.Link) events.Body
		stale     bool
	}{
		{"a choice, after more play", ofA, condone, tablet, play, true},
		{"a choice, after a correction", ofA, condone, director, undo, true},
		{"a choice, after a dispute", ofA, condone, director, dispute, true},
		{"a choice, after a warning", ofA, condone, director, warning, false},
		{"a choice, after a clock reading", ofA, condone, tablet, clock, false},
		{"a warning, after another warning", director, warning, office, warning, true},
		{"a warning, after play", director, warning, tablet, play, false},
		{"a ruling, after play", director, ruling, tablet, play, false},
		{"a ruling, after more of the dispute", director, ruling, office, dispute, true},
		{"a correction, after a correction", director, undo, office, undo, true},
		{"a correction, after play", director, undo, tablet, play, false},
		{"an enrolment, after the pen was given", office, enrolment, director, pen, true},
		{"an enrolment, after play", office, enrolment, tablet, play, false},
		{"its author's own play in between", director, condone, director, play, false},
		{"an observation, after anything", tablet, play, director, undo, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := seated(t)
			ground := h.folds(h.says(tablet, roll(events.B, 3, 1)))
			seen := h.Head()
			h.folds(h.says(c.meanwhile, c.event(ground)))
			link := h.adds(h.signs(c.by, seen, h.event(c.decision(ground))))
			if want := map[bool]ledger.Reason{true: ledger.ReasonStale}[c.stale]; link.Reason != want {
				t.Fatalf("it is %v %q (%s)", link.Status, link.Reason, link.Detail)
			}
			if c.stale {
				h.folds(h.says(c.by, c.decision(ground)))
			}
		})
	}
}

func TestWhatIsNotFoldedMakesNothingStale(t *testing.T) {
	h := recorded(t)
	ground := h.folds(h.says(tablet, roll(events.B, 3, 1)))
	seen := h.Head()
	h.is(h.says(spare, roll(events.B, 3, 2)), ledger.Second, "")
	h.refuses(h.says(stranger, roll(events.B, 3, 2)), ledger.ReasonNotEnrolled)
	h.folds(h.adds(h.signs(ofA, seen, h.event(condone(ground)))))
}

func condone(at *ledger.Link) events.Body { return choose(at, events.A) }
func play(*ledger.Link) events.Body       { return &events.TurnEnded{Side: events.B} }
func undo(at *ledger.Link) events.Body    { return retract(ref(at, 0)) }
func warning(*ledger.Link) events.Body    { return warn() }
func enrolment(*ledger.Link) events.Body  { return enrol(stranger, events.Table) }
func pen(*ledger.Link) events.Body        { return assign(tablet) }
func dispute(*ledger.Link) events.Body {
	return &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "play"}
}
func clock(*ledger.Link) events.Body {
	return &events.ClockRead{A: 60_000, B: 60_000, Running: events.NoSide}
}
func ruling(*ledger.Link) events.Body {
	return &events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}}}
}

// An import knows no times; nobody else may leave them out.
func TestOnlyTheOfficeLeavesTimesOutAndOnlyInAnImport(t *testing.T) {
	h := newTable(t, ledger.Config{})
	timeless := func(device string, bodies ...events.Body) *ledger.Link {
		t.Helper()
		var evs []events.Event
		for _, body := range bodies {
			evs = append(evs, events.Event{Body: body})
		}
		return h.adds(h.signs(device, h.Head(), evs...))
	}
	started := &events.ImportStarted{Name: "a.mat", Format: "mat", Bytes: 9, Reader: "test"}

	h.refuses(timeless(office, schedule("open")), ledger.ReasonTimeMissing)
	h.authors[office] = nil
	h.folds(timeless(office, schedule("open"), started))
	if !h.Importing() {
		t.Error("no import was started")
	}
	h.folds(h.says(office, enrol(tablet, events.Table)))
	imported := h.folds(timeless(office, roll(events.A, 3, 1)))
	h.refuses(timeless(tablet, roll(events.A, 3, 1)), ledger.ReasonTimeMissing)
	h.folds(timeless(office, &events.ImportCompleted{Games: 1}))
	if h.Importing() {
		t.Error("the import goes on")
	}
	h.refuses(timeless(office, roll(events.A, 3, 1)), ledger.ReasonTimeMissing)

	live := h.folds(h.says(office, roll(events.B, 3, 1)))
	h.folds(h.says(office, amend(ref(imported, 0), events.Event{Body: roll(events.A, 3, 2)})))
	h.refuses(h.says(office, amend(ref(live, 0), events.Event{Body: roll(events.B, 3, 2)})), ledger.ReasonTimeMissing)
	if count, _ := h.Device(eventstest.Device(stranger)); count != 0 {
		t.Error("a stranger has a count")
	}
}
