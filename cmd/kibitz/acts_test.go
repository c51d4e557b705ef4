package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/rules/backgammon"
	"kibitz/rules/procedure"
)

// disputed is a match at a table in which something went on for some turns.
func (d *user) disputed(turns int) *rehearsed {
	r := d.rehearse(31, 5)
	r.Play(turns)
	return r
}

// final is how the match stands in the store.
func (r *rehearsed) final() *replay.Timeline {
	r.user.Helper()
	t, err := replay.Open(r.reread(), replay.Options{})
	if err != nil {
		r.user.Fatal(err)
	}
	return t
}

// last is the last event in the store.
func (r *rehearsed) last() *events.Event {
	r.user.Helper()
	t := r.final()
	return t.Placed(t.Len() - 1).Event
}

func TestADisputeIsRuledAppealedAndDecidedFromTheCommandLine(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(8)
	r.enter()
	act := func(args string, more ...string) events.Body {
		t.Helper()
		words := append(strings.Fields(args), more...)
		before := len(d.messages("open", "final"))
		d.do(append(words, "--dry-run")...)
		if n := len(d.messages("open", "final")); n != before {
			t.Fatalf("a dry run of %s leaves %d links", args, n)
		}
		d.do(append(words, "--yes")...)
		return r.last().Body
	}
	if b := act("dispute final --subject play --about 8.1 --side A", "--words", "it was 6-2").(*events.DisputeRaised); b.Dispute != "d1" || b.Side != events.A || b.About == nil || b.Words == "" {
		t.Errorf("the dispute is %+v", b)
	}
	if !r.final().Final().Result().Frozen {
		t.Error("the table is not frozen")
	}
	if b := act("testify final d1 p-dora --standing spectator --asked-by p-clara --even-so", "--words", "I saw 6-2").(*events.TestimonyGiven); b.Person != "p-dora" || b.AskedBy != "p-clara" || b.Standing != "spectator" {
		t.Errorf("the testimony is %+v", b)
	}
	ruling := act("rule final --restore 8.0 --warn B --award A:1 --clause WBF-4.8 --clause WBF-6.1 --reason seen").(*events.RulingMade)
	if kinds := kindsOf(ruling.Effects); kinds != "restore warn award-points" || len(ruling.Clauses) != 2 {
		t.Errorf("the ruling does %s by %q", kinds, ruling.Clauses)
	}
	if table := r.final().Final().Table().(backgammon.Table); table.Score != [2]int{1, 0} || table.Warnings != [2]int{0, 1} || table.Frozen {
		t.Errorf("ruled, the table is %+v", table)
	}
	by := r.reread().Head().N
	for _, args := range []string{"show final --at 8.1", "audit final --event 8.1", "audit final"} {
		if out := d.do(strings.Fields(args)...); !strings.Contains(strings.Join(strings.Fields(out), " "), fmt.Sprintf("struck by the ruling or vote %d.0; it no longer counts", by)) {
			t.Errorf("%s does not say that it was struck:\n%s", args, out)
		}
	}
	if shown := decoded[shownJSON](t, d.shows("final", "--at", "8.1")); shown.Struck != fmt.Sprintf("%d.0", by) {
		t.Errorf("it was struck by %q", shown.Struck)
	}
	if as := d.shows("final", "--at", "8.1", "--lane", "amended"); strings.Contains(as, `"struck"`) {
		t.Errorf("without the rulings it is struck too: %s", as)
	}
	act("appeal final --side B --reason wrong")
	if b := act("committee final d1 p-x p-y p-z --even-so").(*events.CommitteeConvened); len(b.Members) != 3 {
		t.Errorf("the committee is %q", b.Members)
	}
	act("vote final d1 p-x uphold --even-so")
	act("vote final d1 p-y replace --play-on --even-so")
	if b := act("vote final d1 p-z replace --play-on --even-so", "--reason", "as p-y").(*events.VoteCast); kindsOf(b.Effects) != "play-on" || b.Reasons != "as p-y" {
		t.Errorf("the vote is %+v", b)
	}
	v := r.final().Final().Desk()
	if k := v.Disputes[0]; k.Stands != procedure.Decided || k.Upheld {
		t.Errorf("decided, the dispute is %+v", k)
	}
	d.do("verify")
}

