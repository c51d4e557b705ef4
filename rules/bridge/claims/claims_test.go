package claims

import (
	"testing"

	"kibitz/events/cards"
)

// layout reads a layout, claimed by declarer.
func layout(t testing.TB, strain, declarer, leader, deal string, trick ...string) *Layout {
	t.Helper()
	l, err := new(Layout), error(nil)
	check := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	l.Strain, err = cards.ParseStrain(strain)
	check(err)
	l.Declarer, err = cards.ParseSeat(declarer)
	check(err)
	l.Claimer = l.Declarer
	l.Leader, err = cards.ParseSeat(leader)
	check(err)
	l.Hands, err = cards.ParseDeal(deal)
	check(err)
	for _, text := range trick {
		c, err := cards.ParseCard(text)
		check(err)
		l.Trick = append(l.Trick, c)
	}
	return l
}

// consistent looks whether the ways of an analysis are legal plays to the end with the
// tricks that they say, and whether the intervals have their ends in order.
func consistent(t fataler, l *Layout, a *Analysis) {
	t.Helper()
	intervals := []*Interval{&a.Free}
	if a.Stated != nil {
		intervals = append(intervals, a.Stated)
		if a.Stated.Best.Tricks > a.Free.Best.Tricks {
			t.Fatalf("%+v is better than best play", a.Stated)
		}
	}
	for _, in := range intervals {
		if in.Worst.Tricks > in.Best.Tricks || in.Worst.Tricks < 0 || in.Best.Tricks > a.Left {
			t.Fatalf("%+v", in)
		}
		if (in.PartPlay < 0) != (in.PartTrick == 0) || in.Complete && (in.PartPlay < 0) != (in.Worst.Tricks == in.Best.Tricks) {
			t.Fatalf("the ways part wrongly: %+v", in)
		}
		if in.Complete {
			plays(t, l, in.Worst)
			plays(t, l, in.Best)
		}
	}
}

type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// plays plays a way out.
func plays(t fataler, l *Layout, w Way) {
	t.Helper()
	p, won := *l.position(), 0
	p.Trick = append([]cards.Card(nil), p.Trick...)
	for _, play := range w.Plays {
		if p.ToPlay() != play.Seat || !p.Legal().Has(play.Card) {
			t.Fatalf("%v cannot play %v: %+v", play.Seat, play.Card, w)
		}
		p.Hands[play.Seat] = p.Hands[play.Seat].Without(play.Card)
		p.Trick = append(p.Trick, play.Card)
		if len(p.Trick) < cards.Seats {
			continue
		}
		best := 0
		for i, c := range p.Trick {
			if i > 0 && c.Beats(p.Trick[best], p.Strain) {
				best = i
			}
		}
		p.Leader, p.Trick = p.Leader.Next(best), nil
		if p.Leader.Partners(l.Claimer) {
			won++
		}
	}
	if won != w.Tricks || p.Hands.Cards() != 0 {
		t.Fatalf("%d tricks are won and %v is left: %+v", won, p.Hands, w)
	}
}
