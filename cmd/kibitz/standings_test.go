package main

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"
)

func TestStandingsOfAReportAreWrittenInEachForm(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	text := d.do("standings", "testdata/bye.trf")
	if golden(t, "standings.txt", text); strings.Count(text, "\n") != 6 {
		t.Errorf("%s", text)
	}
	golden(t, "standings-ru.txt", d.do("standings", "testdata/bye.trf", "--lang", "ru"))
	values := d.do("standings", "testdata/bye.trf", "-o", "csv")
	golden(t, "standings.csv", values)
	rows, err := csv.NewReader(bytes.NewReader([]byte(values))).ReadAll()
	if err != nil || len(rows) != 6 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	list := decoded[standings](t, d.do("standings", "testdata/bye.trf", "--json"))
	for i, s := range list {
		if row := rows[i+1]; row[3] != s.Name || row[11] != s.Points.String() {
			t.Errorf("%v in one form is %+v in another", row, s)
		}
	}
	if list[1].Walkovers != 1 || list[1].Byes != 1 || list[1].Won != 0 || list[1].Lost != 1 {
		t.Errorf("%+v", list[1])
	}
	if plain := d.do("standings", "testdata/bye.trf", "--unplayed", "plain"); plain == text {
		t.Error("rounds that were not played count however they are to")
	}
}

func TestNothingInAReportSteersWhoReadsItsStandings(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	report := d.write("named.trf", bytes.ReplaceAll(d.read("testdata/bye.trf"), []byte("Petrov"), []byte("Pe\x1b\x07\u202ev")))
	for _, output := range []string{"csv", "text"} {
		if out := d.do("standings", report, "-o", output); !strings.Contains(out, "Pe") || !harmless(out) {
			t.Errorf("%s: %q", output, out)
		}
	}
}

func TestStandingsOfWhatIsNoReportAreRefused(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.fails(exitUsage, []string{"name a tournament report"}, "standings")
	d.fails(exitUsage, []string{"nofile.trf"}, "standings", "nofile.trf")
	d.fails(exitUsage, []string{"fide-2026, fide-2024, plain"}, "standings", "testdata/bye.trf", "--unplayed", "never")
	d.fails(exitUsage, []string{"text, csv, json"}, "standings", "testdata/bye.trf", "-o", "pdf")
	d.fails(exitFailed, []string{"begin with 001"}, "standings", "testdata/match.mat")
}
