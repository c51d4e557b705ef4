package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
	"kibitz/rules"
)

func TestImportTellsWhatAFileHolds(t *testing.T) {
	t.Parallel()
	winner := func(w string) *string { return &w }
	players := [2]string{"Alpha", "Beta"}
	for _, c := range []struct {
		file string
		want importing.Report
	}{
		{"match.mat", importing.Report{Rulebook: "wbf", Games: 3, Tally: rules.TallyOf([2]int{8, 2}, 5), Winner: winner("A"), Findings: 1}},
		{"match.sgf", importing.Report{Rulebook: "wbf", Games: 1, Tally: rules.TallyOf([2]int{1, 0}, 0), Winner: winner("A"), Findings: 0}},
		{"illegal_play.txt", importing.Report{Rulebook: "wbf", Games: 1, Tally: rules.TallyOf([2]int{0, 1}, 0), Findings: 1}},
		{"zero_dice_qmarks.txt", importing.Report{Rulebook: "wbf", Games: 4, Tally: rules.TallyOf([2]int{1, 8}, 7), Winner: winner("B"), Findings: 8, Gaps: 4}},
	} {
		t.Run(c.file, func(t *testing.T) {
			d := newUser(t)
			file := filepath.Join("testdata", c.file)
			got := d.importFile(file)
			if got.Match == "" || got.Events == 0 {
				t.Errorf("%+v", got)
			}
			c.want.File, c.want.Match, c.want.Tournament, c.want.Status = file, got.Match, "local", importing.Imported
			c.want.Players, c.want.Events = players, got.Events
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("imported %+v, want %+v", got, c.want)
			}
			if again := d.importFile(file); again.Status != importing.Known || again.Match != got.Match || again.Events != got.Events {
				t.Errorf("a second import changed something: %+v", again)
			}
			d.do("verify")
		})
	}
}

func TestImportOfOneFileUnderOtherNamesAndTerms(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	first := d.importFile("testdata/match.mat")
	renamed := d.write("other.txt", d.read("testdata/match.mat"))
	if r := d.importFile(renamed); r.Status != importing.Known || r.Match != first.Match {
		t.Errorf("a file by another name: %+v", r)
	}
	s := d.run("import", "testdata/match.mat", "--rulebook", "ru")
	if s.code != exitFine || !strings.Contains(s.err, "under rulebook wbf and stays so") || !strings.Contains(s.out, " known, ") {
		t.Errorf("another rulebook: %+v", s)
	}
	other := d.importFile("testdata/match.mat", "--tournament", "cup", "--rulebook", "ru")
	if other.Status != importing.Imported || other.Match == first.Match || other.Rulebook != "ru" || other.Tournament != "cup" {
		t.Errorf("another tournament: %+v", other)
	}
	in, err := os.ReadFile("testdata/match.sgf")
	if err != nil {
		t.Fatal(err)
	}
	s = d.runWith(t.Context(), string(in), "import", "-", "testdata/match.sgf")
	if s.code != exitFine || !strings.Contains(s.out, "standard input: match m-") || !strings.Contains(s.out, "testdata/match.sgf: match m-") || strings.Count(s.out, " known, ") != 1 {
		t.Errorf("standard input, and the same file: %+v", s)
	}
}

func TestAFileThatCannotBeImportedIsNamedAndTheOthersAreImported(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	binary := d.write("binary.mat", []byte("\x00\x01\x02\xff"))
	empty := d.write("empty.mat", nil)
	headless := d.write("headless.mat", []byte("\n Game 1\n A : 0   B : 0\n"))
	entries := d.write("entries.jsonl", []byte("{\"tournament\":\"x\"}\n"))
	folder := t.TempDir()
	s := d.fails(exitFailed, []string{
		"nofile.mat: there is no such file",
		folder + ": it cannot be read: there are no files in it",
		binary + ": the file is not text",
		empty + ": the file is empty",
		headless + ":2:1: no line gives the match length",
		entries + ": line 1: $.id: a UUID was expected",
		"testdata/match.sgf: match m-",
		"6 of 7 files not imported",
	}, "import", "nofile.mat", folder, binary, empty, headless, entries, "testdata/match.sgf")
	if strings.Count(s.out, "\n") != 2 { // the match, and the summary
		t.Errorf("standard output is for what was imported:\n%s", s.out)
	}
	if lines := decoded[[]desk.Line](t, d.do("matches", "--json")); len(lines) != 1 {
		t.Errorf("half a file was left in the record: %+v", lines)
	}
	s = d.run("import", "--json", "nofile.mat")
	if f := decoded[importFailure](t, s.out); s.code != exitFailed || f.File != "nofile.mat" || f.Error == "" || s.err != "" {
		t.Errorf("%+v", s)
	}
	s = d.runWith(t.Context(), "", "import", "-")
	if s.code != exitFailed || !strings.Contains(s.err, "standard input: the file is empty") {
		t.Errorf("%+v", s)
	}
}

