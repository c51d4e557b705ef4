// Package blocks reads and mends the files in which nats-server keeps a stream's
// messages, so that a broken disk is found by us and costs no more than what it
// broke.
//
// The server checks a record's checksum when it reads it. Where that fails while
// it recovers a stream or loads a block, it cuts the file off there: everything
// behind the damage, up to 8 MiB of sound entries, is gone, and where it was the
// newest block, its sequences are given out again. Reading one damaged entry of a
// running server, it passes over it without a word.
//
// Scan finds the sound records of a block and, between them, the stretches that
// are damaged. Mend writes the block anew so that the server keeps all that is
// sound; what is lost can be put back from a copy or is marked as erased, and
// every other entry keeps its sequence.
//
// The package knows the plain form of block files, which is what a stream without
// encryption and compression has, as of nats-server 2.10 to 2.15:
//
//	length(4) sequence(8) time(8) subject length(2) subject
//	[header length(4) header] data checksum(8)
//
// all little-endian; the highest bit of the length tells of a header, the two
// highest of the sequence of an erased record and of a tombstone. The checksum is
// HighwayHash-64 under the SHA-256 of the stream's name, a hyphen and the block's number.
package blocks
