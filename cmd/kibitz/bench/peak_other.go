//go:build !unix

package bench

import "errors"

func processPeak() (mb float64, source string, err error) { return 0, "", errors.ErrUnsupported }

func resetProcessPeak() error { return errors.ErrUnsupported }
