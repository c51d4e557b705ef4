// Package projector is a hall: it follows the log, keeps a referee and a view for each
// match, and runs the append and feed services. Its parts, from the top down:
//
//	verify    checks a record: log, chains, signatures, seals, views
//	serve     runs a hall: append, feed, quarantine, health
//	client    how our own commands use a hall
//	views     keeps the views: store, projection, rebuild
//	live      publishes what is new
//	hall      the matches in hand: cache, session, fold, seal, signature
//	wire      what travels between a hall and its clients
//	refereed  one match: its ledger, its referee and its view
//	program   which program this is
//
// Beside them are tests of the whole: conformance (a device written from the
// published contract alone), clauses (each clause of the rulebooks, by mutation) and
// scenarios (disputes from the first roll to the vote).
package projector
