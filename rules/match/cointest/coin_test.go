package cointest_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/discipline"
	"kibitz/rules/match"
	"kibitz/rules/match/cointest"
	"kibitz/rules/procedure"
)

// table is a match of the coin, whose log refers to links by their entries' ids.
type table struct {
	*testing.T
	r rules.Referee
	n uint64
}

type log struct{ rules.NoLog }

func (log) Find(ref events.Ref) (events.Address, bool) {
	return events.Address{N: uint64(ref.Entry[0])}, true
}

func refOf(n uint64) *events.Ref { return &events.Ref{Entry: uuid.UUID{byte(n)}} }

func sit(t *testing.T, restoring ...uint64) *table {
	t.Helper()
	cointest.Register()
	c := procedure.Context{Log: log{}, Rulings: true}
	for _, n := range restoring {
		c.Marks = append(c.Marks, events.Address{N: n})
	}
	r, err := discipline.Setting{Context: c}.Referee(&events.MatchScheduled{Discipline: cointest.Discipline, Rulebook: cointest.Rulebook})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, r, 1}
}

func (t *table) tell(bodies ...events.Body) {
	for _, body := range bodies {
		t.n++
		t.r.Apply(events.Address{N: t.n}, &events.Event{Game: 1, Body: body})
	}
}

func (t *table) toss(a, b uint8) { t.tossFirst(events.NoSide, a, b) }

func (t *table) tossFirst(first events.Side, a, b uint8) {
	t.tell(&events.OpeningRolled{A: a, B: b, First: first})
}

func (t *table) score(want [2]int) {
	t.Helper()
	if got := t.r.Result().Score; got != want {
		t.Errorf("at %d the score is %v, want %v", t.n, got, want)
	}
}

func (t *table) found(want ...rules.Code) {
	t.Helper()
	var codes []rules.Code
	for _, f := range t.r.Findings() {
		codes = append(codes, f.Code)
	}
	if !slices.Equal(codes, want) {
		t.Errorf("found %v, want %v", codes, want)
	}
}

func (t *table) closed(want ...rules.Closing) {
	t.Helper()
	var ways []rules.Closing
	for _, c := range t.r.Closed() {
		ways = append(ways, c.How)
	}
	if !slices.Equal(ways, want) {
		t.Errorf("options were closed by %v, want %v", ways, want)
	}
}

func TestACoinIsTossedToThree(t *testing.T) {
	m := sit(t)
	m.toss(2, 1)
	m.toss(1, 1)
	m.toss(1, 2)
	m.toss(2, 1)
	m.toss(2, 1)
	m.score([2]int{3, 1})
	if r := m.r.Result(); r.Winner != events.A || r.Stage != rules.Over {
		t.Errorf("the result is %+v", r)
	}
	if got, ok := m.r.Table().(cointest.Table); !ok || got.Tosses != 5 || got.Discipline() != "coin" {
		t.Errorf("the table is %+v", m.r.Table())
	}
	m.toss(1, 2)
	m.found(match.FindPlayAfterEnd)
	m.score([2]int{3, 1})
}

func TestATossOutOfTurnIsTheOpponentsToAccept(t *testing.T) {
	m := sit(t)
	m.tossFirst(events.A, 2, 1)
	m.tossFirst(events.B, 1, 2)
	m.found()
	m.tossFirst(events.B, 1, 2)
	m.score([2]int{1, 2})
	if o := m.r.Options(); len(o) != 1 || o[0].Chooser != events.A || o[0].Clause != "COIN 1" {
		t.Fatalf("open: %+v", o)
	}
	m.tell(&events.ChoiceMade{Side: events.B, Choice: string(cointest.TossAgain)})
	m.found(cointest.FindOutOfTurn, match.FindChoiceNotHis)
	m.tell(&events.ChoiceMade{Side: events.A, Choice: string(cointest.TossAgain)})
	m.score([2]int{1, 1})
	m.tossFirst(events.B, 2, 1) // still A's to toss first
	m.tossFirst(events.B, 1, 2)
	m.score([2]int{2, 2})
	m.closed(rules.Chosen, rules.Implied)
	if c := m.r.Closed(); c[0].Choice != cointest.TossAgain || c[0].At.N != 6 || c[1].Choice != cointest.Accept || c[1].At.N != 8 {
		t.Errorf("closed: %+v", c)
	}
}

func TestARulingRestoresAwardsAndIsTakenBack(t *testing.T) {
	m := sit(t, 3)
	m.toss(2, 1)
	m.toss(1, 2) // link 3
	m.tell(&events.DisputeRaised{Dispute: "d", Side: events.A, Subject: "position"})
	m.toss(1, 2)
	m.score([2]int{1, 2})
	if !m.r.Result().Frozen {
		t.Error("a dispute freezes nothing")
	}
	m.found(match.FindFrozen)
	before := m.r.Clone()
	m.tell(&events.RulingMade{Dispute: "d", Effects: []events.Effect{
		{Kind: events.EffectRestore, Before: refOf(3)}, {Kind: events.EffectAward, Side: events.A, Points: 1},
	}})
	m.score([2]int{2, 0})
	if !m.r.Struck(events.Address{N: 3}) || m.r.Result().Frozen {
		t.Error("nothing was struck, or the table is frozen still")
	}
	m.tell(&events.RulingMade{Dispute: "d", Effects: []events.Effect{{Kind: events.EffectSetScore, Score: &[2]int{0, 2}}}})
	m.score([2]int{0, 2})
	m.tell(&events.RulingMade{Dispute: "d", Effects: []events.Effect{{Kind: events.EffectForfeit, Side: events.B}}})
	if r := m.r.Result(); r.Winner != events.A || r.Score != [2]int{1, 2} {
		t.Errorf("the match was forfeited, and stands %+v", r)
	}
	m.tell(&events.RulingMade{Dispute: "d", Effects: []events.Effect{{Kind: events.EffectPlayOn}}})
	if r := m.r.Result(); r.Winner != events.NoSide || r.Stage != rules.Playing {
		t.Errorf("the forfeit was taken back, and the match stands %+v", r)
	}
	if got := before.Result().Score; got != [2]int{1, 2} {
		t.Errorf("a clone changed to %v", got)
	}
}

func TestPenaltiesCountAndMayEndTheMatch(t *testing.T) {
	m := sit(t)
	m.toss(2, 1)
	m.tell(&events.PenaltyAssessed{Side: events.B, Points: 2})
	m.found(match.FindPenaltyEnds)
	if r := m.r.Result(); r.Winner != events.A || r.Score != [2]int{3, 0} {
		t.Errorf("the match stands %+v", r)
	}
	m.tell(&events.ForfeitDeclared{Side: events.A})
	m.found(match.FindPenaltyEnds, match.FindSanctionLate)
	if desk := m.r.Desk(); desk == nil || len(desk.Sanctions) != 1 {
		t.Errorf("the desk is %+v", desk)
	}
}
