// Package refereed folds one match as its messages come: the ledger decides what is
// part of the record, the referee what it means, and the view is both in one JSON
// document.
//
// A Match is a pure function of the messages it was given. The same messages
// give the same view, byte for byte, on every machine and however they were
// handed in: one by one, with corrections among them, or all at once.
package refereed
