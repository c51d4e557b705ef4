package sgf

import (
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/transcript"
)

// files are all match files of the shared data.
func files(t *testing.T) []string {
	t.Helper()
	folder := sharedtest.Path(t, "data", "backgammon")
	var all []string
	for _, pattern := range []string{"gnubg-selfplay/*.mat", "gnubg-selfplay/*.sgf", "real/*.txt", "real/*.mat", "real/*.sgf", "real/unlicensed/*.txt", "oddities/*.mat", "oddities/*.txt", "oddities/*.sgf"} {
		found, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(found), err)
		}
		all = append(all, found...)
	}
	return all
}

// What is written is read as the same match, and written again it is the same text.
func TestEveryFileComesBackFromItsSGF(t *testing.T) {
	slowtest.Skip(t)
	for _, path := range files(t) {
		name := filepath.Base(path)
		if name == "empty.mat" || name == "no_length.mat" {
			continue
		}
		d := readFile(t, path)
		once, omitted := Write(d)
		again, err := Read("again.sgf", once)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again.Source.Name = name
		if len(omitted) == 0 || d.Format == transcript.SGF {
			sameScript(t, again, d)
		}
		if twice, _ := Write(again); string(twice) != string(once) {
			differ(t, name, string(twice), string(once))
		}
	}
}

// differ says where two texts that should be the same differ first.
func differ(t *testing.T, name, got, want string) {
	t.Helper()
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("%s: line %d is\n%.300s\nfirst it was\n%.300s", name, i+1, a[i], b[i])
			return
		}
	}
	t.Errorf("%s: %d lines, first %d", name, len(a), len(b))
}

func TestWhatIsWritten(t *testing.T) {
	board := events.Board{{6: 2, 0: 13}, {6: 2, 0: 13}}
	roll := func(play transcript.Play, steps ...transcript.Step) transcript.Action {
		return transcript.Action{Kind: transcript.Roll, Side: events.A, Dice: events.Dice{3, 1}, Play: play, Steps: steps}
	}
	set := transcript.Action{Kind: transcript.SetPosition, Side: events.NoSide, Position: &transcript.Position{
		Boarded: true, Board: board, OnRoll: events.B, Cube: 2, Owned: true, Owner: events.B}}
	told := &transcript.Position{Boarded: true, Board: board, OnRoll: events.B, Cube: 1, Owned: true, Owner: events.NoSide}
	illegal := roll(transcript.Illegal)
	illegal.Position = told
	literal := roll(transcript.Illegal, transcript.Single(8, 2, false))
	literal.Position = told
	for _, c := range []struct {
		name    string
		actions []transcript.Action
		want    string
		omitted string
	}{
		{"a play", []transcript.Action{roll(transcript.Moved, transcript.Single(8, 5, false), transcript.Single(6, 5, true))}, ";W[31hefe]", ""},
		{"no play", []transcript.Action{roll(transcript.CannotMove)}, ";W[31]", ""},
		{"rolled, then given up", []transcript.Action{roll(transcript.Nothing)}, ";PL[W]DI[31]", ""},
		{"a play that was not recorded", []transcript.Action{roll(transcript.Unknown)}, ";PL[W]DI[31]KZ[play]", "gap-marked"},
		{"an illegal play by its position", []transcript.Action{illegal}, ";PL[W]DI[31]\n;PL[B]AE[a:y]AW[f][f]AB[s][s]", ""},
		{"an illegal play by its steps", []transcript.Action{literal}, ";W[31hb]KZ[illegal]\n;PL[B]AE[a:y]AW[f][f]AB[s][s]", ""},
		{"a position", []transcript.Action{set}, ";PL[B]AE[a:y]AW[f][f]AB[s][s]\n;CV[2]\n;CP[b]", ""},
		{"a position behind a roll", []transcript.Action{roll(transcript.CannotMove), set}, ";W[31]\n;PL[B]AE[a:y]AW[f][f]AB[s][s]KZ[set]\n;CV[2]\n;CP[b]", ""},
		{"a double, taken by going on", []transcript.Action{{Kind: transcript.Double, Side: events.A, Value: 2}, {Kind: transcript.Beaver, Side: events.B, Value: 4}, roll(transcript.CannotMove)},
			";W[double]\n;B[double]\n;W[take]\n;W[31]", ""},
		{"a double by another value", []transcript.Action{{Kind: transcript.Double, Side: events.A, Value: 8}}, ";W[double]KZ[value][8]", "cube-value gap-marked"},
		{"remarks", []transcript.Action{roll(transcript.CannotMove), {Kind: transcript.Remark, Side: events.NoSide, Text: "a] b\\"}, {Kind: transcript.Remark, Side: events.NoSide, Text: "c"}},
			";W[31]C[a\\] b\\\\\n\nc]", ""},
		{"rows that are missing", []transcript.Action{{Kind: transcript.Gap, Side: events.NoSide, Rows: [2]int{2, 4}}}, ";KZ[rows][2][4]", "gap-marked"},
		{"a roll that is missing", []transcript.Action{{Kind: transcript.Roll, Side: events.A, Steps: []transcript.Step{transcript.Single(8, 5, false)}}}, ";KZ[roll][A][he]", "gap-marked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := &transcript.Document{Length: 5, Players: [2]transcript.Player{{Name: "A"}, {Name: "B"}},
				Games: []transcript.Game{{Number: 1, Actions: c.actions, Result: transcript.Result{Winner: events.NoSide}}}}
			out, omitted := Write(d)
			_, nodes, _ := strings.Cut(strings.TrimSuffix(string(out), ")\n\n"), "RU[Crawford]\n")
			if nodes != c.want {
				t.Errorf("got\n%s\nwant\n%s", nodes, c.want)
			}
			var codes []string
			for _, o := range omitted {
				codes = append(codes, string(o.Code))
			}
			if got := strings.Join(codes, " "); got != c.omitted {
				t.Errorf("omitted %q, want %q", got, c.omitted)
			}
			again := mustRead(t, string(out))
			if len(again.Notes) > 0 && again.Notes[0].Code != transcript.NoteBoardEdited {
				t.Errorf("notes %v", again.Notes)
			}
			if twice, _ := Write(again); string(twice) != string(out) {
				t.Errorf("written again\n%s\nfirst\n%s", twice, out)
			}
			if c.name != "a double, taken by going on" && again.Script() != d.Script() {
				t.Errorf("read again\n%s\nwant\n%s", again.Script(), d.Script())
			}
		})
	}
}

