// Package events is the vocabulary of the record: one Go type an event, the
// entries that carry them, their encoding, signatures and hash chain.
//
// A device makes entries. An entry holds one or more events that belong
// together (a tap, or a whole turn), is signed once when it is made and is never
// changed. The bytes that were signed are the record; this package reads them
// strictly and writes them in one canonical form, and nothing else in the
// program knows how an event is spelt.
//
// Each event type says its form once, in its shape method: names, ranges and
// meaning of its fields. Decoding, encoding, the JSON Schemas and the reference
// for people are all read from it.
//
// The package is pure: no I/O, no clock, no random source.
package events