// A director who decides at the table raises the dispute and rules on it in one entry: both
// stand in the record, or neither.
func TestADisputeIsRaisedAndRuledInOneEntry(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(8)
	r.enter()
	before := r.reread().Head().N
	d.fails(exitUsage, []string{"has no dispute"}, "rule", "final", "--restore", "8.0", "--reason", "seen", "--yes")
	d.fails(exitNotAllowed, []string{"effect 1 of this decision is not possible"}, "rule", "final", "--about", "8.1", "--cube", "3@A", "--reason", "seen", "--yes")
	if n := r.reread().Head().N; n != before {
		t.Fatalf("what was refused left %d links", n-before)
	}
	args := strings.Fields("rule final --about 8.1 --side B --words wrong --restore 8.0 --clause WBF-4.8 --reason seen")
	d.do(append(args, "--dry-run")...)
	d.do(append(args, "--yes")...)
	entry := r.reread().Link(before + 1).Entry
	if n := r.reread().Head().N; n != before+1 || len(entry.Events) != 2 {
		t.Fatalf("there are %d links more, the entry holds %d events", n-before, len(entry.Events))
	}
	raised, ruled := entry.Events[0].Body.(*events.DisputeRaised), entry.Events[1].Body.(*events.RulingMade)
	if raised.Dispute != "d1" || ruled.Dispute != "d1" || raised.Subject != "other" || raised.Side != events.B || raised.Words != "wrong" || raised.About == nil || ruled.Clauses[0] != "WBF 4.8" {
		t.Errorf("%+v is ruled by %+v", raised, ruled)
	}
	if k := r.final().Final().Desk().Disputes[0]; k.Stands != procedure.Ruled || r.final().Final().Result().Frozen {
		t.Errorf("ruled, the dispute is %+v", k)
	}
	d.do("rule", "final", "--subject", "clock", "--play-on", "--reason", "in time", "--yes")
	if list := r.final().Final().Desk().Disputes; len(list) != 2 || list[1].ID != "d2" {
		t.Errorf("the next is %+v", list)
	}
	if text := d.do("case", "final", "d1"); !strings.Contains(text, "wrong") || !strings.Contains(text, "seen") {
		t.Errorf("the case file is\n%s", text)
	}
	d.do("verify")
}

func kindsOf(effects []events.Effect) string {
	kinds := make([]string, len(effects))
	for i := range effects {
		kinds[i] = effects[i].Kind
	}
	return strings.Join(kinds, " ")
}

// The effects are done in the order of the command line; the environment's stand
// for those that it does not name.
func TestEffectsAreReadInTheirOrder(t *testing.T) {
	all := strings.Fields("--turn B --dice 6-1 --cube 2@A --score 3-2 --position 4HPwATDgc/ABMA@A --void-roll --void-game --award B:2 --warn A --forfeit A --disqualify B --play-on --restore 8.0")
	d := newOpened(t)
	r := d.disputed(8)
	r.Write(r.Director, &events.DisputeRaised{Dispute: "d1", Subject: "other", Side: events.NoSide})
	r.enter()
	d.do(append(append([]string{"rule", "final"}, all...), "--reason", "all of them", "--yes")...)
	effects := r.last().Body.(*events.RulingMade).Effects
	if got := kindsOf(effects); got != "set-turn set-dice set-cube set-score set-position void-roll void-game award-points warn forfeit disqualify play-on restore" {
		t.Fatalf("the effects are %s", got)
	}
	if e := effects; e[0].Side != events.B || e[1].Dice != (events.Dice{6, 1}) || e[2].Value != 2 || e[2].Owner != "A" || *e[3].Score != [2]int{3, 2} ||
		e[4].Board == nil || e[7].Side != events.B || e[7].Points != 2 || e[12].Before == nil || e[1].Side != events.NoSide {
		t.Errorf("the effects are %+v", effects)
	}
	t.Setenv("KIBITZ_WARN", "A")
	t.Setenv("KIBITZ_PLAY_ON", "true")
	d.do("rule", "final", "d1", "--warn", "B", "--reason", "again", "--yes")
	if effects := r.last().Body.(*events.RulingMade).Effects; kindsOf(effects) != "play-on warn" || effects[1].Side != events.B {
		t.Errorf("with the environment they are %+v", effects)
	}
}

// illegal plays a roll the way no roll can be played.
func (r *rehearsed) illegal() (at uint64, offender events.Side) {
	for r.OnRoll() == events.NoSide || len(r.Turn()) < 3 {
		r.Play(1)
	}
	side := r.OnRoll()
	r.Write(r.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 6, To: 5}}}, &events.TurnEnded{Side: side})
	return r.Ledger.Head().N, side
}

