//go:build unix && !linux

package bench

import (
	"errors"
	"runtime"
	"syscall"
)

// processPeak returns the peak memory use of the process, in megabytes.
func processPeak() (mb float64, source string, err error) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, "", err
	}
	unit := 1024.0 // kilobytes, except on the systems below
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		unit = 1
	}
	return float64(usage.Maxrss) * unit / megabyte, "getrusage", nil
}

func resetProcessPeak() error { return errors.ErrUnsupported }
