package extract_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kibitz/replay/record/mat"
	"kibitz/rules/shareddata"
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
	check := shareddata.Path(t, "tools", "gnubg_check.sh")
	dump := t.TempDir()
	cmd := exec.Command("bash", append([]string{check}, files...)...)
	cmd.Env = append(os.Environ(), "DUMP="+dump)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	loaded := map[string]gnubgMatch{}
	for _, f := range files {
		base := strings.TrimSuffix(filepath.Base(f), ".mat")
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

func TestGNUBackgammonLoadsOurExportAsTheSameMatch(t *testing.T) {
	needGNUBackgammon(t)
	files := glob(t, "gnubg-selfplay/*.mat")
	if os.Getenv("KIBITZ_LONG") == "" {
		files = files[:3]
	}
	folder := t.TempDir()
	var exports []string
	for _, path := range files {
		out, _ := mat.Write(through(t, read(t, path)))
		export := filepath.Join(folder, filepath.Base(path))
		if err := os.WriteFile(export, out, 0o600); err != nil {
			t.Fatal(err)
		}
		exports = append(exports, export)
	}
	ours, theirs := load(t, exports), load(t, files)
	for base, want := range theirs {
		got := ours[base]
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: GNU Backgammon loads another match from our export", base)
		}
	}
}
