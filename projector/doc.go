// Package projector runs a hall: it follows the log, holds a referee a match,
// keeps one view a match, and answers for the append and feed services.
//
// # Views
//
// A view (court.View) is derived, never a truth of its own. It is written by
// compare-and-set with the link that it goes up to: an older one never replaces a
// newer one, whoever writes. A cursor is written behind the views that it covers;
// it may lag, never lead. Restarting, hearing an entry twice and several
// projectors at once change nothing.
//
// The views of one engine lie in one bucket. Another engine, or a rebuild that
// was asked for, fills a bucket beside it, and one pointer is switched when that
// has caught up.
//
// # Services
//
// The append service judges an entry as the ledger will, and stores it only where
// it will be accepted; what it refuses for good is kept whole in the quarantine.
// The feed service gives the match as the asking device may see it. Devices reach
// both across accounts (journal.Access); our own commands use Client, which
// speaks as the office.
//
// # Memory
//
// Matches in hand lie in a bounded docket. A match that was put away is read
// again when it wakes, so memory does not grow with the log.
package projector
