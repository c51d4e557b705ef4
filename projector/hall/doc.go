// Package hall holds a hall's matches in memory.
//
// A [Session] is one match in hand: its entries folded (a [Fold]) with their
// signatures checked. The [Cache] holds as many sessions as its budget allows; one
// that was put away is read again when it wakes, so memory does not grow with the
// log. A [Seal] spares checking a match's signatures again, and shows a record that
// was changed or cut.
//
// What a device may be told of a match (WBF 1.6, 2.6) is decided here, for the feed,
// for what is published live and for the heads in answers.
package hall
