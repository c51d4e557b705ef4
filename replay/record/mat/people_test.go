package mat

import (
	"strings"
	"testing"
	"time"

	"kibitz/replay/record/transcript"
)

const (
	peopleHead = " 7 point match\n\n Game 1\n Alpha : 0                      Beta : 0\n"
	peopleRow  = "  1) 31: 8/5 6/5                 52: 13/8 24/22\n"
	peopleRows = peopleRow + "  2) 62: 24/18 13/11             63: 22/16 16/13\n" +
		"  3)  Doubles => 2                Takes\n" + "  4) 41: 10/6 6/5                21: 6/4 5/4\n"
	peopleWins = "      Wins 2 points\n"
	people     = peopleHead + peopleRows + peopleWins
	peopleOne  = peopleHead + peopleRow + peopleWins
	secondGame = "\n Game 2\n Alpha : 2                      Beta : 0\n" + peopleRow + peopleWins
)

// What people write by hand, or programs that nobody has seen, tells the same match
// as the usual form of it.
func TestUnusualWritingTellsTheSame(t *testing.T) {
	for _, c := range []struct{ name, text, same, notes string }{
		{"no length word", strings.Replace(people, "7 point match", "7 pont match", 1), people, ""},
		{"match to", strings.Replace(people, "7 point match", "Match to 7 points", 1), people, ""},
		{"game with a sign", people + strings.Replace(secondGame, "Game 2", "GAME #2:", 1), people + secondGame, ""},
		{"a score line without colons", people + strings.Replace(secondGame, "Alpha : 2                      Beta : 0", "Alpha 2    Beta 0", 1), people + secondGame, ""},
		{"scores in two lines", people + strings.Replace(secondGame, "Alpha : 2                      Beta : 0", "Alpha : 2\nBeta : 0", 1), people + secondGame, ""},
		{"a score line with a remark", people + strings.Replace(secondGame, "Beta : 0", "Beta : 0  (after lunch)", 1), people + secondGame, ""},
		{"no score line", people + strings.Replace(secondGame, " Alpha : 2                      Beta : 0\n", "", 1), people + secondGame, "score-missing"},
		{"a score line that is none", people + strings.Replace(secondGame, "Alpha : 2                      Beta : 0", "(resumed on Sunday)", 1), people + secondGame, "score-unreadable"},
		{"a net score", strings.Replace(people, "Alpha : 0                      Beta : 0", "Alpha : -3      Beta : 3", 1), people, "score-unreadable"},
		{"a wrapped row", strings.Replace(people, "24/18 13/11             63", "24/18\n13/11             63", 1), people, "row-unnumbered row-unnumbered side-assumed"},
		{"rows numbered with colons", strings.NewReplacer("1) ", "1: ", "2) ", "2: ", "3) ", "3: ", "4) ", "4: ").Replace(people), people, ""},
		{"rows numbered anyhow", strings.NewReplacer("2) ", "(2) ", "4) ", "4 ").Replace(people), people, ""},
		{"a blank before the colon", strings.Replace(people, "62:", "62 :", 1), people, ""},
		{"a blank of another width", strings.ReplaceAll(people, "    ", "\u3000\u3000"), people, ""},
		{"signs of another width", strings.NewReplacer("8/5", "8／5", "62:", "62：", "24/22", "24–22").Replace(people), people, ""},
		{"a mark on the point left", strings.Replace(people, "13/8", "13*/8", 1), people, ""},
		{"an opinion behind a play", strings.Replace(people, "13/11 ", "13/11?!", 1), people, "text-in-cell"},
		{"a remark behind a play", strings.Replace(people, "16/13", "16/13 // 9/4 is better", 1), people, "text-in-cell"},
		{"a remark behind a double", strings.Replace(people, "Takes", "Takes (quickly)", 1), people, "text-in-cell"},
		{"the winner named", strings.Replace(people, "      Wins", "Alpha wins", 1), people, ""},
		{"the end of a file in DOS", people + "\x1a", people, ""},
		{"words below", people + "\n--\nSent from a telephone\n1) see the site\n", people, "line-unreadable line-unreadable line-unreadable"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, want := mustRead(t, c.text), mustRead(t, c.same)
			if got.Script() != want.Script() {
				t.Errorf("got\n%s\nwant\n%s", got.Script(), want.Script())
			}
			if codes := noteCodes(got); codes != c.notes {
				t.Errorf("notes %q, want %q", codes, c.notes)
			}
		})
	}
}

func noteCodes(d *transcript.Document) string {
	var codes []string
	for _, n := range d.Notes {
		codes = append(codes, string(n.Code))
	}
	return strings.Join(codes, " ")
}

func TestWordsForNoPlay(t *testing.T) {
	for _, word := range []string{"Cannot Move", "cannot move", "Can't move", "No move", "(no play)", "Dance", "dances", "Fan", "pass", "Passes", "none", "No possible move", "-", "--"} {
		d := mustRead(t, peopleHead+peopleRow+"  2) 66: "+word+"                 63: 22/16 16/13\n"+peopleWins)
		if a := d.Games[0].Actions[2]; a.Kind != transcript.Roll || a.Play != transcript.CannotMove || len(d.Notes) > 0 || len(d.Games[0].Actions) != 4 {
			t.Errorf("%q: %+v, %v", word, a, d.Notes)
		}
	}
}

func TestWordsForGivingUp(t *testing.T) {
	for _, word := range []string{"Concedes", "Resigns", "resigns 2 points", "Gives up", "Loses 2 points", "Losses 2 point", "gave up", "Resigned"} {
		d := mustRead(t, peopleHead+peopleRow+"  2)  "+word+"\n                                  Wins 2 points\n")
		g := d.Games[0]
		if a := g.Actions[2]; a.Kind != transcript.Resign || a.Side != 0 || g.Result.Winner != 1 || g.Result.Points != 2 {
			t.Errorf("%q: %+v %+v", word, a, g.Result)
		}
	}
}

