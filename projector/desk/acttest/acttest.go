// Package acttest has one table of acts that is run through the desk and through the
// command line: both must record the same events.
package acttest

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/record/entries"
	"kibitz/replay/simulation"
)

// Case is an act as command-line arguments after the match's name, and as a filled-in
// form; or a list of what there is to act on, or evidence.
type Case struct {
	Act     string
	Line    []string
	Fields  map[string][]string
	Effects []acts.Effect

	Lists    func(*desk.Match) (any, error) // what the command lists as JSON
	Evidence *desk.Evidence                 // that is attached
}

// lists is a case of what a command lists, with some arguments.
func lists(command, arguments string, what func(*desk.Match) (any, error)) Case {
	return Case{Act: command, Line: line("--json " + arguments), Lists: what}
}

func options(m *desk.Match) (any, error)   { return desk.OptionsOf(m.Options()), nil }
func settings(m *desk.Match) (any, error)  { return m.Settings(), nil }
func claim(m *desk.Match) (any, error)     { return m.Claim("") }
func questions(m *desk.Match) (any, error) { return m.Questions() }

func dues(m *desk.Match) (any, error) {
	at, err := acts.Time("at", late)
	return desk.DuesOf(m.Dues(at)), err
}

// late is a time long after all matches.
const late = "2030-01-01T00:00:00Z"

// Photo is evidence.
var Photo = []byte("a photo")

// EvenSo reports whether the act names people whom nobody knows.
func (c *Case) EvenSo() bool { return slices.Contains(c.Line, "--even-so") }

// Values are what is filled in.
func (c *Case) Values() acts.Values { return acts.Values{Fields: c.Fields, Effects: c.Effects} }

func field(pairs ...string) map[string][]string {
	fields := map[string][]string{}
	for i := 1; i < len(pairs); i += 2 {
		fields[pairs[i-1]] = append(fields[pairs[i-1]], pairs[i])
	}
	return fields
}

func act(name string, line []string, fields map[string][]string, effects ...acts.Effect) Case {
	return Case{Act: name, Line: line, Fields: fields, Effects: effects}
}

func line(text string, more ...string) []string { return append(strings.Fields(text), more...) }

