// Package audit lists what happened in a match, event by event: who entered it, on which
// device and when, what it changed, its findings, and its later corrections.
package audit
