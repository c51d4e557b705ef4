package backgammon

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// The cube has no last face: it is worth twice as much until no game could be worth more.
func TestAFaceOfTheCubeIsTwiceTheOneBefore(t *testing.T) {
	for value, want := range map[int]int{1: 2, 64: 128, maxDouble / 2: maxDouble, maxDouble: maxDouble} {
		if got := doubled(value); got != want {
			t.Errorf("twice %d is %d", value, got)
		}
	}
}

// A beaver is the answer to a double, a raccoon the answer to a beaver, and so on in turn.
func TestABeaverAnswersADoubleAndARaccoonABeaver(t *testing.T) {
	for beavers, want := range map[int]position.Offer{0: position.Doubled, 1: position.Beavered, 2: position.Raccooned, 3: position.Beavered, 4: position.Raccooned} {
		by := map[position.Offer]events.Side{position.Beavered: events.B}[want]
		c := Cube{By: events.A, Beavers: beavers}
		if got, side := c.offer(); got != want || side != by {
			t.Errorf("after %d beavers it is %v by %v", beavers, got, side)
		}
	}
}

func TestAtTheBeginningNothingIsAnybodys(t *testing.T) {
	r := NewReferee(&Procedure{}, events.Format{Length: 7, Cube: true})
	s := r.State()
	for name, side := range map[string]events.Side{
		"the roll": s.OnRoll, "the cube": s.Cube.Owner, "the last double": s.Cube.By, "the white checkers": s.White, "the choice of sides": s.Preferred,
		"the last game": s.Last.Winner, "a touch of the cube": s.Touched, "a die at rest": s.Resting, "the clock": s.Running, "the match": s.Winner, "the right to keep a game": s.Trailer,
	} {
		if side != events.NoSide {
			t.Errorf("%s is %v's", name, side)
		}
	}
}

// Five points closed leave a number to enter with; the whole board leaves none.
func TestASideIsShutOutByItsOpponentsWholeHomeBoard(t *testing.T) {
	for open := 0; open <= 6; open++ {
		var b Board
		b[events.A][events.Bar] = 1
		for p := 1; p <= 6; p++ {
			if p != open {
				b[events.B][p] = 2
			}
		}
		if got := (short{}).ShutOut(&b, events.A); got != (open == 0) {
			t.Errorf("with the point %d open: %v", open, got)
		}
	}
}

func TestEveryFieldOfAChangeHasANameOfItsOwn(t *testing.T) {
	seen := map[string]bool{"": true}
	for _, name := range ChangeFields() {
		if seen[name] {
			t.Errorf("%q is nobody's, or another's", name)
		}
		seen[name] = true
	}
}

func TestWhereTheRulesKnowNoGammonEveryGameCountsSingle(t *testing.T) {
	format := events.Format{Length: 7, Cube: true, Gammons: true, Backgammons: true}
	for as, want := range map[string]int{events.Single: 1, events.Gammon: 2, events.BackgammonWin: 3} {
		if got := NewReferee(&Procedure{}, format).worth(as); got != 1 {
			t.Errorf("%s without such a rule: %d", as, got)
		}
		if got := NewReferee(&Procedure{Losses: Losses{Gammon: 2, Backgammon: 3}}, format).worth(as); got != want {
			t.Errorf("%s: %d", as, got)
		}
	}
}

func TestASessionMayHaveOneBeaver(t *testing.T) {
	for most, want := range map[int]bool{0: false, 1: true, 2: true} {
		r := NewReferee(&Procedure{}, events.Format{Kind: events.Session, Cube: true, Beavers: most})
		if got := r.Situation().Beavers; got != want {
			t.Errorf("with %d a double: %v", most, got)
		}
	}
}
