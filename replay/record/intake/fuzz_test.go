package intake_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// Whatever a reader accepts can be entered or is refused with a code; what is
// planned is the same each time, and the vocabulary, the log and the referee take it.
func FuzzEnter(f *testing.F) {
	for _, dir := range samples {
		files, err := os.ReadDir(dir)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			if !isMatch(file.Name()) {
				continue
			}
			data, err := os.ReadFile(filepath.Join(dir, file.Name()))
			if err != nil {
				f.Fatal(err)
			}
			if len(data) < 6000 { // larger ones only slow the fuzzing down
				f.Add(data)
			}
		}
	}
	f.Add([]byte(session("  1) 31: 8/5 6/5                 Doubles => 9999999999", "  2)  Beavers                    Beavers => 2000000000")))
	f.Add([]byte("(;GM[6]AP[GNU Backgammon:1]MI[length:0]CV[1073741825]AE[a:y]AW[a]AB[x];CV[2]CP[b];W[31];B[double])"))
	f.Fuzz(func(t *testing.T, data []byte) {
		name := "fuzz.mat"
		if bytes.HasPrefix(bytes.TrimSpace(data), []byte("(")) {
			name = "fuzz.sgf"
		}
		d, err := read(name, data)
		if err != nil {
			return
		}
		enterAnything(t, d)
	})
}

func isMatch(file string) bool {
	return slices.Contains([]string{".mat", ".txt", ".sgf"}, filepath.Ext(file))
}

// enterAnything enters a document twice, unless it is refused.
func enterAnything(t tb, d *transcript.Document) {
	if _, err := intake.Enter(d, terms()); err != nil {
		if refused := new(intake.Error); !errors.As(err, &refused) || refused.Code == "" {
			t.Fatalf("refused without a code: %v", err)
		}
		return
	}
	once := enter(t, d)
	again, err := intake.Enter(d, terms())
	if err != nil || !reflect.DeepEqual(once.Plan, again) {
		t.Fatalf("another plan the second time: %v", err)
	}
}

// Documents as no reader makes them, too: nothing in one may break the record.

func drawSide(t *rapid.T) events.Side { return events.Side(rapid.Uint8Range(0, 3).Draw(t, "side")) }

func drawPosition(t *rapid.T) *transcript.Position {
	if rapid.IntRange(0, 5).Draw(t, "none") == 0 {
		return nil
	}
	p := &transcript.Position{
		Boarded: rapid.Bool().Draw(t, "boarded"), OnRoll: drawSide(t), Owned: rapid.Bool().Draw(t, "owned"), Owner: drawSide(t),
		Cube: rapid.SampledFrom([]int{0, 1, 2, 64, 3, 1 << 30, 1 << 40}).Draw(t, "cube"),
	}
	for side := range p.Board {
		for range rapid.IntRange(0, 15).Draw(t, "checkers") {
			p.Board[side][rapid.IntRange(0, 25).Draw(t, "at")]++
		}
	}
	return p
}

func drawStep(t *rapid.T) transcript.Step {
	s := transcript.Step{From: rapid.Uint8Range(0, 25).Draw(t, "from"), Count: rapid.Uint8Range(0, 5).Draw(t, "count")}
	for range rapid.IntRange(0, 4).Draw(t, "stops") {
		s.Stops = append(s.Stops, transcript.Stop{Point: rapid.Uint8Range(0, 25).Draw(t, "to"), Hit: rapid.Bool().Draw(t, "hit")})
	}
	return s
}

func drawAction(t *rapid.T) transcript.Action {
	points := rapid.SampledFrom([]int{0, 1, 2, 3, 4, 8, 1 << 30, 1 << 40, -1})
	return transcript.Action{
		Kind: transcript.Kind(rapid.Uint8Range(0, 10).Draw(t, "kind")), Side: drawSide(t),
		Dice: events.Dice{rapid.Uint8Range(0, 7).Draw(t, "die"), rapid.Uint8Range(0, 7).Draw(t, "die")},
		Play: transcript.Play(rapid.Uint8Range(0, 6).Draw(t, "play")), Steps: rapid.SliceOfN(rapid.Custom(drawStep), 0, 5).Draw(t, "steps"),
		Value: points.Draw(t, "value"), Rows: [2]int{points.Draw(t, "row"), points.Draw(t, "row")},
		Position: drawPosition(t), Text: drawText(t),
	}
}

func drawText(t *rapid.T) string {
	text := rapid.SampledFrom([]string{"", "Ann Lee", "\x00\x01\"\\", "\xff\xfe", "ö", "a word "}).Draw(t, "text")
	return strings.Repeat(text, rapid.SampledFrom([]int{1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 1500}).Draw(t, "times"))
}

func drawDocument(t *rapid.T) *transcript.Document {
	points := rapid.SampledFrom([]int{0, 1, 2, 3, 7, 1 << 30})
	d := &transcript.Document{
		Format: transcript.Mat, Length: points.Draw(t, "length"), Source: transcript.Source{Name: drawText(t)},
		Players:  [2]transcript.Player{{Name: "Ann Lee"}, {Name: drawText(t), Rating: drawText(t)}},
		Crawford: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "crawford")), Jacoby: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "jacoby")),
		Beavers: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "beavers")), Cube: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "cube")),
	}
	for range rapid.SampledFrom([]int{0, 1, 2, 3, 70}).Draw(t, "headers") {
		d.Headers = append(d.Headers, transcript.Header{Key: rapid.SampledFrom([]string{"", "Site", "Transcriber", "EventDate"}).Draw(t, "key"), Value: drawText(t)})
	}
	for range rapid.IntRange(0, 3).Draw(t, "games") {
		d.Games = append(d.Games, transcript.Game{
			Number: points.Draw(t, "number"), Score: [2]int{points.Draw(t, "score"), points.Draw(t, "score")},
			Crawford: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "said")), CubeValue: rapid.SampledFrom([]int{0, 1, 2, 5, 1 << 40}).Draw(t, "start"),
			Actions: rapid.SliceOfN(rapid.Custom(drawAction), 0, 20).Draw(t, "actions"),
			Result: transcript.Result{
				Winner: drawSide(t), Points: points.Draw(t, "points"), Match: rapid.Bool().Draw(t, "match"),
				Resigned: transcript.Said(rapid.Uint8Range(0, 2).Draw(t, "resigned")),
			},
		})
	}
	return d
}

func TestNoDocumentBreaksTheRecord(t *testing.T) {
	slowtest.Skip(t)
	rapid.Check(t, func(t *rapid.T) { enterAnything(t, drawDocument(t)) })
}
