// Package matchtest holds any match to what makes sense whatever happens in it: for the
// properties of every game.
package matchtest

import (
	"fmt"
	"reflect"
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
)

// Watch follows a match from event to event.
type Watch struct {
	// Reopening are the options that may be open in a match that has ended: on how it was won.
	Reopening []rules.OptionKind

	// Books returns the rulebooks that the match may cite now.
	Books func() book.Library

	books    book.Library   // before the event
	named    rules.ClauseID // by the event's author
	findings []rules.Finding
	closed   []rules.Closed
}

// Wrong says what makes no sense in a match after an event; nil where all does.
func (w *Watch) Wrong(r rules.Referee, e *events.Event) error {
	now := w.Books()
	w.named = ""
	if clause := reflect.Indirect(reflect.ValueOf(e.Body)).FieldByName("Clause"); clause.IsValid() {
		w.named = rules.ClauseID(clause.String())
	}
	may := append(slices.Clone(now), w.books...)
	for _, check := range []func(rules.Referee, book.Library) error{w.result, w.history, w.options, w.dues} {
		if err := check(r, may); err != nil {
			return err
		}
	}
	w.books, w.findings, w.closed = now, r.Findings(), r.Closed()
	return nil
}

// result checks who has won, and what counts.
func (w *Watch) result(r rules.Referee, _ book.Library) error {
	is := r.Result()
	switch {
	case is.Winner.Valid() && is.Stage != rules.Over:
		return fmt.Errorf("a winner of a match that is not over: %+v", is)
	case is.Games < 0 || is.Game < 0:
		return fmt.Errorf("fewer than no games: %+v", is)
	}
	for side := range is.Score {
		if is.Score[side] < 0 || is.Official[side] < 0 || is.Official[side] > is.Score[side] {
			return fmt.Errorf("what counts of the score: %+v", is)
		}
	}
	return nil
}

// history checks that what was found and closed stays so, and rests on the rulebook that was
// in force.
func (w *Watch) history(r rules.Referee, may book.Library) error {
	found, closed := r.Findings(), r.Closed()
	if len(found) < len(w.findings) || !slices.Equal(found[:len(w.findings)], w.findings) {
		return fmt.Errorf("findings were %v and are %v", w.findings, found)
	}
	if len(closed) < len(w.closed) {
		return fmt.Errorf("%d options were closed, and %d are", len(w.closed), len(closed))
	}
	for _, f := range found[len(w.findings):] {
		if f.Code == "" || !within(f.Clause, may) && f.Clause != w.named {
			return fmt.Errorf("found %+v in a match under %v", f, may.IDs())
		}
	}
	for _, c := range closed[len(w.closed):] {
		if c.How == "" || (c.How == rules.Lapsed) != (c.Choice == "") || c.How == rules.Chosen && !c.Option.Offers(c.Choice) {
			return fmt.Errorf("closed in no way: %+v", c)
		}
	}
	return nil
}

// options checks what is open.
func (w *Watch) options(r rules.Referee, may book.Library) error {
	is := r.Result()
	for _, o := range r.Options() {
		switch {
		case is.Stage == rules.Voided, is.Ended() && !slices.Contains(w.Reopening, o.Kind):
			return fmt.Errorf("open in a match that is over: %+v", o)
		case o.Kind == "" || len(o.Choices) == 0 || o.Opened == events.Address{}:
			return fmt.Errorf("an option of nothing: %+v", o)
		case !within(o.Clause, w.Books()):
			return fmt.Errorf("open in a match under %v: %+v", w.Books().IDs(), o)
		}
	}
	return nil
}

// dues checks that nothing falls due in a match that is over.
func (w *Watch) dues(r rules.Referee, may book.Library) error {
	for _, d := range r.Due(1 << 42) {
		if r.Result().Ended() || !within(d.Clause, may) {
			return fmt.Errorf("due: %+v in %+v", d, r.Result())
		}
	}
	return nil
}

// within reports whether a clause is one of these rulebooks, or none.
func within(id rules.ClauseID, books book.Library) bool {
	_, known := books.Clause(id)
	return id == "" || known
}
