// Package verify checks a record against itself and against what others hold of it:
// the log, the chain of every match, its signatures, its seals, and its view.
package verify
