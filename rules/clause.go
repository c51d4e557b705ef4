package rules

import "strings"

// ClauseID names a clause of a rulebook as people cite it, such as "WBF 4.8" or
// "RU 23.6". The empty ClauseID means that the rulebook has no clause for it.
type ClauseID string

// SameBook reports whether both clauses are of the same rulebook, by how they are cited. No
// clause is of none.
func (c ClauseID) SameBook(other ClauseID) bool {
	book, _, cited := strings.Cut(string(c), " ")
	return cited && strings.HasPrefix(string(other), book+" ")
}

// ClauseKind is the way a clause is put into effect.
type ClauseKind string

// The kinds of clauses.
const (
	KindState   ClauseKind = "state"   // computed from the log alone
	KindEvent   ClauseKind = "event"   // something that people do or see, which can be recorded
	KindFinding ClauseKind = "finding" // reported as a finding; nothing is refused
	KindOptions ClauseKind = "options" // gives somebody a choice
	KindFormat  ClauseKind = "format"  // a parameter of the match
	KindRecord  ClauseKind = "record"  // kept for the audit trail
)

// Clause is an entry of a rulebook's catalogue.
type Clause struct {
	ID    ClauseID
	Kinds []ClauseKind
	Title Title

	// Unverified reports whether the clause was not read in a primary text, only reported
	// as a federation's practice.
	Unverified bool
}

// Read returns the entry of a clause that was read in a primary text.
func Read(id ClauseID, english, russian string, kinds ...ClauseKind) Clause {
	return Clause{ID: id, Kinds: kinds, Title: Title{English: english, Russian: russian}}
}

// Reported returns the entry of a clause that was not read in a primary text. It is
// unverified.
func Reported(id ClauseID, english, russian string, kinds ...ClauseKind) Clause {
	clause := Read(id, english, russian, kinds...)
	clause.Unverified = true
	return clause
}

// Title is a short title in our own words.
type Title struct{ English, Russian string }
