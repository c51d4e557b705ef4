package conform

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
)

// hall is a real hall, the program's own serve as a process, with a folder of its own. It can
// be killed and started again. Who tries the client is the office in it.
type hall struct {
	ctx     context.Context
	program []string // kibitz, with what comes before its arguments
	dir     string

	patience time.Duration // for its start

	process *exec.Cmd // nil while it does not run
	desk    *desk.Desk
	office  *office.Office
	leave   context.CancelFunc
	left    chan error

	mu         sync.Mutex
	nats, http string // where it listens; "" while it does not run
	sent       map[string][]sent
}

func newHall(ctx context.Context, program []string, dir string) *hall {
	return &hall{ctx: ctx, program: program, dir: dir, patience: usualPatience, sent: map[string][]sent{}}
}

// sent is one sending of an entry by a client.
type sent struct{ data, signature string }

// start starts the hall, and waits until it answers and the office is in it.
func (h *hall) start() error {
	at, err := h.launch()
	if err != nil {
		return err
	}
	ctx, leave := context.WithCancel(h.ctx)
	h.leave, h.left = leave, make(chan error, 1)
	ready := make(chan bool)
	go func() {
		o := desk.Options{Dir: h.dir, Existing: true}
		h.left <- desk.Run(ctx, o, func(ctx context.Context, d *desk.Desk) error { return h.join(ctx, d, at, ready) })
	}()
	select {
	case <-ready:
		return nil
	case err := <-h.left:
		h.left <- nil // which end waits for
		return err
	}
}

// browsersAt finds where the pages are in what the hall says when it is ready.
var browsersAt = regexp.MustCompile(`http://(127\.0\.0\.1:[0-9]+)`)

// launch starts the process and returns where its pages are.
func (h *hall) launch() (pages string, err error) {
	args := append(h.program[1:len(h.program):len(h.program)], "--dir", h.dir, "serve", "--listen", "127.0.0.1:0", "--pages", "127.0.0.1:0")
	process := exec.CommandContext(h.ctx, h.program[0], args...)
	process.Env = append(unset(os.Environ()), "KIBITZ_CONFIG="+filepath.Join(h.dir, "none"))
	says, err := process.StderrPipe()
	if err != nil {
		return "", err
	}
	if err := process.Start(); err != nil {
		return "", err
	}
	h.process = process
	late := time.AfterFunc(h.patience, func() { _ = process.Process.Kill() })
	defer late.Stop()
	var complaints []string
	for lines := bufio.NewScanner(says); lines.Scan(); {
		if found := browsersAt.FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, says) }()
			return found[1], nil
		}
		complaints = append(complaints, lines.Text())
	}
	_ = process.Wait()
	h.process = nil
	if !late.Stop() {
		return "", fmt.Errorf("the hall has not started within %v and was ended: %s", h.patience, strings.Join(complaints, "; "))
	}
	return "", fmt.Errorf("the hall does not start: %s", strings.Join(complaints, "; "))
}

// unset returns the environment without what is set for the program, such as the server that
// holds the user's own record.
func unset(environment []string) (rest []string) {
	for _, variable := range environment {
		if !strings.HasPrefix(variable, "KIBITZ_") || strings.HasPrefix(variable, "KIBITZ_TEST_") {
			rest = append(rest, variable)
		}
	}
	return rest
}

// join is the office in the hall until it leaves.
func (h *hall) join(ctx context.Context, d *desk.Desk, pages string, ready chan<- bool) error {
	if d.Server != nil {
		return fmt.Errorf("the hall has ended by itself")
	}
	of, err := office.Open(ctx, d)
	if err != nil {
		return err
	}
	tap, err := d.Journal.Conn().Subscribe(journal.AppendPattern, h.note)
	if err != nil {
		return err
	}
	defer func() { _ = tap.Unsubscribe() }()
	if err := d.Journal.Conn().Flush(); err != nil {
		return err
	}
	at, err := url.Parse(d.Journal.Access().URL)
	if err != nil {
		return err
	}
	h.desk, h.office = d, of
	h.listens(at.Host, pages)
	close(ready)
	<-ctx.Done()
	h.listens("", "")
	return nil
}

func (h *hall) listens(nats, http string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.nats, h.http = nats, http
}

// end kills the hall, if it runs, as a power cut does. The office leaves before, or it would
// take the hall over, and the doors were cut, so that no client hears of it.
func (h *hall) end() error {
	if h.process == nil {
		return nil
	}
	var err error
	if h.leave != nil {
		h.leave()
		err = <-h.left
		h.leave = nil
	}
	_ = h.process.Process.Kill()
	_ = h.process.Wait() // which says that it was killed
	h.process = nil
	return err
}

func (h *hall) natsAddress() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.nats
}

func (h *hall) httpAddress() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.http
}

// note notes an entry as it arrives at the append service.
func (h *hall) note(m *nats.Msg) {
	entry, err := events.Decode(m.Data)
	if err != nil {
		return // the quarantine has it
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	id := entry.ID.String()
	h.sent[id] = append(h.sent[id], sent{string(m.Data), m.Header.Get(events.SignatureHeader)})
}

// sendings returns how an entry was sent, oldest first.
func (h *hall) sendings(id string) []sent {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]sent(nil), h.sent[id]...)
}
