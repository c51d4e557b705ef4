package eventstest

import (
	"cmp"
	"flag"
	"os"
)

// A property is checked as often as the command line or KIBITZ_CHECKS says, and else 25 times as long
// as the long tests are not asked for.
func init() {
	if checks := os.Getenv("KIBITZ_CHECKS"); checks != "" || os.Getenv("KIBITZ_LONG") == "" {
		_ = flag.Set("rapid.checks", cmp.Or(checks, "25"))
	}
}
