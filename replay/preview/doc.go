// Package preview says what an entry would drag along before anybody signs or
// sends it: a correction, a ruling, a penalty, a choice. It folds the match with the
// entry and without it and holds the two against each other.
//
// What it says is what will be seen once the entry is the match's next link. The
// package is pure: it changes neither the ledger nor the timelines it is given.
package preview
