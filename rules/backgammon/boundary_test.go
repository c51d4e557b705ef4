package backgammon_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// Scenes under the WBF's rules, each at the edge of what a provision says.
func TestAtTheEdgesOfProvisions(t *testing.T) {
	const (
		noCube  = "set score=6-3; start; A3 B1; A 8/5 6/5 .; B 52 13/8 6/4 .; A doubles; "
		misused = "position-set none -; cube-in-crawford A 5.7"
		ruled   = "start; A3 B1; A 8/5 6/5; dispute; ruling "
		shutOut = "[bar:1 6:2 off:12 | 6:2 5:2 4:2 3:2 2:2 1:2 off:3]"
	)
	for _, s := range []scene{
		{name: "5.7 D26 the match is given up before the trailer has chosen, and nobody has entered a result", script: noCube + "A gives-up",
			want: "stage=over winner=B open=no-cube-game@B", found: misused + "; match-conceded A 4.9"},
		{name: "5.7 the trailer keeps the game after its end: its cube counts no more", script: noCube + "B takes; A concedes:single; B chooses:keep-game",
			want: "phase=between-games score=6-4 cube=1@centre", found: misused + "; conceded-in-contact A 4.9"},
		{name: "5.7 D26 the game is kept, and what nobody answered asks nothing", script: noCube + "B chooses:keep-game; B passes",
			want: "phase=roll-or-double roll=A score=6-3", found: misused + "; no-double B 5.6"},
		{name: "5.7 the game is kept, and its cube stays where it is when a play is replayed",
			script: "set score=6-3; start; A3 B1; A doubles; B takes; B chooses:keep-game; A 8/4 6/5 .; B chooses:replay",
			want:   "cube=2@B roll=A dice=31", found: misused + "; illegal-play A 4.8"},
		{name: "6.1 after a ruling on the position no checker was moved yet", script: ruled + startBoard, want: "moved=false"},
		{name: "6.1 4.3 who is closed out by a ruling passes over no checker on the bar", script: ruled + shutOut + "; A .", want: "phase=roll-or-double roll=B"},
		{name: "4.7 4.3 nor who is closed out in the position that is found", script: "start; A3 B1; A 8/5; setup " + shutOut + "; A .",
			want: "phase=roll-or-double roll=B", found: "setup-wrong none 4.7 (1)"},
		{name: "4.7 a surplus is removed from where it is, though the other side stands elsewhere",
			script: fourRolls + "; A 21 13/11 6/5 .; setup [24:2 13:5 8:4 6:5 | 24:1 23:1 13:5 8:3 6:5]; put [24:2 13:4 8:4 6:5 | 24:1 23:1 13:5 8:3 6:5]",
			want:   "open=none", found: "setup-official none 4.7; checkers-wrong A 4.7"},
		{name: "4.8 what the opponent has borne off is not the player's to move", script: "start; A3 B1; A [24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5 off:1] .",
			want: "open=illegal-play@B", found: "illegal-play A 4.8 (3 1 4)"},
		{name: "4.7 a match that points end before the surplus is removed, and a corrected score lets go on: it is still to be chosen on",
			script: "set score=0-6; " + fourRolls + "; A 21 13/11 6/5 .; setup " + surplus + "; A penalty:1; set score=0-5",
			want:   "open=surplus@B", found: "position-set none -; setup-official none 4.7; checkers-wrong A 4.7; penalty-ends-match A 4.10; position-set none -"},
	} {
		t.Run(s.name, func(t *testing.T) { s.check(t, &book.WBF, 0) })
	}
}

// Where an illegal play may be pointed out at any time, the end of the game is the end of that time
// for who has lost it (D120).
func TestAGameThatIsWonIsNotReplayedFromThePlayOfWhoLostIt(t *testing.T) {
	script := "option condoned never; start; A3 B1; set on=B dice=42 [1:1 off:14 | 13:2 off:13]; B 13/9 13/10 .; A 21 1/off "
	if open := facts(play(t, &book.Modern, "", script))["open"]; open != "illegal-play@A" {
		t.Errorf("before the end open are %s", open)
	}
	if open := facts(play(t, &book.Modern, "", script+"."))["open"]; open != "none" {
		t.Errorf("open are %s", open)
	}
}

