package backgammon_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

func TestIllegalPlays(t *testing.T) {
	const wrong = "start; A3 B1; A 8/4 6/5 .; " // 4 and 1 with 31
	const found = "illegal-play A 4.8|26.6 (3 1 0)"
	const stands = "A=24:2,13:5,8:2,6:4,5:1,4:1"
	check(t, []scene{
		{name: "WBF 4.8 an illegal play gives the opponent a choice", script: wrong,
			want: "phase=roll-or-double roll=B dice=none " + stands, wbf: "options=B", ru: "options=none", found: found},
		{name: "no play is judged before the turn ends", script: "start; A3 B1; A 8/4 6/5", want: "options=none phase=in-turn"},
		{name: "M01 rolling condones it", script: wrong + "B 52",
			want: "phase=in-turn roll=B options=none " + stands, found: found},
		{name: "turning the cube condones it", script: wrong + "B doubles",
			want: "phase=cube-answer options=none " + stands, found: found},
		{name: "M02 a roll that turns out void condones it too", script: wrong + "B !52",
			want: "reroll=true options=none " + stands, found: found},
		{name: "a closed-out player who lets his turn pass condones nothing",
			script: "start; set on=B dice=21 [bar:1 6:2 | 8:1 6:2 5:2 4:2 3:2 2:2 1:2]; B 8/4 .; A .",
			want:   "roll=B", wbf: "options=A", ru: "options=none", found: set + "; illegal-play B 4.8|26.6"},
		{name: "before that he has the choice",
			script: "start; set on=B dice=21 [bar:1 6:2 | 8:1 6:2 5:2 4:2 3:2 2:2 1:2]; B 8/4 .",
			want:   "roll=A", wbf: "options=A", ru: "options=none", found: set + "; illegal-play B 4.8|26.6"},
		{name: "a cube that he may not turn does not", format: "5 -cube", script: wrong + "B doubles",
			wbf: "options=B", ru: "options=none", found: found + "; cube-not-in-play B 5.7|23.14"},
		{name: "condoning it in words", script: wrong + "B chooses:condone",
			want: "options=none roll=B phase=roll-or-double " + stands, found: found + "; -/choice-not-open B -|-"},
		{name: "and then it is too late", script: wrong + "B chooses:condone; B chooses:replay",
			want: "options=none roll=B " + stands, found: found + "; -/choice-not-open B -|-; choice-not-open B 4.8|-"},
		{name: "M03 on demand the whole roll is played again", script: wrong + "B chooses:replay",
			wbf:   "phase=in-turn roll=A dice=31 options=none A=24:2,13:5,8:3,6:5 may=none",
			ru:    "phase=roll-or-double roll=B options=none " + stands,
			found: found + "; -/choice-not-open B -|-"},
		{name: "M06 the one who played it does not choose", script: wrong + "A chooses:condone",
			want: stands, wbf: "options=B", ru: "options=none", found: found + "; choice-not-his/choice-not-open A 4.8|-"},
		{name: "nor does the director", script: wrong + "director chooses:replay",
			want: stands, wbf: "options=B", ru: "options=none", found: found + "; choice-not-his/choice-not-open none 4.8|-"},
		{name: "other choices are not offered", script: wrong + "B chooses:forfeit",
			want: stands, wbf: "options=B", ru: "options=none", found: found + "; choice-unknown/choice-not-open B 4.8|-"},
		{name: "the offender's own acts do not condone", script: wrong + "A 52; A doubles",
			wbf: "options=B", ru: "options=none", found: found + "; roll-early/roll-out-of-turn A 4.6|26.9; cube-out-of-turn A 5.4|23.6"},
		{name: "a choice where nothing is open", script: opened + "B chooses:replay",
			want: "roll=B", found: "choice-not-open B 4.8|-"},
		{name: "M04 the smaller number played where the larger had to be", script: "start; set on=A dice=61 [13:1 | 19:2 6:2]; A 13/12 .",
			want: "roll=B A=12:1", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6.3 (6 1 1)"},
		{name: "R10 R14 the turn ends with one of two numbers played", script: "start; A3 B1; A 8/5 .",
			want: "roll=B A=24:2,13:5,8:2,6:5,5:1", wbf: "options=B", ru: "options=none", found: "illegal-play A 4.8|26.6.3 (3 1 1)"},
		{name: "nothing played at all", script: "start; A3 B1; A .",
			want: "roll=B", wbf: "options=B", ru: "options=none", found: "illegal-play A 4.8|26.6.3 (3 1 1)"},
		{name: "three of four numbers of a double", script: opened + "B 22 24/22(2) 6/4 .",
			want: "roll=A", wbf: "options=A", ru: "options=none", found: "illegal-play B 4.8|26.6.3 (2 2 1)"},
		{name: "one of two checkers borne off", script: "start; set on=A dice=21 [6:2 2:1 | 6:2]; A 2/off .",
			want: "roll=B A=6:2", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6.3 (2 1 1)"},
		{name: "one borne off with a larger number, the other number left", script: "start; set on=A dice=61 [3:2 2:2 | 6:2]; A 3/off .",
			want: "roll=B A=3:1,2:2", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6.3 (6 1 1)"},
		{name: "one borne off with a larger number while one stands higher", script: "start; set on=A dice=51 [6:1 3:1 | 6:2]; A 3/off .",
			want: "roll=B A=6:1", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6 (5 1 0)"},
		{name: "one borne off while another is not home", script: "start; set on=A dice=31 [8:1 3:1 | 6:2]; A 3/off .",
			want: "roll=B A=8:1", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6 (3 1 0)"},
		{name: "the bar not entered", script: "start; set on=A dice=21 [bar:1 6:2 | 6:2]; A 6/4 6/5 .",
			want: "roll=B A=bar:1,5:1,4:1", wbf: "options=B", ru: "options=none", found: set + "; illegal-play A 4.8|26.6 (2 1 0)"},
		{name: "a point that the opponent holds", script: "start; A6 B5; A 24/13 24/19 .",
			want: "roll=B", wbf: "options=B", ru: "options=none", found: "illegal-play A 4.8|26.6 (6 5 0)"},
		{name: "a position that is not reached by any play", script: "start; A3 B1; A [24:2 13:5 8:3 6:4 1:1 | 24:2 13:5 8:3 6:5] .",
			want: "roll=B", wbf: "options=B", ru: "options=none", found: "illegal-play A 4.8|26.6 (3 1 0)"},
		{name: "M08 each condones the other's by rolling", script: wrong + "B 52 13/8 24/21 .; A 61",
			want: "options=none roll=A dice=61", found: found + "; illegal-play B 4.8|26.6 (5 2 0)"},
		{name: "Q07 a roll before the illegal play was complete does not condone it", script: "start; A3 B1; A 8/4 6/5; B 52; A .",
			want: "phase=in-turn roll=B dice=52", wbf: "options=B", ru: "options=none", found: "roll-early B 4.6|-;" + found},
		{name: "Q07 playing it does", script: "start; A3 B1; A 8/4 6/5; B 52; A .; B 13/8 24/22",
			want: "phase=in-turn roll=B", wbf: "options=A", ru: "options=none", found: "roll-early B 4.6|-;" + found},
		{name: "Q07 and a replay lets the early roll wait", script: "start; A3 B1; A 8/4 6/5; B 52; A .; B chooses:replay",
			wbf:   "phase=in-turn roll=A dice=31 early=B:52",
			ru:    "phase=in-turn roll=B dice=52",
			found: "roll-early B 4.6|-;" + found + "; -/choice-not-open B -|-"},
		{name: "Q07 until the turn is played again", script: "start; A3 B1; A 8/4 6/5; B 52; A .; B chooses:replay; A 8/5 6/5 .",
			want: "phase=in-turn roll=B dice=52", wbf: "A=24:2,13:5,8:2,6:4,5:2", ru: stands,
			found: "roll-early B 4.6|-;" + found + "; -/choice-not-open B -|-; -/move-out-of-turn A -|26.7; -/out-of-phase A -|26.9"},
		{name: "an early cube does not condone an illegal play", script: "start; A3 B1; A 8/4 6/5; B doubles; A .",
			want: "phase=cube-answer offered=2", wbf: "options=B", ru: "options=none", found: "cube-early B 4.6|23.11;" + found},
		{name: "and stands when the play is played again", script: "start; A3 B1; A 8/4 6/5; B doubles; A .; B chooses:replay",
			wbf:   "phase=in-turn roll=A dice=31 offered=2 cube=1@centre",
			ru:    "phase=cube-answer",
			found: "cube-early B 4.6|23.11;" + found + "; -/choice-not-open B -|-"},
		{name: "so does the answer to it", script: "start; A3 B1; A 8/4 6/5; B doubles; A .; A takes; B chooses:replay",
			wbf:   "phase=in-turn roll=A dice=31 offered=0 cube=2@A",
			ru:    "phase=roll-or-double roll=B cube=2@A",
			found: "cube-early B 4.6|23.11;" + found + "; -/choice-not-open B -|-"},
		{name: "and a beaver", format: "session beavers:1", script: "start; A3 B1; A 8/4 6/5; B doubles; A beavers; A .; B chooses:replay",
			want:  "offered=4 cube=2@A",
			wbf:   "phase=in-turn roll=A dice=31",
			ru:    "phase=cube-answer roll=B",
			found: "cube-early B 4.6|23.11;" + found + "; -/choice-not-open B -|-"},
		{name: "M07 an illegal replay opens the choice again", script: wrong + "B chooses:replay; A 8/4 6/5 .",
			wbf: "roll=B options=B " + stands, ru: "roll=B options=none " + stands,
			found: found + "; -/choice-not-open B -|-; illegal-play/move-out-of-turn A 4.8|26.7; -/out-of-phase A -|26.9"},
		{name: "a pass leaves nothing to choose", script: "start; A3 B1; A 8/4 6/5; B doubles; A .; A passes",
			want: "options=none score=0-1", found: "cube-early B 4.6|23.11;" + found},
		{name: "nor does the end of the match", script: wrong + "B forfeits; B chooses:replay",
			want: "options=none stage=over winner=A", found: found + "; choice-not-open B 4.8|-"},
		{name: "nor its voiding", script: wrong + "void", want: "options=none", found: found},
		{name: "nor a position that was told", script: wrong + "set [24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5]", want: "options=none", found: found + ";" + set},
	})
}

func TestIllegalLastPlays(t *testing.T) {
	const last = "start; set on=A dice=21 [3:1 | 6:14]; A 3/off .; " // a legal play, 21 from 3
	const wrong = "start; set on=A dice=21 [4:1 | 6:14]; A 4/off .; "
	const found = set + "; illegal-play A 4.8|26.6 (2 1 0)"
	const back = "phase=in-turn roll=A dice=21 score=0-0 games=0 winner=none stage=playing A=4:1 options=none last=none game=1"
	check(t, []scene{
		{name: "a legal last play leaves nothing open", script: last, want: "score=1-0 options=none", found: set},
		{name: "an illegal one ends the game and stays open", script: wrong,
			want: "phase=between-games score=1-0 games=1", wbf: "options=B", ru: "options=none", found: found},
		{name: "played again, the game is not over", script: wrong + "B chooses:replay", wbf: back, ru: "score=1-0", found: found + "; -/choice-not-open B -|-"},
		{name: "nor the match", format: "1", script: wrong + "B chooses:replay", wbf: back, ru: "winner=A", found: found + "; -/choice-not-open B -|-"},
		{name: "D19 it closes when the result is entered", script: wrong + "score A 1; B chooses:replay",
			want: "score=1-0 options=none", found: found + "; choice-not-open B 4.8|-"},
		{name: "or signed by the opponent", script: wrong + "B signs:1-0", want: "options=none", found: found},
		{name: "not by the offender", script: wrong + "A signs:1-0", wbf: "options=B", ru: "options=none", found: found},
		{name: "D19 or with the next opening die", script: wrong + "start; A4 B4; B chooses:replay",
			want: "game=2 options=none score=1-0", found: found + "; choice-not-open B 4.8|-"},
		{name: "also where that is missing", script: wrong + "start; B 52; B chooses:replay",
			want: "game=2 options=none score=1-0", found: found + "; no-opening-roll B 1.3|26.5; choice-not-open B 4.8|-"},
		{name: "D19 setting up the next game does not close it", script: wrong + "start; B chooses:replay",
			wbf: back, ru: "game=2 phase=opening-roll", found: found + "; -/choice-not-open B -|-"},
		{name: "points awarded meanwhile stay", script: wrong + "A penalty:1; B chooses:replay",
			wbf: "score=0-1 penalties=1-0 phase=in-turn games=0", ru: "score=1-1", found: found + "; -/choice-not-open B -|-"},
		{name: "the Crawford game is again the Crawford game", format: "3",
			script: "start; set score=2-0; start 1; set on=A dice=21 [4:1 | 6:14]; A 4/off .; B chooses:replay",
			wbf:    "score=2-0 crawford=now winner=none stage=playing", ru: "winner=A",
			found: set + "; game-unfinished none 4.9|-;" + found + "; -/choice-not-open B -|-"},
		{name: "a signature does not outlive the replay", format: "1", script: wrong + "A signs:1-0; B chooses:replay",
			wbf: "signed=false,false", ru: "signed=true,false", found: found + "; -/choice-not-open B -|-"},
		{name: "a lapsed early cube is back", script: "start; set on=A dice=21 [4:1 | 6:14]; B doubles; A 4/off .; B chooses:replay",
			wbf: "phase=in-turn offered=2 score=0-0", ru: "score=1-0",
			found: set + "; cube-early B 4.6|23.11; illegal-play A 4.8|26.6; cube-lapsed B 4.6|23.11; -/choice-not-open B -|-"},
		{name: "when the match has ended there is nothing to choose", script: wrong + "end",
			want: "options=none", found: found + "; match-unfinished none 2.5|-"},
	})
}

// What a replay puts back is all that the play changed.
func TestAReplayRestoresTheTurnExactly(t *testing.T) {
	for name, script := range map[string]string{
		"in mid-game":  "start; A3 B1; A 8/5 6/5 .; B doubles; A takes; B 52 ~13/8 13/10 .",
		"a last play":  "start; set on=A dice=21 [4:1 | 6:14]; ~A 4/off .",
		"of the match": "start; set score=6-6 on=A dice=21 [4:1 | bar:1 24:13]; ~A 4/off .",
	} {
		t.Run(name, func(t *testing.T) {
			before, after, _ := strings.Cut(script, "~")
			if !strings.HasPrefix(after, "A") {
				after = "B " + after
			}
			was := play(t, &book.WBF, "7", before)
			is := play(t, &book.WBF, "7", before+";"+after+"; A chooses:replay; B chooses:replay")
			got, want := is.State(), was.State()
			if snapshotState(got) != snapshotState(want) {
				t.Errorf("after the replay\n%s\nbefore the play\n%s", snapshotState(got), snapshotState(want))
			}
			if changes := is.Changes(was); len(changes) > 0 {
				t.Errorf("changed: %v", changes)
			}
		})
	}
}

// snapshotState writes a state without what a play leaves behind on purpose: what
// the turn is told from, which the replayed roll sets anew.
func snapshotState(s backgammon.State) string {
	r := strings.Builder{}
	for _, part := range []any{
		s.Phase, s.Game, s.Board, s.OnRoll, s.Dice, s.Opening, s.Reroll, s.Moved, s.BarLate, s.Early, s.Gap, s.Cube, s.Score, s.Games,
		s.Last, s.Crawford, s.Stage, s.Winner, s.Outright, s.Penalties, s.Signed,
	} {
		r.WriteString(strings.TrimSpace(strings.Join(strings.Fields(sprint(part)), " ")) + "; ")
	}
	return r.String()
}

func TestTheOptionOnAnIllegalPlaySaysAllAboutItself(t *testing.T) {
	r := play(t, &book.WBF, "7", "start; A3 B1; A 8/4 6/5 .")
	options := r.Options()
	if len(options) != 1 {
		t.Fatalf("options %+v", options)
	}
	o := options[0]
	if o.Kind != backgammon.OptionIllegalPlay || o.Clause != "WBF 4.8" || o.Chooser != events.B || o.Implied != backgammon.Condone {
		t.Errorf("option %+v", o)
	}
	if want := (events.Address{N: 5}); o.Opened != want {
		t.Errorf("opened at %s, want %s, the end of the turn", o.Opened, want)
	}
	for choice, offered := range map[rules.Choice]bool{backgammon.Condone: true, backgammon.Replay: true, "forfeit": false} {
		if o.Offers(choice) != offered {
			t.Errorf("offers %s: %v", choice, !offered)
		}
	}
	for act, closes := range map[rules.Act]bool{rules.ActThrow: true, rules.ActDouble: true, rules.ActResult: true, "sneeze": false} {
		if o.ClosedBy(act) != closes {
			t.Errorf("closed by %s: %v", act, !closes)
		}
	}
}

// A rulebook is data: with another value of it the same events mean something else.
func TestWhatCondonesIsTheRulebooks(t *testing.T) {
	strict := book.WBF
	strict.Backgammon.Illegal.Condoned = nil
	r := play(t, &strict, "7", "start; A3 B1; A 8/4 6/5 .; B 52 13/8 24/22 .; B chooses:replay")
	if s := r.State(); s.OnRoll != events.A || s.Phase != backgammon.InTurn || s.Dice != (events.Dice{3, 1}) {
		t.Errorf("where nothing condones, a replay goes back to the roll; the table says %s, %s", s.Phase, s.OnRoll)
	}
	r = play(t, &strict, "7", "start; set on=A dice=21 [4:1 | 6:14]; A 4/off .; start; A6 B2")
	if options := r.Options(); len(options) > 0 {
		t.Errorf("an option of the last game is open in the next: %+v", options)
	}
}
