// Package bridge is contract bridge at one table: boards, the auction, the play of the
// cards, what goes wrong in it, claims, and results. A Referee folds the events of a
// match, which is what one table plays, board by board; Laws say as data what a code of
// laws makes of them.
//
// Hands are unknown as a rule. The referee works from what was seen: cards played,
// exposed and faced, and suits that seats have shown out of. When a hand is opened, or a
// later card proves something, all of the board is judged again.
//
// North and South are side A of the vocabulary, East and West side B.
package bridge
