package blocks

import "fmt"

// The minor versions of nats-server 2 whose block files this package can read.
const (
	firstMinor = 10
	lastMinor  = 15
)

// KnownTo reports whether a version of nats-server, such as "2.15.2", writes blocks in the
// form that this package knows. Blocks of other versions are neither checked nor changed.
func KnownTo(version string) bool {
	var major, minor int
	n, _ := fmt.Sscanf(version, "%d.%d.", &major, &minor)
	return n == 2 && major == 2 && firstMinor <= minor && minor <= lastMinor
}
