package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/hall"
	"kibitz/replay"
	"kibitz/replay/record/entries"
	"kibitz/replay/simulation"
	"kibitz/rules/backgammon"
)

// atDesk is somebody at a terminal who answers questions one after the other.
type atDesk struct {
	answers []string
	before  []func() // what happens before each answer
}

func (a *atDesk) Answers() bool { return true }

func (a *atDesk) Read(p []byte) (int, error) {
	if len(a.answers) == 0 {
		return 0, fmt.Errorf("nobody answers any more")
	}
	if len(a.before) > 0 {
		a.before[0]()
		a.before = a.before[1:]
	}
	n := copy(p, a.answers[0]+"\n")
	a.answers = a.answers[1:]
	return n, nil
}

// runAttended runs the program for somebody who answers.
func (d *user) runAttended(a *atDesk, args ...string) said {
	d.Helper()
	var out, err bytes.Buffer
	code := runProgram(d.Context(), append([]string{"kibitz", "--dir", d.dir}, args...), terminal{in: a, out: &out, err: &err})
	return said{out.String(), err.String(), code}
}

// rehearsed is a match at a table with the pen, whose office is the store's.
type rehearsed struct {
	*simulation.Match
	user *user
}

func (d *user) rehearse(seed uint64, length int) *rehearsed {
	d.Helper()
	r := d.leads(simulation.New(seed, "open", "final", simulation.ToPoints(length)))
	r.Schedule()
	return r
}

// leads gives a match that is not scheduled yet the store's office.
func (d *user) leads(m *simulation.Match) *rehearsed {
	d.Helper()
	key, err := hall.OfficeKey(d.dir)
	if err != nil {
		d.Fatal(err)
	}
	m.Office.Key = key
	return &rehearsed{Match: m, user: d}
}

// keep writes a key's seed into the store's folder and returns the file.
func (d *user) keep(key nkeys.KeyPair, name string) string {
	d.Helper()
	seed, err := key.Seed()
	path := filepath.Join(d.dir, name)
	if err := cmp.Or(err, os.MkdirAll(d.dir, 0o700), os.WriteFile(path, seed, 0o600)); err != nil {
		d.Fatal(err)
	}
	return path
}

// enter puts what was played into the store.
func (r *rehearsed) enter() {
	r.user.Helper()
	var lines bytes.Buffer
	out := json.NewEncoder(&lines)
	for _, link := range r.Ledger.Links() {
		line := entries.Line{Tournament: "open", Match: "final", N: link.N, ID: link.Entry.ID.String(), Signature: link.Signature, Entry: string(link.Data)}
		if err := out.Encode(line); err != nil {
			r.user.Fatal(err)
		}
	}
	r.user.do("import", r.user.write("final.jsonl", lines.Bytes()))
}

// reread brings the rehearsal up to what the store holds.
func (r *rehearsed) reread() *ledger.Ledger {
	r.user.Helper()
	return r.user.ledgerOf("open", "final")
}

// ledgerOf is a match as it is in the store.
func (d *user) ledgerOf(tournament, match string) *ledger.Ledger {
	d.Helper()
	l := ledger.New(tournament, match, ledger.Config{})
	for _, m := range d.messages(tournament, match) {
		l.Add(ledger.Message{Data: m.Data, Signature: m.Signature})
	}
	return l
}

func (d *user) shows(match string, args ...string) string {
	d.Helper()
	return d.do(append([]string{"show", match, "--json"}, args...)...)
}