// Backgammon are acts on the match of Entries, in their order.
var Backgammon = []Case{
	lists("choose", "", options), lists("option", "", settings), lists("due", "--at "+late, dues),
	act("choose", line("illegal-play replay"), field("option", "illegal-play", "choice", "replay")),
	act("report", line("phone-on --side A --words rang"), field("kind", "phone-on", "side", "A", "words", "rang")),
	act("option", line("condoned valid-roll"), field("option", "condoned", "value", "valid-roll")),
	act("dispute", line("--subject play --about 8.1 --side A --words it-was-6-2"), field("subject", "play", "about", "8.1", "side", "A", "words", "it-was-6-2")),
	act("testify", line("d1 p-dora --standing spectator --asked-by p-clara --words 6-2 --even-so"), field("dispute", "d1", "person", "p-dora", "standing", "spectator", "asked-by", "p-clara", "words", "6-2")),
	{Act: "evidence", Evidence: &desk.Evidence{Dispute: "d1", Caption: "the dice", File: Photo}},
	act("release", line("--reason meanwhile"), field("reason", "meanwhile")),
	act("rule", line("--restore 8.0 --warn B --award A:1 --clause WBF-4.8 --clause WBF-6.1 --reason seen"), field("clause", "WBF-4.8", "clause", "WBF-6.1", "reason", "seen"),
		acts.Effect{Name: "restore", Text: "8.0"}, acts.Effect{Name: "warn", Text: "B"}, acts.Effect{Name: "award", Text: "A:1"}),
	act("appeal", line("--side B --reason wrong"), field("side", "B", "reason", "wrong")),
	act("refer", line("--law --reason point"), field("law", "true", "reason", "point")),
	act("committee", line("d1 p-x p-y p-z --even-so"), field("dispute", "d1", "members", "p-x", "members", "p-y", "members", "p-z")),
	act("vote", line("d1 p-x uphold --even-so"), field("dispute", "d1", "member", "p-x", "vote", "uphold")),
	act("vote", line("d1 p-y replace --play-on --reason otherwise --even-so"), field("dispute", "d1", "member", "p-y", "vote", "replace", "reason", "otherwise"), acts.Effect{Name: "play-on", Text: "true"}),
	act("amend", line("6.0 --dice 6-1 --reason heard"), field("address", "6.0", "dice", "6-1", "reason", "heard")),
	act("retract", line("5.0 --reason cocked"), field("address", "5.0", "reason", "cocked")),
	act("insert", line("--after 7.2 --dice 6-6 --play none --side A --reason danced"), field("after", "7.2", "dice", "6-6", "play", "none", "side", "A", "reason", "danced")),
	act("gap", line("--after 7.2 --missing turns --position 4HPwATDgc/ABMA --on-roll A --score 1-0 --reason off"),
		field("after", "7.2", "missing", "turns", "position", "4HPwATDgc/ABMA", "on-roll", "A", "score", "1-0", "reason", "off")),
	act("confirm", line("18.0 --reason same"), field("address", "18.0", "reason", "same")),
	act("penalize", line("A 2 --clause WBF-2.4 --due 2026-01-01T00:00:00Z --reason late"), field("side", "A", "points", "2", "clause", "WBF-2.4", "due", "2026-01-01T00:00:00Z", "reason", "late")),
	act("warn", line("B --reason slow"), field("side", "B", "reason", "slow")),
	act("monitor", line("p-dora --side A --amount 2000 --even-so"), field("person", "p-dora", "side", "A", "amount", "2000")),
	lists("option", "", settings), lists("choose", "", options), lists("due", "--at "+late, dues),
	act("forfeit", line("B --reason gone"), field("side", "B", "reason", "gone")),
}

// Board is a board of bridge of which four tricks are played, with West's ten of trumps out.
const Board = `[Event "Cup"]
[Date "1990.03.14"]
[Board "3"]
[West "Wim"]
[North "Nadia"]
[East "Egor"]
[South "Sonya"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:Q42.K9642.75.AQ5 7.Q8.K9432.JT764 AKJ853.J5.AJT.82 T96.AT73.Q86.K93"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[Auction "S"]
1S Pass 3S Pass
4S Pass Pass Pass
[Play "W"]
HA H2 H8 H5
H3 HK HQ HJ
S6 S2 S7 SA
S9 S4 C4 SK
`

const claimed = `[{"type":"claim.made","data":{"seat":"S","wins":8,"loses":1,"form":"words","trumps":"unmentioned"}},{"type":"claim.contested","data":{"seat":"W"}}]`

// Bridge are acts on the match of Board, in their order.
var Bridge = []Case{
	act("answer", line("5.0 slip --words clerk"), field("address", "5.0", "answer", "slip", "words", "clerk")),
	act("judge", line("damage --seat W --about 8.3"), field("question", "damage", "seat", "W", "about", "8.3")),
	lists("judge", "", questions),
	act("judge", line("damage no --words one-trick"), field("question", "damage", "judgement", "no", "words", "one-trick")),
	act("insert", line("--after 8.3 --reason missed --event", claimed), field("after", "8.3", "reason", "missed", "event", claimed)),
	lists("claim", "", claim), lists("judge", "", questions),
	act("claim", line("7 --class average --line x --clause L1987-70.5 --reason trump"), field("tricks", "7", "class", "average", "line", "x", "clause", "L1987-70.5", "reason", "trump")),
	act("adjust", line("A:4S:S:9:60 A:3NTX:S:10:40 B:Pass --reason z"), field("result", "A:4S:S:9:60", "result", "A:3NTX:S:10:40", "result", "B:Pass", "reason", "z")),
	act("adjust", line("60-40 --reason z"), field("result", "60-40", "reason", "z")),
	act("amend", line("5.0 --card E:D2 --reason out-of-turn"), field("address", "5.0", "card", "E:D2", "reason", "out-of-turn")),
}

