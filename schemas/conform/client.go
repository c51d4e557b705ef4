package conform

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"time"
)

// client is a client program that runs, and the folder that it keeps when it is killed.
type client struct {
	name, device, folder string
	code                 string
	nats, http           *door

	process *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	answers chan []byte // a line each; closed when the program has ended

	exchanged func(asked, answered []byte)
}

// start starts the program. What it says on its standard error is passed on.
func (c *client) start(ctx context.Context, command []string, stderr io.Writer) error {
	process := exec.CommandContext(ctx, command[0], command[1:]...)
	process.Stderr, process.WaitDelay = stderr, lastWords
	together(process)
	process.Cancel = func() error { return killAll(process.Process) }
	in, err := process.StdinPipe()
	if err != nil {
		return err
	}
	out, err := process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := process.Start(); err != nil {
		return err
	}
	c.process, c.in, c.out, c.answers = process, in, out, make(chan []byte)
	go c.listen(out, c.answers)
	return nil
}

const (
	longestAnswer = 1 << 20
	lastWords     = 5 * time.Second // for what outlives a killed program and keeps its output open
)

func (c *client) listen(out io.Reader, answers chan<- []byte) {
	defer close(answers)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, longestAnswer)
	for lines.Scan() {
		answers <- append([]byte(nil), lines.Bytes()...)
	}
}

// kill ends the program at once, as an empty battery does, with all that it has started. It
// is killed before its input is closed, so that it cannot take leave.
func (c *client) kill() {
	if c.process == nil {
		return
	}
	_ = killAll(c.process.Process)
	_ = c.in.Close()
	late := time.AfterFunc(lastWords, func() { _ = c.out.Close() })
	for range c.answers { // until the program is gone
	}
	late.Stop()
	_ = c.process.Wait()
	c.process = nil
}

// end kills the program and removes what belongs to it.
func (c *client) end() {
	c.kill()
	c.nats.close()
	c.http.close()
	_ = os.RemoveAll(c.folder)
}

// request is what a client is asked to do; see client.json.
type request struct {
	Do     string            `json:"do"`
	Folder string            `json:"folder,omitempty"`
	NATS   string            `json:"nats,omitempty"`
	HTTP   string            `json:"http,omitempty"`
	Code   string            `json:"code,omitempty"`
	Match  string            `json:"match,omitempty"`
	Events []json.RawMessage `json:"events,omitempty"`
	Kind   string            `json:"kind,omitempty"`
	Choice string            `json:"choice,omitempty"`
}

// answer is what a client says to a request.
type answer struct {
	Device  string          `json:"device,omitempty"`
	Entry   string          `json:"entry,omitempty"`
	Not     string          `json:"not,omitempty"`
	Head    *shownHead      `json:"head,omitempty"`
	Table   json.RawMessage `json:"table,omitempty"`
	Waiting []string        `json:"waiting,omitempty"`
	Refused []shownRefusal  `json:"refused,omitempty"`
}

type shownHead struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

type shownRefusal struct {
	Entry string `json:"entry"`
	Code  string `json:"code"`
}

// ask asks the client and waits for its answer.
func (c *client) ask(r *request, patience time.Duration) (*answer, error) {
	if c.process == nil {
		return nil, departs("the script asks a client that does not run")
	}
	asked, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	late := time.After(patience)
	written := make(chan error, 1)
	go func() { // until it is read, or the program is killed
		_, err := c.in.Write(append(asked, '\n'))
		written <- err
	}()
	select {
	case err := <-written:
		if err != nil {
			return nil, departs("the client has ended: %v", err)
		}
	case <-late:
		return nil, departs("the client does not read %q within %v", r.Do, patience)
	}
	select {
	case line, ok := <-c.answers:
		if !ok {
			return nil, departs("the client has ended without an answer to %q", r.Do)
		}
		if c.exchanged != nil {
			c.exchanged(asked, line)
		}
		a := new(answer)
		if err := json.Unmarshal(line, a); err != nil {
			return nil, departs("the answer to %q is not what schemas/conform/client.json describes: %v: %s", r.Do, err, line)
		}
		return a, nil
	case <-late:
		return nil, departs("there is no answer to %q within %v", r.Do, patience)
	}
}
