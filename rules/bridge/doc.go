// Package bridge implements contract bridge at one table: boards, the auction, the play,
// irregularities, claims and results. A Referee folds the events of a match, which is
// played at one table board by board. Laws holds the provisions of a code of laws as data.
//
// Hands are usually unknown. The referee works from what was seen: cards played, exposed
// and faced, and suits in which a seat has shown out. When a hand is opened, or a later
// card proves something, the whole board is judged again.
//
// North and South are side A in events, East and West are side B.
package bridge
