//go:build unix

package journal

import "golang.org/x/sys/unix"

// freeBytes returns the free space of a disk that is available to this process, in bytes.
func freeBytes(dir string) (uint64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return uint64(s.Bavail) * uint64(s.Bsize), nil
}

// writable returns why this process cannot write to a folder; nil if it can.
func writable(dir string) error { return unix.Access(dir, unix.W_OK|unix.X_OK) }

// writableFile returns why a file cannot be written to; nil if it can.
func writableFile(path string) error { return unix.Access(path, unix.W_OK) }
