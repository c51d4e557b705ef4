package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/replay/files"
	"kibitz/replay/record/entries"
	"kibitz/replay/simulation"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/schemas/schematest"
)

// A secret is what two matches differ in that nobody may see but officials: a lead that lies
// face down, the hands that the director looks at, and what he notes.
type secret struct{ lead, deal, note string }

var secrets = []secret{
	{"SK", "N:AQ.AKQ.AKQJ.5432 KJ4.432.5432.876 52.765.876.AKQJT 9763T8.J98T.T9.9", "a face"},
	{"SJ", "N:AQ.AKQ.AKQJ.5432 KJ4.432.8765.876 52.765.432.AKQJT 9763T8.J98T.T9.9", "a shrug"},
}

// record returns a match of bridge with a secret as a file of entries: one board is played and
// closed if closed, the next one is in play. More is what the table tells last.
func (s *secret) record(t *testing.T, closed bool, more ...events.Body) []byte {
	t.Helper()
	m := simulation.New(7, "open", "final", simulation.ToPoints(5))
	var messages []entries.Message
	sign := func(a *ledger.Author, seen events.Head, bodies ...events.Body) {
		message := m.SignSeen(a, seen, 1, bodies...)
		link := m.Ledger.Add(message)
		if m.Err() != nil || link.Status != ledger.Folded {
			t.Fatalf("%s: %v %s %s", bodies[0].Type(), m.Err(), link.Reason, link.Detail)
		}
		messages = append(messages, entries.Message{ID: link.Entry.ID, Data: message.Data, Signature: message.Signature})
	}
	sign(m.Office, m.Ledger.Head(), &events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017", Players: bridgetest.Players()})
	sign(m.Office, m.Ledger.Head(),
		&events.DeviceEnrolled{Device: m.Public(m.Director), Role: events.Director, Person: "p-clara", Side: events.NoSide},
		&events.DeviceEnrolled{Device: m.Public(m.Table), Role: events.Table, Side: events.NoSide},
		&events.RecorderAssigned{Device: m.Public(m.Table)})
	played, err := bridgetest.Read("board 1 N none; calls 1NT pass pass pass")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range played {
		sign(m.Table, m.Ledger.Head(), e.Body)
	}
	fed := m.Ledger.Head()
	lead, err := cards.ParseCard(s.lead)
	if err != nil {
		t.Fatal(err)
	}
	hands, err := cards.ParseDeal(s.deal)
	if err != nil {
		t.Fatal(err)
	}
	sign(m.Table, fed, &events.LeadPlaced{Seat: cards.East, Card: lead})
	sign(m.Director, m.Ledger.Head(), &events.HandsOpened{Hands: events.HandsOf(hands), Of: events.WholeHands, Reason: events.OpenedToRule})
	sign(m.Director, m.Ledger.Head(), &events.NoteMade{Key: "remark", Text: s.note})
	sign(m.Director, m.Ledger.Head(), &events.JudgementMade{Question: events.QuestionDamage, Words: s.note})
	sign(m.Table, fed, &events.LeadReturned{Seat: cards.East})
	if closed {
		sign(m.Table, fed, &events.BoardClosed{})
	}
	if len(more) > 0 {
		sign(m.Table, fed, more...)
	}
	var file bytes.Buffer
	if err := entries.Write(&file, "open", "final", messages); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// outputs returns everything that leaves the store of a match for a reader: every format, every
// way to show it. Times of storage and the script of a page are left out.
func (d *user) outputs(match, reader string) map[string]string {
	all := map[string]string{}
	for _, format := range files.Names() {
		s := d.run("export", match, "--format", format, "--for", reader, "--video-start", "2020-01-01T00:00:00Z", "--width", "90")
		all["export "+format] = s.out + s.err
	}
	for _, output := range outputs {
		s := d.run("show", match, "-o", output, "--for", reader)
		all["show "+output] = s.out + s.err
	}
	for _, id := range idNames() {
		s := d.run("show", match, "--id", id, "--for", reader)
		all["identifier "+id] = s.out + s.err
	}
	for name, text := range all {
		all[name] = script.ReplaceAllString(stored.ReplaceAllString(text, `"stored":""`), "")
	}
	return all
}

// readers returns those whom a test tries: all in the long run, otherwise the public, who may
// know least.
func readers(public string, others ...string) []string {
	if longTests() {
		return append([]string{public}, others...)
	}
	return []string{public}
}

var (
	stored = regexp.MustCompile(`"stored":"[^"]*"`)
	script = regexp.MustCompile(`(?s)<script type="module">.*</script>`)
)

// So do the slips that both sides sign when such matches are adjourned.
func TestTheSlipOfAnAdjournedMatchTellsNoSecret(t *testing.T) {
	t.Parallel()
	var slips [2]string
	for i := range secrets {
		d := newUser(t)
		d.do("import", d.write("record.jsonl", secrets[i].record(t, false, &events.MatchAdjourned{Reason: "the hall closes"})))
		slips[i] = d.do("case", "final", "--adjourned", "--zone", "UTC") + d.do("case", "final", "--adjourned", "--zone", "UTC", "-o", "html")
	}
	if slips[0] != slips[1] || !strings.Contains(slips[0], "board 1, East to lead") {
		t.Errorf("the slips differ, or do not say whose turn it is:\n%.1500s\n%.1500s", slips[0], slips[1])
	}
}

// Two matches that differ in what nobody may see leave the program the same, in every format
// and every picture. A format that does not ask who it is for differs here.
func TestWhatLeavesTheProgramIsWhatItsReaderMayKnow(t *testing.T) {
	t.Parallel()
	worlds := []*user{newUser(t), newUser(t)}
	for i, d := range worlds {
		d.do("import", d.write("record.jsonl", secrets[i].record(t, false)))
	}
	for _, reader := range readers("public", "table", "N") {
		one, other := worlds[0].outputs("final", reader), worlds[1].outputs("final", reader)
		for _, name := range slices.Sorted(maps.Keys(one)) {
			if one[name] != other[name] {
				t.Errorf("%s for %s tells what is withheld", name, reader)
			}
			for _, word := range []string{"a face", "54.432", "8765"} {
				if strings.Contains(one[name]+other[name], word) {
					t.Errorf("%s for %s says %q", name, reader, word)
				}
			}
		}
		schematest.ValidateFile(t, "match.json", []byte(strings.SplitAfter(one["export json"], "\n}\n")[0]))
		if !strings.Contains(one["export pbn"], "[Contract \"1NT\"]") && !strings.Contains(one["export pbn"], "1NT") || !strings.Contains(one["show svg"], "<svg") {
			t.Errorf("%s is not told what was called:\n%s\n%s", reader, one["export pbn"], one["show svg"])
		}
	}
	if worlds[0].do("export", "final", "--format", "entries") == worlds[1].do("export", "final", "--format", "entries") {
		t.Error("the matches do not differ for the office either")
	}
	if !longTests() {
		return
	}
	one, other := worlds[0].outputs("final", "office"), worlds[1].outputs("final", "office")
	for _, name := range []string{"export entries", "export cloudevents", "export json", "show json", "show svg", "show png", "show text"} {
		if one[name] == other[name] {
			t.Errorf("%s hides from the office what it may know", name)
		}
	}
	if got := worlds[0].outputs("final", "E")["export cloudevents"]; !strings.Contains(got, `"card":"SK"`) {
		t.Errorf("East's own card is kept from East:\n%s", got)
	}
}

// Once the board is over everything may be known but what is for officials alone.
func TestWhatLeavesTheProgramIsWholeOnceTheBoardIsOver(t *testing.T) {
	long(t, "TestWhatLeavesTheProgramIsWhatItsReaderMayKnow")
	t.Parallel()
	d := newUser(t)
	d.do("import", d.write("record.jsonl", secrets[0].record(t, true)))
	all := d.outputs("final", "public")
	for name, word := range map[string]string{"export entries": "a face", "export cloudevents": "a face", "export json": `"hash"`, "show json": `"score"`} {
		if !strings.Contains(all[name], word) {
			t.Errorf("%s does not say %s:\n%s", name, word, all[name])
		}
	}
}

// What the referee computes is for officials as long as the game has no table that others may
// see.
func TestPipsAndIdentifiersAreForTheOffice(t *testing.T) {
	long(t, "TestWhatLeavesTheProgramIsWhatItsReaderMayKnow")
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "illegal_play.txt")).Match
	for _, reader := range readers("public", "table", "A") {
		for name, text := range d.outputs(match, reader) {
			for _, word := range []string{"pips", "may_double", "position_id", "xgid", "XGID=", `"code"`} {
				if strings.Contains(text, word) {
					t.Errorf("%s for %s has %s:\n%.500s", name, reader, word, text)
				}
			}
		}
		if text := d.do("export", match, "--format", "mat", "--for", reader); text != d.do("export", match, "--format", "mat") {
			t.Errorf("the text of an open match is another one for %s:\n%s", reader, text)
		}
	}
	var shown struct{ Table struct{ Pips []int } }
	if err := json.Unmarshal([]byte(d.do("show", match, "--json")), &shown); err != nil || len(shown.Table.Pips) != 2 {
		t.Errorf("the office has no pips: %v, %v", shown, err)
	}
	d.fails(exitUsage, []string{"--for"}, "show", match, "--for", "everybody")
}
