// Package casefile builds the case file of a dispute: everything that a committee needs to
// decide it, from the record of the match alone. It contains the positions before the
// dispute and since, the events around it with clocks and later corrections, the score and
// the cube as recorded and as others saw them, statements and evidence, the clauses, and
// the rulings, appeals and votes.
//
// A File is a value: the same record, names and language give the same file. It is written
// as JSON, or as a document for people: text for a terminal, one HTML page, or a PDF, all
// with the same sections. The report on one ruling for a federation is a shorter document
// from the same file.
package casefile
