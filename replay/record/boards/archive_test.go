package boards_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/boards/boardstest"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

// archiveVariable names a folder of PBN files, however deep, that are all tried.
const archiveVariable = "KIBITZ_PBN_ARCHIVE"

// turns counts calls and cards by what they are and whose, such as "call N 1NT" and
// "card E SA", and under "word" what stands among them and is neither.
type turns map[string]int

func (t turns) add(other turns) {
	for word, n := range other {
		t[word] += n
	}
}

// total returns how many turns of a kind, "call" or "card", there are.
func (t turns) total(kind string) (n int) {
	for word, k := range t {
		if strings.HasPrefix(word, kind) {
			n += k
		}
	}
	return n
}

// unlike lists the turns of which there are not as many in the other.
func (t turns) unlike(other turns) (words []string) {
	all := maps.Clone(t)
	all.add(other)
	for _, word := range slices.Sorted(maps.Keys(all)) {
		if t[word] != other[word] {
			words = append(words, fmt.Sprintf("%s: %d and %d", word, t[word], other[word]))
		}
	}
	return words
}

// What the plain count of a file takes for what. It shares nothing with the reader.
var (
	plainTagged = regexp.MustCompile(`(?s)\{[^}]*\}?|;[^\r\n]*|(?m:^%[^\r\n]*)|\[\s*\w+\s*"(?:[^"\\\r\n]|\\.)*"\s*\]`)
	plainTag    = regexp.MustCompile(`(?s)^\[\s*(\w+)\s*"(.*)"`)
	plainWord   = regexp.MustCompile(`=\d+=|[$]\d+|\^[A-Za-z]|[A-Za-z0-9]+|-+|[^\s]`)
	plainSign   = regexp.MustCompile(`^(?:=\d+=|[$]\d+|\^[IRL]|[!?*])$`)
	plainCall   = regexp.MustCompile(`^(?:[1-7](?:[SHDCN]|NT)|P|PASS|X|XX|D|DBL|R|RDBL)$`)
	plainCard   = regexp.MustCompile(`^[SHDC](?:[2-9TJQKA]|10)$`)
)

// plainTurns counts the calls and cards in the text of a PBN file, whatever else is in it.
func plainTurns(text []byte) turns {
	p := &plainCount{turns: turns{}}
	at := 0
	for _, span := range plainTagged.FindAllIndex(text, -1) {
		p.words(text[at:span[0]])
		if tag := plainTag.FindSubmatch(text[span[0]:span[1]]); tag != nil && string(tag[1]) != "Note" {
			*p = plainCount{turns: p.turns, now: string(tag[1]), seat: strings.Index("NESW", strings.ToUpper(string(tag[2])))}
		}
		at = span[1]
	}
	p.words(text[at:])
	return p.turns
}

// plainCount is a file being counted.
type plainCount struct {
	turns  turns
	now    string // the tag in front
	seat   int    // whose column comes next
	passes int    // since the last bid, double or redouble
	called bool   // there was one
}

func (p *plainCount) words(text []byte) {
	if p.now != "Auction" && p.now != "Play" {
		return
	}
	for _, raw := range plainWord.FindAllString(string(text), -1) {
		word := strings.ToUpper(raw)
		switch {
		case plainSign.MatchString(word):
		case p.now == "Auction" && word == "AP":
			p.allPass()
		case p.now == "Auction" && plainCall.MatchString(word):
			p.call(word)
		case p.now == "Play" && plainCard.MatchString(word):
			p.turn("card", strings.Replace(word, "10", "T", 1))
		case strings.Trim(word, "-") == "" || word == "+" || word == "^S":
			p.seat++
		default:
			p.turns["word "+word]++
			p.seat++
		}
	}
}

func (p *plainCount) turn(kind, what string) {
	p.turns[fmt.Sprintf("%s %c %s", kind, "NESW"[p.seat%cards.Seats], what)]++
	p.seat++
}

func (p *plainCount) call(word string) {
	p.passes++
	switch word {
	case "P", "PASS":
		p.turn("call", "Pass")
		return
	case "D", "DBL":
		word = "X"
	case "R", "RDBL":
		word = "XX"
	}
	if strings.HasSuffix(word, "N") {
		word += "T"
	}
	p.passes, p.called = 0, true
	p.turn("call", word)
}

func (p *plainCount) allPass() {
	all := cards.Seats
	if p.called {
		all--
	}
	for ; p.passes < all; p.passes++ {
		p.turn("call", "Pass")
	}
}

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
}

// exported is a table as it is behind the record, and the text of that.
func exported(t *testing.T, table *boards.Table) (plan *intake.Plan, text []byte, omitted []transcript.Omission) {
	t.Helper()
	names := map[string]string{}
	plan = entered(t, table, names)
	f, omitted, err := extract.Boards(lane(plan), func(id string) string { return names[id] })
	if err != nil {
		t.Fatal(err)
	}
	text, more := pbn.Write(f)
	return plan, text, append(omitted, more...)
}

// tried reads a file, enters it, exports and imports it again.
func tried(t *testing.T, name string, data []byte) *trial {
	r := newTrial()
	r.inFile = plainTurns(data)
	f, err := pbn.Read(name, data)
	if err != nil {
		r.refused = append(r.refused, err.Error())
		return r
	}
	r.boards = len(f.Boards)
	for _, n := range f.Notes {
		r.notes[n.Code]++
	}
	format := boardstest.Format{Read: pbn.Read, Write: pbn.Write}
	format.ComesBack(t, data)
	for _, table := range f.Tables() {
		r.tables++
		plan, once, omitted := exported(t, &table)
		r.entered.add(enteredTurns(plan))
		readable(t, plan)
		g, err := pbn.Read("export.pbn", once)
		if err != nil {
			r.changed = append(r.changed, err.Error())
			continue
		}
		tables := g.Tables()
		if len(tables) != 1 {
			r.changed = append(r.changed, fmt.Sprintf("table %d comes back as %d tables", table.Number, len(tables)))
			continue
		}
		second, twice, _ := exported(t, &tables[0])
		r.again.add(enteredTurns(second))
		if !bytes.Equal(once, twice) {
			r.changed = append(r.changed, fmt.Sprintf("table %d: left out %v: %s", table.Number, omitted, firstDifference(once, twice)))
		}
	}
	if unlike := r.inFile.unlike(r.entered); len(unlike) > 0 {
		r.unlike = append(r.unlike, "file and events: "+strings.Join(unlike, ", "))
	}
	maps.DeleteFunc(r.entered, func(word string, _ int) bool { return strings.HasPrefix(word, "word") }) // comments in an export
	if unlike := r.entered.unlike(r.again); len(unlike) > 0 {
		r.unlike = append(r.unlike, "events and those of the export: "+strings.Join(unlike, ", "))
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

// Every PBN file of a folder is read, none of its calls and cards is lost, and what is
// exported is the same when it was imported and exported again.
func TestAnArchive(t *testing.T) {
	folder := os.Getenv(archiveVariable)
	if folder == "" {
		t.Skipf("set %s to a folder of PBN files", archiveVariable)
	}
	all, files := newTrial(), 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.EqualFold(filepath.Ext(path), ".pbn") {
			return err
		}
		files++
		name, _ := filepath.Rel(folder, path)
		t.Run(name, func(t *testing.T) {
			r := tried(t, name, boardstest.Content(t, path))
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
