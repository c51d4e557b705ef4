package journaltest

import "golang.org/x/sys/unix"

const (
	memoryFolder = "/dev/shm"
	memoryNeeded = 4 << 30 // bytes that have to be free for the stores of all packages
)

// memory returns a memory-backed folder with room for stores and for programs that
// can be run, "" where there is none.
func memory() string {
	var s unix.Statfs_t
	if err := unix.Statfs(memoryFolder, &s); err != nil {
		return ""
	}
	if s.Type != unix.TMPFS_MAGIC || s.Flags&unix.ST_NOEXEC != 0 || s.Bavail*uint64(s.Bsize) < memoryNeeded {
		return ""
	}
	return memoryFolder
}
