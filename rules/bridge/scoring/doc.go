// Package scoring turns results of bridge into scores: points (Law 77), matchpoints and
// international match points (Law 78 A, B), IMPs across the field or against a datum,
// and what adjusted scores count in each of these (Laws 12 C, 86).
//
// Points are whole and what is computed of them is in hundredths, rounded once, at the
// end, to the nearest and from the half away from zero.
package scoring
