package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// applyDirector folds what the director does at the table, and results.
func (r *Referee) applyDirector(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ChoiceMade:
		if r.Directs(e.Actor) || body.Side == events.NoSide {
			r.attended()
		}
		return !r.onAgreement(body) && !r.goesOn(e.Game, body.Side) || !r.Choosable(body, e.Actor) && r.changedMind(body, r.seatOf(e.Actor))
	case *events.TricksAgreed:
		r.revisit(e.Game, func() { r.tricksAgreed(e.At, body) })
	case *events.OptionsRead:
		r.attend(e.Game, func() { r.optionsRead(body) })
	case *events.StatementTaken:
		r.attend(e.Game, func() { r.told(body) })
	case *events.InformationNoted:
		r.attend(e.Game, func() { r.informed(body) })
	case *events.JudgementReserved:
		r.attend(e.Game, func() { r.reserved(body) })
	case *events.JudgementMade:
		r.attend(e.Game, func() { r.judged(body) })
	case *events.ScoreAdjusted:
		r.attend(e.Game, func() { r.scoreAdjusted(e.At, body) })
	default:
		return false
	}
	return true
}

// seatOf returns the seat of a person; NoSeat for one who sits at none.
func (r *Referee) seatOf(person string) cards.Seat {
	seat, err := cards.ParseSeat(r.Seat(person))
	if err != nil {
		return cards.NoSeat
	}
	return seat
}

// Answer does what was chosen, by the player of a seat where it is known.
func (r *Referee) Answer(o *rules.Option, choice rules.Choice, seat string) {
	by, err := cards.ParseSeat(seat)
	if err != nil {
		by = cards.NoSeat
	}
	if r.answerClaim(o, choice, by) {
		return
	}
	r.checkRead(o)
	r.answerLead(o, choice, by)
}
