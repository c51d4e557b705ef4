//go:build !linux

package journaltest

// memory returns "": temporary folders are where the system keeps them.
func memory() string { return "" }
