// Package refereed folds one match as its messages arrive. The ledger decides what is part
// of the record, the referee decides what it means, and the view shows both in one JSON
// document.
//
// A Match is a pure function of the messages it was given. The same messages give the same
// view, byte for byte, on every machine and however they arrived: one by one, with
// corrections among them, or all at once.
package refereed
