package intake_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
)

// session is an unlimited session of one game with these rows.
func session(rows ...string) string { return match(0, rows...) }

// match is a match to so many points of one game with these rows.
func match(length int, rows ...string) string {
	return fmt.Sprintf(" %d point match\n\n Game 1\n Ann Lee : 0                    Bo : 0\n", length) + strings.Join(rows, "\n") + "\n"
}

// started is a game with these rows after A's 31 and B's 62, which want does not
// repeat.
func started(length int, rows ...string) string {
	return match(length, append([]string{"  1) 31: 8/5 6/5                 62: 24/18 13/11"}, rows...)...)
}

const startedWant = `
opening.rolled {"A":3,"B":1}
checkers.moved {"side":"A","steps":[[8,5],[6,5]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[6,2]}
checkers.moved {"side":"B","steps":[[24,18],[13,11]]}
turn.ended {"side":"B"}
`

// told writes the events of the games as text, without what opens a game.
func told(m *imported) string {
	var out strings.Builder
	for _, entry := range m.Entries {
		for _, e := range entry {
			switch e.Body.(type) {
			case *events.GameStarted, *events.ScoreObserved:
			default:
				if e.Game > 0 {
					fmt.Fprintf(&out, "%s %s\n", e.Type(), events.AppendData(nil, e.Body))
				}
			}
		}
	}
	return out.String()
}

// letters is a position in eXtreme Gammon's letters: A's checkers by A's points,
// 25 its bar, and B's by B's, each point a checker or more.
func letters(a, b map[int]int) string {
	text := []byte("--------------------------")
	for p, n := range a {
		text[p] = 'A' + byte(n) - 1
	}
	for p, n := range b {
		text[25-p] = 'a' + byte(n) - 1
	}
	return "; Set Pos=" + string(text) + "/0"
}

type behaviour struct {
	name  string
	text  string
	want  string // the game's events
	found string // besides what every unfinished game is
}

const unfinished = "1 match-unfinished"

var behaviours = []behaviour{
	{
		name: "the opening roll is one die each, the higher one the starter's",
		text: session("  1)                             13: 8/5 6/5"),
		want: `
opening.rolled {"A":1,"B":3}
checkers.moved {"side":"B","steps":[[8,5],[6,5]]}
turn.ended {"side":"B"}
`,
		found: unfinished,
	},
	{
		name: "a double cannot have been the opening roll",
		text: session("  1) 33: 8/5 8/5 6/3 6/3"),
		want: `
dice.rolled {"side":"A","dice":[3,3]}
checkers.moved {"side":"A","steps":[[8,5],[8,5],[6,3],[6,3]]}
turn.ended {"side":"A"}
`,
		found: "1 no-opening-roll, " + unfinished,
	},
	{
		name: "question marks are a gap; the turn ended if the game goes on",
		text: started(0, "  2) 41: ????                    52: ????", "      Wins 1 point"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
gap.noted {"missing":"play","side":"A"}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
gap.noted {"missing":"play","side":"B"}
score.entered {"winner":"A","points":1,"source":"file"}
`,
		found: "2 gap, 1 result-unplayed",
	},
	{
		name: "00: ???? is a gap without a roll",
		text: started(0, "  2) 00: ????", "                                  Wins 1 point"),
		want: startedWant + `
gap.noted {"missing":"turns","side":"A"}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 gap, 1 result-unplayed",
	},
	{
		name: "a play without its roll stays; the roll is a gap",
		text: started(0, "  2) 00: 24/23 13/9              52: 24/22 13/8"),
		want: startedWant + `
gap.noted {"missing":"roll","side":"A"}
checkers.moved {"side":"A","steps":[[24,23],[13,9]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "missing rows are a gap",
		text: started(0, "  4) 41: 24/23 13/9"),
		want: startedWant + `
gap.noted {"missing":"turns","words":"rows 2 to 3"}
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,23],[13,9]]}
turn.ended {"side":"A"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "a missing turn is a gap, of its side",
		text: started(0, "  2) 41: 24/23 13/9", "  3) 41: 24/20 23/22"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,23],[13,9]]}
