package doubledummy

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"kibitz/events/cards"
	"kibitz/events/sharedtest"
)

// ending is a line of a file of solved endings.
type ending struct {
	ID        string         `json:"id"`
	Cards     int            `json:"cards"`
	Trump     string         `json:"trump"`
	Leader    string         `json:"leader"`
	Trick     []string       `json:"trick"`
	ToPlay    string         `json:"to_play"`
	Remaining string         `json:"remaining"`
	Max       int            `json:"max_tricks"`
	Scores    map[string]int `json:"card_tricks"`
}

func (e *ending) position(t testing.TB) *Position {
	t.Helper()
	p, err := new(Position), error(nil)
	check := func(err error) {
		if err != nil {
			t.Fatalf("%s: %v", e.ID, err)
		}
	}
	p.Strain, err = cards.ParseStrain(e.Trump)
	check(err)
	p.Leader, err = cards.ParseSeat(e.Leader)
	check(err)
	p.Hands, err = cards.ParseDeal(e.Remaining)
	check(err)
	for _, text := range e.Trick {
		card, err := cards.ParseCard(text)
		check(err)
		p.Trick = append(p.Trick, card)
	}
	return p
}

// endings reads a file of solved endings.
func endings(t testing.TB, data []byte) (list []ending) {
	t.Helper()
	for line := range bytes.Lines(data) {
		var e ending
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

func shared(t testing.TB) []ending {
	return endings(t, sharedtest.Read(t, "data", "bridge", "dd-endgames.jsonl"))
}

func golden(t testing.TB) []ending {
	data, err := os.ReadFile("testdata/endings.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return endings(t, data)
}

// agree solves endings and compares the value of every card.
func agree(t *testing.T, list []ending, count int) {
	t.Helper()
	if len(list) != count {
		t.Fatalf("there are %d endings, %d were expected", len(list), count)
	}
	s := New()
	for _, e := range list {
		p := e.position(t)
		scores, err := s.Solve(p)
		if err != nil {
			t.Fatalf("%s: %v", e.ID, err)
		}
		got := map[string]int{}
		for _, score := range scores {
			got[score.Card.String()] = score.Tricks
		}
		for card, want := range e.Scores {
			if got[card] != want {
				t.Errorf("%s: %s is worth %d, %d was expected", e.ID, card, got[card], want)
			}
		}
		most, err := s.Tricks(p)
		if len(got) != len(e.Scores) || Most(scores) != e.Max || most != e.Max || err != nil {
			t.Errorf("%s: %d cards of %d, %d and %d tricks of %d, %v", e.ID, len(got), len(e.Scores), Most(scores), most, e.Max, err)
		}
		if p.ToPlay().String() != e.ToPlay || p.Tricks() != e.Cards {
			t.Errorf("%s: %v is to play to %d tricks", e.ID, p.ToPlay(), p.Tricks())
		}
	}
}

func TestEveryCardOfTheSharedEndingsHasItsValue(t *testing.T) { agree(t, shared(t), 1000) }

func TestEveryCardOfTheGoldenEndingsHasItsValue(t *testing.T) { agree(t, golden(t), 40) }

func BenchmarkSolve(b *testing.B) {
	var list []*Position
	for _, e := range shared(b) {
		list = append(list, e.position(b))
	}
	s, nodes := New(), uint64(0)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, err := s.Solve(list[i%len(list)]); err != nil {
			b.Fatal(err)
		}
		nodes += s.nodes
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "positions/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "cards/position")
}