// How an option was closed is told by what its chooser did.
func TestWhatClosesAnOptionIsTheChoosersOwnAct(t *testing.T) {
	const lastOfA = "start; A3 B1; set on=A dice=31 [6:1 off:14 | 6:5 off:10]; A 6/off .; " // 4 of the 6 points are rolled
	for _, c := range []struct {
		name, script string
		kind         rules.OptionKind
		want         rules.Closing
	}{
		{"4.8 D37 who throws two dice where the next game has to be opened has thrown", lastOfA + "B 52 @2", backgammon.OptionIllegalPlay, rules.Implied},
		{"4.8 D37 where the tournament asks for a valid roll, he has rolled", "option condoned valid-roll; " + lastOfA + "B 52 @2", backgammon.OptionIllegalPlay, rules.Implied},
		{"4.8 D37 who made the illegal play has condoned nothing by it", lastOfA + "A 52 @2", backgammon.OptionIllegalPlay, rules.Lapsed},
		{"4.8 D19 the next game is opened", lastOfA + "A3 B1 @2", backgammon.OptionIllegalPlay, rules.Implied},
		{"4.7 D15 who ends the game by his play has played on", fourRolls + "; A 21 13/11 6/5 .; set on=B dice=21 [24:2 13:5 8:3 6:5 | 1:2 off:13]; B 1/off(2); setup [24:2 13:5 8:4 6:5 | off:15]; B .", backgammon.OptionSurplus, rules.Implied},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := play(t, &book.WBF, "", c.script)
			closed := r.Closed()
			if len(closed) == 0 || closed[len(closed)-1].Option.Kind != c.kind || closed[len(closed)-1].How != c.want {
				t.Errorf("closed %+v, open %+v, found %v", closed, r.Options(), describe(r.Findings()))
			}
		})
	}
}

// What a ruling may set is told by the table that it is for.
func TestWhatARulingCannotSet(t *testing.T) {
	for _, c := range []struct {
		name, script string
		effect       events.Effect
		want         bool
	}{
		{"dice that are none", "start; A3 B1", events.Effect{Kind: events.EffectSetDice, Side: events.A}, false},
		{"a roll between games", "", events.Effect{Kind: events.EffectSetDice, Side: events.A, Dice: events.Dice{3, 1}}, false},
		{"a cube at one where the game has none contradicts nothing", "set score=6-3; start; A3 B1", events.Effect{Kind: events.EffectSetCube, Value: 1}, true},
		{"a cube at two where the game has none", "set score=6-3; start; A3 B1", events.Effect{Kind: events.EffectSetCube, Value: 2}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := play(t, &book.WBF, "", c.script).ApplyEffect(&c.effect); got != c.want {
				t.Errorf("possible %v", got)
			}
		})
	}
}

// A rulebook that gives the trailer no choice gives nobody the right to cancel the game.
func TestAGameIsCancelledOnlyWhereTheRulebookGivesTheChoice(t *testing.T) {
	b := book.WBF
	b.Backgammon.NoCubeGame.Choices = nil
	script := "set score=6-3; start; A3 B1; A 8/5 6/5 .; B doubles; dispute; ruling void-game"
	if found := summary(play(t, &b, "", script).Findings()); found != "position-set none; cube-in-crawford B; game-voided none" {
		t.Error(found)
	}
	if found := summary(play(t, &book.WBF, "", script).Findings()); found != "position-set none; cube-in-crawford B" {
		t.Error(found)
	}
}

// A rulebook that does not ask for the game without the cube misses none.
func TestAFormatIsHeldAgainstWhatItsRulebookAsksFor(t *testing.T) {
	for clause, want := range map[rules.ClauseID]string{"WBF 5.7": "no-crawford none", "": ""} {
		b := book.WBF
		b.Backgammon.Tournament.Crawford = clause
		if found := summary(attended(t, &b, "7 -crawford").Findings()); found != want {
			t.Errorf("%q: %s", clause, found)
		}
	}
}

