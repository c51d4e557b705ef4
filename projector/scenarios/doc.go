// Package scenarios reads matches written as text, one line for each entry of a device,
// and makes the signed entries from them. The same text makes the same
// bytes. Tests send them through a hall and read the match back.
//
// A scenario begins with a heading of fields, then a blank line, then the entries:
//
//	rulebook: wbf
//	format: 5
//	players: Anna, Boris
//	start: 2026-03-14T10:00:00Z
//	person: p-dina Dina
//
//	10:00:00 table: start; A6 B2
//	10:00:40 table #wrong: B 31 8/5 6/4 .
//	director by p-dina: rule d1 restore=#wrong.1 clauses=WBF_4.8 "the play was illegal"
//
// An entry has the time (by default ten seconds after the one before; a date
// before it begins another day), the device, who acts, a label, what the device had
// seen of the match ("saw #wrong": nothing after that), a colon, and statements. Statements
// are separated by semicolons. They are those of package backgammontest (the play, the cube,
// attendance, breaks, reports), and of what needs words or refers to something:
//
//	A chooses:replay #wrong.2   with the event that opened the choice
//	seen 4-3 A "where"    the score as it stands somewhere; with A or B: on whose sheet
//	clock 12:05 11:40 A   what the clock showed, and whose runs
//	agree "words", agree NAME VALUE
//	penalty A 2 WBF_2.2 due=15:00:00 seen=15:00:10 "why", warning A WBF_2.4 "why",
//	forfeit A WBF_2.2 due=15:00:00 "why"
//	call A "why", dispute d1 A play #wrong.2 "claim", release d1 "why"
//	testimony d1 p-eva spectator asked=p-dina cheating "words"
//	evidence d1 text/plain "caption" "the file itself"
//	rule d1 clauses=WBF_4.8,WBF_6.1 EFFECTS "reasons"
//	appeal d1 A "why", refer d1 law "why", committee d1 p-x p-y p-z, complaint d1 A "words"
//	vote d1 p-x uphold "reasons", vote d1 p-x replace EFFECTS "reasons"
//	amend #wrong.1 with A 61 "why", insert #wrong.1 with ... "why", retract #wrong.1 "why"
//	adjourn "why", postpone 2026-03-15T10:00:00 "why", void "why", gap turns "words", note "words"
//
// At bridge the heading has "discipline: bridge", after the rulebook, and four players, North first, and the
// statements beside these are those of package rules/bridge/bridgetest; "agree" is theirs.
//
// EFFECTS are restore=#wrong.1 position=[...] dice=A:52 cube=2@A score=3-1 turn=A
// void-roll void-game award=A:2 warn=A forfeit=A disqualify=A play-on, and at bridge
// tricks=9-4 score=420-0 percent=60-40. An event is
// named by the label of its entry and its index there, from 0.
package scenarios