func TestWhatACorrectionDragsAlongIsShownAndThenSeen(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	before, recordedBefore := d.shows(match), d.shows(match, "--lane", "recorded")
	amend := []string{"amend", match, "10.0", "--dice", "6-2", "--play", "24/16", "--reason", "both players say 6-2"}
	for _, lang := range []string{"en", "ru"} {
		golden(t, "amend-"+lang+".txt", d.do(append(amend, "--dry-run", "--lang", lang)...))
	}
	golden(t, "amend.json", d.do(append(amend, "--dry-run", "--json")...))
	if now := d.shows(match); now != before {
		t.Fatalf("a dry run changes the match to\n%s", now)
	}
	preview := decoded[map[string]any](t, d.do(append(amend, "--json", "--yes")...))
	if preview["recorded"] != float64(46) {
		t.Fatalf("recorded as %v", preview["recorded"])
	}
	now := preview["preview"].(map[string]any)["now"].(map[string]any)
	shown := decoded[map[string]any](t, d.shows(match))
	if got, want := fmt.Sprint(shown["table"]), fmt.Sprint(now["table"]); got != want {
		t.Errorf("foretold\n%s\nthen\n%s", want, got)
	}
	if d.shows(match) == before || d.shows(match, "--lane", "recorded", "--at", "45.0") != strings.Replace(recordedBefore, "46.0", "45.0", 1) {
		t.Error("the amended lane must be another one, that as recorded not")
	}
	audit := d.do("audit", match)
	for _, words := range []string{"corrects 10.0: both players say 6-2", "replaces 10.0: Alpha rolls 6-2", "corrected by 46.1"} {
		if !strings.Contains(audit, words) {
			t.Errorf("the audit trail does not say %q", words)
		}
	}
	d.do("verify")
	d.do("retract", match, "46.0", "--reason", "a slip", "--yes")
	d.do("retract", match, "46.1", "--reason", "a slip", "--yes")
	if now := d.shows(match, "--at", "45.0"); now != strings.Replace(before, "46.0", "45.0", 1) {
		t.Errorf("taken back, it leaves\n%s\nit was\n%s", now, before)
	}
	d.do("verify")
}

func TestTheGuideShowsWhatACorrectionDragsAlong(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	guide := string(d.read("../../.github/GUIDE.md"))
	const command = `kibitz amend MATCH 40.1 --play "4/off 3/2" --reason "as the video shows" --dry-run`
	out := d.do("amend", match, "40.1", "--play", "4/off 3/2", "--reason", "as the video shows", "--dry-run")
	if !strings.Contains(guide, "$ "+command+"\n"+out) {
		t.Errorf("the guide shows something else than\n%s", out)
	}
}

func TestACorrectionIsRecordedOnceItWasConfirmed(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	retract := []string{"retract", match, "2.0", "--reason", "not so"}
	d.fails(exitUsage, []string{"--dry-run", "--yes"}, retract...)
	for answer, code := range map[string]int{"n": exitFailed, "": exitFailed, "perhaps": exitFailed} {
		if s := d.runAttended(&atDesk{answers: []string{answer}}, retract...); s.code != code || !strings.Contains(s.err, "nothing was recorded") || !strings.Contains(s.out, "removed") {
			t.Errorf("%q: exit %d\n%s%s", answer, s.code, s.out, s.err)
		}
	}
	if n := len(d.messages("local", match)); n != 45 {
		t.Fatalf("the match has %d links", n)
	}
	s := d.runAttended(&atDesk{answers: []string{"да"}}, append(retract, "--lang", "ru")...)
	if s.code != exitFine || !strings.Contains(s.out, "Внесено звеном 46") || !strings.Contains(s.err, "Внести?") {
		t.Errorf("exit %d\n%s%s", s.code, s.out, s.err)
	}
}

// A table goes on while somebody looks at what a correction drags along: it is
// shown again, and only that is recorded.
func TestACorrectionIsShownAgainWhereTheMatchHasGoneOn(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(3, 5)
	r.Play(20)
	r.enter()
	goesOn := func() { r.Play(1); r.enter() }
	a := &atDesk{answers: []string{"y", "y", "y"}, before: []func(){goesOn, goesOn, func() {}}}
	s := d.runAttended(a, "retract", "final", "6.0", "--reason", "not so")
	if s.code != exitFine || strings.Count(s.out, "Checked against link") != 3 || !strings.Contains(s.out, "Checked against link 24;") ||
		!strings.Contains(s.out, "Recorded as link 25") || strings.Count(s.err, "moved on meanwhile") != 2 {
		t.Fatalf("exit %d\n%s%s", s.code, s.out, s.err)
	}
	if l := r.reread(); l.Link(25).Entry.Seen.N != 24 || l.Link(25).Status != ledger.Folded {
		t.Errorf("the correction had seen %d", l.Link(25).Entry.Seen.N)
	}
	d.do("verify")
}

