//go:build unix

package serve

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
	"kibitz/projector/verify"
	"kibitz/projector/views"
	"kibitz/replay/simulation"
)

// The test binary runs itself as a projector that is killed at a given write.
const (
	childDir  = "KIBITZ_TEST_PROJECTOR_DIR"
	childStep = "KIBITZ_TEST_PROJECTOR_STEP"
	childTime = "KIBITZ_TEST_PROJECTOR_TIME" // which occurrence of the step
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(beKilled(dir))
	}
	os.Exit(journaltest.Main(m))
}

// beKilled runs a house that kills its process, as a power switch does.
func beKilled(dir string) int {
	var times int
	if _, err := fmt.Sscan(os.Getenv(childTime), &times); err != nil {
		return 3
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	j, err := journal.Open(ctx, journal.Config{Dir: dir, NoSync: true})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	var seen atomic.Int64
	house, err := Start(ctx, j, Options{Dir: dir, steps: func(at views.Step) {
		if string(at) == os.Getenv(childStep) && seen.Add(1) == int64(times) {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
	}})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	select {
	case <-house.Done():
	case <-ctx.Done():
	}
	return 4 // the step was never reached
}

func TestAProjectorKilledAtAnyWriteChangesNothing(t *testing.T) {
	if !longTests() {
		t.Skip("a long test: set KIBITZ_LONG to kill a process at each write")
	}
	t.Parallel()
	dir := t.TempDir()
	h := openHall(t, dir)
	h.serve(Options{})
	var matches []*simulation.Match
	for i, name := range []string{"m1", "m2", "m3"} {
		m := simulation.New(uint64(50+i), "open", name, simulation.ToPoints(5))
		h.store(m, append(m.Schedule(), m.Play(5)...)...)
		h.view(m)
		matches = append(matches, m)
	}
	h.leave()
	for _, kill := range []struct {
		at    views.Step
		times int
	}{
		{views.ViewComing, 1}, {views.ViewWritten, 1}, {views.ViewWritten, 2}, {views.ViewWritten, 3},
		{views.CursorComing, 1}, {views.CursorWritten, 1},
	} {
		for _, m := range matches {
			h.store(m, m.Play(3)...)
		}
		if err := h.journal.Close(); err != nil {
			t.Fatal(err)
		}
		dieAt(t, dir, kill.at, kill.times)
		h = openHall(t, dir)
		h.cursorLags(matches)
	}
	h.serve(Options{})
	for _, m := range matches {
		h.view(m)
	}
	if _, problems := h.verify(verify.Check{}); len(problems) > 0 {
		t.Errorf("found %+v", problems)
	}
	h.quiet()
}

// dieAt runs a projector on the store until it is killed.
func dieAt(t *testing.T, dir string, at views.Step, times int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childDir+"="+dir, childStep+"="+string(at), fmt.Sprint(childTime, "=", times))
	output, err := child.CombinedOutput()
	if status, ok := child.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != syscall.SIGKILL {
		t.Fatalf("%s: the projector was not killed: %v\n%s", at, err, output)
	}
}

// cursorLags fails unless every entry up to the cursor is in its match's view,
// and no view knows more than the log.
func (h *hallTest) cursorLags(matches []*simulation.Match) {
	h.Helper()
	_, bucket, err := views.NewReader(h.journal).Find(h.Context())
	if err != nil || bucket == nil {
		h.Fatal(bucket, err)
	}
	cursor, _, err := (&views.Store{Bucket: bucket}).Cursor(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	for _, m := range matches {
		entries, err := h.journal.Record(h.Context(), m.Tournament, m.Name)
		if err != nil {
			h.Fatal(err)
		}
		covered := uint64(0)
		for i := range entries {
			if entries[i].Seq <= cursor {
				covered++
			}
		}
		view, err := h.client.View(h.Context(), m.Tournament, m.Name)
		if err != nil || view == nil {
			h.Fatal(view, err)
		}
		if view.N < covered || view.N > uint64(len(entries)) {
			h.Errorf("match %s: the cursor covers %d links, the view %d, the log has %d", m.Name, covered, view.N, len(entries))
		}
	}
	if cursor == 0 {
		h.Log("the cursor was lost")
	}
}

func TestAProjectorKilledWhileItBuildsBeginsAnew(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	dir := t.TempDir()
	h := openHall(t, dir)
	m := simulation.New(60, "open", "m1", simulation.ToPoints(5))
	h.store(m, append(m.Schedule(), m.Play(20)...)...)
	for range 2 {
		if err := h.journal.Close(); err != nil {
			t.Fatal(err)
		}
		dieAt(t, dir, views.CursorComing, 1)
		h = openHall(t, dir)
	}
	h.serve(Options{})
	h.view(m)
	for range 100 { // what the killed ones left goes a little later
		if h.stores() == 1 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("%d stores are left", h.stores())
}
