package sgf

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/transcript"
)

func readFile(t *testing.T, path string) *transcript.Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read := Read
	if !strings.HasSuffix(path, ".sgf") {
		read = mat.Read
	}
	d, err := read(filepath.Base(path), data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

const root = `(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:5][game:0][ws:1][bs:2]PW[Al\]pha]PB[Be\:ta]RU[Crawford]RE[W+2R]`

func mustRead(t *testing.T, text string) *transcript.Document {
	t.Helper()
	d, err := Read("test.sgf", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestTheSGFOfAMatchTellsTheSameAsItsMatchText(t *testing.T) {
	sameScript(t, readFile(t, "testdata/g_3_203.sgf"), readFile(t, "testdata/g_3_203.mat"))
	folder := sharedtest.Path(t, "data", "backgammon", "gnubg-selfplay")
	files, err := filepath.Glob(filepath.Join(folder, "*.sgf"))
	if err != nil || len(files) != 26 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		sameScript(t, readFile(t, f), readFile(t, strings.TrimSuffix(f, "sgf")+"mat"))
	}
	real := sharedtest.Path(t, "data", "backgammon", "real", "kevung_charlot_7p_2305.sgf")
	sameScript(t, readFile(t, real), readFile(t, strings.TrimSuffix(real, "sgf")+"mat"))
	odd := sharedtest.Path(t, "data", "backgammon", "oddities", "illegal_play.sgf")
	sameScript(t, readFile(t, odd), readFile(t, strings.TrimSuffix(odd, "sgf")+"txt"))
}

func sameScript(t *testing.T, got, want *transcript.Document) {
	t.Helper()
	a, b := strings.Split(got.Script(), "\n"), strings.Split(want.Script(), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Errorf("%s and %s differ in line %d of the script", got.Source.Name, want.Source.Name, i+1)
			return
		}
	}
}

func TestTheMatchTextWrittenFromSGFIsGNUBackgammonsUpToTheOrderOfSteps(t *testing.T) {
	d := readFile(t, "testdata/g_3_203.sgf")
	out, omitted := mat.Write(d)
	again, err := mat.Read("written.mat", out)
	if err != nil || len(omitted) > 0 {
		t.Fatal(err, omitted)
	}
	sameScript(t, again, d)
}

func TestTheRootTellsPlayersScoreAndRules(t *testing.T) {
	d := mustRead(t, root+"DT[2026-01-15]EV[The Open]WR[1826]GC[a line\nanother]CV[2])")
	g := d.Games[0]
	if d.Players[0].Name != "Al]pha" || d.Players[1].Name != "Be:ta" || d.Length != 5 || g.Score != [2]int{1, 2} {
		t.Errorf("got %v %v %v", d.Players, d.Length, g.Score)
	}
	if d.Crawford != transcript.Yes || d.Cube != transcript.Yes || d.Variation != transcript.Standard || g.CubeValue != 2 {
		t.Errorf("rules %+v", d)
	}
	if r := g.Result; r.Winner != events.A || r.Points != 2 || r.Resigned != transcript.Yes {
		t.Errorf("result %+v", r)
	}
	for key, want := range map[string]string{"EventDate": "2026.01.15", "Event": "The Open", "Player 1 Elo": "1826"} {
		if v, _ := d.Header(key); v != want {
			t.Errorf("%s %q", key, v)
		}
	}
}

func TestWhatGNUBackgammonDoesNotNameDoesNotApply(t *testing.T) {
	d := mustRead(t, strings.Replace(root, "RU[Crawford]", "", 1)+")")
	if d.Crawford != transcript.No {
		t.Error("no RU is a match without the Crawford rule")
	}
	other := strings.NewReplacer("RU[Crawford]", "", "AP[GNU Backgammon:1.07.001]", "").Replace(root)
	if d := mustRead(t, other+")"); d.Crawford != transcript.Unsaid {
		t.Error("another program's silence says nothing")
	}
}

func TestNodes(t *testing.T) {
	for _, c := range []struct{ name, nodes, want, notes string }{
		{"a play of White", ";W[31hefe]", "A 31: 8-1 6-1 5+2", ""},
		{"a play of Black", ";B[31qtst]", "B 31: 8-1 6-1 5+2", ""},
		{"bar and off", ";W[61yxfz]", "A 61: bar-1 24+1 6-1 off+1", ""},
		{"no legal play", ";B[63]", "B 63: -", ""},
		{"cube", ";W[31hefe];B[double];W[take];B[31qtst];W[double];B[drop]",
			"A 31: 8-1 6-1 5+2\nB doubles to 2\nA takes\nB 31: 8-1 6-1 5+2\nA doubles to 4\nB drops", ""},
		{"beaver and raccoon", ";W[double];B[double];W[double];B[take];W[31hefe]",
			"A doubles to 2\nB beavers to 4\nA beavers to 8\nA 31: 8-1 6-1 5+2", ""},
		{"rolled, then resigned", ";PL[B]DI[64]", "B 64: -", ""},
		{"the roll of a play set before it", ";PL[W]DI[31];W[31hefe]", "A 31: 8-1 6-1 5+2", ""},
		{"a position", ";PL[B]AE[a:y]AW[f][f]AB[s][s];CV[4];CP[b]", "set ------B------------b------/2", ""},
		{"a cube set after a play", ";W[31hefe];CP[c];CV[1];PL[W]AE[a:y]AW[f][f]AB[s][s]", "A 31: 8-1 6-1 5+2\nset ------B------------b------/0", ""},
		{"a position that does not clear the board", ";AE[a:c]AW[f]", "set false [[0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0] [0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0]] cube 0 none", "position-unreadable"},
		{"letters that mean nothing", ";W[31hA]", "A 31: ?", "play-unreadable"},
		{"a word that means nothing", ";W[resigns]", "A 00: ?", "cell-unreadable"},
		{"comments and analysis", ";W[31hefe]C[well \\] played]A[0][hefe E ver 3 0.5]DA[E ver 3]LU[0.1]", "A 31: 8-1 6-1 5+2", "analysis-passed-over"},
		{"a side line", ";W[31hefe](;B[63])(;B[64](;W[31])(;W[32]))", "A 31: 8-1 6-1 5+2\nB 63: -", "variations-dropped"},
		{"a property nobody knows", ";W[31hefe]ZZ[1]", "A 31: 8-1 6-1 5+2", "node-unknown"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mustRead(t, root+c.nodes+")")
			all := strings.Split(strings.TrimSpace(d.Script()), "\n")
			if got := strings.Join(all[2:len(all)-1], "\n"); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			var codes []string
			for _, n := range d.Notes {
				codes = append(codes, string(n.Code))
			}
			if got := strings.Join(codes, " "); got != c.notes {
				t.Errorf("notes %q, want %q", got, c.notes)
			}
		})
	}
}

