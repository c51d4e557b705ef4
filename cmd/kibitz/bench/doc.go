// Package bench measures the program's performance. Each figure is compared with its raw
// baseline, the simplest implementation that does the same without the program, in the same
// run on the same machine. The two sides have the same server options, messages (subjects,
// bytes and headers), number of clients, in-flight limit and transport. They take turns,
// the order alternates with each pair, and medians count.
//
// Everything runs in one process, in a temporary folder and on the loopback interface. The
// matches are simulated: random legal play with real signatures, the same for the same
// seed.
//
//	append   tables append as fast as they are acknowledged, each entry synced
//	rebuild  all views of a log anew, and what memory that takes
//	solve    every card of endings of bridge, double dummy
//	plays    every distinct result of every roll in ordinary positions
//	replay   a match in memory
//	tournament  the fold of a tournament's log, a posting, a draw sheet, matchpoints
//	cold     one match out of a long log, by a server that was just opened
//	view     from handing an entry in to the view that has it, at the watcher
package bench
