package main

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kibitz/replay/analysis"
)

// needsGNUBackgammon skips where the program is not installed.
func needsGNUBackgammon(t *testing.T) {
	t.Helper()
	if _, err := gnubgProgram(""); err != nil {
		t.Skip("NOT RUN: GNU Backgammon is not installed; install the package gnubg to run this test")
	}
}

func TestGNUBackgammonAnalysesAMatchThatIsOver(t *testing.T) {
	needsGNUBackgammon(t)
	t.Setenv("TMPDIR", t.TempDir())
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	before := d.do("audit", match, "--json")
	file := filepath.Join(t.TempDir(), "analysis.json")
	d.do("analyse", match, "--plies", "1", "--json", "--file", file)
	a := decoded[analysis.Analysis](t, string(d.read(file)))
	if !strings.HasPrefix(a.Program, "GNU Backgammon 1") || a.Match != match || a.Players[0].Name != "Alpha" || a.Plies != 1 {
		t.Errorf("%+v", a)
	}
	lost, moves := [2]float64{}, 0
	for _, decision := range a.Decisions {
		lost[strings.Index("AB", decision.Side)] += decision.Lost
	}
	for i := range a.Players {
		p := &a.Players[i]
		moves += p.Moves
		if math.Abs(p.Lost()-lost[i]) > 0.001*float64(len(a.Decisions)) || p.Lost() == 0 || p.Luck == 0 {
			t.Errorf("%s lost %v by decisions and %v in all, luck %v", p.Name, lost[i], p.Lost(), p.Luck)
		}
	}
	if moves != 152 || len(a.Decisions) < 100 {
		t.Errorf("%d moves, %d decisions", moves, len(a.Decisions))
	}
	if after := d.do("audit", match, "--json"); after != before {
		t.Error("the analysis changed the record")
	}
	leavesNothing(t)
}

// leavesNothing reports what is left of the folders of analyses.
func leavesNothing(t *testing.T) {
	t.Helper()
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "kibitz-analyse-*")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

func TestAnAnalysisIsRefusedOrGivenUp(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("NOT RUN: the programs in place of GNU Backgammon are shell scripts")
	}
	t.Setenv("TMPDIR", t.TempDir())
	d := newUser(t)
	over, playing := d.importFile("testdata/match.mat").Match, d.importFile("testdata/illegal_play.txt").Match
	program := func(name, script string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	waits := program("waits", "exec sleep 600")
	for _, c := range []struct {
		says string
		code int
		args []string
	}{
		{"is not over", exitFailed, []string{playing, "--gnubg", waits}},
		{"install the package gnubg", exitFailed, []string{over, "--gnubg", "/nowhere/gnubg"}},
		{"longer than 200ms", exitFailed, []string{over, "--gnubg", waits, "--timeout", "200ms"}},
		{"did not analyse", exitFailed, []string{over, "--gnubg", program("fails", "exit 3")}},
		{"did not analyse", exitFailed, []string{over, "--gnubg", program("idles", "exit 0")}},
		{"no statistics", exitFailed, []string{over, "--gnubg", program("lies", "echo '{}' > analysis.json")}},
		{"from 0 to 3", exitUsage, []string{over, "--gnubg", waits, "--plies", "4"}},
		{"a time such as", exitUsage, []string{over, "--gnubg", waits, "--timeout", "0s"}},
	} {
		d.fails(c.code, []string{c.says}, append([]string{"analyse"}, c.args...)...)
	}
	leavesNothing(t)
}

// Whoever interrupts an analysis ends its process, and nothing is left of it.
func TestAnAnalysisIsInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("NOT RUN: the program in place of GNU Backgammon is a shell script")
	}
	t.Setenv("TMPDIR", t.TempDir())
	started := filepath.Join(t.TempDir(), "started")
	waits := filepath.Join(t.TempDir(), "waits")
	if err := os.WriteFile(waits, []byte("#!/bin/sh\ntouch "+started+"\nexec sleep 600\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	ended := make(chan error, 1)
	go func() {
		ended <- (&analyst{program: waits, timeout: time.Hour}).analyse(ctx, nil, new(analysis.Analysis))
	}()
	for {
		if _, err := os.Stat(started); err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
	leavesNothing(t)
}
