// Package blocks reads and mends the files in which nats-server keeps a stream's
// messages, so that a broken disk is detected and costs no more than what it broke.
//
// The server checks a record's checksum when it reads it. If that fails while it
// recovers a stream or loads a block, it cuts the file off there: everything after
// the damage, up to 8 MiB of sound entries, is gone, and if it was the newest block,
// its sequences are given out again. While running, it silently skips a damaged
// entry.
//
// Scan finds the sound records of a block and, between them, the stretches that
// are damaged. Mend writes the block anew so that the server keeps all that is
// sound; what is lost can be put back from a copy or is marked as erased, and
// every other entry keeps its sequence.
//
// # Why blocks are written at all
//
// A log must not be cut off, and the server stores a message at a given sequence for
// nobody else: a stream's store cannot be reached from outside its package, and what it
// restores a stream from is an archive in a form of its own. To publish what is sound
// anew would lose its times and take a sync for each entry of the whole log, for one
// flipped bit. To restore from the index and from copies needs all that finds the damage
// and names it, which is most of the code; what writes a block is a tenth of it, and a
// block is replaced by one rename, which no crash can come between. So blocks are
// rewritten, within these bounds:
//
//   - Nothing is written while a server runs, and nothing before the block as it was
//     found lies whole in another folder.
//   - What is sound is copied byte for byte. What is put back comes from the index or
//     from a block that was set aside, checksums and record proven; else the record is
//     marked as erased. Nothing is guessed but lengths, which the checksum proves.
//   - It goes by the versions of nats-server that the form was read from (KnownTo); a
//     test fails once another one is built in. Blocks of another version, or in which
//     nothing at all can be read, are left as they are, and it is said that they cannot
//     be checked: never a wrong mend.
//   - Where the server keeps its record elsewhere (Config.URL), nothing is read or
//     written.
//
// # The form
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
