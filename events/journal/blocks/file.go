package blocks

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// File is one block of a stream.
type File struct {
	Path  string
	Index int // its number
	Size  int64
	Wrote int64 // last change, in nanoseconds since 1970
}

// Files lists the blocks in a stream's message folder by number. It returns none if the
// folder does not exist.
func Files(dir string) ([]File, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var files []File
	for _, e := range entries {
		var index int
		if _, err := fmt.Sscanf(e.Name(), "%d.blk", &index); err != nil || !strings.HasSuffix(e.Name(), ".blk") {
			continue
		}
		info, err := e.Info()
		if err != nil {
			return nil, err
		}
		files = append(files, File{
			Path: filepath.Join(dir, e.Name()), Index: index, Size: info.Size(), Wrote: info.ModTime().UnixNano(),
		})
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Index, b.Index) })
	return files, err
}

// page is the unit, in bytes, in which a disk reads or fails.
const page = 4096

// Read returns a block's bytes. Pages that the disk cannot read are filled with zeroes.
func Read(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return data, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	data = make([]byte, info.Size())
	for at := 0; at < len(data); at += page {
		part := data[at:min(at+page, len(data))]
		if _, err := file.ReadAt(part, int64(at)); err != nil && !errors.Is(err, io.EOF) {
			clear(part)
		}
	}
	return data, nil
}

// Scan reads a block of a stream and calls each with its sound records, as Form.Scan
// does.
func (b *File) Scan(stream string, each func(*Record)) ([]Stretch, error) {
	form, err := NewForm(stream, b.Index)
	if err != nil {
		return nil, err
	}
	data, err := Read(b.Path)
	if err != nil {
		return nil, err
	}
	return form.Scan(data, each), nil
}
