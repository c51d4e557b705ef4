package claims

import (
	"slices"

	"kibitz/events/cards"
)

// own reports whether the claimer chooses the cards of a seat.
func (t *plainTable) own(seat int) bool {
	return seat == t.claimer || t.claiming(seat) && t.claiming(t.declarer)
}

// most returns the best result along the line.
func (t *plainTable) most() int {
	if len(t.hands[t.turn()]) == 0 {
		return 0
	}
	choices := t.legal()
	if asked := t.asked(); len(asked) > 0 {
		choices = asked
	}
	var results []int
	for _, c := range choices {
		next, won := t.after(c)
		results = append(results, won+next.most())
	}
	if t.claiming(t.turn()) {
		return slices.Max(results)
	}
	return slices.Min(results)
}

// across returns the hand opposite where the claimer chooses its cards.
func (t *plainTable) across() []cards.Card {
	if p := (t.turn() + 2) % 4; t.own(p) {
		return t.hands[p]
	}
	return nil
}

// skip drops the steps that the claimer, who leads, cannot carry out.
func (t *plainTable) skip() {
	for len(t.trick) == 0 && len(t.steps) > 0 && t.own(t.leader) && len(t.hands[t.leader]) > 0 && !t.possible() {
		t.steps, t.done = t.steps[1:], 0
	}
}

func (t *plainTable) possible() bool {
	here, there := t.hands[t.leader], t.across()
	both, step := append(slices.Clone(here), there...), t.steps[0]
	switch step.Kind {
	case DrawTrumps:
		theirs := append(slices.Clone(t.hands[(t.claimer+1)%4]), t.hands[(t.claimer+3)%4]...)
		if step.Rounds == 0 {
			return len(filtered(both, t.trump)) > 0 && len(filtered(theirs, t.trump)) > 0
		}
		return len(filtered(both, t.trump)) > 0 && t.done < step.Rounds
	case RunSuit:
		return slices.Contains(both, t.highestLeft(step.Suit))
	case RuffSuit:
		return t.ruffsAcross(here, there) || t.ruffsAcross(there, here)
	}
	for t.done < len(step.Ranks) && !slices.Contains(both, cards.New(step.Suit, step.Ranks[t.done])) {
		t.done++
	}
	return t.done < len(step.Ranks)
}

func (t *plainTable) ruffsAcross(from, in []cards.Card) bool {
	suit := t.steps[0].Suit
	return len(of(from, suit)) > 0 && len(of(in, suit)) == 0 && len(filtered(in, t.trump)) > 0
}

// highestLeft returns the highest card of a suit in any hand, no card where there is none.
func (t *plainTable) highestLeft(suit cards.Suit) cards.Card {
	best := cards.Card(63)
	for _, hand := range t.hands {
		for _, c := range of(hand, suit) {
			if best == 63 || c > best {
				best = c
			}
		}
	}
	return best
}

// next returns the card that the first step wants played.
func (t *plainTable) next() cards.Card {
	switch step := t.steps[0]; {
	case step.Kind == RunSuit:
		return t.highestLeft(step.Suit)
	case step.Kind == PlayCards && t.done < len(step.Ranks):
		return cards.New(step.Suit, step.Ranks[t.done])
	}
	return 63
}

// asked lists what the line asks of the seat on turn.
func (t *plainTable) asked() []cards.Card {
	if len(t.steps) == 0 || !t.own(t.turn()) {
		return nil
	}
	hand, step := t.hands[t.turn()], t.steps[0]
	if len(t.trick) == 0 {
		return t.askedLead(hand, step)
	}
	led, best := t.trick[0].Suit(), t.trick[t.winning()]
	if step.Kind == RuffSuit {
		ruffs := filtered(hand, func(c cards.Card) bool { return t.trump(c) && t.beats(c, best) })
		switch {
		case led != step.Suit || len(of(hand, led)) > 0 || len(ruffs) == 0:
			return nil
		case step.Ruff == HighTrump:
			return ruffs[:1]
		case step.Ruff == LowTrump:
			return ruffs[len(ruffs)-1:]
		}
		return ruffs
	}
	if c := t.next(); len(t.trick) == 2 && led == step.Suit && slices.Contains(hand, c) && t.beats(c, best) {
		return []cards.Card{c}
	}
	return nil
}

func (t *plainTable) askedLead(hand []cards.Card, step Step) []cards.Card {
	held := of(hand, step.Suit)
	switch c := t.next(); {
	case step.Kind == DrawTrumps:
		if len(filtered(hand, t.trump)) > 0 {
			return t.leadOf(hand, cards.Suit(t.strain))
		}
	case step.Kind == RuffSuit:
		if t.ruffsAcross(hand, t.across()) {
			return held
		}
	case slices.Contains(hand, c):
		return []cards.Card{c}
	case slices.Contains(t.across(), c) && len(held) > 0:
		return held[len(held)-1:]
	}
	return nil
}

// follow notes what a card does of the first step, before it is in the trick.
func (t *plainTable) follow(seat int, c cards.Card) {
	if len(t.steps) == 0 || !t.own(seat) {
		return
	}
	switch step := t.steps[0]; step.Kind {
	case DrawTrumps:
		if len(t.trick) == 0 && t.trump(c) {
			t.done++
		}
	case PlayCards:
		if t.next() == c {
			t.done++
		}
	case RuffSuit:
		if len(t.trick) > 0 && t.trick[0].Suit() == step.Suit && t.trump(c) {
			t.steps, t.done = t.steps[1:], 0
		}
	}
}
