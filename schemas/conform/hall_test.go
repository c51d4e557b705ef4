package conform

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestAHallThatCannotBeStartedCanBeEnded(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h := &hall{ctx: t.Context(), dir: file, noSync: true, sent: map[string][]sent{}}
	if err := h.start(); err == nil {
		t.Fatal("a hall runs in a file")
	}
	ended := make(chan error, 1)
	go func() { ended <- h.end() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("it waits for a hall that does not run")
	}
}
