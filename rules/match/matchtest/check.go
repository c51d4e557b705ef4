package matchtest

import (
	"flag"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// Check checks a property as rapid.Check does, more often where KIBITZ_LONG is set and the
// command line has not said how often.
func Check(t *testing.T, property func(*rapid.T)) {
	if checks := flag.Lookup("rapid.checks").Value; os.Getenv("KIBITZ_LONG") != "" && os.Getenv("KIBITZ_CHECKS") == "" && checks.String() == "100" {
		_ = checks.Set("5000")
		defer func() { _ = checks.Set("100") }()
	}
	rapid.Check(t, property)
}
