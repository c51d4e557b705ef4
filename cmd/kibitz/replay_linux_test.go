package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"kibitz/events/slowtest"
)

// screen is the program in a terminal of its own.
type screen struct {
	*exec.Cmd
	user     *user
	columns  uint16
	rows     uint16
	keyboard *os.File
	shown    lineBuffer
	said     lineBuffer // messages
	ended    chan error
	read     chan struct{} // closed once all that it wrote was read
}

// open runs the program in a new terminal of that many columns and rows.
func (d *user) open(columns, rows uint16, args ...string) *screen {
	d.Helper()
	master, slave := d.terminal(columns, rows)
	defer slave.Close()
	s := &screen{user: d, columns: columns, rows: rows, Cmd: exec.Command(os.Args[0], append([]string{"--dir", d.dir}, args...)...), keyboard: master, ended: make(chan error, 1), read: make(chan struct{})}
	s.Env = append(os.Environ(), asProgram+"=1")
	s.Stdin, s.Stdout, s.Stderr = slave, slave, &s.said
	s.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := s.Start(); err != nil {
		d.Fatal(err)
	}
	go func() {
		defer close(s.read)
		chunk := make([]byte, 1<<16)
		for {
			n, err := master.Read(chunk)
			if err != nil {
				return
			}
			_, _ = s.shown.Write(chunk[:n])
		}
	}()
	go func() { s.ended <- s.Wait() }()
	d.Cleanup(func() {
		_ = s.Process.Kill()
		master.Close()
	})
	return s
}

// terminal opens a pseudo terminal.
func (d *user) terminal(columns, rows uint16) (master, slave *os.File) {
	d.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		d.Skipf("NOT RUN: there are no pseudo terminals here: %v", err)
	}
	var number, unlocked int32
	d.control(master, syscall.TIOCSPTLCK, unsafe.Pointer(&unlocked))
	d.control(master, syscall.TIOCGPTN, unsafe.Pointer(&number))
	d.resize(master, columns, rows)
	slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		d.Fatal(err)
	}
	return master, slave
}

func (d *user) control(terminal *os.File, request uintptr, with unsafe.Pointer) {
	d.Helper()
	if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, terminal.Fd(), request, uintptr(with)); failed != 0 {
		d.Fatal(failed)
	}
}

func (d *user) resize(terminal *os.File, columns, rows uint16) {
	d.Helper()
	size := [4]uint16{rows, columns}
	d.control(terminal, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
}

// types sends keys.
func (s *screen) types(t *testing.T, keys string) {
	t.Helper()
	if _, err := s.keyboard.WriteString(keys); err != nil {
		t.Fatal(err)
	}
}

// shows waits until the terminal shows a text. Only what changes is written to a
// terminal, so it is made wider now and then to see all.
func (s *screen) shows(t *testing.T, text string) {
	t.Helper()
	asked := time.Now()
	until(t, fmt.Sprintf("the terminal shows %q; it said %q", text, s.said.String()), func() bool {
		if time.Since(asked) > 300*time.Millisecond {
			asked = time.Now()
			s.columns ^= 1
			s.user.resize(s.keyboard, s.columns, s.rows)
		}
		return strings.Contains(s.shown.String(), text)
	})
}

// leaves waits for the end, which must be a good one.
func (s *screen) leaves(t *testing.T) {
	t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			t.Errorf("it ends with %v: %s", err, s.said.String())
		}
		<-s.read // a terminal without a program behind it ends the reading
	case <-time.After(patience):
		t.Fatal("it does not end")
	}
}

func TestReplayInATerminal(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	s := d.open(80, 24, "replay", match)
	s.shows(t, "127 of 127")
	s.types(t, "N")
	s.shows(t, "not legal for 5-3")
	s.types(t, "x")
	s.shows(t, "\x1b]52;c;")
	s.types(t, "q")
	s.leaves(t)
	if !strings.Contains(s.shown.String(), "\x1b[?1049l") {
		t.Error("it does not leave the screen as it was")
	}
}

func TestWatchInATerminalFollowsTheMatch(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	from, d := newUser(t), newUser(t)
	match := from.importFile("testdata/illegal_play.txt").Match
	record := []byte(from.do("export", match, "--format", "entries"))
	part := func(lines int) string {
		return d.write("part.jsonl", bytes.Join(bytes.SplitAfter(record, []byte("\n"))[:lines], nil))
	}
	d.do("import", part(15))
	s := d.open(80, 24, "watch", match)
	s.shows(t, "41 of 41")
	d.do("import", part(16))
	s.shows(t, "16.0")
	s.types(t, "\x1b[D") // Left
	s.shows(t, "43 of 44")
	d.do("import", part(20))
	s.shows(t, "new: End")
	s.types(t, "q")
	s.leaves(t)
}

// Where the process that has the store ends, a watcher goes on by itself.
func TestWatchInATerminalOutlivesTheStoresOpener(t *testing.T) {
	long(t, "TestWatchInATerminalFollowsTheMatch")
	t.Parallel()
	from, d := newUser(t), newUser(t)
	match := from.importFile("testdata/illegal_play.txt").Match
	record := []byte(from.do("export", match, "--format", "entries"))
	part := func(lines int) string {
		return d.write("part.jsonl", bytes.Join(bytes.SplitAfter(record, []byte("\n"))[:lines], nil))
	}
	d.do("import", part(15))
	server := d.start("serve")
	until(t, "the server runs", func() bool { return d.run("matches").code == exitFine && server.out.String()+server.err.String() != "" })
	s := d.open(80, 24, "watch", match)
	s.shows(t, "41 of 41")
	server.kill()
	d.do("import", part(16))
	s.shows(t, "16.0")
	s.types(t, "q")
	s.leaves(t)
}
