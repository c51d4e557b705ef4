// Package results writes the official results of a division of a tournament: one document from
// which every file and every sheet is made, its signature, and the check of both against the
// logs that they follow from.
//
// The same document gives the same bytes: nothing is taken from a clock or the order of a map.
package results
