// Package boardstest contains helpers for the tests of formats for bridge boards.
package boardstest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// Real returns the paths of the real files with this name ending, regardless of case. It
// skips the test if the shared data is missing.
func Real(t testing.TB, ending string) (paths []string) {
	t.Helper()
	folder := sharedtest.Path(t, "data", "bridge", "real")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(strings.ToLower(e.Name()), ending) {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}

// Content returns the content of a file.
func Content(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Told returns a file's content without places and notes.
func Told(f *boards.File) *boards.File {
	told := &boards.File{Format: f.Format, Head: f.Head}
	for _, b := range f.Boards {
		b.Place, b.Offset = transcript.Place{}, 0
		told.Boards = append(told.Boards, b)
	}
	return told
}

// Difference describes the first difference between two files.
func Difference(a, b *boards.File) string {
	if len(a.Boards) != len(b.Boards) {
		return fmt.Sprintf("%d boards and %d", len(a.Boards), len(b.Boards))
	}
	for i := range a.Boards {
		x, y := fmt.Sprintf("%+v", a.Boards[i]), fmt.Sprintf("%+v", b.Boards[i])
		if x != y {
			return fmt.Sprintf("board %d:\n%s\nand\n%s", i+1, x, y)
		}
	}
	return fmt.Sprintf("the heads: %q and %q", a.Head, b.Head)
}
