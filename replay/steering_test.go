package replay_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay/disclosed"
	"kibitz/replay/files"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
)

// steering sets the title of a terminal, rings, clears it, and reverses the line.
const steering = "Al\x1b]0;x\x07\x1b[2J\u009b\u202e\u2066pha"

// imported is the match of a file, with names that steer.
func imported(t *testing.T, name, data, rulebook string) *format.Record {
	t.Helper()
	matches, err := files.Of(name, []byte(data)).Read(name, []byte(data))
	if err != nil {
		t.Fatal(err)
	}
	plan, err := matches[0].Plan(intake.Terms{Tournament: "open", Rulebook: rulebook, Reader: "test", Person: func(string) string { return "p-1" }})
	if err != nil {
		t.Fatal(err)
	}
	l := ledger.New("open", plan.Match, ledger.Config{Verify: func(string, []byte, string) bool { return true }})
	author := &ledger.Author{Key: eventstest.Key("office"), Match: plan.Match}
	for n, told := range plan.Entries {
		data, signature, err := author.Write(eventstest.ID(string(rune('a'+n))), l.Head(), told...)
		if err != nil {
			t.Fatal(err)
		}
		if link := l.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Folded {
			t.Fatalf("entry %d: %s, %s", n+1, link.Reason, link.Detail)
		}
	}
	record := format.Record{Tournament: "open", Match: plan.Match, Video: time.Unix(0, 0), Language: language.English, Person: func(string) string { return steering }}
	return record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, l)
}

// What other programs show as it is has neither a control character nor one that turns a line round. The formats for
// programs alone have every text as it stands.
func TestNothingInAFileForOtherProgramsSteersATerminal(t *testing.T) {
	cards := "[Event \"" + steering + "\"]\n[Board \"1\"]\n[Dealer \"N\"]\n{" + steering + "}\n[Auction \"N\"]\n1C =1= AP\n[Note \"1:" + steering + "\"]\n"
	forPrograms := []string{"entries", "cloudevents", "json", "html", "gif"}
	for _, c := range []struct {
		formats []string
		record  *format.Record
	}{
		{[]string{"mat", "sgf", "snowie", "xg", "chapters"}, imported(t, "a.mat", "; "+steering+"\n 5 point match\n\n Game 1\n Alpha : 0                          Beta : 0\n  1) 31: 8/5 6/5                     42: 8/4 6/4\n", "wbf")},
		{[]string{"pbn", "lin"}, imported(t, "a.pbn", cards, "laws2017")},
	} {
		var named []string
		for _, name := range files.Names() {
			var file bytes.Buffer
			if slices.Contains(forPrograms, name) {
				continue
			}
			if _, err := files.Find(name).Write(&file, c.record); err != nil {
				continue // it is no format of the game's
			}
			text := strings.ReplaceAll(file.String(), "\r\n", "\n")
			if strings.ContainsFunc(text, transcript.Steers) {
				t.Errorf("%s: %q", name, text)
			}
			if strings.Contains(text, "pha") {
				named = append(named, name)
			}
		}
		if !slices.Equal(named, c.formats) {
			t.Errorf("the name is in %v, %v was expected", named, c.formats)
		}
	}
}
