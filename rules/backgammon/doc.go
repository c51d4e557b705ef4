// Package backgammon holds the rules of backgammon as pure functions and values: what plays
// a roll allows, the cube, the game and the match, for every game with dice on the board of
// backgammon. It reads no clock, draws no numbers and never panics.
package backgammon
