package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// DeclarersLead is what a code says of declarer's lead out of turn, from his own hand or
// from dummy (Law 55).
type DeclarersLead struct {
	Either      EitherDefender
	Default     rules.ClauseID // without an answer the lead is taken back, as by leading from the right hand
	Return      rules.ClauseID // what is taken back goes back into the hand; any card may then be led from the right one
	Information rules.ClauseID // declarer may not use what he learned only from the irregularity
	Changed     rules.ClauseID // a defender who changes his mind has lost his right
	Read        rules.ClauseID // the director tells the defenders first what they may choose
}

// EitherDefender is that either defender may accept declarer's lead out of turn or have
// it taken back.
type EitherDefender struct {
	Clause     rules.ClauseID
	NextInTurn bool // where they differ, his word counts who plays next to the lead; else the first one
}

// word is what the defenders have said of declarer's lead out of turn.
type word struct {
	trick  int // in which, from 0
	at     events.Address
	choice rules.Choice
}

// declarersChoices returns what the defenders may choose on declarer's lead out of turn,
// and which of them may.
func (r *Referee) declarersChoices() (seats []cards.Seat, choices []rules.Choice) {
	lead := &r.state.Irregular
	if r.laws.Declarer.Either.Clause == "" {
		return nil, nil
	}
	seats = []cards.Seat{lead.Seat.Next(1), lead.Seat.Next(3)}
	if lead.said != "" {
		seats = seats[:1]
	}
	return seats, []rules.Choice{AcceptLead, RetractLead}
}

// answerDeclarers does what a defender has chosen on declarer's lead out of turn. Where
// his partner's word would count for more, it waits for that until a card is played.
func (r *Referee) answerDeclarers(choice rules.Choice, by cards.Seat) {
	b := &r.state.Board
	lead := &b.Irregular
	switch law := &r.laws.Declarer; {
	case lead.said != "" && by == lead.saidSeat:
		if choice != lead.said {
			r.Report(FindAnswerChanged, law.Changed, SideOf(by), int(by))
		}
	case law.Either.NextInTurn && by == lead.Seat.Next(3):
		lead.said, lead.saidSeat = choice, by
	default:
		r.settleDeclarers(choice)
	}
}

func (r *Referee) settleDeclarers(choice rules.Choice) {
	b := &r.state.Board
	b.word = word{b.Played, b.Irregular.At, choice}
	switch {
	case choice == AcceptLead:
		b.letStand()
	case r.laws.Declarer.Return != "":
		r.takeLeadBack("")
	}
}

// keepWord lets a defender's word stand to which his partner has said nothing.
func (r *Referee) keepWord() {
	if said := r.state.Irregular.said; said != "" {
		r.settleDeclarers(said)
	}
}

// changedMind folds another answer of the defenders after the one that counts: who changes
// his mind has lost the right to have the lead taken back, so that it stands (Law 55.5). It
// reports whether a choice is one.
func (r *Referee) changedMind(c *events.ChoiceMade, by cards.Seat) bool {
	b, clause := &r.state.Board, r.laws.Declarer.Changed
	choice := rules.Choice(c.Choice)
	if clause == "" || b.word.trick != b.Played || choice != AcceptLead && choice != RetractLead || c.Side != SideOf(b.Declarer).Opponent() {
		return false
	}
	if c.Opened != nil {
		if at, ok := r.Locate(*c.Opened); ok && at != b.word.at {
			return false
		}
	}
	if choice != b.word.choice {
		r.Report(FindAnswerChanged, clause, c.Side, int(by))
		r.leadAgain()
	}
	return true
}

// leadAgain lets a lead stand that was taken back, unless declarer has led anew.
func (r *Referee) leadAgain() {
	b := &r.state.Board
	if back := b.returned; back.seat.Valid() && b.Trick() != nil && b.Trick().Count() == 0 {
		b.letStand()
		r.put(back.seat, back.card)
	}
}
