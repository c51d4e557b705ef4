package claims

import (
	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/rules/bridge/doubledummy"
)

// Options are what an analysis goes by.
type Options struct {
	Definition Definition
	// Line is what the claimer stated; nil where he stated nothing that narrows his play.
	Line *Line
	// AwareOfTrumps: the director holds it to be clear that the claimer knew of the trumps
	// that are out, and drew them, though he did not say so (Law 70 C).
	AwareOfTrumps bool
	// Claimed is how many of the tricks left were claimed; 0 where that is not known.
	Claimed int
	// Nodes is how many cards a search may play before it is cut off; 0 is defaultNodes.
	Nodes int
	// Whole: 13 tricks are analysed too, for which the double dummy result alone can take
	// half a minute and cannot be cut off.
	Whole bool
}

// defaultNodes is a second or two of searching.
const defaultNodes = 1 << 22

// Play is a card and who plays it.
type Play struct {
	Seat cards.Seat
	Card cards.Card
}

// Way is a way that the play can go to its end.
type Way struct {
	Tricks int    // that the claiming side takes of those left
	Plays  []Play // card by card
}

// Interval is what the claiming side takes, from the worst normal play to the best.
type Interval struct {
	Worst, Best Way

	// PartTrick is the number, 1 to 13, of the trick in which the two ways part, and
	// PartPlay the place in Plays of the first card that differs; 0 and -1 where they
	// are one.
	PartTrick, PartPlay int

	// TrumpTrick is the number of the first trick on the worst way that a trump of the
	// other side wins; 0 where there is none (Law 70 C).
	TrumpTrick int

	// Complete tells that the search came to its end. Otherwise the claiming side may
	// take fewer tricks than either Tricks says, and Worst.Plays may stop short.
	Complete bool
}

// Analysis is what a director may want to know of a claim. It rules nothing.
type Analysis struct {
	Left      int        // tricks, the current one among them
	TrumpsOut cards.Deal // trumps of the other side, by seat
	ShownOut  [cards.Seats][len(cards.Suits)]bool

	// Free is the interval where the claimer may play as he likes; its best is the double
	// dummy result.
	Free Interval
	// Stated is the interval along the line that he stated, nil where there is none.
	Stated *Interval

	// Most is what the claiming side takes at most by normal play of all four: no normal
	// play of the other side could lose the rest (Law 69 B).
	Most Bound

	Principles []Held // what counted as normal
}

// Bound is a number of tricks, and whether the search for it came to its end.
type Bound struct {
	Tricks   int
	Complete bool
}

// Analyze analyses a claim. Errors are those of Layout.Check, and one with CodeWhole.
func Analyze(l *Layout, o Options) (*Analysis, error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	if l.position().Tricks() == cards.Ranks && !o.Whole {
		return nil, failure.New(CodeWhole, "ask for a whole deal, or judge without", "no trick is complete, and a whole deal can take long")
	}
	if o.Nodes <= 0 {
		o.Nodes = defaultNodes
	}
	free, st := newGame(l, o, nil)
	a := &Analysis{Left: free.left(&st), TrumpsOut: l.trumpsOut(), ShownOut: shownOut(&st), Principles: o.Definition.Principles()}
	best := &allKnown{g: free, solver: doubledummy.New()}
	most := best.value(&st)
	a.Free = interval(free, st, best, most, o.Nodes)
	widest := newWidest(free, l, o)
	a.Most.Tricks = widest.value(&st, a.Left)
	a.Most.Complete = widest.complete()
	if o.Line != nil {
		g, st := newGame(l, o, o.Line)
		along := &alongLine{newSearch(g, false, o.Nodes)}
		stated := interval(g, st, along, along.value(&st, most), o.Nodes)
		stated.Complete = stated.Complete && along.complete()
		a.Stated = &stated
	}
	return a, nil
}

func shownOut(st *state) (out [cards.Seats][len(cards.Suits)]bool) {
	for i := range out {
		for suit := range out[i] {
			out[i][suit] = st.voids&voidBit(cards.Seat(i), cards.Suit(suit)) != 0
		}
	}
	return out
}

// interval finds the worst way and sets it against the best one.
func interval(g *game, start state, best player, most, nodes int) Interval {
	worst := newSearch(g, true, nodes)
	least := worst.value(&start, most)
	complete := worst.complete()
	w := walk{g: g, best: best, part: -1}
	done := w.along(start, worst, least)
	in := Interval{Worst: Way{least, w.plays}, Best: Way{most, w.plays}, PartPlay: w.part, TrumpTrick: g.trumpTrick(start, w.plays)}
	in.Complete = complete && done
	if w.part >= 0 {
		in.PartTrick = g.trickOf(start, w.part)
		in.Best.Plays = w.from(w.parted)
	}
	return in
}

// trickOf returns the number of the trick to which the play of a place belongs.
func (g *game) trickOf(start state, place int) int {
	return cards.Ranks - g.left(&start) + 1 + (int(start.played)+place)/cards.Seats
}

// trumpTrick returns the number of the first trick that a trump of the other side wins,
// 0 where none does.
func (g *game) trumpTrick(st state, plays []Play) int {
	start := st
	for i, p := range plays {
		winning := p.Card
		if st.played > 0 && !p.Card.Beats(st.trick[st.best], g.layout.Strain) {
			winning = st.trick[st.best]
		}
		st, _ = g.play(st, p.Card)
		if st.played == 0 && !g.ours(st.leader) && g.trump.Has(winning) {
			return g.trickOf(start, i)
		}
	}
	return 0
}
