// Package claimreport puts a claim of the record to the analysis of package claims, and the
// answer in words: what the director is told of a claim, and what its case file holds.
package claimreport
