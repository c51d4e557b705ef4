package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// process is the program in a process of its own.
type process struct {
	*exec.Cmd
	user     *user
	out, err lineBuffer
	over     chan struct{} // closed when it has ended
}

// start starts the program in a process of its own, which the test's end kills.
func (d *user) start(args ...string) *process { return d.startWith(nil, args...) }

// startWith starts it with something else as its standard input, or with other
// outputs.
func (d *user) startWith(change func(*exec.Cmd), args ...string) *process {
	d.Helper()
	p := &process{Cmd: exec.Command(os.Args[0], append([]string{"--dir", d.dir}, args...)...), user: d}
	p.Env = append(os.Environ(), asProgram+"=1", "GORACE=atexit_sleep_ms=0") // for the race detector lets each wait
	p.Stdout, p.Stderr = &p.out, &p.err
	if change != nil {
		change(p.Cmd)
	}
	if err := p.Start(); err != nil {
		d.Fatal(err)
	}
	p.over = make(chan struct{})
	go func() { _ = p.Wait(); close(p.over) }()
	d.Cleanup(func() {
		p.kill()
		if slices.Contains(args, "serve") { // kibitz access prints a token, which is what it is for
			d.keepsSecrets(&p.out, &p.err)
		}
		d.logsIfFailed(args, &p.out, &p.err)
	})
	return p
}

// keepsSecrets fails the test if a run has told a secret of the store.
func (d *user) keepsSecrets(out, err *lineBuffer) {
	d.Helper()
	var secrets map[string]string
	kept, unread := os.ReadFile(filepath.Join(d.dir, "keys.json"))
	if unread == nil {
		unread = json.Unmarshal(kept, &secrets)
	}
	if unread != nil && !errors.Is(unread, fs.ErrNotExist) {
		d.Error(unread)
	}
	for name, secret := range secrets {
		if strings.Contains(out.String()+err.String(), secret) {
			d.Errorf("it tells the secret %q of its store", name)
		}
	}
}

// logsIfFailed logs what a run said if the test has failed.
func (d *user) logsIfFailed(args []string, out, err *lineBuffer) {
	if d.Failed() {
		d.Logf("%q said\n%s%s", args, out.String(), err.String())
	}
}

// kill ends the process at once, as a power cut would.
func (p *process) kill() {
	_ = p.Process.Kill()
	<-p.over
}

// interrupt is what the keys for it do.
func (p *process) interrupt() {
	p.user.Helper()
	if runtime.GOOS == "windows" {
		p.user.Skip("this system cannot interrupt a process")
	}
	if err := p.Process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
		p.user.Fatal(err)
	}
}

func (p *process) ended() bool {
	select {
	case <-p.over:
		return true
	default:
		return false
	}
}

// ends waits until the process has ended and returns its exit code.
func (p *process) ends() int { return p.endsWithin(patience) }

func (p *process) endsWithin(limit time.Duration) int {
	p.user.Helper()
	select {
	case <-p.over:
	case <-time.After(limit):
		p.user.Fatalf("the process does not end; it said\n%s%s", p.out.String(), p.err.String())
	}
	return p.ProcessState.ExitCode()
}

// patience is how long a test waits for what must come.
const patience = 4 * time.Minute

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
	pause := 5 * time.Millisecond // longer each time: who asks a hall too often is put off for ever
	for end := time.Now().Add(patience); !holds(); time.Sleep(pause) {
		pause = min(pause*5/4, 500*time.Millisecond)
		if time.Now().After(end) {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}
