//go:build unix

package conform

import (
	"os"
	"os/exec"
	"syscall"
)

// together puts a program and what it starts into a process group of their own: a client may
// be started by a shell, or by npx.
func together(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killAll kills a process and its group.
func killAll(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }
