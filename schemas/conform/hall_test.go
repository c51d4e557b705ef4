package conform

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestAHallThatCannotBeStartedCanBeEnded(t *testing.T) {
	Long(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h := newHall(t.Context(), Program(t), file)
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

// Whoever waits for a hall in vain is told for how long, and nothing is left running.
func TestAHallThatTakesTooLongToStartIsEndedAndSaidToBeLate(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("NOT RUN: the program in place of kibitz is a shell")
	}
	h := newHall(t.Context(), []string{"sh", "-c", "exec sleep 600"}, t.TempDir())
	h.patience = 50 * time.Millisecond
	if err := h.start(); err == nil || !strings.Contains(err.Error(), "within 50ms") {
		t.Errorf("it says %v", err)
	}
	if h.process != nil {
		t.Error("its process is still there")
	}
}
