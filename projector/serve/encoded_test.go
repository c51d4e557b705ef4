package serve

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// unpacked returns an answer's bytes as they are without compression.
func unpacked(t *testing.T, m *nats.Msg) []byte {
	t.Helper()
	if m.Header.Get("Content-Encoding") == "" {
		return m.Data
	}
	r, err := gzip.NewReader(bytes.NewReader(m.Data))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestAnAnswerIsCompressedForWhoAcceptsIt(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(31, "m1")
	h.append(m, append(m.Schedule(), m.Play(40)...)...)
	h.view(m)
	conn, public := h.device(m, m.Table), m.Public(m.Table)
	for _, tt := range []struct {
		name, subject, request, accepts string
		packed                          bool
	}{
		{"a feed", journal.FeedSubject(public, m.Tournament, m.Name), `{"from":1}`, "gzip", true},
		{"a feed for who accepts nothing", journal.FeedSubject(public, m.Tournament, m.Name), `{"from":1}`, "", false},
		{"a feed in a way that the hall has not", journal.FeedSubject(public, m.Tournament, m.Name), `{"from":1}`, "br", false},
		{"a refusal, which is small", journal.FeedSubject(public, m.Tournament, m.Name), `{}`, "gzip", false},
		{"a list with one match, which is small", journal.MatchesSubject(public, m.Tournament), `{}`, "gzip", false},
	} {
		message := &nats.Msg{Subject: tt.subject, Data: []byte(tt.request), Header: nats.Header{}}
		if tt.accepts != "" {
			message.Header.Set("Accept-Encoding", tt.accepts)
		}
		answer, err := conn.RequestMsg(message, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		if is := answer.Header.Get("Content-Encoding") == "gzip"; is != tt.packed {
			t.Errorf("%s: compressed: %v", tt.name, is)
		}
		plain, err := conn.Request(tt.subject, []byte(tt.request), time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		var got, want wire.Answer
		if json.Unmarshal(unpacked(t, answer), &got) != nil || json.Unmarshal(plain.Data, &want) != nil || len(got.Links) != len(want.Links) || got.Head.N != want.Head.N {
			t.Errorf("%s is another answer: %d links, not %d", tt.name, len(got.Links), len(want.Links))
		}
		if tt.packed {
			t.Logf("%s: %d bytes, %d without compression", tt.name, len(answer.Data), len(plain.Data))
			if len(answer.Data) > len(plain.Data)/2 {
				t.Errorf("%s: %d bytes of %d", tt.name, len(answer.Data), len(plain.Data))
			}
		}
	}
}
