// Package preview shows the consequences of an entry before anybody signs or sends it: a
// correction, a ruling, a penalty, a choice. It folds the match with and without the entry
// and compares the two.
//
// The preview is what the match will show once the entry is its next link. The package is
// pure: it changes neither the ledger nor the timelines that it is given.
package preview
