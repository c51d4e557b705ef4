package bridge

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Revokes is what a code says about revokes (Laws 61 to 64).
type Revokes struct {
	Clause       rules.ClauseID // definition of a revoke (Law 61A)
	Correct      rules.ClauseID // a revoke must be corrected until it is established (Law 62A)
	Withdrawn    rules.ClauseID // a defender's withdrawn card becomes a penalty card (Law 62B)
	Later        rules.ClauseID // so does a card that the partner then withdraws (Law 62C)
	Twelfth      rules.ClauseID // a revoke on the twelfth trick is corrected even if established (Law 62D)
	Established  Establishment
	Asked        rules.ClauseID // a revoke after an illegal inquiry by the defender's partner is corrected and penalised as if established (Law 63B of 1987)
	AskedByDummy rules.ClauseID // the same after dummy, who had lost his rights, asked declarer first (Law 43B2b)
	Transfer     Transfer
	Exempt       Exempt
}

// Establishment is what a code says about establishing a revoke (Law 63A).
type Establishment struct {
	Played  rules.ClauseID // the offending side plays to the next trick, legally or not
	Named   rules.ClauseID // it names a card for the next trick
	Claimed rules.ClauseID // it claims or concedes
	Agreed  Assent
	Unless  rules.ClauseID // both sides revoked on the trick and one has not yet played to the next (Law 62C3)
}

// Assent is when agreement to the opponents' claim establishes a side's revokes.
type Assent struct {
	Clause rules.ClauseID
	Final  bool // only once the agreement can no longer be contested
}

// Transfer is how many tricks are transferred for an established revoke (Law 64A).
type Transfer struct {
	Won   rules.ClauseID // the offender won the revoke trick: that trick and one later trick
	Other rules.ClauseID // the offender did not win it: one trick
	With  rules.ClauseID // one more if the offender later won a trick with a card that could legally have been played; empty if the code has no such rule
}

// Exempt is when no trick is transferred for an established revoke (Law 64B).
type Exempt struct {
	Nothing   rules.ClauseID // the side won neither the revoke trick nor a later one
	Again     rules.ClauseID // a repeated revoke in the same suit by the same player
	Faced     rules.ClauseID // failure to play a faced card
	NextBoard rules.ClauseID // the other side had called on the next board
	RoundOver rules.ClauseID // the round was over
	Twelfth   rules.ClauseID
	Both      BothSides
}

// BothSides is the exemption when both sides revoked on a board (Law 64B7).
type BothSides struct {
	Clause      rules.ClauseID
	Established bool // both must be established
}

// Findings on revokes.
const (
	FindRevoke            rules.Code = "revoke"                // a card did not follow suit although the hand could have
	FindRevokeEstablished rules.Code = "revoke-established"    // the revoke can no longer be corrected
	FindRevokeTakenBack   rules.Code = "revoke-corrected-late" // the card was withdrawn although the revoke was established
	FindRevokeAsked       rules.Code = "revoke-after-inquiry"  // the partner asked illegally: the revoke is penalised as if established
	FindRevokeDeemed      rules.Code = "revoke-deemed"         // a trick without a card from the seat counts as a revoke
)

// comesOf are the findings that come of another on the same card.
var comesOf = map[rules.Code]rules.Code{
	FindRevokeEstablished: FindRevoke, FindRevokeDeemed: FindCardAdded,
}

// ComesOf implements rules.Tracing.
func (r *Referee) ComesOf(code rules.Code) rules.Code { return cmp.Or(comesOf[code], code) }

// revoking holds the revokes of a board.
type revoking struct {
	Revokes []revoke // in the order of discovery

	inquiries []inquiry
	taken     []takenBack // withdrawn cards that did not follow suit
	reached   [2]int      // by side, the last trick to which it has played, from 1
	named     [2]int      // by side, the last trick to which it has played or named a card
	roundOver bool
	stale     bool // the known or played cards have changed since revokes were last judged
}

func newRevoking() revoking { return revoking{} }

// revoke is a card that did not follow suit or did not obey a restriction although it could
// have (Law 61A).
type revoke struct {
	Seat  cards.Seat
	Card  cards.Card
	Trick int            // from 1
	Led   cards.Suit     // the suit that should have been played
	At    events.Address // the event that played the card
	Shown events.Address // the event that revealed the revoke
	Faced bool           // a faced card should have been played
	Late  bool           // revealed after the end of the round
	Next  bool           // revealed after the other side had called on the next board
	Slip  bool           // the director has said that it is a recording error

	deemed      rules.ClauseID // the clause by which a trick without a card from the seat counts as a revoke
	disobeyed   bool           // the card disobeyed a restriction rather than failed to follow suit
	established bool           // the establishment is already reported
	asked       bool           // the inquiry is already reported
}

// takenBack is a withdrawn card that did not follow suit and may turn out to be a revoke.
type takenBack struct {
	seat  cards.Seat
	card  cards.Card
	trick int // from 1
	led   cards.Suit
	at    events.Address
}

// revokeOf returns the index of a revoke, or -1.
func (b *Board) revokeOf(seat cards.Seat, trick int, c cards.Card) int {
	return slices.IndexFunc(b.Revokes, func(v revoke) bool {
		return v.Seat == seat && v.Trick == trick && (v.Card == c || v.deemed != "")
	})
}

// stillRevoke reports whether the revoke card is still in its trick and the known cards still
// show a revoke.
func (b *Board) stillRevoke(v *revoke) bool {
	switch {
	case v.Slip || b.Tricks[v.Trick-1].Cards[v.Seat] != v.Card:
		return false
	case v.deemed != "" || v.disobeyed:
		return true
	}
	return b.heldAt(v.Seat, v.Trick).In(v.Led) != 0
}

// known returns the cards that a seat is known to have been dealt, without those in
// Uncounted.
func (b *Board) known(seat cards.Seat) cards.Hand {
	known := b.Seen[seat]
	if b.Whole[seat] {
		known |= b.Dealt[seat]
	}
	return known &^ b.Uncounted[seat]
}

// heldAt returns the cards that a seat is known to have held before a trick, counted from
// 1.
func (b *Board) heldAt(seat cards.Seat, trick int) cards.Hand {
	held := b.known(seat)
	for k := range trick - 1 {
		if c := b.Tricks[k].Cards[seat]; c.Valid() {
			held = held.Without(c)
		}
	}
	return held
}