func TestTheRootSaysMatchAndRules(t *testing.T) {
	d := &transcript.Document{
		Length: 0, Jacoby: transcript.Yes, Beavers: transcript.No, Cube: transcript.Yes, Variation: transcript.Longgammon,
		Players: [2]transcript.Player{{Name: `O]ne:\`, Rating: "1600"}, {}},
		Headers: []transcript.Header{{Key: "Event", Value: "The Open"}, {Key: "EventDate", Value: "2026.01.15"}, {Key: "EventTime", Value: "21.53"}, {Value: "a remark"}},
		Games:   []transcript.Game{{Number: 3, Score: [2]int{4, 0}, CubeValue: 4, Result: transcript.Result{Winner: events.B, Points: 8, Resigned: transcript.Yes}}},
	}
	out, omitted := Write(d)
	want := `(;FF[4]GM[6]CA[UTF-8]AP[Kibitz:1]MI[length:0][game:2][ws:4][bs:0]PW[O\]ne:\\]PB[]EV[The Open]DT[2026-01-15]WR[1600]` +
		"GC[[EventTime \"21.53\"\\]\na remark\n[Variation \"LongGammon\"\\]\n[Beaver \"Off\"\\]\n" +
		"Not in this file: the start position of longgammon, except as a remark: other programs begin with the standard one\n" +
		"Not in this file: a rule: no beavers]RU[Jacoby]CV[4]RE[B+8R])\n\n"
	if string(out) != want || len(omitted) != 2 {
		t.Errorf("got\n%s\nwant\n%s\nomitted %v", out, want, omitted)
	}
	again := mustRead(t, string(out))
	if again.Variation != transcript.Longgammon || again.Beavers != transcript.No || again.Players[0].Name != `O]ne:\` {
		t.Errorf("read again %+v", again)
	}
	if twice, _ := Write(again); string(twice) != string(out) {
		t.Errorf("written again\n%s", twice)
	}
}

func TestTheSGFOfMatchTextAndTheMatchTextOfSGFAreTheSameMatch(t *testing.T) {
	d := readFile(t, "testdata/g_3_203.mat")
	out, _ := Write(d)
	again := mustRead(t, string(out))
	sameScript(t, again, readFile(t, "testdata/g_3_203.sgf"))
	text, omitted := mat.Write(again)
	if len(omitted) > 0 {
		t.Errorf("omitted %v", omitted)
	}
	back, err := mat.Read("back.mat", text)
	if err != nil {
		t.Fatal(err)
	}
	sameScript(t, back, d)
}
