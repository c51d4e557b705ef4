package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/eventstest"
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
	return utf8.ValidString(text) && !strings.ContainsFunc(text, steers) && !strings.Contains("\n"+text, "\nFORGED")
}

func TestNothingInARecordSteersTheTerminalThatShowsIt(t *testing.T) {
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
	name := d.write("named.mat", bytes.ReplaceAll(d.read("testdata/match.mat"), []byte("Alpha"), []byte("Al\x1b[31m\u202epha\x07\u009b")))
	out := d.run("import", name)
	if !harmless(out.out + out.err) {
		t.Errorf("import: %q %q", out.out, out.err)
	}
	lines := [][]string{
		{"matches"}, {"show", "final"}, {"show", "final", "--lane", "recorded"}, {"audit", "final"}, {"case", "final"}, {"case", "final", "d1"}, {"case", "final", "d1", "--report"}, {"statistics", "final"},
		{"choose", "final"}, {"option", "final"}, {"due", "final"}, {"judge", "final"}, {"pen", "final"}, {"officials", "final"}, {"evidence", "list", "final"},
		{"verify"}, {"health"}, {"people", "list"}, {"warn", "final", "A", "--reason", hostile, "--dry-run"}, {"retract", "final", "3.0", "--reason", hostile, "--dry-run"},
		{"what-if", "final", "--at", "4", "warn", "A", "--reason", hostile}, {"claim", "final"}, {"export", "final", "--format", "mat", "--file", d.write("out.mat", nil)},
		{"show", hostile}, {"penalize", "final", hostile}, {hostile}, {"show", "final", "--" + hostile}, {"import", hostile}, {"rule", "final", hostile, "--dry-run", "--play-on", "--reason", "x"},
	}
	for n := range r.Ledger.Head().N {
		lines = append(lines, []string{"audit", "final", events.Address{N: n + 1}.String()})
	}
	for i, line := range lines {
		language := wording.Languages()[i%len(wording.Languages())]
		if s := d.run(append(line, "--lang", language.String())...); !harmless(s.out) || !harmless(s.err) {
			t.Errorf("kibitz %q: %q", line, forged(s.out+s.err))
		}
	}
}

// forged returns the beginning of what is not harmless in a text.
func forged(text string) string {
	at := max(strings.IndexFunc(text, steers), strings.Index(text, "\nFORGED"))
	return text[max(0, at-80):min(len(text), at+80)]
}