// Bid is Board as it stands before the opening lead, to be played on.
var Bid = func() string {
	auction, _, _ := strings.Cut(strings.Replace(Board, "[Result \"10\"]\n", "", 1), "[Play")
	return auction + "[Play \"W\"]\n+\n"
}()

// LeadOutOfTurn are acts on the match of Bid, in which East leads.
var LeadOutOfTurn = []Case{
	act("insert", line("--after 5.1 --card E:D2 --reason seen"), field("after", "5.1", "card", "E:D2", "reason", "seen")),
	lists("read", "", options),
	act("read", line("opening-lead-out-of-turn --to S"), field("option", "opening-lead-out-of-turn", "to", "S")),
}

// Entries are a match of backgammon of which an illegal play is the last turn, as a file of
// entries, and the key of its office.
func Entries() (data []byte, office nkeys.KeyPair, err error) {
	m := simulation.New(31, "open", "final", simulation.ToPoints(5))
	Play(m)
	data, err = written(m, "final")
	return data, m.Office.Key, err
}

// Unbegun is a match to which one player has not come by its start, as a file of entries.
func Unbegun() ([]byte, error) {
	m := simulation.New(32, "open", "unbegun", simulation.ToPoints(5))
	m.Schedule()
	m.Write(m.Director, &events.StartPostponed{Until: m.Event(0, nil).At, Reason: "a fixed start"})
	m.Write(m.Table, &events.PlayerPresent{Player: "p-boris"})
	return written(m, "unbegun")
}

// Owed lists what the player who has not come owes.
var Owed = []Case{lists("due", "--at "+late, dues)}

func written(m *simulation.Match, name string) ([]byte, error) {
	var file bytes.Buffer
	var messages []entries.Message
	for _, link := range m.Ledger.Links() {
		messages = append(messages, entries.Message{ID: link.Entry.ID, Data: link.Data, Signature: link.Signature})
	}
	err := entries.Write(&file, "open", name, messages)
	return file.Bytes(), err
}

// Play schedules a match and plays some turns of it, of which the last is illegal.
func Play(m *simulation.Match) {
	m.Schedule()
	m.Play(8)
	for m.OnRoll() == events.NoSide || len(m.Turn()) < 3 {
		m.Play(1)
	}
	side := m.OnRoll()
	m.Write(m.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 6, To: 5}}}, &events.TurnEnded{Side: side})
}

var passing = []struct {
	pattern *regexp.Regexp
	word    string
}{
	{regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`), "ID"},
	{regexp.MustCompile(`"(at|observed)":"20[^"]*"`), `"$1":"TIME"`},
}

// Recorded describes what an act has recorded, one line for each event, without what
// differs from run to run.
func Recorded(act string, entry []byte) (string, error) {
	e, err := events.Decode(entry)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for i := range e.Events {
		fmt.Fprintf(&text, "%s: %s\n", act, Said(&e.Events[i]))
	}
	return text.String(), nil
}

// Listed describes what a command lists, as JSON, without what differs from run to run.
func Listed(command string, list []byte) string {
	return command + " lists: " + passed(strings.TrimSpace(string(list))) + "\n"
}

// Said is an event without what differs from run to run.
func Said(e *events.Event) string {
	return passed(string(events.AppendEvent(nil, e)))
}

func passed(text string) string {
	for _, p := range passing {
		text = p.pattern.ReplaceAllString(text, p.word)
	}
	return text
}

// Golden compares what was found with a file that is kept, or writes it anew.
func Golden(t *testing.T, update bool, path, got string) {
	t.Helper()
	if update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
}
