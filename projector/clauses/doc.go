// Package clauses tests the rulebooks against their catalogues. Each clause has a test of
// its name that sends a match's signed entries through a hall, checks the result, and fails
// if the rulebook lacks the clause. The package contains only tests.
package clauses
