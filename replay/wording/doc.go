// Package wording has the words for what the record and the rules say: findings,
// options, choices, stages, the reasons of the ledger, and events themselves, as
// sentences that a director understands, in English and Russian.
//
// Everything else in the program deals in codes and figures; this is where they
// become language. The texts are data: files in a folder for each language, which
// words/README.md explains to translators. A game brings its own with Register.
// A text that is missing falls back to English, and then to the code itself; a test
// fails where one is missing in either language.
//
// Players are called by the names that the caller gives, which may be of either
// sex and any length, so the sentences do without inflecting them: Russian ones
// are in the present tense and keep the name in the nominative.
package wording
