package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

// source is a file to be imported.
type source struct {
	name     string // as it was named on the command line
	standard bool   // it is standard input
	size     int64  // bytes, as the system says before it is read
	data     []byte
	tell     func(done, total int) // of its entries

	waited bool // for another process that imports it
	done   bool // reported

	reported int // its matches, of those before the last
}

func newSource(name string) *source {
	s := &source{name: name}
	if name == "-" {
		s.name, s.standard = "standard input", true
	} else if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		s.size = info.Size()
	}
	return s
}

// fileError says that a file cannot be imported as it is. Its error names the
// file where it can say where in it.
type fileError struct {
	file string
	err  error
	told bool // err names the file
}

func (e *fileError) Error() string {
	if e.told {
		return e.err.Error()
	}
	return e.file + ": " + e.err.Error()
}

func (e *fileError) Unwrap() error { return e.err }

// read reads the file whole. What was read once is kept, since standard input
// cannot be read again.
func (s *source) read(ctx context.Context, in io.Reader) error {
	if s.data != nil {
		return nil
	}
	data, err := s.content(ctx, in)
	switch {
	case err == nil:
		s.data = data
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	}
	return &fileError{file: s.name, err: unread(err)}
}

func (s *source) content(ctx context.Context, in io.Reader) ([]byte, error) {
	if s.standard {
		return readInput(in)
	}
	return readFile(ctx, s.name)
}

// unread says why a file could not be read.
func unread(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("there is no such file; check its name and folder")
	case errors.Is(err, syscall.EISDIR):
		return errors.New("this is a folder; name the files in it")
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("you may not read this file (%w); ask its owner", fs.ErrPermission)
	case errors.As(err, &path):
		return fmt.Errorf("the file cannot be read: %w; check the disk, or copy the file", path.Err)
	}
	return fmt.Errorf("it cannot be read: %w", err)
}

// document reads the file as a match file.
func (s *source) document() (*transcript.Document, error) {
	read := mat.Read
	if looksLikeSGF(s.data) {
		read = sgf.Read
	}
	document, err := read(s.name, s.data)
	if err != nil {
		return nil, &fileError{file: s.name, err: err, told: true}
	}
	return document, nil
}

var byteOrderMark = []byte("\xef\xbb\xbf")

func looksLikeSGF(data []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark))
	rest, ok := bytes.CutPrefix(text, []byte("("))
	return ok && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(";"))
}
