package claims

import (
	"strings"
	"testing"

	"kibitz/events/cards"
)

// In each of these declarer is South, dummy North, and hearts are trumps; the cards are
// played after the claim and do not complete the play.
func TestALineAsksForWhatItsStepsSay(t *testing.T) {
	const (
		even  = "N:32.AK.. 654..7. .Q2.A5. .43.KQ." // South has the queen of trumps, North ace and king
		cross = "N:A3..KQ. K2.3.4. 54.2.A. 76..32." // the winners are in both hands
	)
	for _, c := range []struct {
		name, line   string
		claimer      cards.Seat
		leader, deal string
		trick, then  string
		want         string // a hand; nothing is asked for where it is empty
	}{
		{"trumps are led", "trumps 1", cards.South, "S", even, "", "", ".Q2.."},
		{"as often as they are to be", "trumps 1", cards.South, "S", even, "", "HQ H3 HA D7", "..."},
		{"and not counted twice a round", "trumps 2", cards.South, "S", even, "", "HQ H3 HA D7", ".K.."},
		{"no longer than any are out", "trumps", cards.South, "S", "N:32.AK.. 654.7.. .Q2.A5. ..JT98.", "", "HQ D8 HA H7", "..."},
		{"what was led before the claim does not count", "trumps 1", cards.South, "S", "N:32.AK.. 654..7. .2.A5. .43.KQ.", "HQ", "H3 HA D7", ".K.."},
		{"what the others lead does not count", "trumps 1", cards.South, "W", even, "", "H3 HA D7 H2", ".K.."},
		{"a suit goes from the top", "S top", cards.South, "N", cross, "", "", "A..."},
		{"from the hand that has not the top a low card", "S top", cards.South, "S", cross, "", "", "4..."},
		{"and the other hand plays the top", "S top", cards.South, "S", cross, "", "S4 S6", "A..."},
		{"until the others have it", "S top", cards.South, "N", cross, "", "SA S2 S4 S6", "..."},
		{"a card is led", "D A", cards.South, "S", cross, "", "", "..A."},
		{"or led to", "D K", cards.South, "S", cross, "", "", "..A."},
		{"a card that is beaten is not asked for", "D Q", cards.South, "S", cross, "", "DA D2", "..."},
		{"cards follow each other", "S A; D A", cards.South, "N", cross, "", "SA S2 S4 S6", "..Q."},
		{"what is gone is left out", "C A; S 9; D Q", cards.South, "N", cross, "", "", "..Q."},
		{"on the others' lead no card is asked for", "S A", cards.South, "W", cross, "", "S6", "..."},
		{"nor is a step given up", "S A", cards.South, "W", cross, "", "S6 S3 SK S4 D4 DA D2 DQ", "5..."},
		{"a suit is led to a ruff", "ruff D high", cards.South, "S", even, "", "", "..A5."},
		{"and ruffed high", "ruff D high", cards.South, "S", even, "", "D5 DQ", ".A.."},
		{"or low", "ruff D low", cards.South, "S", even, "", "D5 DQ", ".K.."},
		{"or with any", "ruff D", cards.South, "S", even, "", "D5 DQ", ".AK.."},
		{"also when the others lead it", "ruff D high", cards.South, "W", even, "", "DQ", ".A.."},
		{"once", "ruff D low", cards.South, "S", even, "", "D5 DQ HK D7", "..."},
		{"and not again from the hand that could", "ruff D low", cards.South, "S", even, "", "D5 DQ HK D7 S3 S4 HQ DK", "..."},
		{"then comes the next step", "ruff D low; D A", cards.South, "S", even, "", "D5 DQ HK D7 S3 S4 HQ DK", "..A."},
		{"also after a ruff of the others' lead", "ruff D low; S 2", cards.South, "W", even, "", "DQ HK D7 D5", "2..."},
		{"a lead of trumps is no ruff", "ruff C", cards.South, "S", "N:.A..32 5...AK 4.Q2.. 76.3..", "", "H2 H3 HA S5", "...32"},
		{"the last card of a suit is led to a ruff", "ruff C high", cards.South, "S", "N:32.AK.. 654..7. .Q2.A.2 .43.K.3", "", "", "...2"},
		{"what an opponent could have ruffed is no step", "ruff D; S A", cards.South, "S", "N:A3.AK.. K2..K4. 54.Q2.. 76..32.", "", "", "4..."},
		{"the second card follows in the trick that the first is led to", "S 4 A", cards.South, "S", cross, "", "S4 S6", "A..."},
		{"a defender's partner is not bound", "S K", cards.West, "W", cross, "", "S7 S3", "..."},
		{"nor led to", "S K", cards.West, "W", cross, "", "", "..."},
		{"nor does he ruff by the line", "ruff D", cards.West, "W", "N:AK7... 32.7.. Q4...5 ..KQ.2", "", "", "..."},
		{"nor is his lead of trumps a round", "trumps 1", cards.West, "E", "N:AK7... 4.2.5. Q6..6. .43.K.", "", "H2 S6 H3 S7", ".4.."},
	} {
		l := layout(t, "H", "S", c.leader, c.deal, strings.Fields(c.trick)...)
		l.Claimer = c.claimer
		if err := l.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		g, st := newGame(l, Options{Definition: Common}, line(t, c.line))
		for _, text := range strings.Fields(c.then) {
			card, err := cards.ParseCard(text)
			if err != nil || !g.legal(&st).Has(card) {
				t.Fatalf("%s: %v cannot play %s, %v", c.name, st.seat(), text, err)
			}
			st, _ = g.play(st, card)
		}
		if got := g.stated(&st).String(); got != c.want {
			t.Errorf("%s: %v is asked for %s, %s was expected", c.name, st.seat(), got, c.want)
		}
	}
}

