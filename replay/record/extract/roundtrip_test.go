package extract_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
	"kibitz/rules/discipline"
)

// format is a format that matches are written in and read from again.
type format struct {
	name  string
	write func(*transcript.Document) ([]byte, []transcript.Omission)
	read  func(string, []byte) (*transcript.Document, error)
}

var formats = []format{
	{"mat", mat.Write, mat.Read},
	{"sgf", sgf.Write, sgf.Read},
	{"snowie", mat.WriteSnowie, mat.Read},
	{"xg", mat.WriteXG, mat.Read},
}

// entered plans a document's events.
func entered(d *transcript.Document) ([][]events.Event, error) {
	next := 0
	plan, err := intake.Enter(d, intake.Terms{Tournament: "t", Rulebook: "wbf", Reader: "test", Person: func(string) string {
		next++
		return fmt.Sprintf("p%d", next)
	}})
	if err != nil {
		return nil, err
	}
	return plan.Entries, nil
}

// exported enters a document and writes it in a format.
func exported(d *transcript.Document, f format) (text string, entries [][]events.Event, err error) {
	if entries, err = entered(d); err != nil {
		return "", nil, err
	}
	names := map[string]string{"p1": d.Players[0].Name, "p2": d.Players[1].Name}
	written, err := extract.Document(placed(entries), func(id string) string { return names[id] })
	if err != nil {
		return "", nil, err
	}
	out, _ := f.write(written)
	return string(out), entries, nil
}

// ends are what the referee makes of each game of a match when the next begins.
func ends(t interface{ Fatal(...any) }, entries [][]events.Event) string {
	lane := placed(entries)
	referee, err := discipline.New(lane[0].Event.Body.(*events.MatchScheduled))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	games, last := 0, ""
	for i := range lane {
		referee.Apply(lane[i].Address, lane[i].Event)
		r := referee.Result()
		if r.Games != games {
			games = r.Games
			fmt.Fprintln(&out, last)
		}
		last = fmt.Sprint(games, r.Score, r.Winner)
	}
	return out.String() + last
}

// A file that is entered, written, entered and written again is the same text the
// second time, and the same games, in every format.
func TestExportOfAnExportIsTheSameTextInEveryFormat(t *testing.T) {
	slowtest.Skip(t)
	var files []string
	for _, pattern := range []string{"gnubg-selfplay/*", "real/*.txt", "real/*.mat", "real/*.sgf", "real/unlicensed/*.txt", "oddities/*.mat", "oddities/*.txt", "oddities/*.sgf"} {
		files = append(files, glob(t, pattern)...)
	}
	tried := 0
	for i, path := range files {
		base := filepath.Base(path)
		if os.Getenv("KIBITZ_LONG") == "" && i%12 != 0 || !strings.Contains("mat txt sgf", strings.TrimPrefix(filepath.Ext(base), ".")) || base == "empty.mat" || base == "no_length.mat" {
			continue
		}
		for _, f := range formats {
			tried++
			t.Run(base+" as "+f.name, func(t *testing.T) { fixedPoint(t, read(t, path), f) })
		}
	}
	if tried < 25 {
		t.Errorf("only %d were tried", tried)
	}
}

func fixedPoint(t *testing.T, d *transcript.Document, f format) {
	t.Helper()
	once, entries, err := exported(d, f)
	if err != nil {
		t.Fatal(err)
	}
	again, err := f.read("again", []byte(once))
	if err != nil {
		t.Fatalf("what was written cannot be read: %v", err)
	}
	twice, reentered, err := exported(again, f)
	if err != nil {
		t.Fatal(err)
	}
	if diff := differ(twice, once); diff != "" {
		t.Errorf("the second time %s", diff)
	}
	if diff := differ(ends(t, reentered), ends(t, entries)); diff != "" {
		t.Errorf("the games end otherwise: %s", diff)
	}
}

// Whatever happens at the table can be written in every format, what is written
// can be read, and soon nothing changes any more.
func TestAnySequenceOfEventsSettlesInEveryFormat(t *testing.T) {
	for _, f := range formats {
		t.Run(f.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				d := drawMatch(t)
				text, _ := f.write(d)
				for range 5 {
					again, err := f.read("export", text)
					if err != nil {
						t.Fatalf("%v in\n%s", err, text)
					}
					next, _ := f.write(again)
					if string(next) == string(text) {
						return
					}
					text = next
				}
				t.Fatalf("no fixed point, last\n%s", text)
			})
		})
	}
}

func drawMatch(t *rapid.T) *transcript.Document {
	format := toThree()
	if rapid.Bool().Draw(t, "session") {
		format = session()
	}
	entries := lane(format)
	for range rapid.IntRange(0, 60).Draw(t, "events") {
		game := rapid.SampledFrom([]int{1, 1, 1, 2}).Draw(t, "game")
		entries = append(entries, []events.Event{{Game: game, Body: drawBody(t)}})
	}
	d, err := extract.Document(placed(entries), func(id string) string { return id })
	if err != nil {
		t.Fatal(err)
	}
	return d
}
