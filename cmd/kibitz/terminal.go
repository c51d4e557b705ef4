package main

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"kibitz/replay/wording"
)

// terminal is a command's input and output: data goes to out, messages to err.
type terminal struct {
	in       io.Reader
	out, err io.Writer
	words    *wording.Words // for help and errors
	shape    *shape         // of JSON output; set once the command's flags are read
}

// interactive reports whether messages go to a terminal, where a progress bar is useful.
func (t terminal) interactive() bool {
	file, ok := below(t.err).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// answers reports whether the input can answer questions.
func (t terminal) answers() bool {
	switch in := t.in.(type) {
	case *os.File:
		return term.IsTerminal(int(in.Fd()))
	case interface{ Answers() bool }: // a test's input
		return in.Answers()
	}
	return false
}

// screen returns the terminal that data is written to, or nil if it is not a terminal.
func (t terminal) screen() *os.File {
	out := below(t.out)
	if d, ok := out.(*errWriter); ok {
		out = d.out
	}
	if file, ok := out.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// width returns the columns of the terminal that data is written to, and the usual number for
// anything else.
func (t terminal) width() int {
	const usual = 80
	if file := t.screen(); file != nil {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	return usual
}

// say prints a message.
func (t terminal) say(format string, args ...any) {
	fmt.Fprintf(t.err, "kibitz: "+format+"\n", args...)
}

// tell prints a message from the word files.
func (t terminal) tell(key string, args ...any) { t.say("%s", t.words.Say(key, args...)) }

// line writes a line of output from the word files.
func (t terminal) line(key string, args ...any) error {
	_, err := fmt.Fprintln(t.out, t.words.Say(key, args...))
	return err
}

// errWriter is a command's output. It remembers the first write error, so that commands need
// not check every write.
type errWriter struct {
	out   io.Writer
	pager *pager // nil if there is none
	held  *held  // nil if what is written goes out at once
	err   error
}

func (d *errWriter) Write(p []byte) (int, error) {
	if d.err != nil {
		return 0, d.err
	}
	out := d.out
	switch {
	case d.held != nil:
		out = &d.held.text
	case d.pager != nil:
		out = &d.pager.text
	}
	n, err := out.Write(p)
	if err != nil {
		d.err = newError("output-unwritten", err)
	}
	return n, d.err
}

// clear clears the terminal that data is written to, if it is one.
func (t terminal) clear() {
	if screen := t.screen(); screen != nil && os.Getenv("TERM") != "dumb" {
		_, _ = io.WriteString(screen, "\x1b[H\x1b[2J")
	}
}
