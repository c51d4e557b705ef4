// Package scoring compares the results of a board at several tables: matchpoints and international
// match points (Law 78 A, B), IMPs across the field or against a datum, victory points, and
// the values of adjusted scores in each of these (Laws 12 C, 86).
//
// Points are whole numbers. Values computed from them are in hundredths, rounded once at
// the end to the nearest: halves away from zero, matchpoints and percents away from the
// average, so that both sides of a table add up to the top.
package scoring
