package boards_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

// archiveVariable names a folder of PBN and LIN files, however deep, that are all tried;
// without it those of the shared data are.
const archiveVariable = "KIBITZ_PBN_ARCHIVE"

// enteredTurns counts the calls and cards in the events of a plan.
func enteredTurns(plan *intake.Plan) turns {
	t := turns{}
	for _, entry := range plan.Entries {
		for i := range entry {
			switch body := entry[i].Body.(type) {
			case *events.CallMade:
				t[fmt.Sprintf("call %v %v", body.Seat, body.Call)]++
			case *events.CardPlayed:
				t[fmt.Sprintf("card %v %v", body.Seat, body.Card)]++
			case *events.GapNoted:
				if body.Missing == "unknown" {
					t["word "+strings.ToUpper(body.Words[strings.LastIndexByte(body.Words, ' ')+1:])]++
				}
			}
		}
	}
	return t
}

// trial is what became of one file of the archive, or of all.
type trial struct {
	boards, tables           int
	inFile, entered, again   turns
	notes                    map[transcript.Code]int
	refused, unlike, changed []string
}

func newTrial() *trial {
	return &trial{inFile: turns{}, entered: turns{}, again: turns{}, notes: map[transcript.Code]int{}}
}

func (r *trial) String() string {
	return fmt.Sprintf("%d boards at %d tables; calls %d, in events %d, behind an export %d; cards %d, %d, %d; refused %q; notes %v; unlike %q; changed %q",
		r.boards, r.tables, r.inFile.total("call"), r.entered.total("call"), r.again.total("call"),
		r.inFile.total("card"), r.entered.total("card"), r.again.total("card"), r.refused, r.notes, r.unlike, r.changed)
}

func (r *trial) add(other *trial) {
	r.boards += other.boards
	r.tables += other.tables
	r.inFile.add(other.inFile)
	r.entered.add(other.entered)
	r.again.add(other.again)
	for code, n := range other.notes {
		r.notes[code] += n
	}
	r.refused = append(r.refused, other.refused...)
	r.unlike = append(r.unlike, other.unlike...)
	r.changed = append(r.changed, other.changed...)
}

// exported is a table as it is behind the record, and the text of that.
func (d *dialect) exported(t *testing.T, table *boards.Table) (plan *intake.Plan, text []byte, omitted []transcript.Omission) {
	t.Helper()
	names := map[string]string{}
	plan = entered(t, table, names)
	f, omitted, err := boards.Extract(lane(plan), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	text, more := d.Write(f)
	return plan, text, append(omitted, more...)
}

// tried reads a file, enters it, exports and imports it again.
func (d *dialect) tried(t *testing.T, name string, data []byte) *trial {
	t.Helper()
	r := newTrial()
	r.inFile = d.count(data)
	f, err := d.Read(name, data)
	if err != nil {
		r.refused = append(r.refused, err.Error())
		return r
	}
	r.boards = len(f.Boards)
	for _, n := range f.Notes {
		r.notes[n.Code]++
	}
	d.ComesBack(t, data)
	for _, table := range f.Tables() {
		r.tables++
		plan, once, omitted := d.exported(t, &table)
		r.entered.add(enteredTurns(plan))
		readable(t, plan)
		g, err := d.Read("export", once)
		if err != nil {
			r.changed = append(r.changed, err.Error())
			continue
		}
		tables := g.Tables()
		if len(tables) != 1 {
			r.changed = append(r.changed, fmt.Sprintf("%s: table %d comes back as %d tables", name, table.Number, len(tables)))
			continue
		}
		second, twice, _ := d.exported(t, &tables[0])
		r.again.add(enteredTurns(second))
		if !bytes.Equal(once, twice) {
			r.changed = append(r.changed, fmt.Sprintf("%s: table %d: left out %v: %s", name, table.Number, omitted, firstDifference(once, twice)))
		}
	}
	if unlike := r.inFile.silent(r.entered, len(f.Notes) > 0); len(unlike) > 0 {
		r.unlike = append(r.unlike, name+": file and events: "+strings.Join(unlike, ", "))
	}
	maps.DeleteFunc(r.entered, isWord) // which are comments in an export
	if unlike := r.entered.unlike(r.again); len(unlike) > 0 {
		r.unlike = append(r.unlike, name+": events and those of the export: "+strings.Join(unlike, ", "))
	}
	return r
}

// readable checks that the vocabulary takes the entries of a plan.
func readable(t *testing.T, plan *intake.Plan) {
	t.Helper()
	for n, planned := range plan.Entries {
		entry := events.Entry{ID: eventstest.ID("e"), Match: plan.Match, Device: eventstest.Device("office"), Count: 1, Events: planned}
		if _, err := events.Decode(entry.Encode()); err != nil {
			t.Errorf("entry %d: %v", n+1, err)
		}
	}
}

func firstDifference(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d %q and %q", i+1, x[i], y[i])
		}
	}
	return fmt.Sprintf("%d and %d lines", len(x), len(y))
}

// dialect is a format of the archive's files, and how their turns are counted.
type dialect struct {
	boardstest.Format
	count func(text []byte) turns
}

var dialects = map[string]*dialect{
	".pbn": {boardstest.Format{Read: pbn.Read, Write: pbn.Write}, plainPBN},
	".lin": {boardstest.Format{Read: lin.Read, Write: lin.Write}, plainLIN},
}

// Every PBN and LIN file of a folder is read, none of its calls and cards is lost, and what is
// exported is the same when it was imported and exported again.
func TestAnArchive(t *testing.T) {
	slowtest.Skip(t)
	folder := os.Getenv(archiveVariable)
	if folder == "" {
		folder = sharedtest.Path(t, "data", "bridge", "real")
	}
	all, files := newTrial(), 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		d := dialects[strings.ToLower(filepath.Ext(path))]
		if err != nil || entry.IsDir() || d == nil {
			return err
		}
		files++
		name, _ := filepath.Rel(folder, path)
		t.Run(name, func(t *testing.T) {
			r := d.tried(t, name, boardstest.Content(t, path))
			all.add(r)
			t.Log(r)
			if len(r.refused)+len(r.unlike)+len(r.changed) > 0 {
				t.Fail()
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files: %v", files, all)
}
