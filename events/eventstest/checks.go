package eventstest

import (
	"cmp"
	"flag"
	"os"
)

// A property is checked 25 times as long as neither the long tests are asked for nor the command
// line or KIBITZ_CHECKS says how often.
func init() {
	if os.Getenv("KIBITZ_LONG") == "" {
		_ = flag.Set("rapid.checks", cmp.Or(os.Getenv("KIBITZ_CHECKS"), "25"))
	}
}
