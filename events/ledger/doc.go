// Package ledger folds the messages of one match into its record: a chain of
// links, each with what is thought of it.
//
// Every message on a match's subject is a link, whatever it holds, and enters
// the chain. Whether its entry becomes part of the record is a pure function of
// the links before it: who had been enrolled, who had the pen, what the device
// had signed before, which head its author had seen. So the service that appends
// and every reader afterwards come to the same judgement, and a record can be
// checked offline from its bytes alone.
//
// The ledger judges who may say something and in which order it stands. It never
// judges what was said: a play against the rules is an observation like any
// other, and the referees have their word on it.
//
// Two lanes lead through a record. The recorded one holds the events as they
// were accepted; the amended one has the corrections applied.
//
// The package is pure: no I/O, no clock, no random source.
package ledger
