package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// console opens a terminal that the test watches: its two ends.
func (d *user) console() (watched, given *os.File) {
	d.Helper()
	watched, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		d.Skipf("no terminals here: %v", err)
	}
	number, err := unix.IoctlGetInt(int(watched.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(watched.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		given, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		d.Fatal(err)
	}
	d.Cleanup(func() { given.Close(); watched.Close() })
	return watched, given
}

// onConsole runs the program with a terminal for its messages and returns what
// is seen there.
func (d *user) onConsole(environment string, args ...string) string {
	d.Helper()
	watched, given := d.console()
	p := d.startWith(func(c *exec.Cmd) {
		c.Stderr = given
		c.Env = append(c.Env, environment)
	}, args...)
	given.Close()
	seen, _ := io.ReadAll(watched) // ends with an error when the program does
	if code := p.ends(); code != exitFine {
		d.Fatalf("exit %d: %s", code, seen)
	}
	return string(seen)
}

func TestProgressIsShownOnATerminalAndPlainWhereThatIsAskedFor(t *testing.T) {
	long(t, "TestNothingIsShownOfProgressWhereNobodyWatches")
	t.Parallel()
	d := newUser(t)
	const colour, tag = "\x1b[32m", "[green]"
	const enough = 20 // files: the bar is drawn again only after a tenth of a second
	coloured := d.onConsole("NO_COLOR=", append([]string{"import"}, variants(d, "testdata/match.mat", enough)...)...)
	if !strings.Contains(coloured, "import") || !strings.Contains(coloured, colour) || strings.Contains(coloured, tag) {
		t.Errorf("%q", coloured)
	}
	plain := d.onConsole("NO_COLOR=1", append([]string{"import", "--tournament", "two"}, variants(d, "testdata/match.mat", enough)...)...)
	if !strings.Contains(plain, "import") || !strings.Contains(plain, "█") || strings.Contains(plain, "\x1b[3") || strings.Contains(plain, tag) {
		t.Errorf("%q", plain)
	}
	if seen := d.onConsole("NO_COLOR=1", "verify"); !strings.Contains(seen, "verify") || !strings.HasSuffix(seen, "\r") {
		t.Errorf("a bar is left on the screen: %q", seen)
	}
}

func TestNothingIsShownOfProgressWhereNobodyWatches(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	p := d.start("import", "testdata/match.mat")
	if code := p.ends(); code != exitFine || p.err.String() != "" {
		t.Errorf("exit %d: %q", code, p.err.String())
	}
}
