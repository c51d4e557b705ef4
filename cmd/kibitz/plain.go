package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"kibitz/replay/record/transcript"
)

// plainWriter is the writer of everything that people read. Characters that steer a terminal
// or reorder a line come out as escapes, such as \u001b, which JSON reads back as the
// character.
type plainWriter struct {
	out  io.Writer
	mu   sync.Mutex
	rest []byte // the beginning of a character whose end was not written yet
}

// Write writes the whole characters of p, and keeps the beginning of one for the next call.
func (w *plainWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var plain strings.Builder
	text := append(w.rest, p...)
	for len(text) > 0 && utf8.FullRune(text) {
		c, size := utf8.DecodeRune(text)
		writePlain(&plain, c)
		text = text[size:]
	}
	w.rest = append([]byte(nil), text...)
	if _, err := io.WriteString(w.out, plain.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// plainText returns a text as plainWriter writes it.
func plainText(text string) string {
	var plain strings.Builder
	for _, c := range text {
		writePlain(&plain, c)
	}
	return plain.String()
}

func writePlain(plain *strings.Builder, c rune) {
	if transcript.Steers(c) {
		fmt.Fprintf(plain, `\u%04x`, c)
	} else {
		plain.WriteRune(c)
	}
}

// below returns the writer under a command's plain output.
func below(w io.Writer) io.Writer {
	if plain, ok := w.(*plainWriter); ok {
		return plain.out
	}
	return w
}
