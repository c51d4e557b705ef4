// Package match holds what all games share: findings, stage and winner, sanctions,
// freezing, the desk, and one list of options with their answers and what closed each.
//
// A game embeds a Match and implements Game: it folds play, lists the options that play
// opens, and carries out choices. A Match without a game is the referee of a log without
// play, such as a tournament's own.
package match
