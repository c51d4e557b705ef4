package clauses

import "slices"

// wbf returns the tests of the WBF's clauses.
func wbf() []proof { return slices.Concat(wbfEvent(), wbfConduct(), wbfTime(), wbfPlay(), wbfCube()) }

// What an event is: article 1.
func wbfEvent() []proof {
	const here = "0:00 comes anna; comes boris; "
	return []proof{
		{"WBF 1.1", []trial{
			{name: "K12 players agree on what is not theirs", script: "agree condoned valid-roll; start; A3 B1; A 8/4 6/5 .; B !",
				want: "open=none", found: "agreement-vain none 1.1; illegal-play A 4.8 (3 1)"},
			{name: "what the committee decided is not ruled again", script: "start; A disputes:play; ruling; A appeals; committee x y z; vote x uphold; vote y uphold; ruling void-game",
				want: "disputes=decided", found: "ruling-final none 1.1"},
			{name: "an infringement is reported", script: "A reported-for:infringement; notified", found: "reported-infringement A 1.1"},
			{name: "what rulebooks do not name may be agreed", script: "agree"},
		}},
		{"WBF 1.2", []trial{
			{name: "nobody is named before the draw", format: eventLog, script: "enters anna; draw by-hand committee-member anna",
				found: "office-unnamed none 1.2 (1); office-unnamed none 1.2 (2); office-unnamed none 1.2 (3); committee-unposted none 1.2"},
			{name: "the committee is not on the notice board", format: eventLog, script: "named dora director; named x committee-president; named y committee-member; notice invitation; enters anna; draw by-hand committee-member anna", found: "committee-unposted none 1.2"},
			{name: "it is put up after the draw", format: eventLog, script: "named dora director; named x committee-president; named y committee-member; enters anna; draw by-hand committee-member anna; notice committee", found: "committee-unposted none 1.2"},
			{name: "all are", format: eventLog, script: "named dora director; named x committee-president; named y committee-member; notice committee; enters anna; draw by-hand committee-member anna"},
			{name: "the language that governs is announced", script: "option language ru; " + here + "1:00 A breaks; 6:01 A back", want: "open=none"},
		}},
		{"WBF 1.3", []trial{
			{name: "O05 ties are rolled again, and the higher starts with both numbers", script: "start; A4 B4; A2 B2; A6 B1", want: "phase=in-turn roll=A dice=61"},
			{name: "O06 the winner throws both dice again", script: "start; A3 B1; A 52", found: "roll-twice A 1.3 (3 1)"},
			{name: "O07 the second game has no opening roll", script: "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; sheets 0-1 0-1; start; B 52", found: "no-opening-roll B 1.3"},
			{name: "C12 redoubles go on", script: "start; A3 B1; A 8/5 6/5 .; set cube=64 owner=B; B doubles; A takes; B 52 13/8 24/22 .; A doubles; B passes", want: "last=A:128:single:pass"},
		}},
		{"WBF 1.4", append(append(authority(), officials()...), []trial{
			{name: "J13 ruled by one who is no official", script: "start; A disputes:play; ruling play-on by:eva", found: "ruling-nobodys none 1.4"},
			{name: "J13 ruled by the director", script: "start; A disputes:play; ruling play-on by:dora"},
			{name: "J13 the director away", script: "absent dora", found: "director-absent none 1.4"},
			{name: "J13 with a deputy", script: "absent dora eva"},
			{name: "J14 a director who plays", script: "named anna director", found: "director-plays A 1.4"},
			{name: "J14 an assistant who plays", script: "named anna assistant"},
		}...)},
		{"WBF 1.5", append(excluded(), []trial{
			{name: "J15 Championship to 12 in the first round", format: "12 category:championship round:opening", script: "begin", found: "category none 1.5"},
			{name: "J15 to 11", format: "11 category:championship round:opening", script: "begin"},
			{name: "J15 Master to 12", format: "12 category:master round:opening", script: "begin", found: "category none 1.5"},
			{name: "J15 to 13", format: "13 category:master round:opening", script: "begin"},
			{name: "J15 Intermediate to 10", format: "10 category:intermediate round:opening", script: "begin", found: "category none 1.5"},
			{name: "J15 to 9", format: "9 category:advanced round:opening", script: "begin"},
			{name: "J15 Beginner's best of four", format: "best-of:4 -cube category:beginner", script: "begin", found: "category none 1.5"},
			{name: "J15 best of three", format: "best-of:3 -cube category:beginner", script: "begin"},
			{name: "J15 best of five", format: "best-of:5 -cube category:beginner", script: "begin"},
			{name: "J15 best of seven", format: "best-of:7 -cube category:beginner", script: "begin", found: "category none 1.5"},
			{name: "J15 Novice to 7", format: "7 -cube -backgammons category:novice", script: "begin", found: "category none 1.5"},
			{name: "J15 Advanced to 10", format: "10 category:advanced round:opening", script: "begin", found: "category none 1.5"},
			{name: "C21 Limited with the cube", format: "5 category:limited", script: "begin", found: "category none 1.5"},
			{name: "J15 only the first round is bound", format: "15 category:championship round:ordinary", script: "begin"},
			{name: "C18 Novice with backgammons", format: "5 -cube category:novice", script: "begin", found: "category none 1.5"},
			{name: "C21 the cube in Limited", format: "5 -cube category:limited", script: "start; A3 B1; A 8/5 6/5 .; B doubles", want: "open=none offered=0", found: "cube-not-in-play B 5.7"},
			{name: "barred by the federation, and registered", format: eventLog, script: "barred anna; enters boris; enters anna", found: "barred-registered none 1.5 (2)"},
			{name: "barred, and refused", format: eventLog, script: "barred anna; refused anna"},
			{name: "barred until then", format: eventLog, script: "0:00 barred anna 60:00; 59:59 enters anna", found: "barred-registered none 1.5 (1)"},
			{name: "and no longer", format: eventLog, script: "0:00 barred anna 60:00; 60:00 enters anna"},
			{name: "refused, and not barred", format: eventLog, script: "refused anna", found: "excluded-unadvised none 1.5"},
			{name: "refused on the committee's advice", format: eventLog, script: "refused anna advised"},
			{name: "and without a reason, the Russian text governs", format: eventLog, script: "option language ru; refused anna advised", found: "excluded-unexplained none 1.5"},
			{name: "and without a reason, the schedule says that the Russian text governs", format: eventLog, chosen: "language=ru", script: "refused anna advised", found: "excluded-unexplained none 1.5"},
			{name: "and a text that is neither governs nothing", format: eventLog, script: "option language de; refused anna advised", found: "setting-value none 1.2"},
			{name: "and with one, the Russian text governs", format: eventLog, script: "option language ru; refused anna advised smoking"},
			{name: "excluded without advice", script: "B excluded", want: "status=over winner=A", found: "excluded-unadvised B 1.5"},
			{name: "excluded on the committee's advice, without a reason", script: "B excluded:advised", want: "status=over winner=A"},
		}...)},
		{"WBF 1.6", []trial{
			{name: "M12 an aid", script: "A reported-for:aid-used; B disputes:other; ruling forfeit:A", want: "status=over winner=B", found: "reported-aid-used A 1.6"},
			{name: "J12 a phone that is on", script: "A reported-for:phone-on", found: "reported-phone-on A 1.6"},
			{name: "J12 headphones that were forbidden", script: "B forbids-headphones; A reported-for:headphones", found: "reported-headphones A 1.6"},
			{name: "J12 headphones that nobody forbade", script: "A reported-for:headphones"},
		}},
		{"WBF 1.7", []trial{
			{name: "another language", script: "languages en ru; A reported-for:other-language", found: "reported-other-language A 1.7"},
			{name: "the languages are declared", script: "languages en ru"},
		}},
		{"WBF 1.8", []trial{
			{name: "advice that nobody asked for", script: "A reported-for:unsolicited-advice; A reported-for:advice-concealed", found: "reported-unsolicited-advice A 1.8; reported-advice-concealed A 1.8"},
			{name: "J10 D110 once the match is over, its result stands", format: "1", script: turn + "B concedes:single; A excluded:advised", want: "status=over winner=A score=1-0", found: "conceded-in-contact B 4.9; sanction-after-end A 4.10"},
			{name: "a spectator interferes", script: "A reported-for:spectator-interferes", found: "reported-spectator-interferes A 1.8"},
			{name: "J10 advice that was asked for", script: "A reported-for:solicited-advice; B disputes:other; ruling disqualify:A", want: "status=over winner=B", found: "reported-solicited-advice A 1.8"},
			{name: "M09 a spectator points out an illegal play", script: "start; A3 B1; A 8/4 6/5 .; A reported-for:illegal-play:spectator", want: "open=illegal-play@B", found: "illegal-play A 4.8; report-not-theirs none 1.8"},
			{name: "a spectator speaks of anything else", script: "A reported-for:two-hands:spectator; A reported-for:cube-hidden:spectator", found: "report-not-theirs none 1.8; report-not-theirs none 1.8"},
			{name: "but not of cheating", script: "A reported-for:solicited-advice:spectator; A reported-for:aid-used:spectator", found: "reported-solicited-advice A 1.8; reported-aid-used A 1.6"},
			{name: "an official may speak of all", script: "A reported-for:two-hands:official", found: "reported-two-hands A 4.3"},
			{name: "advised, and he plays on", script: turn + "B reported-for:unsolicited-advice; B 52 13/8 24/22 .; A 61", want: "dice=61", found: "reported-unsolicited-advice B 1.8; advice-played-on B 1.8"},
			{name: "advised, and the director is called", script: turn + "B reported-for:unsolicited-advice; call; release; B 52", want: "dice=52", found: "reported-unsolicited-advice B 1.8"},
			{name: "advised, and the opponent plays", script: turn + "A reported-for:unsolicited-advice; B 52", want: "dice=52", found: "reported-unsolicited-advice A 1.8"},
			{name: "advised, and it is the director who says so", script: turn + "B reported-for:unsolicited-advice:official; B 52", found: "reported-unsolicited-advice B 1.8"},
			{name: "a spectator is barred, and the event is void", format: eventLog, script: "void; A next"},
			{name: "a spectator is barred, no reason needed", script: "A bars:eva"},
		}},
		{"WBF 1.9", []trial{
			{name: "J16 nobody supervises", format: eventLog, script: board + "enters anna; draw by-hand - anna", found: "draw-unsupervised none 1.9"},
			{name: "J16 by numbers", format: eventLog, script: board + "enters anna; draw by-numbers committee-member anna", found: "draw-by-numbers none 1.9"},
			{name: "J16 on a computer", format: eventLog, script: board + "enters anna; draw by-computer foreign-player anna", found: "draw-by-computer none 1.9"},
			{name: "in private, without witnesses", format: eventLog, script: board + "enters anna; draw by-hand committee-member private unwitnessed anna", found: "draw-not-public none 1.9; draw-unwitnessed none 1.9"},
			{name: "only of players who have paid", format: eventLog, script: board + "enters anna; enters boris unpaid; draw by-hand committee-member anna boris eva", found: "draw-unpaid none 1.9 (2); draw-unpaid none 1.9 (3)"},
			{name: "it is definitive", format: eventLog, script: board + "enters anna; draw by-hand committee-member anna; redraw 1 boris fluid", found: "draw-changed none 1.9 (1); draw-fluid none 1.9 (1)"},
			{name: "late arrivals by lot", format: eventLog, script: board + "latecomer 1 eva; latecomer 2 oleg by-lot", found: "late-not-by-lot none 1.9 (1)"},
			{name: "the consolation's halves, and no prize winners", format: eventLog, script: board + "enters anna; enters boris; prize anna; draw by-hand committee-member consolation anna:later:bottom boris:first-day:bottom", found: "draw-prize none 1.9 (1); draw-half none 1.9 (2)"},
			{name: "a prize won after one draw bars from the next", format: eventLog, script: board + "enters anna; draw by-hand committee-member consolation anna:later:bottom; prize anna; draw by-hand committee-member consolation anna:later:bottom", found: "draw-prize none 1.9 (1)"},
			{name: "as it should be", format: eventLog, script: board + "enters anna; enters boris; draw by-hand foreign-player anna boris"},
		}},
	}
}

