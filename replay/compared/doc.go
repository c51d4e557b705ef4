// Package compared compares what devices without the pen saw of play with the record.
//
// A second observation is never folded, and nobody chooses between the two versions but an
// official: where they differ, there is a finding. Two devices that enter the same turn need
// not have seen each other's entry, nor begin at the same time, nor miss nothing. So the
// events of a device in a game are aligned with those of the record, at the least cost in
// differences and in events that one of them lacks. What the device told and the record does
// not have yet waits for the record.
package compared
