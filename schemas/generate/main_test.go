package main

import (
	"os"
	"path/filepath"
	"testing"

	"kibitz/schemas"
)

func TestItWritesIntoThePackagesFolderOnly(t *testing.T) {
	dir := t.TempDir()
	if err := run(dir); err == nil {
		t.Error("it wrote into a folder that is another")
	}
	if found, err := os.ReadDir(dir); err != nil || len(found) > 0 {
		t.Errorf("%d files are left there, %v", len(found), err)
	}
}

func TestItWritesWhatIsEmbeddedAndTouchesNothingElse(t *testing.T) {
	dir := t.TempDir()
	own := filepath.Join(dir, "events", "notes.txt")
	if err := os.MkdirAll(filepath.Dir(own), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(dir, marker), own} {
		if err := os.WriteFile(file, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := run(dir); err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(own); err != nil || string(kept) != "mine" {
		t.Errorf("a file that is not generated was changed: %q, %v", kept, err)
	}
	written, err := os.ReadFile(filepath.Join(dir, "EVENTS.md"))
	if err != nil {
		t.Fatal(err)
	}
	if embedded, err := schemas.FS.ReadFile("EVENTS.md"); err != nil || string(embedded) != string(written) {
		t.Errorf("EVENTS.md differs from the committed one (%v); run: go generate ./schemas", err)
	}
}
