package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/replay/record/transcript"
	"kibitz/replay/wording"
)

// hostile steers a terminal, reorders a line and forges one.
const hostile = "\x1b]0;x\a\x1b[31m\u009b\u202e\u2066\u2028\r\nFORGED"

// poisoned returns an event of a type whose texts are all hostile as far as the type allows.
func poisoned(t *testing.T, of events.Type) events.Body {
	t.Helper()
	var entry map[string]any
	if err := json.Unmarshal(eventstest.Sample(of, true), &entry); err != nil {
		t.Fatal(err)
	}
	read := func() (*events.Entry, error) {
		data, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		return events.Decode(data)
	}
	var poison func(value any, set func(any))
	poison = func(value any, set func(any)) {
		switch value := value.(type) {
		case map[string]any:
			for name, inner := range value {
				poison(inner, func(v any) { value[name] = v })
			}
		case []any:
			for i, inner := range value {
				poison(inner, func(v any) { value[i] = v })
			}
		case string:
			for _, text := range []string{hostile, "d1", value} {
				if set(text); text == "d1" && value != "sample" {
					continue
				}
				if _, err := read(); err == nil {
					return
				}
			}
		}
	}
	event := entry["events"].([]any)[0].(map[string]any)
	poison(event["data"], func(v any) { event["data"] = v })
	poisoned, err := read()
	if err != nil {
		t.Fatalf("%s: %v", of, err)
	}
	return poisoned.Events[0].Body
}

// harmless reports whether a text cannot steer a terminal and forges no line.
func harmless(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, transcript.Steers) && !strings.Contains("\n"+text, "\nFORGED")
}

func TestNothingInARecordSteersTheTerminalThatShowsIt(t *testing.T) {
	long(t, "TestATerminalGetsColoursAndRowsThatFit")
	t.Parallel()
	d := newUser(t)
	r := d.disputed(4)
	r.Write(r.Table, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "play", Words: hostile})
	for _, declared := range events.Vocabulary.Declarations() {
		if declared.Type == "match.scheduled" {
			continue
		}
		body := poisoned(t, declared.Type)
		written := r.Event(1, body)
		if _, err := events.DecodeEvent(events.AppendEvent(nil, &written)); err != nil || !bytes.Contains(events.AppendData(nil, body), []byte("FORGED")) {
			continue // it has no text, or is an old version that is not written any more
		}
		for _, author := range []func() error{
			func() error { r.Write(r.Director, body); return r.Err() }, func() error { r.Write(r.Table, body); return r.Err() },
			func() error { r.Write(r.Office, body); return r.Err() },
		} {
			if err := author(); err != nil {
				t.Fatalf("%s: %v", declared.Type, err)
			}
		}
	}
	r.enter()
	for _, format := range []string{"mat", "sgf"} { // other programs show these as they are
		file := filepath.Join(d.dir, "final."+format)
		d.do("export", "final", "--format", format, "--file", file)
		if text := strings.ReplaceAll(string(d.read(file)), "\r\n", "\n"); !strings.Contains(text, "FORGED") || strings.ContainsFunc(text, transcript.Steers) {
			t.Errorf("the file of format %s: %q", format, forged(text))
		}
	}
	d.tournamentOfHostiles()
	name := d.write("named.mat", bytes.ReplaceAll(d.read("testdata/match.mat"), []byte("Alpha"), []byte("Al\x1b[31m\u202epha\x07\u009b")))
	out := d.run("import", name)
	if !harmless(out.out + out.err) {
		t.Errorf("import: %q %q", out.out, out.err)
	}
	var lines [][]string
	for _, c := range inEnglish().Commands {
		shown, walked := d.shownBy(c.Name)
		if !walked {
			t.Errorf("no line of the test runs %s", c.Name)
		}
		lines = append(append(lines, shown...), hostileTo(t, c))
	}
	lines = append(lines, []string{hostile}, []string{"show", "final", "--" + hostile})
	step := uint64(23)
	if longTests() {
		step = 1
	}
	for n := uint64(0); n < r.Ledger.Head().N; n += step {
		lines = append(lines, []string{"audit", "final", events.Address{N: n + 1}.String()})
	}
	for i, line := range lines {
		if i%3 != 0 && !longTests() {
			continue // the long run tries them all
		}
		language := wording.Languages()[i%len(wording.Languages())]
		if s := d.run(append(line, "--lang", language.String())...); !harmless(s.out) || !harmless(s.err) {
			t.Errorf("kibitz %q: %q", line, forged(s.out+s.err))
		}
	}
}

// tournamentOfHostiles makes a tournament whose log has hostile texts wherever one may be typed.
func (d *user) tournamentOfHostiles() {
	d.Helper()
	d.ofSix()
	said := "x" + hostile
	for _, fact := range [][]string{
		{"entry.withdrawn", "entry=Boris", "after=0", "words=" + said},
		{"encounter.adjusted", "encounter=ko_1_3", "as=score", "winner=Dmitri", "score=7-6", "clause=" + said, "reasons=" + said},
		{"player.excluded", "entry=Fedor", "how=excluded", "scope=tournament", "reason=" + said},
		{"standing.adjusted", "entry=Anna", "stage=ko", "unit=point", "hundredths=-100", "clause=" + said, "reason=fine"},
	} {
		d.do(append([]string{"fact", "open-desk"}, fact...)...)
	}
	if record := d.do("export", "open-desk", "--format", "entries"); strings.Count(record, "FORGED") < 5 {
		d.Fatal("the tournament's log has few hostile texts")
	}
}

