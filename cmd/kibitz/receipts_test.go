package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestReceiptsOutliveAWriterThatDiedInTheMiddleOfALine(t *testing.T) {
	t.Parallel()
	d, file := newUser(t), filepath.Join(t.TempDir(), "receipts")
	d.do("import", "testdata/match.sgf", "--receipts", file)
	whole := d.read(file)
	for _, part := range []string{"{", `{"tournament":"lo`, string(whole[:bytes.IndexByte(whole, '\n')-1])} {
		if err := os.WriteFile(file, append(bytes.Clone(whole), part...), 0o600); err != nil {
			t.Fatal(err)
		}
		d.fails(exitFine, []string{"last line is incomplete", "verified"}, "verify", "--receipts", file)
		d.do("import", "testdata/match.sgf", "--receipts", file)
		if !bytes.Equal(d.read(file), whole) {
			t.Errorf("%q is left in the receipts", part)
		}
	}
	d.do("import", "testdata/illegal_play.txt", "--receipts", file)
	if s := d.run("verify", "--receipts", file); s.code != exitFine || s.err != "" || len(d.read(file)) <= len(whole) {
		t.Errorf("%+v", s)
	}
}

func TestReceiptsAreNotWrittenIntoAnotherKindOfFile(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.write("match.mat", d.read("testdata/match.mat"))
	d.fails(exitUsage, []string{match + ": this file does not contain signed heads"}, "import", "testdata/match.sgf", "--receipts", match)
	if !bytes.Equal(d.read(match), d.read("testdata/match.mat")) {
		t.Error("the file was changed")
	}
	d.fails(exitFailed, []string{"--receipts " + t.TempDir()[:1], "folder"}, "import", "testdata/match.sgf", "--receipts", t.TempDir())
	d.do("import", "testdata/match.sgf")
	d.fails(exitFailed, []string{match + ", line 1: a signed head was expected"}, "verify", "--receipts", match)
	d.fails(exitFailed, []string{"no such file"}, "verify", "--receipts", match+"x")
	d.fails(exitFailed, []string{"holds no signed heads"}, "verify", "--receipts", d.write("empty", nil))
	if s := d.run("verify", "--receipts", os.DevNull); s.code != exitFailed || !strings.Contains(s.err, "no signed heads") {
		t.Errorf("%+v", s)
	}
}
