package backgammon_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/rules/book"
)

// concession is what is found where B concedes in contact.
const concession = "conceded-in-contact/conceded B 4.9|-"

func TestDoubling(t *testing.T) {
	check(t, []scene{
		{name: "the cube is centred, and who is on roll may double before rolling", script: opened,
			want: "phase=roll-or-double roll=B cube=1@centre may=B offered=0"},
		{name: "a double asks the opponent", script: opened + "B doubles",
			want: "phase=cube-answer roll=B cube=1@centre offered=2 may=none"},
		{name: "who takes owns the cube at the new value, and the doubler rolls", script: opened + "B doubles; A takes",
			want: "phase=roll-or-double roll=B cube=2@A offered=0 may=none"},
		{name: "C10 who passes the first double loses 1", script: opened + "B doubles; A passes",
			want: "phase=between-games score=0-1 last=B:1:single:pass games=1 roll=none"},
		{name: "C11 who passes a redouble loses what was announced before", script: opened + "B doubles; A takes; B 52 13/8 24/22 .; A doubles; B passes",
			want: "score=2-0 last=A:2:single:pass"},
		{name: "only the owner redoubles", script: opened + "B doubles; A takes; B 52 13/8 24/22 .; A 61 24/18 6/5 .; B doubles",
			want: "phase=roll-or-double roll=B cube=2@A offered=0", found: "cube-not-owner B 5.4|23.8"},
		{name: "C02 no double after the roll", script: opened + "B 52; B doubles",
			want: "phase=in-turn offered=0", found: "cube-out-of-turn B 5.4|23.6"},
		{name: "a double in the opponent's turn before his roll is an early one, and stands", script: opened + "A doubles",
			want: "phase=roll-or-double roll=B offered=2 cube=1@centre", found: "cube-early A 4.6|23.11"},
		{name: "no double before the opening roll", script: "start; A doubles",
			want: "phase=opening-roll offered=0", found: "cube-out-of-turn A 5.4|23.6"},
		{name: "the opening roll is played without a double", script: "start; A3 B1; A doubles",
			want: "phase=in-turn offered=0 may=none", found: "cube-out-of-turn A 5.4|23.6"},
		{name: "a double is not doubled again", script: opened + "B doubles; B doubles:4",
			want: "phase=cube-answer offered=2", found: "cube-out-of-turn B 5.4|23.6"},
		{name: "C03 the cube shows another value than the next", script: opened + "B doubles:8",
			want: "phase=cube-answer offered=2", found: "cube-face B 5.4|23.8 (8 2)"},
		{name: "a double to one after a gap", script: "start; A3 B1; A 8/5 6/5 .; gap; B doubles:1", want: "phase=cube-answer offered=2 cube=1@centre", found: "gap none -|-; cube-face B 5.4|23.8 (1 2)"},
		{name: "a take where nothing was offered", script: opened + "A takes",
			want: "phase=roll-or-double cube=1@centre", found: "no-double A 5.5|23.10"},
		{name: "a pass where nothing was offered", script: opened + "A passes",
			want: "phase=roll-or-double score=0-0", found: "no-double A 5.6|23.7"},
		{name: "the doubler does not answer himself", script: opened + "B doubles; B takes",
			want: "phase=cube-answer offered=2", found: "no-double B 5.5|23.10"},
		{name: "nobody answers twice", script: opened + "B doubles; A takes; A takes",
			want: "cube=2@A", found: "no-double A 5.5|23.10"},
		{name: "a double between games", script: opened + "B doubles; A passes; B doubles",
			want: "phase=between-games offered=0", found: "cube-out-of-turn B 5.4|23.6"},
		{name: "the cube is centred again for the next game", script: opened + "B doubles; A takes; B concedes:single; start",
			want: "cube=1@centre game=2 score=2-0", found: concession},
		{name: "C21 a match without the cube", format: "5 -cube", script: opened + "B doubles",
			want: "phase=roll-or-double offered=0 cube=1@absent may=none crawford=off", found: "cube-not-in-play B 5.7|23.14"},
		{name: "C20 a dead cube may be turned", format: "2", script: opened + "B doubles; A takes; B 52 13/8 24/22 .; A doubles",
			want: "phase=cube-answer offered=4 may=none"},
		{name: "a double is asked of a match to one point too, where the cube is used", format: "1 -crawford", script: opened + "B doubles; A passes",
			want: "phase=match-over score=0-1 winner=B crawford=off"},
	})
}

