package mat

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// match puts rows of a game under the header of a match to 7.
func match(rows ...string) string {
	return " 7 point match\n\n Game 1\n Alpha : 0                      Beta : 0\n" + strings.Join(rows, "\n") + "\n"
}

func mustRead(t *testing.T, text string) *transcript.Document {
	t.Helper()
	d, err := Read("test.mat", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// lines is the script without the lines about the match and the game.
func lines(d *transcript.Document) string {
	all := strings.Split(strings.TrimSpace(d.Script()), "\n")
	return strings.Join(all[2:], "\n")
}

func codes(d *transcript.Document) string {
	var out []string
	for _, n := range d.Notes {
		out = append(out, string(n.Code))
	}
	return strings.Join(out, " ")
}

func TestRowsOfEveryDialect(t *testing.T) {
	for _, c := range []struct {
		name  string
		rows  []string
		want  string
		notes string
	}{
		{"a play in single steps", []string{"  1) 31: 8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"the right player begins", []string{"  1)                             31: 8/5 6/5"}, "B 31: 8-1 6-1 5+2", ""},
		{"dice as rolled", []string{"  1) 13: 8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"no blank behind dice", []string{"  1) 31:8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"dice with a dash", []string{"  1) 3-1: 8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"dice without a colon", []string{"  1) 31 8/5 6/5                  42 8/4 6/4"}, "A 31: 8-1 6-1 5+2\nB 42: 8-1 6-1 4+2", ""},
		{"bar and off in words", []string{"  1) 61: Bar/24* 6/Off"}, "A 61: bar-1 24+1 6-1 off+1", ""},
		{"bar and off in figures", []string{"  1) 61: 25/24* 6/0"}, "A 61: bar-1 24+1 6-1 off+1", ""},
		{"consolidated with a hit between", []string{"  1) 65: 24/18*/13"}, "A 65: 24-1 13+1", ""},
		{"several checkers", []string{"  1) 55: 13/3*(2)"}, "A 55: 13-2 3+2", ""},
		{"several checkers, mark in front", []string{"  1) 55: 13/3(2)*"}, "A 55: 13-2 3+2", ""},
		{"blanks inside steps", []string{"  1) 31: 8 / 5 6/ 5 *"}, "A 31: 8-1 6-1 5+2", ""},
		{"commas between steps", []string{"  1) 31: 8/5, 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"dashes in steps", []string{"  1) 31: 8-5 6-5"}, "A 31: 8-1 6-1 5+2", ""},
		{"row number without a blank", []string{"  1)31: 8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"row number with a point", []string{"  1. 31: 8/5 6/5"}, "A 31: 8-1 6-1 5+2", ""},
		{"cannot move", []string{"  1) 66: Cannot Move              66: can't move"}, "A 66: -\nB 66: -", ""},
		{"nothing behind the dice", []string{"  1) 66:                          66:"}, "A 66: -\nB 66: -", ""},
		{"question marks", []string{"  1) 66: ????"}, "A 66: ?", ""},
		{"a turn of which nothing was recorded", []string{"  1) ????                         31: 8/5 6/5"}, "A 00: ?\nB 31: 8-1 6-1 5+2", ""},
		{"double and take", []string{"  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes                      31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB doubles to 2\nA takes\nB 31: 8-1 6-1 5+2", ""},
		{"other words for the cube", []string{"  1) 31: 8/5 6/5                  doubles =>2", "  2)  accepts                    31: 8/5 6/5",
			"  3)  Redouble to 4               passes"},
			"A 31: 8-1 6-1 5+2\nB doubles to 2\nA takes\nB 31: 8-1 6-1 5+2\nA doubles to 4\nB drops", ""},
		{"a beaver", []string{"  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Beavers => 4               31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB doubles to 2\nA beavers to 4\nB 31: 8-1 6-1 5+2", ""},
		{"a raccoon, taken by an empty cell", []string{"  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Beavers => 4                Raccoons => 8",
			"  3)                             31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB doubles to 2\nA beavers to 4\nB beavers to 8\nB 31: 8-1 6-1 5+2", ""},
		{"a take in the doubler's column", []string{"  1)  Doubles => 2               Takes", "  2) 31: 8/5 6/5                  Doubles => 4", "  3)                              Takes"},
			"A doubles to 2\nB takes\nA 31: 8-1 6-1 5+2\nB doubles to 4\nA takes", "side-assumed"},
		{"a take that only going on shows", []string{"  1)  Doubles => 2", "  2) 31: 8/5 6/5"},
			"A doubles to 2\nB takes\nA 31: 8-1 6-1 5+2", "turn-missing"},
		{"a cell left empty", []string{"  1) 31: 8/5 6/5", "  2) 31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\ngap B [0 0]\nA 31: 8-1 6-1 5+2", "turn-missing"},
		{"an empty row", []string{"  1) 31: 8/5 6/5                 31: 8/5 6/5", "  2)", "  3) 31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB 31: 8-1 6-1 5+2\ngap none [2 2]\nA 31: 8-1 6-1 5+2", "row-missing"},
		{"missing rows", []string{"  1) 31: 8/5 6/5                 31: 8/5 6/5", "  4) 31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB 31: 8-1 6-1 5+2\ngap none [2 3]\nA 31: 8-1 6-1 5+2", "row-missing"},
		{"a wrapped line", []string{"  1) 31: 8/5 6/5", "     31: 8/5 6/5", "  2) 42: 8/4 6/4                  31: 8/5 6/5"},
			"A 31: 8-1 6-1 5+2\nB 31: 8-1 6-1 5+2\nA 42: 8-1 6-1 4+2\nB 31: 8-1 6-1 5+2", "row-unnumbered side-assumed"},
		{"no blanks to spare between the columns", []string{"  1) 33: 24/21 21/18 13/10* 13/10 31: 8/5 6/5"},
			"A 33: 24-1 18+1 13-2 10+2\nB 31: 8-1 6-1 5+2", ""},
		{"a right play whose roll is missing", []string{"  1) 31: 8/5 6/5                  24/18 13/11"},
			"A 31: 8-1 6-1 5+2\nB 00: 24-1 18+1 13-1 11+1", "dice-missing"},
		{"impossible dice", []string{"  1) 71: 8/5 6/5"}, "A 00: 8-1 6-1 5+2", "dice-impossible dice-missing"},
		{"a play that cannot be read", []string{"  1) 31: 8/5 6/&7                 31: 8/5 6/5"},
			"A 31: ?\nB 31: 8-1 6-1 5+2", "play-unreadable"},
		{"a remark behind a play", []string{"  1) 31: 8/5 6/5 (nice)           31: 8/5 6/5"}, "A 31: 8-1 6-1 5+2\nB 31: 8-1 6-1 5+2", "text-in-cell"},
		{"a cell that means nothing", []string{"  1) (clock stopped)              31: 8/5 6/5"}, "A 00: ?\nB 31: 8-1 6-1 5+2", "cell-unreadable"},
		{"comments between rows", []string{"  1) 31: 8/5 6/5", "; a remark", "# another"}, "A 31: 8-1 6-1 5+2", ""},
		{"a line of prose", []string{"  1) 31: 8/5 6/5", "Alpha asked for a break"}, "A 31: 8-1 6-1 5+2", "line-unreadable"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mustRead(t, match(c.rows...))
			if got := lines(d); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if got := codes(d); got != c.notes {
				t.Errorf("notes %q, want %q", got, c.notes)
			}
		})
	}
}

func TestResultsOfEveryDialect(t *testing.T) {
	const play = "  1) 31: 8/5 6/5                 31: 8/5 6/5"
	for _, c := range []struct {
		name     string
		rows     []string
		winner   events.Side
		points   int
		match    bool
		resigned transcript.Said
		notes    string
	}{
		{"left, by its column", []string{play, "      Wins 2 points"}, events.A, 2, false, transcript.Unsaid, ""},
		{"right, by its column", []string{play, "                                  Wins 1 point"}, events.B, 1, false, transcript.Unsaid, ""},
		{"beside a drop", []string{play, "  2)  Doubles => 2                Drops", "      Wins 1 point"}, events.A, 1, false, transcript.Unsaid, ""},
		{"in the row of a drop", []string{play, "  2) 31: 8/5 6/5                  Doubles => 2", "  3)  Drops                       Wins 1 point "}, events.B, 1, false, transcript.Unsaid, ""},
		{"a drop outweighs the column", []string{play, "  2)  Doubles => 2                Drops", "                                  Wins 1 point"}, events.A, 1, false, transcript.Unsaid, "result-side"},
		{"and the match", []string{play, "      Wins 2 point and the match"}, events.A, 2, true, transcript.Unsaid, ""},
		{"in a row of its own", []string{play, "  28)  Wins 2 point                     $"[:34]}, events.A, 2, false, transcript.Unsaid, ""},
		{"both columns say it", []string{play, "  2)  Losses 2 point                                               Wins 2 point and the match"}, events.B, 2, true, transcript.Yes, ""},
		{"a row number inside the row", []string{play, "  2) 31: 8/5 6/5                   2)  Losses 2 point                      Wins 2 point"}, events.B, 2, false, transcript.Yes, "row-repeated"},
		{"resigned behind the dice", []string{play, "  2) 31: 8/5 6/5                 62: Concedes", "      Wins 2 points"}, events.A, 2, false, transcript.Yes, ""},
		{"resigned, without a result", []string{play, "  2) 31: 8/5 6/5                  Losses 4 point"}, events.A, 4, false, transcript.Yes, ""},
		{"resigned without a row number", []string{play, " Losses 2 point", "", "      Wins 2 point and the match"}, events.A, 2, true, transcript.Yes, "row-unnumbered side-assumed"},
		{"question marks", []string{play, "  2) 63: ????                           Wins 2 point"}, events.B, 2, false, transcript.Unsaid, ""},
		{"the loser's points differ", []string{play, "  2)  Losses 3 points             Wins 2 points"}, events.B, 2, false, transcript.Yes, "result-points"},
		{"absurd points", []string{play, "  2) 63: ????                           Wins 4016 point"}, events.B, 4016, false, transcript.Unsaid, ""},
		{"none", []string{play}, events.NoSide, 0, false, transcript.Unsaid, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mustRead(t, match(c.rows...))
			r := d.Games[0].Result
			if r.Winner != c.winner || r.Points != c.points || r.Match != c.match || r.Resigned != c.resigned {
				t.Errorf("got %+v", r)
			}
			if got := codes(d); got != c.notes {
				t.Errorf("notes %q, want %q", got, c.notes)
			}
		})
	}
}

func TestTheNextGamesScoreTellsWhoWonWhereTheColumnDoesNot(t *testing.T) {
	text := " 7 point match\n\n Game 1\n Alpha : 0\tBeta : 0\n  1) 31: 8/5 6/5\t\t31: 8/5 6/5\n\t\tWins 2 points\n" +
		"\n Game 2\n Alpha : 2\tBeta : 0\n  1)\t\t31: 8/5 6/5\n"
	d := mustRead(t, text)
	if w := d.Games[0].Result.Winner; w != events.A {
		t.Errorf("winner %v, want A", w)
	}
	if a := d.Games[1].Actions[0]; a.Side != events.B {
		t.Errorf("the play behind two tabs is %v's, want B's", a.Side)
	}
}

func TestColumnsOfFilesLaidOutByTabs(t *testing.T) {
	single := "7 point match\nGame 1\nAlpha : 0\tBeta : 0\n1)\t31: 8/5 6/5\t42: 8/4 6/4\n2)\t\t31: 8/5 6/5\n"
	want := "A 31: 8-1 6-1 5+2\nB 42: 8-1 6-1 4+2\ngap A [0 0]\nB 31: 8-1 6-1 5+2"
	if got := lines(mustRead(t, single)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestScoreLines(t *testing.T) {
	for _, c := range []struct {
		name, line string
		names      [2]string
		score      [2]int
	}{
		{"plain", " Alpha : 3                      Beta : 12", [2]string{"Alpha", "Beta"}, [2]int{3, 12}},
		{"blanks and parentheses in a name", " O'Neil (jr.) : 0               Zoë Müller : 0", [2]string{"O'Neil (jr.)", "Zoë Müller"}, [2]int{}},
		{"no blank around the colon", " Alpha: 1                       Beta:2", [2]string{"Alpha", "Beta"}, [2]int{1, 2}},
		{"a comma in a name", " Lee, Ann : 1                   Öst, Bo : 2", [2]string{"Lee, Ann", "Öst, Bo"}, [2]int{1, 2}},
		{"left name empty", "  : 0                            lasse : 1", [2]string{"", "lasse"}, [2]int{0, 1}},
		{"right name empty", " lasse : 1                        : 0", [2]string{"lasse", ""}, [2]int{1, 0}},
		{"a colon in a name", " Team A: Bob : 1                Beta : 0", [2]string{"Team A: Bob", "Beta"}, [2]int{1, 0}},
		{"a colon and digits in a name", " 12: 34 : 0                      Beta : 0", [2]string{"12: 34", "Beta"}, [2]int{}},
		{"a name like a game's line", " Game 2 : 0                     Beta : 0", [2]string{"Game 2", "Beta"}, [2]int{}},
		{"a name like a comment", " ;-) : 0                        Beta : 0", [2]string{";-)", "Beta"}, [2]int{}},
		{"tabs", "\tAlpha : 0\t\tBeta : 0", [2]string{"Alpha", "Beta"}, [2]int{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mustRead(t, "7 point match\n\n Game 1\n"+c.line+"\n  1) 31: 8/5 6/5\n")
			got := [2]string{d.Players[0].Name, d.Players[1].Name}
			if got != c.names || d.Games[0].Score != c.score {
				t.Errorf("got %q %v", got, d.Games[0].Score)
			}
		})
	}
}

func TestHeadersSettleAnAmbiguousScoreLine(t *testing.T) {
	game := "7 point match\n\n Game 1\n Al : 1 B: 2 : 3\n  1) 31: 8/5 6/5\n"
	var e *transcript.Error
	if _, err := Read("x.mat", []byte(game)); !errors.As(err, &e) || e.Fault != transcript.FaultAmbiguous || e.Place.Line != 4 {
		t.Fatalf("error %v, want an ambiguous line 4", err)
	}
	d := mustRead(t, "; [Player 1 \"Al\"]\n; [Player 2 \"B: 2\"]\n"+game)
	if d.Players[1].Name != "B: 2" || d.Games[0].Score != [2]int{1, 3} {
		t.Errorf("got %v %v", d.Players, d.Games[0].Score)
	}
}

func TestGridGammonAppendsRatingsToNames(t *testing.T) {
	d := mustRead(t, "7 point match\n\n Game 1\n Alpha,1826 : 0                      Beta,1787.5 : 0\n  1) 31: 8/5 6/5\n")
	if d.Players != [2]transcript.Player{{Name: "Alpha", Rating: "1826"}, {Name: "Beta", Rating: "1787.5"}} {
		t.Errorf("got %v", d.Players)
	}
}

func TestHeadersSayTheRules(t *testing.T) {
	d := mustRead(t, "; [Crawford \"Off\"]\n; [Jacoby \"On\"]\n; [Beaver \"No\"]\n; [CubeLimit \"64\"]\n; [Variation \"NackGammon\"]\n; [Event \"The \"Open\"\"]\n; said by hand\n"+match())
	if d.Crawford != transcript.No || d.Jacoby != transcript.Yes || d.Beavers != transcript.No || d.CubeLimit != 64 || d.Variation != transcript.Nackgammon {
		t.Errorf("got %+v", d)
	}
	if v, ok := d.Header("Event"); !ok || v != `The "Open"` {
		t.Errorf("event %q", v)
	}
	if last := d.Headers[len(d.Headers)-1]; last.Key != "" || last.Value != "said by hand" {
		t.Errorf("remark %v", last)
	}
}

func TestLengthLines(t *testing.T) {
	for text, want := range map[string]int{
		" 7 point match": 7, "11 Point Match": 11, "0 point match": 0, "5 points match": 5, "9-point match": 9, "Money session": 0, "Unlimited game": 0,
	} {
		if d := mustRead(t, strings.Replace(match(), " 7 point match", text, 1)); d.Length != want {
			t.Errorf("%q: %d, want %d", text, d.Length, want)
		}
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, data string
		fault      transcript.Fault
		line       int
	}{
		{"empty", "", transcript.FaultEmpty, 0},
		{"blank", " \r\n\n", transcript.FaultEmpty, 0},
		{"binary", "7 point match\x00", transcript.FaultBinary, 0},
		{"eXtreme Gammon's own form", "RGMH\x01\x00\x00\x00", transcript.FaultXGBinary, 0},
		{"prose", "Dear all,\nplease find the match below.\n", transcript.FaultNoLength, 0},
		{"no length", " Game 1\n Alpha : 0    Beta : 0\n", transcript.FaultNoLength, 1},
		{"absurd length", strings.Replace(match(), "7", "99999999999", 1), transcript.FaultLength, 1},
		{"no game", " 7 point match\n", transcript.FaultNoGame, 0},
		{"no score line", " 7 point match\n\n Game 1\n", transcript.FaultScoreLine, 3},
		{"rows in its place", " 7 point match\n\n Game 1\n  1) 31: 8/5 6/5\n", transcript.FaultScoreLine, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read("some.mat", []byte(c.data))
			var e *transcript.Error
			if !errors.As(err, &e) || e.Fault != c.fault || e.Place.Line != c.line {
				t.Errorf("error %v, want %s in line %d", err, c.fault, c.line)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	text := strings.Replace(match("  1) 31: 8/5 6/5"), "Alpha", "Zoë’s", 1)
	utf16 := []byte{0xff, 0xfe}
	for _, r := range text {
		utf16 = append(utf16, byte(r), byte(r>>8))
	}
	for _, c := range []struct {
		name     string
		data     []byte
		encoding transcript.Encoding
		bom      bool
		ends     transcript.LineEnds
	}{
		{"UTF-8", []byte(text), transcript.UTF8, false, transcript.LF},
		{"UTF-8 with a mark", []byte("\ufeff" + text), transcript.UTF8, true, transcript.LF},
		{"Windows line ends", []byte(strings.ReplaceAll(text, "\n", "\r\n")), transcript.UTF8, false, transcript.CRLF},
		{"old Macintosh line ends", []byte(strings.ReplaceAll(text, "\n", "\r")), transcript.UTF8, false, transcript.CR},
		{"UTF-16", utf16, transcript.UTF16, true, transcript.LF},
		{"Windows-1252", []byte(strings.NewReplacer("ë", "\xeb", "’", "\x92").Replace(text)), transcript.Windows1252, false, transcript.LF},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Read("x.mat", c.data)
			if err != nil {
				t.Fatal(err)
			}
			if d.Players[0].Name != "Zoë’s" {
				t.Errorf("name %q", d.Players[0].Name)
			}
			if s := d.Source; s.Encoding != c.encoding || s.BOM != c.bom || s.LineEnds != c.ends {
				t.Errorf("got %v %v %v", s.Encoding, s.BOM, s.LineEnds)
			}
		})
	}
}

func TestPlacesNameLineAndColumn(t *testing.T) {
	d := mustRead(t, match("  1) 31: 8/5 6/5                 42: 8/4 6/4"))
	a := d.Games[0].Actions
	if a[0].Place != (transcript.Place{Line: 5, Column: 6}) || a[1].Place != (transcript.Place{Line: 5, Column: 34}) || a[1].Row != 1 {
		t.Errorf("places %v %v", a[0].Place, a[1].Place)
	}
}

func TestExtremeGammonNamesPlayersInTheOtherOrder(t *testing.T) {
	d := mustRead(t, "; [Player 1 \"Kit Woolsey\"]\n; [Player 2 \"Yazawa Akiko\"]\n17 point match\n\n Game 1\n Akiko : 0      Kit : 0\n  1) 31: 8/5 6/5\n")
	if d.Players[0].Name != "Akiko" || codes(d) != "names-in-other-order" {
		t.Errorf("%v, notes %q", d.Players, codes(d))
	}
}

func TestPositionsSetByHand(t *testing.T) {
	set := "aa----D-C---eE---c-d--A-AA/-2"
	d := mustRead(t, match("  1) 31: 8/5 6/5", "; Set Pos="+set, "  2)                             61: 13/7 8/7"))
	a := d.Games[0].Actions[1]
	if a.Kind != transcript.SetPosition || a.Position.Cube != 4 || a.Position.Owner != events.A {
		t.Fatalf("got %+v", a)
	}
	// As GNU Backgammon reads the same line: the left player has one checker on
	// the bar and one on his 24 point, the right one on the bar and on his own 24.
	b := a.Position.Board
	if b[events.A][25] != 1 || b[events.A][6] != 4 || b[events.A][24] != 1 || b[events.B][25] != 1 || b[events.B][24] != 1 || b[events.B][6] != 4 {
		t.Errorf("board %v", b)
	}
	if again, ok := transcript.FormatSet(*a.Position); !ok || again != set {
		t.Errorf("written again: %q", again)
	}
	if a.Position.OnRoll != events.B {
		t.Errorf("%v on roll, but B rolls next", a.Position.OnRoll)
	}
	if codes(d) != "" {
		t.Errorf("notes %q", codes(d))
	}
}

func TestAnIllegalPlayInSnowiesNotation(t *testing.T) {
	d := readFile(t, "testdata/illegal_play.txt")
	a := d.Games[0].Actions[6]
	if a.Play != transcript.Illegal || a.Side != events.A || a.Dice != (events.Dice{5, 3}) {
		t.Fatalf("got %+v", a)
	}
	p := a.Position
	if p.OnRoll != events.B || p.Dice != (events.Dice{4, 3}) || p.Board[events.B][24] != 1 || p.Board[events.A][24] != 1 || p.Board[events.A][13] != 2 {
		t.Errorf("position %+v", p)
	}
}
