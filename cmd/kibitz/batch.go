package main

import (
	"bufio"
	"bytes"
	"cmp"
	"io"

	"kibitz/replay/record/jsonlines"
)

// maxBatchLine is the maximum length of a line of a batch, in bytes. The longest line with
// all its results is about 4 kB.
const maxBatchLine = 1 << 20

// answerLines answers each line of standard input with a line, until the input ends or a
// line cannot be read. It flushes whenever no further input is buffered, so that a caller
// may wait for each answer.
func answerLines(t terminal, answer func(question []byte) ([]byte, error)) error {
	in := bufio.NewReaderSize(t.in, maxBatchLine)
	out := bufio.NewWriterSize(t.raw(), 64<<10) // keeps its error until Flush
	for n := 1; ; n++ {
		line, end := in.ReadSlice('\n')
		if n == 1 {
			line = jsonlines.Unmarked(line)
		}
		if end != nil && end != io.EOF {
			return cmp.Or(out.Flush(), newError("input-line", n, end))
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			answered, err := answer(line)
			if err != nil {
				return cmp.Or(out.Flush(), newError("input-line", n, err))
			}
			out.Write(answered)
		}
		if end == nil && in.Buffered() > 0 {
			continue
		}
		if err := out.Flush(); err != nil || end != nil {
			return err
		}
	}
}
