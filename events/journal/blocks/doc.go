// Package blocks reads and mends the files in which nats-server keeps a stream's messages,
// so that disk damage is detected and costs no more than the damaged records.
//
// The server checks a record's checksum when it reads it. If that fails while it recovers a
// stream or loads a block, it cuts the file off there. Everything after the damage, up to 8
// MiB of sound entries, is lost, and if it was the newest block, its sequences are given
// out again. While running, it silently skips a damaged entry.
//
// Scan finds the sound records of a block and the damaged stretches between them. Mend
// rewrites the block so that the server keeps all that is sound. A lost record is restored
// from a copy or marked as erased, and every other entry keeps its sequence.
//
// # Why blocks are written at all
//
// A log must not be cut off, and the server lets no client store a message at a given
// sequence: a stream's store cannot be reached from outside its package, and the server
// restores a stream only from an archive in a form of its own. Publishing the sound
// messages anew would lose their times and take a sync for each entry of the whole log, for
// one flipped bit. Restoring from the index and from copies needs all the code that finds
// and names the damage, which is most of this package; the code that writes a block is a
// tenth of it, and a block is replaced by one rename, which a crash cannot interrupt. So
// blocks are rewritten, within these bounds:
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
// The package knows the plain form of block files, used by a stream without encryption and
// compression, as of nats-server 2.10 to 2.15:
//
//	length(4) sequence(8) time(8) subject length(2) subject
//	[header length(4) header] data checksum(8)
//
// All numbers are little-endian. The highest bit of the length marks a header, the two
// highest bits of the sequence mark an erased record and a tombstone. The checksum is
// HighwayHash-64, keyed with the SHA-256 of the stream's name, a hyphen and the block's
// number.
package blocks
