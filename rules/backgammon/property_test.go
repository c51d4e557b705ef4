package backgammon_test

import (
	"fmt"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/book"

	"pgregory.net/rapid"
)

func anyBook(t *rapid.T, discipline string) *book.Book {
	id := rapid.SampledFrom(book.All().Governing(discipline).IDs()).Draw(t, "book")
	b, _ := book.Find(id)
	return b
}

// anyFormat generates formats of every kind.
func anyFormat() *rapid.Generator[events.Format] {
	return rapid.Custom(func(t *rapid.T) events.Format {
		f := events.Format{
			Kind:        rapid.SampledFrom([]string{events.ToPoints, events.ToPoints, events.BestOf, events.Session}).Draw(t, "kind"),
			Cube:        rapid.Bool().Draw(t, "cube"),
			Crawford:    rapid.Bool().Draw(t, "crawford"),
			Gammons:     rapid.Bool().Draw(t, "gammons"),
			Backgammons: rapid.Bool().Draw(t, "backgammons"),
			Start:       rapid.SampledFrom([]string{"standard", "nackgammon", "hypergammon", "hypergammon", "longgammon"}).Draw(t, "start"),
		}
		switch f.Kind {
		case events.ToPoints:
			f.Length = rapid.IntRange(1, 9).Draw(t, "length")
		case events.BestOf:
			f.Length = rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "length")
		default:
			f.Jacoby = rapid.Bool().Draw(t, "jacoby")
			f.Beavers = rapid.IntRange(0, 3).Draw(t, "beavers")
			f.AutomaticDoubles = rapid.IntRange(0, 2).Draw(t, "automatic doubles")
		}
		return f
	})
}

// most bounds a session, in games, and any match, in events.
const (
	mostGames  = 4
	mostEvents = 20000
)

func TestRegularPlayIsFoundRegularAndAccountedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newSelfPlay(anyBook(t, events.Backgammon), anyFormat().Draw(t, "format"), rapid.Uint64().Draw(t, "seed"))
		for p.r.Result().Games < mostGames || p.format.Kind != events.Session {
			if !p.next() {
				break
			}
			p.checkAccount(t)
			if len(p.told) > mostEvents {
				t.Skip("a match without end")
			}
		}
		if p.format.Kind != events.Session && p.r.Result().Stage != rules.Over {
			t.Fatalf("the match stopped at %+v", p.r.Result())
		}
		p.checkFolds(t)
	})
}

// checkAccount holds the referee's state against the account.
func (p *selfPlay) checkAccount(t *rapid.T) {
	s, v := p.r.State(), p.r.View()
	if found := p.r.Findings(); len(found) > 0 {
		t.Fatalf("regular play has findings: %v", describe(found))
	}
	if s.Score != p.score || s.Penalties != p.penalties {
		t.Fatalf("score %v, penalties %v; by the account %v, %v", s.Score, s.Penalties, p.score, p.penalties)
	}
	if inGame := s.Phase != backgammon.BetweenGames && s.Phase != backgammon.MatchOver; inGame {
		if s.Cube.Value != p.cube {
			t.Fatalf("the cube is at %d; by the account at %d", s.Cube.Value, p.cube)
		}
		if noCube := v.Cube.Owner == events.CubeAbsent; noCube != (p.noCube || !p.format.Cube) {
			t.Fatalf("a game without the cube: %v; by the account %v", noCube, p.noCube)
		}
	}
	won := p.target() > 0 && max(p.score[0], p.score[1]) >= p.target()
	if won != s.Winner.Valid() || won != (s.Stage == rules.Over) || won != (s.Phase == backgammon.MatchOver) {
		t.Fatalf("winner %s, %s, %s at %v", s.Winner, s.Stage, s.Phase, s.Score)
	}
	if err := inconsistent(&s, &v); err != nil {
		t.Fatal(err)
	}
	start, _ := position.ParseStartPosition(p.format.Start)
	for _, side := range []events.Side{events.A, events.B} {
		if n := s.Board.Count(side); n != start.Checkers() {
			t.Fatalf("%s has %d checkers", side, n)
		}
	}
}

