// Package match is the frame that every match has, whatever is played in it: what was
// found, its stage and winner, sanctions, freezing, the desk, and one list of options
// with their answers and with what closed each.
//
// A game embeds a Match and implements Game: it folds what is played, says what play
// has open, and answers what was chosen. A Match without a game is the referee of a
// log in which nothing is played, such as a tournament's own.
package match
