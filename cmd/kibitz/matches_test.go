package main

import (
	"strings"
	"testing"
)

func TestAMatchIsNamedByItsTournamentTooAndCandidatesAreListed(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	d.importFile("testdata/match.mat")
	d.importFile("testdata/match.mat", "--tournament", "cup")
	other := d.importFile("testdata/illegal_play.txt", "--tournament", "cup").Match
	if shown := d.do("show", "local/"+match[:8]); !strings.Contains(shown, "local/"+match) {
		t.Errorf("shown is\n%s", shown)
	}
	if shown := d.do("show", "cup/"+other[:8]); !strings.Contains(shown, "cup/"+other) {
		t.Errorf("shown is\n%s", shown)
	}
	d.fails(exitUsage, []string{"fits 4 matches", "local/" + match, "cup/" + other}, "show", "m-")
	d.fails(exitFine, []string{`tournament "nosuch" has no matches`}, "matches", "--tournament", "nosuch")
	if help := d.do("retract", "--help"); !strings.Contains(help, "\n      kibitz retract MATCH 117.0") {
		t.Errorf("the first example is not indented as the others:\n%s", help)
	}
}
