// Package events is the vocabulary of the record: one Go type per event, the entries that
// carry them, their encoding, signatures and hash chain.
//
// A device makes entries. An entry holds one or more events that belong together (a tap, or
// a whole turn). It is signed once when it is made and never changes. The signed bytes are
// the record. This package reads them strictly and writes them in one canonical form;
// nothing else in the program knows how an event is encoded.
//
// Each event type defines its form once, in its shape method: names, ranges and meaning of
// its fields. Decoding, encoding, the JSON Schemas and the reference for people are derived
// from it.
//
// The package is pure: no I/O, no clock, no random source.
package events
