package main

import (
	"path/filepath"
	"strings"
	"testing"
)

const (
	startXGID  = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	startPlain = "4HPwATDgc/ABMA"
)

func TestEveryCommandTakesAPositionInAnyIdentifier(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	both := strings.TrimSpace(d.do("position", "--id", "gnubg", startXGID))
	for _, position := range []string{startXGID, startPlain, both} {
		if got := d.do("position", "--id", "position", position); got != startPlain+"\n" {
			t.Errorf("position %s: %q", position, got)
		}
		if got := d.do("position", "--id", "xgid", position); got != startXGID+"\n" {
			t.Errorf("position %s: %q", position, got)
		}
		if got := d.do("position", position); !strings.Contains(got, startPlain) || !strings.Contains(got, startXGID) || !strings.Contains(got, "13  14") {
			t.Errorf("position %s:\n%s", position, got)
		}
		if got, want := d.do("plays", position, "--dice", "31"), d.do("plays", "--position", startPlain, "--dice", "31"); got != want {
			t.Errorf("plays %s:\n%s", position, got)
		}
		in := `{"position_id":"` + position + `","dice":[3,1]}`
		s := d.runWith(d.Context(), in, "plays", "--batch")
		if s.code != exitFine || strings.Count(s.out, "AAA")+strings.Count(s.out, "ABMA") == 0 || !strings.Contains(s.out, `"played":2`) {
			t.Errorf("batch %s: %+v", position, s)
		}
	}
	if got := d.do("position", startXGID, startPlain, "--id", "match"); strings.Count(got, "\n") != 2 {
		t.Errorf("two positions: %q", got)
	}
	if got := d.do("plays", startXGID, "--dice", "31", "--id", "xgid"); strings.Count(got, "XGID=") != strings.Count(got, "\n") {
		t.Errorf("plays as XGID:\n%s", got)
	}
}

func TestABatchTakesTheDiceOfThePosition(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	rolled := strings.Replace(startXGID, ":00:", ":31:", 1)
	with := d.runWith(d.Context(), `{"position_id":"`+startPlain+`","dice":[3,1]}`, "plays", "--batch")
	without := d.runWith(d.Context(), `{"position_id":"`+rolled+`"}`, "plays", "--batch")
	_, a, _ := strings.Cut(with.out, `"played"`)
	_, b, _ := strings.Cut(without.out, `"played"`)
	if a == "" || a != b {
		t.Errorf("with dice\n%s\nwithout\n%s%s", with.out, without.out, without.err)
	}
}

func TestShowPrintsAnyIdentifierOfThePosition(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "match.mat")).Match
	text := d.do("show", match, "--at", "5.0")
	for _, id := range []string{"position", "match", "gnubg", "xgid"} {
		got := strings.TrimSpace(d.do("show", match, "--at", "5.0", "--id", id))
		for part := range strings.SplitSeq(got, ":") {
			if id == "gnubg" && !strings.Contains(text, part) {
				t.Errorf("--id gnubg: %s is not shown in\n%s", part, text)
			}
		}
		if id != "gnubg" && !strings.Contains(text, got) || got == "" {
			t.Errorf("--id %s: %s is not shown in\n%s", id, got, text)
		}
	}
	d.fails(exitUsage, []string{"one of position, match, gnubg, xgid"}, "show", match, "--id", "pbn")
	d.fails(exitUsage, []string{"has no board"}, "position", "cAkAAAAAAAAA")
	d.fails(exitUsage, []string{"name a position"}, "position")
	d.fails(exitUsage, []string{"give one position"}, "plays", startXGID, "--position", startPlain)
}

func TestPositionsOfLongNardsAreTakenToo(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	const start = "LN:24x15/24x15:A"
	if got := d.do("position", "--id", "position", start); got != start+"\n" {
		t.Errorf("position: %q", got)
	}
	if got := d.do("position", start); !strings.Contains(got, "12  11  10") || !strings.Contains(got, "24  23  22") || strings.Contains(got, "Match ID") {
		t.Errorf("position:\n%s", got)
	}
	if got, want := d.do("plays", start, "--dice", "66"), "24/18(2)                       LN:24x13,18x2/24x15:B\n"; got != want {
		t.Errorf("plays: %q", got)
	}
	mixed := `{"position_id":"` + start + `","dice":[6,6]}` + "\n" + `{"position_id":"` + startPlain + `","dice":[6,6]}` + "\n"
	if s := d.runWith(d.Context(), mixed, "plays", "--batch"); !strings.Contains(s.out, `"played":2,"results":["LN:24x13,18x2/24x15:B"]`) || strings.Count(s.out, "\n") != 2 {
		t.Errorf("batch: %+v", s)
	}
	d.fails(exitFailed, []string{"long nards has no identifier xgid"}, "plays", start, "--dice", "31", "--id", "xgid")
	d.fails(exitUsage, []string{"LN:24x15/24x14,18:A:63"}, "position", "LN:24x15")
}
