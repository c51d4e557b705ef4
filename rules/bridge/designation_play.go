package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// named folds an incomplete designation of a card from dummy and plays the card that is
// meant.
func (r *Referee) named(n *events.CardNamed) {
	b, law := &r.state.Board, &r.laws.Play.Naming
	if r.phase() == Suspended || !b.Declarer.Valid() || b.Played == cards.Ranks || law.Clause == "" {
		r.Report(FindDesignationOpen, "", SideOf(b.Declarer))
		return
	}
	side := SideOf(b.Declarer)
	b.named[side] = b.Played + 1
	b.moved()
	if n.Word == events.NamedAnything && n.Suit == "" && n.Rank == "" {
		b.anything = r.At()
		return
	}
	s := r.situation()
	switch m, known := mean(readWords(n), &s), b.dummyKnown(); {
	case m.none && known:
		r.Report(FindDesignationNobody, law.Void, side)
	case m.card.Valid() && (known || m.whole):
		r.played(b.Dummy(), m.card)
	default:
		r.Report(FindDesignationOpen, law.Clause, side)
	}
}

// dummyKnown reports whether dummy's hand is fully known.
func (b *Board) dummyKnown() bool {
	_, whole := b.Held(b.Dummy())
	return whole
}

// situation returns the situation for a designation made now.
func (r *Referee) situation() situation {
	b := &r.state.Board
	hand, _ := b.Held(b.Dummy())
	s := situation{hand: hand, trick: *b.Trick(), in: b.Contract.Strain, last: cards.NoCard, beyond: b.beyondDummy()}
	if b.Played > 0 && b.Leader() == b.Dummy() {
		s.last = b.Tricks[b.Played-1].Cards[b.Dummy()]
	}
	return s
}

// beyondDummy returns the cards that may be held by defenders who have yet to play to the
// trick.
func (b *Board) beyondDummy() (h cards.Hand) {
	for seat := cards.North; seat.Valid(); seat++ {
		if !b.Defends(seat) || b.Trick().Cards[seat].Valid() {
			continue
		}
		held, whole := b.Held(seat)
		if !whole {
			held = b.unplaced()
		}
		h |= held
	}
	return h
}

// unplaced returns the unplayed cards that are not known to be held by declarer's side.
func (b *Board) unplaced() cards.Hand {
	h := cards.Pack
	for seat := cards.North; seat.Valid(); seat++ {
		h &^= b.PlayedBy(seat)
		if held, _ := b.Held(seat); !b.Defends(seat) {
			h &^= held
		}
	}
	return h
}

// anythingOption returns the defenders' option to designate dummy's card after declarer has
// said that any card will do (Law 46B5).
func (r *Referee) anythingOption() (rules.Option, bool) {
	b, clause := &r.state.Board, r.laws.Play.Naming.Anything
	if b.anything == (events.Address{}) || clause == "" || b.Turn() != b.Dummy() {
		return rules.Option{}, false
	}
	hand, _ := b.Held(b.Dummy())
	if led := b.Trick().Led(); led.Valid() {
		hand = hand.Follow(led.Suit())
	}
	o := rules.Option{Kind: OptionAnything, Clause: clause, Opened: b.anything, Choices: plays(hand)}
	r.choosers(&o, b.Dummy().Next(1), b.Dummy().Next(3))
	return o, len(o.Choices) > 0
}

// answerAnything plays the card that a defender has designated.
func (r *Referee) answerAnything(choice rules.Choice) {
	b := &r.state.Board
	hand, _ := b.Held(b.Dummy())
	for c := range hand.All() {
		if choice == playCard(c) {
			r.played(b.Dummy(), c)
			return
		}
	}
}
