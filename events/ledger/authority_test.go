package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

func TestWhoMayWriteWhat(t *testing.T) {
	all := []string{office, director, tablet, ofA, committee}
	for _, c := range []struct {
		name string
		body func(h *table) events.Body
		may  []string
	}{
		{"rolls", func(*table) events.Body { return roll(events.A, 3, 1) }, []string{office, director, tablet}},
		{"remarks", func(*table) events.Body { return &events.NoteMade{Text: "loud hall"} }, all},
		{"a player's signature", func(*table) events.Body {
			return &events.ResultSigned{Side: events.A, Score: &[2]int{3, 0}}
		}, []string{office, director, tablet, ofA}},
		{"warnings", func(*table) events.Body { return warn() }, []string{office, director}},
		{"enrolments", func(*table) events.Body { return enrol(stranger, events.Table) }, []string{office, director}},
		{"enrolments of an office", func(*table) events.Body { return enrol(stranger, events.Office) }, []string{office}},
		{"another role for the office", func(*table) events.Body { return enrol(office, events.Table) }, []string{office}},
		{"the office's revocation", func(*table) events.Body { return revoke(office) }, []string{office}},
		{"a stranger's revocation", func(*table) events.Body { return revoke(stranger) }, []string{office, director}},
		{"the tablet's release", func(*table) events.Body {
			return &events.RecorderReleased{Device: eventstest.Device(tablet)}
		}, []string{office, director, tablet}},
		{"the spare's release", func(*table) events.Body {
			return &events.RecorderReleased{Device: eventstest.Device(spare)}
		}, []string{office, director}},
		{"a member's vote", func(*table) events.Body {
			return &events.VoteCast{Dispute: "d1", Member: "p9", Vote: "uphold"}
		}, []string{office, director, committee}},
		{"another member's vote", func(*table) events.Body {
			return &events.VoteCast{Dispute: "d1", Member: "p8", Vote: "uphold"}
		}, []string{office, director}},
		{"imports", func(*table) events.Body {
			return &events.ImportStarted{Name: "a.mat", Format: "mat", Reader: "test"}
		}, []string{office}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, device := range all {
				h := seated(t)
				want := ledger.ReasonRole
				for _, may := range c.may {
					if may == device {
						want = ""
					}
				}
				if link := h.says(device, c.body(h)); link.Reason != want {
					t.Errorf("%s: %v %q (%s)", device, link.Status, link.Reason, link.Detail)
				}
			}
		})
	}
}

// spoken has the events in which a player speaks for a side; opened is what a choice answers.
func spoken(s events.Side, opened *ledger.Link) []events.Body {
	seat := cards.Seat(cards.North)
	if s == events.B {
		seat = cards.East
	}
	return []events.Body{
		&events.ResultSigned{Side: s, Score: &[2]int{3, 0}},
		&events.ResultReported{Side: s, Score: &[2]int{3, 0}},
		&events.DirectorCalled{Side: s},
		&events.DisputeRaised{Dispute: "d1", Side: s, Subject: "play"},
		&events.AppealFiled{Dispute: "d1", Side: s, Reason: "unheard"},
		&events.ComplaintFiled{Side: s, Words: "loud"},
		choose(opened, s),
		&events.CallExplained{Seat: seat, Words: "strong"},
		&events.AgreementWithdrawn{Seat: seat, Ground: events.GroundWon},
		&events.ConcessionCancelled{Seat: seat, Ground: events.GroundWon},
	}
}

var blank = &ledger.Link{Entry: &events.Entry{}}

func TestAPlayersDeviceSpeaksForItsOwnSide(t *testing.T) {
	for i := range spoken(events.A, blank) {
		h := seated(t)
		play := h.folds(h.says(tablet, roll(events.B, 3, 1)))
		says := func(s events.Side) events.Body { return spoken(s, play)[i] }
		t.Run(string(says(events.A).Type()), func(t *testing.T) {
			h.refuses(h.says(ofA, says(events.B)), ledger.ReasonRole)
			h.folds(h.says(ofA, says(events.A)))
			h.folds(h.says(office, enrol(ofA, events.PlayerOwn)))
			h.folds(h.says(ofA, says(events.B)))
		})
	}
}

func TestAPlayersDeviceReportsNoResultAsAnOfficial(t *testing.T) {
	h := seated(t)
	report := &events.ResultReported{Side: events.NoSide, Score: &[2]int{3, 0}}
	h.refuses(h.says(ofA, report), ledger.ReasonRole)
	h.folds(h.says(director, report))
}