func TestAnEditedBoardBehindAPlayIsAnIllegalPlay(t *testing.T) {
	d := readFile(t, "testdata/illegal_play.sgf")
	a := d.Games[0].Actions[6]
	if a.Play != transcript.Illegal || a.Side != events.A || a.Dice != (events.Dice{5, 3}) || a.Steps != nil {
		t.Fatalf("got %+v", a)
	}
	if p := a.Position; p.OnRoll != events.B || p.Cube != 1 || p.Board[events.A][6] != 3 {
		t.Errorf("position %+v", p)
	}
}

func TestTheCubesOwnerIsFollowedIntoTheIllegalPlaysPosition(t *testing.T) {
	d := mustRead(t, root+";W[double];B[double];W[take];W[31hefe];PL[B]AE[a:y]AW[f]AB[s])")
	if p := d.Games[0].Actions[3].Position; p.Cube != 4 || p.Owner != events.B {
		t.Errorf("position %+v", p)
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, data string
		fault      transcript.Fault
		line       int
	}{
		{"empty", "", transcript.FaultEmpty, 0},
		{"no tree", "hello", transcript.FaultSGFSyntax, 1},
		{"a property without a value", root + "\n;W)", transcript.FaultSGFSyntax, 2},
		{"another game", "(;FF[4]GM[1]SZ[19])", transcript.FaultSGFGame, 1},
		{"no match length", "(;FF[4]GM[6];W[31hefe])", transcript.FaultNoLength, 1},
		{"nested without end", "(;GM[6]MI[length:1]" + strings.Repeat("(;C[x]", 2000), transcript.FaultSGFDeep, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read("some.sgf", []byte(c.data))
			var e *transcript.Error
			if !errors.As(err, &e) || e.Fault != c.fault || e.Place.Line != c.line {
				t.Errorf("error %v, want %s in line %d", err, c.fault, c.line)
			}
		})
	}
}