func TestAClockThatReadsNothingLeftHasNotFallen(t *testing.T) {
	reads := func(when string, left int64) occasion {
		return occasion{when, &events.ClockRead{A: left, B: 60_000, Running: events.A}}
	}
	here := []occasion{{"0:00", comes("anna")}, {"0:00", comes("boris")}, reads("1:00", 0)}
	r := attended(t, &book.WBF, "7", here...)
	if due := r.Due(at("1:01")); len(due) != 1 || due[0].Offender != events.A || due[0].Since != at("1:00") {
		t.Errorf("due %+v", due)
	}
	other := occasion{"1:00", &events.ClockRead{A: 60_000, B: -1000, Running: events.A}}
	if due := attended(t, &book.WBF, "7", here[0], here[1], other).Due(at("2:01")); len(due) != 1 || due[0].Offender != events.A {
		t.Errorf("the other flag has fallen, and due is %+v", due)
	}
	if r := attended(t, &book.WBF, "7", append(here, reads("1:01", -1000))...); summary(r.Findings()) != "flag-fell A" {
		t.Errorf("found %q", summary(r.Findings()))
	}
}

// Who touches the cube must double in that turn; a turn that the record does not have is over.
func TestAnObligationToDoubleEndsWithItsTurn(t *testing.T) {
	s := scene{
		script: "start; A3 B1; A 8/5 6/5 .clock; B touches; gap; A 52 13/8 6/4 .clock; B 61",
		want:   "dice=61 open=none", found: "gap none -",
	}
	s.check(t, &book.RU, 0)
}

// A count over a resting die is timed to the millisecond.
func TestACountThatTookAMillisecondWasTooShort(t *testing.T) {
	called := func(ms events.Instant) []events.Event {
		return []events.Event{
			{Game: 1, At: noon, Body: &events.CountCalled{Side: events.A, By: events.NoSide}},
			{Game: 1, At: noon + ms, Body: &events.CountEnded{Side: events.A, Outcome: events.DieStood}},
		}
	}
	for ms, want := range map[events.Instant]bool{0: false, 1: true, 2999: true, 3000: false} {
		r := play(t, &book.RU, "", "start; A3 B1; A 8/5 6/5 .clock; B 52 13/8 6/4 .clock; A 61")
		before := len(r.Findings())
		for i, e := range called(ms) {
			r.Apply(events.Address{N: uint64(100 + i)}, &e)
		}
		if got := len(r.Findings()) > before; got != want {
			t.Errorf("%d ms: found %v", ms, describe(r.Findings()))
		}
	}
}

// A choice that nobody has is found under the clause that would give it.
func TestAChoiceThatIsNotOpenIsFoundUnderItsClause(t *testing.T) {
	for choice, want := range map[rules.Choice][2]rules.ClauseID{
		backgammon.AcceptRoll: {"WBF 4.6", ""}, backgammon.Reroll: {"WBF 4.6", ""},
		backgammon.RemoveSurplus: {"WBF 4.7", ""}, backgammon.AddToBar: {"WBF 4.7", ""}, backgammon.PlayWithout: {"WBF 4.7", ""},
		backgammon.CancelGame: {"WBF 5.7", "RU 23.14"}, backgammon.KeepGame: {"WBF 5.7", "RU 23.14"},
		backgammon.AcceptConcession: {"WBF 4.9", ""}, backgammon.RefuseConcession: {"WBF 4.9", ""},
		backgammon.MustDouble: {"", "RU 23.5"}, backgammon.LetRollStand: {"", "RU 23.5"},
		backgammon.Condone: {"WBF 4.8", ""}, backgammon.Replay: {"WBF 4.8", ""},
	} {
		for i, b := range []*book.Book{&book.WBF, &book.RU} {
			found := play(t, b, "", "start; A3 B1; B chooses:"+string(choice)).Findings()
			if len(found) == 0 || found[len(found)-1].Clause != want[i] {
				t.Errorf("%s, under %s: found %v, want it under %q", choice, b.ID, describe(found), want[i])
			}
		}
	}
}