// Pace, settlements and equipment: articles 2 and 3 but for what takes time.
func wbfConduct() []proof {
	const here = "0:00 comes anna; comes boris; "
	return []proof{
		{"WBF 2.1", []trial{
			{name: "played elsewhere", script: "A reported-for:played-elsewhere", found: "reported-played-elsewhere A 2.1"},
			{name: "on a seat that is not his", script: "seated anna table_1; A reported-for:other-seat", found: "reported-other-seat A 2.1"},
			{name: "smoking", script: "A reported-for:smoking", found: "reported-smoking A 2.1"},
			{name: "at the table", script: here + "start; A3 B1"},
		}},
		{"WBF 2.4", append(slow(), []trial{
			{name: "S01 S03 a warning, then a point", script: "B monitors:eva; B warned:WBF_2.4; B fined:1:WBF_2.4", want: "score=1-0 warnings=0-1"},
			{name: "S03 or none", script: "B warned:WBF_2.4; B warned:WBF_2.4", want: "score=0-0"},
			{name: "S04 two points", script: "B warned:WBF_2.4; B fined:2:WBF_2.4", want: "score=2-0", found: "penalty-high B 2.4 (2 1)"},
			{name: "S04 by the Russian text", script: "option language ru; B warned:WBF_2.4; B fined:2:WBF_2.4", want: "score=2-0"},
			{name: "S05 a warning to the opponent is none to him", script: "A warned:WBF_2.4; B fined:1:WBF_2.4", want: "score=1-0 warnings=1-0", found: "unwarned B 2.4"},
			{name: "S05 a point without a warning in this match", script: "B fined:1:WBF_2.4", found: "unwarned B 2.4"},
		}...)},
		{"WBF 2.5", []trial{
			{name: "S06 another length agreed", format: "9", script: "agree; settled length", found: "settled none 2.5"},
			{name: "S06 ended at another length", format: "9", script: "set score=5-3; end", want: "winner=none", found: "match-unfinished none 2.5 (5 3)"},
			{name: "S06 the length corrected to what was reached", format: "9", script: "set score=5-3; correct 5", want: "winner=none", found: "length-corrected none 2.5 (9 5)"},
			{name: "S06 and adjudicated", format: "9", script: "set score=5-3; correct 5; A disputes:score; ruling set-score:5-3", want: "winner=A", found: "length-corrected none 2.5 (9 5)"},
			{name: "S06 corrected before play", format: "9", script: "correct 5"},
			{name: "S06 corrected in play to what is not reached", format: "9", script: turn + "correct 5", want: "winner=none", found: "length-corrected none 2.5 (9 5)"},
			{name: "S06 nothing of the length corrected", format: "9", script: turn + "correct 9 nackgammon"},
			{name: "S07 settled, and the score reached", format: "1", script: "start; A3 B1; A 8/5 6/5 .; settled match; score A 1", want: "status=over winner=A", found: "settled none 2.5; result-unplayed B 4.9"},
			{name: "played to its length", format: "1", script: lastOfA + "A 1/off .", want: "status=over winner=A"},
		}},
		{"WBF 2.6", []trial{
			{name: "M09 a monitor speaks of an illegal play", script: "monitor eva; start; A3 B1; A 8/4 6/5 .; A reported-for:illegal-play:monitor", want: "open=illegal-play@B", found: "illegal-play A 4.8; report-not-theirs none 2.6"},
			{name: "a monitor reports what he may", script: "monitor eva; A reported-for:two-hands:monitor", found: "reported-two-hands A 4.3"},
		}},
		{"WBF 3.1", []trial{
			{name: "P04 demanded before the match", script: "A demands:precision-dice; B demands:lipped-cups"},
			{name: "P04 demanded late", script: "start; A3 B1; A demands:precision-dice", found: "demand-late A 3.1"},
			{name: "dice and cups of his own", script: "A reported-for:foreign-dice; B reported-for:foreign-cup", found: "reported-foreign-dice A 3.1; reported-foreign-cup B 3.1"},
		}},
		{"WBF 3.2", []trial{
			{name: "P01 ties are rolled again", script: "prefer 4 4; prefer 6 2; A preferred:A"},
			{name: "the loser chooses", script: "prefer 6 2; B preferred:B", found: "preference-not-his B 3.2"},
			{name: "the loser chooses, and it is A", script: "prefer 2 6; A preferred:A", found: "preference-not-his A 3.2"},
			{name: "P02 a second roll", script: "prefer 6 2; prefer 5 1", found: "preference-again none 3.2"},
			{name: "P03 after the opening die", script: "start; A3 B1; prefer 6 2", found: "preference-late none 3.2"},
		}},
		{"WBF 3.3", []trial{
			{name: "P05 a die changed of his own will", script: "start; B changes-die", want: "open=dice-change@director score=0-0", found: "due B 3.3 (1)"},
			{name: "P05 before the match", script: "B changes-die", want: "open=none"},
			{name: "P05 once play has begun", script: "begin; B changes-die", want: "open=dice-change@director", found: "due B 3.3 (1)"},
			{name: "P05 awarded", script: "start; B changes-die; B fined:1:WBF_3.3", want: "open=none score=1-0", found: "due B 3.3 (1)"},
			{name: "P07 a third request", script: "A asks-dice; B asks-dice; A asks-dice", found: "dice-requests A 3.3 (3 2)"},
			{name: "P08 the director's own do not count", script: "A asks-dice; B asks-dice; start; A3 B1; director changes-dice"},
			{name: "P09 requested inside a game", script: "start; A3 B1; A 8/5 6/5 .; B 42; A asks-dice", found: "dice-in-game A 3.3"},
			{name: "P10 who asks rolls, the opponent takes the first", script: "A mixes:AB"},
			{name: "P11 rolled by the other", script: "A mixes:BB", found: "mix-rolled B 3.3"},
			{name: "P10 the first taken by who asked", script: "A mixes:AA", found: "mix-order A 3.3"},
			{name: "P11 in a game", script: "start; A3 B1; A mixes:AB", found: "mix-in-game A 3.3"},
			{name: "P11 a fifth mix", script: "A mixes:AB; B mixes:BA; A mixes:AB; B mixes:BA; A mixes:AB"},
		}},
	}
}

// board names those who must be known before a draw.
const board = "named dora director; named x committee-president; named y committee-member; notice committee; "
