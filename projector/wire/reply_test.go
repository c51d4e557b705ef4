package wire_test

import (
	"encoding/json"
	"testing"

	"kibitz/projector/wire"
)

func TestAReplyIsReadAsItsStatusSays(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		reply             string
		accepted, refused bool
	}{
		{`{"status":"accepted","n":3,"as":"folded"}`, true, false},
		{`{"status":"refused","code":"busy","retry":"same-bytes"}`, false, true},
		{`{"status":"accepted","n":3,"notices":5}`, false, false}, // an error, not a refusal for ever
		{`{"notices":5,"status":"accepted","n":3}`, false, false},
		{`{"status":"refused","code":5}`, false, false},
	} {
		var r wire.Reply
		err := json.Unmarshal([]byte(tt.reply), &r)
		if read := err == nil; read != (tt.accepted || tt.refused) {
			t.Errorf("%s: %v", tt.reply, err)
		} else if read && ((r.Accepted != nil) != tt.accepted || (r.Refused != nil) != tt.refused) {
			t.Errorf("%s is read as %+v", tt.reply, r)
		}
	}
}
