// Package backgammon implements the rules of backgammon: legal plays, the cube, games and
// matches, for every dice game on the backgammon board. It reads no clock, generates no
// random numbers and never panics.
package backgammon
