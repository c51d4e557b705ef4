package main

import (
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk/acttest"
)

// What the command line records of each act is what the desk records of it alone.
func TestTheCommandLineRecordsWhatTheDeskDoes(t *testing.T) {
	long(t, "TestADisputeIsRuledAppealedAndDecidedFromTheCommandLine")
	t.Parallel()
	d := newUser(t)
	data, office, err := acttest.Entries()
	if err != nil {
		t.Fatal(err)
	}
	d.keep(office, "office.seed")
	final := d.importFile(d.write("final.jsonl", data))
	got := d.records(final.Tournament, final.Match, acttest.Backgammon)
	for _, board := range []struct {
		file  string
		cases []acttest.Case
	}{{acttest.Board, acttest.Bridge}, {acttest.Bid, acttest.LeadOutOfTurn}} {
		r := d.importFile(d.write("board.pbn", []byte(board.file)), "--tournament", "open")
		got += d.records(r.Tournament, r.Match, board.cases)
	}
	unbegun, err := acttest.Unbegun()
	if err != nil {
		t.Fatal(err)
	}
	r := d.importFile(d.write("unbegun.jsonl", unbegun))
	got += d.records(r.Tournament, r.Match, acttest.Owed)
	want, err := os.ReadFile("../../projector/desk/testdata/acts.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("recorded is\n%s\nthe desk records\n%s", got, want)
	}
	photo := events.HashOf(acttest.Photo).String()
	d.do("evidence", "erase", photo)
	d.fails(exitFailed, []string{"was erased at"}, "evidence", "get", photo)
}

// records runs the command of each act, and tells what stands in the record.
func (d *user) records(tournament, match string, cases []acttest.Case) string {
	d.Helper()
	var all strings.Builder
	for _, c := range cases {
		switch {
		case c.Lists != nil:
			all.WriteString(acttest.Listed(c.Act, []byte(d.do(append([]string{c.Act, match}, c.Line...)...))))
			continue
		case c.Evidence != nil:
			file := d.write("photo.jpg", c.Evidence.File)
			d.do("evidence", "add", match, c.Evidence.Dispute, file, "--caption", c.Evidence.Caption, "--yes")
			if back := d.do("evidence", "get", events.HashOf(c.Evidence.File).String()); back != string(acttest.Photo) {
				d.Errorf("the evidence comes back as %q", back)
			}
		default:
			d.do(append([]string{c.Act, match, "--yes"}, c.Line...)...)
		}
		log := d.messages(tournament, match)
		said, err := acttest.Recorded(c.Act, log[len(log)-1].Data)
		if err != nil {
			d.Fatal(err)
		}
		all.WriteString(said)
	}
	return all.String()
}
