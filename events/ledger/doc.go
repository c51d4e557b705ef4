// Package ledger folds the messages of one match into its record: a chain of links,
// each with a verdict.
//
// Every message on a match's subject is a link, whatever it holds, and enters the chain.
// Whether its entry becomes part of the record is a pure function of the links before it:
// who was enrolled, who had the pen, what the device had signed before, which head its
// author had seen. So the append service and every later reader reach the same verdict, and
// a record can be checked offline from its bytes alone.
//
// The ledger judges who may enter something, and in what order. It never judges the
// content: an illegal play is an observation like any other, and a matter for the referee.
//
// A record can be read in two lanes: recorded, with the events as they were accepted, and
// amended, with the corrections applied.
//
// The package is pure: no I/O, no clock, no random source.
package ledger