// shownBy returns the lines that have a command tell of the hostile record and tournament, and whether
// the command is known here. One that tells nothing of a record, or that never ends, is only given hostile arguments.
func (d *user) shownBy(command string) (lines [][]string, known bool) {
	const why = "--reason=" + hostile
	all := map[string][][]string{
		"matches": {{}}, "show": {{"final"}, {"final", "--lane", "recorded"}, {"open-desk"}}, "audit": {{"final"}, {"open-desk"}},
		"case": {{"final"}, {"final", "d1"}, {"final", "d1", "--report"}}, "statistics": {{"final"}}, "analyse": {{"final"}},
		"choose": {{"final"}}, "option": {{"final"}, {"final", "condoned", hostile, "--dry-run"}}, "due": {{"final"}}, "judge": {{"final"}}, "read": {{"final"}},
		"pen": {{"final"}}, "officials": {{"final"}, {"open-desk"}}, "monitor": {{"final", hostile, "--dry-run"}}, "evidence": {{"list", "final"}}, "access": {{"--table", hostile}},
		"verify": {{}}, "health": {{}}, "people": {{"list"}, {"add", hostile}}, "quarantine": {{}}, "enrol": {{"--list"}, {"--table", hostile, "--label", hostile}},
		"warn": {{"final", "A", why, "--dry-run"}}, "retract": {{"final", "3.0", why, "--dry-run"}, {"open-desk", "5.0", why, "--dry-run"}},
		"amend": {{"final", "3.0", "--event", hostile, why, "--dry-run"}}, "insert": {{"final", "3.0", "--event", hostile, why, "--dry-run"}},
		"gap": {{"final", "3.0", why, "--dry-run"}}, "confirm": {{"final", "3.0", why, "--dry-run"}}, "release": {{"final", "d1", why, "--dry-run"}},
		"dispute": {{"final", "--about", "3.0", "--words", hostile, "--dry-run"}}, "testify": {{"final", "d1", "--words", hostile, "--dry-run"}},
		"rule": {{"final", "d1", "--dry-run", "--play-on", why}}, "appeal": {{"final", "d1", "A", why, "--dry-run"}}, "committee": {{"final", "d1", hostile, "--dry-run"}},
		"vote": {{"final", "d1", hostile, why, "--dry-run"}}, "penalize": {{"final", "A", "1", why, "--dry-run"}}, "forfeit": {{"final", "A", why, "--dry-run"}},
		"report": {{"final", "A", "phone-on", "--words", hostile, "--dry-run"}}, "claim": {{"final"}}, "answer": {{"final", "3.0", why, "--dry-run"}},
		"adjust": {{"final", why, "--dry-run"}}, "refer": {{"final", "d1", why, "--dry-run"}}, "what-if": {{"final", "--at", "4", "warn", "A", why}},
		"export":   {{"final", "--format", "mat", "--file", d.write("out.mat", nil)}},
		"schedule": {{"Anna", hostile, "--tournament", "open", "--format", "5"}, {"Anna", "Boris", "--format", hostile}},
		"declare":  {{"open-desk", d.write("declared.json", []byte(`[{"type":"stage.declared","data":{"division":"\u202e\u001b"}}]`))}},
		"register": {{"open-desk", "main", hostile}}, "draw": {{"open-desk", "ko", "--csv", d.write("slips.csv", []byte("place,entry\n1,"+hostile+"\n"))}},
		"pair": {{"open-desk", "ko", "1", "--csv", d.write("pairs.csv", []byte("a,b\n"+hostile+",Anna\n"))}}, "call": {{"open-desk", "ko", "1", "--start", hostile}},
		"boards": {{"open-desk", "ko", "--csv", d.write("boards.csv", []byte(hostile+",board\nx,1\n"))}}, "post": {{"open-desk", "ko_1_2", "--winner", hostile}},
		"fact": {{"open-desk", hostile}, {"open-desk", "fee.paid", "entry=" + hostile, "amount=1"}}, "standings": {{"open-desk"}, {"open-desk", "main", "-o", "csv"}},
		"certify": {{"open-desk"}}, "results": {{"open-desk", "--file", d.write("results.zip", nil)}}, "archive": {{"open", "--file", d.write("open.kibitz", nil)}},
		"position": {{hostile}}, "plays": {{hostile, "31"}}, "bridge": {{hostile}}, "version": {{}},
		// Only arguments: these tell of no record's texts, or go on until they are ended.
		"import": {}, "replay": {}, "watch": {}, "serve": {}, "open": {}, "backup": {}, "restore": {}, "copy": {}, "promote": {}, "doctor": {}, "context": {},
		"bench": {}, "conform": {}, "completion": {}, "complete": {}, "docs": {}, "help": {},
	}
	shown, known := all[command]
	for _, line := range shown {
		lines = append(lines, append([]string{command}, line...))
	}
	return lines, known
}

// hostileTo returns a line that gives a command hostile arguments: as many as it takes, and one if it
// takes none. Files and folders are in one of the test's.
func hostileTo(t *testing.T, c *cli.Command) []string {
	t.Helper()
	line := []string{c.Name}
	for _, takes := range strings.Fields(c.ArgsUsage) {
		if strings.Contains(takes, "FILE") || strings.Contains(takes, "FOLDER") {
			line = append(line, filepath.Join(t.TempDir(), hostile))
		} else {
			line = append(line, hostile)
		}
	}
	if len(line) == 1 {
		line = append(line, hostile)
	}
	return line
}

// forged returns the beginning of what is not harmless in a text.
func forged(text string) string {
	at := max(strings.IndexFunc(text, transcript.Steers), strings.Index(text, "\nFORGED"))
	return text[max(0, at-80):min(len(text), at+80)]
}
