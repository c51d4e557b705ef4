//go:build unix

package bench

import (
	"syscall"
	"time"
)

// processorTime returns the time that the processor has spent on this process, 0 if unknown.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
