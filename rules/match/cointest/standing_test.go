package cointest_test

import (
	"reflect"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/match/cointest"
	"kibitz/rules/procedure"
)

func (t *table) dispute(ids ...string) {
	for _, id := range ids {
		t.tell(&events.DisputeRaised{Dispute: id, Side: events.A, Subject: "position"})
	}
}

func (t *table) rule(id string, effects ...events.Effect) {
	t.tell(&events.RulingMade{Dispute: id, Effects: effects})
}

func (t *table) stands(stage rules.Stage, winner events.Side) {
	t.Helper()
	if r := t.r.Result(); r.Stage != stage || r.Winner != winner {
		t.Errorf("at %d the match stands %+v, want %s and %v", t.n, r, stage, winner)
	}
}

var (
	playOn   = events.Effect{Kind: events.EffectPlayOn}
	forfeitB = events.Effect{Kind: events.EffectForfeit, Side: events.B}
)

func TestAChoiceIsThereForWhoMayMakeIt(t *testing.T) {
	m := sit(t)
	m.tossFirst(events.A, 2, 1)
	m.tossFirst(events.B, 1, 2)
	m.tossFirst(events.B, 1, 2)
	choosable := m.r.(interface {
		Choosable(c *events.ChoiceMade, actor string) bool
	}).Choosable
	for _, c := range []struct {
		side   events.Side
		choice string
		want   bool
	}{{events.A, string(cointest.TossAgain), true}, {events.B, string(cointest.TossAgain), false}, {events.A, "no", false}, {events.NoSide, "no", false}} {
		if choosable(&events.ChoiceMade{Side: c.side, Choice: c.choice}, "") != c.want {
			t.Errorf("%+v", c)
		}
	}
}

// A decision is told with the reasons of those who gave any.
func TestADecisionHasTheReasonsThatWereGiven(t *testing.T) {
	m := sit(t)
	m.dispute("d")
	m.rule("d", playOn)
	m.tell(&events.AppealFiled{Dispute: "d", Side: events.A, Reason: "no"}, &events.CommitteeConvened{Dispute: "d", Members: []string{"x", "y", "z"}},
		&events.VoteCast{Dispute: "d", Member: "x", Vote: events.VoteUphold}, &events.VoteCast{Dispute: "d", Member: "y", Vote: events.VoteUphold, Reasons: "late"})
	decider := m.r.(interface {
		Decided(at events.Address) *events.VoteCast
	})
	if told := decider.Decided(events.Address{N: m.n}); told == nil || told.Reasons != "late" {
		t.Errorf("told: %+v", told)
	}
}

// What is found may be found otherwise in the light of what comes later.
func TestFindingsMayBeReconsidered(t *testing.T) {
	m := sit(t)
	found := m.r.(interface {
		Report(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int)
		Reconsider(judge func(rules.Finding) (rules.Code, bool))
		Findings() []rules.Finding
	})
	for _, code := range []rules.Code{"stays", "goes", "changes"} {
		found.Report(code, "COIN 1", events.A)
	}
	before := found.Findings()
	found.Reconsider(func(f rules.Finding) (rules.Code, bool) {
		if f.Code == "changes" {
			return "changed", true
		}
		return f.Code, f.Code == "stays"
	})
	changed := before[2]
	changed.Code = "changed"
	if after := found.Findings(); !slices.Equal(after, []rules.Finding{before[0], changed}) {
		t.Errorf("found are %+v", after)
	}
	if before[1].Code != "goes" || before[2].Code != "changes" {
		t.Errorf("what was found before has changed too: %+v", before)
	}
}

func TestAForfeitThatIsTakenBackLeavesTheMatchAsItWas(t *testing.T) {
	m := sit(t)
	m.toss(2, 1)
	m.dispute("d")
	m.tell(&events.MatchAdjourned{Reason: "late"})
	m.rule("d", forfeitB)
	m.stands(rules.Over, events.A)
	m.rule("d", playOn)
	m.stands(rules.Adjourned, events.NoSide)
}

