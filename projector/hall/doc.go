// Package hall holds a hall's matches in memory.
//
// A [Session] is one match in memory: its entries folded (a [Fold]) with their signatures
// checked. The [Cache] holds as many sessions as its budget allows. A dropped session is
// read again when needed, so memory does not grow with the log. A [Seal] saves checking a
// match's signatures again, and reveals a record that was changed or cut.
//
// This package decides what a device may see of a match (WBF 1.6, 2.6), for the feed, for
// live messages and for the heads in answers.
package hall
