package claims

import (
	"cmp"

	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/rules/bridge/doubledummy"
)

// Options configure an analysis.
type Options struct {
	Definition Definition
	// Line is the line of play that the claimer stated; nil if his statement does not
	// narrow his play.
	Line *Line
	// AwareOfTrumps is set if the director finds it clear that the claimer knew of the
	// outstanding trumps and drew them, though he did not say so (Law 70 C).
	AwareOfTrumps bool
	// Claimed is the number of remaining tricks claimed; 0 if unknown.
	Claimed int
	// Nodes is the number of cards that a search may play before it is cut off; 0 means
	// defaultNodes.
	Nodes int
	// Whole allows the analysis of 13 tricks. The double dummy result alone can then take
	// half a minute and cannot be cut off.
	Whole bool
}

// defaultNodes is enough for a second or two of searching.
const defaultNodes = 1 << 22

// Play is a card and the seat that plays it.
type Play struct {
	Seat cards.Seat
	Card cards.Card
}

// Way is one way for the play to run to its end.
type Way struct {
	Tricks int    // tricks for the claiming side, of those left
	Plays  []Play // card by card
}

// Interval is the range of tricks that the claiming side takes, from the worst normal play
// to the best.
type Interval struct {
	Worst, Best Way

	// PartTrick is the number, 1 to 13, of the trick in which the two ways part, and
	// PartPlay the index in Plays of the first card that differs; 0 and -1 if they do not
	// part.
	PartTrick, PartPlay int

	// TrumpTrick is the number of the first trick on the worst way that the other side wins
	// with a trump; 0 if there is none (Law 70 C).
	TrumpTrick int

	// Complete reports whether the search ran to its end. If not, the claiming side may
	// take fewer tricks than either Tricks says, and Worst.Plays may stop short.
	Complete bool
}

// Analysis is what a director may want to know about a claim. It decides nothing.
type Analysis struct {
	Left      int        // tricks, including the current one
	TrumpsOut cards.Deal // trumps of the other side, by seat
	ShownOut  [cards.Seats][len(cards.Suits)]bool

	// Free is the interval if the claimer may play as he likes; its best is the double
	// dummy result.
	Free Interval
	// Stated is the interval along the line that the claimer stated; nil if he stated none.
	Stated *Interval

	// Most is the most that the claiming side takes if all four hands play normally: no
	// normal play by the other side could lose the rest (Law 69 B).
	Most Bound

	Principles []Held // what counted as normal
}

// Bound is a number of tricks, and whether the search for it ran to its end.
type Bound struct {
	Tricks   int
	Complete bool
}

// Analyze analyses a claim. Its errors are those of Layout.Check, and an error with
// CodeWhole.
func Analyze(l *Layout, o Options) (*Analysis, error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	if l.position().Tricks() == cards.Ranks && !o.Whole {
		return nil, failure.New(CodeWhole, "ask for a whole deal, or judge without the solver", "no trick is complete, and solving a whole deal can take long")
	}
	o.Nodes = cmp.Or(o.Nodes, defaultNodes)
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

// interval finds the worst way and compares it with the best one.
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

// trickOf returns the number of the trick that the play at a place belongs to.
func (g *game) trickOf(start state, place int) int {
	return cards.Ranks - g.left(&start) + 1 + (int(start.played)+place)/cards.Seats
}

// trumpTrick returns the number of the first trick that the other side wins with a trump,
// or 0 if there is none.
func (g *game) trumpTrick(st state, plays []Play) int {
	start := st
	for i, p := range plays {
		winning := p.Card
		if !p.Card.Beats(st.trick[st.best], g.layout.Strain) {
			winning = st.trick[st.best]
		}
		st, _ = g.play(st, p.Card)
		if st.played == 0 && !g.ours(st.leader) && g.trump.Has(winning) {
			return g.trickOf(start, i)
		}
	}
	return 0
}