func TestDrawnTrumpsLeaveOneToRuffWith(t *testing.T) {
	l := layout(t, "S", "S", "S", "N:K3.2.. ..KQJ. AQ..3. 2.A.A.")
	expect(t, "trumps and a ruff", analyzed(t, l, Options{Definition: Common, Line: line(t, "trumps; ruff D")}).Stated, 3, 3)
}

func TestAnotherSearchMakesUpForOneThatWasCutOff(t *testing.T) {
	l := layout(t, "NT", "S", "W", "N:K7.T94.Q2. QJ3.8.T9.5 A62.Q5.K.9 T98.K73.8.")
	g, st := newGame(l, Options{Definition: Common}, nil)
	left := g.left(&st)
	want := newSearch(g, true, defaultNodes).value(&st, left)
	for limit := range 200 {
		s := newSearch(g, true, limit)
		s.value(&st, left)
		s.limit = defaultNodes
		s.resetCount()
		if got := s.value(&st, left); got != want {
			t.Fatalf("after %d cards: %d, %d was expected", limit, got, want)
		}
	}
}

// Two states that differ only in which of a hand's cards is gone are one, unless a line
// names them; what a player knows makes a difference.
func TestStatesAreOneWhereNothingDiffers(t *testing.T) {
	l := layout(t, "H", "S", "S", "N:32.AK.. 654..7. .Q2.A5. .43.KQ.")
	for _, stated := range []*Line{nil, line(t, "H A K")} {
		g, st := newGame(l, Options{Definition: Common}, stated)
		without := func(text string) state {
			c, err := cards.ParseCard(text)
			if err != nil {
				t.Fatal(err)
			}
			other := st
			other.rest = other.rest.Without(c)
			return other
		}
		ace, king := without("HA"), without("HK")
		if one := g.key(&ace) == g.key(&king); one != (stated == nil) {
			t.Errorf("ace or king gone are one state: %v, with the line %v", one, stated)
		}
		if two := without("H2"); g.key(&two) == g.key(&st) {
			t.Error("a two that is gone makes no difference")
		}
		for name, change := range map[string]func(*state){
			"shown out": func(s *state) { s.voids = voidBit(cards.East, cards.Hearts) },
			"seen":      func(s *state) { s.seen = true },
			"progress":  func(s *state) { s.at.done = 1 },
			"lead":      func(s *state) { s.leader = cards.West },
		} {
			other := st
			change(&other)
			if g.key(&other) == g.key(&st) {
				t.Errorf("%s makes no difference", name)
			}
		}
	}
}
