// Package book holds the rulebooks as data. A rulebook is a value: its catalogue of
// clauses, and for each game the provisions that the referee uses. Rulebooks differ in
// fields, never in branches.
package book

import (
	"slices"
	"strings"
	"sync"

	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

// Book is one rulebook.
type Book struct {
	ID          string // as in match.scheduled
	Title       rules.Title
	Disciplines []string             // games that it governs, as in match.scheduled
	Clauses     []rules.Clause       // the catalogue, in the rulebook's order
	Chapters    []Chapter            // nil if clauses are cited without one
	Backgammon  backgammon.Procedure // also for the other dice games that it governs
	Bridge      bridge.Laws
}

// Chapter is a part of a rulebook. Its clauses are numbered under it.
type Chapter struct {
	ID    rules.ClauseID // such as "WBF 4"
	Title rules.Title
}

// Chapter returns the chapter that a clause stands in.
func (b *Book) Chapter(id rules.ClauseID) (Chapter, bool) {
	for _, c := range b.Chapters {
		if strings.HasPrefix(string(id), string(c.ID)+".") {
			return c, true
		}
	}
	return Chapter{}, false
}

// Library is the rulebooks that matches may be played under.
type Library []*Book

// Find returns the rulebook with this id.
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

// All returns every known rulebook.
func All() Library {
	lock.RLock()
	defer lock.RUnlock()
	return slices.Clone(known)
}

// Add adds a game's own rulebook, replacing any rulebook with the same id.
func Add(b *Book) {
	lock.Lock()
	defer lock.Unlock()
	known = append(slices.DeleteFunc(slices.Clone(known), func(have *Book) bool { return have.ID == b.ID }), b)
}

// Find returns the rulebook with this id among all rulebooks.
func Find(id string) (*Book, bool) { return All().Find(id) }

// IDs returns the ids of all rulebooks.
func IDs() []string { return All().IDs() }

// Governs reports whether the rulebook governs a discipline.
func (b *Book) Governs(discipline string) bool { return slices.Contains(b.Disciplines, discipline) }

// Governing returns the rulebooks that govern a discipline.
func (l Library) Governing(discipline string) Library {
	var found Library
	for _, b := range l {
		if b.Governs(discipline) {
			found = append(found, b)
		}
	}
	return found
}

// Clause returns the catalogue entry of a clause in any of the rulebooks.
func (l Library) Clause(id rules.ClauseID) (rules.Clause, bool) {
	for _, b := range l {
		if clause, ok := b.Clause(id); ok {
			return clause, true
		}
	}
	return rules.Clause{}, false
}

// Holding returns the rulebook with this clause.
func (l Library) Holding(id rules.ClauseID) (*Book, bool) {
	for _, b := range l {
		if _, ok := b.Clause(id); ok {
			return b, true
		}
	}
	return nil, false
}

// Unverified reports whether a clause in any of the rulebooks was not checked against the
// text.
func (l Library) Unverified(id rules.ClauseID) bool {
	clause, _ := l.Clause(id)
	return clause.Unverified
}

// Has reports whether one of the rulebooks has a clause with this id, or clauses under it: Law
// 64A2 stands over 64A2a and 64A2b.
func (l Library) Has(id rules.ClauseID) bool {
	_, number, _ := strings.Cut(string(id), " ")
	if number == "" || !alphanumeric(number[len(number)-1]) {
		return false
	}
	return slices.ContainsFunc(l, func(b *Book) bool {
		return slices.ContainsFunc(b.Clauses, func(c rules.Clause) bool {
			under, begins := strings.CutPrefix(string(c.ID), string(id))
			return begins && (under == "" || digit(number[len(number)-1]) != digit(under[0]))
		})
	})
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

func alphanumeric(c byte) bool { return digit(c) || 'a' <= c|0x20 && c|0x20 <= 'z' }

// Clause returns the catalogue entry of a clause.
func (b *Book) Clause(id rules.ClauseID) (rules.Clause, bool) {
	for _, c := range b.Clauses {
		if c.ID == id {
			return c, true
		}
	}
	return rules.Clause{}, false
}
