// Package casefile puts together everything that a committee needs to decide a
// dispute, from the record of its match alone: the position before it and since,
// what happened around it with the clocks and later corrections, the score and the
// cube as recorded and as others saw them, what was said and shown, the clauses,
// and what was ruled, appealed and voted.
//
// A File is a value, the same for the same record, names and language. It is
// written as JSON, and as a document for people: text for a terminal, one page of
// HTML, or a PDF, all three of the same sections. The report of one ruling for a
// federation is a shorter document of the same file.
package casefile
