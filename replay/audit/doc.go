// Package audit lists what happened in a match, event by event: who entered it, on
// which device and when, what it changed, what was found, and what corrected it later.
package audit
