package terminal

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"kibitz/events"
	"kibitz/events/ledger"
)

// display is what a program writes to its terminal.
type display struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (d *display) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Write(p)
}

func (d *display) until(t *testing.T, says string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		d.mu.Lock()
		found := strings.Contains(d.text.String(), says)
		d.mu.Unlock()
		if found {
			return
		}
	}
	t.Fatalf("it never shows %q:\n%q", says, d.text.String())
}

// shown runs a program in a terminal of 120 by 40 and returns its keyboard.
func shown(t *testing.T, v Viewer, save func(string, []byte) error) (*Program, *display, io.Writer, chan error) {
	t.Helper()
	keys, typed := io.Pipe()
	screen := &display{}
	p := NewProgram(t.Context(), v, Environment{In: keys, Out: screen, Save: save, options: []tea.ProgramOption{tea.WithWindowSize(120, 40)}})
	ended := make(chan error, 1)
	go func() { ended <- p.Run() }()
	t.Cleanup(func() { typed.Close(); p.tea.Quit() })
	return p, screen, typed, ended
}

func TestTheProgramStepsCopiesSavesAndQuits(t *testing.T) {
	saved := make(chan string, 1)
	_, screen, keys, ended := shown(t, NewViewer(played(t).match(), Options{At: &events.Address{N: 4, Index: 1}}), func(name string, data []byte) error {
		saved <- name
		return nil
	})
	typing := func(text string) {
		t.Helper()
		if _, err := io.WriteString(keys, text); err != nil {
			t.Fatal(err)
		}
	}
	screen.until(t, "of 30")
	typing("n")
	screen.until(t, "is not legal for 3-1")
	typing("p")
	screen.until(t, "\x1b]52;c;") // OSC 52
	screen.until(t, "copied: qGfwATDgc+RBIA")
	typing("s\r")
	if name := <-saved; name != "m-1-4.2.svg" {
		t.Errorf("saved as %q", name)
	}
	screen.until(t, "saved as m-1-4.2.svg")
	typing("q")
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("q does not quit")
	}
}

func TestTheProgramShowsWhatComes(t *testing.T) {
	told := played(t)
	v := NewViewer(told.match(), Options{Live: true})
	message := told.message("table", &events.NoteMade{Text: "something new"})
	p, screen, _, _ := shown(t, v, nil)
	screen.until(t, "live")
	p.Refresh([]ledger.Message{message})
	screen.until(t, "something new")
}

func TestTheProgramEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	keys, typed := io.Pipe()
	defer typed.Close()
	p := NewProgram(ctx, NewViewer(played(t).match(), Options{}), Environment{In: keys, Out: &display{}})
	cancel()
	if err := p.Run(); err != nil {
		t.Errorf("it ends with %v", err)
	}
}
