// Package tournament computes what follows from the facts of a tournament: sheets and who
// meets whom on them, byes, the halves of a consolation, places and tie-breaks, and what is
// wrong with a pairing or a movement. It draws and pairs nobody: draws, pairings and
// movements are what people made in public.
package tournament
