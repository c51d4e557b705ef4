//go:build unix

package journal

import (
	"math"
	"syscall"
)

// mostConnections is the most connections of a hall, on a system that has room for them.
const mostConnections = 8192

// MaxConnections returns how many connections the embedded server accepts. The other half of the
// files that the process may open is for the store, without which views would stop, and for
// the doors of HTTP.
func MaxConnections() int { return min(MaxFiles()/2, mostConnections) }

// MaxFiles returns how many files and connections this process may have open.
func MaxFiles() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 2 * mostConnections
	}
	return int(min(uint64(limit.Cur), math.MaxInt32))
}
