// Package doubledummy finds how many tricks a side takes if all four hands play their best
// and see all cards. It solves any point of the play, also in the middle of a trick, and
// every card that may be played next.
//
// It informs a director about a claim. It does not model how people play.
package doubledummy
