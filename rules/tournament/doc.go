// Package tournament folds a tournament's own log, and computes what follows from its facts:
// sheets and who meets whom on them, byes, the halves of a consolation, places and tie-breaks,
// and what is wrong with a pairing or a movement. It draws and pairs nobody: draws, pairings
// and movements are what people made in public.
package tournament
