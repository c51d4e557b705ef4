//go:build !unix

package browsertest

import (
	"os"
	"os/exec"
)

func together(*exec.Cmd) {}

func killAll(p *os.Process) error { return p.Kill() }
