// Package script reads scripts, for tests: a script tells what happens at a table
// in a line or two. Statements are separated by semicolons:
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
//	                 signs:5-3, penalty:2, forfeits, warned, touches (the cube),
//	                 called, fell, stood (the count over a die), preferred:B (who is white);
//	                 doubles-silent, takes-silent, passes-silent, passes-running, says (the
//	                 word, the cube not turned)
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
//	clock 1000 -5, clock 1000 2000 B (which runs), imported 5-3, director chooses:replay
//
// Positions list A's and B's checkers, each in its own numbering; those not
// listed are borne off. "@2" in a statement makes its events ones of game 2.
//
// A statement may begin with the time, in minutes and seconds after Noon, which
// then holds for what follows: "15:00 comes boris". Beside the play:
//
//	comes boris, leaves boris, leaves boris consent, returns boris, postpone 10:00
//	A breaks         director breaks: both; A back
//	A fined:2:WBF_2.2, A warned:WBF_2.4, A forfeits:WBF_2.2, B excluded, B excluded:advised
//	A reported-for:two-hands, A reported-for:phone-on:monitor, A shakes:6, A forbids-headphones
//	A demands:precision-dice, A changes-die, A asks-dice, director changes-dice, A mixes:AB
//	                 (who rolled them out, who took the first)
//	A bars:eva, A monitors:eva, monitor eva, languages en ru, settled game, cancelled
//	A reports:7-5, posted 7-5, A next
//	named dora director, absent dora, absent dora eva (in her place)
//	enters anna, enters anna unpaid, prize anna, notice committee
//	draw by-hand committee-member anna boris, draw by-computer - private unwitnessed ...,
//	draw by-hand foreign-player consolation anna:first-day:top ...
//	redraw 1 boris, redraw 1 boris fluid, latecomer 1 eva, latecomer 1 eva by-lot
//	A disputes:score, testimony spectator, testimony spectator asked:dora, ... cheating
//	ruling award:A:2, ruling restore:5 set-dice:A:66, ruling play-on by:eva
//	A appeals, committee x y z, vote x uphold, vote x restore:5, A complains
//	timed fischer 60000 60000 12000, synced -2000 500
//
// Effects of rulings are play-on, restore:5 (before the script's fifth event; see
// Event), award:A:2 (to A), warn:A, forfeit:A, disqualify:A, void-game, void-roll,
// set-dice:A:66, set-score:3-1, set-turn:A and set-cube:2:A.
package script
