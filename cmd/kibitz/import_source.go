package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/pbn"
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

// entrants reads the file and returns its matches, one at least. What it looks like
// tells its format, or else the end of its name.
func (s *source) entrants() ([]entrant, error) {
	text, ending := beginning(s.data), strings.ToLower(filepath.Ext(s.name))
	switch {
	case looksLikePBN(text):
		return s.tables(pbn.Read)
	case keyOfBridge.MatchString(text):
		return s.tables(lin.Read)
	case tagOfBridge.MatchString(text):
		return s.tables(pbn.Read)
	case looksLikeSGF(text):
		return s.documents(sgf.Read)
	case ending == ".pbn":
		return s.tables(pbn.Read)
	case ending == ".lin":
		return s.tables(lin.Read)
	}
	return s.documents(mat.Read)
}

func (s *source) documents(read func(name string, data []byte) (*transcript.Document, error)) (list []entrant, err error) {
	document, err := read(s.name, s.data)
	if err != nil {
		return nil, &fileError{file: s.name, err: err, told: true}
	}
	for ; document != nil; document = document.Next {
		list = append(list, scripted{document})
	}
	return list, nil
}

func (s *source) tables(read func(name string, data []byte) (*boards.File, error)) (list []entrant, err error) {
	file, err := read(s.name, s.data)
	if err != nil {
		return nil, &fileError{file: s.name, err: err, told: true}
	}
	for _, table := range file.Tables() {
		list = append(list, dealt{table})
	}
	return list, nil
}

// What only boards of bridge have: a tag of PBN's, and LIN's key for the cards.
var (
	tagOfBridge = regexp.MustCompile(`(?m)(?:^|\])[ \t]*\[\s*(?:Auction|Board|Contract|Deal|Dealer|Declarer|Play|Vulnerable)\s*"`)
	keyOfBridge = regexp.MustCompile(`(?:^|\|)\s*md\|`)
)

// looksLikePBN reports whether a text begins as PBN does and has a tag of bridge: a link
// in it may hold a deal of LIN's.
func looksLikePBN(text string) bool { return pbn.Begins(text) && tagOfBridge.MatchString(text) }

// telling is how many bytes of a file are looked at for what format it has: a file that
// is huge by mistake is not searched to its end.
const telling = 1 << 20

// beginning returns the text that a file begins with, empty where it is none.
func beginning(data []byte) string {
	_, text, _ := transcript.Open("", data[:min(telling, len(data))])
	return text
}

func looksLikeSGF(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "(")
	return ok && strings.HasPrefix(strings.TrimSpace(rest), ";")
}
