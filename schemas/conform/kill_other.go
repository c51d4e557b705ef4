//go:build !unix

package conform

import (
	"os"
	"os/exec"
)

func together(*exec.Cmd) {}

func killAll(p *os.Process) error { return p.Kill() }
