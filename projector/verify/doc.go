// Package verify checks a record for consistency and against what others hold of it: the
// log, the chain of every match, its signatures, its seals and its view.
package verify
