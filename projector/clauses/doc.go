// Package clauses holds the rulebooks to their catalogues: each clause has a test of
// its name that sends a match's signed entries through a hall and reads what came of
// them, and that fails where the rulebook is without the clause. The package is tests
// only.
package clauses
