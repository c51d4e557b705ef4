package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/projector/desk/importing"
	"kibitz/projector/desk/office"
	"kibitz/replay/results"
)

// playedOut posts every encounter of the six and returns the winner's entry.
func (d *user) playedOut() (winner string) {
	d.Helper()
	ids := d.ofSix()
	anna, boris, dmitri := ids[0], ids[1], ids[3]
	for _, posted := range []string{"ko_1_2 " + boris + " 7-3", "ko_1_3 " + dmitri + " 7-6", "ko_2_1 " + anna + " 9-2", "ko_2_2 " + dmitri + " 9-8", "ko_3_1 " + dmitri + " 5-11"} {
		p := strings.Fields(posted)
		d.do("post", "open-desk", p[0], "--winner", p[1], "--score", p[2])
	}
	return dmitri
}

// officeKey returns the public key of the store's office.
func (d *user) officeKey(folder string) string {
	d.Helper()
	var seal results.Seal
	if err := json.Unmarshal(d.read(filepath.Join(folder, results.SealFile)), &seal); err != nil {
		d.Fatal(err)
	}
	return seal.Office
}

func TestOfficialResultsAreCertifiedWrittenAndChecked(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	d.playedOut()
	if said := d.do("results", "open-desk", "--sheet", "standings"); !strings.Contains(said, "not certified") {
		t.Errorf("before the certification it says %s", said)
	}
	done := decoded[office.Certified](t, d.do("certify", "open-desk", "--json"))
	if done.Edition != 1 || done.Status != results.StatusOfficial || done.Division != "main" {
		t.Errorf("%+v", done)
	}
	folder := filepath.Join(t.TempDir(), "results")
	d.do("results", "open-desk", "-o", "folder", "--file", folder, "--logs")
	key := d.officeKey(folder)
	if said := d.do("results", "open-desk", "--sheet", "invitation"); !strings.Contains(said, key) || !strings.Contains(said, "knock-out") {
		t.Errorf("the invitation has not the key %s: %s", key, said)
	}
	d.do("verify", folder, "--office", key)
	d.fails(exitUsage, []string{"not empty"}, "results", "open-desk", "-o", "folder", "--file", folder)
	var names []string
	files, err := os.ReadDir(folder)
	for _, f := range files {
		names = append(names, f.Name())
	}
	want := strings.Fields("accounts.csv draw.csv matches.csv office.en.html office.en.pdf office.json office.ru.html office.ru.pdf open-desk.jsonl protocol.en.pdf protocol.ru.pdf results.en.html results.en.pdf results.json results.ru.html results.ru.pdf seal.json standings.csv")
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("the folder has %v, %v", names, err)
	}
	d.tampers(folder)
	again := filepath.Join(t.TempDir(), "again")
	d.do("post", "open-desk", "ko_3_1", "--winner", d.entryAt(folder, 0), "--score", "6-11")
	d.do("results", "open-desk", "-o", "folder", "--file", again, "--full")
	for _, name := range names {
		if name == "open-desk.jsonl" {
			continue // it has gone on
		}
		if !slices.Equal(d.read(filepath.Join(folder, name)), d.read(filepath.Join(again, name))) {
			t.Errorf("%s has other bytes the second time", name)
		}
	}
}

