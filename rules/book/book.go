// Package book holds the rulebooks as data. A rulebook is a value: its catalogue
// of clauses, and for each game the provisions that the referee asks. What
// differs between rulebooks is a field, never a branch.
package book

import (
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// Book is one rulebook.
type Book struct {
	ID         string // as in match.scheduled
	Title      rules.Title
	Clauses    []rules.Clause // the catalogue, in the rulebook's order
	Backgammon backgammon.Procedure
}

// Find returns the rulebook of this id.
func Find(id string) (*Book, bool) {
	for _, b := range All() {
		if b.ID == id {
			return b, true
		}
	}
	return nil, false
}

// All returns every rulebook.
func All() []*Book { return []*Book{&WBF, &RU} }

// IDs returns the ids of all rulebooks.
func IDs() []string {
	var ids []string
	for _, b := range All() {
		ids = append(ids, b.ID)
	}
	return ids
}

// Clause returns the catalogue's entry for a clause.
func (b *Book) Clause(id rules.ClauseID) (rules.Clause, bool) {
	for _, c := range b.Clauses {
		if c.ID == id {
			return c, true
		}
	}
	return rules.Clause{}, false
}
