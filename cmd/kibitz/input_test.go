package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"kibitz/events/slowtest"
)

func TestAnInputThatGivesNothingIsLeftWhenTheUserHasEnough(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	for args, said := range map[string]string{
		"import -": "nothing that was recorded is lost", "plays --batch": "nothing that was recorded is lost",
		"bridge solve --batch": "nothing that was recorded is lost", "import": "nothing that was recorded is lost",
		"verify --receipts": "nothing was changed",
	} {
		in, _ := io.Pipe()
		file := ""
		if args == "import" || args == "verify --receipts" {
			if file = d.fifo(); file == "" {
				continue
			}
		}
		ctx, enough := context.WithCancel(t.Context())
		time.AfterFunc(200*time.Millisecond, enough)
		var out, err bytes.Buffer
		words := append([]string{"kibitz", "--dir", d.dir}, strings.Fields(args+" "+file)...)
		code := runProgram(ctx, words, terminal{in: in, out: &out, err: &err})
		if code != exitFailed || !strings.HasPrefix(err.String(), "kibitz: interrupted") || !strings.Contains(err.String(), said) || out.Len() > 0 {
			t.Errorf("%s: exit %d, %s%s", args, code, out.String(), err.String())
		}
	}
}

func TestTheKeysForInterruptEndTheReadingOfStandardInput(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	in, out, err := os.Pipe() // which nobody writes to
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	p := d.startWith(func(c *exec.Cmd) { c.Stdin = in }, "plays", "--batch")
	if _, err := out.WriteString(`{"position_id":"4HPwATDgc/ABMA","dice":[3,1]}` + "\n"); err != nil {
		t.Fatal(err)
	}
	until(t, "it answers before the input ends", func() bool { return strings.Contains(p.out.String(), `"results"`) })
	p.interrupt()
	if code := p.ends(); code != exitFailed || !strings.Contains(p.err.String(), "interrupted") {
		t.Errorf("exit %d: %s", code, p.err.String())
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestWhatIsTooLargeIsRefusedAndNotReadToItsEnd(t *testing.T) {
	long(t, "TestImportTellsWhatAFileHolds")
	t.Parallel()
	d := newUser(t)
	huge := d.write("huge.mat", nil)
	if err := os.Truncate(huge, 2<<40); err != nil {
		t.Logf("no file of two terabytes here: %v", err)
		huge = d.write("large.mat", make([]byte, 70<<20))
	}
	s := d.fails(exitFailed, []string{huge + ": the file is larger than"}, "import", huge)
	if s.out != "" {
		t.Errorf("%+v", s)
	}
	var out, err bytes.Buffer
	code := runProgram(t.Context(), []string{"kibitz", "--dir", d.dir, "import", "-"}, terminal{in: zeros{}, out: &out, err: &err})
	if code != exitFailed || !strings.Contains(err.String(), "standard input: the file is larger than") {
		t.Errorf("exit %d: %s", code, err.String())
	}
}
