package bridge

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// applyDirector folds what the director does at the table, and results.
func (r *Referee) applyDirector(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ChoiceMade:
		if r.desk.Directs(e.Actor) || body.Side == events.NoSide {
			r.attended()
		}
		if r.goesOn(e.Game, body.Side) {
			r.chosen(body, e.Actor)
		}
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

// chosen folds a choice: the answer to an open option. Where the log tells which event
// opened it, only that option is answered.
func (r *Referee) chosen(c *events.ChoiceMade, actor string) {
	by := r.seatOf(actor)
	choice, open := rules.Choice(c.Choice), r.Options()
	i := r.chosenOf(open, c, func(o *rules.Option) bool { return o.Offers(choice) && may(o, c.Side, by) })
	if i < 0 && r.changedMind(c, by) {
		return
	}
	if i < 0 {
		i = r.chosenOf(open, c, func(o *rules.Option) bool { return o.Offers(choice) })
	}
	if i < 0 {
		i = r.chosenOf(open, c, func(*rules.Option) bool { return true })
	}
	switch {
	case i < 0:
		r.find(FindChoiceNotOpen, "", c.Side)
	case !open[i].Offers(choice):
		r.find(FindChoiceUnknown, open[i].Clause, c.Side)
	case !may(&open[i], c.Side, by):
		r.find(FindChoiceNotHis, open[i].Clause, c.Side)
	default:
		r.answer(&open[i], choice, by)
	}
}

// chosenOf returns the place of the first of these options that a choice may be one on and
// that suits; below 0 where there is none.
func (r *Referee) chosenOf(open []rules.Option, c *events.ChoiceMade, suits func(*rules.Option) bool) int {
	return slices.IndexFunc(open, func(o rules.Option) bool { return r.opens(c.Opened, &o) && suits(&o) })
}

// may reports whether an option is for a side and, where it is known who of it speaks, for
// him. Which defender has answered declarer's lead before is told apart later.
func may(o *rules.Option, side events.Side, by cards.Seat) bool {
	anyOfSide := !by.Valid() || o.Seats == "" || o.Kind == OptionDeclarersLead
	return o.Answers(side) && (anyOfSide || strings.Contains(o.Seats, by.String()))
}

// seatOf returns the seat of a person; NoSeat for one who sits at none.
func (r *Referee) seatOf(person string) cards.Seat {
	seat, err := cards.ParseSeat(r.desk.Place(person))
	if err != nil {
		return cards.NoSeat
	}
	return seat
}

// opens reports whether an event that is referred to may be the one that opened an option.
func (r *Referee) opens(by *events.Ref, o *rules.Option) bool {
	if by == nil {
		return true
	}
	at, ok := r.desk.Address(*by)
	return !ok || at == o.Opened
}

// answer does what was chosen, by the player of a seat where it is known.
func (r *Referee) answer(o *rules.Option, choice rules.Choice, by cards.Seat) {
	if r.answerClaim(o, choice, by) {
		return
	}
	r.checkRead(o)
	if r.answerLead(o, choice, by) {
		return
	}
	r.desk = r.desk.Answer(r, o)
}
