package claims

import (
	"slices"

	"kibitz/events/cards"
)

// plainTable is a second reading of the definition in the package comment, to compare
// with: lists instead of sets, every play tried, nothing remembered, and no code of the
// package but the types that it is given.
type plainTable struct {
	strain    cards.Strain
	declarer  int
	claimer   int
	def       Definition
	told      bool // of the trumps that are out
	hands     [4][]cards.Card
	leader    int
	trick     []cards.Card
	out       [4][4]bool // shown out
	seenTrump bool
	draws     bool
	steps     []Step // of the line that are left
	done      int    // rounds or cards of the first
}

func plainOf(l *Layout, o Options) plainTable {
	t := plainTable{
		strain: l.Strain, declarer: int(l.Declarer), claimer: int(l.Claimer), def: o.Definition,
		told: o.AwareOfTrumps || !o.Definition.TrumpsForgotten, leader: int(l.Leader), out: l.ShownOut,
	}
	t.draws = t.told
	if o.Line != nil {
		t.steps = o.Line.Steps
		for _, s := range t.steps {
			t.told = t.told || s.Kind == DrawTrumps
			t.draws = t.draws || s.Kind == DrawTrumps && s.Rounds == 0
		}
	}
	for i, h := range l.Hands {
		t.hands[i] = slices.Collect(h.All())
	}
	t.trick = append(t.trick, l.Trick...)
	for i, c := range l.Trick {
		if c.Suit() != l.Trick[0].Suit() {
			t.out[(t.leader+i)%4][l.Trick[0].Suit()] = true
		}
	}
	t.skip()
	return t
}

func (t *plainTable) turn() int               { return (t.leader + len(t.trick)) % 4 }
func (t *plainTable) trump(c cards.Card) bool { return int(c.Suit()) == int(t.strain) }
func (t *plainTable) claiming(seat int) bool  { return seat%2 == t.claimer%2 }

// legal lists what may be played.
func (t *plainTable) legal() []cards.Card {
	hand := t.hands[t.turn()]
	if len(t.trick) > 0 {
		if in := of(hand, t.trick[0].Suit()); len(in) > 0 {
			return in
		}
	}
	return hand
}

// winning returns the place in the trick that wins so far.
func (t *plainTable) winning() (place int) {
	for i, c := range t.trick {
		if i > 0 && t.beats(c, t.trick[place]) {
			place = i
		}
	}
	return place
}

func (t *plainTable) beats(c, best cards.Card) bool {
	if c.Suit() == best.Suit() {
		return c.Rank() > best.Rank()
	}
	return t.trump(c)
}

// after returns the table after a card, and the claiming side's tricks by it.
func (t plainTable) after(c cards.Card) (plainTable, int) {
	seat := t.turn()
	t.hands[seat] = slices.DeleteFunc(slices.Clone(t.hands[seat]), func(d cards.Card) bool { return d == c })
	t.follow(seat, c)
	t.trick = append(slices.Clone(t.trick), c)
	if c.Suit() != t.trick[0].Suit() {
		t.out[seat][t.trick[0].Suit()] = true
	}
	t.seenTrump = t.seenTrump || t.trump(c) && !t.claiming(seat)
	if len(t.trick) < 4 {
		return t, 0
	}
	t.leader, t.trick = (t.leader+t.winning())%4, nil
	t.skip()
	if t.claiming(t.leader) {
		return t, 1
	}
	return t, 0
}

// least returns the worst result.
func (t *plainTable) least() int {
	if len(t.hands[t.turn()]) == 0 {
		return 0
	}
	least := 13
	choices := t.legal()
	if t.claiming(t.turn()) {
		choices = t.normal()
	}
	if asked := t.asked(); len(asked) > 0 {
		choices = asked
	}
	for _, c := range choices {
		next, won := t.after(c)
		least = min(least, won+next.least())
	}
	return least
}

// knows reports whether the seat on turn sees the hand of another.
func (t *plainTable) knows(seat int) bool {
	me, dummy := t.turn(), (t.declarer+2)%4
	return seat == me || seat == dummy || me == dummy && seat == t.declarer
}

