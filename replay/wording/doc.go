// Package wording turns the record and the rules into words: findings, options, choices,
// stages, the ledger's reasons, and events, as sentences that a director understands, in
// English and Russian.
//
// The rest of the program uses codes and figures. The texts are data: files in a folder for
// each language, which words/README.md explains to translators. A game adds its own with
// Register. A missing text falls back to English, and then to the code itself. A test fails
// if a text is missing in either language.
//
// The caller supplies the names of players, who may be of either sex, so the sentences
// never inflect them: Russian sentences are in the present tense and keep the name in the
// nominative.
package wording
