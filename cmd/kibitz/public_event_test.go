package main

import (
	"encoding/csv"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kibitz/projector/desk/office"
	"kibitz/replay/results"
)

// A real public event, entered as its tables wrote it, has its published standings: the Monday night of the Moonee Valley Bridge Club of
// 2 February 2026, nine pairs, 27 boards, 108 results at cross-IMPs, of which the club's program published each line in USEBIO (file
// results/tests/test_files/cross_imp_howell.xml of github.com/abftech/cobalt at e6219726). Its numbers alone are kept here. The
// file says nothing of rounds and tables: they are made so that everybody is in one place at a time. The club gives the mean over
// the three other tables, and Kibitz the sum.
func TestAPublicEventHasItsPublishedStandings(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	file := func(name string) string { return filepath.Join("testdata", "monday", name) }
	d.do("schedule", "--tournament", "monday", "--match", "club-desk", "--discipline", "event", "--rulebook", "laws2017")
	d.do("declare", "club-desk", file("declarations.json"))
	d.do("register", "club-desk", "pairs", "--csv", file("entries.csv"))
	d.do("boards", "club-desk", "pairs", "--csv", file("slips.csv"))
	if done := decoded[office.Certified](t, d.do("certify", "club-desk", "--json")); done.Status != results.StatusOfficial {
		t.Errorf("%+v", done)
	}
	doc := decoded[results.Document](t, d.do("results", "club-desk", "--json", "--full"))
	if len(doc.Sessions) != 1 || len(doc.Findings) != 0 {
		t.Fatalf("%d sessions, found %+v", len(doc.Sessions), doc.Findings)
	}
	have := map[string]bool{}
	for _, p := range doc.Sessions[0].Pairs {
		have[fmt.Sprintf("%d,%s,%d", p.Pair, mean(t, string(p.Points)), p.Place)] = true
	}
	for _, b := range doc.Sessions[0].Boards {
		for _, l := range b.Lines {
			have[fmt.Sprintf("%d,%d,%d,%d,%s,%s", b.Board, l.NS, l.EW, l.Score[0], mean(t, string(l.NSPoints)), mean(t, string(l.EWPoints)))] = true
		}
	}
	for name, count := range map[string]int{"published.csv": 9, "published-lines.csv": 108} {
		rows, err := csv.NewReader(strings.NewReader(string(d.read(file(name))))).ReadAll()
		if err != nil || len(rows) != count+1 {
			t.Fatalf("%s: %d rows, %v", name, len(rows), err)
		}
		for _, row := range rows[1:] {
			for i := range row { // 6 and 6.00 are one figure
				if value, err := strconv.ParseFloat(row[i], 64); err == nil && (strings.Contains(rows[0][i], "imps") || rows[0][i] == "total") {
					row[i] = fmt.Sprintf("%.2f", value)
				}
			}
			if !have[strings.Join(row, ",")] {
				t.Errorf("%s: %v is not what came out", name, row)
			}
		}
	}
	if len(have) != 9+108 {
		t.Errorf("%d lines came out", len(have))
	}
}

// mean returns a third of a sum of IMPs, to a hundredth.
func mean(t *testing.T, sum string) string {
	t.Helper()
	value, err := strconv.ParseFloat(sum, 64)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(fmt.Sprintf("%.2f", value/3), "-0.00", "0.00", 1)
}