func TestCubePastItsFaces(t *testing.T) {
	check(t, []scene{
		{name: "C12 redoubles have no end: the twentieth is taken", format: "session", script: redoubles(20),
			want: "cube=1048576@A offered=0 may=A", found: set},
		{name: "C12 and the next one passed", format: "session", script: redoubles(20) + "A doubles; B passes",
			want: "score=1048576-0 last=A:1048576:single:pass", found: set},
		{name: "C12 at 64 the owner redoubles to 128, which is taken, and 256 passed", script: redoubles(7) + "B doubles; A passes", format: "130",
			want: "score=0-128 last=B:128:single:pass away=130-2 winner=none", found: set},
		{name: "C12 and a backgammon at 128 is 384 points", format: "500",
			script: redoubles(7) + "set on=A dice=21 [1:1 | bar:1 24:14]; A 1/off .", want: "score=384-0 last=A:384:backgammon:bear-off away=116-500",
			found: set + ";" + set},
	})
}

// redoubles turns the cube n times, A first; both sides are closed out.
func redoubles(n int) string {
	var script strings.Builder
	script.WriteString("start; set on=A [bar:1 6:2 5:2 4:2 3:2 2:2 1:2 | bar:1 6:2 5:2 4:2 3:2 2:2 1:2];")
	for i := range n {
		doubler, taker := "A", "B"
		if i%2 == 1 {
			doubler, taker = taker, doubler
		}
		fmt.Fprintf(&script, "%s doubles; %s takes; %s 31 .;", doubler, taker, doubler)
	}
	return script.String()
}

func TestEarlyCube(t *testing.T) {
	const early = "cube-early B 4.6|23.11"
	const last = "start; set on=A dice=21 [1:1 | 6:2];" // A's last checker
	check(t, []scene{
		{name: "Q08 a cube turned before the opponent has finished stands, and he may finish", script: "start; A3 B1; B doubles; A 8/5 6/5",
			want: "phase=in-turn roll=A dice=31 offered=2 cube=1@centre", found: early},
		{name: "Q08 he answers when he has finished", script: "start; A3 B1; B doubles; A 8/5 6/5 .",
			want: "phase=cube-answer roll=B offered=2", found: early},
		{name: "Q08 and takes", script: "start; A3 B1; B doubles; A 8/5 6/5 .; A takes",
			want: "phase=roll-or-double roll=B cube=2@A may=none", found: early},
		{name: "Q08 or passes", script: "start; A3 B1; B doubles; A 8/5 6/5 .; A passes",
			want: "phase=between-games score=0-1 last=B:1:single:pass", found: early},
		{name: "he may answer before he finishes", script: "start; A3 B1; B doubles; A takes; A 8/5 6/5",
			want: "phase=in-turn roll=A cube=2@A offered=0", found: early},
		{name: "and play on under the new cube", script: "start; A3 B1; B doubles; A takes; A 8/5 6/5 .",
			want: "phase=roll-or-double roll=B cube=2@A may=none", found: early},
		{name: "Q09 taken before his last checker is off, the stake is doubled", script: last + "B doubles; A takes; A 1/off .",
			want: "phase=between-games score=2-0 last=A:2:single:bear-off", found: "position-set none -|-;" + early},
		{name: "Q10 finished first, the old stake is won and the cube lapses", script: last + "B doubles; A 1/off .",
			want: "phase=between-games score=1-0 last=A:1:single:bear-off offered=0", found: "position-set none -|-;" + early + "; cube-lapsed B 4.6|23.11 (2)"},
		{name: "Q11 a wrong unfinished play may be corrected, and the cube passed", script: "start; A3 B1; A 24/23 13/9; B doubles; A 8/5 6/5; A passes",
			want: "score=0-1 options=none", found: early},
		{name: "Q14 a cube that is the opponent's is asked of nobody", script: "start; A3 B1; A 8/5 6/5 .; B doubles; A takes; B 52 13/8 24/22 .; A 61; B doubles",
			want: "phase=in-turn offered=0 cube=2@A", found: "cube-not-owner B 5.4|23.8"},
		{name: "Q16 turned early and then rolled early: the answer comes first", script: "start; A3 B1; B doubles; B 53; A 8/5 6/5 .",
			want: "phase=cube-answer roll=B offered=2 early=B:53", found: early + "; roll-early B 4.6|-"},
		{name: "Q16 on a take the roll is played", script: "start; A3 B1; B doubles; B 53; A 8/5 6/5 .; A takes",
			want: "phase=in-turn roll=B dice=53 cube=2@A early=none", found: early + "; roll-early B 4.6|-"},
		{name: "Q16 on a pass the game is over and the roll void", script: "start; A3 B1; B doubles; B 53; A 8/5 6/5 .; A passes",
			want: "phase=between-games score=0-1 dice=none early=none", found: early + "; roll-early B 4.6|-"},
		{name: "a roll thrown too early is in play once the opponent passes without rolling", script: "start; A3 B1; A 8/5 6/5 .; A 61; B .",
			want: "phase=in-turn roll=A dice=61 early=none", found: "roll-early/roll-out-of-turn A 4.6|26.9; turn-without-roll B 4.5|26.9"},
		{name: "an early cube outlives a void roll", script: "start; A3 B1; A 8/5 6/5 .; B 52; A doubles; B !52; B 64 24/14 .",
			want: "phase=cube-answer roll=A offered=2", found: "cube-early A 4.6|23.11"},
		{name: "it is turned once", script: "start; A3 B1; B doubles; B doubles:4",
			want: "phase=in-turn offered=2", found: early + "; cube-out-of-turn B 5.4|23.6"},
	})
}

