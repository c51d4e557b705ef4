package claims

import (
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
	"kibitz/events/slowtest"
)

// anyLayout draws a layout of up to so many tricks, anywhere in a trick, after a play in
// which those who are out of a suit may have shown it. Often few suits are left.
func anyLayout(t *rapid.T, most int) *Layout {
	l := &Layout{
		Strain:   cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain")),
		Declarer: cards.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
		Claimer:  cards.Seat(rapid.IntRange(0, 3).Draw(t, "claimer")),
		Leader:   cards.Seat(rapid.IntRange(0, 3).Draw(t, "leader")),
	}
	n := rapid.IntRange(1, most).Draw(t, "tricks")
	lowest := rapid.IntRange(0, cards.Ranks-n).Draw(t, "lowest rank")
	l.from(t, n, func(c cards.Card) bool { return int(c.Rank()) >= lowest })
	return l
}

// crowdedLayout draws a layout in which few suits are left and many are known to be out of
// them.
func crowdedLayout(t *rapid.T, most int) *Layout {
	l := &Layout{
		Strain:   cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain")),
		Declarer: cards.Seat(rapid.IntRange(0, 3).Draw(t, "declarer")),
		Leader:   cards.Seat(rapid.IntRange(0, 3).Draw(t, "leader")),
	}
	l.Claimer = l.Declarer.Next(rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "claimer"))
	suits := rapid.Permutation(cards.Suits[:]).Draw(t, "suits")[:rapid.IntRange(2, 3).Draw(t, "number of suits")]
	l.from(t, rapid.IntRange(2, most).Draw(t, "tricks"), func(c cards.Card) bool { return slices.Contains(suits, c.Suit()) })
	for i := range l.ShownOut {
		for suit := range l.ShownOut[i] {
			if l.Hands[i].In(cards.Suit(suit)) == 0 && !slices.ContainsFunc(l.Trick, func(c cards.Card) bool { return c.Suit() == cards.Suit(suit) }) {
				l.ShownOut[i][suit] = true
			}
		}
	}
	return l
}

// drawnLayout draws either.
func drawnLayout(t *rapid.T, most int) *Layout {
	if rapid.Bool().Draw(t, "crowded") {
		return crowdedLayout(t, most)
	}
	return anyLayout(t, most)
}

// from deals so many cards to each hand out of those that may be dealt, and plays up to three.
func (l *Layout) from(t *rapid.T, n int, dealt func(cards.Card) bool) {
	pack := slices.DeleteFunc(listed(cards.Pack), func(c cards.Card) bool { return !dealt(c) })
	for i, c := range rapid.Permutation(pack).Draw(t, "pack")[:cards.Seats*n] {
		l.Hands[i%cards.Seats] = l.Hands[i%cards.Seats].With(c)
	}
	for i := range l.ShownOut {
		for suit := range l.ShownOut[i] {
			l.ShownOut[i][suit] = l.Hands[i].In(cards.Suit(suit)) == 0 && rapid.Bool().Draw(t, "shown out")
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "cards played") {
		p := l.position()
		seat := p.ToPlay()
		c := rapid.SampledFrom(listed(p.Legal())).Draw(t, "card")
		l.Hands[seat] = l.Hands[seat].Without(c)
		l.Trick = append(l.Trick, c)
	}
}

func listed(h cards.Hand) (list []cards.Card) {
	for c := range h.All() {
		list = append(list, c)
	}
	return list
}

func anyDefinition(t *rapid.T) Definition {
	return Definition{
		WinnersFirst:    rapid.Bool().Draw(t, "winners first"),
		TopDown:         rapid.Bool().Draw(t, "top down"),
		Finesse:         rapid.IntRange(0, 3).Draw(t, "finesse"),
		LowRuff:         rapid.Bool().Draw(t, "low ruff"),
		TrumpsForgotten: rapid.Bool().Draw(t, "trumps forgotten"),
	}
}

func anyOptions(t *rapid.T) Options {
	return Options{Definition: anyDefinition(t), AwareOfTrumps: rapid.Bool().Draw(t, "aware")}
}

func mustAnalyze(t *rapid.T, l *Layout, o Options) *Analysis {
	a, err := Analyze(l, o)
	if err != nil {
		t.Fatal(err)
	}
	if !a.Free.Complete || a.Stated != nil && !a.Stated.Complete {
		t.Fatalf("the search of %v did not come to its end", l)
	}
	consistent(t, l, a)
	return a
}

func TestTheWorstResultIsWhatASecondReadingOfTheDefinitionFinds(t *testing.T) {
	most := 4
	if os.Getenv("KIBITZ_LONG") != "" {
		most = 5
	}
	rapid.Check(t, func(t *rapid.T) {
		l, o := drawnLayout(t, most), anyOptions(t)
		table := plainOf(l, o)
		if got, want := mustAnalyze(t, l, o).Free.Worst.Tricks, table.least(); got != want {
			t.Fatalf("%+v: %d, %d was expected", l, got, want)
		}
	})
}

// usefulLine draws a line whose cards are mostly ones that the claiming side has.
func usefulLine(t *rapid.T, l *Layout) *Line {
	line := anyLine(t)
	held := listed(l.Hands[l.Claimer] | l.Hands[l.Claimer.Partner()])
	for i := range line.Steps {
		s := &line.Steps[i]
		if len(held) == 0 || s.Kind == DrawTrumps || rapid.IntRange(0, 3).Draw(t, "at random") == 0 {
			continue
		}
		c := rapid.SampledFrom(held).Draw(t, "card of the line")
		s.Suit = c.Suit()
		if s.Kind == PlayCards {
			s.Ranks = []cards.Rank{c.Rank()}
		}
	}
	return line
}

func TestALineComesToWhatASecondReadingFinds(t *testing.T) {
	most := 4
	if os.Getenv("KIBITZ_LONG") != "" {
		most = 5
	}
	rapid.Check(t, func(t *rapid.T) {
		l, o := drawnLayout(t, most), anyOptions(t)
		o.Line = usefulLine(t, l)
		table, stated := plainOf(l, o), mustAnalyze(t, l, o).Stated
		if worst, best := table.least(), table.most(); stated.Worst.Tricks != worst || stated.Best.Tricks != best {
			t.Fatalf("%+v, %v: %d to %d, %d to %d was expected", l, o.Line, stated.Worst.Tricks, stated.Best.Tricks, worst, best)
		}
	})
}

func TestASearchThatIsCutOffFindsNoLessThanThereIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, o := anyLayout(t, 6), anyOptions(t)
		o.Line = usefulLine(t, l)
		whole := mustAnalyze(t, l, o)
		o.Nodes = rapid.IntRange(1, 400).Draw(t, "nodes")
		cut, err := Analyze(l, o)
		if err != nil {
			t.Fatal(err)
		}
		consistent(t, l, cut)
		for i, in := range []*Interval{&cut.Free, cut.Stated} {
			full := []*Interval{&whole.Free, whole.Stated}[i]
			if in.Worst.Tricks < full.Worst.Tricks || in.Best.Tricks < full.Best.Tricks {
				t.Fatalf("%+v: cut off it is %+v, whole %+v", l, in, full)
			}
			if in.Complete && (in.Worst.Tricks != full.Worst.Tricks || in.Best.Tricks != full.Best.Tricks) {
				t.Fatalf("%+v: %+v is not complete, %+v is", l, in, full)
			}
		}
	})
}

