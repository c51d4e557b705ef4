package bridge_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/scoring"
)

// scored is what the boards of a script come to under one code, or under both.
type scored struct {
	name    string
	laws    string
	without string
	script  string
	want    string // the results of the boards that are closed, and of the one in play where it has one
	found   string
}

func tellScores(t *testing.T, rows []scored) {
	t.Helper()
	for _, row := range rows {
		for i, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			if row.laws == "" || "laws"+row.laws == b.ID {
				t.Run(row.name+"/"+b.ID, func(t *testing.T) { row.check(t, b, i) })
			}
		}
	}
}

func (row *scored) check(t *testing.T, b *book.Book, column int) {
	prefix := "L" + strings.TrimPrefix(b.ID, "laws") + " "
	if row.without != "" {
		b = b.Without(clauseOf(t, b, prefix+row.without))
	}
	r := logged(t, b, row.script)
	if have := resultsText(r); have != row.want {
		t.Errorf("scored %q, want %q", have, row.want)
	}
	if have, want := findings(r, prefix), column1(under(row.found, column), column); have != want {
		t.Errorf("found %q, want %q", have, want)
	}
	if t.Failed() {
		t.Log(row.script)
	}
}

// resultsText writes results as "1:4S S 10 420/-420", with * where one is adjusted and ?
// with the number of questions that are open.
func resultsText(r *bridge.Referee) string {
	table := r.Table().(bridge.Table)
	list := table.Boards
	if table.Result != nil {
		list = append(list, *table.Result)
	}
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = resultText(&list[i])
	}
	return strings.Join(texts, "; ")
}

func resultText(v *bridge.ResultView) string {
	text := fmt.Sprintf("%d:%s", v.Game, strings.TrimSpace(v.Contract+" "+v.Declarer))
	if v.Tricks != nil {
		text += fmt.Sprint(" ", *v.Tricks)
	}
	if v.Points != nil {
		text += fmt.Sprintf(" %d/%d", v.Points[0], v.Points[1])
	}
	if v.Percent != nil {
		text += fmt.Sprintf(" %d%%/%d%%", v.Percent[0], v.Percent[1])
	}
	if v.Adjusted {
		text += "*"
	}
	return text + strings.Repeat("?", v.Open)
}

func TestLaws77To79Results(t *testing.T) {
	tellScores(t, []scored{
		{"77 points", "", "", opened + `agreed 10; close`, "1:4S S 10 420/-420", ""},
		{"77 down", "", "", opened + `agreed 8; close`, "1:4S S 8 -100/100", ""},
		{"77 passed out", "", "", `board 1; calls p p p p; close`, "1:Pass 0/0", ""},
		{"77 passed out, as a record tells it", "", "", `board 1; contract pass; close`, "1:Pass 0/0", ""},
		{"77 without it", "1987", "77", opened + `agreed 10; close`, "1:4S S 10 0/0", ""},
		{"79A no result", "", "", opened + `close`, "1:4S S", "board-without-result 79A|79A"},
		{"79A not bid", "", "", `board 1; close`, "1:Pass", "board-without-result 79A|79A"},
		{"79A more than is left", "", "", opened + trick + `agreed 13`, "1:4S S 13 510/-510", "tricks-differ 79A|79A"},
		{"79A of a board that was passed out", "", "", "board 1; calls p p p p; agreed 7", "1:Pass 0/0", "tricks-differ 79A|79A"},
		{"79A another than the claim's", "", "", opened + trick + `claim S 9 "on top"; agree W; agreed 10`, "1:4S S 9 -50/50", "tricks-differ 79A|79A"},
		{"79A agreed as claimed is assent", "", "", opened + trick + `claim S 9 "on top"; agreed 9; close`, "1:4S S 9 -50/50", ""},
		{"79A agreed again", "", "", opened + `agreed 10; close; agreed 9`, "1:4S S 9 -50/50", "tricks-agreed-again 79A|79A"},
		{"79C too late", "", "", `period correction 12:30; ` + opened + `agreed 10; close; 12:31 agreed 9`, "1:4S S 9 -50/50", "tricks-agreed-again 79A|79A; correction-late 79C|79C"},
		{"79C without it", "1987", "79C", `period correction 12:30; ` + opened + `agreed 10; close; 12:31 agreed 9`, "1:4S S 9 -50/50", "tricks-agreed-again 79A; correction-late -"},
		{"of an earlier board", "", "", opened + `agreed 10; close; board 2; contract 1C N; @1 agreed 9; agreed 7; close`, "1:4S S 9 -50/50; 2:1C N 7 70/-70", "tricks-agreed-again 79A|79A"},
		{"of no board of the match", "", "", opened + `@7 agreed 9`, "", "board-not-played -"},
	})
}