func TestWhatWasRuledWhileAForfeitStoodGoesOnWithoutIt(t *testing.T) {
	m := sit(t)
	m.toss(2, 1)
	m.dispute("d", "e")
	m.rule("d", forfeitB)
	m.rule("e", events.Effect{Kind: events.EffectWarn, Side: events.A})
	m.rule("d", playOn)
	m.rule("e", playOn)
	m.stands(rules.Playing, events.NoSide)
	m.toss(2, 1)
	m.toss(2, 1)
	m.stands(rules.Over, events.A)
	m.score([2]int{3, 0})
}

func TestAPenaltySinceThenStillEndsAMatchThatIsRestored(t *testing.T) {
	m := sit(t, 3)
	m.toss(2, 1)
	m.toss(1, 2)
	m.dispute("d")
	m.tell(&events.PenaltyAssessed{Side: events.B, Points: 3})
	m.stands(rules.Over, events.A)
	m.rule("d", events.Effect{Kind: events.EffectRestore, Before: refOf(3)})
	m.score([2]int{4, 0})
	m.stands(rules.Over, events.A)
}

func TestPlayAfterTheEndIsFoundOnceAGameAndAgainAfterARestore(t *testing.T) {
	m := sit(t, 3)
	m.toss(2, 1)
	m.toss(2, 1)
	m.dispute("d")
	m.rule("d")
	m.toss(2, 1)
	m.toss(2, 1)
	m.toss(2, 1)
	m.found(match.FindPlayAfterEnd)
	m.rule("d", events.Effect{Kind: events.EffectRestore, Before: refOf(3)})
	m.stands(rules.Playing, events.NoSide)
	m.toss(2, 1)
	m.toss(2, 1)
	m.stands(rules.Over, events.A)
	before := len(m.r.Findings())
	m.toss(2, 1)
	if found := m.r.Findings(); len(found) != before+1 || found[before].Code != match.FindPlayAfterEnd {
		t.Errorf("found %+v", found)
	}
	m = sit(t)
	m.toss(2, 1)
	m.toss(2, 1)
	m.toss(2, 1)
	m.n++
	m.r.Apply(events.Address{N: m.n}, &events.Event{Body: &events.OpeningRolled{A: 1, B: 2, First: events.NoSide}})
	m.found(match.FindPlayAfterEnd)
}

func TestAnOptionLapsesWhereNothingAnswersIt(t *testing.T) {
	m := sit(t, 3)
	m.tossFirst(events.A, 2, 1)
	m.tossFirst(events.B, 1, 2)
	m.tossFirst(events.B, 1, 2)
	m.tell(&events.ChoiceMade{Side: events.A, Choice: string(cointest.TossAgain)})
	m.tossFirst(events.B, 1, 2)
	m.tell(&events.NextStarted{Side: events.A}) // which is no answer while the match goes on
	if open := m.r.Options(); len(open) != 1 {
		t.Fatalf("open: %+v", open)
	}
	m.dispute("d")
	m.rule("d", events.Effect{Kind: events.EffectRestore, Before: refOf(3)})
	m.closed(rules.Chosen, rules.Lapsed)
}

func TestAMatchWithoutAGameCountsItsSanctions(t *testing.T) {
	for _, body := range []events.Body{&events.PenaltyAssessed{Side: events.A, Points: 1, Reason: "x"}, &events.ForfeitDeclared{Side: events.A, Reason: "x"}} {
		r := match.New(&procedure.Provisions{}, nil, procedure.Context{})
		if !r.Course().BetweenGames {
			t.Error("something is in play")
		}
		r.Apply(events.Address{N: 2}, &events.Event{Body: body})
		if desk := r.Desk(); desk == nil || len(desk.Sanctions) != 1 || r.Result().Ended() {
			t.Errorf("%s: the desk is %+v, the match %+v", body.Type(), desk, r.Result())
		}
	}
}

