package extract_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

// gnubgMatch is what GNU Backgammon says that it has loaded.
type gnubgMatch struct {
	Info struct {
		X      struct{ Name string }
		O      struct{ Name string }
		Length int `json:"match-length"`
	} `json:"match-info"`
	Games []struct {
		Info map[string]any
		Game []map[string]any
	}
}

// load lets GNU Backgammon load files and say what it found in each.
func load(t *testing.T, files []string) map[string]gnubgMatch {
	t.Helper()
	check := sharedtest.Path(t, "tools", "gnubg_check.sh")
	dump := t.TempDir()
	cmd := exec.Command("bash", append([]string{check}, files...)...)
	cmd.Env = append(os.Environ(), "DUMP="+dump)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	loaded := map[string]gnubgMatch{}
	for _, f := range files {
		base := strings.TrimSuffix(filepath.Base(f), filepath.Ext(f))
		data, err := os.ReadFile(filepath.Join(dump, base+".json"))
		if err != nil {
			t.Fatalf("GNU Backgammon could not load %s: %v", base, err)
		}
		var m gnubgMatch
		if err := json.Unmarshal(data, &m); err != nil {
			t.Fatal(err)
		}
		loaded[base] = m
	}
	return loaded
}

// needGNUBackgammon skips where the program is not installed.
func needGNUBackgammon(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("gnubg"); err == nil {
		return
	}
	if _, err := os.Stat("/usr/games/gnubg"); err != nil {
		t.Skip("NOT RUN: GNU Backgammon is not installed; install the package gnubg to run this test")
	}
}

// sampled returns the first of some files, every third in the long tests, and all where KIBITZ_LONG
// is all: GNU Backgammon starts anew for each.
func sampled[T any](files []T) (some []T) {
	every := 3
	switch os.Getenv("KIBITZ_LONG") {
	case "":
		return files[:1]
	case "all":
		every = 1
	}
	for i := 0; i < len(files); i += every {
		some = append(some, files[i])
	}
	return some
}

// exports enters files and writes our export of each, under the same name with
// the format's extension.
func exports(t *testing.T, files []string, extension string, write func(*transcript.Document) ([]byte, []transcript.Omission)) []string {
	t.Helper()
	folder := t.TempDir()
	var paths []string
	for _, path := range files {
		out, _ := write(through(t, read(t, path)))
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + extension
		if err := os.WriteFile(filepath.Join(folder, name), out, 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, filepath.Join(folder, name))
	}
	return paths
}

// GNU Backgammon finds as many moves in our export of a file as in the file, and
// nothing to complain of, whatever it had to say about the file itself.
func TestGNUBackgammonUnderstandsOurExportOfFilesOfRealPeople(t *testing.T) {
	needGNUBackgammon(t)
	rows, err := csv.NewReader(bytes.NewReader(sharedtest.Read(t, "data", "backgammon", "real", "index.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	const fileColumn, gamesColumn, movesColumn = 0, 8, 13 // of the index
	if rows[0][gamesColumn] != "games" || rows[0][movesColumn] != "moves" {
		t.Fatalf("the index has other columns: %v", rows[0])
	}
	rows = sampled(rows[1:])
	for _, row := range rows {
		if row[movesColumn] == "" {
			continue // an empty name, which GNU Backgammon cannot read
		}
		export := exports(t, []string{sharedtest.Path(t, "data", "backgammon", "real", row[fileColumn])}, ".mat", mat.Write)
		found := check(t, export[0])
		if len(found) != 18 || found[7] != row[gamesColumn] || found[12] != row[movesColumn] || found[17] != "" {
			t.Errorf("%s: %s games and %s moves, want %s and %s; complaints %q", row[fileColumn], found[7], found[12], row[gamesColumn], row[movesColumn], found[17])
		}
	}
}

// check lets GNU Backgammon load a file and returns what it counted.
func check(t *testing.T, file string) []string {
	t.Helper()
	out, err := exec.Command("bash", sharedtest.Path(t, "tools", "gnubg_check.sh"), file).Output()
	if err != nil {
		t.Fatal(err)
	}
	row, err := csv.NewReader(bytes.NewReader(out)).Read()
	if err != nil {
		t.Fatal(err)
	}
	return row
}

func TestGNUBackgammonLoadsOurExportAsTheSameMatch(t *testing.T) {
	slowtest.Skip(t)
	needGNUBackgammon(t)
	files := sampled(glob(t, "gnubg-selfplay/*.mat"))
	theirs := load(t, files)
	for _, c := range []struct {
		extension string
		write     func(*transcript.Document) ([]byte, []transcript.Omission)
	}{{".mat", mat.Write}, {".sgf", sgf.Write}} {
		ours := load(t, exports(t, files, c.extension, c.write))
		for base, want := range theirs {
			got := ours[base]
			if !reflect.DeepEqual(plain(got), plain(want)) {
				t.Errorf("%s: GNU Backgammon loads another match from our export%s", base, c.extension)
			}
		}
	}
}

// plain leaves away what says nothing of the match, and the order of a play's
// steps.
func plain(m gnubgMatch) gnubgMatch {
	for i := range m.Games {
		for _, a := range m.Games[i].Game {
			steps, _ := a["move"].([]any)
			slices.SortFunc(steps, func(x, y any) int { return strings.Compare(fmt.Sprint(x), fmt.Sprint(y)) })
		}
	}
	return m
}

// An illegal play goes with us to the tools that have a notation for it: they find
// nothing to complain of, and the cube and the results as they were.
func TestGNUBackgammonReadsIllegalPlaysWhereThereIsANotation(t *testing.T) {
	slowtest.Skip(t)
	needGNUBackgammon(t)
	const games, doubles, takes, drops, edits, complaints = 7, 9, 10, 11, 16, 17 // columns of what it counts
	for file, want := range map[string][4]string{"illegal_play.txt": {"1", "0", "0", "0"}, "illegal_move.mat": {"5", "3", "2", "1"}} {
		path := sharedtest.Path(t, "data", "backgammon", "oddities", file)
		for _, f := range formats[1:] { // match text of its own has no notation
			extension := ".mat"
			if f.name == "sgf" {
				extension = ".sgf"
			}
			found := check(t, exports(t, []string{path}, extension, f.write)[0])
			got := [4]string{found[games], found[doubles], found[takes], found[drops]}
			if got != want || found[edits] == "0" || found[complaints] != "" {
				t.Errorf("%s as %s: games, doubles, takes, drops %v, want %v; %s edits, complaints %q", file, f.name, got, want, found[edits], found[complaints])
			}
		}
	}
}
