//go:build unix && !linux

package bench

import (
	"errors"
	"runtime"
	"syscall"
)

// processPeak returns the most that the process had in memory, in megabytes.
func processPeak() (mb float64, source string, err error) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, "", err
	}
	unit := 1024.0 // elsewhere it is told in kilobytes
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		unit = 1
	}
	return float64(usage.Maxrss) * unit / megabyte, "getrusage", nil
}

func resetProcessPeak() error { return errors.ErrUnsupported }
