//go:build unix

package browsertest

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// together puts a program and what it starts into a process group of their own.
func together(c *exec.Cmd) {
	if c.SysProcAttr == nil {
		c.SysProcAttr = new(syscall.SysProcAttr)
	}
	c.SysProcAttr.Setpgid = true
}

// killAll kills a process and its group, and waits until they are gone: one that lives on
// would write to the files that the next browser opens. It waits a few seconds at most,
// since a system may keep the dead for longer.
func killAll(p *os.Process) error {
	err := syscall.Kill(-p.Pid, syscall.SIGKILL)
	for end := time.Now().Add(5 * time.Second); err == nil && time.Now().Before(end); time.Sleep(time.Millisecond) {
		err = syscall.Kill(-p.Pid, 0)
	}
	if errors.Is(err, syscall.ESRCH) {
		return nil
	}
	return err
}