// may lists the cards that a seat may hold, to the one on turn.
func (t *plainTable) may(seat int) (list []cards.Card) {
	if t.knows(seat) {
		return t.hands[seat]
	}
	for s, hand := range t.hands {
		for _, c := range hand {
			forgotten := t.trump(c) && !t.claiming(seat) && !t.told && !t.seenTrump
			if !t.knows(s) && !t.out[seat][c.Suit()] && !forgotten {
				list = append(list, c)
			}
		}
	}
	return list
}

// against lists the cards of a suit that the other side may hold.
func (t *plainTable) against(suit cards.Suit) (list []cards.Card) {
	for _, step := range []int{1, 3} {
		for _, c := range of(t.may((t.turn()+step)%4), suit) {
			if !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

// sure lists the cards of a suit that none of the other side's beats.
func (t *plainTable) sure(hand []cards.Card, suit cards.Suit) (list []cards.Card) {
	for _, c := range of(hand, suit) {
		if len(over(t.against(suit), c)) == 0 {
			list = append(list, c)
		}
	}
	return list
}

func (t *plainTable) normal() []cards.Card {
	hand := t.hands[t.turn()]
	switch {
	case len(t.trick) == 0:
		return t.normalLead(hand)
	case len(of(hand, t.trick[0].Suit())) > 0:
		return t.normalFollow(of(hand, t.trick[0].Suit()))
	}
	return t.normalElse(hand)
}

func (t *plainTable) normalLead(hand []cards.Card) (list []cards.Card) {
	for suit := range cards.Suit(4) {
		held, isTrump, wins := of(hand, suit), int(suit) == int(t.strain), t.winsFrom(hand, suit)
		falls := isTrump && len(of(t.dummyOrDeclarer(), suit)) > 0 && len(t.against(suit)) == 0
		switch {
		case len(held) == 0:
		case isTrump && t.draws && len(t.against(suit)) > 0 && wins:
			return t.leadOf(hand, suit)
		case (wins || t.ruffable(suit)) && !falls:
			list = append(list, t.leadOf(hand, suit)...)
		case !t.def.WinnersFirst:
			list = append(list, held...)
		}
	}
	if len(list) == 0 {
		return hand
	}
	return list
}

// dummyOrDeclarer returns the hand opposite where the one on turn sees it.
func (t *plainTable) dummyOrDeclarer() []cards.Card {
	if p := (t.turn() + 2) % 4; t.knows(p) {
		return t.hands[p]
	}
	return nil
}

// winsFrom reports whether one hand or the other has a sure card of a suit.
func (t *plainTable) winsFrom(hand []cards.Card, suit cards.Suit) bool {
	return len(t.sure(hand, suit)) > 0 || len(t.sure(t.dummyOrDeclarer(), suit)) > 0
}

func (t *plainTable) ruffable(suit cards.Suit) bool {
	partner := t.dummyOrDeclarer()
	return len(of(partner, suit)) == 0 && len(filtered(partner, t.trump)) > 0
}

func (t *plainTable) leadOf(hand []cards.Card, suit cards.Suit) []cards.Card {
	held, mine := of(hand, suit), t.sure(hand, suit)
	switch low := held[len(held)-1]; {
	case len(mine) == 0:
		return held
	case t.def.TopDown:
		return mine[:1]
	case (len(t.sure(t.dummyOrDeclarer(), suit)) > 0 || t.ruffable(suit)) && !slices.Contains(mine, low):
		return append(slices.Clone(mine), low)
	}
	return mine
}

// dangers lists the cards that the next player may beat a card with.
func (t *plainTable) dangers(c cards.Card) []cards.Card {
	if len(t.trick) == 3 {
		return nil
	}
	may := t.may((t.turn() + 1) % 4)
	if c.Suit() != t.trick[0].Suit() && len(of(may, t.trick[0].Suit())) > 0 {
		return nil
	}
	return over(may, c)
}

// lost reports whether the next player must have one of them.
func (t *plainTable) lost(c cards.Card) bool {
	return slices.ContainsFunc(t.dangers(c), func(d cards.Card) bool {
		for _, step := range []int{0, 2, 3} {
			if slices.Contains(t.may((t.turn()+step)%4), d) {
				return false
			}
		}
		return true
	})
}

func (t *plainTable) normalFollow(held []cards.Card) []cards.Card {
	low, place := held[len(held)-1], t.winning()
	best := t.trick[place]
	ours := (t.leader+place)%2 == t.turn()%2
	win := filtered(held, func(c cards.Card) bool { return t.beats(c, best) })
	if len(t.trick) == 3 {
		if ours || len(win) == 0 {
			return []cards.Card{low}
		}
		return win[len(win)-1:]
	}
	if ours && len(t.dangers(best)) == 0 {
		return []cards.Card{low}
	}
	guess := func(c cards.Card) bool { return !t.lost(c) && len(t.dangers(c)) <= t.def.Finesse }
	safe := filtered(win, func(c cards.Card) bool { return len(t.dangers(c)) == 0 })
	var list []cards.Card
	if len(safe) > 0 {
		list = append(list, safe[len(safe)-1])
	}
	tries := len(safe) < 2 || !t.def.TopDown
	for _, c := range win {
		if tries && len(t.dangers(c)) > 0 && guess(c) {
			list = append(list, c)
		}
	}
	if tries && ours && guess(best) || len(t.trick) == 1 && (len(safe) == 0 || t.partnerWins()) {
		list = append(list, low)
	}
	if len(list) > 0 {
		return list
	}
	for _, c := range win {
		if len(t.dangers(c)) > 0 && !t.lost(c) {
			return []cards.Card{c}
		}
	}
	return []cards.Card{low}
}

// partnerWins reports whether the partner, who plays last, may beat what wins so far.
func (t *plainTable) partnerWins() bool {
	may, best := t.may((t.turn()+2)%4), t.trick[t.winning()]
	in := of(may, t.trick[0].Suit())
	if len(in) == 0 {
		in = filtered(may, t.trump)
	}
	return slices.ContainsFunc(in, func(c cards.Card) bool { return t.beats(c, best) })
}

func (t *plainTable) normalElse(hand []cards.Card) []cards.Card {
	place := t.winning()
	best := t.trick[place]
	ours := (t.leader+place)%2 == t.turn()%2
	ruffs := filtered(hand, func(c cards.Card) bool { return t.trump(c) && t.beats(c, best) })
	switch {
	case len(ruffs) == 0, ours && len(t.dangers(best)) == 0: // nobody is left to be in danger of when last
		return t.normalDiscard(hand)
	case len(t.trick) == 3:
		return ruffs[len(ruffs)-1:]
	}
	safe := filtered(ruffs, func(c cards.Card) bool {
		if t.def.LowRuff {
			return len(t.dangers(c)) == 0
		}
		return len(over(t.may((t.turn()+1)%4), c)) == 0
	})
	if len(safe) == 0 {
		safe = ruffs
	}
	list := slices.Clone(safe[len(safe)-1:])
	if ours && !t.lost(best) || len(t.trick) == 1 && t.partnerWins() {
		list = append(list, t.normalDiscard(hand)...)
	}
	return list
}

func (t *plainTable) normalDiscard(hand []cards.Card) []cards.Card {
	var losers, side []cards.Card
	for suit := range cards.Suit(4) {
		held := of(hand, suit)
		if len(held) == 0 || t.trump(held[0]) {
			continue
		}
		side = append(side, held[len(held)-1])
		tops := len(t.sure(hand, suit))
		if tops < len(held) && tops < len(t.against(suit)) {
			losers = append(losers, held[len(held)-1])
		}
	}
	switch {
	case len(losers) > 0:
		return losers
	case len(side) > 0:
		return side
	}
	return hand[len(hand)-1:]
}

// of lists the cards of a suit, high to low as hands are kept.
func of(list []cards.Card, suit cards.Suit) []cards.Card {
	return filtered(list, func(c cards.Card) bool { return c.Suit() == suit })
}

// over lists the cards that are higher than one of their suit.
func over(list []cards.Card, c cards.Card) []cards.Card {
	return filtered(list, func(d cards.Card) bool { return d.Suit() == c.Suit() && d.Rank() > c.Rank() })
}

func filtered(list []cards.Card, keep func(cards.Card) bool) (kept []cards.Card) {
	for _, c := range list {
		if keep(c) {
			kept = append(kept, c)
		}
	}
	return kept
}
