package main

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"kibitz/replay/wording"
)

// terminal is where a command reads and writes: data on out, messages on err.
type terminal struct {
	in       io.Reader
	out, err io.Writer
	words    *wording.Words // that help and errors are told in
}

// interactive reports whether somebody watches the messages, and so a progress bar
// is of use.
func (t terminal) interactive() bool {
	file, ok := t.err.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// answers reports whether somebody can be asked.
func (t terminal) answers() bool {
	switch in := t.in.(type) {
	case *os.File:
		return term.IsTerminal(int(in.Fd()))
	case interface{ Answers() bool }: // of a test
		return in.Answers()
	}
	return false
}

// screen returns the terminal that data is written to; nil where it is none.
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

// say writes a message for people.
func (t terminal) say(format string, args ...any) {
	fmt.Fprintf(t.err, "kibitz: "+format+"\n", args...)
}

// written is the output of a command. It remembers that it could not be written, so
// that no command has to look after each line.
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
