// Package mutation finds the places where one token of the rules can be changed, and builds
// the tests of packages once so that any of these mutants can be activated without another
// build. At each place the code calls package mutant, which does what the original code or
// the active mutant says.
package mutation
