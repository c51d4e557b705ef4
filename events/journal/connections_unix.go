//go:build unix

package journal

import "syscall"

// mostConnections is the most connections of a hall, on a system that has room for them.
const mostConnections = 8192

// MaxConnections returns how many connections the embedded server accepts. The other half of the
// files that the process may open is for the store, without which views would stop, and for
// the doors of HTTP.
func MaxConnections() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return mostConnections
	}
	return int(min(limit.Cur/2, mostConnections))
}
