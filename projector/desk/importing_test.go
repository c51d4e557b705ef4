package desk_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acttest"
	"kibitz/projector/desk/importing"
	"kibitz/replay/record/entries"
	"kibitz/replay/simulation"
)

func TestMain(m *testing.M) { os.Exit(journaltest.Main(m)) }

const played = ` 3 point match

 Game 1
 Alpha : 0                          Beta : 0
  1) 31: 8/5 6/5                    42: 8/4 6/4
  2)  Doubles => 2                   Drops
      Wins 1 point
`

// imports enters files at one desk and tells what became of each.
type imports struct {
	*testing.T
	importing.Import
	desk *desk.Desk
	kept int
}

// at runs a test at the desk of a new store.
func at(t *testing.T, test func(ctx context.Context, i *imports)) {
	t.Helper()
	err := desk.Run(t.Context(), desk.Options{Dir: filepath.Join(t.TempDir(), "store")}, func(ctx context.Context, d *desk.Desk) error {
		i := &imports{T: t, desk: d}
		i.Terms = importing.Terms{Tournament: "open", Reader: "test"}
		i.Keep = func(events.SignedHead) error { i.kept++; return nil }
		test(ctx, i)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (i *imports) file(ctx context.Context, name, data string) (reports []*importing.Report, stays string, err error) {
	i.Helper()
	f := &importing.File{
		Name: name, Data: []byte(data), Progress: func(int, int) {}, Waiting: func() {},
		Stays: func(rulebook string) { stays = rulebook }, Imported: func(r *importing.Report) { reports = append(reports, r) },
	}
	err = i.File(ctx, i.desk, f)
	return reports, stays, err
}

func TestAFileIsEnteredOnce(t *testing.T) {
	at(t, func(ctx context.Context, i *imports) {
		first, _, err := i.file(ctx, "a.mat", played)
		if err != nil || len(first) != 1 {
			t.Fatalf("%v, %v", first, err)
		}
		if r := first[0]; r.Status != importing.Imported || r.Rulebook != importing.UsualRulebook || r.Games != 1 || r.Score != [2]int{1, 0} || r.Players != [2]string{"Alpha", "Beta"} {
			t.Errorf("imported is %+v", r)
		}
		entered := i.kept
		i.Terms.Rulebook = "ru"
		again, stays, err := i.file(ctx, "a.mat", played)
		if err != nil || len(again) != 1 || again[0].Status != importing.Known || again[0].Match != first[0].Match || stays != importing.UsualRulebook {
			t.Errorf("again it is %+v under %s, %v", again, stays, err)
		}
		if entered == 0 || i.kept != entered {
			t.Errorf("%d heads were kept and then %d", entered, i.kept)
		}
	})
}

func TestAFileThatCannotBeImportedSaysWhy(t *testing.T) {
	data, _, err := acttest.Entries()
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	for name, c := range map[string]struct {
		before, data string
		want         importing.Code
	}{
		"no match in it":                {"", "this is no match", importing.CodeLocated},
		"entries that cannot be read":   {"", string(lines[0]) + "{", importing.CodeUnread},
		"entries that contradict":       {string(data), another(t), importing.CodeBroken},
		"entries that the record holds": {string(data), string(data), ""},
		"entries that go on":            {string(bytes.Join(lines[:3], nil)), string(data), ""},
	} {
		t.Run(name, func(t *testing.T) {
			at(t, func(ctx context.Context, i *imports) {
				if c.before != "" {
					if _, _, err := i.file(ctx, "before.jsonl", c.before); err != nil {
						t.Fatal(err)
					}
				}
				reports, _, err := i.file(ctx, "file", c.data)
				if got := importing.FaultOf(err); got != c.want || c.want == "" && (err != nil || len(reports) != 1) {
					t.Errorf("%v, of the kind %q, want %q", err, got, c.want)
				}
			})
		})
	}
	if other := errors.New("the disk is full"); importing.FaultOf(other) != "" {
		t.Error("the store's error is the file's")
	}
}

// another is another match that has the same name, as a file of entries.
func another(t *testing.T) string {
	t.Helper()
	m := simulation.New(32, "open", "final", simulation.ToPoints(5))
	m.Schedule()
	var messages []entries.Message
	for _, link := range m.Ledger.Links() {
		messages = append(messages, entries.Message{ID: link.Entry.ID, Data: link.Data, Signature: link.Signature})
	}
	var file bytes.Buffer
	if err := entries.Write(&file, "open", "final", messages); err != nil {
		t.Fatal(err)
	}
	return file.String()
}
