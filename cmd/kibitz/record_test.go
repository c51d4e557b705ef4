package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
	"kibitz/projector/desk/importing"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/jsonlines"
)

// spoil appends messages to a match that have no effect: one that is no entry,
// one that is no text, one whose signature is another's, one that is there.
func (d *user) spoil(tournament, match string) {
	d.Helper()
	there := d.messages(tournament, match)
	d.withJournal(func(j *journal.Journal) {
		last := there[len(there)-1].Seq
		for _, m := range []journal.Message{
			{ID: uuid.New(), Data: []byte("no entry"), Signature: "none"},
			{ID: uuid.New(), Data: []byte("\xff\xfe\x00 \"<&>"), Signature: "none"},
			{ID: uuid.New(), Data: there[3].Data, Signature: there[4].Signature},
			{ID: uuid.New(), Data: there[3].Data, Signature: there[3].Signature},
		} {
			m.Tournament, m.Match = tournament, match
			receipt, err := j.Append(d.Context(), m, last)
			if err != nil {
				d.Fatal(err)
			}
			last = receipt.Seq
		}
	})
}

// withoutTimes are exported entries without what the server says of when they came.
func withoutTimes(t *testing.T, export string) (list []entries.Line) {
	t.Helper()
	for _, line := range jsonlines.Lines([]byte(export)) {
		e := decoded[entries.Line](t, string(line))
		if e.Stored.IsZero() {
			t.Errorf("no time: %s", line)
		}
		e.Stored = time.Time{}
		list = append(list, e)
	}
	return list
}

func TestARecordIsExportedAndImportedBitForBitWithWhatHasNoEffect(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	d.spoil("local", match)
	exported := d.do("export", match, "--format", "entries")
	file := filepath.Join(t.TempDir(), "match.jsonl")
	d.do("export", match, "--format", "entries", "--file", file)
	if string(d.read(file)) != exported {
		t.Error("the file is not what goes to standard output")
	}

	other := newUser(t)
	r := other.importFile(file)
	if r.Status != importing.Imported || r.Refused != 4 || r.Findings != 1 || r.Match != match {
		t.Errorf("%+v", r)
	}
	if r := other.importFile(file); r.Status != importing.Known || r.Refused != 4 {
		t.Errorf("a second time: %+v", r)
	}
	again := other.do("export", match, "--format", "entries")
	if strings.Count(again, "\n") != strings.Count(exported, "\n") {
		t.Fatalf("%d lines came back of %d", strings.Count(again, "\n"), strings.Count(exported, "\n"))
	}
	want, got := withoutTimes(t, exported), withoutTimes(t, again)
	for k := range want {
		a, _ := json.Marshal(want[k])
		if b, _ := json.Marshal(got[k]); !bytes.Equal(a, b) {
			t.Errorf("link %d was\n%s\nand is\n%s", k+1, a, b)
		}
	}
	if head := headOf(d, match); head != headOf(other, match) {
		t.Errorf("another chain: %s", head)
	}
}

// headOf returns the hash of a match's last link, as verify says it.
func headOf(d *user, match string) string {
	d.Helper()
	var report struct {
		Matches []struct{ Match, Head string } `json:"matches"`
	}
	if err := json.Unmarshal([]byte(d.run("verify", "--json", match).out), &report); err != nil {
		d.Fatal(err)
	}
	return report.Matches[0].Head
}

func TestAMatchTextIsImportedAgainAsWhatItWas(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"match.mat", "match.sgf", "zero_dice_qmarks.txt"} {
		d := newUser(t)
		first := d.importFile(filepath.Join("testdata", file))
		out := filepath.Join(t.TempDir(), "out.mat")
		d.do("export", first.Match, "--file", out)
		second := d.importFile(out)
		if second.Games != first.Games || second.Score != first.Score || second.Players != first.Players {
			t.Errorf("%s was %+v and is %+v", file, first, second)
		}
	}
}

