package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/casefile"
	"kibitz/replay/form"
)

// disputed is a store with a match that has a dispute, with evidence and a ruling.
func disputed(t *testing.T) (d *user, match string) {
	d = newOpened(t)
	match = d.importFile("testdata/illegal_play.txt").Match
	d.do("dispute", match, "--subject", "play", "--about", "10.2", "--side", "A", "--words", "it was not legal", "--yes")
	photo := d.write("photo.png", []byte("\x89PNG\r\n\x1a\nthe board"))
	d.do("evidence", "add", match, "d1", photo, "--caption", "the board as it stood", "--yes")
	d.do("rule", match, "d1", "--clause", "WBF 4.8", "--play-on", "--reason", "she has rolled", "--yes")
	return d, match
}

func TestACaseFileIsWrittenInEachForm(t *testing.T) {
	t.Parallel()
	d, match := disputed(t)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{match, "d1"}, "Case file: dispute d1"},
		{[]string{match, "d1", "--ascii"}, "+-----"},
		{[]string{"d1"}, "she has rolled"},
		{[]string{"d1", "--report"}, "Report of a ruling"},
		{[]string{"d1", "--lang", "ru"}, "Дело о споре d1"},
		{[]string{match, "d1", "-o", "html"}, "<svg"},
		{[]string{match, "d1", "-o", "pdf"}, "%PDF-"},
		{[]string{match, "--lang", "en"}, "d1       ruled"},
		{[]string{match, "--lang", "ru"}, "d1    решён судьёй"},
	} {
		if out := d.do(append([]string{"case"}, c.args...)...); !strings.Contains(out, c.says) {
			t.Errorf("kibitz case %s does not say %q:\n%.2000s", strings.Join(c.args, " "), c.says, out)
		}
	}
	file := decoded[casefile.File](t, d.do("case", "d1", "-o", "json"))
	if file.Match != match || file.Dispute.Stands != "ruled" || file.Dispute.About != "10.2" || len(file.Evidence) != 1 || len(file.Rulings) != 1 {
		t.Errorf("%+v", file)
	}
	headings := decoded[[]casefile.Heading](t, d.do("case", match, "--json"))
	if len(headings) != 1 || headings[0].ID != "d1" || headings[0].Open() {
		t.Errorf("%+v", headings)
	}
	out := filepath.Join(t.TempDir(), "case.pdf")
	if said := d.do("case", "d1", "-o", "pdf", "--file", out); said != "" {
		t.Errorf("with a file it says %q", said)
	}
	if pdf := d.read(out); !strings.HasPrefix(string(pdf), "%PDF-") {
		t.Errorf("the file begins with %.20q", pdf)
	}
}

func TestACaseFileIsAsKnownAtALink(t *testing.T) {
	t.Parallel()
	d, match := disputed(t)
	now := decoded[casefile.File](t, d.do("case", match, "d1", "--json"))
	then := decoded[casefile.File](t, d.do("case", match, "d1", "--json", "--known", jsonNumber(now.Known-1)))
	if then.Dispute.Stands != "raised" || len(then.Rulings) != 0 || len(then.Evidence) != 1 {
		t.Errorf("before the ruling: %+v", then.Dispute)
	}
	d.fails(exitUsage, []string{"the match has"}, "case", match, "d1", "--known", jsonNumber(now.Known+1))
}

func jsonNumber(n uint64) string {
	text, _ := json.Marshal(n)
	return string(text)
}

func TestWhatIsNoCaseIsSaid(t *testing.T) {
	t.Parallel()
	d, match := disputed(t)
	d.fails(exitUsage, []string{"kibitz case MATCH"}, "case")
	d.fails(exitUsage, []string{"text, html, json, pdf"}, "case", match, "d1", "-o", "docx")
	d.fails(exitFailed, []string{`no dispute "d2" was raised`, "take one of those"}, "case", match, "d2")
	d.fails(exitFailed, []string{"no match and no dispute"}, "case", "d2")
	other := d.importFile("testdata/match.mat").Match
	if s := d.run("case", other); s.code != exitFine || s.out != "" || !strings.Contains(s.err, "no disputes") {
		t.Errorf("%+v", s)
	}
	d.do("dispute", other, "--subject", "score", "--words", "it is 3-2", "--yes")
	d.fails(exitUsage, []string{"2 matches have a dispute", match, other}, "case", "d1")
}

