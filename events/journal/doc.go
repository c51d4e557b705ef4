// Package journal is the log of the record on JetStream: append, follow, read one match. It
// carries entries as they were signed (subject, id, exact bytes, signature) and never looks
// inside them. Their meaning is up to the packages above.
//
// # Opening
//
// A store is a folder. The first process that opens it locks it and runs an embedded server
// there. Every other process that opens the same folder reads the server's address and
// connects. Only the lock counts: an address left behind by a crash is never an obstacle.
// When the opener ends, the others see [Journal.Done] closed and open again; [Run] does
// that for them. With Config.URL there is no store of our own: the journal is on that
// server or cluster.
//
// # Guarantees
//
//   - A receipt is given only after the entry is on the disk (fsync), unless
//     Config.NoSync was asked for.
//   - Entries that wait for the disk go into one atomic batch and share a sync, each with
//     the expectation of its own match. A refusal of one does not affect the others.
//     Readers of this process hear of a batch once it is on the disk.
//   - One literal subject a match, ev.<tournament>.<match>, and an expected
//     sequence with every append: no update is lost, whoever else writes.
//   - An entry's id is its de-duplication id. After a time-out, a lost
//     acknowledgement or a refusal that may be our own earlier attempt, the
//     stream's leader is asked, and bytes and signature are compared: success is
//     claimed only for an entry that is really there.
//   - The stored configuration of the record is compared with the wanted one at
//     each opening; with a difference nothing runs.
//
// # Accounts
//
// The embedded server has two accounts and no anonymous user.
//
//	OFFICE   our own processes, by nkey. JetStream lives here. The office's user
//	         may not change, purge or delete the record; the administrator's key,
//	         used only while opening, may.
//	TABLES   devices, each by its own nkey and the hall's token. A device may
//	         publish to the append service and to its own subjects of the feed
//	         service, and hears its own inbox, its own live subjects and those
//	         for everybody. It reaches no stream: not by subject, not by reply
//	         subject, not through another device's inbox.
//
// # Caveats
//
//   - The views, the cursor and the index lie in streams without fsync
//     ([Journal.OpenBucket], [Journal.KeepIndex]). They are disposable: after a
//     power cut they may lack their newest writes, in order. On a cluster they have as
//     many replicas as the record, and are synced like it.
//   - The server cuts a block of the log off at a damaged entry, with all sound
//     entries after it, or silently skips the entry. So the opener checks the blocks
//     first: what is damaged is set aside in the folder "damage", restored from the
//     index if that has it, and otherwise marked as lost ([Journal.Losses]).
//     [Journal.Scrub] checks them beside a running server. [Journal.Health], the gaps
//     reported by [Journal.Follow] and the holes of a [Damage] show what is missing;
//     a match that somebody changed or shortened shows only in its hash chain, which
//     the caller computes.
//   - The log takes no entry while the disk has less than 32 MiB left: the server
//     stops writing for good once a write fails.
//   - De-duplication by the server spans two minutes, in a record that an earlier
//     version made on a server of others 30. An entry handed in again later with
//     another expectation becomes another link; the ledger notes it as a duplicate.
package journal
