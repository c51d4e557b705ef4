//go:build unix

package conform

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kibitz/events/slowtest"
)

// launched starts a client by a shell and returns it with the first line that it says, and
// with its standard error.
func launched(t *testing.T, script string) (*client, string, *os.File) {
	t.Helper()
	heard, stderr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close()
	t.Cleanup(func() { _ = heard.Close() })
	c := new(client)
	if err := c.start(t.Context(), []string{"sh", "-c", script}, stderr); err != nil {
		t.Fatal(err)
	}
	return c, string(<-c.answers), heard
}

// killed kills a client and fails if that has no end.
func killed(t *testing.T, c *client) {
	t.Helper()
	done := make(chan bool)
	go func() { defer close(done); c.kill() }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatal("it is not gone after a minute")
	}
}

func TestAClientIsKilledWithTheLauncherThatStartedIt(t *testing.T) {
	t.Parallel()
	c, _, heard := launched(t, "sleep 600 & echo started; wait")
	killed(t, c)
	if err := heard.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(heard); err != nil { // which ends when nobody is left
		t.Errorf("the client outlives its launcher: %v", err)
	}
}

func TestAProcessThatLeavesItsGroupDoesNotKeepUpTheRun(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	if _, err := exec.LookPath("setsid"); err != nil {
		t.Skip(err)
	}
	c, line, _ := launched(t, "setsid sh -c 'echo $$; exec sleep 600' & wait")
	left, err := strconv.Atoi(line)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Kill(left, syscall.SIGKILL) })
	killed(t, c)
}

func TestAClientThatDoesNotReadItsInputHoldsUpNothing(t *testing.T) {
	t.Parallel()
	c, _, _ := launched(t, "echo begun; exec sleep 600")
	long := &request{Do: "enter", Events: []json.RawMessage{json.RawMessage(`"` + strings.Repeat("x", 1<<20) + `"`)}} // more than a pipe holds
	asked := make(chan error, 1)
	go func() {
		_, err := c.ask(long, time.Millisecond)
		asked <- err
	}()
	select {
	case err := <-asked:
		if _, departs := errors.AsType[*Departure](err); !departs {
			t.Errorf("the verdict is %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("it is waited for without an end")
	}
	killed(t, c)
}
