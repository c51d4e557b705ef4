package backgammon_test

import "testing"

func TestGaps(t *testing.T) {
	const gap = "gap none -|-"
	check(t, []scene{
		{name: "in a gap plays are taken as they are told", script: opened + "gap; B 52 13/8 24/21 .",
			want: "gap=true roll=A phase=roll-or-double B=24:1,21:1,13:4,8:4,6:5", found: gap},
		{name: "whoever plays them", script: opened + "gap; A 52 13/8 24/22 .; A 31 8/5 6/5 .",
			want: "roll=B A=24:1,22:1,13:4,8:2,6:3,5:4", found: gap},
		{name: "checkers that are not there are no matter", script: opened + "gap; B 52 10/5 9/7 .", want: "roll=A", found: gap},
		{name: "a play without its roll", script: opened + "gap; A 13/8 24/22; A .", want: "roll=B A=24:1,22:1,13:4,8:3,6:4,5:2", found: gap},
		{name: "the end of a turn of which nothing is known", script: opened + "gap; B .", want: "roll=A phase=roll-or-double", found: gap},
		{name: "a void roll", script: opened + "gap; A !", want: "roll=A reroll=true", found: gap},
		{name: "a double tells where the cube was", script: opened + "gap; A doubles:8; B takes",
			want: "cube=8@B roll=A", found: gap},
		{name: "and whose", script: opened + "B doubles; A takes; gap; B doubles:8; A takes", want: "cube=8@A roll=B", found: gap},
		{name: "a double whose answer is missing was taken, since the game goes on", script: opened + "B doubles; gap; B 52",
			want: "cube=2@A roll=B dice=52", found: gap},
		{name: "also if a play is next", script: opened + "B doubles; gap; B 13/8 24/22",
			want: "cube=2@A roll=B offered=0 phase=in-turn", found: gap},
		{name: "a void roll of the other side", script: opened + "B 52; gap; A !", want: "roll=A reroll=true phase=roll-or-double dice=none", found: gap},
		{name: "the end of the other side's turn", script: opened + "B 52; gap; A .", want: "roll=B phase=roll-or-double dice=none", found: gap},
		{name: "also if the end of the turn is next", script: opened + "B doubles; gap; B .",
			want: "cube=2@A roll=A offered=0", found: gap},
		{name: "a gap at the opening", script: "start; gap; B 52 13/8 24/22 .", want: "roll=A", found: gap},
		{name: "a double in the Crawford game is found all the same", format: "2",
			script: "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; start; gap; B doubles",
			want:   "offered=0", found: gap + "; cube-in-crawford B 5.7|23.14"},
		{name: "the position closes it, and plays are judged again", script: opened + "gap; B 52; set [24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5]; B 13/8 24/21 .",
			want: "gap=false roll=A", found: gap + ";" + set + "; illegal-play B 4.8|26.6"},
		{name: "so does a new game, though this one was not finished", script: opened + "gap; start; A3 B1; A 8/4 6/5 .",
			want: "gap=false game=2", found: gap + "; game-unfinished none 4.9|-; illegal-play A 4.8|26.6"},
		{name: "so does the end of the game", script: opened + "gap; score B 1", want: "gap=false phase=between-games", found: gap + "; result-unplayed A 4.9|-"},
		{name: "so does the next game", script: opened + "gap; score B 1; start; A3 B1; A 8/4 6/5 .",
			want: "gap=false game=2 score=0-1", found: gap + "; result-unplayed A 4.9|-; illegal-play A 4.8|26.6"},
		{name: "a game does not end by bearing off in a gap", script: "start; set on=A [1:1 | 6:15]; gap; A 21 1/off .",
			want: "phase=roll-or-double score=0-0", found: set + ";" + gap},
		{name: "contact is not known in a gap", script: opened + "gap; B concedes:single", want: "score=1-0", found: gap + "; -/conceded B -|-"},
		{name: "between games there is nothing to take on trust", script: "gap; start; A3 B1; A 8/4 6/5 .",
			want: "gap=false", found: gap + "; illegal-play A 4.8|26.6"},
	})
}

