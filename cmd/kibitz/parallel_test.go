//go:build !race

package main

import "testing"

// sideBySide lets a test run beside others.
func sideBySide(t *testing.T) { t.Parallel() }