func TestLaw12CAdjustedScores(t *testing.T) {
	const done = opened + `agreed 10; close; `
	tellScores(t, []scored{
		{"12C artificial", "", "", done + `adjust 60-40`, "1:4S S 60%/40%*", ""},
		{"12C nothing for either", "", "", done + `adjust 0-0`, "1:4S S 0%/0%*", ""},
		{"12C assigned", "", "", done + `adjust 4S:S:9`, "1:4S S -50/50*", ""},
		{"12C other results for each side", "", "", done + `adjust A:4S:S:9 B:4S:S:10`, "1:4S S -50/-420*", ""},
		{"12C weighted", "", "", done + `adjust 4S:S:9:50 4S:S:10:50`, "1:4S S 185/-185*", "score-weighted 12C; score-weighted 12C/"},
		{"12C weights of ninety", "2017", "", done + `adjust 4S:S:9:40 4S:S:10:50`, "1:4S S 211/-211*", "score-weights 12C1; score-weights 12C1"},
		{"12C for one side alone", "", "", done + `adjust A:4S:S:9`, "1:4S S -50/0*", "score-one-side 12C|12C1"},
		{"12C before the close", "", "", opened + `adjust 50-50; close`, "1:4S S 50%/50%*", ""},
		{"12C without it", "2017", "12C1", done + `adjust 60-40`, "1:4S S 10 420/-420", "no-clause -"},
		{"85 one side was heard", "", "", done + `statement E "x"; adjust 60-40`, "1:4S S 60%/40%*", "heard-one-side 85A|85A"},
		{"85 both were", "", "", done + `statement E "x"; statement S "y"; adjust 60-40`, "1:4S S 60%/40%*", ""},
		{"85 without it", "1987", "85A", done + `statement E "x"; adjust 60-40`, "1:4S S 60%/40%*", ""},
	})
}

