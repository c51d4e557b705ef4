package intake_test

// What becomes of rolls and plays that a file tells more or less of.
var turnBehaviours = []behaviour{
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
}