// tampers flips a byte of a table and one of the document in a copy of a folder of results (T82). A table by itself proves nothing,
// nor does the folder prove anything of it; where the logs are there, the field of the document is named.
func (d *user) tampers(folder string) {
	d.Helper()
	copied := filepath.Join(d.TempDir(), "copy")
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		d.Fatal(err)
	}
	key, change := d.officeKey(folder), func(name, text, by string) {
		data := string(d.read(filepath.Join(copied, name)))
		if !strings.Contains(data, text) {
			d.Fatalf("%s has no %q", name, text)
		}
		if err := os.WriteFile(filepath.Join(copied, name), []byte(strings.Replace(data, text, by, 1)), 0o600); err != nil {
			d.Fatal(err)
		}
	}
	change("standings.csv", ",1,", ",2,")
	d.fails(exitUsage, []string{"a file by itself proves nothing"}, "verify", filepath.Join(copied, "standings.csv"), "--office", key)
	if said := d.do("verify", copied, "--office", key); !strings.Contains(said, "nothing is proved of the other files: accounts.csv") || !strings.Contains(said, "5  ") {
		d.Errorf("the check says %s", said)
	}
	change(results.DocumentFile, `"place": 1`, `"place": 2`)
	d.fails(exitBroken, []string{"results.json: stages[0].", "not the sealed document"}, "verify", copied, "--office", key)
}

// What the office keeps for itself is not in the folder for everybody, nor in anything that is written
// without being asked for.
func TestEverybodyGetsNeitherMoneyNorRulings(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	d.playedOut()
	d.do("fact", "open-desk", "player.excluded", "entry=Anna", "how=excluded", "scope=match", "reason=a private matter", "clause=WBF 1.5")
	d.do("certify", "open-desk")
	folder := filepath.Join(t.TempDir(), "public")
	d.do("results", "open-desk", "-o", "folder", "--file", folder)
	if said := d.do("verify", folder, "--office", d.officeKey(folder)); strings.Contains(said, "office.json") {
		t.Errorf("the check says %s", said)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if text := string(d.read(filepath.Join(folder, f.Name()))); strings.HasPrefix(f.Name(), "office") || strings.HasSuffix(f.Name(), ".jsonl") ||
			strings.Contains(text, "a private matter") || strings.Contains(text, `"paid"`) {
			t.Errorf("everybody gets %s", f.Name())
		}
	}
	for _, args := range [][]string{{}, {"--json"}, {"-o", "html"}} {
		if said := d.do(append([]string{"results", "open-desk"}, args...)...); strings.Contains(said, "a private matter") {
			t.Errorf("%v: %s", args, said)
		}
	}
	if said := d.do("results", "open-desk", "--json", "--full"); !strings.Contains(said, "a private matter") || !strings.Contains(said, `"paid"`) {
		t.Errorf("the office gets %s", said)
	}
	d.fails(exitUsage, []string{"--full"}, "results", "open-desk", "--sheet", "accounts")
	full := filepath.Join(t.TempDir(), "full")
	d.do("results", "open-desk", "-o", "folder", "--file", full, "--full", "--logs")
	if said := d.do("verify", full, "--office", d.officeKey(full)); !strings.Contains(said, "office.json") || !strings.Contains(said, "5  ") {
		t.Errorf("the check says %s", said)
	}
}

// T83: when a name is erased, the edition that has it cannot be made again, its hash stays in the log, and
// a new one is certified without the name.
func TestT83AnErasedNameGoesWithTheNextEdition(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	d.playedOut()
	first := decoded[office.Certified](t, d.do("certify", "open-desk", "--json"))
	salt := decoded[results.Document](t, d.do("results", "open-desk", "--json", "--full")).Salt
	if len(salt) != 64 {
		t.Errorf("the salt is %q", salt)
	}
	folder := filepath.Join(t.TempDir(), "first")
	d.do("results", "open-desk", "-o", "folder", "--file", folder, "--logs")
	d.do("people", "erase", "Anna")
	if now := decoded[results.Document](t, d.do("results", "open-desk", "--json", "--full", "--posted")).Salt; now == salt || len(now) != 64 {
		t.Errorf("the salt is %q still", now)
	}
	d.fails(exitFailed, []string{"edition 1", "a name"}, "results", "open-desk")
	second := decoded[office.Certified](t, d.do("certify", "open-desk", "--json"))
	if second.Edition != 2 || second.Document == first.Document {
		t.Errorf("%+v", second)
	}
	if said := d.do("results", "open-desk", "--json"); strings.Contains(said, "Anna") || !strings.Contains(said, first.Document) {
		t.Errorf("edition 2 is %s", said)
	}
	d.do("verify", folder, "--office", d.officeKey(folder)) // who has the old edition still has it
}

