package bridge

import (
	"cmp"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// What the referee finds about leads. Whose cards and plays these are stands in Args as
// said for boards.
const (
	FindLeadOutOfTurn rules.Code = "lead-out-of-turn"
	FindPlacedByOther rules.Code = "placed-by-other"     // a lead face down by another than who is to lead
	FindPlacedLate    rules.Code = "placed-late"         // a lead face down once a card has been led
	FindPlacedNothing rules.Code = "nothing-placed"      // no lead of this seat lies face down
	FindPlacedDiffers rules.Code = "placed-card-differs" // from the card that was faced
	FindInformed      rules.Code = "information-unauthorised"
	FindBeforeChoice  rules.Code = "played-before-choice" // nothing was to be played before declarer had chosen
	FindAnswerChanged rules.Code = "answer-changed"       // a defender's later answer, which gains nothing
	FindSpreadTooLate rules.Code = "spread-too-late"      // declarer could have seen dummy
	FindSpreadInPart  rules.Code = "spread-in-part"       // who began to spread his hand has not laid all of it out; Args: seat, cards that lie there or were played
	FindLeadLastTrick rules.Code = "lead-to-last-trick"   // out of turn, and taken back
	FindLeadWrongSide rules.Code = "lead-by-wrong-side"   // the opening lead, by declarer's side
)

// Leads is what a code says of any lead out of turn, and of leads face down (Laws 41, 53).
type Leads struct {
	FaceDown   rules.ClauseID // the opening lead is placed face down, by who is to lead (Law 41A)
	Returned   rules.ClauseID // and taken back only before it is faced
	Accepted   rules.ClauseID // a lead is treated as correct where the other side says so or its next hand plays to it (Law 53A)
	WrongHand  rules.ClauseID // or where the other defender plays to declarer's lead before him (Law 53B of 1987)
	ProperLead rules.ClauseID // a proper lead by an opponent takes it back (Law 53C, later 53B)
	LastTrick  rules.ClauseID // to the last trick none is treated as correct; empty where the code does not except it
}

// leading is what stands about leads of a board.
type leading struct {
	Placed     cards.Seat // whose lead lies face down; NoSeat where none does
	PlacedCard cards.Card

	Irregular  irregular      // the lead to the trick in play, as long as it may be taken back
	acceptedIn int            // the last trick, from 0, whose lead was made out of turn and stands; below 0 where there is none
	returned   heldCard       // the last lead that went back
	word       word           // the defenders' last word on declarer's lead
	ledFrom    events.Address // the event since which the hand is to lead that is
	anything   events.Address // the event that said that any card of dummy's will do
	spreading  bool           // who has become dummy by beginning to spread his hand has cards that nobody sees
}

// irregular is a lead out of turn that may still be taken back.
type irregular struct {
	Kind   rules.OptionKind // empty where there is none
	Seat   cards.Seat       // the hand that it came from
	Proper cards.Seat       // the one that was to lead
	Card   cards.Card
	At     events.Address

	trick    int          // to which, from 0
	said     rules.Choice // by a defender, whose partner may still decide otherwise
	saidSeat cards.Seat
}

// heldCard is a card of a seat.
type heldCard struct {
	seat cards.Seat
	card cards.Card
}

var noCard = heldCard{cards.NoSeat, cards.NoCard}

func newLeading() leading {
	return leading{Placed: cards.NoSeat, PlacedCard: cards.NoCard, returned: noCard, word: word{trick: -1}, acceptedIn: -1}
}

// ledOutOfTurn folds a lead by another than who is to lead.
func (r *Referee) ledOutOfTurn(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	r.faceUp(seat, c)
	kind, proper := b.irregularity(seat), b.Leader()
	args := []int{int(c), b.Played + 1, int(proper)}
	switch {
	case kind == OptionOpeningLead && !b.Defends(seat):
		r.findOf(FindLeadWrongSide, cmp.Or(r.laws.Opening.WrongSide, r.laws.Leads.Accepted), seat, args...)
		if r.laws.Opening.WrongSide != "" {
			return // it is an exposed card of declarer's side, which binds nobody
		}
		kind = OptionDeclarersLead
	case r.laws.Leads.LastTrick != "" && b.Played == cards.Ranks-1:
		r.findOf(FindLeadLastTrick, r.laws.Leads.LastTrick, seat, args...)
		b.returned = heldCard{seat, c}
		r.bindIf(r.laws.Defender.Penalty, seat, c)
		return
	default:
		r.findOf(FindLeadOutOfTurn, r.laws.Leads.Accepted, seat, args...)
	}
	b.Irregular = irregular{Kind: kind, Seat: seat, Proper: proper, Card: c, At: r.At(), trick: b.Played, saidSeat: cards.NoSeat}
	r.put(seat, c)
}

// irregularity returns what a lead by a seat that is not to lead is.
func (b *Board) irregularity(seat cards.Seat) rules.OptionKind {
	switch {
	case b.Played == 0:
		return OptionOpeningLead
	case b.Defends(seat):
		return OptionDefendersLead
	}
	return OptionDeclarersLead
}

// actOnLead closes what a play of this seat closes: a lead out of turn is accepted or
// taken back by it, and a card that should have been another one stands.
func (r *Referee) actOnLead(seat cards.Seat, c cards.Card) {
	r.actOnMissed(seat)
	b := &r.state.Board
	b.anything = events.Address{}
	r.keepWord()
	lead := &b.Irregular
	switch {
	case lead.Kind == "" || lead.trick != b.Played || seat == lead.Seat:
	case r.leadsProperly(seat, c):
		r.properLead()
	case seat == lead.Seat.Next(1), lead.Kind == OptionOpeningLead && seat == b.Dummy():
		r.accept(r.laws.Leads.Accepted)
	case seat == lead.Proper && lead.Kind == OptionOpeningLead && r.sawDummy():
		r.accept(r.laws.Opening.Seen.Clause) // declarer has no choice
	case seat == lead.Proper:
		r.properLead()
	case lead.Kind == OptionDeclarersLead && b.Defends(seat):
		r.accept(r.laws.Leads.WrongHand)
	}
}

// leadsProperly reports whether the next hand, which was to lead and is an opponent's,
// makes its own lead and does not play to the one out of turn (Law 53C): it plays another
// suit. Who means to discard or to ruff accepts the lead first.
func (r *Referee) leadsProperly(seat cards.Seat, c cards.Card) bool {
	lead := &r.state.Irregular
	return r.laws.Leads.ProperLead != "" && seat == lead.Proper && seat == lead.Seat.Next(1) && c.Suit() != lead.Card.Suit()
}

// accept lets the lead out of turn stand, where the code says so.
func (r *Referee) accept(clause rules.ClauseID) {
	switch b := &r.state.Board; {
	case clause == "":
	case b.Irregular.Kind == OptionOpeningLead:
		r.standOpening()
	default:
		b.letStand()
	}
}

// letStand treats the lead out of turn as correct.
func (b *Board) letStand() { b.Irregular, b.acceptedIn = irregular{}, b.Played }

// accepted reports whether the lead to the trick in play was made out of turn, and stands.
func (b *Board) accepted() bool { return b.acceptedIn == b.Played }

// properLead takes back the lead out of turn, as the hand leads that should have: an
// opponent's, when the card binds nobody, or the partner's.
func (r *Referee) properLead() {
	b := &r.state.Board
	clause, bound := r.laws.Leads.ProperLead, rules.ClauseID("")
	switch lead := &b.Irregular; {
	case lead.Seat.Partners(lead.Proper) && b.Defends(lead.Seat):
		clause = r.refusal(lead.Kind) // his partner has led before declarer spoke
		bound = clause
	case lead.Kind == OptionDeclarersLead && lead.Seat.Partners(lead.Proper):
		clause = r.laws.Declarer.Default
	}
	if clause != "" {
		r.takeLeadBack(bound)
	}
}

// takeLeadBack puts the lead out of turn, and what was played to it, back into the hands.
// By bound, if the code has that, a defender's becomes a penalty card.
func (r *Referee) takeLeadBack(bound rules.ClauseID) {
	b := &r.state.Board
	lead := b.Irregular
	t := &b.Tricks[lead.trick]
	for i := range cards.Seats {
		seat := lead.Seat.Next(i)
		c := t.Cards[seat]
		if !c.Valid() {
			continue
		}
		b.takeOut(lead.trick, seat)
		switch {
		case seat == lead.Seat:
			r.bindIf(bound, seat, c)
		case !seat.Partners(lead.Seat): // he played to what is no lead any more
			b.liftCards(func(l *lying) bool { return l.Seat == seat && l.Card == c })
		}
	}
	if lead.Kind == OptionOpeningLead && r.laws.Opening.FaceDown != "" {
		b.lift()
	}
	b.early = early{seat: cards.NoSeat}
	b.Irregular, b.returned, b.ledFrom = irregular{}, heldCard{lead.Seat, lead.Card}, r.At()
	if lead.Kind == OptionDeclarersLead && r.laws.Declarer.Information != "" {
		r.findOf(FindInformed, r.laws.Declarer.Information, b.Declarer, int(lead.Card), int(lead.Seat))
	}
}

// refusal returns the clause by which a defender's lead out of turn that is not accepted
// becomes a penalty card; empty for declarer's.
func (r *Referee) refusal(kind rules.OptionKind) rules.ClauseID {
	switch kind {
	case OptionOpeningLead:
		return r.laws.Opening.Refuse
	case OptionDefendersLead:
		return r.laws.Defender.Penalty
	}
	return ""
}

// withdrawnLead folds a lead out of turn that is taken back; it reports whether it was one.
// A lead that a choice has taken back is in the hand already.
func (r *Referee) withdrawnLead(w *events.CardWithdrawn) bool {
	b := &r.state.Board
	taken := heldCard{w.Seat, w.Card}
	if lead := &b.Irregular; lead.Kind != "" && taken == (heldCard{lead.Seat, lead.Card}) {
		bound := r.refusal(lead.Kind)
		if clause := r.laws.Exposed.TakenBack.Misinformed; clause != "" && rules.ClauseID(w.Clause) == clause {
			bound = "" // an opponent had told him that the lead was his (Law 47E1)
		}
		r.takeLeadBack(bound)
		return true
	}
	return b.returned == taken && b.trickOf(w.Seat, w.Card) == 0
}

// takeOut takes a seat's card out of a trick, counted from 0, which is not complete then.
func (b *Board) takeOut(k int, seat cards.Seat) {
	t := &b.Tricks[k]
	if lead := &b.Irregular; lead.Seat == seat && lead.trick == k {
		*lead = irregular{}
	}
	t.Cards[seat], t.At[seat] = cards.NoCard, events.Address{}
	if t.Count() == 0 {
		t.Leader = cards.NoSeat
		b.acceptedIn = min(b.acceptedIn, k-1)
	}
	if k == b.Played-1 {
		b.Played--
	}
}
