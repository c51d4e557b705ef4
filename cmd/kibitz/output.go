package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// save writes data to the file of --file, completely or not at all. Without a name it
// writes to standard output, as it is.
func (t terminal) save(file string, data []byte) error {
	if file == "" {
		_, err := t.raw().Write(data)
		return err
	}
	return t.later(func() error {
		if err := replaceFile(file, data, 0o644); err != nil {
			return newError("not-written", "--file", file, err)
		}
		return nil
	})
}

// replaceFile writes a temporary file beside the old one and renames it.
func replaceFile(name string, data []byte, mode fs.FileMode) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return writeInto(name, info, data)
	}
	return replaceBy(name, mode, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// replaceBy is replaceFile for a file that is written piece by piece. Of a link, it replaces the file
// that the link names.
func replaceBy(name string, mode fs.FileMode, write func(io.Writer) error) error {
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		name = linked
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), ".kibitz-*")
	if err != nil {
		return causeOf(err)
	}
	defer os.Remove(temporary.Name())
	out := bufio.NewWriter(temporary)
	err = cmp.Or(write(out), out.Flush(), temporary.Sync(), temporary.Close(), os.Chmod(temporary.Name(), mode))
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	return causeOf(err)
}

// writeInto writes to something that is not a regular file, such as a pipe.
func writeInto(name string, info fs.FileInfo, data []byte) error {
	if info.IsDir() {
		return newError("is-folder")
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return causeOf(err)
	}
	_, err = file.Write(data)
	return causeOf(cmp.Or(err, file.Close()))
}

// saveNew writes a file that must not exist yet.
func saveNew(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return newError("file-exists")
	}
	if err != nil {
		return causeOf(err)
	}
	_, err = file.Write(data)
	return causeOf(cmp.Or(err, file.Close()))
}

// causeOf strips the file names from an error of the file system.
func causeOf(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// readError returns the error that says why a file could not be read.
func readError(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return newError("no-file")
	case errors.Is(err, syscall.EISDIR):
		return newError("name-the-files")
	case errors.Is(err, fs.ErrPermission):
		return newError("not-yours-to-read", fs.ErrPermission)
	case errors.As(err, &path):
		return newError("file-unreadable", path.Err)
	}
	return newError("unreadable", err)
}

// lineWidth is the maximum width of a paragraph, in characters.
const lineWidth = 78

// paragraph writes texts as one paragraph, broken into lines.
func paragraph(w io.Writer, texts ...string) {
	width := 0
	for _, word := range strings.Fields(strings.Join(texts, " ")) {
		length := utf8.RuneCountInString(word)
		switch {
		case width == 0:
		case width+1+length > lineWidth:
			fmt.Fprintln(w)
			width = 0
		default:
			fmt.Fprint(w, " ")
			width++
		}
		fmt.Fprint(w, word)
		width += length
	}
	fmt.Fprintln(w)
}

// clauseRef returns a clause in brackets, or "" if there is none.
func clauseRef(words *wording.Words, id rules.ClauseID) string {
	if id == "" {
		return ""
	}
	clause, _ := book.All().Clause(id)
	return "(" + string(id) + words.Unverified(clause) + ")"
}

// clauseWithTitle returns a clause with its title in brackets, or "" if there is none.
func clauseWithTitle(words *wording.Words, id rules.ClauseID) string {
	if clause, ok := book.All().Clause(id); ok {
		return "(" + string(id) + ": " + words.Clause(clause) + ")"
	}
	return clauseRef(words, id)
}

// playerName returns the name of a side's player, or the side if the name is unknown.
func playerName(names [2]string, side events.Side) string {
	if names[side] == "" {
		return side.String()
	}
	return names[side]
}
