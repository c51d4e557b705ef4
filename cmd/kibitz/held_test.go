package main

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/slowtest"
)

// Whoever reads slowly from a command keeps nobody from the store.
func TestTheStoreIsFreeWhileAPipeIsRead(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "illegal_play.txt")).Match
	for i, args := range [][]string{{"audit", match}, {"audit", match, "--json"}, {"matches"}, {"export", match}, {"show", match}, {"verify"}} {
		reader, writer := io.Pipe()
		ended := make(chan int)
		go func() {
			code := runProgram(t.Context(), append([]string{"kibitz", "--dir", d.dir}, args...), terminal{in: strings.NewReader(""), out: writer, err: io.Discard})
			writer.Close()
			ended <- code
		}()
		text := bufio.NewReader(reader)
		if _, err := text.Peek(1); err != nil {
			t.Fatal(err)
		}
		d.importFile(filepath.Join("testdata", "match.mat"), "--tournament", "read-"+string(rune('a'+i)))
		if all, err := io.ReadAll(text); err != nil || len(all) < 20 {
			t.Errorf("%v: %d bytes, %v", args, len(all), err)
		}
		if code := <-ended; code != exitFine {
			t.Errorf("%v ends with %d", args, code)
		}
	}
}
