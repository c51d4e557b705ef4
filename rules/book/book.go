// Package book holds the rulebooks as data. A rulebook is a value: its catalogue
// of clauses, and for each game the provisions that the referee asks. What
// differs between rulebooks is a field, never a branch.
package book

import (
	"slices"
	"sync"

	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

// Book is one rulebook.
type Book struct {
	ID          string // as in match.scheduled
	Title       rules.Title
	Disciplines []string             // the games that it governs, as in match.scheduled
	Clauses     []rules.Clause       // the catalogue, in the rulebook's order
	Backgammon  backgammon.Procedure // and of the other games with dice that it governs
	Bridge      bridge.Laws
}

// Library is the rulebooks that matches may be played under.
type Library []*Book

// Find returns the rulebook of this id.
func (l Library) Find(id string) (*Book, bool) {
	for _, b := range l {
		if b.ID == id {
			return b, true
		}
	}
	return nil, false
}

// IDs returns the ids of the library's rulebooks.
func (l Library) IDs() []string {
	ids := make([]string, len(l))
	for i, b := range l {
		ids[i] = b.ID
	}
	return ids
}

var (
	lock  sync.RWMutex
	known = Library{&WBF, &RU, &Modern, &Laws1987, &Laws2017}
)

// All returns every rulebook that the program knows.
func All() Library {
	lock.RLock()
	defer lock.RUnlock()
	return slices.Clone(known)
}

// Add adds a rulebook that a game brings with it, in the place of another one of its id.
func Add(b *Book) {
	lock.Lock()
	defer lock.Unlock()
	known = append(slices.DeleteFunc(slices.Clone(known), func(have *Book) bool { return have.ID == b.ID }), b)
}

// Find returns the rulebook of this id among all.
func Find(id string) (*Book, bool) { return All().Find(id) }

// IDs returns the ids of all rulebooks.
func IDs() []string { return All().IDs() }

// Governs reports whether the rulebook is one for a discipline.
func (b *Book) Governs(discipline string) bool { return slices.Contains(b.Disciplines, discipline) }

// Governing returns the rulebooks for a discipline.
func (l Library) Governing(discipline string) Library {
	var found Library
	for _, b := range l {
		if b.Governs(discipline) {
			found = append(found, b)
		}
	}
	return found
}

// Clause returns the catalogue's entry for a clause of any of the rulebooks.
func (l Library) Clause(id rules.ClauseID) (rules.Clause, bool) {
	for _, b := range l {
		if clause, ok := b.Clause(id); ok {
			return clause, true
		}
	}
	return rules.Clause{}, false
}

// Unverified reports whether a clause of any of the rulebooks was not checked against the text.
func (l Library) Unverified(id rules.ClauseID) bool {
	clause, _ := l.Clause(id)
	return clause.Unverified
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