turn.ended {"side":"A"}
gap.noted {"missing":"turns","side":"B"}
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,20],[23,22]]}
turn.ended {"side":"A"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "after a gap steps are kept as written, in short or not",
		text: started(0, "  3) 41: 24/19"),
		want: startedWant + `
gap.noted {"missing":"turns","words":"rows 2 to 2"}
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,19]]}
turn.ended {"side":"A"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "an empty cell of a side that is shut out is no gap",
		text: session(letters(map[int]int{25: 1, 6: 14}, map[int]int{1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 13: 3}),
			"  1)                             61: 13/7 13/12", "  2)                             61: 13/7 12/11"),
		want: `
position.set {"board":{"A":[0,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1],"B":[0,2,2,2,2,2,2,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"B","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"B","dice":[6,1]}
checkers.moved {"side":"B","steps":[[13,7],[13,12]]}
turn.ended {"side":"B"}
dice.rolled {"side":"B","dice":[6,1]}
checkers.moved {"side":"B","steps":[[13,7],[12,11]]}
turn.ended {"side":"B"}
`,
		found: "1 position-set, " + unfinished,
	},
	{
		name: "a play that cannot be read is a gap with its words",
		text: started(0, "  2) 41: 24/2x 13/9              52: 24/22 13/8"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
gap.noted {"missing":"play","side":"A","words":"24/2x 13/9"}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "a play of more steps than an event holds is a gap with its words",
		text: started(0, "  2) 41: 24/23(4) 13/9(4) 8/4(4) 8/4(4) 6/2(4)"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
gap.noted {"missing":"play","side":"A","words":"24/23(4) 13/9(4) 8/4(4) 8/4(4) 6/2(4)"}
turn.ended {"side":"A"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "a cell that means nothing is a gap with its words",
		text: started(0, "  2) sneezes                     52: 24/22 13/8"),
		want: startedWant + `
gap.noted {"missing":"unknown","side":"A","words":"sneezes"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "rolled, then given up without a word: the roll stands, its play is not missing",
		text: started(0, "  2) 41:", "                                  Wins 1 point"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 result-unplayed",
	},
	{
		name: "rolled, then conceded: the points say what was lost",
		text: started(3, "  2) 41: Concedes", "  9)                             Wins 2 points"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
game.conceded {"side":"A","as":"gammon"}
score.entered {"winner":"B","points":2,"source":"file"}
`,
		found: "1 conceded-in-contact",
	},
	{
		name: "a roll without a play in the middle of a game is a gap",
		text: started(0, "  2) 41:                         52: 24/22 13/8"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
gap.noted {"missing":"play","side":"A"}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "points that no loss on this cube gives: a note keeps that it was given up",
		text: started(0, "  2) Losses 5 points", "                                  Wins 5 points"),
		want: startedWant + `
note.made {"key":"resignation","text":"A gives up for 5"}
score.entered {"winner":"B","points":5,"source":"file"}
`,
		found: "1 result-unplayed",
	},
	{
		name: "points beyond what the winner needs may be left away: the least loss that reaches them",
		text: started(3, "  2)  Doubles => 2               Takes", "  3) Losses 3 points", "                                  Wins 3 points and the match"),
		want: startedWant + `
cube.offered {"side":"A","value":2}
cube.taken {"side":"B"}
game.conceded {"side":"A","as":"gammon"}
score.entered {"winner":"B","points":3,"source":"file","match":true}
`,
		found: "1 conceded-in-contact, 1 result-capped",
	},
	{
		name: "absurd points are entered as the file says",
		text: started(3, "  2) 41: ????", "                                  Wins 4016 points and the match"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
gap.noted {"missing":"play","side":"A"}
score.entered {"winner":"B","points":4016,"source":"file","match":true}
`,
		found: "1 gap, 1 result-unplayed",
	},
	{
		name: "who gives up and wins all the same has not conceded",
		text: started(3, "  2) 41: 24/23 13/9              Losses 1 point", "                                  Wins 1 point"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,23],[13,9]]}
turn.ended {"side":"A"}
note.made {"key":"resignation","text":"B gives up for 1"}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 result-unplayed",
	},
	{
		name: "points that are not written may follow from the next header",
		text: started(3, "  2) 41: Concedes", "                                  Wins") + "\n Game 2\n Ann Lee : 0   Bo : 1\n",
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
game.conceded {"side":"A","as":"single"}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 conceded-in-contact, " + unfinished,
	},
	{
		name: "points that nothing tells are a gap",
		text: started(3, "                                  Wins"),
		want: startedWant + `
gap.noted {"missing":"unknown","words":"B wins, the file does not say how many points"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "an illegal play stays as it is",
		text: started(0, "  2) 41: 24/22 13/9              52: 24/22 13/8"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,22],[13,9]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
`,
		found: "1 illegal-play, " + unfinished,
	},
	{
		name: "who cannot move by the file and could by the rules has moved nothing",
		text: started(0, "  2) 41: Cannot Move"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
turn.ended {"side":"A"}
`,
		found: "1 illegal-play, " + unfinished,
	},
	{
		name: "a play from a point without a checker stays, and does not make it another start",
		text: started(0, "  2) 41: 23/22 13/9"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[23,22],[13,9]]}
turn.ended {"side":"A"}
`,
		found: "1 no-checker, 1 illegal-play, " + unfinished,
	},
	{
		name: "plays in short become the steps that are meant",
		text: started(0, "  2) 41: 13/8                    11: 6/4(2)"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[13,9],[9,8]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[1,1]}
checkers.moved {"side":"B","steps":[[6,5],[6,5],[5,4],[5,4]]}
turn.ended {"side":"B"}
`,
		found: unfinished,
	},
	{
		name: "a way written out before another checker enters is no checker moved before the bar is clear",
		text: session(letters(map[int]int{25: 2, 6: 13}, map[int]int{3: 1, 13: 14}), "  1) 33: bar/22*/19 bar/22 6/3"),
		want: `
position.set {"board":{"A":[0,0,0,0,0,0,13,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"B":[0,0,0,1,0,0,0,0,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[3,3]}
checkers.moved {"side":"A","steps":[[25,22],[25,22],[22,19],[6,3]]}
turn.ended {"side":"A"}
`,
		found: "1 position-set, " + unfinished,
	},
	{
		name: "a play in short that must hit on its one way hits",
		text: session(letters(map[int]int{24: 1, 6: 14}, map[int]int{6: 2, 7: 1, 13: 12}), "  1) 65: 24/13"),
		want: `
position.set {"board":{"A":[0,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0],"B":[0,0,0,0,0,0,2,1,0,0,0,0,0,12,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[6,5]}
checkers.moved {"side":"A","steps":[[24,18],[18,13]]}
turn.ended {"side":"A"}
`,
		found: "1 position-set, " + unfinished,
	},
	{
		name: "a play in short that may hit on either way is kept as written, with a gap",
		text: session(letters(map[int]int{24: 1, 6: 14}, map[int]int{6: 1, 7: 1, 13: 13}), "  1) 65: 24/13"),
		want: `
position.set {"board":{"A":[0,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0],"B":[0,0,0,0,0,0,1,1,0,0,0,0,0,13,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[6,5]}
gap.noted {"missing":"play","side":"A"}
checkers.moved {"side":"A","steps":[[24,13]]}
turn.ended {"side":"A"}
`,
		found: "1 position-set, 1 gap, " + unfinished,
	},
	{
		name: "a forced play that is left out is put in, and said to be",
		text: session(letters(map[int]int{24: 1}, map[int]int{2: 2, 3: 2, 4: 2, 5: 2, 6: 2}), "  1) 65:                         21: 6/4 6/5"),
		want: `
position.set {"board":{"A":[14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0],"B":[5,0,2,2,2,2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[6,5]}
note.made {"key":"forced-play","text":"the file leaves out the only legal play"}
checkers.moved {"side":"A","steps":[[24,18],[18,13]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[2,1]}
checkers.moved {"side":"B","steps":[[6,4],[6,5]]}
turn.ended {"side":"B"}
`,
		found: "1 position-set, " + unfinished,
	},
	{
		name: "a forced play at the end is put in only where it wins the game that the file says was won",
		text: session(letters(map[int]int{1: 1}, map[int]int{1: 1}), "  1) 65:", "      Wins 1 point"),
		want: `
position.set {"board":{"A":[14,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"B":[14,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[6,5]}
note.made {"key":"forced-play","text":"the file leaves out the only legal play"}
checkers.moved {"side":"A","steps":[[1,0]]}
turn.ended {"side":"A"}
score.entered {"winner":"A","points":1,"source":"file"}
`,
		found: "1 position-set",
	},
	{
		name: "a forced play at the end is left out where the other side won: it was given up",
		text: session(letters(map[int]int{1: 1}, map[int]int{1: 1}), "  1) 65:", "                                  Wins 1 point"),
		want: `
position.set {"board":{"A":[14,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"B":[14,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]},"on_roll":"A","cube_value":1,"cube_owner":"centre","reason":"set in the file"}
dice.rolled {"side":"A","dice":[6,5]}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 position-set, 1 result-unplayed",
	},
	{
		name: "a position that cannot be read leaves the position unknown",
		text: session("; Set Pos=zzz", "  1) 62: 24/18 18/16"),
		want: `
note.made {"text":"Set Pos=zzz"}
gap.noted {"missing":"unknown"}
dice.rolled {"side":"A","dice":[6,2]}
checkers.moved {"side":"A","steps":[[24,18],[18,16]]}
turn.ended {"side":"A"}
`,
		found: "1 gap, " + unfinished,
	},
	{
		name: "an illegal play told by its position ends a gap",
		text: started(0, "  3) 53: Illegal play (0;0;0;1;0;Bo;Ann Lee;0;0;0;1;0;"+
			"0;-1;0;0;2;0;5;3;2;0;0;0;-2;2;-2;-1;0;-1;0;-3;-3;0;-2;0;1;0;4;3;) 43: 24/21 21/17"),
		want: startedWant + `
gap.noted {"missing":"turns","words":"rows 2 to 2"}
dice.rolled {"side":"A","dice":[5,3]}
checkers.moved {"side":"A","steps":[],"board":{"A":[0,0,0,2,0,3,3,0,1,0,1,2,0,2,0,0,0,0,0,0,0,0,0,0,1,0],"B":[0,0,0,0,2,0,5,3,2,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,1,0]}}
turn.ended {"side":"A"}
position.set {"board":{"A":[0,0,0,2,0,3,3,0,1,0,1,2,0,2,0,0,0,0,0,0,0,0,0,0,1,0],"B":[0,0,0,0,2,0,5,3,2,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,1,0]},"on_roll":"B","cube_value":1,"cube_owner":"centre","reason":"the position after the play, as the file tells it"}
dice.rolled {"side":"B","dice":[4,3]}
checkers.moved {"side":"B","steps":[[24,21],[21,17]]}
turn.ended {"side":"B"}
`,
		found: "1 gap, 1 position-set, " + unfinished,
	},
	{
		name: "a session resigned for a gammon on a centred cube had no Jacoby rule",
		text: started(0, "  2) Losses 2 points", "                                  Wins 2 points"),
		want: startedWant + `
game.conceded {"side":"A","as":"gammon"}
score.entered {"winner":"B","points":2,"source":"file"}
`,
		found: "1 conceded-in-contact",
	},
	{
		name: "a remark behind a play is a note, without names",
		text: started(0, "  2) 41: 24/23 13/9 hello Bo     52: 24/22 13/8", "; ANN touched it, said Bo; lees"),
		want: startedWant + `
dice.rolled {"side":"A","dice":[4,1]}
checkers.moved {"side":"A","steps":[[24,23],[13,9]]}
note.made {"text":"hello [B]"}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[5,2]}
checkers.moved {"side":"B","steps":[[24,22],[13,8]]}
turn.ended {"side":"B"}
note.made {"text":"[A] touched it, said [B]; lees"}
`,
		found: unfinished,
	},
	{
		name: "a match that the file takes up at a score has a gap before it, and that score",
		text: " 5 point match\n\n Game 6\n Ann Lee : 3   Bo : 2\n  1) 31: 8/5 6/5                 62: 24/18 13/11\n",
		want: `
gap.noted {"missing":"game"}
position.set {"score":[3,2],"reason":"the score that the file begins this game with"}
` + startedWant,
		found: "1 gap, 1 position-set, 1 game-number, " + unfinished,
	},
	{
		name: "games left out between two are a gap, and the score goes on as the file says",
		text: match(5, "  1) Losses 1 point              Wins 1 point") + " Game 4\n Ann Lee : 0   Bo : 3\n",
		want: `
game.conceded {"side":"A","as":"single"}
score.entered {"winner":"B","points":1,"source":"file"}
gap.noted {"missing":"game"}
position.set {"score":[0,3],"reason":"the score that the file begins this game with"}
`,
		found: "1 conceded-in-contact, 1 gap, 1 position-set, 1 game-number, " + unfinished,
	},
	{
		name: "a game numbered otherwise, at the score that it should have, is the next",
		text: match(5, "  1) Losses 1 point              Wins 1 point") + " Game 4\n Ann Lee : 0   Bo : 1\n",
		want: `
game.conceded {"side":"A","as":"single"}
score.entered {"winner":"B","points":1,"source":"file"}
`,
		found: "1 conceded-in-contact, " + unfinished,
	},
	{
		name: "what the file calls the Crawford game and is not is noted",
		text: strings.Replace(started(5), "Game 1", "Game 1 (Crawford)", 1),
		want: `
note.made {"key":"crawford-game","text":"the file says that this is the Crawford game"}
` + startedWant,
		found: unfinished,
	},
}

func TestEachTurnIsEnteredAsTheFileTellsIt(t *testing.T) {
	for _, b := range behaviours {
		t.Run(b.name, func(t *testing.T) {
			m := enter(t, mustRead(t, "match.mat", []byte(b.text)))
			if got, want := told(m), strings.TrimLeft(strings.ReplaceAll(b.want, "\n\n", "\n"), "\n"); got != want {
				t.Errorf("entered\n%s\nwant\n%s", got, want)
			}
			if m.found() != b.found {
				t.Errorf("found %q, want %q", m.found(), b.found)
			}
		})
	}
}
