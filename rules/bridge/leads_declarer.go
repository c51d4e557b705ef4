package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// DeclarersLead is what a code says about declarer's lead out of turn from either hand (Law
// 55).
type DeclarersLead struct {
	Either      EitherDefender
	Default     rules.ClauseID // without an answer the lead is taken back, as it is by a lead from the correct hand
	Return      rules.ClauseID // the card goes back to the hand; any card may be led from the correct hand
	Information rules.ClauseID // declarer may not use information from the irregularity
	Changed     rules.ClauseID // a defender who changes his mind loses the right to refuse
	Read        rules.ClauseID // the director first explains the choices to the defenders
}

// EitherDefender is the right of either defender to accept declarer's lead out of turn or
// have it taken back.
type EitherDefender struct {
	Clause     rules.ClauseID
	NextInTurn bool // if they differ, the defender next in turn decides; otherwise the first answer counts
}

// defendersAnswer is the defenders' answer to declarer's lead out of turn.
type defendersAnswer struct {
	trick  int // the trick, from 0
	at     events.Address
	choice rules.Choice
}

// declarersChoices returns the choices on declarer's lead out of turn and the defenders who
// may make them.
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

// answerDeclarers carries out a defender's choice on declarer's lead out of turn. If his
// partner may overrule it, the choice waits until a card is played.
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
	b.word = defendersAnswer{b.Played, b.Irregular.At, choice}
	switch {
	case choice == AcceptLead:
		b.acceptLead()
	case r.laws.Declarer.Return != "":
		r.takeLeadBack("")
	}
}

// applyDefendersAnswer carries out a defender's choice that his partner has not overruled.
func (r *Referee) applyDefendersAnswer() {
	if said := r.state.Irregular.said; said != "" {
		r.settleDeclarers(said)
	}
}

// changedMind folds a further answer by the defenders. A side that changes its mind loses
// the right to have the lead taken back, so the lead stands (Law 55.5). It reports whether
// the choice is such an answer.
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

// leadAgain restores a lead that was taken back, unless declarer has led again.
func (r *Referee) leadAgain() {
	b := &r.state.Board
	if back := b.returned; back.card.Valid() && b.Trick().count() == 0 {
		b.acceptLead()
		r.put(back.seat, back.card)
	}
}
