// Package backgammontest parses scripts for tests. A script describes what happens at a
// table in a line or two. Statements are separated by semicolons:
//
//	start            the next game is set up; start 3: as game 3
//	A4 B1            opening roll
//	A 52 13/8 6/4 .  A rolls, moves, and ends the turn; each part may stand alone;
//	                 .dice and .clock say how it was ended
//	A !52            A's roll is void; "!" where the dice showed nothing;
//	                 A !52:on-checker tells why it is, cocked otherwise
//	A [6:2 | 24:1]   A's play, told by the position it leads to
//	B doubles        also takes, passes, beavers, doubles:8 (the face shown),
//	                 concedes:gammon, gives-up (the match), chooses:replay,
//	                 chooses:replay#7 (what the script's seventh event opened), signs:5-3, penalty:2, forfeits, warned, touches (the cube),
//	                 called, fell, stood (the count over a die), preferred:B (who is white);
//	                 doubles-silent, takes-silent, passes-silent, passes-running, says (the
//	                 word, the cube not turned); moves-die (the first of the opening)
//	setup [6:2 | 24:1]  the start position was wrong, the checkers stand so
//	put [6:2 | 24:1]    they were put right
//	option condoned valid-roll: the tournament's choice; agree ...: the players'
//	prefer 4 3       the roll for the choice of sides; A4 B1 first:B: B threw first
//	set on=A dice=52 cube=2 owner=A score=3-1 [6:2 | 24:1]
//	score A 2        A's result is entered, with 2 points; "match" if it won that
//	seen 4-3         the score as it stands somewhere; sheets 4-3 -: both players'
//	cube 2 A         the cube as it lies
//	correct 5 -cube  the match is corrected to this format (see format) or, with
//	                 rulebook=ru, to another rulebook
//	gap, dispute, release, ruling, call, begin, adjourn, resume, void, end,
//	clock 1000 -5, clock 1000 2000 B (which runs), imported 5-3, director chooses:replay,
//	                 director reads:replay#7 (of what the seventh event opened)
//
// Positions list A's and B's checkers, each in its own numbering; those not listed are
// borne off. "@2" in a statement assigns its events to game 2, "by:anna" names the actor.
//
// A statement may start with the time. For statements about matters beside play see package
// telling. Additional statements:
//
//	A demands:precision-dice, A changes-die, A asks-dice, director changes-dice, A mixes:AB
//	                 (who rolled them out, who took the first)
package backgammontest