// inconsistent says what in a state cannot be together, whatever led to it.
func inconsistent(s *backgammon.State, v *backgammon.Table) error {
	early := s.Early.Dice != (events.Dice{})
	rolled := s.Dice != (events.Dice{})
	over := s.Stage == rules.Over || s.Stage == rules.Voided
	for _, c := range []struct {
		wrong bool
		what  string
	}{
		{over != (s.Phase == backgammon.MatchOver), "the phase and the stage"},
		{s.Winner.Valid() && !over, "a winner of a match that is not over"},
		{s.Phase == backgammon.BetweenGames && (s.OnRoll.Valid() || rolled || s.Cube.Offered > 0), "a turn between games"},
		{s.Phase == backgammon.OpeningRoll && (s.OnRoll.Valid() || rolled), "a turn before the opening roll"},
		{s.Phase == backgammon.RollOrDouble && (!s.OnRoll.Valid() || rolled), "a roll before it was rolled"},
		{s.Phase == backgammon.CubeAnswer && (!s.OnRoll.Valid() || rolled || s.Cube.Offered == 0), "an answer to nothing"},
		{s.Phase == backgammon.InTurn && !s.OnRoll.Valid(), "a turn of nobody"},
		{s.Cube.Offered > 0 && !s.Cube.By.Valid(), "a double by nobody"},
		{v.Cube.MayDouble != "none" && (s.Phase != backgammon.RollOrDouble || v.Cube.MayDouble != v.OnRoll), "who may double"},
		{s.Cube.Beavers > 0 && s.Cube.Offered == 0, "a beaver to no double"},
		{early && (s.Phase == backgammon.BetweenGames || s.Phase == backgammon.OpeningRoll), "a roll thrown too early, and nobody's turn"},
		{early && s.Phase == backgammon.InTurn && s.Early.Side == s.OnRoll, "a roll thrown too early, and its side's turn"},
		{early && s.Phase == backgammon.RollOrDouble && s.Early.Side == s.OnRoll, "a roll thrown too early, and not played in time"},
		{s.Moved && s.Phase != backgammon.InTurn && !over, "checkers moved without a turn"},
		{s.Opening && s.Phase != backgammon.InTurn && !over, "an opening roll without a turn"},
		{s.Cube.Value < 1, "the cube's value"},
	} {
		if c.wrong {
			return fmt.Errorf("%s: %+v", c.what, *s)
		}
	}
	return nil
}

// checkFolds folds the match again: the same to the byte, each prefix too, and
// whatever is done to a clone does not touch the referee it was made of.
func (p *selfPlay) checkFolds(t *rapid.T) {
	cut := rapid.IntRange(0, len(p.told)).Draw(t, "cut")
	again, prefix := p.referee(), p.referee()
	var clone rules.Referee
	for i := range p.told {
		if i == cut {
			clone = again.Clone()
		}
		at := events.Address{N: uint64(i + 2)}
		again.Apply(at, &p.told[i])
		if i < cut {
			prefix.Apply(at, &p.told[i])
		}
	}
	if got, want := snapshot(again), snapshot(p.r); got != want {
		t.Fatalf("a second fold came to\n%s\nthe first to\n%s", got, want)
	}
	if clone == nil {
		return
	}
	if got, want := snapshot(clone.(*backgammon.Referee)), snapshot(prefix); got != want {
		t.Fatalf("a clone that stood by came to\n%s\na fold of as much to\n%s", got, want)
	}
	before := snapshot(prefix)
	disturbed := prefix.Clone()
	for i := range slices.Backward(p.told) {
		disturbed.Apply(events.Address{N: 1}, &p.told[i])
	}
	if after := snapshot(prefix); after != before {
		t.Fatalf("what was done to a clone changed the referee from\n%s\nto\n%s", before, after)
	}
}