func TestCubeObserved(t *testing.T) {
	check(t, []scene{
		{name: "the cube lies as it should", script: "start; cube 1 centre; A3 B1; A 8/5 6/5 .; B doubles; cube 2 centre; A takes; cube 2 A", want: "cube=2@A"},
		{name: "C17 the cube was not centred", script: "start; cube 2 A",
			want: "cube=1@centre", found: "cube-differs none 5.2|23.3 (2 1 0 2)"},
		{name: "C15 it was left in the middle", script: opened + "B doubles; A takes; cube 2 centre",
			want: "cube=2@A", found: "cube-differs none 5.2|23.3 (2 2 2 0)"},
		{name: "C16 it is off the board", script: opened + "cube 1 absent",
			want: "cube=1@centre", found: "cube-differs none 5.2|23.3 (1 1 3 2)"},
		{name: "as it should be in a match without it", format: "5 -cube", script: opened + "cube 1 absent", want: "cube=1@absent"},
	})
}

func TestSessions(t *testing.T) {
	const gammon = "set on=A dice=21 [1:1 | 6:15]; A 1/off .;"
	check(t, []scene{
		{name: "a session has no length and nobody wins it", format: "session", script: opened + "B doubles; A passes",
			want: "away=none winner=none score=0-1 crawford=off phase=between-games"},
		{name: "a tie turns the cube, which stays centred", format: "session auto:1", script: "start; A4 B4",
			want: "phase=opening-roll cube=2@centre"},
		{name: "as often as was agreed", format: "session auto:2", script: "start; A4 B4; A1 B1; A2 B2; A6 B5",
			want: "cube=4@centre roll=A"},
		{name: "not where it was not agreed", format: "session", script: "start; A4 B4", want: "cube=1@centre"},
		{name: "nor in a match", format: "7 auto:2", script: "start; A4 B4", want: "cube=1@centre"},
		{name: "nor without the cube", format: "session -cube auto:2", script: "start; A4 B4", want: "cube=1@absent"},
		{name: "a double after an automatic one", format: "session auto:1", script: "start; A4 B4; A3 B1; A 8/5 6/5 .; B doubles; A passes",
			want: "score=0-2 last=B:2:single:pass"},
		{name: "a beaver turns the cube once more and keeps it", format: "session beavers:1", script: opened + "B doubles; A beavers",
			want: "phase=cube-answer roll=B cube=2@A offered=4"},
		{name: "the doubler accepts it in words", format: "session beavers:1", script: opened + "B doubles; A beavers; B takes",
			want: "phase=roll-or-double roll=B cube=4@A offered=0"},
		{name: "or by rolling", format: "session beavers:1", script: opened + "B doubles; A beavers; B 52",
			want: "phase=in-turn roll=B cube=4@A offered=0"},
		{name: "or passes it, losing the value that was beavered", format: "session beavers:1", script: opened + "B doubles; A beavers; B passes",
			want: "score=2-0 last=A:2:single:pass"},
		{name: "a raccoon after it is for the beaverer to answer", format: "session beavers:2", script: opened + "B doubles; A beavers; B beavers",
			want: "phase=cube-answer roll=B cube=4@A offered=8"},
		{name: "who passes it loses the value of his beaver", format: "session beavers:2", script: opened + "B doubles; A beavers; B beavers; A passes",
			want: "score=0-4 last=B:4:single:pass"},
		{name: "who takes it keeps the cube", format: "session beavers:2", script: opened + "B doubles; A beavers; B beavers; A takes",
			want: "phase=roll-or-double roll=B cube=8@A offered=0"},
		{name: "the raccooner's roll does not answer for his opponent", format: "session beavers:2", script: opened + "B doubles; A beavers; B beavers; B 52",
			want: "phase=cube-answer offered=8 early=B:52", found: "roll-unanswered B 5.4|23.6"},
		{name: "a third beaver, accepted by rolling", format: "session beavers:3", script: opened + "B doubles; A beavers; B beavers; A beavers; B 52",
			want: "phase=in-turn roll=B cube=16@A"},
		{name: "one beaver more than was agreed", format: "session beavers:1", script: opened + "B doubles; A beavers; B beavers; A takes",
			want: "cube=8@A", found: "beaver-not-allowed B 1.3|26.6 (1)"},
		{name: "a beaver in a match", format: "7 beavers:3", script: opened + "B doubles; A beavers; B takes",
			want: "cube=4@A", found: "beaver-not-allowed A 1.3|26.6 (0)"},
		{name: "a beaver where nothing was offered", format: "session beavers:1", script: opened + "A beavers:4",
			want: "cube=1@centre", found: "no-double A 5.5|23.10"},
		{name: "a beaver that shows another value", format: "session beavers:1", script: opened + "B doubles; A beavers:8",
			want: "offered=4", found: "cube-face A 5.4|23.8 (8 4)"},
		{name: "after a beaver a new double starts anew", format: "session beavers:1", script: opened + "B doubles; A beavers; B 52 13/8 24/22 .; A doubles; B beavers; A passes",
			want: "score=0-8 last=B:8:single:pass"},
		{name: "a concession before the beaver is answered costs what was accepted", format: "session beavers:1", script: opened + "B doubles; A beavers; B concedes:single",
			want: "score=2-0 last=A:2:single:concession", found: concession},
		{name: "Jacoby: a gammon counts once only with the cube turned", format: "session jacoby", script: "start;" + gammon,
			want: "score=1-0 last=A:1:gammon:bear-off", found: set},
		{name: "Jacoby: also after an automatic double", format: "session jacoby auto:1", script: "start; A4 B4;" + gammon,
			want: "score=2-0 last=A:2:gammon:bear-off", found: set},
		{name: "Jacoby: it counts twice once the cube was turned", format: "session jacoby", script: "start; set cube=2 owner=A;" + gammon,
			want: "score=4-0 last=A:4:gammon:bear-off", found: set + ";" + set},
		{name: "Jacoby: an early cube that lapses was not turned", format: "session jacoby",
			script: "start; set on=A dice=21 [1:1 | 6:15]; B doubles; A 1/off .", want: "score=1-0 last=A:1:gammon:bear-off",
			found: set + "; cube-early B 4.6|23.11; cube-lapsed B 4.6|23.11"},
		{name: "Jacoby has no place in a match", format: "7 jacoby", script: "start;" + gammon,
			want: "score=2-0", found: set},
		{name: "gammons count in a session without Jacoby", format: "session", script: "start;" + gammon,
			want: "score=2-0", found: set},
		{name: "a session ends when the players stop", format: "session", script: opened + "B doubles; A passes; end",
			want: "stage=over phase=match-over winner=none score=0-1"},
		{name: "in the middle of a game it is found unfinished", format: "session", script: opened + "end",
			want: "stage=over", found: "match-unfinished none 4.9|-"},
	})
}

// The property found this after 52,534 checks (seed 87132473156): the cube that counts took the
// place of a double that waited for its answer.
func TestAGameThatIsKeptLeavesNoDoubleToAnswer(t *testing.T) {
	const crawford = "start; A3 B1; A 8/5 6/5 .; B concedes:gammon; start; A3 B1; A 8/5 6/5 .; "
	for _, c := range []struct{ name, script, want string }{
		{"the double of a game without the cube was taken", "B doubles; A takes; B chooses:keep-game", "cube=2@A offered=0 phase=roll-or-double roll=B"},
		{"the length was corrected, and the cube turned again", "B doubles; A takes; correct 9; B doubles; B chooses:keep-game", "cube=2@A offered=0 phase=roll-or-double roll=B"},
		{"it was passed", "B doubles; A passes; correct 9; B doubles; B chooses:keep-game", "phase=between-games last=B:1:single:pass"},
	} {
		r := play(t, &book.WBF, "3", crawford+c.script)
		facts := facts(r)
		for want := range strings.FieldsSeq(c.want) {
			if key, value, _ := strings.Cut(want, "="); facts[key] != value {
				t.Errorf("%s: %s=%s, want %s", c.name, key, facts[key], want)
			}
		}
	}
}
