package replay_test

import (
	"bytes"
	"slices"
	"testing"

	"kibitz/events/ledger"
	"kibitz/replay/disclosed"
	"kibitz/replay/files"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

func TestAFileHasTheFormatThatItIsLike(t *testing.T) {
	for name, c := range map[string]struct{ file, data, want string }{
		"match text":                       {"a.txt", "; [EventDate \"2020.01.01\"]\n 5 point match\n\n Game 1\n Alpha : 0  Beta : 0\n", "mat"},
		"match text under another name":    {"a.sgf", " 5 point match\n\n Game 1\n Alpha : 0  Beta : 0\n", "mat"},
		"SGF":                              {"a.txt", "(;FF[4]GM[6]CA[UTF-8])", "sgf"},
		"PBN":                              {"a.txt", "% PBN 2.1\n[Event \"Cup\"]\n[Board \"3\"]\n", "pbn"},
		"LIN":                              {"a.txt", "qx|o1|md|3S|", "lin"},
		"entries":                          {"a.mat", `{"tournament":"open","match":"final","id":"x","entry":{}}`, "entries"},
		"nothing, by the end of its name":  {"a.LIN", "", "lin"},
		"nothing, and a name of no format": {"a.doc", "", "mat"},
	} {
		if f := files.Of(c.file, []byte(c.data)); f == nil || f.Name != c.want {
			t.Errorf("%s is read as %+v, want %s", name, f, c.want)
		}
	}
}

func TestEveryFormatIsFoundByItsName(t *testing.T) {
	names := files.Names()
	for _, name := range names {
		if f := files.Find(name); f == nil || f.Name != name || f.Write == nil {
			t.Errorf("%s is found as %+v", name, f)
		}
	}
	if once := slices.Compact(slices.Sorted(slices.Values(names))); len(once) != len(names) || len(names) < 9 || files.Find("pgn") != nil {
		t.Errorf("there are %v", names)
	}
}

// What is written as entries is recognised again, and has the same messages.
func TestARecordIsWrittenAsEntriesUnchanged(t *testing.T) {
	m := simulation.New(31, "open", "final", simulation.ToPoints(3))
	m.Schedule()
	m.Play(6)
	record := format.Record{Tournament: "open", Match: "final", Person: func(id string) string { return id }}
	for _, link := range m.Ledger.Links() {
		record.Messages = append(record.Messages, entries.Message{ID: link.Entry.ID, Data: link.Data, Signature: link.Signature})
	}
	r := record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, m.Ledger)
	var file bytes.Buffer
	if omitted, err := files.Find(files.Entries).Write(&file, r); err != nil || len(omitted) > 0 {
		t.Fatalf("%v, %v", omitted, err)
	}
	if f := files.Of("record", file.Bytes()); f.Name != files.Entries {
		t.Errorf("it is taken for %s", f.Name)
	}
	read, err := entries.Read(file.Bytes())
	if err != nil || read.Match != "final" || len(read.Messages) != len(r.Messages) {
		t.Fatalf("%+v, %v", read, err)
	}
	l := ledger.New("open", "final", ledger.Config{})
	for _, message := range read.Messages {
		l.Add(ledger.Message{Data: message.Data, Signature: message.Signature})
	}
	if l.Head() != m.Ledger.Head() {
		t.Errorf("the head is %v and was %v", l.Head(), m.Ledger.Head())
	}
	for _, name := range []string{"cloudevents", "json"} {
		file.Reset()
		if omitted, err := files.Find(name).Write(&file, r); err != nil || len(omitted) == 0 || file.Len() == 0 {
			t.Errorf("%s leaves out %v, %v", name, omitted, err)
		}
	}
}
