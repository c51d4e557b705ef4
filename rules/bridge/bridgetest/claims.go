package bridgetest

import (
	"kibitz/events"
)

func (w *words) claim() { w.claims("") }

// concede reads a concession of a number of tricks.
func (w *words) concede() { w.claims("loses") }

// claims reads a claim or concession. A bare number counts the tricks that the statement is
// about: won, or lost in a concession.
func (w *words) claims(of string) {
	c := &events.ClaimMade{
		Form: w.one(events.ClaimedInWords, events.ClaimedInWords, events.ClaimedShowing, events.ClaimedSuggesting, events.ClaimedAbandoning),
		Line: w.after("line"), Trumps: w.one("", events.TrumpsMentioned, events.TrumpsUnmentioned), Disputed: w.Flag("disputed"),
		Seat: w.seat(), Statement: w.Quoted(),
	}
	for len(w.List) > 0 && w.Err == nil {
		if word := w.List[0]; word == "wins" || word == "loses" {
			of = w.Next()
		}
		if n := w.Number(w.Next()); of == "loses" {
			c.Loses = n
		} else {
			c.Wins = n
		}
	}
	w.add(c)
}

func (w *words) object() {
	w.add(&events.ConcessionObjected{Later: w.Flag("later"), Seat: w.seat()})
}

func (w *words) agree() { w.add(&events.ClaimAgreed{Seat: w.seat()}) }

func (w *words) contest() { w.add(&events.ClaimContested{Seat: w.seat(), Words: w.Quoted()}) }

func (w *words) repeat() {
	w.add(&events.ClaimRepeated{Statement: w.Quoted(), Differences: w.Quoted()})
}

func (w *words) objection() { w.add(&events.ObjectionStated{Seat: w.seat(), Words: w.Quoted()}) }

func (w *words) resume() {
	r := &events.PlayResumed{}
	for _, letters := range w.rest() {
		r.Agreed = append(r.Agreed, w.seats(letters)...)
	}
	w.add(r)
}

func (w *words) statement() { w.add(&events.StatementTaken{Seat: w.seat(), Words: w.Quoted()}) }

func (w *words) ruled() {
	r := &events.ClaimRuled{Line: w.after("line"), Class: w.one("", events.ClassBeginner, events.ClassAverage, events.ClassExpert)}
	for clause := w.Clause(); clause != ""; clause = w.Clause() {
		r.Clauses = append(r.Clauses, clause)
	}
	r.Reasons, r.Tricks = w.reasons(), w.Number(w.Next())
	w.add(r)
}

// reasons reads the optional text of a decision.
func (w *words) reasons() string {
	if text := w.Quoted(); text != "" {
		return text
	}
	return "seen"
}

func (w *words) unagree() {
	w.add(&events.AgreementWithdrawn{Words: w.Quoted(), Seat: w.seat(), Ground: w.Next()})
}

func (w *words) cancel() {
	w.add(&events.ConcessionCancelled{Words: w.Quoted(), Seat: w.seat(), Ground: w.Next()})
}
