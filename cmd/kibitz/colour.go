package main

import (
	"io"
	"os"
)

// look is how a text stands out in a terminal. No information is in the look alone.
type look string

// The looks, by the codes that select them (ECMA-48, SGR).
const (
	bold  look = "1"
	alarm look = "1;33"
	wrong look = "1;31"
)

// look returns a text with a look, where the output is coloured. The text must be plain, and
// is for the writer that styled returns.
func (t terminal) look(l look, text string) string {
	return cell{text: text, look: l}.painted(t.coloured())
}

// styled returns the writer for texts that are plain but for their looks.
func (t terminal) styled() io.Writer { return below(t.out) }

// coloured reports whether the output is coloured: on a terminal that can show colours, or
// anywhere if CLICOLOR_FORCE says so (https://bixense.com/clicolors).
func (t terminal) coloured() bool { return coloured(t.screen() != nil) }

// coloured reports whether what is written has colours, on a terminal or elsewhere.
func coloured(terminal bool) bool {
	switch force := os.Getenv("CLICOLOR_FORCE"); {
	case noColour():
		return false
	case force != "" && force != "0":
		return true
	}
	return terminal && os.Getenv("CLICOLOR") != "0" && os.Getenv("TERM") != "dumb"
}

// noColour reports whether the output must stay plain (https://no-color.org).
func noColour() bool { return os.Getenv("NO_COLOR") != "" }
