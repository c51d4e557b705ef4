package main

import (
	"context"
	"io"
	"os"

	"kibitz/replay/record/entries"
	"kibitz/replay/record/transcript"
)

// cancellableReader is an input whose Read returns when the context ends, even while it waits for
// data.
type cancellableReader struct {
	ctx    context.Context
	in     io.Reader
	buffer []byte
}

type readResult struct {
	n   int
	err error
}

// Read reads from the input, or returns the cause of the context's end. After that, every
// call returns the same.
func (a *cancellableReader) Read(p []byte) (int, error) {
	if a.ctx.Err() != nil {
		return 0, context.Cause(a.ctx)
	}
	if len(a.buffer) < len(p) {
		a.buffer = make([]byte, len(p))
	}
	into, done := a.buffer[:len(p)], make(chan readResult, 1)
	go func() {
		n, err := a.in.Read(into)
		done <- readResult{n, err}
	}()
	select {
	case r := <-done:
		return copy(p, into[:r.n]), r.err
	case <-a.ctx.Done():
		return 0, context.Cause(a.ctx)
	}
}

// maxRecord is the maximum size of a file of entries or signed heads, in bytes: about a
// million entries. Match files have their own limit, transcript.MaxSize.
const maxRecord = 1 << 30

// readInput reads an input completely, up to the limit for its kind of file.
func readInput(in io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, transcript.MaxSize+1))
	if err != nil || len(data) <= transcript.MaxSize || !entries.Recognise(data[:1<<10]) {
		return data, err
	}
	rest, err := io.ReadAll(io.LimitReader(in, maxRecord+1-int64(len(data))))
	if err == nil && len(data)+len(rest) > maxRecord {
		err = newError("file-too-long", maxRecord>>20)
	}
	return append(data, rest...), err
}

// readFile reads a file as readInput does.
func readFile(ctx context.Context, name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readInput(&cancellableReader{ctx: ctx, in: file})
}

// readAtMost reads a file of at most so many bytes.
func readAtMost(ctx context.Context, name string, most int) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(&cancellableReader{ctx: ctx, in: file}, int64(most)+1))
	if err == nil && len(data) > most {
		err = newError("file-too-long", most>>20)
	}
	return data, err
}