func TestRulingsCountUnlessTheContextSaysThatTheyDoNot(t *testing.T) {
	for _, counts := range []bool{true, false} {
		r := match.New(&procedure.Provisions{}, nil, procedure.Context{Rulings: counts, Log: log{}})
		r.Apply(events.Address{N: 2}, &events.Event{Body: &events.DisputeRaised{Dispute: "d", Side: events.A, Subject: "draw"}})
		r.Apply(events.Address{N: 3}, &events.Event{Body: &events.RulingMade{Dispute: "d", Effects: []events.Effect{{Kind: events.EffectWarn, Side: events.A}}}})
		if got := r.Warnings[events.A] == 1; got != counts {
			t.Errorf("warned: %v, where rulings count: %v", got, counts)
		}
	}
}

// A table knows of an option from when the director reads out what the event has opened.
func TestAnOptionIsAnnouncedOnceItIsReadOut(t *testing.T) {
	m := sit(t)
	m.tossFirst(events.A, 2, 1)
	m.tossFirst(events.B, 1, 2)
	m.tossFirst(events.B, 1, 2)
	open := m.r.Options()
	if len(open) != 1 {
		t.Fatalf("open are %+v", open)
	}
	announced := func(want bool) {
		t.Helper()
		if m.r.(interface{ Announced(*rules.Option) bool }).Announced(&open[0]) != want {
			t.Errorf("at %d it is announced: %t, want %t", m.n, !want, want)
		}
	}
	announced(false)
	there := []string{string(open[0].Choices[0])}
	for _, read := range []*events.OptionsRead{
		{Opened: refOf(open[0].Opened.N - 1), Choices: there},               // another event
		{Opened: refOf(200), Choices: there},                                // none that there is
		{Opened: refOf(open[0].Opened.N), Choices: []string{"no-such-one"}}, // nothing that is open
	} {
		found := len(m.r.Findings())
		m.tell(read)
		if now := m.r.Findings(); len(now) != found+1 || now[found].Code != match.FindReadNothing || now[found].At.N != m.n {
			t.Errorf("at %d found are %+v", m.n, now[found:])
		}
		announced(false)
	}
	m.tell(&events.OptionsRead{Opened: refOf(open[0].Opened.N), Choices: there})
	announced(true)
}

func TestACopyOfAMatchWithoutAGameIsItsOwn(t *testing.T) {
	r := match.New(&procedure.Provisions{}, nil, procedure.Context{})
	r.Apply(events.Address{N: 2}, &events.Event{Body: &events.MatchStarted{}})
	c := r.Clone()
	c.Apply(events.Address{N: 3}, &events.Event{Body: &events.MatchVoided{}})
	if is, was := c.Result().Stage, r.Result().Stage; is != rules.Voided || was != rules.Playing {
		t.Errorf("the copy is %s, the match %s", is, was)
	}
}

// Points that are deducted without a clause that allows it are found so.
func TestADeductionRestsOnAClauseOfTheRulebook(t *testing.T) {
	clauses := procedure.Deduction{Procedural: "COIN 90", Disciplinary: "COIN 91"}
	for _, c := range []struct {
		how    string
		clause rules.ClauseID
	}{{events.Procedural, clauses.Procedural}, {events.Disciplinary, clauses.Disciplinary}} {
		for _, allowed := range []bool{true, false} {
			p := &procedure.Provisions{}
			want := rules.SanctionView{Kind: rules.GaveDeduction, Offender: "A", Points: 150, Unit: events.DeductIMPs, At: "2.0"}
			if allowed {
				p.Deduction, want.Clause = clauses, string(c.clause)
			}
			r := match.New(p, nil, procedure.Context{})
			r.Apply(events.Address{N: 2}, &events.Event{Body: &events.PointsDeducted{Side: events.A, How: c.how, Hundredths: 150, Unit: events.DeductIMPs, Reason: "x"}})
			if got := r.Desk().Sanctions; len(got) != 1 || !reflect.DeepEqual(got[0], want) {
				t.Errorf("%s: %+v, want %+v", c.how, got, want)
			}
			if found := r.Findings(); (len(found) == 0) != allowed || !allowed && (found[0].Code != procedure.FindNoClause || found[0].Clause != "" || found[0].Offender != events.A) {
				t.Errorf("%s: found %+v", c.how, found)
			}
		}
	}
}