func TestWhoMayChooseChoosesAndNobodyElse(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(6)
	n, offender := r.illegal()
	r.enter()
	open := d.do("choose", "final")
	for _, words := range []string{"Illegal play", "WBF 4.8: Illegal plays", "condone|replay"} {
		if !strings.Contains(open, words) {
			t.Errorf("choose does not say %q:\n%s", words, open)
		}
	}
	list := decoded[[]desk.Option](t, d.do("choose", "final", "--json"))
	if len(list) != 1 || list[0].Chooser != offender.Opponent().String() {
		t.Fatalf("open is %+v", list)
	}
	at := fmt.Sprintf("%d.1", n)
	if list[0].Opened != at {
		at = list[0].Opened
	}
	d.fails(exitNotAllowed, []string{"the choice is not " + offender.String(), at}, "choose", "final", "replay", "--side", offender.String(), "--yes")
	d.fails(exitUsage, []string{"no such choice is open", "condone or replay"}, "choose", "final", "reroll", "--yes")
	d.fails(exitUsage, []string{"cannot be chosen there"}, "choose", "final", at, "reroll", "--yes")
	if out := d.do("choose", "final", "illegal-play", "replay", "--dry-run"); !strings.Contains(out, "choice -") {
		t.Errorf("a dry run says\n%s", out)
	}
	d.do("choose", "final", at, "replay", "--yes")
	b := r.last().Body.(*events.ChoiceMade)
	if table := r.final().Final().Table().(backgammon.Table); b.Choice != "replay" || b.Side != offender.Opponent() || fmt.Sprint(table.Dice) != "[6 5]" {
		t.Errorf("%+v leaves %+v", b, table)
	}
	if out := d.do("audit", "final", "--event", at); !strings.Contains(out, fmt.Sprintf("%d.0: Illegal play: ", r.reread().Head().N)) || !strings.Contains(out, "chose to have the roll replayed") {
		t.Errorf("what opened the choice does not say who chose what:\n%s", out)
	}
	d.fails(exitUsage, []string{"no choice is open"}, "choose", "final", "replay", "--yes")
}

func TestWhatFallsDueIsToldAndCountsOnceItIsRecorded(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(32, 5)
	r.Write(r.Director, &events.StartPostponed{Until: r.Event(0, nil).At, Reason: "a fixed start"})
	r.Write(r.Table, &events.PlayerPresent{Player: "p-boris"})
	start := r.Event(0, nil).At
	r.enter()
	if out := d.do("due", "final", "--at", "2020-01-01T00:00:00Z"); !strings.Contains(out, "No sanction is due") {
		t.Errorf("before its start the match owes\n%s", out)
	}
	late := (start + 21*60_000).Time().Format("2006-01-02T15:04:05Z")
	owed := decoded[[]desk.Due](t, d.do("due", "final", "--json", "--at", late))
	if len(owed) != 1 || owed[0].Kind != procedure.OptionLateness || owed[0].Points < 1 || owed[0].Clause == "" || owed[0].Since == "" {
		t.Fatalf("twenty-one minutes late is %+v", owed)
	}
	text := d.do("due", "final", "--at", late)
	for _, words := range []string{"Lateness", "to the opponent", "since ", "kibitz penalize final A"} {
		if !strings.Contains(text, words) {
			t.Errorf("due does not say %q:\n%s", words, text)
		}
	}
	d.do("due", "final", "--lang", "ru")
	d.do("penalize", "final", "A", "2", "--clause", string(owed[0].Clause), "--due", owed[0].Since, "--reason", "late", "--yes")
	b := r.last().Body.(*events.PenaltyAssessed)
	if b.Side != events.A || b.Points != 2 || b.Due.String() == "" || !b.Observed.Known() || b.Clause != string(owed[0].Clause) {
		t.Errorf("the penalty is %+v", b)
	}
	if score := r.final().Final().Result().Score; score != [2]int{0, 2} {
		t.Errorf("the score is %v", score)
	}
	d.do("warn", "final", "B", "--clause", "WBF 1.5", "--reason", "slow", "--yes")
	d.do("report", "final", "phone-on", "--side", "B", "--words", "it rang", "--yes")
	d.do("forfeit", "final", "B", "--reason", "never came", "--yes")
	if result := r.final().Final().Result(); result.Winner != events.A {
		t.Errorf("after the forfeit the match is %+v", result)
	}
}

