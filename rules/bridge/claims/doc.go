// Package claims analyses a claim for the director (Laws 68 to 71). From the layout at the
// time of the claim it finds the outstanding trumps, who has shown out, what the claiming
// side takes double dummy, what it takes with the worst normal play, and where these two
// part; and the same along the line that the claimer stated. It decides nothing: what is
// normal is for the director to say.
//
// # Normal play
//
// A Definition says what counts as normal: careless play does, irrational play does not. At
// each turn of the claiming side it selects some of the legal cards from what the player
// can know: his own hand, dummy (for declarer, both hands), the cards played, and who has
// shown out. He does not count the suits.
//
//   - Leading: any suit, from the hand that is on lead. With WinnersFirst only suits of
//     which his side holds the highest card left, or which his partner ruffs, as long as
//     there are any; trumps that both hands of his side have are no such suit once none is
//     out, as he thinks. Who holds the highest cards of the suit leads one of them, or his
//     lowest to a partner who has one or ruffs; with TopDown his highest; of a suit
//     without, any card.
//
//   - Last to play: his lowest where his side wins the trick already; else the lowest card
//     that wins it, by a ruff or an overruff too.
//
//   - Second and third to play: his lowest where his side's card cannot be beaten any
//     more; else the lowest card that is sure to win, and any that may win though up to
//     Finesse cards are out that would beat it, but with TopDown not while two or more are
//     sure; the highest that may win where there is neither. His lowest too where it is such a finesse
//     to let his side's card run, and in the second seat where he has nothing sure or his
//     partner may win. A finesse that is marked, as who plays last has shown out or must
//     have the card, is no guess: nothing known to lose is played.
//
//   - Unable to follow: he ruffs what may be lost, with the lowest trump that wins so far
//     or, where it is known that it could be overruffed, the lowest that could not; he
//     discards where his side's card may win. See LowRuff.
//
//   - Discarding: the lowest card of a suit that are not all known winners to him, if he
//     has one; trumps last.
//
//   - Trumps that are out and of which the statement says nothing are not there for him
//     until one appears (TrumpsForgotten); ones that he knows of he draws as long as his
//     side has the highest.
//
//   - The last card of a side suit that is out may be forgotten if it is below the ten
//     (SmallForgotten); who claims all that is left may believe what that says: that up to
//     two cards of a side suit are gone, where his would not all win (ClaimBelieved). What
//     is normal with the card in mind stays normal too, so that the worst is no better.
//
//   - Where one opponent has shown out of a side suit, it is led so that no trick in it is
//     thrown away (MarkedKept).
//
// For returns the definition for a class of player. Analysis.Most is the most that the
// claiming side takes if all four hands play normally. The rest are the tricks that no
// normal play of the other side could lose: the figure for the withdrawal of an agreement
// (Law 69 B).
//
// The worst result is the minimum over all normal plays of both hands of the claiming side
// and all legal plays of the other side: doubt is resolved against the claimer. The partner
// of a defender who claims also makes the worst normal plays (Law 70 D2 of 2017). The best
// result is that of best play by all four hands with all cards known. Dropping a principle
// makes more plays normal, so the worst result is lower or the same.
//
// # Stated lines
//
// ParseLine reads steps separated by semicolons:
//
//	trumps        draws trumps until none is out; trumps 2: leads them twice
//	S top         leads spades from the top while his side has the highest
//	H A K         leads the ace and then the king of hearts, or leads to them from
//	              the other hand, which plays them unless they are beaten by then
//	ruff D        leads diamonds and ruffs them in the other hand, once; ruff D high
//	              with the highest trump, ruff D low with the lowest that wins so far
//	any           whatever is normal; only at the end, where it may be left out
//
// If the hand on lead cannot carry out the next step but the other hand could, the claimer
// crosses as he likes. A step that neither hand can carry out is skipped. A defender's line
// is his own: his partner is not bound by it. Cards played before the claim, including
// those of the current trick, are not part of it. The worst result along the line is the
// minimum over everything the line leaves open; the best is the maximum against best
// defence.
//
// # Bounds
//
// Up to ten tricks are searched in a fraction of a second. With more cards left there may
// be too many ways to try. A search that has played Options.Nodes cards is cut off, and its
// interval is not Complete. The worst result is then the lowest one found; there may be a
// lower one.
package claims
