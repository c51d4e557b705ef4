package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/projector/desk/office"
	"kibitz/replay/results"
	"kibitz/schemas/schematest"
)

// A bridge evening of 13 tables: a Mitchell with two winners, two adjusted boards, a table that sat the
// wrong way for one, a late pair in the half table, and a fine.
func TestABridgeEveningOfThirteenTables(t *testing.T) {
	if !longTests() {
		t.Skip("only with KIBITZ_LONG")
	}
	t.Parallel()
	d := newOpened(t)
	folder, doc := d.day("evening", "club-desk")
	addsUp(t, doc)
	if said := d.do("results", "club-desk", "--usebio", "1.3"); !strings.Contains(said, `<USEBIO Version="1.3">`) || !strings.Contains(said, "<EVENT_ID>") {
		t.Errorf("USEBIO 1.3 begins with %.200s", said)
	}
	d.pictured(folder)
}

// day lives through a day of the test data, certifies the only division of its log, checks the folder of
// results and compares their sheets and files with those that are kept.
func (d *user) day(name, log string) (folder string, doc *results.Document) {
	d.Helper()
	d.lives(filepath.Join("testdata", name, "day.txt"), "")
	done := decoded[office.Certified](d.T, d.do("certify", log, "--json"))
	if done.Edition != 1 || done.Status != results.StatusOfficial {
		d.Errorf("%+v", done)
	}
	folder = filepath.Join(d.TempDir(), name)
	d.do("results", log, "-o", "folder", "--file", folder, "--logs")
	d.do("verify", folder, "--office", d.officeKey(folder))
	for _, file := range []string{results.DocumentFile, results.FullFile} {
		schematest.ValidateFile(d.T, "results.json", d.read(filepath.Join(folder, file)))
	}
	doc = kept(d.T, d.do("results", log, "--json", "--full"))
	d.holds(name, doc)
	return folder, doc
}

// addsUp checks what holds of every session at matchpoints: both sides of a line without an artificial
// score add up to the top, and a pair's total is the sum of what is printed for its boards.
func addsUp(t *testing.T, doc *results.Document) {
	t.Helper()
	for _, s := range doc.Sessions {
		top, sums := 0, map[int]int{}
		for _, p := range s.Pairs {
			top = hundredths(t, string(p.Max)) / p.Boards
		}
		for _, b := range s.Boards {
			for _, l := range b.Lines {
				ns, ew := hundredths(t, string(l.NSPoints)), hundredths(t, string(l.EWPoints))
				if !l.Artificial && ns+ew != top {
					t.Errorf("board %d, %d against %d: %d and %d of %d", b.Board, l.NS, l.EW, ns, ew, top)
				}
				sums[l.NS], sums[l.EW] = sums[l.NS]+ns, sums[l.EW]+ew
			}
		}
		for _, p := range s.Pairs {
			if have := hundredths(t, string(p.Points)); have != sums[p.Pair] {
				t.Errorf("pair %d has %d, its boards add up to %d", p.Pair, have, sums[p.Pair])
			}
		}
	}
}

func hundredths(t *testing.T, text string) int {
	t.Helper()
	var whole, part int
	if n, err := fmt.Sscanf(text, "%d.%02d", &whole, &part); n != 2 {
		t.Fatalf("%q: %v", text, err)
	}
	return 100*whole + part
}

// A Russian cup of long nards to three losses: pairings as they were made, a walkover, a result that
// was posted the wrong way round, shared places and prizes.
func TestARussianCupToThreeLosses(t *testing.T) {
	long(t, "TestAKnockOutOfSixIsDrawnPostedAndRanked")
	t.Parallel()
	d := newOpened(t)
	folder, _ := d.day("threelosses", "cup-desk")
	d.pictured(folder)
}
