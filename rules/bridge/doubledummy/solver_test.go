package doubledummy

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"kibitz/events/cards"
	"kibitz/events/sharedtest"
)

func position(t testing.TB, strain, leader, deal string, trick ...string) *Position {
	t.Helper()
	return (&ending{Trump: strain, Leader: leader, Remaining: deal, Trick: trick}).position(t)
}

func TestAPositionThatCannotBeIsRefusedWithItsCode(t *testing.T) {
	good := position(t, "NT", "N", "N:A... K... Q... J...")
	change := func(how func(*Position)) *Position {
		p := *good
		how(&p)
		return &p
	}
	for name, c := range map[string]struct {
		p    *Position
		code Code
	}{
		"no strain":              {change(func(p *Position) { p.Strain = 5 }), CodeStrain},
		"no seat":                {change(func(p *Position) { p.Leader = 4 }), CodeSeat},
		"a complete trick":       {change(func(p *Position) { p.Trick = make([]cards.Card, 4) }), CodeTrick},
		"no card in a hand":      {change(func(p *Position) { p.Hands[0] = 1 << 15 }), CodeCard},
		"no card in the trick":   {change(func(p *Position) { p.Trick = []cards.Card{15} }), CodeCard},
		"a card in two hands":    {change(func(p *Position) { p.Hands[0] = p.Hands[1] }), CodeTwice},
		"a card held and played": {change(func(p *Position) { p.Trick = []cards.Card{cards.New(cards.Spades, cards.King)} }), CodeTwice},
		"a hand too short":       {change(func(p *Position) { p.Hands[2] = 0 }), CodeCount},
		"the trick not counted":  {change(func(p *Position) { p.Trick = []cards.Card{0} }), CodeCount},
		"too many cards": {change(func(p *Position) {
			p.Hands = cards.Deal{cards.SuitOf(0).With(16), 0, 0, 0}
		}), CodeCount},
		"nothing left": {&Position{}, CodeEmpty},
	} {
		_, err := New().Solve(c.p)
		var e *Error
		if !errors.As(err, &e) || e.Code() != c.code || e.Next() == "" {
			t.Errorf("%s: %v, %s was expected", name, err, c.code)
		}
		if _, err := New().Tricks(c.p); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestTheSearchAllocatesNothing(t *testing.T) {
	list := golden(t)
	positions := make([]*Position, len(list))
	for i := range list {
		positions[i] = list[i].position(t)
	}
	s, i := New(), 0
	if n := testing.AllocsPerRun(400, func() {
		p := positions[i%len(positions)]
		if _, err := s.Solve(p); err != nil {
			t.Error(err)
		}
		if _, err := s.Tricks(p); err != nil {
			t.Error(err)
		}
		i++
	}); n != 0 {
		t.Errorf("%v allocations a position", n)
	}
}

// A deal of which everybody sees how it goes: each hand is one whole suit.
func TestWholeDealsAreSolved(t *testing.T) {
	s := New()
	for _, c := range []struct {
		strain, leader, deal string
		want                 int // of the leader's side
	}{
		{"NT", "N", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", 13},
		{"H", "N", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", 0},
		{"S", "E", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", 0},
		{"D", "W", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", 0},
	} {
		got, err := s.Tricks(position(t, c.strain, c.leader, c.deal))
		if err != nil || got != c.want {
			t.Errorf("%s: %d, %v; %d was expected", c.strain, got, err, c.want)
		}
	}
}

func TestASmallTableAnswersTheSame(t *testing.T) {
	small := &Solver{table: newTable(8)} // emptied all the time
	for _, e := range golden(t) {
		scores, err := small.Solve(e.position(t))
		if err != nil {
			t.Fatal(err)
		}
		for _, score := range scores {
			if score.Tricks != e.Scores[score.Card.String()] {
				t.Errorf("%s: %v is worth %d", e.ID, score.Card, score.Tricks)
			}
		}
	}
}

func TestAnErasEndDoesNotBringOldResultsBack(t *testing.T) {
	s := New()
	s.table.era = ^uint32(0) - 1
	for range 4 {
		for _, e := range golden(t)[:3] {
			if most, err := s.Tricks(e.position(t)); err != nil || most != e.Max {
				t.Errorf("%s: %d, %v", e.ID, most, err)
			}
		}
	}
}

// claim is a line of claims-real.jsonl: where the play of a real board stopped.
type claim struct {
	ending
	Declarer string `json:"declarer"`
	Won      int    `json:"declarer_won"`
	Total    int    `json:"dd_declarer_total"`
}

func TestTheTotalsOfRealClaimsAreTheDoubleDummyOnes(t *testing.T) {
	data := sharedtest.Read(t, "data", "bridge", "real", "claims-real.jsonl")
	s, n := New(), 0
	for line := range bytes.Lines(data) {
		var c claim
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		p := c.position(t)
		tricks, err := s.Tricks(p)
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		declarer, err := cards.ParseSeat(c.Declarer)
		if err != nil {
			t.Fatal(err)
		}
		if !p.ToPlay().Partners(declarer) {
			tricks = p.Tricks() - tricks
		}
		if c.Won+tricks != c.Total {
			t.Errorf("%s: declarer takes %d, %d was expected", c.ID, c.Won+tricks, c.Total)
		}
		n++
	}
	if n != 250 {
		t.Errorf("there are %d claims, 250 were expected", n)
	}
}
