package extract_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/sharedtest"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

func read(t *testing.T, path string) *transcript.Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reader := mat.Read
	if strings.HasSuffix(path, ".sgf") {
		reader = sgf.Read
	}
	d, err := reader(filepath.Base(path), data)
	switch refused := unreadable[filepath.Base(path)]; {
	case err != nil && refused:
		t.Skip(err)
	case err != nil || refused:
		t.Fatalf("%s is read with %v", path, err)
	}
	return d
}

// unreadable are the files that their reader refuses, as its own tests say.
var unreadable = map[string]bool{"empty.mat": true, "no_length.mat": true}

// through enters a document and writes it down again from its events.
func through(t *testing.T, d *transcript.Document) *transcript.Document {
	t.Helper()
	names := map[string]string{}
	plan, err := intake.Enter(d, intake.Terms{Tournament: "t", Rulebook: "wbf", Reader: "test", Person: func(name string) string {
		id := fmt.Sprintf("p%d", len(names))
		names[id] = name
		return id
	}})
	if err != nil {
		t.Fatal(err)
	}
	again, err := extract.Document(placed(plan.Entries), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func placed(entries [][]events.Event) []ledger.Placed {
	var lane []ledger.Placed
	for n, entry := range entries {
		for i := range entry {
			at := events.Address{N: uint64(n + 1), Index: i}
			lane = append(lane, ledger.Placed{Address: at, Source: at, Event: &entry[i]})
		}
	}
	return lane
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(sharedtest.Path(t, "data", "backgammon"), pattern))
	if err != nil || len(files) == 0 {
		t.Fatal("no files match", pattern, err)
	}
	return files
}

func differ(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(as), len(bs)) {
		switch {
		case i >= len(as):
			return fmt.Sprintf("line %d: nothing, then %q", i+1, bs[i])
		case i >= len(bs):
			return fmt.Sprintf("line %d: %q, then nothing", i+1, as[i])
		case as[i] != bs[i]:
			return fmt.Sprintf("line %d:\n%q\n%q", i+1, as[i], bs[i])
		}
	}
	return ""
}

func TestAnEnteredMatchIsWrittenDownAsItWas(t *testing.T) {
	for _, path := range append(glob(t, "gnubg-selfplay/*.mat"), glob(t, "gnubg-selfplay/*.sgf")...) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			d := read(t, path)
			again := through(t, d)
			if diff := differ(d.Script(), again.Script()); diff != "" {
				t.Errorf("another match: %s", diff)
			}
			if len(again.Omitted) > 0 {
				t.Errorf("omitted %v", again.Omitted)
			}
		})
	}
}

// otherwise says which files are written down otherwise than they are, and why.
var otherwise = map[string]string{
	"double_in_crawford.mat":   "a double in the Crawford game does not count",
	"studio_yokooo_fb_15p.txt": "a resignation before the roll, \"00: ????\", is no turn",
	"zero_dice_qmarks.txt":     "likewise",
	"wrong_points.mat":         "the points follow from the play",
	"wrong_score.mat":          "the score follows from the games",
}

func TestFilesOfRealPeopleAreWrittenDownAsTheyAre(t *testing.T) {
	for _, pattern := range []string{"real/*.txt", "real/*.mat", "real/*.sgf", "real/unlicensed/*.txt", "oddities/*.mat", "oddities/*.txt", "oddities/*.sgf"} {
		for _, path := range glob(t, pattern) {
			t.Run(filepath.Base(path), func(t *testing.T) {
				d := read(t, path)
				diff := differ(d.Script(), through(t, d).Script())
				if why := otherwise[filepath.Base(path)]; why == "" && diff != "" || why != "" && diff == "" {
					t.Errorf("expected otherwise: %q, got: %s", why, diff)
				}
			})
		}
	}
}

func TestMatchTextOfGNUBackgammonComesBackByteForByte(t *testing.T) {
	same := 0
	for _, path := range glob(t, "gnubg-selfplay/*.mat") {
		d := read(t, path)
		if d.Length == 0 {
			continue // our export adds the rules of a session, which match text does not imply
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out, _ := mat.Write(through(t, d))
		if diff := differ(string(data), string(out)); diff != "" {
			t.Errorf("%s: %s", filepath.Base(path), diff)
		}
		same++
	}
	if same != 23 {
		t.Errorf("%d files compared", same)
	}
}

func TestImportingAnExportChangesNothing(t *testing.T) {
	for _, pattern := range []string{"gnubg-selfplay/*.mat", "gnubg-selfplay/*.sgf", "real/*.txt", "real/*.mat", "real/*.sgf", "real/unlicensed/*.txt", "oddities/*.mat", "oddities/*.txt", "oddities/*.sgf"} {
		for i, path := range glob(t, pattern) {
			if i%4 != 0 && os.Getenv("KIBITZ_LONG") == "" {
				continue // the long run writes them all
			}
			t.Run(filepath.Base(path), func(t *testing.T) {
				once, _ := mat.Write(through(t, read(t, path)))
				d, err := mat.Read("export.mat", once)
				if err != nil {
					t.Fatalf("the export cannot be read: %v\n%s", err, once)
				}
				twice, _ := mat.Write(through(t, d))
				if diff := differ(string(once), string(twice)); diff != "" {
					t.Errorf("the second export differs: %s", diff)
				}
			})
		}
	}
}

func TestAMatchOfAnotherGameIsNotWrittenAsOneOfBackgammon(t *testing.T) {
	f := &events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Start: "long-nards"}
	lane := placed([][]events.Event{{{Body: &events.MatchScheduled{Tournament: "t", Discipline: events.LongNards, Rulebook: "ru", Format: f}}}})
	_, err := extract.Document(lane, func(id string) string { return id })
	var refused *extract.Error
	if !errors.As(err, &refused) || refused.Code() != extract.CodeDiscipline {
		t.Errorf("got %v", err)
	}
}
