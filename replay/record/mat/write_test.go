package mat

import (
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

func TestSamplesComeBackByteForByte(t *testing.T) {
	for _, name := range []string{"g_3_203.mat", "g_3_203.snowie.txt", "g_5_107.mat", "g_money_37.mat", "illegal_play.txt", "missing_row.mat"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		out, omitted := Write(readFile(t, "testdata/"+name))
		if string(out) != string(data) || len(omitted) > 0 {
			t.Errorf("%s comes back changed:\n%s\nomitted %v", name, out, omitted)
		}
	}
}

// As GNU Backgammon 1.07.001 exports a session with beavers: an odd number of
// turns of the cube leaves an empty cell for the answer.
const beavers = `
 0 point match

 Game 1
 Alpha : 0                      Beta : 0
  1) 61: 24/18 24/23             43: 13/10 24/20 
  2)  Doubles => 2                Beavers => 4
  3)  Beavers => 8                 
  4) 64: 25/21                    Doubles => 16
  5)  Beavers => 32               Drops
      Wins 16 points

 Game 2
 Alpha : 0                      Beta : 8
  1) 61: 24/18 24/23              Doubles => 2
  2)  Beavers => 4                Beavers => 8
  3)                             43: 13/10 24/20 

`

func TestBeaversAreLaidOutAsGNUBackgammonDoes(t *testing.T) {
	text := strings.TrimPrefix(beavers, "\n")
	d := mustRead(t, text)
	if codes(d) != "score-differs score-differs" { // its second header is made up
		t.Errorf("notes %v", d.Notes)
	}
	if out, _ := Write(d); string(out) != text {
		t.Errorf("got\n%s", out)
	}
}

func TestReadingWhatWasWrittenGivesTheSameMatch(t *testing.T) {
	entries, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".md") || e.IsDir() {
			continue
		}
		d := readFile(t, "testdata/"+e.Name())
		fixedPoint(t, d)
	}
}

// fixedPoint writes a document, reads it again, and compares both the match told
// and the bytes written from it.
func fixedPoint(t interface {
	Helper()
	Fatalf(string, ...any)
}, d *transcript.Document) {
	t.Helper()
	once, _ := Write(d)
	again, err := Read("again.mat", once)
	if err != nil {
		t.Fatalf("what was written cannot be read: %v\n%s", err, once)
	}
	twice, _ := Write(again)
	if string(once) != string(twice) {
		t.Fatalf("written twice, first\n%s\nthen\n%s", once, twice)
	}
	if a, b := d.Script(), again.Script(); a != b {
		t.Fatalf("told\n%s\nand then\n%s\nin\n%s", a, b, once)
	}
}

func TestTheWriterSaysWhatItLeavesOut(t *testing.T) {
	d := &transcript.Document{
		Length:  7,
		Players: [2]transcript.Player{{Name: "Al\tpha"}, {Name: "Beta"}},
		Games: []transcript.Game{{
			Number: 1, CubeValue: 2, Result: transcript.Result{Winner: events.NoSide},
			Actions: []transcript.Action{
				{Kind: transcript.SetPosition, Side: events.NoSide, Position: &transcript.Position{Cube: 4, OnRoll: events.NoSide}},
				{Kind: transcript.Gap, Side: events.NoSide},
				{Kind: transcript.Roll, Side: events.A, Dice: events.Dice{3, 1}, Play: transcript.Illegal},
			},
		}},
	}
	out, omitted := Write(d)
	want := []transcript.OmissionCode{transcript.OmitName, transcript.OmitCubeStart, transcript.OmitPosition, transcript.OmitNumber, transcript.OmitIllegal}
	if len(omitted) != len(want) {
		t.Fatalf("omitted %v", omitted)
	}
	for i, o := range omitted {
		if o.Code != want[i] || !strings.Contains(string(out), "; "+o.String()+"\n") {
			t.Errorf("omission %v, want %s, said in the file\n%s", o, want[i], out)
		}
	}
}

func TestRulesThatHaveNoLineOfTheirOwnBecomeHeaders(t *testing.T) {
	d := mustRead(t, match("  1) 31: 8/5 6/5"))
	d.Crawford, d.Variation, d.Cube = transcript.No, transcript.Hypergammon, transcript.No
	d.Players[0].Name = "Team A: Al"
	out, _ := Write(d)
	for _, want := range []string{`; [Crawford "Off"]`, `; [Variation "HyperGammon"]`, `; [CubeLimit "1"]`} {
		if !strings.Contains(string(out), want+"\n") {
			t.Errorf("%s is missing in\n%s", want, out)
		}
	}
	fixedPoint(t, d)
}