func FuzzSGF(f *testing.F) {
	for _, name := range []string{"g_3_203.sgf", "g_money_5.sgf", "illegal_play.sgf"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`(;A[\`))
	f.Add([]byte(root + ";PL[B]AE[a:y]AW[f][f]AB[s][s];CV[4];CP[b](;B[63]C[x])(;B[64]))"))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Read("fuzz.sgf", data)
		if err != nil {
			return
		}
		comesBack(t, d)
		out, _ := mat.Write(d)
		again, err := mat.Read("again.mat", out)
		if err != nil {
			t.Fatalf("the match text written from it cannot be read: %v\n%s", err, out)
		}
		once, _ := mat.Write(again)
		second, err := mat.Read("second.mat", once)
		if err != nil {
			t.Fatal(err)
		}
		if twice, _ := mat.Write(second); string(once) != string(twice) {
			t.Fatalf("no fixed point:\n%s\nand\n%s", once, twice)
		}
	})
}

// comesBack writes a document as SGF and reads it until nothing changes, which what
// is odd in it may put off.
func comesBack(t *testing.T, d *transcript.Document) {
	t.Helper()
	text, _ := Write(d)
	for range 5 {
		again, err := Read("again.sgf", text)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, text)
		}
		next, _ := Write(again)
		if string(next) == string(text) {
			return
		}
		text = next
	}
	t.Fatalf("no fixed point, last\n%s", text)
}

func notes(d *transcript.Document) string {
	var codes []string
	for _, n := range d.Notes {
		codes = append(codes, string(n.Code))
	}
	return strings.Join(codes, " ")
}

func TestAScoreThatIsNotSaidIsWhatTheGamesLeadTo(t *testing.T) {
	second := strings.NewReplacer("[game:0]", "[game:1]", "[ws:1][bs:2]", "").Replace(root)
	d := mustRead(t, root+")"+second+")")
	if g := d.Games[1]; g.Score != [2]int{3, 2} || !g.Unscored || notes(d) != "score-missing" {
		t.Errorf("%+v, %s", g, notes(d))
	}
	half := strings.Replace(second, "[game:1]", "[game:1][bs:2]", 1)
	if g := mustRead(t, root+")"+half+")").Games[1]; g.Score != [2]int{3, 2} {
		t.Errorf("%+v", g)
	}
	first := strings.Replace(root, "[ws:1][bs:2]", "", 1)
	if d := mustRead(t, first+")"); !d.Games[0].Unscored || notes(d) != "score-missing" {
		t.Errorf("%+v, %s", d.Games[0], notes(d))
	}
}

func TestFilesThatAreCutOrHoldMoreAreRead(t *testing.T) {
	for _, c := range []struct{ name, text, script, notes string }{
		{"cut between nodes", root + ";W[31hefe]", "A 31: 8-1 6-1 5+2", "cut-short"},
		{"cut inside a value", root + ";W[31hefe];B[3", "A 31: 8-1 6-1 5+2", "cut-short"},
		{"cut inside a property", root + ";W[31hefe];B", "A 31: 8-1 6-1 5+2", "cut-short"},
		{"text behind", root + ";W[31hefe])\nsent by post (with love)\n", "A 31: 8-1 6-1 5+2", "text-behind"},
	} {
		d := mustRead(t, c.text)
		if !strings.Contains(d.Script(), c.script) || notes(d) != c.notes {
			t.Errorf("%s: %s\n%s", c.name, notes(d), d.Script())
		}
	}
}

func TestASGFFileMayHoldSeveralMatches(t *testing.T) {
	first := strings.Replace(root, "[ws:1][bs:2]", "[ws:0][bs:0]", 1)
	second := strings.Replace(first, "[game:0][ws:0]", "[game:1][ws:2]", 1)
	d := mustRead(t, first+")"+second+")"+strings.Replace(first, "length:5", "length:3", 1)+";W[31hefe])")
	if len(d.Games) != 2 || d.Next == nil || len(d.Next.Games) != 1 || d.Next.Length != 3 || d.Next.Source.Part != 1 || notes(d.Next) != "several-matches" {
		t.Errorf("%d games, next %+v", len(d.Games), d.Next)
	}
}

func TestNothingOfTheRootIsDropped(t *testing.T) {
	second := strings.Replace(root, "[game:0]", "[game:1]", 1)
	d := mustRead(t, root+"US[a scribe]C[to begin with]GC[[Beaver \"Off\"\\]\nplayed in a train])"+second+"EV[another]RE[?])")
	if us, _ := d.Header("US"); us != "a scribe" || d.Beavers != transcript.No || d.Headers[len(d.Headers)-1].Value != "played in a train" {
		t.Errorf("headers %+v", d.Headers)
	}
	if a := d.Games[0].Actions; len(a) != 1 || a[0].Text != "to begin with" {
		t.Errorf("first game %+v", a)
	}
	if a := d.Games[1].Actions; len(a) != 1 || a[0].Text != "Event: another" || !strings.Contains(notes(d), "header-value-unknown") {
		t.Errorf("second game %+v, %s", a, notes(d))
	}
}

func TestASGFFileIsReadInTimeInProportion(t *testing.T) {
	for name, text := range map[string]string{
		"braces":   root + ")" + strings.Repeat("(", 300_000),
		"values":   root + ";A" + strings.Repeat("[x]", 100_000) + ")",
		"comments": root + ";C[" + strings.Repeat("\n\n\n", 100_000) + "])",
		"trees":    strings.Repeat(root+")", 2_000),
		"escapes":  root + ";C[" + strings.Repeat("\\]", 100_000) + "])",
	} {
		start := time.Now()
		_, err := Read("x.sgf", []byte(text))
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("%s: %v for %d bytes (%v)", name, d, len(text), err)
		}
	}
}

func TestABoardThatIsSetUnderARollIsNoIllegalPlay(t *testing.T) {
	d := mustRead(t, root+";PL[B]DI[55];PL[B]AE[a:y]AW[f][f]AB[s][s];B[55szsz])")
	a := d.Games[0].Actions
	if len(a) != 2 || a[0].Kind != transcript.SetPosition || a[0].Position.Dice != (events.Dice{}) || a[1].Play != transcript.Moved {
		t.Errorf("played: %+v", a)
	}
	d = mustRead(t, root+";PL[B]DI[55];PL[B]AE[a:y]AW[f][f]AB[s][s])")
	if a := d.Games[0].Actions; len(a) != 1 || a[0].Position.Dice != (events.Dice{5, 5}) || a[0].Position.OnRoll != events.B {
		t.Errorf("left: %+v", a)
	}
	comesBack(t, d)
}
