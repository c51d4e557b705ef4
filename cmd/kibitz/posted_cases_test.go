package main

import (
	"slices"
	"strings"
	"testing"

	"kibitz/projector/desk/importing"
	"kibitz/projector/desk/office"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// recordedFinal is a knock-out of two, Beta in place 1 and Alpha in place 2, to so many points. It
// returns the match of the two that was recorded, which Alpha leads 8-2.
func (d *user) recordedFinal(length string) (match string) {
	d.Helper()
	match = decoded[importing.Report](d.T, d.do("import", "--json", "--tournament", "open", "testdata/match.mat")).Match
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	d.do("declare", "open-desk", d.write("open.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":`+length+`}],"parameters":{}}}]`)))
	d.do("register", "open-desk", "main", "Beta", "Alpha")
	d.do("draw", "open-desk", "ko", "--csv", d.write("slips.csv", []byte("place,entry\n1,Beta\n2,Alpha\n")))
	return match
}

// posted returns the results as they are posted.
func (d *user) posted() *results.Document {
	d.Helper()
	doc := decoded[results.Document](d.T, d.do("results", "open-desk", "--posted", "--json", "--full"))
	return &doc
}

// foundOf returns the findings on the only encounter.
func foundOf(doc *results.Document) (codes []string) {
	for _, f := range doc.Findings {
		if f.Subject == "ko_1_1" {
			codes = append(codes, f.Code)
		}
	}
	return codes
}

// The cases of postings that are compared with the records of their matches.
func TestAPostingIsComparedWithItsRecord(t *testing.T) {
	long(t, "TestT35TheRecordIsAmendedBehindItsPosting")
	t.Parallel()
	for _, c := range []struct {
		name, length string
		post         []string
		want         string
		winner       string // by name
	}{
		{"as the record says", "5", nil, "", "Alpha"},
		{"T25 another score than the record's", "5", []string{"--winner", "Alpha", "--score", "3-5"}, "posted-differs", "Alpha"},
		{"T26 for another than the record's winner", "5", []string{"--winner", "Beta", "--score", "5-2"}, "posted-differs winner-differs", "Beta"},
		{"T41 points beyond the length are the same result", "5", []string{"--winner", "Alpha", "--score", "2-5"}, "", "Alpha"},
		{"T43 the match was scheduled to another length", "9", []string{"--winner", "Alpha", "--score", "2-8", "--how", "adjudicated"}, "length-differs", "Alpha"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := newOpened(t)
			match := d.recordedFinal(c.length)
			d.do(append([]string{"post", "open-desk", "ko_1_1", "--match", match}, c.post...)...)
			doc := d.posted()
			e := &doc.Stages[0].Encounters[0]
			if got := strings.Join(foundOf(doc), " "); got != c.want || e.Differs != (c.want != "") {
				t.Errorf("found %q, marked %v", got, e.Differs)
			}
			if doc.Names(e.Winner) != c.winner {
				t.Errorf("%s has won: the sheet does not follow the posting", doc.Names(e.Winner))
			}
		})
	}
}

func TestT35TheRecordIsAmendedBehindItsPosting(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.recordedFinal("5")
	d.do("post", "open-desk", "ko_1_1", "--match", match)
	before := d.posted().Stages[0].Encounters[0]
	d.do("dispute", match, "d1", "--subject", "score", "--side", "A", "--words", "the last game was void", "--yes")
	d.do("rule", match, "--void-game", "--clause", "WBF 4.8", "--reason", "it was", "--yes")
	if after := d.posted().Stages[0].Encounters[0]; after.Winner != before.Winner || !slices.Equal(after.Score, before.Score) {
		t.Errorf("the sheet moved by itself: %+v", after)
	}
	d.fails(exitUsage, []string{"the record of Beta - Alpha has another result by now"}, "certify", "open-desk")
	d.do("post", "open-desk", "ko_1_1", "--match", match, "--winner", "Alpha", "--how", "adjudicated")
	if done := decoded[office.Certified](t, d.do("certify", "open-desk", "--json")); done.Status != results.StatusOfficial {
		t.Errorf("%+v", done)
	}
}

// T36: an appeal that was filed in time is decided after one of the two has begun another match: nothing moves, the posting's ground
// is found to have changed, a posting comes too late, and the committee may adjust the encounter.
func TestT36AnAppealIsDecidedAfterTheNextMatchBegan(t *testing.T) {
	long(t, "TestT35TheRecordIsAmendedBehindItsPosting")
	t.Parallel()
	d := newOpened(t)
	match := d.recordedFinal("5")
	d.do("post", "open-desk", "ko_1_1", "--match", match)
	d.do("dispute", match, "d1", "--subject", "score", "--side", "B", "--words", "the last game was void", "--yes")
	d.do("rule", match, "d1", "--play-on", "--clause", "WBF 4.8", "--reason", "it was not", "--yes")
	d.do("appeal", match, "d1", "--side", "B", "--reason", "it was", "--yes", "--even-so")
	d.do("declare", "open-desk", d.write("next.json", []byte(`[
{"type":"stage.declared","data":{"division":"main","stage":"next","kind":"knock-out","rounds":[{"round":1,"length":5}],"parameters":{}}}]`)))
	d.do("draw", "open-desk", "next", "--csv", d.write("slips.csv", []byte("place,entry\n1,Alpha\n2,Beta\n")))
	d.do("fact", "open-desk", "round.started", "stage=next", "round=1")
	d.do("committee", match, "d1", "p-x", "p-y", "p-z", "--yes", "--even-so")
	d.do("vote", match, "d1", "p-x", "replace", "--void-game", "--reason", "it was", "--yes", "--even-so")
	said := d.do("vote", match, "d1", "p-y", "replace", "--void-game", "--reason", "it was", "--yes", "--even-so")
	if !strings.Contains(said, "5-2") && !strings.Contains(said, "8-2") {
		t.Errorf("what it changes is told as %s", said)
	}
	d.fails(exitUsage, []string{"the record of Beta - Alpha has another result by now"}, "certify", "open-desk")
	d.do("post", "open-desk", "ko_1_1", "--match", match, "--winner", "Beta", "--how", "adjudicated")
	doc := d.posted()
	if codes := foundOf(doc); !slices.Contains(codes, "posted-late") || doc.Names(doc.Stages[0].Encounters[0].Winner) != "Alpha" {
		t.Errorf("found %v, and %s has won", codes, doc.Names(doc.Stages[0].Encounters[0].Winner))
	}
	d.do("fact", "open-desk", "encounter.adjusted", "encounter=ko_1_1", "as=awarded", "winner=Beta", "clause=WBF 6.3", "reasons=the game was void")
	doc = d.posted()
	if e := doc.Stages[0].Encounters[0]; doc.Names(e.Winner) != "Beta" || !e.Ruled {
		t.Errorf("adjusted: %+v", e)
	}
}

// A forfeit for an aid costs the other matches and the winnings too, and the results say so until the
// office has carried it out (WBF 1.6).
func TestT65AForfeitForAnAidIsPendingUntilItIsCarriedOut(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.recordedFinal("5")
	d.do("dispute", match, "d1", "--subject", "score", "--side", "A", "--words", "the last game was void", "--yes")
	d.do("rule", match, "--void-game", "--clause", "WBF 4.8", "--reason", "it was", "--yes")
	d.do("forfeit", match, "Beta", "--clause", "WBF 1.6", "--reason", "a telephone", "--yes")
	d.do("post", "open-desk", "ko_1_1", "--match", match)
	pending := func() (names []string) {
		doc := d.posted()
		for _, f := range doc.Findings {
			if f.Code == string(tournament.FindForfeitPending) {
				names = append(names, doc.Names(f.Subject)+" "+f.Clause)
			}
		}
		return names
	}
	if got := pending(); !slices.Equal(got, []string{"Beta WBF 1.6"}) {
		t.Errorf("pending for %q", got)
	}
	d.do("fact", "open-desk", "player.excluded", "entry=Beta", "how=disqualified", "scope=tournament", "winnings_forfeited=true")
	if got := pending(); got != nil {
		t.Errorf("carried out, it is pending for %q", got)
	}
}
