package results_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
	"kibitz/replay/results"
	"kibitz/replay/trf"
	"kibitz/rules/tournament"
)

func TestScoresAreReadAgainAsBoardsOfPBN(t *testing.T) {
	t.Parallel()
	d := evening(t)
	for i := range d.Sessions[0].Boards {
		d.Sessions[0].Boards[i].Dealer, d.Sessions[0].Boards[i].Vulnerable = "N", "none"
	}
	var out bytes.Buffer
	if err := d.PBN(&out); err != nil {
		t.Fatal(err)
	}
	f, err := pbn.Read("scores.pbn", out.Bytes())
	if err != nil || len(f.Boards) != 20 {
		t.Fatalf("%v\n%s", err, out.Bytes())
	}
	text := out.String()
	for _, part := range []string{
		`  1   1 "O'Hara <N>;Иванова"`, `[TotalScoreTable "Rank\3R;PairId\3R;Names\40L;TotalScoreMP\8R;TotalPercentage\6R;NrBoards\3R"]`, "   ^0.0",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is missing:\n%.2000s", part, text)
		}
	}
	if lines := strings.Count(text, "\nA  "); lines != 100 {
		t.Errorf("%d lines", lines)
	}
}

func TestASwissIsReadAgainFromItsReport(t *testing.T) {
	t.Parallel()
	d := cup()
	d.Stages[1].Kind, d.Stages[1].Byes = "swiss", []results.Bye{{Round: 1, Entry: "anna"}}
	d.Stages[1].Standings = append(d.Stages[1].Standings, results.Standing{Place: 3, Entry: "anna", Points: "1"})
	report, err := trf.Read(d.TRF()["group"])
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Swiss{
		{{Points: tournament.FullWon}},
		{{Opponent: 3, Played: true}},
		{{Opponent: 2, Played: true, Points: tournament.FullWon}},
	}
	for n, rounds := range want {
		if got := report.Rounds[n][0]; got.Opponent != rounds[0].Opponent || got.Played != rounds[0].Played || got.Points != rounds[0].Points {
			t.Errorf("%s: %+v, %+v was expected", report.Entries[n].Name, got, rounds[0])
		}
	}
	if len(d.TRF()) != 1 {
		t.Error("a knock-out has a report")
	}
}

// A title is as the desk typed it, and a name as somebody's file has it.
func TestNothingInTheFilesOfTheResultsSteersATerminal(t *testing.T) {
	t.Parallel()
	const steering = "Al\x1b]0;x\x07\x1b[2J\u009b\u202e\u2066pha"
	swiss, session := cup(), evening(t)
	swiss.Stages[1].Kind = "swiss"
	written := map[string]string{}
	for _, d := range []*results.Document{swiss, session} {
		d.Title = steering
		for i := range d.Entries {
			d.Entries[i].Players[0].Name = steering
		}
	}
	var usebio, boards, table bytes.Buffer
	if err := errors.Join(session.USEBIO(&usebio, "1.3"), session.PBN(&boards), swiss.Standings().CSV(&table, results.Dialect{})); err != nil {
		t.Fatal(err)
	}
	written["trf"], written["usebio"], written["pbn"], written["csv"] = string(swiss.TRF()["group"]), usebio.String(), boards.String(), table.String()
	for format, text := range written {
		if !strings.Contains(text, "pha") || strings.ContainsFunc(text, transcript.Steers) {
			t.Errorf("%s: %.1000q", format, text)
		}
	}
}