func TestRulingsOnResultsLeaveOtherBoardsAsTheyAre(t *testing.T) {
	const disputed = opened + `agreed 10; A disputes:score; `
	const later = `close; board 2; contract 1C N; agreed 7; close; board 3; `
	tellScores(t, []scored{
		{"tricks", "", "", disputed + `ruling set-tricks:9-4; close`, "1:4S S 9 -50/50*", ""},
		{"tricks that are not thirteen", "", "", disputed + `ruling set-tricks:9-5; close`, "1:4S S 10 420/-420", "tricks-not-thirteen 79A|79A; ruling-impossible 9B2|9B2; frozen 9B2|9B2"},
		{"points", "", "", disputed + `ruling set-score:0-300; close`, "1:4S S -300/300*", ""},
		{"percent", "", "", disputed + `ruling set-percent:60-40; close`, "1:4S S 60%/40%*", ""},
		{"of an earlier board", "", "", disputed + `release; ` + later + `@1 ruling set-tricks:9-4`, "1:4S S 9 -50/50*; 2:1C N 7 70/-70", ""},
		{"whichever board is in play", "", "", disputed + `release; ` + later + `ruling set-tricks:9-4`, "1:4S S 9 -50/50*; 2:1C N 7 70/-70", ""},
		{"replaced", "", "", disputed + `ruling set-tricks:9-4; ` + later + `ruling play-on`, "1:4S S 10 420/-420; 2:1C N 7 70/-70", "ruling-replaced 9B2|9B2"},
		{"replaced by the committee", "", "", disputed + `ruling set-tricks:9-4; ` + later + `A appeals; committee x; vote x set-tricks:11-2`, "1:4S S 11 450/-450*; 2:1C N 7 70/-70", ""},
		{"93B3 not on a point of law", "", "", disputed + `ruling set-tricks:9-4; ` + later + `A appeals; referred law; committee x; vote x set-tricks:11-2`, "1:4S S 9 -50/50*; 2:1C N 7 70/-70", "committee-overrules-law 93B3|93B3"},
		{"93B3 without it", "1987", "93B3", disputed + `ruling set-tricks:9-4; A appeals; referred law; committee x; vote x set-tricks:11-2; close`, "1:4S S 11 450/-450*", "no-clause -"},
		{"93B nobody has appealed", "", "", disputed + `ruling set-tricks:9-4; referred law; close`, "1:4S S 9 -50/50*", "referred-needless 93B3|93B3"},
		{"93A the director in charge", "", "", disputed + `ruling set-tricks:9-4; A appeals; ruling set-tricks:11-2; ruling set-tricks:12-1; close`, "1:4S S 11 450/-450*", "ruling-final 93C|93C"},
		{"93A without it", "1987", "93A", disputed + `ruling set-tricks:9-4; A appeals; ruling set-tricks:11-2; close`, "1:4S S 11 450/-450*", "ruling-replaced 9B2"},
		{"92B too late", "", "", `period appeal 12:30; ` + disputed + `ruling set-tricks:9-4; close; 12:31 A appeals`, "1:4S S 9 -50/50*", "appeal-late 92B|92B"},
		{"92B boards later is in time", "", "", `period appeal 12:30; ` + disputed + `ruling set-tricks:9-4; ` + later + `calls p; A appeals`, "1:4S S 9 -50/50*; 2:1C N 7 70/-70", ""},
		{"92D one partner alone", "", "", disputed + `ruling set-tricks:9-4; close; A appeals:north; committee x`, "1:4S S 9 -50/50*", "appeal-alone 92D|92D"},
		{"92D both partners", "", "", disputed + `ruling set-tricks:9-4; close; A appeals:north; A appeals:south; committee x`, "1:4S S 9 -50/50*", ""},
		{"92D the captain", "", "", disputed + `ruling set-tricks:9-4; close; A appeals:anna; committee x`, "1:4S S 9 -50/50*", ""},
		{"92D without it", "1987", "92D", disputed + `ruling set-tricks:9-4; close; A appeals:north; committee x`, "1:4S S 9 -50/50*", ""},
	})
}

func TestARulingRestoresTheBoardInPlayAndNoOther(t *testing.T) {
	const replayed = opened + trick + `play W:HK N:H6; A disputes:card; `
	r := logged(t, &book.Laws2017, `board 2; contract 1C N; agreed 7; close; `+replayed+`ruling restore:11; play W:CA N:C2`)
	table := r.Table().(bridge.Table)
	if n := len(table.Tricks); n != 2 || table.Tricks[1].Cards[cards.West] != "CA" {
		t.Errorf("the tricks are %+v", table.Tricks)
	}
	for n, struck := range map[uint64]bool{11: false, 12: true, 13: true, 15: false, 16: false} {
		if have := r.Struck(events.Address{N: n}); have != struck {
			t.Errorf("event %d is struck: %v", n, have)
		}
	}
	if have := resultsText(r); have != "1:1C N 7 70/-70" {
		t.Errorf("scored %q", have)
	}
	r = logged(t, &book.Laws2017, replayed+`release; close; board 2; calls 1C; @1 ruling restore:7`)
	if have := r.Table().(bridge.Table); have.Board != 2 || len(have.Calls) != 1 {
		t.Errorf("put back to board %d with %d calls", have.Board, len(have.Calls))
	}
	if have := findings(r, "L2017 "); have != "board-without-result 79A; ruling-impossible 9B2" {
		t.Errorf("found %q", have)
	}
}

