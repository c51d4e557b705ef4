package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"kibitz/events/journal"
)

// What is read as exported entries is written as the same messages.
func FuzzReadEntries(f *testing.F) {
	f.Add([]byte(`{"tournament":"t","match":"m","n":1,"id":"00000000-0000-0000-0000-000000000000","stored":"2026-01-15T10:00:00Z","signature":"x","entry":"{}"}`))
	f.Add([]byte(`{"tournament":"t","match":"m","n":1,"id":"00000000-0000-0000-0000-000000000000","stored":"2026-01-15T10:00:00Z","signature":"","bytes":"/w=="}`))
	f.Add([]byte("{"))
	f.Fuzz(func(t *testing.T, data []byte) {
		messages, err := readEntries(data)
		if err != nil {
			return
		}
		stored := make([]journal.Stored, len(messages))
		for i, m := range messages {
			stored[i].Message = m
		}
		var out bytes.Buffer
		if err := exportEntries(&out, stored); err != nil {
			t.Fatal(err)
		}
		again, err := readEntries(out.Bytes())
		if err != nil || len(again) != len(messages) {
			t.Fatalf("%d messages are %d, %v, in\n%s", len(messages), len(again), err, out.Bytes())
		}
		for i := range again {
			if !bytes.Equal(again[i].Data, messages[i].Data) || again[i].Signature != messages[i].Signature || again[i].ID != messages[i].ID {
				t.Fatalf("message %d is another: %+v, %+v", i, again[i], messages[i])
			}
		}
	})
}

func TestAnyFormatOfAnIllegalPlayKeepsWhereItLed(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	match := d.importFile(filepath.Join("testdata", "illegal_play.txt"))
	board := d.do("show", match.Match, "--at", "10.2", "--id", "position")
	for _, format := range []string{"mat", "sgf", "snowie", "xg"} {
		again := d.importFile(d.write("export."+format, []byte(d.do("export", match.Match, "--format", format))), "--tournament", format)
		if got := d.do("show", again.Match, "--at", "10.2", "--id", "position"); got != board {
			t.Errorf("as %s the board is %s, was %s", format, got, board)
		}
	}
}
