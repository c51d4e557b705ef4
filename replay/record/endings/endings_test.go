package endings_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"kibitz/replay/record/endings"
	"kibitz/replay/record/jsonlines"
)

// Any line is refused, or answered with one that is answered with itself.
func FuzzSolveLine(f *testing.F) {
	f.Add([]byte(`{"kind":"endgame","id":"e0003","cards":2,"trump":"NT","leader":"W","trick":[],"to_play":"W","remaining":"N:5.7.. 9...A .2..4 ..2.K","source":"random","max_tricks":2,"card_tricks":{"CK":2,"D2":2}}`))
	f.Add([]byte(`{"trump":"S","leader":"n","trick":["d10"],"remaining":"E:.. ... ... ..."}`))
	f.Add([]byte("{"))
	batch := endings.NewBatch()
	f.Fuzz(func(t *testing.T, line []byte) {
		if list, err := jsonlines.Members(line); err == nil {
			if p, err := endings.Read(list); err != nil || p.Tricks() > 7 {
				return // what is long takes its time
			}
		}
		answered, err := batch.Answer(line)
		if err != nil {
			return
		}
		first := string(answered)
		if !json.Valid(answered) {
			t.Fatalf("%q is answered with %q", line, first)
		}
		again, err := batch.Answer(bytes.TrimSpace([]byte(first)))
		if err != nil || string(again) != first {
			t.Fatalf("%q is answered with %q, %v", first, again, err)
		}
	})
}
