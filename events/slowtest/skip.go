// Package slowtest leaves out slow tests where nobody asks for them.
package slowtest

import (
	"flag"
	"os"
	"testing"
)

// Skip skips a test that takes a processor about a second, unless KIBITZ_SLOW or KIBITZ_LONG is set, or golden files
// are to be updated.
func Skip(t testing.TB) {
	t.Helper()
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
		return
	}
	if os.Getenv("KIBITZ_SLOW")+os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("a slow test: set KIBITZ_SLOW")
	}
}
