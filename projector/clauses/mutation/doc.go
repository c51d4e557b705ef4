// Package mutation finds the places where one token of the rules can be changed, and builds
// the tests of packages so that any one of them can be, without building again: each
// place calls package mutant, which does what the code says or what the active mutant says.
package mutation
