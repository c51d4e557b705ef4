package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// inquiry is a card whose player was illegally asked whether it followed suit.
type inquiry struct {
	seat  cards.Seat
	trick int // from 1
}

// inquired folds a question to a partner who may be asked nothing about a card. It is the card
// that the report names, or else the side's last card that did not follow suit.
func (r *Referee) inquired(i *events.IrregularityReported, asked func(cards.Seat) bool) {
	b := &r.state.Board
	var about events.Address
	if i.About != nil {
		about, _ = r.Locate(*i.About)
	}
	var last inquiry // none: no revoke is on a trick 0
	var at events.Address
	for k := range b.Tricks {
		t := &b.Tricks[k]
		for seat := cards.North; seat.Valid(); seat++ {
			c, played := t.Cards[seat], t.At[seat]
			if !c.Valid() || !asked(seat) || i.Side != SideOf(seat) || c.Suit() == t.ledSuit(c) {
				continue
			}
			if i.About != nil && played == about || i.About == nil && at.Before(played) {
				last, at = inquiry{seat, k + 1}, played
			}
		}
	}
	b.inquiries = append(slices.Clip(b.inquiries), last)
	b.moved()
}

// asked returns the law by which a revoke is penalised as if established because the player's
// partner asked illegally (Laws 63B and 43B2b), or "" if none does.
func (b *Board) asked(l *Laws, v *revoke) rules.ClauseID {
	switch {
	case v.Slip || !slices.Contains(b.inquiries, inquiry{v.Seat, v.Trick}):
		return ""
	case v.Seat == b.Declarer:
		return l.Revokes.AskedByDummy
	}
	return l.Revokes.Asked
}

// judgeAsked reports a revoke that is penalised as if established.
func (r *Referee) judgeAsked(i int) {
	b := &r.state.Board
	v := &b.Revokes[i]
	if v.asked || v.established {
		return
	}
	clause := b.asked(r.laws, v)
	if clause == "" {
		return
	}
	b.Revokes = slices.Clone(b.Revokes)
	v = &b.Revokes[i]
	v.asked = true
	r.findOf(FindRevokeAsked, clause, v.Seat, int(v.Card), v.Trick, int(v.Led))
}
