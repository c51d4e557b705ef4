package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// The files of boards that these tests import.
const (
	tournamentPBN = "../../replay/record/pbn/testdata/bridge-bots__shared_deals.pbn"
	practiceLIN   = "../../replay/record/lin/testdata/endplay__example1.lin"
)

// imports imports a file and returns what is told of each of its matches.
func (d *desk) imports(file string, args ...string) (reports []importReport) {
	d.Helper()
	for line := range strings.Lines(d.do(append([]string{"import", "--json", file}, args...)...)) {
		reports = append(reports, decoded[importReport](d.T, line))
	}
	return reports
}

func TestWhatEachTablePlayedIsAMatch(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	reports := d.imports(tournamentPBN)
	if len(reports) != 4 {
		t.Fatalf("%d matches", len(reports))
	}
	first := reports[0]
	if first.Players != [2]string{"Helness / Helgemo", "Lindqvist / Brogeland"} || first.Games != 1 || first.Findings == 0 || first.Rulebook != "laws2017" {
		t.Errorf("%+v", first)
	}
	for i, again := range d.imports(tournamentPBN) {
		if again.Status != wasKnown || again.Match != reports[i].Match || again.Events != reports[i].Events {
			t.Errorf("a second import changed something: %+v", again)
		}
	}
	d.do("verify")
}

func TestBoardsArePlayedUnderTheLawsOfTheirDate(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	board := "[Date \"1997.06.24\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Contract \"Pass\"]\n"
	file := d.write("old.pbn", []byte(board))
	if r := d.importFile(file); r.Rulebook != "laws1987" {
		t.Errorf("%+v", r)
	}
	if r := d.importFile(file, "--tournament", "cup", "--rulebook", "laws2017"); r.Rulebook != "laws2017" {
		t.Errorf("%+v", r)
	}
	d.fails(exitFailed, []string{"unknown-rulebook", "laws1987", "laws2017"}, "import", file, "--tournament", "other", "--rulebook", "wbf")
}

func TestAnExportOfBoardsImportedAndExportedAgainIsTheSameText(t *testing.T) {
	t.Parallel()
	for _, file := range []string{tournamentPBN, practiceLIN} {
		for _, format := range []string{"pbn", "lin"} {
			d, other := newDesk(t), newDesk(t)
			match := d.imports(file)[0].Match
			text := d.do("export", match, "--format", format)
			copied := other.write("copy."+format, []byte(text))
			again := other.do("export", other.importFile(copied).Match, "--format", format)
			if again != text {
				t.Errorf("%s as %s:\n%s\nand again\n%s", filepath.Base(file), format, text, again)
			}
		}
	}
}

func TestAMatchOfBridgeIsNoMatchText(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	match := d.importFile(practiceLIN).Match
	d.fails(exitFailed, []string{"other-discipline"}, "export", match, "--format", "mat")
	d.fails(exitFailed, []string{"other-discipline", "PBN and LIN"}, "export", d.importFile("testdata/match.mat").Match, "--format", "pbn")
}