// entryAt returns an entry of the standings that were written into a folder.
func (d *user) entryAt(folder string, nth int) string {
	d.Helper()
	var doc results.Document
	if err := json.Unmarshal(d.read(filepath.Join(folder, results.DocumentFile)), &doc); err != nil {
		d.Fatal(err)
	}
	return doc.Stages[0].Standings[nth].Entry
}

func TestT81ACorrectionAfterCertificationMakesANewEdition(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	winner := d.playedOut()
	d.do("certify", "open-desk")
	first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	d.do("results", "open-desk", "-o", "folder", "--file", first)
	d.fails(exitUsage, []string{"edition 1"}, "certify", "open-desk")
	d.do("post", "open-desk", "ko_3_1", "--winner", winner, "--score", "6-11")
	d.do("post", "open-desk", "ko_2_1", "--winner", "Anna", "--score", "9-2") // as it was
	done := decoded[office.Certified](t, d.do("certify", "open-desk", "main", "--json"))
	if done.Edition != 2 || done.Status != results.StatusCorrected {
		t.Errorf("%+v", done)
	}
	d.do("results", "open-desk", "-o", "folder", "--file", second, "--logs")
	d.do("verify", second, "--office", d.officeKey(second))
	if said := string(d.read(filepath.Join(second, "corrections.csv"))); strings.Contains(said, "ko_2_1") || !strings.Contains(said, "ko_3_1,5-11 "+winner+",6-11 "+winner) {
		t.Errorf("the corrections are %s", said)
	}
	old := d.do("results", "open-desk", "--edition", "1", "--json")
	if old != string(d.read(filepath.Join(first, results.DocumentFile))) {
		t.Error("the first edition is another document now")
	}
	d.do("verify", first, "--office", d.officeKey(first)) // by itself it is what was certified
	if err := os.WriteFile(filepath.Join(first, "open-desk.jsonl"), d.read(filepath.Join(second, "open-desk.jsonl")), 0o644); err != nil {
		t.Fatal(err)
	}
	d.fails(exitBroken, []string{"edition 2 is certified"}, "verify", first, "--office", d.officeKey(first))
	d.fails(exitUsage, []string{"edition 3"}, "results", "open-desk", "--edition", "3")
}

func TestT80WhatIsUndecidedStandsAgainstCertifying(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	ids := d.ofSix()
	d.fails(exitUsage, []string{"Boris - Clara (ko, round 1: ko_1_2); Dmitri - Elena (ko, round 1: ko_1_3)"}, "certify", "open-desk")
	match := decoded[importing.Report](t, d.do("import", "--json", "--tournament", "open", "testdata/match.mat")).Match
	d.do("post", "open-desk", "ko_1_2", "--match", match, "--winner", ids[1], "--score", "7-3")
	d.do("dispute", match, "d1", "--subject", "score", "--side", "A", "--words", "it was 7-4", "--yes")
	sofia, err := time.LoadLocation("Europe/Sofia")
	if err != nil {
		t.Fatal(err)
	}
	until := time.Date(2099, 1, 1, 10, 0, 0, 0, time.UTC)
	d.do("fact", "open-desk", "period.set", "kind=correction", "until="+until.Format(time.RFC3339))
	d.fails(exitUsage, []string{"dispute d1 in Boris - Clara", "Dmitri - Elena", "scores can be corrected until " + until.In(sofia).Format("2006-01-02 15:04 EET")}, "certify", "open-desk")
	d.fails(exitUsage, []string{"спор d1 в матче Boris - Clara", "исправить результат можно до "}, "certify", "open-desk", "--lang", "ru")
	done := decoded[office.Certified](t, d.do("certify", "open-desk", "--even-so", "--json"))
	if done.Status != results.StatusProvisional || !slices.Contains(done.Open, match+" d1") || !slices.Contains(done.Open, "ko_1_3") ||
		!slices.ContainsFunc(done.Open, func(open string) bool { return strings.HasPrefix(open, "correction-period ") }) {
		t.Errorf("%+v", done)
	}
	folder := filepath.Join(t.TempDir(), "results")
	d.do("results", "open-desk", "-o", "folder", "--file", folder, "--logs")
	if said := d.do("verify", folder, "--office", d.officeKey(folder)); !strings.Contains(said, "1 match") || strings.Contains(said, "not there") {
		t.Errorf("the check says %s", said)
	}
}