func TestEvidenceComesBackByItsHash(t *testing.T) {
	t.Parallel()
	d, match := disputed(t)
	photo := []byte("\x89PNG\r\n\x1a\nthe board")
	hash := events.HashOf(photo).String()
	file := decoded[casefile.File](t, d.do("case", match, "d1", "--json"))
	if e := file.Evidence[0]; e.Hash != hash || e.Media != "image/png" || e.Bytes != len(photo) || e.Caption != "the board as it stood" {
		t.Errorf("%+v", e)
	}
	if out := d.do("evidence", "get", hash); out != string(photo) {
		t.Errorf("%q came back", out)
	}
	out := filepath.Join(t.TempDir(), "photo.png")
	d.do("evidence", "get", strings.ToUpper(hash), "--file", out)
	if kept := d.read(out); string(kept) != string(photo) {
		t.Errorf("%q came back", kept)
	}
	other := events.HashOf([]byte("never")).String()
	d.fails(exitFailed, []string{"there is no evidence " + other}, "evidence", "get", other)
	d.fails(exitUsage, []string{"64 hexadecimal digits"}, "evidence", "get", "12ab")
	d.fails(exitUsage, []string{"evidence --help"}, "evidence", "put", "x")
	d.fails(exitFailed, []string{"no dispute \"d9\""}, "evidence", "add", match, "d9", d.write("photo", photo), "--yes")
	empty := d.write("empty", nil)
	d.fails(exitUsage, []string{empty}, "evidence", "add", match, "d1", empty, "--yes")
	d.fails(exitUsage, []string{"--yes"}, "evidence", "add", match, "d1", empty)
}

// What is only looked at leaves nothing behind, in the record or beside it.
func TestEvidenceThatIsOnlyTriedIsNotKept(t *testing.T) {
	long(t, "TestEvidenceComesBackByItsHash")
	t.Parallel()
	d, match := disputed(t)
	before := headOf(d, match)
	paper := []byte("a score sheet")
	d.do("evidence", "add", match, "d1", d.write("sheet.txt", paper), "--dry-run")
	if headOf(d, match) != before {
		t.Error("the record is another one")
	}
	d.fails(exitFailed, nil, "evidence", "get", events.HashOf(paper).String())
	if _, err := os.Stat(d.dir); err != nil {
		t.Error(err)
	}
}

func TestTheSlipOfAnAdjournedMatchIsOfTheWholeMatch(t *testing.T) {
	t.Parallel()
	d, match := disputed(t)
	d.fails(exitFailed, []string{"is not adjourned", "record the adjournment"}, "case", match, "--adjourned")
	d.fails(exitUsage, []string{"name the match alone"}, "case", match, "d1", "--adjourned")
	d.fails(exitUsage, []string{"name the match alone"}, "case", match, "--adjourned", "--report")
	d.fails(exitUsage, []string{"text, html, pdf"}, "case", match, "--adjourned", "-o", "json")
}

// A form that the environment asks for is of the commands that have it.
func TestASlipIsTextWhereTheEnvironmentAsksForJSON(t *testing.T) {
	t.Setenv("KIBITZ_OUTPUT", "json")
	d := newOpened(t)
	d.do("import", d.write("record.jsonl", secrets[0].record(t, false, &events.MatchAdjourned{Reason: "the hall closes"})))
	for _, args := range [][]string{nil, {"-o", "text"}} {
		if slip := d.do(append([]string{"case", "final", "--adjourned"}, args...)...); !strings.HasPrefix(slip, "Adjournment slip\n") {
			t.Errorf("with %q it is\n%s", args, slip)
		}
	}
	for _, typed := range [][]string{{"-o", "json"}, {"--output", "json"}, {"--json"}} {
		d.fails(exitUsage, []string{"text, html, pdf"}, append([]string{"case", "final", "--adjourned"}, typed...)...)
	}
	if list := d.do("case", "final"); !strings.HasPrefix(list, "[") {
		t.Errorf("its disputes are %s", list)
	}
}

func TestACaseFileNamesWhatTheTournamentSettledWhenItScheduled(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--csv", d.write("matches.csv", []byte("tournament,match,A,B,format,options\nopen,m1,Anna Berg,Boris Dahl,5,condoned=valid-roll\n")))
	d.do("dispute", "m1", "--subject", "other", "--words", "He is late.", "--yes")
	settings := decoded[casefile.File](t, d.do("case", "d1", "-o", "json")).Settings
	i := slices.IndexFunc(settings, func(s form.Setting) bool { return s.Name == "condoned" })
	if i < 0 || settings[i].Value != "valid-roll" || settings[i].By != "tournament" || settings[i].At != "1.0" {
		t.Errorf("of what the schedule settles the case file says %+v", settings)
	}
	for language, by := range map[string]string{"en": "the tournament, 1.0)", "ru": "турнир, 1.0)"} {
		if text := d.do("case", "d1", "-o", "text", "--lang", language); strings.Count(text, by) != 1 {
			t.Errorf("%s is not in\n%s", by, text)
		}
	}
}
