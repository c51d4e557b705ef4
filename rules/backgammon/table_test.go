package backgammon_test

import (
	"encoding/json"
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

func TestTheTableAsOtherProgramsCallIt(t *testing.T) {
	const start = "-b----E-C---eE---c-e----B-"
	check(t, []scene{
		{name: "nobody is on roll", script: "start", want: "xgid="},
		{name: "an opening roll", script: "start; A4 B1", want: "position_id=4HPwATDgc/ABMA match_id=MAHmAAAAAAAE xgid=XGID=" + start + ":0:0:-1:41:0:0:0:7:10"},
		{name: "a double by B", script: "start; A4 B1; A 13/8 .; set [24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5]; B doubles",
			want: "xgid=XGID=" + start + ":0:0:1:D:0:0:0:7:10", found: set},
		{name: "a beaver, which the doubler answers", format: "session beavers:2 jacoby", script: "start; set on=B; B doubles; A beavers",
			want: "xgid=XGID=" + start + ":1:-1:1:B:0:0:3:0:10", found: set},
		{name: "a raccoon", format: "session beavers:2", script: "start; set on=B; B doubles; A beavers; B beavers",
			want: "xgid=XGID=" + start + ":2:-1:1:R:0:0:2:0:10", found: set},
		{name: "an early double is the doubler's once the turn is over", script: "start; A4 B1; B doubles; A [24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5] .",
			want: "xgid=XGID=" + start + ":0:0:1:D:0:0:0:7:10", found: "cube-early B 4.6|23.11; illegal-play A 4.8|26.6.3"},
		{name: "one that was answered too late is the doubler's", script: "start; set on=A; A doubles; A 31 [24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5] .",
			want: "roll=B xgid=XGID=" + start + ":0:0:-1:D:0:0:0:7:10", found: set + "; roll-unanswered A 5.4|23.6; illegal-play A 4.8|26.6.3"},
		{name: "a session with Jacoby", format: "session jacoby", script: "start; set on=A dice=31", want: "xgid=XGID=" + start + ":0:0:-1:31:0:0:1:0:10", found: set},
		{name: "a session without", format: "session", script: "start; set on=A dice=31", want: "xgid=XGID=" + start + ":0:0:-1:31:0:0:0:0:10", found: set},
		{name: "a match has neither Jacoby nor beavers", format: "5 jacoby beavers:3", script: "start; set on=A dice=31", want: "xgid=XGID=" + start + ":0:0:-1:31:0:0:0:5:10", found: set},
		{name: "the Crawford game", format: "3", script: "start; set score=1-2; start 1; set on=A dice=31",
			want: "crawford=now xgid=XGID=" + start + ":0:0:-1:31:2:1:1:3:10", found: set + "; game-unfinished none 4.9|-;" + set},
		{name: "without a cube", format: "3 -cube", script: "start; set on=A dice=31", want: "xgid=XGID=" + start + ":0:0:-1:31:0:0:0:3:0", found: set},
	})
}

func TestTheTableAsJSON(t *testing.T) {
	r := play(t, &book.WBF, "7", "start; A3 B1; A 8/5 6/5 .; B doubles; A takes; clock 90000 80000; B 52 13/8 24/22; A warned")
	got, err := json.MarshalIndent(r.Table(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const want = `{
 "phase": "in-turn",
 "game": 1,
 "on_roll": "B",`
	if len(got) < len(want) || string(got[:len(want)]) != want {
		t.Errorf("the table is\n%s", got)
	}
	var back backgammon.Table
	if err := json.Unmarshal(got, &back); err != nil {
		t.Fatal(err)
	}
	if back.Pips != [2]int{163, 160} || back.Cube.Value != 2 || back.Cube.Owner != "A" || back.Dice[0] != 5 {
		t.Errorf("the table is\n%s", got)
	}
	if back.Warnings != [2]int{1, 0} || *back.Clock != [2]int64{90000, 80000} || *back.Away != [2]int{7, 7} {
		t.Errorf("the table is\n%s", got)
	}
}

func TestBeforeTheFirstGameNobodyHasWonOne(t *testing.T) {
	r := referee(&book.WBF, events.Format{Kind: events.Session, Start: "standard"})
	if s := r.State(); s.Last.Winner != events.NoSide || s.Winner != events.NoSide || s.OnRoll != events.NoSide || s.Cube.Owner != events.NoSide {
		t.Errorf("the state is %+v", s)
	}
	if last := r.View().LastGame; last != nil {
		t.Errorf("the last game was %+v", last)
	}
}

func TestAStateIsNotTouchedByWhatFollows(t *testing.T) {
	r := play(t, &book.WBF, "7", "start; A3 B1")
	before, findings := r.State(), r.Findings()
	r.Apply(events.Address{N: 9}, &events.Event{Game: 1, Body: &events.DiceRolled{Side: events.A, Dice: events.Dice{5, 2}}})
	if before == r.State() {
		t.Error("the second roll changed nothing")
	}
	if before.Dice != (events.Dice{3, 1}) || len(findings) != 0 || len(r.Findings()) != 1 {
		t.Errorf("what was read before the roll is now %v, %v", before.Dice, findings)
	}
}
