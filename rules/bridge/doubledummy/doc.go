// Package doubledummy finds how many tricks a side takes when all four hands play
// their best and see all cards: from any point of the play on, in the middle of a
// trick too, and for every card that may be played next.
//
// It informs a director about a claim; it says nothing of how people play.
package doubledummy
