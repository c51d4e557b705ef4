package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// applyDirector folds choices, the director's acts at the table, agreed tricks and adjusted
// scores.
func (r *Referee) applyDirector(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ChoiceMade:
		if r.Directs(e.Actor) || body.Side == events.NoSide {
			r.DirectorCame()
		}
		return !r.onAgreement(body) && !r.playAllowed(e.Game, body.Side) || !r.Choosable(body, e.Actor) && r.changedMind(body, r.seatOf(e.Actor))
	case *events.TricksAgreed:
		r.revisit(e.Game, func() { r.tricksAgreed(e.At, body) })
	case *events.OptionsRead:
		r.attend(e.Game, func() { r.optionsRead(body) })
	case *events.StatementTaken:
		r.attend(e.Game, func() { r.noteStatement(body) })
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

// seatOf returns a person's seat, or NoSeat.
func (r *Referee) seatOf(person string) cards.Seat {
	seat, err := cards.ParseSeat(r.Seat(person))
	if err != nil {
		return cards.NoSeat
	}
	return seat
}

// Uphold lets stand what an option is on, as a ruling says. No player has chosen, so nothing had
// to be read out first.
func (r *Referee) Uphold(o *rules.Option) { r.answerLead(o, o.Implied, cards.NoSeat) }

// Answer carries out a choice. The seat is that of the player who made it, or "" if
// unknown.
func (r *Referee) Answer(o *rules.Option, choice rules.Choice, seat string) {
	by, err := cards.ParseSeat(seat)
	if err != nil {
		by = cards.NoSeat
	}
	if onClaim(o.Kind) {
		r.answerClaim(o, choice, by)
		return
	}
	r.checkRead(o)
	r.answerLead(o, choice, by)
}