func TestExitOnFindings(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.fails(exitFindings, []string{"1 finding; see 'kibitz audit MATCH --findings'"}, "import", "--exit-on-findings", "testdata/illegal_play.txt")
	d.fails(exitFindings, []string{" known, "}, "import", "--exit-on-findings", "testdata/illegal_play.txt")
	d.do("import", "testdata/illegal_play.txt")
	d.do("import", "--exit-on-findings", "testdata/match.sgf")
}

// variants are n files that hold the same match and are not the same.
func variants(d *user, file string, n int) (paths []string) {
	match := d.read(file)
	for i := range n {
		paths = append(paths, d.write("match.mat", fmt.Appendf(nil, "; %d\n%s", i, match)))
	}
	return paths
}

func TestImportsAtTheSameTimeAgree(t *testing.T) {
	long(t, "TestFilesAreImportedAtOnceAndReportedInTheirOrder")
	t.Parallel()
	d := newUser(t)
	d.do("import", "testdata/match.sgf") // the folder is there
	args := append([]string{"import"}, variants(d, "testdata/match.mat", 3)...)
	var running []*process
	for range 3 {
		running = append(running, d.start(args...))
	}
	entered := 0
	for _, p := range running {
		code, out := p.ends(), p.out.String()
		entered += strings.Count(out, " imported, ") + strings.Count(out, " resumed, ")
		if code != exitFine || strings.Count(out, "8-2 (officially 5-2) Beta") != 3 {
			t.Errorf("exit %d: %s%s", code, out, p.err.String())
		}
	}
	if entered < 3 {
		t.Errorf("%d imports for 3 files", entered)
	}
	d.do("verify")
	ids := map[string]bool{}
	for _, line := range decoded[[]desk.Line](t, d.do("matches", "--json")) {
		ids[line.Players[0]+line.Players[1]] = true
		if line.Status != "over" {
			t.Errorf("%+v", line)
		}
	}
	if len(ids) != 1 {
		t.Errorf("the players are called %v", ids)
	}
	onePersonAName(d)
}

// longMatch returns the match of a file with its first two games many times over, of which each
// side wins one by two points, and how many games there are.
func longMatch(file []byte) (text []byte, games int) {
	const length, pairs = 201, 50
	head, rest, _ := strings.Cut(string(file), " Game 1\n")
	first, rest, _ := strings.Cut(rest, " Game 2\n")
	second, _, _ := strings.Cut(rest, " Game 3\n")
	var b strings.Builder
	b.WriteString(strings.Replace(head, "5 point match", fmt.Sprint(length, " point match"), 1))
	for k := range pairs {
		for i, game := range []string{first, second} {
			_, plays, _ := strings.Cut(game, "\n")
			games++
			fmt.Fprintf(&b, " Game %d\n Alpha : %-22d Beta : %d\n%s", games, 2*k, 2*(k+i), plays)
		}
	}
	return []byte(b.String()), games
}

func TestAMatchThatWasChangedWhileImportedIsAConflict(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	lines := bytes.SplitAfter([]byte(d.do("export", match, "--format", "entries")), []byte("\n"))
	cut := newUser(t)
	cut.do("import", cut.write("cut.jsonl", bytes.Join(lines[:10], nil)))
	changed := append([][]byte{}, lines[:9]...)
	changed = append(changed, bytes.Replace(lines[9], []byte("turn.ended"), []byte("turn.other"), 1))
	cut.fails(exitBroken, []string{"link 10 of the record is not line 10 of the file"}, "import", cut.write("changed.jsonl", bytes.Join(changed, nil)))
	// The match is of the office of another store: this one may not go on with it.
	cut.fails(exitNotAllowed, []string{"not enrolled"}, "import", "testdata/match.mat")
	if r := cut.importFile(cut.write("whole.jsonl", bytes.Join(lines, nil))); r.Status != importing.Resumed {
		t.Errorf("%+v", r)
	}
}

// TestEveryFileOfTheSharedDataGoesThroughTheProgram imports what there is of real
// and odd files by one command. What each must come to, package intake tests.
func TestEveryFileOfTheSharedDataGoesThroughTheProgram(t *testing.T) {
	t.Parallel()
	if testing.Short() || os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("KIBITZ_LONG is not set")
	}
	var paths []string
	for _, folder := range []string{"gnubg-selfplay", "oddities", "real", "real/unlicensed"} {
		found, err := filepath.Glob(filepath.Join(sharedtest.Path(t, "data/backgammon", folder), "*.[mts][axg][ttf]"))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, found...)
	}
	d := newUser(t)
	s := d.run(append([]string{"import", "--json"}, paths...)...)
	refused := strings.Count(s.out, `"error":`)
	t.Logf("%d files, %d refused", len(paths), refused)
	if len(paths) < 100 || refused > 4 || strings.Count(s.out, "\n") != len(paths)+1 || s.code != exitFailed {
		t.Errorf("exit %d\n%s%s", s.code, s.out, s.err)
	}
	d.do("verify")
}
