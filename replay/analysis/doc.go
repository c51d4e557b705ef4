// Package analysis reads what GNU Backgammon says of a match that is over: the errors of both
// players, the equity that each decision lost, and luck.
//
// It is the opinion of another program. Nothing of it comes into the record, and it has no
// standing in a dispute.
package analysis