func TestAPrincipleLessMakesTheWorstNoBetter(t *testing.T) {
	slowtest.Skip(t)
	rapid.Check(t, func(t *rapid.T) {
		l, o := anyLayout(t, 6), anyOptions(t)
		worst := mustAnalyze(t, l, o).Free.Worst.Tricks
		for name, loosen := range map[string]func(*Definition){
			"winners first": func(d *Definition) { d.WinnersFirst = false },
			"top down":      func(d *Definition) { d.TopDown = false },
			"finesse":       func(d *Definition) { d.Finesse++ },
		} {
			looser := o
			loosen(&looser.Definition)
			if got := mustAnalyze(t, l, looser).Free.Worst.Tricks; got > worst {
				t.Fatalf("%+v: %d, and %d with a looser %s", l, worst, got, name)
			}
		}
	})
}

// What is normal may be played, and there is always something normal.
func TestALineKeepsWithinBestPlayAndWithoutStepsIsFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, o := anyLayout(t, 5), anyOptions(t)
		o.Line = anyLine(t)
		a := mustAnalyze(t, l, o)
		if len(o.Line.Steps) == 0 && (a.Stated.Worst.Tricks != a.Free.Worst.Tricks || a.Stated.Best.Tricks != a.Free.Best.Tricks) {
			t.Fatalf("%+v: %+v and %+v", l, a.Free, a.Stated)
		}
	})
}

func TestTurningTheTableChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, o := anyLayout(t, 5), anyOptions(t)
		o.Line = anyLine(t)
		a := mustAnalyze(t, l, o)
		by := rapid.IntRange(1, 3).Draw(t, "by")
		turned := Layout{Strain: l.Strain, Declarer: l.Declarer.Next(by), Claimer: l.Claimer.Next(by), Leader: l.Leader.Next(by), Trick: l.Trick}
		for i := range l.Hands {
			to := cards.Seat(i).Next(by)
			turned.Hands[to], turned.ShownOut[to] = l.Hands[i], l.ShownOut[i]
		}
		b := mustAnalyze(t, &turned, o)
		if a.Free.Worst.Tricks != b.Free.Worst.Tricks || a.Stated.Worst.Tricks != b.Stated.Worst.Tricks || a.Stated.Best.Tricks != b.Stated.Best.Tricks {
			t.Fatalf("%+v: %+v and %+v", l, a, b)
		}
	})
}

// What may be forgotten or is believed leaves what was normal before: the worst result is no
// better by it.
func TestWhatIsForgottenOrBelievedMakesTheWorstNoBetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, o := anyLayout(t, 4), anyOptions(t)
		plain := mustAnalyze(t, l, o)
		o.Definition.SmallForgotten, o.Definition.ClaimBelieved = true, rapid.Bool().Draw(t, "believed")
		o.Claimed = plain.Left
		if a := mustAnalyze(t, l, o); a.Free.Worst.Tricks > plain.Free.Worst.Tricks || a.Free.Best.Tricks != plain.Free.Best.Tricks {
			t.Fatalf("%+v after %+v", a.Free, plain.Free)
		}
	})
}
