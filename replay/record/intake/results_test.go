package intake_test

import "strings"

// What becomes of resignations, results and scores.
var resultBehaviours = []behaviour{
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
		name: "a session resigned for a gammon on a centred cube had no Jacoby rule",
		text: started(0, "  2) Losses 2 points", "                                  Wins 2 points"),
		want: startedWant + `
game.conceded {"side":"A","as":"gammon"}
score.entered {"winner":"B","points":2,"source":"file"}
`,
		found: "1 conceded-in-contact",
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
