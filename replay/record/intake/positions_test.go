package intake_test

// What becomes of plays where the position tells what they mean, and of positions set by hand.
var positionBehaviours = []behaviour{
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
}
