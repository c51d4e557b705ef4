package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events/slowtest"
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
	long(t, "TestAnAnalysisIsRefusedOrGivenUp")
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
		if decision.At == "" {
			t.Errorf("the record has no event for %+v", decision)
		}
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
		{"leave --keep out", exitUsage, []string{over, "--gnubg", waits, "--keep", "--nats", "nats://127.0.0.1:1"}},
	} {
		d.fails(c.code, []string{c.says}, append([]string{"analyse"}, c.args...)...)
	}
	leavesNothing(t)
}

// What is kept beside an archive is in the file that is made of its match, and nothing of it in the
// record. What cannot be kept is written where it was to be written before.
func TestAnAnalysisIsKeptBesideItsMatch(t *testing.T) {
	slowtest.Skip(t)
	if runtime.GOOS == "windows" {
		t.Skip("NOT RUN: the program in place of GNU Backgammon is a shell script")
	}
	t.Setenv("TMPDIR", t.TempDir())
	d := newUser(t)
	match := d.importFile("testdata/match.mat", "--tournament", "cup").Match
	result, err := filepath.Abs("../../replay/analysis/testdata/analysis.json")
	if err != nil {
		t.Fatal(err)
	}
	says := filepath.Join(t.TempDir(), "says")
	if err := os.WriteFile(says, []byte("#!/bin/sh\ncp "+result+" analysis.json\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	packed := &user{T: t, dir: filepath.Join(t.TempDir(), "cup")}
	d.do("archive", "cup", "-o", packed.dir)
	const nothing, rates = `id="analysis">null<`, `"rate_snowie":`
	record := packed.do("export", match, "--format", "entries")
	if page := packed.do("export", match, "--format", "html"); !strings.Contains(page, nothing) {
		t.Error("the file of a match without an analysis has one")
	}
	packed.do("analyse", match, "--gnubg", says, "--keep")
	if page := packed.do("export", match, "--format", "html"); !strings.Contains(page, rates) {
		t.Error("the file of a match that was analysed has no analysis")
	}
	if packed.do("export", match, "--format", "entries") != record {
		t.Error("the analysis is in the record")
	}
	kept := analysisFile(packed.dir, "cup", match)
	if err := os.WriteFile(kept, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	packed.fails(exitFailed, []string{"analyse the match again"}, "export", match, "--format", "html")
	if err := os.WriteFile(filepath.Join(d.dir, analyses), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "analysis.json")
	d.fails(exitFailed, []string{"--keep", "nothing was written there"}, "analyse", match, "--gnubg", says, "--keep", "--json", "--file", file)
	if a := decoded[analysis.Analysis](t, string(d.read(file))); a.Match != match {
		t.Errorf("written is %+v", a)
	}
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

// Who opens the page of a match that is over sees what it was analysed to be, and comes from a decision
// to its event. Of a match that goes on nothing is told, whatever lies beside it.
func TestTheViewerShowsTheAnalysisOfAMatchThatIsOver(t *testing.T) {
	t.Parallel()
	needsGNUBackgammon(t)
	r := newHall(t)
	over := r.importFile("testdata/match.mat", "--tournament", "open").Match
	playing := r.importFile("testdata/illegal_play.txt", "--tournament", "open").Match
	r.do("analyse", over, "--plies", "1", "--keep")
	kept := r.read(analysisFile(r.dir, "open", over))
	if err := os.WriteFile(analysisFile(r.dir, "open", playing), kept, 0o600); err != nil {
		t.Fatal(err)
	}
	p := r.public()
	p.Go(r.address + "/m/open/" + over + "?lang=en")
	p.Until(`document.querySelector('.analysis')`)
	p.Tap(".analysis summary")
	p.Until(`document.querySelector('.analysis').open`)
	a := decoded[analysis.Analysis](t, string(kept))
	rate := fmt.Sprintf("(%.1f)", a.Players[1].Overall)
	if text := p.shows(".analysis table"); !strings.Contains(text, rate) || strings.Contains(p.wire("/api/analysis/open/"+over), "Alpha") {
		t.Errorf("the rates are %q and not %s, or names are told", text, rate)
	}
	worst := slices.MaxFunc(a.Decisions, func(x, y analysis.Decision) int { return cmp.Compare(x.Lost, y.Lost) })
	p.Tap(fmt.Sprintf("[data-decision='%s']", worst.At))
	p.Until(fmt.Sprintf(`document.querySelector('.happened').dataset.at === %q && [...document.querySelectorAll('.opinion')].some(o => o.textContent.includes('%.3f'))`, worst.At, worst.Lost))
	for _, l := range looks {
		p.Size(l.width, l.height)
		browsertest.Eval[bool](p.Browser, fmt.Sprintf(`(document.documentElement.dataset.theme = %q, true)`, l.theme))
		name := fmt.Sprintf("analysis-%dx%d-%s", l.width, l.height, l.theme)
		p.Picture(name)
		if found := browsertest.Eval[[]string](p.Browser, misfits); len(found) > 0 {
			t.Errorf("%s: %q", name, found)
		}
	}
	p.Accessible("analysis")
	p.sound()
	if got := p.wire("/api/analysis/open/" + playing); strings.TrimSpace(got) != "null" {
		t.Errorf("of a match that goes on is told %s", got)
	}
}
