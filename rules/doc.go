// Package rules defines what all games at the table share: clauses, findings, options and
// choices, and the referee that folds a match's events into its state.
//
// The log holds what was seen; the rules say what it means. An event is never refused for
// breaking a rule of the game; it gets findings. A finding can open an option: somebody may
// choose until something happens, and playing on implies one of the choices. The choice is
// itself an event.
//
// This package and those below it are pure: state is a function of the events and the
// rulebook, and the same events give the same bytes everywhere.
package rules