func TestResultsAreAskedForByNamesThatThereAre(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.ofSix()
	for _, c := range []struct{ says, args string }{
		{"tournament", "results"},
		{"standings", "results open-desk --sheet ranks"},
		{"matches", "results open-desk -o csv --sheet cross-table"},
		{"usebio", "results open-desk -o xlsx"},
		{"--file", "results open-desk -o folder"},
		{"USEBIO", "results open-desk -o usebio"},
		{"1.2, 1.3", "results open-desk --usebio 1.4"},
		{"one of usebio", "results open-desk -o folder --usebio 1.3 --file here"},
		{"-1", "results open-desk --edition -1"},
		{"main", "results open-desk novice"},
		{"main", "certify open-desk novice"},
	} {
		d.fails(exitUsage, []string{c.says}, strings.Fields(c.args)...)
	}
	if said := d.do("results", "open-desk", "-o", "csv", "--sheet", "draw", "--excel", "--lang", "ru"); !strings.HasPrefix(said, "\ufeffdivision;stage;place") {
		t.Errorf("it says %q", said)
	}
}

// calledOf declares, draws and calls a tournament of two, whose only match is ko_1_1.
func (d *user) calledOf(tournament string) {
	d.Helper()
	log := tournament + "-desk"
	d.do("schedule", "--tournament", tournament, "--match", log, "--discipline", "event", "--rulebook", "wbf")
	d.do("declare", log, d.write("two.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Two","discipline":"backgammon","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":5}],"parameters":{}}}]`)))
	d.do("register", log, "main", "Anna", "Boris")
	d.do("draw", log, "ko", "--csv", d.write("two.csv", []byte("place,entry\n1,Anna\n2,Boris\n")))
	d.do("call", log, "ko", "1")
}

func TestTournamentsWithMatchesOfTheSameNamesKeepTheirOwn(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.calledOf("club")
	d.calledOf("cup")
	d.do("dispute", "cup/ko_1_1", "d1", "--subject", "score", "--side", "A", "--words", "it was 5-4", "--yes")
	d.fails(exitUsage, []string{"cup/ko_1_1", "club"}, "post", "club-desk", "ko_1_1", "--match", "cup/ko_1_1", "--winner", "Anna", "--score", "5-3")
	d.do("post", "club-desk", "ko_1_1", "--match", "ko_1_1", "--winner", "Anna", "--score", "5-3")
	d.do("post", "cup-desk", "ko_1_1", "--match", "ko_1_1", "--winner", "Anna", "--score", "5-3")
	d.fails(exitUsage, []string{"dispute d1 in Anna - Boris"}, "certify", "cup-desk")
	done := decoded[office.Certified](t, d.do("certify", "club-desk", "--json"))
	folder := filepath.Join(t.TempDir(), "results")
	d.do("results", "club-desk", "-o", "folder", "--file", folder, "--logs")
	if said := d.do("verify", folder, "--office", d.officeKey(folder)); strings.Contains(said, "not there") || !strings.Contains(said, "1 match") {
		t.Errorf("the check says %s", said)
	}
	if hash := events.HashOf(d.read(filepath.Join(folder, results.DocumentFile))).String(); done.Document != hash {
		t.Errorf("the certified document is %s, and the file is %s", done.Document, hash)
	}
}