func TestEntriesThatAreNotARecordAreRefusedByLine(t *testing.T) {
	long(t, "TestAFlippedBitIsFoundOut")
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.sgf").Match
	whole := strings.SplitAfter(d.do("export", match, "--format", "entries"), "\n")
	whole = whole[:len(whole)-1]
	join := func(lines ...string) string { return strings.Join(lines, "") }
	for _, c := range []struct{ name, text, says string }{
		{"a line left out", join(whole[0], whole[2]), "line 2: $.n: link 2 was expected, got 3"},
		{"the first left out", join(whole[1:]...), "line 1: $.n: link 1 was expected, got 2"},
		{"a line cut", join(whole[0], whole[1][:40]), "line 2: a line of 'kibitz export MATCH --format entries' was expected: the JSON ends too early"},
		{"a number for a text", join(strings.Replace(whole[0], `"match":"`+match+`"`, `"match":7`, 1)), "line 1: a line of 'kibitz export MATCH --format entries' was expected: $.match: string was expected, got number"},
		{"another match between", join(whole[0], strings.Replace(whole[1], `"match":"m-`, `"match":"n-`, 1)), "line 2: the entry belongs to match"},
		{"an unknown field", join(strings.Replace(whole[0], `{`, `{"more":1,`, 1)), "line 1: "},
		{"no entry", join(strings.Replace(whole[0], `"entry":`, `"bytes":"","x":`, 1)), "line 1: "},
		{"a bad name", join(strings.ReplaceAll(whole[0], `"tournament":"local"`, `"tournament":"a b"`)), "line 1: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			fresh := newUser(t)
			file := fresh.write("entries.jsonl", []byte(c.text))
			fresh.fails(exitFailed, []string{file + ": " + c.says}, "import", file)
			if out := fresh.do("matches", "--json"); out != "[]\n" {
				t.Errorf("something was entered: %s", out)
			}
		})
	}
	// A byte of what was signed: refused by the house, which keeps out what nobody signed.
	forged := newUser(t)
	text := join(whole...)
	file := forged.write("entries.jsonl", []byte(strings.Replace(text, `dice.rolled`, `dice.rolleb`, 1)))
	if s := forged.run("import", file); s.code != exitFine || !strings.Contains(s.out, "without effect") {
		t.Errorf("%+v", s)
	}
}

// blocks are the files in which the record lies.
func (d *user) blocks() (paths []string) {
	d.Helper()
	err := filepath.WalkDir(d.dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil && strings.Contains(path, "RECORD") && filepath.Ext(path) == ".blk" {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil || len(paths) == 0 {
		d.Fatalf("no blocks of the record: %v", err)
	}
	return paths
}

// copied is a copy of a store, as of a backup.
func (d *user) copied() *user {
	d.Helper()
	other := newUser(d.T)
	if err := os.CopyFS(other.dir, os.DirFS(d.dir)); err != nil {
		d.Fatal(err)
	}
	return other
}

func TestAFlippedBitIsFoundOut(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	d.do("import", "testdata/illegal_play.txt")
	d.do("verify")
	block := d.blocks()[0]
	sound := d.read(block)
	verifying := map[string]*process{} // together, since each waits for what cannot be read
	for _, mark := range []string{`"turn.ended"`, `"match.scheduled"`, `"ds":40,`, "Kibitz-Signature"} {
		at := bytes.Index(sound, []byte(mark)) + 4
		if at < 4 {
			t.Fatalf("%s is nowhere in the record", mark)
		}
		hurt, spoilt := d.copied(), bytes.Clone(sound)
		spoilt[at] ^= 1
		if err := os.WriteFile(hurt.blocks()[0], spoilt, 0o600); err != nil {
			t.Fatal(err)
		}
		verifying[mark] = hurt.start("verify")
	}
	for mark, p := range verifying {
		if code := p.ends(); code != exitBroken || !strings.Contains(p.out.String(), "broken  ") {
			t.Errorf("%s: exit %d: %s%s", mark, code, p.out.String(), p.err.String())
		}
	}
}

func TestACutTailIsFoundOutByReceipts(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d, receipts := newUser(t), filepath.Join(t.TempDir(), "receipts")
	match := d.importFile("testdata/illegal_play.txt").Match
	lines := strings.SplitAfter(d.do("export", match, "--format", "entries"), "\n")

	shop := newUser(t)
	shop.do("import", shop.write("begun.jsonl", []byte(strings.Join(lines[:30], ""))), "--receipts", receipts)
	backup := shop.copied()
	backup.do("verify", "--receipts", receipts)
	shop.do("import", shop.write("whole.jsonl", []byte(strings.Join(lines, ""))), "--receipts", receipts)
	shop.do("import", "testdata/match.sgf", "--receipts", receipts)
	shop.do("verify", "--receipts", receipts)

	backup.do("verify") // by itself, a record cannot know what was behind its end
	s := backup.fails(exitBroken, []string{"local/" + match, "broken"}, "verify", "--receipts", receipts)
	t.Log(s.out, s.err)
	s = backup.fails(exitBroken, nil, "verify", "--receipts", receipts, "--json")
	if !json.Valid([]byte(s.out)) {
		t.Errorf("no JSON: %s", s.out)
	}
	if s := backup.run("verify", "--receipts", receipts, match); s.code != exitBroken {
		t.Errorf("one match: %+v", s)
	}
	// Heads of another hall's office say nothing of this record.
	forged := bytes.ReplaceAll(d.read(receipts), []byte(`"n":3,`), []byte(`"n":4,`))
	shop.fails(exitBroken, nil, "verify", "--receipts", shop.write("forged", forged))
}
