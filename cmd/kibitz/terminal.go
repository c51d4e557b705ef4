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
}

// interactive reports whether messages go to a terminal, where a progress bar is useful.
func (t terminal) interactive() bool {
	file, ok := t.err.(*os.File)
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
	out := t.out
	if d, ok := out.(*written); ok {
		out = d.out
	}
	if file, ok := out.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// say prints a message.
func (t terminal) say(format string, args ...any) {
	fmt.Fprintf(t.err, "kibitz: "+format+"\n", args...)
}

// written is a command's output. It remembers the first write error, so that commands need
// not check every write.
type written struct {
	out io.Writer
	err error
}

func (d *written) Write(p []byte) (int, error) {
	if d.err != nil {
		return 0, d.err
	}
	n, err := d.out.Write(p)
	if err != nil {
		d.err = told("output-unwritten", err)
	}
	return n, d.err
}

// noColour reports whether the output must stay plain (https://no-color.org).
func noColour() bool { return os.Getenv("NO_COLOR") != "" }
