// Package procedure folds the tournament's side of a match in any table game: attendance,
// breaks, pace, conduct, equipment, warnings, penalties, disputes, rulings, appeals and
// results. The game's referee passes its Desk every event that is not part of play. The
// Desk asks the game for what it needs and applies decisions to it.
//
// Rulebooks give the Desk its rules as data: see Provisions.
package procedure
