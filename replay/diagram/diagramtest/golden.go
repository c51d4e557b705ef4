package diagramtest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares a text with the golden file of this name.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	SameAs(t, filepath.Join("testdata", strings.NewReplacer(",", "", " ", "-").Replace(name)+".txt"), got)
}

// sameAs compares a text with a file, or writes it there anew.
func SameAs(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is\n%s\nand should be\n%s", path, got, want)
	}
}