func TestAPlayersDeviceOfAPersonSpeaksForWhereHeSits(t *testing.T) {
	h := newTable(t, ledger.Config{})
	seats := []events.Player{{ID: "n", Seat: "N"}, {ID: "e", Seat: "E"}, {ID: "s", Seat: "S"}, {ID: "w", Seat: "W"}}
	holder := enrol(ofA, events.PlayerOwn)
	holder.Person = "s"
	h.folds(h.says(office, &events.MatchScheduled{Tournament: "open", Discipline: "bridge", Rulebook: "laws2017", Players: seats}, holder))
	h.refuses(h.says(ofA, &events.DisputeRaised{Dispute: "d1", Side: events.B, Subject: "play"}), ledger.ReasonRole)
	h.refuses(h.says(ofA, &events.CallExplained{Seat: cards.West, Words: "weak"}), ledger.ReasonRole)
	h.refuses(h.says(ofA, &events.TestimonyGiven{Dispute: "d1", Standing: "player", Person: "e", Statement: "I led"}), ledger.ReasonRole)
	other := h.event(&events.NoteMade{Text: "so I say"})
	other.Actor = "n"
	h.refuses(h.adds(h.signs(ofA, h.Head(), other)), ledger.ReasonRole)
	h.folds(h.says(ofA, &events.CallExplained{Seat: cards.North, Words: "weak"}, &events.TestimonyGiven{Dispute: "d1", Standing: "player", Person: "s", Statement: "I passed"}))
}

func TestWhatPlayersMayWriteSpeaksForASideOrForNobody(t *testing.T) {
	known := map[events.Type]bool{
		"irregularity.reported": true, "cube.observed": true, "score.observed": true, "clock.synced": true,
		"note.made": true, "evidence.attached": true, "testimony.given": true, // of a person, tested above
	}
	for _, body := range spoken(events.A, blank) {
		known[body.Type()] = true
	}
	for _, d := range events.Vocabulary.Declarations() {
		if d.Roles&events.RolePlayer != 0 && !d.Superseded() && !known[d.Type] {
			t.Errorf("%s: say for whom a player's device writes it", d.Type)
		}
	}
}

func TestWithoutARecorderEverybodysObservationsAreFolded(t *testing.T) {
	h := seated(t)
	h.folds(h.says(tablet, roll(events.A, 3, 1)))
	h.folds(h.says(spare, &events.TurnEnded{Side: events.A}))
	if h.Pen() != "" {
		t.Errorf("%s has the pen", h.Pen())
	}
}

func TestWhatADeviceWithoutThePenObservesIsASecondObservation(t *testing.T) {
	h := recorded(t)
	h.folds(h.says(tablet, roll(events.A, 3, 1)))
	for _, device := range []string{spare, director, office} {
		h.is(h.says(device, roll(events.A, 3, 2)), ledger.Second, "")
		h.folds(h.says(device, &events.ScoreObserved{Score: &[2]int{0, 0}, By: events.NoSide}))
	}
	h.folds(h.says(director, warn()))
	for _, placed := range h.Lane(ledger.Amended, h.Head().N) {
		if placed.Link.Status != ledger.Folded {
			t.Errorf("%v is folded in", placed.Address)
		}
	}
}

func TestADirectorsRulingNeedsNoPen(t *testing.T) {
	h := recorded(t)
	h.folds(h.says(director, &events.RulingMade{
		Dispute: "d1", Reasons: "cocked", Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}},
	}))
}

func TestWhoTakesThePenSaysInTheSameEntryWhatWasPlayed(t *testing.T) {
	h := recorded(t)
	h.refuses(h.says(director, assign(spare), roll(events.A, 3, 1)), ledger.ReasonPen)
	h.refuses(h.says(director, roll(events.A, 3, 1), assign(director)), ledger.ReasonPen)
	h.refuses(h.says(spare, assign(spare), roll(events.A, 3, 1)), ledger.ReasonRole)
	h.folds(h.says(director, assign(director), roll(events.A, 3, 1), assign(tablet)))
	if h.Pen() != eventstest.Device(tablet) {
		t.Error("the pen is not given back")
	}
}

func TestASecondObservationIsJudgedLikeAnyOther(t *testing.T) {
	h := recorded(t)
	h.refuses(h.says(ofA, roll(events.A, 3, 1)), ledger.ReasonRole)
	h.refuses(h.adds(h.signs(spare, events.Head{N: 99}, h.event(roll(events.A, 3, 1)))), ledger.ReasonHeadUnknown)
	h.refuses(h.adds(h.signs(spare, h.Head(), events.Event{Body: roll(events.A, 3, 1)})), ledger.ReasonTimeMissing)
}

