package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
)

// inTerminal runs the program in a terminal of its own to its end and returns what it showed.
func (d *user) inTerminal(columns uint16, set []string, args ...string) string {
	d.Helper()
	for _, variable := range set {
		name, value, _ := strings.Cut(variable, "=")
		d.Setenv(name, value)
	}
	s := d.open(columns, 50, args...)
	<-s.ended
	<-s.read
	return strings.ReplaceAll(s.shown.String(), "\r\n", "\n")
}

func TestATerminalGetsColoursAndRowsThatFit(t *testing.T) {
	slowtest.Skip(t)
	d := newUser(t)
	long := strings.Repeat("Wilhelmina ", 9)
	d.do("import", d.write("long.mat", []byte(strings.ReplaceAll(string(d.read("testdata/illegal_play.txt")), "Alpha", long+"\x1b[31m"))))
	for _, width := range []uint16{100, 60, 40} {
		shown := d.inTerminal(width, nil, "matches")
		if !strings.Contains(shown, "\x1b[1mT") || strings.Contains(shown, "\x1b[31m") || !strings.Contains(shown, "…") {
			t.Errorf("the terminal shows\n%q", shown)
		}
		for line := range strings.Lines(strings.NewReplacer("\x1b[1m", "", "\x1b[1;33m", "", "\x1b[0m", "").Replace(shown)) {
			if n := len([]rune(strings.TrimSpace(line))); n > int(width) {
				t.Errorf("a row has %d of %d columns: %s", n, width, line)
			}
		}
	}
	shown := d.inTerminal(60, nil, "matches", "--template", `{{range .}}{{tablerow .tournament (index .players 0) (autocolor "red" .length)}}{{index .players 0}}{{end}}`)
	if !strings.Contains(shown, "\x1b[31m3\x1b[0m") || strings.Count(shown, "\x1b") != 2 || strings.Count(shown, `\u001b`) != 1 || !strings.Contains(shown, "…") {
		t.Errorf("of a template the terminal shows\n%q", shown)
	}
	for _, off := range []string{"NO_COLOR=1", "CLICOLOR=0"} {
		t.Run(off, func(t *testing.T) {
			if shown := (&user{t, d.dir}).inTerminal(100, []string{off}, "matches"); strings.Contains(shown, "\x1b") {
				t.Errorf("the terminal shows\n%q", shown)
			}
		})
	}
}

func TestHelpIsFoldedBelowItsColumnOnATerminal(t *testing.T) {
	d := newUser(t)
	for _, args := range [][]string{{"--help"}, {"--help", "--lang", "ru"}, {"show", "--help"}} {
		shown, whole := d.inTerminal(80, nil, args...), d.do(args...)
		if strings.Join(strings.Fields(shown), " ") != strings.Join(strings.Fields(whole), " ") {
			t.Errorf("of %v the terminal shows other words:\n%s", args, shown)
		}
		for line := range strings.Lines(shown) {
			if line = strings.TrimRight(line, "\n"); inColumns.MatchString(line) && len([]rune(line)) > 80 {
				t.Errorf("a line of %v has %d columns: %s", args, len([]rune(line)), line)
			}
		}
	}
	if shown := d.inTerminal(80, nil, "--help"); !strings.Contains(shown, "\n                              when, what changed, findings, corrections\n") {
		t.Errorf("it is not folded below its column:\n%s", shown)
	}
}

func TestAPipeGetsColoursOnlyIfForced(t *testing.T) {
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	if out := d.do("matches"); strings.Contains(out, "\x1b") {
		t.Errorf("%q", out)
	}
	t.Setenv("CLICOLOR_FORCE", "1")
	if out := d.do("matches"); !strings.Contains(out, "\x1b[1mTOURNAMENT\x1b[0m") {
		t.Errorf("%q", out)
	}
	if out := d.do("audit", "m-c5"); !strings.Contains(out, "\x1b[1;33mfinding") || !strings.HasPrefix(out, "\x1b[1m") || strings.Count(out, "\x1b[0m")*2 != strings.Count(out, "\x1b") {
		t.Errorf("%.500q", out)
	}
	if s := d.run("show", "nosuch"); !strings.HasPrefix(s.err, "\x1b[1;31mkibitz:\x1b[0m ") {
		t.Errorf("%q", s.err)
	}
	t.Setenv("NO_COLOR", "1")
	for _, args := range [][]string{{"matches"}, {"audit", "m-c5"}, {"show", "nosuch"}} {
		if s := d.run(args...); strings.Contains(s.out+s.err, "\x1b") {
			t.Errorf("%v: %q", args, s.out+s.err)
		}
	}
}

func TestOutputGoesThroughThePagerOnATerminalOnly(t *testing.T) {
	long(t, "TestTheStoreIsFreeWhileThePagerShows")
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	pager := d.write("pager", []byte("#!/bin/sh\necho PAGED; exec cat\n"))
	if err := os.Chmod(pager, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		set   []string
		args  []string
		paged bool
	}{
		{[]string{"KIBITZ_PAGER=" + pager, "PAGER=cat"}, []string{"audit", "m-c5"}, true},
		{[]string{"KIBITZ_PAGER=" + pager, "NO_COLOR=1"}, []string{"matches"}, true},
		{[]string{"KIBITZ_PAGER=" + pager}, []string{"version"}, false},
		{[]string{"KIBITZ_PAGER=", "PAGER=" + pager}, []string{"audit", "m-c5"}, false},
		{[]string{"KIBITZ_PAGER=" + pager, "TERM=dumb"}, []string{"audit", "m-c5"}, false},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			shown := (&user{t, d.dir}).inTerminal(200, c.set, c.args...)
			if strings.HasPrefix(shown, "PAGED\n") != c.paged {
				t.Errorf("%v %v shows\n%s", c.set, c.args, shown)
			}
		})
	}
	t.Setenv("KIBITZ_PAGER", pager)
	if out := d.do("audit", "m-c5"); strings.Contains(out, "PAGED") {
		t.Error("a pipe gets the pager's output")
	}
}

// What the program writes is UTF-8, also where the system has no locale of that name: there less
// would show each byte of a Russian letter as a number.
func TestThePagerIsToldTheCharacterSet(t *testing.T) {
	for _, c := range []struct{ set, told string }{{"", "LESSCHARSET=utf-8"}, {"koi8-r", "LESSCHARSET=koi8-r"}} {
		t.Setenv("LESSCHARSET", c.set)
		t.Setenv("TERM", "xterm")
		t.Setenv("KIBITZ_PAGER", "sh")
		if env := newPager("audit", os.Stdout).process.Environ(); !slices.Contains(env, c.told) {
			t.Errorf("the pager gets %v", env)
		}
	}
}

// Whoever reads in the pager keeps nobody from the store.
func TestTheStoreIsFreeWhileThePagerShows(t *testing.T) {
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	read := filepath.Join(t.TempDir(), "read")
	pager := d.write("pager", []byte("#!/bin/sh\necho PAGED\nwhile [ ! -e "+read+" ]; do sleep 0.05; done\nexec cat\n"))
	if err := os.Chmod(pager, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("KIBITZ_PAGER", pager)
	s := d.open(100, 50, "audit", match, "--json")
	until(t, "the pager shows", func() bool { return strings.Contains(s.shown.String(), "PAGED") })
	serving := d.start("serve")
	until(t, "the hall is open", func() bool { return strings.Contains(serving.out.String(), d.dir) })
	if err := os.WriteFile(read, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	<-s.ended
	<-s.read
	if n := s.shown.text.Len(); n < 1<<16 {
		t.Errorf("%d bytes are shown, which a pipe takes at once", n)
	}
}