// What cannot be believed, or read, is noted: nothing disappears.
func TestWhatIsNotUnderstoodIsNoted(t *testing.T) {
	for _, c := range []struct{ name, text, notes string }{
		{"an absurd cube", strings.Replace(people, "=> 2", "=> 99999999999", 1), "cube-unreadable"},
		{"absurd points", strings.Replace(people, "Wins 2", "Wins 99999999999", 1), "points-unreadable"},
		{"points in words", strings.Replace(people, "Wins 2 points", "Wins a gammon", 1), "points-unreadable"},
		{"impossible dice", strings.Replace(people, "62:", "77:", 1), "dice-impossible dice-missing"},
		{"unknown dice", strings.Replace(people, "62:", "??:", 1), "dice-missing"},
		{"a step that is none", strings.Replace(people, "24/18", "24/x", 1), "play-unreadable"},
		{"a way to the bar", strings.Replace(people, "24/18", "24/bar", 1), "play-unreadable"},
		{"a play in words", strings.Replace(people, "24/18 13/11", "illegal move", 1), "play-unreadable"},
		{"a lost cell", strings.Replace(people, "62: 24/18 13/11", "               ", 1), "turn-missing"},
		{"a result twice", people + peopleWins, "result-repeated"},
		{"names that change", people + strings.Replace(secondGame, "Beta", "Gamma", 1), "name-changed"},
	} {
		if got := noteCodes(mustRead(t, c.text)); got != c.notes {
			t.Errorf("%s: notes %q, want %q", c.name, got, c.notes)
		}
	}
}

func TestAFileMayHoldSeveralMatches(t *testing.T) {
	other := strings.NewReplacer("Alpha", "Ann", "Beta", "Bob", "7 point", "5 point").Replace(peopleOne)
	for _, c := range []struct{ name, text, lengths string }{
		{"each with its length", people + secondGame + "\n\n; [Event \"Second\"]\n\n" + other, "7 5"},
		{"without a length of its own", people + secondGame + "\n" + strings.Replace(other, " 5 point match\n\n", "", 1), "7 7"},
	} {
		d := mustRead(t, c.text)
		if d.Next == nil || d.Next.Next != nil || len(d.Games) != 2 || len(d.Next.Games) != 1 || d.Next.Players[0].Name != "Ann" || d.Next.Source.Part != 1 {
			t.Fatalf("%s: %+v", c.name, d.Next)
		}
		if lengths := strings.Join([]string{string(rune('0' + d.Length)), string(rune('0' + d.Next.Length))}, " "); lengths != c.lengths {
			t.Errorf("%s: lengths %s", c.name, lengths)
		}
		if event, _ := d.Next.Header("Event"); (event == "Second") != (c.lengths == "7 5") || len(d.Headers) != 0 {
			t.Errorf("%s: headers %v and %v", c.name, d.Headers, d.Next.Headers)
		}
	}
}

func TestEncodingsThatNothingSays(t *testing.T) {
	cyrillic := []byte(strings.Replace(people, "Alpha", "\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2", 1))
	var wide []byte
	for _, c := range []byte(people) {
		wide = append(wide, c, 0)
	}
	for _, c := range []struct {
		name     string
		data     []byte
		player   string
		encoding transcript.Encoding
		damaged  bool
	}{
		{"windows-1251", cyrillic, "Иван Петров", transcript.Windows1251, false},
		{"utf-16 without a mark", wide, "Alpha", transcript.UTF16, false},
		{"utf-8 with a name cut off", []byte(strings.NewReplacer("Alpha", "Zoë Müllér", "Beta", "Bj\xc3").Replace(people)), "Zoë Müllér", transcript.UTF8, true},
		{"latin-1", []byte(strings.Replace(people, "Alpha", "Zo\xeb", 1)), "Zoë", transcript.Latin1, false},
	} {
		d, err := Read("x.mat", c.data)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if d.Players[0].Name != c.player || d.Source.Encoding != c.encoding || d.Source.Damaged != c.damaged {
			t.Errorf("%s: %q, %s, damaged %v", c.name, d.Players[0].Name, d.Source.Encoding, d.Source.Damaged)
		}
	}
}

// Reading takes time in proportion to the file, whatever stands in it.
func TestReadingIsQuickWhateverTheFileHolds(t *testing.T) {
	for name, text := range map[string]string{
		"scores":     peopleHead + strings.Repeat("a : 1 ", 10_000),
		"cells":      peopleHead + "  1) " + strings.Repeat("31: 8/5 ", 10_000),
		"rows":       peopleHead + strings.Repeat(peopleRow, 5_000),
		"numbers":    peopleHead + strings.Repeat("  1) ", 10_000),
		"games":      peopleHead + strings.Repeat(" Game 1\n A : 0    B : 0\n", 5_000),
		"blanks":     peopleHead + strings.Repeat(" ", 220_000) + "1) 31: 8/5",
		"illegal":    peopleHead + strings.Repeat("  1) 31: Illegal play (;", 12_000),
		"empty rows": peopleHead + strings.Repeat("  1)\n", 12_000),
		"remarks":    peopleHead + strings.Repeat("; x\n", 12_000),
		"scoreline":  " 7 point match\n Game 1\n" + strings.Repeat("x : 1  ", 10_000) + "\n",
	} {
		start := time.Now()
		_, err := Read("x.mat", []byte(text))
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("%s: %v for %d bytes (%v)", name, d, len(text), err)
		}
	}
}