func TestThePenIsHandedOver(t *testing.T) {
	h := recorded(t)
	before := h.queues(tablet, roll(events.A, 3, 1))
	h.folds(h.adds(before))
	unsent := h.queues(tablet, &events.TurnEnded{Side: events.A})
	h.folds(h.says(director, assign(spare)))
	h.folds(h.says(spare, roll(events.B, 6, 5)))
	h.is(h.adds(unsent), ledger.Second, "")
	h.folds(h.says(director, &events.RecorderReleased{Device: eventstest.Device(tablet)}))
	if h.Pen() != eventstest.Device(spare) {
		t.Error("who has the pen no longer cannot give it away")
	}
	h.folds(h.says(spare, &events.RecorderReleased{Device: eventstest.Device(spare)}))
	h.folds(h.says(tablet, &events.TurnEnded{Side: events.B}))
}

func TestThePenIsGivenToEnrolledDevicesOnly(t *testing.T) {
	h := seated(t)
	h.refuses(h.says(director, assign(stranger)), ledger.ReasonNotEnrolled)
	h.refuses(h.says(director, enrol(stranger, events.Table), revoke(stranger), assign(stranger)), ledger.ReasonNotEnrolled)
	h.refuses(h.says(director, assign(stranger), enrol(stranger, events.Table)), ledger.ReasonNotEnrolled)
	h.folds(h.says(director, enrol(stranger, events.Table), assign(stranger)))
	if h.Pen() != eventstest.Device(stranger) {
		t.Errorf("%s has the pen", h.Pen())
	}
}

func TestTheFirstEntryCanSeatTheTable(t *testing.T) {
	h := newTable(t, ledger.Config{})
	h.folds(h.says(office, schedule("open"), assign(office), enrol(tablet, events.Table), assign(tablet)))
	h.folds(h.says(tablet, roll(events.A, 3, 1)))
	if role, ok := h.Role(eventstest.Device(office)); !ok || role != events.RoleOffice {
		t.Errorf("the office is %v (%v)", role, ok)
	}
	if h.Schedule() == nil || h.Schedule().Tournament != "open" {
		t.Errorf("scheduled is %+v", h.Schedule())
	}
}

func TestAnotherTournamentCannotBeScheduledHere(t *testing.T) {
	h := newTable(t, ledger.Config{})
	h.refuses(h.says(office, schedule("masters")), ledger.ReasonOtherMatch)
	h.refuses(h.says(office, &events.MatchStarted{}, schedule("open")), ledger.ReasonNotScheduled)
	h.refuses(h.says(office, schedule("open"), schedule("open")), ledger.ReasonScheduledTwice)
	if h.Schedule() != nil {
		t.Error("it was scheduled")
	}
	h.refuses(h.adds(ledger.Message{Data: []byte("noise")}), ledger.ReasonUnreadable)
	h.authors[office] = nil
	h.folds(h.says(office, schedule("open")))
}

func TestARevokedDevicesQueueIsHandedIn(t *testing.T) {
	h := recorded(t)
	last := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	queue := h.queue(tablet, 2)
	h.folds(h.says(director, revoke(tablet)))
	if h.Pen() != "" {
		t.Error("a device that may not write has the pen")
	}
	if _, ok := h.Role(eventstest.Device(tablet)); ok {
		t.Error("a revoked device has a role")
	}
	h.folds(h.says(director, assign(spare)))
	for _, m := range queue {
		h.refuses(h.adds(m), ledger.ReasonRevoked)
	}
	h.folds(h.says(spare, roll(events.B, 6, 5)))
	h.folds(h.says(office, enrol(tablet, events.Table)))
	after := ref(last, 0)
	for _, m := range queue {
		late := h.adds(m)
		h.is(late, ledger.Second, "")
		h.notices(late, 0)
		h.folds(h.says(office, insertEntry(after, late)))
	}
	h.reads(ledger.Amended, `
1.0 match.scheduled
2.0 device.enrolled
2.1 device.enrolled
2.2 device.enrolled
2.3 device.enrolled
2.4 device.enrolled
3.0 recorder.assigned
4.0 game.started
5.0 dice.rolled A 31
5.0 dice.rolled A 12, told at 12.0, by 13.0
5.0 dice.rolled A 22, told at 14.0, by 15.0
6.0 device.revoked
7.0 recorder.assigned
10.0 dice.rolled B 65
11.0 device.enrolled
13.0 entry.inserted
15.0 entry.inserted
`)
}