func TestWhatTheRulebookLeavesOpenIsListedAndSettled(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(33, 5)
	r.enter()
	d.fails(exitUsage, []string{"has no setting \"nonsense\"", "condoned"}, "option", "final", "nonsense", "x", "--yes")
	d.fails(exitUsage, []string{"throw, valid-roll"}, "option", "final", "condoned", "never", "--yes")
	d.do("option", "final", "condoned", "valid-roll", "--yes")
	for _, s := range decoded[[]desk.Setting](t, d.do("option", "final", "--json")) {
		if want := map[bool]string{true: "valid-roll", false: s.Values[0]}[s.Option == "condoned"]; s.Holds != want {
			t.Errorf("of %s holds %s, want %s", s.Option, s.Holds, want)
		}
	}
	if out := d.do("option", "final"); !strings.Contains(out, "valid-roll  throw|valid-roll") {
		t.Errorf("option lists\n%s", out)
	}
}

func TestAnActThatMakesNoSenseIsRefusedWithWhatToDo(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.disputed(4)
	r.enter()
	for _, c := range []struct{ args, says string }{
		{"rule", "name a match"},
		{"rule final d1 --play-on --reason x", "has no dispute; 'kibitz dispute final'"},
		{"dispute final --subject weather", "--subject \"weather\": one of position"},
		{"dispute final --side C", "--side \"C\": A, B or the name of a player is needed: A (p-anna), B (p-boris)"},
		{"penalize final --reason x", "name the side"},
		{"penalize final A", "say why: --reason"},
		{"penalize final A --reason x --clause None", "no sanction is due"},
		{"penalize final A -2 --reason x", "a number from 1 on"},
		{"penalize final A 1 --clause x --clause y --reason x", "one clause"},
		{"penalize final A 1 --due today --reason x", "--due \"today\": a time such as"},
		{"warn final C --reason x", "SIDE \"C\": A, B or the name of a player is needed"},
		{"report final phone", "one of aid-used"},
		{"report final", "name the kind"},
		{"testify final d1 p-x --words x", "has no dispute"},
		{"what-if final", "say what to try"},
		{"what-if final nonsense", "is not an act; use one of dispute"},
		{"what-if final --at 99 warn A", "the match has"},
		{"what-if final option", "the act is incomplete"},
	} {
		t.Run(c.args, func(t *testing.T) {
			args := strings.Fields(c.args)
			if args[0] != "what-if" {
				args = append(args, "--yes")
			}
			(&user{t, d.dir}).fails(exitUsage, []string{c.says}, args...)
		})
	}
	d.do("dispute", "final", "--yes")
	d.fails(exitFailed, []string{"has no event 99.0; 'kibitz audit final'"}, "dispute", "final", "--about", "99.0", "--yes")
	d.fails(exitFailed, []string{"has no event 99.0; 'kibitz audit final'"}, "rule", "final", "--restore", "99.0", "--reason", "x", "--yes")
	for _, c := range []struct{ args, says string }{
		{"dispute final d1", "has a dispute \"d1\" already"},
		{"rule final d2 --play-on --reason x", "no dispute \"d2\"; it has d1 (raised)"},
		{"rule final --reason x", "say what the ruling does"},
		{"rule final --position 4HPwATDgc/ABMA --reason x", "does not say who is on roll; write"},
		{"rule final --cube 2@C --reason x", "in the centre or is absent"},
		{"rule final --cube x --reason x", "a value, where it lies, or both"},
		{"rule final --award A --reason x", "a side and its points"},
		{"rule final --score 3 --reason x", "A's points and B's"},
		{"appeal final d1 --reason x", "say who appeals"},
		{"committee final d1", "name the members"},
		{"vote final d1", "name the member"},
		{"vote final d1 p-x", "name the vote"},
		{"vote final d1 p-x perhaps", "one of uphold, replace"},
		{"vote final d1 p-x uphold --play-on", "vote to replace the ruling"},
		{"testify final d1 p-x", "say what was said"},
	} {
		t.Run(c.args, func(t *testing.T) {
			(&user{t, d.dir}).fails(exitUsage, []string{c.says}, append(strings.Fields(c.args), "--yes")...)
		})
	}
	table := d.keep(r.Table.Key, "table.seed")
	d.fails(exitNotAllowed, nil, "penalize", "final", "A", "1", "--reason", "x", "--yes", "--key", table)
	d.do("release", "final", "--yes")
}