// The property found this after 12,606 checks (seed 23780658096): the match went on, and its
// winner stayed.
func TestLaw93B3AForfeitThatIsUndoneLeavesNoWinner(t *testing.T) {
	const appealed = "; A appeals; committee x; vote x play-on"
	for name, c := range map[string]struct {
		script string
		stage  rules.Stage
		winner events.Side
	}{
		"as it was ruled":                      {"ruling forfeit:A", rules.Over, events.B},
		"the committee undoes it":              {"ruling forfeit:A" + appealed, rules.Playing, events.NoSide},
		"and a disqualification":               {"ruling disqualify:A" + appealed, rules.Playing, events.NoSide},
		"the director rules again":             {"ruling forfeit:A; ruling forfeit:B", rules.Over, events.A},
		"and a match that was voided stays so": {"ruling forfeit:A; void" + appealed, rules.Voided, events.NoSide},
	} {
		told, err := bridgetest.Read(scoreDisputed + c.script)
		if err != nil {
			t.Fatal(err)
		}
		if is := fold(&book.Laws2017, told).Result(); is.Stage != c.stage || is.Winner != c.winner {
			t.Errorf("%s: %+v", name, is)
		}
	}
}

func TestABoardHasThirteenTricksOrSaysWhyNot(t *testing.T) {
	for text, why := range map[string]string{
		opened + `close`:                                          "unknown",
		`board 1; calls p p p p; close`:                           "passed-out",
		opened + `adjust 60-40; close`:                            "artificial",
		opened + `adjust 4S:S:9; close`:                           "assigned",
		opened + `A disputes:score; ruling set-score:50-0; close`: "set",
		opened + `agreed 9; close`:                                "",
	} {
		if have := logged(t, &book.Laws2017, text).Table().(bridge.Table).Boards[0]; have.Why != why || (have.Tricks == nil) == (why == "") {
			t.Errorf("%s: no tricks because %q, want %q", text, have.Why, why)
		}
	}
}

func TestAChangedResultOfAnEarlierBoardIsTold(t *testing.T) {
	list, err := bridgetest.Read(opened + `agreed 10; close; board 2; calls 1C; @1 agreed 9`)
	if err != nil {
		t.Fatal(err)
	}
	r := fold(&book.Laws2017, list[:len(list)-1])
	before := r.Clone()
	r.Apply(events.Address{N: 100}, &list[len(list)-1])
	want := rules.Change{Field: "result", Before: "4S S 10 +420", After: "4S S 9 -50"}
	if have := r.Changes(before); len(have) != 1 || have[0] != want {
		t.Errorf("changed %+v, want %+v", have, want)
	}
}

func TestWhatABoardCountsForScoring(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"no result", "", "none"},
		{"played", "agreed 10", "420 | -420"},
		{"points that the director set for each side", "A disputes:score; ruling set-score:300-0", "300 | -300"},
		{"artificial, over and under the average", "adjust 60-40", "60%+3 | 40%-3"},
		{"the average", "adjust 50-50", "50%+0 | 50%+0"},
		{"under and over it", "adjust 40-60", "40%-3 | 60%+3"},
		{"weighted", "adjust 4S:S:9:30 4S:S:10:70", "[{-50 30} {420 70}] | [{50 30} {-420 70}]"},
		{"another result for each side", "adjust A:4S:S:9 B:4S:S:11", "-50 | -450"},
		{"weights that do not add up: the mean of each side", "adjust A:4S:S:9:40 A:4S:S:10:50 B:4S:S:10:50 B:4S:S:11:40", "211 | -433"},
	} {
		r := logged(t, &book.Laws2017, opened+c.script+"; close")
		table, known := r.State().Done[0].Scores(cards.NobodyVulnerable)
		if have := countsText(table, known); have != c.want {
			t.Errorf("%s: counts %s, want %s", c.name, have, c.want)
		}
	}
}

// countsText writes what a board counts for both sides: points, an artificial score's percentage
// and IMPs, or weighted results.
func countsText(table scoring.Table, known bool) string {
	if !known {
		return "none"
	}
	side := func(s *scoring.Score) string {
		results := s.Results()
		a, artificial := s.Artificial()
		switch {
		case artificial:
			return fmt.Sprintf("%d%%%+d", a.Percent, a.IMPs)
		case len(results) == 1:
			return fmt.Sprint(results[0].Points)
		}
		return fmt.Sprint(results)
	}
	return side(&table.NS) + " | " + side(&table.EW)
}