func TestADirectorCorrectsWhileATableHasThePen(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(4, 5)
	r.Play(20)
	r.enter()
	key := d.keep(r.Director.Key, "director.seed")
	for _, args := range [][]string{
		{"amend", "final", "8.0", "--dice", "6-1"},
		{"retract", "final", "9.1"},
		{"insert", "final", "--after", "10.2", "--dice", "6-1", "--play", "none"},
		{"gap", "final", "--after", "12.0", "--words", "the tablet was off"},
		{"gap", "final", "--after", "13.0", "--position", "4HPwATDgc/ABMA", "--on-roll", "A", "--cube-value", "2", "--cube-owner", "B", "--score", "1-0"},
	} {
		d.do(append(args, "--reason", "the director saw it", "--yes", "--key", key)...)
	}
	l := r.reread()
	for n := uint64(23); n <= 27; n++ {
		link := l.Link(n)
		if link.Status != ledger.Folded || link.Entry.Device != r.Public(r.Director) {
			t.Errorf("link %d is %v, %q by %s", n, link.Status, link.Reason, link.Entry.Device)
		}
	}
	timeline, err := replay.Open(l, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for frame := range timeline.All() {
		if _, set := frame.Event.Body.(*events.PositionSet); !set {
			continue
		}
		if table := frame.After.Table().(backgammon.Table); frame.Address.Place().String() != "13.0" || frame.Address.String() != "27.0" || table.Cube.Owner != "B" || table.Score != [2]int{1, 0} || table.OnRoll != "A" {
			t.Errorf("behind the gap, at %s, the table is %+v", frame.Address, table)
		}
	}
	d.do("verify")
	r = &rehearsed{Match: r.Match, user: d}
	for _, link := range l.Links()[22:] {
		r.Add(link.Message)
	}
	r.Play(1)
	r.enter() // the table goes on with the pen
	if n := len(d.messages("open", "final")); n != 28 {
		t.Errorf("the match has %d links", n)
	}
}

func TestWhoMayNotCorrectIsToldWhyAndWhatToDo(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(5, 5)
	r.Play(8)
	r.Write(r.Director, &events.DeviceEnrolled{Device: r.Public(r.Spare), Role: events.Table, Side: events.NoSide})
	r.enter()
	spare, stranger := d.keep(r.Spare.Key, "spare.seed"), d.keep(simulation.New(77, "open", "final", simulation.ToPoints(1)).Table.Key, "stranger.seed")
	for _, c := range []struct {
		key, says, next string
		args            []string
	}{
		{spare, "another device's entry", "the director corrects", []string{"retract", "final", "5.0"}},
		{stranger, "not enrolled", "enrol the device", []string{"retract", "final", "5.0"}},
		{"", "the target is a decision: the schedule of the match", "replace any other decision", []string{"retract", "final", "1.0"}},
	} {
		args := append(c.args, "--reason", "not so")
		if c.key != "" {
			args = append(args, "--key", c.key)
		}
		for _, how := range []string{"--dry-run", "--yes"} {
			d.fails(exitNotAllowed, []string{c.says, c.next}, append(args, how)...)
		}
	}
	s := d.run("retract", "final", "5.0", "--reason", "x", "--key", spare, "--dry-run", "--json")
	if s.code != exitNotAllowed || !strings.Contains(s.out, `"status":"refused"`) || !strings.Contains(s.out, `"reason":"correction"`) {
		t.Errorf("exit %d, %s", s.code, s.out)
	}
	if n := len(d.messages("open", "final")); n != 11 {
		t.Errorf("the match has %d links", n)
	}
}

func TestADecisionOnChangedGroundSaysSoUntilItIsConfirmed(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(6, 5)
	r.Play(20)
	r.Write(r.Table, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "position"})
	ruling := r.Sign(r.Director, &events.RulingMade{Dispute: "d1", Clauses: []string{}, Reasons: "as it stands", Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}}})
	at := r.Add(ruling).N
	r.enter()
	address := fmt.Sprintf("%d.0", at)
	flagged := func() bool { return strings.Contains(d.shows("final"), "ground-changed") }
	const finding = "changed the basis of this decision"
	out := d.do("amend", "final", "22.0", "--event", `{"type":"gap.noted","data":{"missing":"turns"}}`, "--reason", "nobody saw it", "--yes")
	if !strings.Contains(out, address) || !strings.Contains(out, "will be marked: its basis has changed") || !flagged() {
		t.Errorf("the ruling at %s is not told of:\n%s", address, out)
	}
	if audit := d.do("audit", "final", "--event", address); !strings.Contains(audit, finding) || !strings.Contains(audit, fmt.Sprintf("%d.0", at+1)) {
		t.Errorf("the audit trail says\n%s", audit)
	}
	if strings.Contains(d.shows("final", "--known", fmt.Sprint(at)), "ground-changed") || strings.Contains(d.shows("final", "--lane", "recorded"), "ground-changed") {
		t.Error("as known before, and as recorded, its ground is what it was")
	}
	d.do("verify")
	out = d.do("confirm", "final", address, "--reason", "it makes no difference", "--yes")
	if !strings.Contains(out, "its basis is as it was again") || flagged() {
		t.Errorf("confirmed, it says\n%s", out)
	}
	d.do("retract", "final", fmt.Sprintf("%d.0", at+1), "--reason", "somebody saw it", "--yes")
	if !flagged() {
		t.Error("what was confirmed was corrected again, and it does not say so")
	}
	d.fails(exitUsage, []string{"22.0 is not a decision", "kibitz amend"}, "confirm", "final", "22.0", "--reason", "x", "--yes")
	d.do("verify")
}

