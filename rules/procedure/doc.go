// Package procedure folds what the tournament's side of a match is at any table
// game: who came and when, breaks, pace, conduct, equipment, warnings, penalties,
// disputes, rulings and appeals, results. A Desk stands beside the game: the game's
// referee hands it every event that is not play, and the Desk asks of the game what
// it must know and does to it what was decided.
//
// Rulebooks say what the Desk knows as data: see Provisions.
package procedure
