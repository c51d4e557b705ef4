package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"

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

// log returns where warnings of what runs on go: to the messages.
func (t terminal) log() *slog.Logger {
	return slog.New(slog.NewTextHandler(t.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
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

// line writes a line of output from the word files. A text among the arguments stays on it.
func (t terminal) line(key string, args ...any) error {
	args = slices.Clone(args)
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = onOneLine(text)
		}
	}
	_, err := fmt.Fprintln(t.out, t.words.Say(key, args...))
	return err
}

// clear clears the terminal that data is written to, if it is one.
func (t terminal) clear() {
	if screen := t.screen(); screen != nil && os.Getenv("TERM") != "dumb" {
		_, _ = io.WriteString(screen, "\x1b[H\x1b[2J")
	}
}

// raw returns the writer for the contents of files, which must be written as they are,
// except onto a screen.
func (t terminal) raw() io.Writer {
	if t.screen() != nil {
		return t.out
	}
	return below(t.out)
}

// page gives the output of a command to a pager, if it goes to a screen.
func (t terminal) page(command string) {
	if p := newPager(command, t.screen()); p != nil {
		below(t.out).(*errWriter).pager = p
	}
}

// later writes a file with what else is held, and at once if nothing is.
func (t terminal) later(write func() error) error {
	if out, ok := below(t.out).(*errWriter); ok && out.held != nil {
		out.held.files = append(out.held.files, write)
		return nil
	}
	return write()
}

// encode writes a value as JSON, in the shape that the flags ask for.
func (t terminal) encode(v any) error { return t.shape.encode(t.raw(), v) }
