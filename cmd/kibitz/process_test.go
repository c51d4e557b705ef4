package main

import (
	"bytes"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// process is the program in a process of its own.
type process struct {
	*exec.Cmd
	desk     *desk
	out, err lineBuffer
}

// start starts the program in a process of its own, which the test's end kills.
func (d *desk) start(args ...string) *process {
	d.Helper()
	p := &process{Cmd: exec.Command(os.Args[0], append([]string{"--dir", d.dir}, args...)...), desk: d}
	p.Env = append(os.Environ(), asProgram+"=1")
	p.Stdout, p.Stderr = &p.out, &p.err
	if err := p.Start(); err != nil {
		d.Fatal(err)
	}
	d.Cleanup(func() {
		if p.ProcessState == nil {
			p.kill()
		}
	})
	return p
}

// kill ends the process at once, as a power cut would.
func (p *process) kill() {
	_ = p.Process.Kill()
	_ = p.Wait()
}

// ends waits until the process has ended and returns its exit code.
func (p *process) ends() int {
	p.desk.Helper()
	done := make(chan error, 1)
	go func() { done <- p.Wait() }()
	select {
	case <-done:
	case <-time.After(patience):
		p.desk.Fatalf("the process does not end; it said\n%s%s", p.out.String(), p.err.String())
	}
	return p.ProcessState.ExitCode()
}

// patience is how long a test waits for what must come.
const patience = 90 * time.Second

// lineBuffer gathers what a process writes while somebody else reads it.
type lineBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lineBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lineBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// until waits until something holds.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}
