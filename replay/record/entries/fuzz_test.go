package entries_test

import (
	"bytes"
	"testing"

	"kibitz/replay/record/entries"
)

// What is read as exported entries is written as the same messages.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"tournament":"t","match":"m","n":1,"id":"00000000-0000-0000-0000-000000000000","stored":"2026-01-15T10:00:00Z","signature":"x","entry":"{}"}`))
	f.Add([]byte(`{"tournament":"t","match":"m","n":1,"id":"00000000-0000-0000-0000-000000000000","stored":"2026-01-15T10:00:00Z","signature":"","bytes":"/w=="}`))
	f.Add([]byte(`{"tournament":"t","match":"m","n":1,"id":"00000000-0000-0000-0000-000000000000","stored":"2026-01-15T10:00:00Z","signature":"","entry":"{}","gap":true}`))
	f.Add([]byte("{"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := entries.Read(data)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := entries.Write(&out, m.Tournament, m.Match, m.Messages); err != nil {
			t.Fatal(err)
		}
		again, err := entries.Read(out.Bytes())
		if err != nil || len(again.Messages) != len(m.Messages) {
			t.Fatalf("%d messages are another number, %v, in\n%s", len(m.Messages), err, out.Bytes())
		}
		for i, e := range again.Messages {
			if !bytes.Equal(e.Data, m.Messages[i].Data) || e.Signature != m.Messages[i].Signature || e.ID != m.Messages[i].ID || e.Gap != m.Messages[i].Gap {
				t.Fatalf("message %d is another: %+v, %+v", i, e, m.Messages[i])
			}
		}
	})
}
