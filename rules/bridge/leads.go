package bridge

import (
	"cmp"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Findings on leads. Seats, cards and tricks in Args are numbered as in the findings on
// boards.
const (
	FindLeadOutOfTurn rules.Code = "lead-out-of-turn"
	FindPlacedByOther rules.Code = "placed-by-other"     // a face-down lead by a player who is not to lead
	FindPlacedLate    rules.Code = "placed-late"         // a face-down lead after a card has been led
	FindPlacedNothing rules.Code = "nothing-placed"      // the seat has no face-down lead
	FindPlacedDiffers rules.Code = "placed-card-differs" // from the card that was then faced
	FindInformed      rules.Code = "information-unauthorised"
	FindBeforeChoice  rules.Code = "played-before-choice" // declarer had yet to choose
	FindAnswerChanged rules.Code = "answer-changed"       // a defender changes his answer, to no effect
	FindSpreadTooLate rules.Code = "spread-too-late"      // declarer could have seen dummy
	FindSpreadInPart  rules.Code = "spread-in-part"       // a player who began to spread his hand has not laid all of it out; Args: seat, number of cards on the table or played
	FindLeadLastTrick rules.Code = "lead-to-last-trick"   // out of turn, so it is taken back
	FindLeadWrongSide rules.Code = "lead-by-wrong-side"   // an opening lead by declarer's side
)

// Leads is what a code says about leads out of turn and face-down leads (Laws 41, 53).
type Leads struct {
	FaceDown   rules.ClauseID // the player on lead places the opening lead face down (Law 41A)
	Returned   rules.ClauseID // a face-down lead is taken back only before it is faced
	Accepted   rules.ClauseID // a lead out of turn stands if the other side says so or its next hand plays to it (Law 53A)
	WrongHand  rules.ClauseID // a lead by declarer also stands if the other defender plays to it first (Law 53B of 1987)
	ProperLead rules.ClauseID // a proper lead by an opponent replaces it (Law 53C, later 53B)
	LastTrick  rules.ClauseID // a lead out of turn to the last trick never stands; empty if the code has no such exception
}

// leading holds the leads of a board.
type leading struct {
	Placed     cards.Seat // the seat with a face-down lead, or NoSeat
	PlacedCard cards.Card

	Irregular  irregular       // the lead out of turn to the trick in progress, while it may be taken back
	acceptedIn int             // the last trick, from 0, whose lead out of turn stands, or -1
	returned   heldCard        // the last lead taken back
	word       defendersAnswer // the defenders' last answer to declarer's lead out of turn
	ledFrom    events.Address  // the event since which the present leader is to lead
	anything   events.Address  // the event in which declarer said that any card from dummy will do
	spreading  bool            // a player became dummy by beginning to spread his hand and has not laid all of it out
}

// irregular is a lead out of turn that may still be taken back.
type irregular struct {
	Kind   rules.OptionKind // empty if there is none
	Seat   cards.Seat       // the hand that led
	Proper cards.Seat       // the hand that was to lead
	Card   cards.Card
	At     events.Address

	trick    int          // the trick, from 1; 0 if there is no such lead
	said     rules.Choice // by a defender, whose partner may still overrule it
	saidSeat cards.Seat
}

// heldCard is a card with its seat.
type heldCard struct {
	seat cards.Seat
	card cards.Card
}

var noCard = heldCard{card: cards.NoCard}

func newLeading() leading {
	return leading{Placed: cards.NoSeat, PlacedCard: cards.NoCard, returned: noCard, word: defendersAnswer{trick: -1}, acceptedIn: -1}
}

// ledOutOfTurn folds a lead out of turn.
func (r *Referee) ledOutOfTurn(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	r.faceUp(seat, c)
	kind, proper := b.irregularity(seat), b.Leader()
	args := []int{int(c), b.Played + 1, int(proper)}
	switch {
	case kind == OptionOpeningLead && !b.Defends(seat):
		r.findOf(FindLeadWrongSide, cmp.Or(r.laws.Opening.WrongSide, r.laws.Leads.Accepted), seat, args...)
		if r.laws.Opening.WrongSide != "" {
			b.returned = heldCard{seat, c}
			return // an exposed card of declarer's side is no penalty card
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
	b.Irregular = irregular{Kind: kind, Seat: seat, Proper: proper, Card: c, At: r.At(), trick: b.Played + 1}
	r.put(seat, c)
}

// irregularity returns the kind of a seat's lead out of turn.
func (b *Board) irregularity(seat cards.Seat) rules.OptionKind {
	switch {
	case b.Played == 0:
		return OptionOpeningLead
	case b.Defends(seat):
		return OptionDefendersLead
	}
	return OptionDeclarersLead
}

// actOnLead resolves what a play by this seat closes: a lead out of turn is accepted or
// taken back, and a card played instead of a penalty card stands.
func (r *Referee) actOnLead(seat cards.Seat, c cards.Card) {
	r.actOnMissed(seat)
	b := &r.state.Board
	b.anything = events.Address{}
	r.applyDefendersAnswer()
	lead := &b.Irregular
	switch {
	case lead.trick != b.Played+1 || seat == lead.Seat:
	case r.leadsProperly(seat, c):
		r.properLead()
	case seat == lead.Seat.Next(1), lead.Kind == OptionOpeningLead && seat == b.Dummy():
		r.accept(r.laws.Leads.Accepted)
	case seat == lead.Proper && lead.Kind == OptionOpeningLead && r.sawDummy():
		r.accept(r.laws.Opening.Seen.Clause) // declarer must accept
	case seat == lead.Proper:
		r.properLead()
	case lead.Kind == OptionDeclarersLead && b.Defends(seat):
		r.accept(r.laws.Leads.WrongHand)
	}
}

// leadsProperly reports whether the next hand, an opponent who was on lead, makes his own
// lead instead of playing to the lead out of turn (Law 53C). A card of another suit counts
// as a lead. To discard or ruff, the player accepts the lead first.
func (r *Referee) leadsProperly(seat cards.Seat, c cards.Card) bool {
	lead := &r.state.Irregular
	return r.laws.Leads.ProperLead != "" && seat == lead.Proper && seat == lead.Seat.Next(1) && c.Suit() != lead.Card.Suit()
}

// accept accepts the lead out of turn if the code has the clause.
func (r *Referee) accept(clause rules.ClauseID) {
	switch b := &r.state.Board; {
	case clause == "":
	case b.Irregular.Kind == OptionOpeningLead:
		r.standOpening()
	default:
		b.acceptLead()
	}
}

// acceptLead treats the lead out of turn as correct.
func (b *Board) acceptLead() { b.Irregular, b.acceptedIn = irregular{}, b.Played }

// accepted reports whether the lead to the trick in progress was out of turn and stands.
func (b *Board) accepted() bool { return b.acceptedIn == b.Played }

// properLead takes back the lead out of turn because the proper hand leads. If an opponent
// of the offender was to lead, the card is no penalty card.
func (r *Referee) properLead() {
	b := &r.state.Board
	clause, bound := r.laws.Leads.ProperLead, rules.ClauseID("")
	switch lead := &b.Irregular; {
	case lead.Seat.Partners(lead.Proper) && b.Defends(lead.Seat):
		clause = r.refusal(lead.Kind) // the partner has led before declarer's choice
		bound = clause
	case lead.Kind == OptionDeclarersLead && lead.Seat.Partners(lead.Proper):
		clause = r.laws.Declarer.Default
	}
	if clause != "" {
		r.takeLeadBack(bound)
	}
}

// takeLeadBack returns the lead out of turn, and the cards played to it, to the hands. If
// bound is not empty, a defender's lead becomes a major penalty card, and so does the card that
// his partner has played to it (D125).
func (r *Referee) takeLeadBack(bound rules.ClauseID) {
	b := &r.state.Board
	lead := b.Irregular
	k := lead.trick - 1
	for i, c := range b.Tricks[k].Cards {
		seat := cards.Seat(i)
		if !c.Valid() {
			continue
		}
		b.takeOut(k, seat)
		if seat == lead.Seat || bound != "" && seat.Partners(lead.Seat) {
			r.bindIf(bound, seat, c)
		} else { // the card was played to a lead that is withdrawn
			b.liftCards(func(l *facedCard) bool { return l.Seat == seat && l.Card == c })
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

// refusal returns the clause that makes a defender's refused lead a penalty card.
func (r *Referee) refusal(kind rules.OptionKind) rules.ClauseID {
	if kind == OptionOpeningLead {
		return r.laws.Opening.Refuse
	}
	return r.laws.Defender.Penalty
}

// withdrawnLead folds the withdrawal of a lead out of turn and reports whether it was one.
// A lead taken back by a choice is already in the hand.
func (r *Referee) withdrawnLead(w *events.CardWithdrawn) bool {
	b := &r.state.Board
	taken := heldCard{w.Seat, w.Card}
	if lead := &b.Irregular; lead.Kind != "" && taken == (heldCard{lead.Seat, lead.Card}) {
		bound := r.refusal(lead.Kind)
		if clause := r.laws.Exposed.TakenBack.Misinformed; clause != "" && rules.ClauseID(w.Clause) == clause {
			bound = "" // an opponent had told the player that it was his lead (Law 47E1)
		}
		r.takeLeadBack(bound)
		return true
	}
	return b.returned == taken && b.trickOf(w.Seat, w.Card) == 0
}
