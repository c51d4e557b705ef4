package boards

import (
	"cmp"
	"slices"
	"strconv"

	"kibitz/events/cards"
	"kibitz/replay/record/transcript"
)

// Mandatory are the mandatory tags of PBN's export format, in order.
var Mandatory = []string{
	"Event", "Site", "Date", "Board", "West", "North", "East", "South",
	"Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
}

// Settle normalises a complete board, however its file was arranged. Comments move to a
// part that exists, tags of unreadable fields come first, and tags with data last.
func (b *Board) Settle() {
	for i := range b.Comments {
		c := &b.Comments[i]
		if c.Part == InPlay && !b.Play.Leader.Valid() {
			c.Part, c.After = InAuction, len(b.Auction.Calls)
		}
		if c.Part == InAuction && !b.Auction.Recorded {
			c.Part, c.After = Heading, 0
		}
	}
	slices.SortStableFunc(b.Comments, func(x, y Comment) int {
		return cmp.Or(cmp.Compare(x.Part, y.Part), cmp.Compare(x.After, y.After))
	})
	slices.SortStableFunc(b.Tags, func(x, y Tag) int { return cmp.Compare(x.order(), y.order()) })
}

func (t *Tag) order() int {
	if i := slices.Index(Mandatory, t.Name); i >= 0 {
		return i
	}
	switch {
	case len(t.Rows) > 0:
		return len(Mandatory) + 2
	case t.Name == "Note":
		return len(Mandatory) + 1
	}
	return len(Mandatory)
}

// CheckDeal notes hands without thirteen cards, and cards that are in two hands.
func (f *File) CheckDeal(b *Board) {
	seen := cards.Hand(0)
	for s, h := range b.Deal.Hands {
		if n := h.Len(); b.Deal.Known[s] && n != cards.Ranks {
			f.Note(b.Place, transcript.NoteHandSize, cards.Seat(s).String(), strconv.Itoa(n))
		}
		for c := range (h & seen).All() {
			f.Note(b.Place, transcript.NoteCardTwice, c.String())
		}
		seen |= h
	}
}

// Strain returns the strain of the play. ok is false if it is unknown.
func (b *Board) Strain() (in cards.Strain, ok bool) {
	if contract, _, said := b.Outcome(); said && !contract.PassedOut() {
		return contract.Strain, true
	}
	if text, there := b.Tag("Contract"); there { // an ending that gives only the trump suit
		in, err := cards.ParseStrain(text)
		return in, err == nil
	}
	return cards.Notrump, false
}