func TestACorrectionBesideAHallThatIsServed(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	serve := d.start("serve", "--listen", "127.0.0.1:0")
	until(t, "the hall is served", func() bool { return serve.out.String()+serve.err.String() != "" && d.run("matches").code == exitFine })
	d.do("retract", match, "2.0", "--reason", "not so", "--yes")
	if serve.ended() {
		t.Fatal("the hall has ended")
	}
	var n uint64
	for _, m := range decoded[[]map[string]any](t, d.do("matches", "--json")) {
		n = uint64(m["n"].(float64))
	}
	if n != 46 {
		t.Errorf("its view goes up to link %d", n)
	}
	d.do("verify")
}

func TestWhatStandsInstead(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	for _, c := range []struct{ says, args string }{
		{"added      5.0  Beta rolls 6-4", "amend 5.1 --dice 64"},
		{"added      5.1  Beta 24/13", "amend 5.0 --play 24/13"},
		{"added      4.0  opening roll: Alpha 3, Beta 1", "amend 4.1 --dice 3-1"},
		{"removed    5.1  Beta 24/13", "amend 5.0 --play none"},
		{"added      5.0  Alpha rolls 6-5", "amend 5.0 --side a"},
		{"added      46.0  Beta doubles to 2", "insert --after 5.2 --cube double --side B"},
		{"added      46.0  Alpha doubles to 8", "insert --after 5.2 --cube 8"},
		{"added      46.0  Alpha ends the turn", "insert --after 5.2 --dice 66 --play none"},
		{"added      46.0  Alpha 13/5", "insert --after 5.2 --dice 62 --play 13/5"},
		{"gap in the record, missing: a play", "gap --after 5.2 --missing play --side B"},
		{"the position is set: why", "gap --after 5.2 --position XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:3:10"},
		{"note: x", `amend 5.0 --event [{"type":"note.made","data":{"text":"x"}}]`},
	} {
		words := strings.Fields(c.args)
		args := append([]string{words[0], match}, words[1:]...)
		out := d.do(append(args, "--reason", "why", "--dry-run")...)
		if !strings.Contains(out, c.says) {
			t.Errorf("%s: it does not say %q:\n%s", c.args, c.says, out)
		}
	}
	// the double in short is entered as the steps that it means
	s := decoded[map[string]any](t, d.do("amend", match, "7.0", "--play", "13/7(4)", "--reason", "why", "--dry-run", "--json"))
	if text := fmt.Sprint(s["preview"]); strings.Contains(text, "turn:differs") {
		t.Errorf("the same play leaves another table: %s", text)
	}
}

func TestAnEventThatWasAmendedIsAmendedAgain(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	d.do("amend", match, "5.0", "--event", `[{"type":"dice.rolled","data":{"side":"B","dice":[6,4]}},{"type":"note.made","data":{"text":"a murmur"}}]`, "--reason", "one", "--yes")
	out := d.do("amend", match, "5.0", "--dice", "6-3", "--reason", "two", "--yes")
	if !strings.Contains(out, "removed    5.0  Beta rolls 6-4") || !strings.Contains(out, "added      5.0  Beta rolls 6-3") || !strings.Contains(out, "added      5.0  note: a murmur") {
		t.Errorf("amended again:\n%s", out)
	}
	d.do("insert", match, "--after", "5.2", "--dice", "61", "--play", "13/7 8/7", "--reason", "three", "--yes")
	d.fails(exitUsage, []string{"48.0 is a correction itself", "kibitz retract " + match + " 48.0"}, "amend", match, "48.0", "--dice", "6-2", "--reason", "four", "--dry-run")
	d.do("insert", match, "--after", "9.0", "--side", "B", "--dice", "5-2", "--reason", "five", "--yes")
	d.fails(exitFailed, []string{"were inserted by 49.0", "kibitz retract " + match + " 49.0"}, "amend", match, "9.1", "--dice", "4-3", "--reason", "six", "--dry-run")
}

