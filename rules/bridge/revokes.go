package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Revokes is what a code says of revokes (Laws 61 to 64).
type Revokes struct {
	Clause      rules.ClauseID // what a revoke is (Law 61A)
	Correct     rules.ClauseID // until it is established it is corrected (Law 62A)
	Withdrawn   rules.ClauseID // a defender's card that is taken back is a penalty card (Law 62B)
	Later       rules.ClauseID // and one that his partner takes back after it (Law 62C)
	Twelfth     rules.ClauseID // corrected even if it is established (Law 62D)
	Established Establishment
	Asked       rules.ClauseID // one that a defender's partner has asked him about is corrected, and costs as if it were established (Law 63B of 1987)
	Transfer    Transfer
	Exempt      Exempt
}

// Establishment is what makes a revoke one that is not corrected any more (Law 63A).
type Establishment struct {
	Played  rules.ClauseID // the side plays to the next trick, legally or not
	Named   rules.ClauseID // or names a card for it
	Claimed rules.ClauseID // or claims or concedes
	Agreed  Assent
	Unless  rules.ClauseID // both sides revoked on the trick, and one of them has not played on (Law 62C3)
}

// Assent is when a side that agrees to the other's claim has established its revokes.
type Assent struct {
	Clause rules.ClauseID
	Final  bool // once nothing can be said against it any more, not at once
}

// Transfer is how many tricks an established revoke costs (Law 64A).
type Transfer struct {
	Won   rules.ClauseID // the offender won the trick: that one and a later one
	Other rules.ClauseID // he did not: one
	With  rules.ClauseID // and one more that he won later with a card that he could have played; empty where the code has no such
}

// Exempt is when an established revoke costs nothing (Law 64B).
type Exempt struct {
	Nothing   rules.ClauseID // the side won no trick from it on
	Again     rules.ClauseID // the second in the same suit by the same player
	Faced     rules.ClauseID // a card that lies on the table was not played
	NextBoard rules.ClauseID // the other side had called on the next board
	RoundOver rules.ClauseID // the round was over
	Twelfth   rules.ClauseID
	Both      BothSides
}

// BothSides is when revokes of both sides on one board cost nothing (Law 64B7).
type BothSides struct {
	Clause      rules.ClauseID
	Established bool // both must be established
}

// What the referee finds about revokes.
const (
	FindRevoke            rules.Code = "revoke"                // a card did not follow suit though the hand could have
	FindRevokeEstablished rules.Code = "revoke-established"    // it is not to be corrected any more
	FindRevokeTakenBack   rules.Code = "revoke-corrected-late" // its card was taken back though it was established
	FindRevokeAsked       rules.Code = "revoke-after-inquiry"  // his partner asked him against the laws: it costs as if it were established
	FindRevokeDeemed      rules.Code = "revoke-deemed"         // a trick had no card of the seat's, which counts as a revoke
)

// revoking is what stands about revokes of a board.
type revoking struct {
	Revokes []revoke // in the order in which they were found

	inquiries []inquiry
	taken     []takenBack // cards that did not follow suit and were taken back
	reached   [2]int      // by side, the last trick to which it has played, from 1
	named     [2]int      // or named a card
	roundOver bool
	stale     bool // cards have come to be known or have moved since revokes were judged
}

func newRevoking() revoking { return revoking{} }

// revoke is a card that did not follow suit, or did not heed a restriction, though it
// could have (Law 61A).
type revoke struct {
	Seat  cards.Seat
	Card  cards.Card
	Trick int            // from 1
	Led   cards.Suit     // the suit that was to be played
	At    events.Address // of the event that played the card
	Shown events.Address // of the event that showed that it was a revoke
	Faced bool           // a card lay on the table that should have been played
	Late  bool           // it was shown when the round was over
	Next  bool           // or when the other side had called on the next board
	Slip  bool           // of the recorder, as the director has said

	deemed      rules.ClauseID // that makes a trick without a card of the seat's a revoke
	disobeyed   bool           // a restriction, not the suit led
	established bool           // and that was found
	asked       bool           // and that it costs as if it were was found
}

// takenBack is a card that did not follow suit and was taken back, and may turn out to
// have been a revoke.
type takenBack struct {
	seat  cards.Seat
	card  cards.Card
	trick int // from 1
	led   cards.Suit
	at    events.Address
}

// revokeOf returns the place of a revoke in the list, below 0 where it is not in it.
func (b *Board) revokeOf(seat cards.Seat, trick int, c cards.Card) int {
	return slices.IndexFunc(b.Revokes, func(v revoke) bool {
		return v.Seat == seat && v.Trick == trick && (v.Card == c || v.deemed != "")
	})
}

// stands reports whether the card of a revoke lies in its trick still, and what is known
// now still shows that another should.
func (b *Board) stands(v *revoke) bool {
	switch {
	case v.Slip || b.Tricks[v.Trick-1].Cards[v.Seat] != v.Card:
		return false
	case v.deemed != "" || v.disobeyed:
		return true
	}
	return b.heldAt(v.Seat, v.Trick).In(v.Led) != 0
}

// known returns the cards that a seat is known to have been dealt.
func (b *Board) known(seat cards.Seat) cards.Hand {
	known := b.Seen[seat]
	if b.Whole[seat] {
		known |= b.Dealt[seat]
	}
	return known &^ b.Uncounted[seat]
}

// heldAt returns the cards that a seat is known to have held before a trick, from 1.
func (b *Board) heldAt(seat cards.Seat, trick int) cards.Hand {
	held := b.known(seat)
	for k := range trick - 1 {
		if c := b.Tricks[k].Cards[seat]; c.Valid() {
			held = held.Without(c)
		}
	}
	return held
}
