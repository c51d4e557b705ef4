package hall

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

func TestTheOfficeKeyIsMadeOnceAndKeptPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	keys := make([]string, 8)
	var wait sync.WaitGroup
	for i := range keys {
		wait.Go(func() {
			key, err := OfficeKey(dir)
			if err != nil {
				t.Error(err)
				return
			}
			keys[i], _ = key.PublicKey()
		})
	}
	wait.Wait()
	for _, key := range keys {
		if key != keys[0] || key == "" {
			t.Fatalf("the keys are %q", keys)
		}
	}
	path := filepath.Join(dir, OfficeFile)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%d files are left", len(files))
	}
	if err := os.WriteFile(path, []byte("no key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OfficeKey(dir); journal.CodeOf(err) != wire.CodeOfficeKey || strings.Contains(err.Error(), "no key\n") {
		t.Errorf("%v", err)
	}
}
