// Package proceduretest reads the statements shared by the test scripts of all games: the
// time, and who comes and goes, what is reported, disputed, ruled and sanctioned. Each game
// reads its own play: see the script packages of backgammon and bridge.
//
// A statement may begin with the time, in minutes and seconds after Noon, which holds for
// the statements that follow: "15:00 comes boris". Beside play:
//
//	comes boris, leaves boris, leaves boris consent, returns boris, postpone 10:00
//	A breaks         director breaks: both; A back
//	A fined:2:WBF_2.2, A warned:WBF_2.4, A forfeits:WBF_2.2, B excluded, B excluded:advised
//	A reported-for:two-hands, A reported-for:phone-on:monitor, A shakes:6, A forbids-headphones
//	A bars:eva, A monitors:eva, monitor eva, languages en ru, settled game, cancelled
//	A reports:7-5, posted 7-5, A next
//	named dora director, absent dora, absent dora eva (in her place)
//	back dora (an official), seated anna table_1, notified (the federation)
//	barred anna, barred anna 60:00 (until then), refused anna, refused anna advised
//	enters anna, enters anna unpaid, prize anna, notice committee
//	draw by-hand committee-member anna boris, draw by-computer - private unwitnessed ...,
//	draw by-hand foreign-player consolation anna:first-day:top ...
//	redraw 1 boris, redraw 1 boris fluid, latecomer 1 eva, latecomer 1 eva by-lot
//	A disputes:score, A disputes:card#5 (about the script's fifth event), A disputes:play:d2 and ruling on:d2 (another dispute), testimony spectator, testimony spectator asked:dora, ... cheating
//	ruling award:A:2, ruling restore:5 set-dice:A:66, ruling forfeit:A under:WBF_1.6, ruling play-on by:eva
//	A appeals, A appeals:anna (who), referred law, referred, committee x y z, vote x uphold, vote x restore:5, A complains
//	timed fischer 60000 60000 12000, synced -2000 500
//
// Effects of rulings are play-on, restore:5 (before the script's fifth event; see
// Event), award:A:2 (to A), warn:A, forfeit:A, disqualify:A, void-game, void-roll,
// set-dice:A:66, set-score:3-1, set-turn:A, set-cube:2:A, set-tricks:9-4 and
// set-percent:60-40.
package proceduretest