func TestWhatACorrectionNeeds(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	for _, c := range []struct {
		says string
		args []string
	}{
		{"name a match", []string{"amend"}},
		{"the address of an event", []string{"amend", match}},
		{"an address such as 117.2", []string{"amend", match, "x", "--reason", "y"}},
		{"say what replaces it", []string{"amend", match, "5.0", "--reason", "y"}},
		{"say why: --reason", []string{"amend", match, "5.0", "--dice", "61"}},
		{"two numbers from 1 to 6", []string{"amend", match, "5.0", "--dice", "71", "--reason", "y"}},
		{"is no step", []string{"amend", match, "5.0", "--play", "13/7 x", "--reason", "y"}},
		{"double, take, pass or beaver", []string{"amend", match, "5.0", "--cube", "x", "--reason", "y"}},
		{"--event describes everything", []string{"amend", match, "5.0", "--event", "{}", "--dice", "61", "--reason", "y"}},
		{"$.data.dice", []string{"amend", match, "5.0", "--event", `{"type":"dice.rolled","data":{"side":"A","dice":[7,1]}}`, "--reason", "y", "--dry-run"}},
		{"a JSON object was expected", []string{"amend", match, "5.0", "--event", "6-1", "--reason", "y", "--dry-run"}},
		{"belongs to no side", []string{"amend", match, "3.0", "--side", "A", "--reason", "y", "--dry-run"}},
		{"--after 117.2", []string{"insert", match, "--dice", "61", "--reason", "y"}},
		{"say what was missed", []string{"insert", match, "--after", "5.2", "--reason", "y"}},
		{"add --side A", []string{"insert", match, "--after", "3.0", "--dice", "61", "--reason", "y", "--dry-run"}},
		{"is not a second observation", []string{"insert", match, "--after", "5.2", "--second", "4", "--reason", "y", "--dry-run"}},
		{"does not say whose turn it is", []string{"gap", match, "--after", "5.2", "--position", "4HPwATDgc/ABMA", "--reason", "y"}},
		{"one of", []string{"gap", match, "--after", "5.2", "--missing", "cheese", "--reason", "y", "--dry-run"}},
		{"such as 3-1", []string{"gap", match, "--after", "5.2", "--score", "x", "--reason", "y"}},
		{"nobody is registered", []string{"retract", match, "5.0", "--by", "Zeno", "--reason", "y", "--dry-run"}},
		{"the seed of a user nkey", []string{"retract", match, "5.0", "--key", d.write("key", []byte("x")), "--reason", "y", "--dry-run"}},
	} {
		d.fails(exitUsage, []string{c.says}, c.args...)
	}
	d.fails(exitFailed, []string{"has no event 99.0", "kibitz audit"}, "retract", match, "99.0", "--reason", "y", "--dry-run")
	if n := len(d.messages("local", match)); n != 45 {
		t.Errorf("the match has %d links", n)
	}
}

// What was scheduled wrongly is read like any other match once it is corrected.
func TestAMatchUnderAWrongRulebookIsReadOnceThatIsCorrected(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	format := simulation.ToPoints(3)
	r := d.leads(simulation.New(8, "open", "final", format))
	r.Write(r.Office, &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: "house-rules", Format: &format,
		Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "B"}},
	}, &events.DeviceEnrolled{Device: r.Public(r.Table), Role: events.Table, Side: events.NoSide})
	r.Play(12)
	r.Write(r.Office, &events.MatchCorrected{Rulebook: "wbf", Reason: "the wrong form"})
	r.enter()
	for _, args := range []string{"show final", "audit final", "export final --format mat", "verify", "retract final 5.0 --reason x --dry-run"} {
		d.do(strings.Fields(args)...)
	}
	d.fails(exitFailed, []string{`there is no rulebook "house-rules"`, "correct the match"}, "show", "final", "--known", "12")
}

// What is asked for and is not there is told apart: an event that a correction took out, and one that never was.
func TestAnAddressIsOfAnEventThatWasTakenOutOrNeverWas(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	d.do("retract", match, "12.0", "--reason", "the dice were cocked", "--yes")
	d.fails(exitFailed, []string{"event 12.0 of match", "--lane recorded"}, "show", match, "--at", "12.0")
	d.do("show", match, "--at", "12.0", "--lane", "recorded")
	d.fails(exitFailed, []string{"has no event 99.9", "kibitz audit"}, "show", match, "--at", "99.9")
}