func TestPositionsThatWereTold(t *testing.T) {
	check(t, []scene{
		{name: "the checkers", script: opened + "set [10:15 | 10:15]", want: "roll=B phase=roll-or-double A=10:15 B=10:15", found: set},
		{name: "with the turn", script: opened + "set on=A", want: "roll=A phase=roll-or-double", found: set},
		{name: "with a roll to be played from there", script: opened + "set on=A dice=31 [8:1 6:1 | 10:15]; A 8/5 6/5 .",
			want: "roll=B A=5:2", found: set},
		{name: "a roll for whoever is on roll", script: opened + "set dice=31", want: "phase=in-turn roll=B dice=31", found: set},
		{name: "the checkers in mid-turn: the roll is played from there", script: opened + "B 52 13/8; set [10:15 | 8:1 6:1]; B 8/3 6/4 .",
			want: "roll=A B=4:1,3:1", found: set},
		{name: "a checker that moved before the bar was clear is no matter then",
			script: "start; set on=A dice=32 [bar:1 6:2 | 6:2]; A 6/4 bar/22; set [bar:1 6:2 | 6:2 3:2 2:2]; A .",
			want:   "roll=B A=bar:1,6:2", found: set + ";" + set},
		{name: "what is absent stays as it is", script: opened + "set cube=4 owner=A", want: "roll=B cube=4@A may=none A=24:2,13:5,8:2,6:4,5:2", found: set},
		{name: "the turn takes back a double that was offered", script: opened + "B doubles; set on=B", want: "phase=roll-or-double offered=0", found: set},
		{name: "a cube that shows one again", script: opened + "set cube=4 owner=A; set cube=1 owner=centre", want: "cube=1@centre", found: "position-set none -|-; position-set none -|-"},
		{name: "so does the cube's place", script: opened + "B doubles; set cube=2 owner=B; A takes", want: "cube=2@B offered=0 phase=roll-or-double",
			found: set + "; no-double A 5.5|23.10"},
		{name: "and a roll that waited for the answer is played", script: opened + "B doubles; B 52; set cube=2 owner=A",
			want: "cube=2@A phase=in-turn roll=B dice=52 early=none", found: "roll-unanswered B 5.4|23.6;" + set},
		{name: "the score", script: opened + "set score=3-4", want: "score=3-4 away=4-3", found: set},
		{name: "a score that decides the match", script: opened + "set score=3-7", want: "stage=over winner=B", found: set},
		{name: "and one that does not", format: "1 -crawford", script: opened + "B doubles; A passes; set score=0-0",
			want: "stage=playing winner=none phase=between-games", found: set},
		{name: "for a game that nobody started", script: "set on=A [10:15 | 10:15] @1; A 31 @1",
			want: "game=1 stage=playing phase=in-turn A=10:15", found: set + "; game-not-started none 1.3|26.3"},
		{name: "not for one that is over", script: opened + "B doubles; A passes; set on=A [10:15 | 10:15]",
			want: "phase=between-games game=1", found: set + "; out-of-phase none 1.3|26.3"},
		{name: "E08 surplus checkers", script: opened + "set [10:16 | 10:15]", want: "A=10:16", found: set + "; checker-count none 4.7|- (16 15 15)"},
		{name: "missing checkers", script: opened + "set [10:14 off:0 | 10:13 off:1]", found: set + "; checker-count none 4.7|- (14 14 15)"},
		{name: "three are the proper number at hypergammon", format: "7 hypergammon", script: "start; set [10:3 | 10:4]",
			found: set + "; checker-count none 4.7|- (3 4 3)"},
	})
}

func TestImports(t *testing.T) {
	const pass = "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; score B 1;"
	check(t, []scene{
		{name: "the file's score agrees", script: pass + "imported 0-1", want: "score=0-1"},
		{name: "or does not", script: pass + "imported 0-2", found: "score-differs none 5.1|- (0 2 0 1)"},
		{name: "the file breaks off in a game", script: pass + "start; A3 B1; imported 0-1", found: "match-unfinished none 4.9|- (0 1)"},
		{name: "an ended match is whole", format: "1 -crawford", script: pass + "imported 0-1", want: "winner=B"},
	})
}
