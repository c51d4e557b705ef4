package doubledummy

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
	"kibitz/events/slowtest"
)

// plain scores the legal cards by trying every line to its end. It shares nothing
// with the solver but the position.
func plain(p Position) map[cards.Card]int {
	scores := map[cards.Card]int{}
	for c := range p.Legal().All() {
		seat := p.ToPlay()
		after, won := played(p, c)
		rest := 0 // of the side of whoever is then on turn
		if after.Tricks() > 0 {
			for _, tricks := range plain(after) {
				rest = max(rest, tricks)
			}
		}
		if len(after.Trick) > 0 || !after.ToPlay().Partners(seat) {
			rest = after.Tricks() - rest
		}
		scores[c] = rest
		if won.Partners(seat) && len(after.Trick) == 0 {
			scores[c]++
		}
	}
	return scores
}

// played returns the position after a card, and who won the trick if that completed it.
func played(p Position, c cards.Card) (after Position, winner cards.Seat) {
	seat := p.ToPlay()
	after = p
	after.Hands[seat] = p.Hands[seat].Without(c)
	after.Trick = append(append([]cards.Card(nil), p.Trick...), c)
	if len(after.Trick) < 4 {
		return after, seat
	}
	best := 0
	for i, c := range after.Trick {
		if i > 0 && c.Beats(after.Trick[best], p.Strain) {
			best = i
		}
	}
	after.Leader, after.Trick = p.Leader.Next(best), nil
	return after, after.Leader
}

// anyPosition draws a position of up to so many tricks, anywhere in a trick. Ranks
// lie close together, so that there are sequences, or far apart.
func anyPosition(t *rapid.T, most int) Position {
	p := Position{
		Strain: cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain")),
		Leader: cards.Seat(rapid.IntRange(0, 3).Draw(t, "leader")),
	}
	n := rapid.IntRange(1, most).Draw(t, "tricks")
	lowest := rapid.IntRange(0, cards.Ranks-n).Draw(t, "lowest rank")
	var pack []cards.Card
	for c := range cards.Pack.All() {
		if int(c.Rank()) >= lowest {
			pack = append(pack, c)
		}
	}
	for i, c := range rapid.Permutation(pack).Draw(t, "pack")[:cards.Seats*n] {
		p.Hands[i%cards.Seats] = p.Hands[i%cards.Seats].With(c)
	}
	for range rapid.IntRange(0, 3).Draw(t, "cards played") {
		var legal []cards.Card
		for c := range p.Legal().All() {
			legal = append(legal, c)
		}
		p, _ = played(p, rapid.SampledFrom(legal).Draw(t, "card"))
	}
	return p
}

// solved returns the solver's scores by card.
func solved(t *rapid.T, s *Solver, p Position) map[cards.Card]int {
	scores, err := s.Solve(&p)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	values := map[cards.Card]int{}
	for _, score := range scores {
		values[score.Card] = score.Tricks
	}
	return values
}

func same(t *rapid.T, p Position, got, want map[cards.Card]int) {
	if len(got) != len(want) {
		t.Fatalf("%v: %v, %v was expected", p, got, want)
	}
	for c := range want {
		if got[c] != want[c] {
			t.Fatalf("%v: %v, %v was expected", p, got, want)
		}
	}
}

func TestEveryCardIsWorthWhatTryingEverythingSays(t *testing.T) {
	slowtest.Skip(t)
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		for range 8 {
			p := anyPosition(t, 4)
			same(t, p, solved(t, s, p), plain(p))
		}
	})
}

// What the solver finds by thinking is what it finds by playing each card itself and
// solving what comes of it, also where trying everything would take too long.
func TestACardIsWorthWhatItsPositionIs(t *testing.T) {
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t, 8)
		scores := solved(t, s, p)
		for c := range p.Legal().All() {
			after, winner := played(p, c)
			want := 0
			if after.Tricks() > 0 {
				most, err := s.Tricks(&after)
				if err != nil {
					t.Fatal(err)
				}
				if want = most; !after.ToPlay().Partners(p.ToPlay()) {
					want = after.Tricks() - most
				}
			}
			if len(after.Trick) == 0 && winner.Partners(p.ToPlay()) {
				want++
			}
			if scores[c] != want {
				t.Fatalf("%v: %v is worth %d, %d was expected", p, c, scores[c], want)
			}
		}
	})
}

func TestTurningTheTableTurnsTheTricks(t *testing.T) {
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t, 7)
		want := solved(t, s, p)
		turned, by := p, rapid.IntRange(1, 3).Draw(t, "by")
		for i, h := range p.Hands {
			turned.Hands[cards.Seat(i).Next(by)] = h
		}
		turned.Leader = p.Leader.Next(by)
		same(t, turned, solved(t, s, turned), want)
	})
}

func TestSuitsAreWorthTheSameUnderOtherNames(t *testing.T) {
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t, 7)
		named := rapid.Permutation(cards.Suits[:]).Draw(t, "names")
		name := func(c cards.Card) cards.Card { return cards.New(named[c.Suit()], c.Rank()) }
		renamed := Position{Strain: p.Strain, Leader: p.Leader}
		if suit, ok := p.Strain.Trump(); ok {
			renamed.Strain = cards.Strain(named[suit])
		}
		for i, h := range p.Hands {
			for c := range h.All() {
				renamed.Hands[i] = renamed.Hands[i].With(name(c))
			}
		}
		for _, c := range p.Trick {
			renamed.Trick = append(renamed.Trick, name(c))
		}
		want := map[cards.Card]int{}
		for c, tricks := range solved(t, s, p) {
			want[name(c)] = tricks
		}
		same(t, renamed, solved(t, s, renamed), want)
	})
}
