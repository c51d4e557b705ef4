package main

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"kibitz/projector/desk/importing"
	"kibitz/replay/record/archive"
)

// source is a file to be imported.
type source struct {
	importing.File
	size   int64 // in bytes, as reported before reading
	failed error // why it cannot be read, as far as that is known, or was not imported
	done   bool  // it is known what became of it

	reports []*importing.Report // of matches, until it is its turn
	entered int64               // how much of the size was imported
}

// finder finds the files that the names on the command line stand for. Those in archives are read
// at once, as far as there is room for them.
type finder struct {
	in   io.Reader // standard input
	room int64     // for the files of all archives together, in bytes
}

// find returns what a name on the command line stands for: a file, the files of a folder
// and of the folders in it, or those in an archive; "-" is standard input, a file or an archive.
// If the context ends meanwhile, they are not all.
func (f *finder) find(ctx context.Context, name string) []*source {
	var found []*source
	var err error
	info, statErr := os.Stat(name)
	switch {
	case name == "-":
		name = "standard input"
		found, err = f.standardInput(ctx, name)
	case statErr == nil && info.IsDir():
		found, err = f.inFolder(ctx, name)
	case statErr == nil && info.Mode().IsRegular() && isArchive(name):
		found, err = f.archiveFile(ctx, name, info.Size())
	case statErr == nil && info.Mode().IsRegular():
		return []*source{{File: importing.File{Name: name}, size: info.Size()}}
	default: // something else that can be read, such as a pipe; or nothing
		return []*source{{File: importing.File{Name: name}}}
	}
	if err == nil && len(found) == 0 {
		err = newError("no-files-inside")
	}
	if err != nil {
		return append(found, &source{File: importing.File{Name: name}, failed: err})
	}
	return found
}

// isHidden reports whether a file of a folder or an archive is hidden or the system's own.
func isHidden(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.Contains("/"+name, "/__MACOSX/")
}

func (f *finder) inFolder(ctx context.Context, folder string) (all []*source, err error) {
	err = filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != folder && isHidden(filepath.ToSlash(name)) && entry.IsDir():
			return fs.SkipDir
		case entry.Type().IsRegular() && !isHidden(filepath.ToSlash(name)):
			all = append(all, f.find(ctx, name)...)
		}
		return ctx.Err()
	})
	return all, err
}

func (f *finder) standardInput(ctx context.Context, name string) ([]*source, error) {
	in := bufio.NewReader(f.in)
	if start, _ := in.Peek(archiveStart); !isZip(start) && !isGzip(start) { // an error comes again
		data, err := readInput(in)
		if err != nil {
			return nil, err
		}
		return []*source{given(name, data)}, nil
	}
	data, err := io.ReadAll(io.LimitReader(in, f.room+1))
	if err == nil && int64(len(data)) > f.room {
		err = newError("archive-too-long", maxRecord>>20)
	}
	if err != nil {
		return nil, err
	}
	return f.inArchive(ctx, name, bytes.NewReader(data), int64(len(data)))
}

func (f *finder) archiveFile(ctx context.Context, name string, size int64) ([]*source, error) {
	if size > maxRecord {
		return nil, newError("file-too-long", maxRecord>>20)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return f.inArchive(ctx, name, file, size)
}

// given returns a source whose content was read.
func given(name string, data []byte) *source {
	return &source{File: importing.File{Name: name, Data: data}, size: int64(len(data))}
}

// archiveStart is the number of bytes that tell an archive.
const archiveStart = 4

func isZip(data []byte) bool  { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }
func isGzip(data []byte) bool { return bytes.HasPrefix(data, []byte("\x1f\x8b")) }

func isArchive(name string) bool {
	name = strings.ToLower(name)
	for _, end := range []string{".zip", ".tar.gz", ".tgz", ".tar"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// readerAt is the content of an archive.
type readerAt interface {
	io.Reader
	io.ReaderAt
}

func (f *finder) inArchive(ctx context.Context, name string, content readerAt, size int64) ([]*source, error) {
	members := &unpacking{finder: f, name: name}
	start := make([]byte, archiveStart)
	_, _ = content.ReadAt(start, 0) // an error comes again
	in := &cancellableReader{ctx: ctx, in: content}
	switch {
	case isZip(start):
		return members.zip(ctx, content, size)
	case isGzip(start):
		plain, err := gzip.NewReader(in)
		if err != nil {
			return nil, err
		}
		return members.tar(plain)
	}
	return members.tar(in)
}

// unpacking gathers the files in an archive.
type unpacking struct {
	*finder
	name string
	all  []*source
}

func (a *unpacking) zip(ctx context.Context, content io.ReaderAt, size int64) ([]*source, error) {
	read, err := zip.NewReader(content, size)
	if err != nil {
		return nil, err
	}
	for _, f := range archive.MatchFiles(read.File) {
		if !f.Mode().IsRegular() {
			continue
		}
		content, err := f.Open()
		if err != nil {
			return a.all, err
		}
		err = a.add(f.Name, &cancellableReader{ctx: ctx, in: content})
		if err = errors.Join(err, content.Close()); err != nil {
			return a.all, err
		}
	}
	return a.all, nil
}

func (a *unpacking) tar(in io.Reader) ([]*source, error) {
	read := tar.NewReader(in)
	for {
		header, err := read.Next()
		if err == io.EOF {
			return a.all, nil
		}
		if err != nil {
			return a.all, err
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		if err := a.add(header.Name, read); err != nil {
			return a.all, err
		}
	}
}

// add reads one file of the archive, as far as there is room for it.
func (a *unpacking) add(name string, content io.Reader) error {
	if isHidden(name) {
		return nil
	}
	data, err := readInput(io.LimitReader(content, a.room+1))
	if err != nil {
		return err
	}
	if int64(len(data)) > a.room {
		return newError("archive-too-long", maxRecord>>20)
	}
	a.room -= int64(len(data))
	a.all = append(a.all, given(a.name+"/"+name, data))
	return nil
}
