package main

import (
	"path/filepath"
	"strings"
	"testing"

	"kibitz/projector/desk/importing"
)

// The files of boards that these tests import.
const (
	tournamentPBN = "../../replay/record/pbn/testdata/bridge-bots__shared_deals.pbn"
	practiceLIN   = "../../replay/record/lin/testdata/endplay__example1.lin"
)

// imports imports a file and returns what is told of each of its matches.
func (d *user) imports(file string, args ...string) (reports []importing.Report) {
	d.Helper()
	for line := range strings.Lines(d.do(append([]string{"import", "--json", file}, args...)...)) {
		reports = append(reports, decoded[importing.Report](d.T, line))
	}
	return reports
}

func TestWhatEachTablePlayedIsAMatch(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	reports := d.imports(tournamentPBN)
	if len(reports) != 4 {
		t.Fatalf("%d matches", len(reports))
	}
	first := reports[0]
	if first.Players != [2]string{"Helness / Helgemo", "Lindqvist / Brogeland"} || first.Games != 1 || first.Findings == 0 || first.Rulebook != "laws2017" {
		t.Errorf("%+v", first)
	}
	for i, again := range d.imports(tournamentPBN) {
		if again.Status != importing.Known || again.Match != reports[i].Match || again.Events != reports[i].Events {
			t.Errorf("a second import changed something: %+v", again)
		}
	}
	d.do("verify")
}

func TestBoardsArePlayedUnderTheLawsOfTheirDate(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	board := "[Date \"1997.06.24\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Contract \"Pass\"]\n"
	file := d.write("old.pbn", []byte(board))
	if r := d.importFile(file); r.Rulebook != "laws1987" {
		t.Errorf("%+v", r)
	}
	if said := d.do("import", file); !strings.Contains(said, " known, 1 board, ") {
		t.Errorf("said is %s", said)
	}
	if r := d.importFile(file, "--tournament", "cup", "--rulebook", "laws2017"); r.Rulebook != "laws2017" {
		t.Errorf("%+v", r)
	}
	d.fails(exitFailed, []string{"unknown-rulebook", "laws1987", "laws2017"}, "import", file, "--tournament", "other", "--rulebook", "wbf")
}

func TestAnExportOfBoardsImportedAndExportedAgainIsTheSameText(t *testing.T) {
	long(t, "TestAFileIsKnownForPBNWhateverStandsInFrontOfItsTags")
	t.Parallel()
	for _, file := range []string{tournamentPBN, practiceLIN} {
		for _, format := range []string{"pbn", "lin"} {
			d, other := newUser(t), newUser(t)
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

// A file of PBN may begin with comments, name a deal of LIN's in them, and be in UTF-16.
func TestAFileIsKnownForPBNWhateverStandsInFrontOfItsTags(t *testing.T) {
	const board = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1D Pass Pass Pass\n"
	for name, text := range map[string]string{
		"a comment":               "{a comment}\n" + board,
		"a blank line and object": "\n{\"a\": \"comment\"}\n" + board,
		"comments and escapes":    "; one\n% PBN 2.1\n {two\nthree}" + board,
		"a mark in front":         "\xef\xbb\xbf{a comment}" + board,
		"a long comment":          "{" + strings.Repeat("words ", 20_000) + "}\n" + board,
		"a deal of LIN's":         "{https://example.org/?lin=|md|3S34|}\n" + board,
		"another tag":             "[Event \"Cup\"]\n[Hidden \"|md|\"]\n" + board,
		"two bytes a character":   "\xff\xfe" + strings.Join(strings.Split(board, ""), "\x00") + "\x00",
	} {
		d := newUser(t)
		if r := d.importFile(d.write("file", []byte(text))); r.Rulebook != "laws2017" || r.Games != 1 || r.Gaps != 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestAFileNamedPBNIsReadAsThat(t *testing.T) {
	d := newUser(t)
	if r := d.importFile(d.write("bare.PBN", []byte("[Event \"Cup\"]\n[Room \"Open\"]\n"))); r.Games != 1 {
		t.Errorf("%+v", r)
	}
	d.fails(exitFailed, []string{"prose.pbn", "the file holds no board", "expected PBN"}, "import", d.write("prose.pbn", []byte("{a letter}\nDear all\n")))
	d.fails(exitFailed, []string{"prose.lin", "the file holds no board"}, "import", d.write("prose.lin", []byte("Dear all\n")))
}

// A board that its file says goes on is played on: a claim in it can be told and ruled on.
func TestABoardThatGoesOnTakesAClaim(t *testing.T) {
	long(t, "TestAFileIsKnownForPBNWhateverStandsInFrontOfItsTags")
	d := newUser(t)
	match := d.importFile("../../replay/record/pbn/testdata/goes_on.pbn").Match
	d.do("insert", match, "--after", "7.0", "--reason", "it goes on", "--yes", "--event",
		`[{"type":"claim.made","data":{"seat":"N","wins":11,"loses":1,"form":"words","statement":"all but the ace"}},{"type":"claim.contested","data":{"seat":"E"}}]`)
	if told := d.do("claim", match); !strings.Contains(told, "11 of the 12 tricks") {
		t.Errorf("of the claim is told\n%s", told)
	}
	d.do("verify")
}

func TestAMatchOfBridgeIsNoMatchText(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(practiceLIN).Match
	d.fails(exitFailed, []string{"match texts can only hold backgammon", "another format"}, "export", match, "--format", "mat")
	d.fails(exitFailed, []string{"PBN and LIN can only hold boards of bridge", "another format", "PBN and LIN"}, "export", d.importFile("testdata/match.mat").Match, "--format", "pbn")
}
