package doors_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/projector/wire"
	"kibitz/schemas/schematest"
)

// publicDoors are the doors at which anybody may ask about a match.
var publicDoors = []string{
	"/api/replay/open/m1", "/api/replay/open/m1?lane=recorded", "/api/replay/open/m1?known=9", "/api/matches/open",
	"/api/evidence/open/m1/0000000000000000000000000000000000000000000000000000000000000000",
}

// asked returns what anybody is answered at each public door, and at the beginning of each stream.
func (s *street) asked() map[string]string {
	s.Helper()
	said := map[string]string{}
	for _, path := range publicDoors {
		_, body := s.browser().get(path)
		said[path] = string(body)
	}
	for _, path := range []string{"/api/feed/open/m1", "/api/feed/open/m1?from=9", "/api/hall/open"} {
		said[path] = s.browser().follow(path).next().data
	}
	return said
}

func (s *street) appended(messages ...ledger.Message) {
	s.Helper()
	for _, m := range messages {
		if _, err := s.client.Append(s.Context(), client.Submission{Tournament: "open", Match: "m1", Data: m.Data, Signature: m.Signature}); err != nil {
			s.Fatal(err)
		}
	}
}

// newReplayed opens a street whose doors show replays.
func newReplayed(t *testing.T) *street {
	t.Helper()
	s := newStreet(t, doors.Options{})
	s.server = httptest.NewServer(doors.New(s.journal, doors.Options{Gate: s.gate, Replayer: s.house, Open: true}))
	t.Cleanup(s.server.Close)
	return s
}

// At no public door there is a byte of what the delay holds back, and its table has it at once.
func TestThePublicIsKeptBehindTheTable(t *testing.T) {
	t.Parallel()
	s := newReplayed(t)
	open := s.match.Play(3)
	s.appended(open...)
	table := s.device(s.match.Table).follow("/api/feed/open/m1")
	table.until("answer")
	s.appended(s.match.Write(s.match.Office, &events.OptionSet{Option: "public-delay", Value: "20-events"}))
	table.until("answer") // it asks for what it is sent itself from now on
	public, hall := s.browser().follow("/api/feed/open/m1"), s.browser().follow("/api/hall/open")
	var before wire.Answer
	if err := json.Unmarshal([]byte(public.until("answer").data), &before); err != nil {
		t.Fatal(err)
	}
	hall.until("matches")
	seen := s.asked()

	held := s.match.Play(2)
	s.appended(held...)
	for range held {
		table.until("link")
	}
	for path, now := range s.asked() {
		if now != seen[path] {
			t.Errorf("%s answers otherwise while everything is held back:\n%s\n%s", path, seen[path], now)
		}
	}

	if _, known := s.device(s.match.Spare).send(open[0]); known.Accepted == nil || known.Accepted.Head.N != before.Head.N {
		t.Errorf("who sends a public entry again is told of %+v, the public of link %d", known.Accepted, before.Head.N)
	}
	if _, own := s.device(s.match.Table).send(held[1]); own.Accepted == nil || own.Accepted.Head.N < own.Accepted.N {
		t.Errorf("the table is told of %+v", own.Accepted)
	}
	s.appended(s.match.Play(12)...)
	var link wire.Link
	if e := public.until("link"); json.Unmarshal([]byte(e.data), &link) != nil || e.event != "link" || link.N != before.Head.N+1 {
		t.Errorf("after link %d the public hears %+v", before.Head.N, e)
	}
	s.appended(s.match.Write(s.match.Office, &events.OptionSet{Option: "public-delay", Value: "none"}))
	for head := uint64(0); head == 0 || link.N < head; {
		if err := json.Unmarshal([]byte(public.until("link").data), &link); err != nil {
			t.Fatal(err)
		}
		_, body := s.device(s.match.Table).get("/api/matches/open")
		var list wire.Matches
		if err := json.Unmarshal(body, &list); err != nil {
			t.Fatal(err)
		}
		head = list.Matches[0].N
	}
	if status, body := s.browser().get("/api/replay/open/m1"); status != http.StatusOK || string(body) == seen["/api/replay/open/m1"] {
		t.Errorf("without a delay the public is still behind: %d", status)
	}
}

// Where the public is shown a match is no part of the play: the delay does not hold it back, and it
// lets nothing of the play out. A director who asks as the public does is told what it is told.
func TestASlotIsPointedAtOnceAndThePublicStaysBehind(t *testing.T) {
	t.Parallel()
	s := newReplayed(t)
	s.appended(s.match.Play(2)...)
	s.appended(s.match.Write(s.match.Office, &events.OptionSet{Option: "public-delay", Value: "20-events"}))
	s.appended(s.match.Play(2)...)
	hall := s.browser().follow("/api/hall/open?public")
	hall.until("matches")
	for _, one := range [][2]string{{"3", `"slot":{"name":"3","since":"2`}, {"none", ""}} {
		value, want := one[0], one[1]
		seen := s.asked()
		s.appended(s.match.Write(s.match.Office, &events.OptionSet{Option: "broadcast-slot", Value: value}))
		for told := false; !told; { // lines of what was before may still come
			line := hall.until("line").data
			schematest.ValidateFile(t, "services/line.json", []byte(line))
			told = strings.Contains(line, `"slot"`) == (want != "") && strings.Contains(line, want)
		}
		for path, now := range s.asked() {
			if strings.HasPrefix(path, "/api/replay") && now != seen[path] {
				t.Errorf("%s answers otherwise once the match is in slot %s", path, value)
			}
		}
	}
	for _, path := range []string{"/api/replay/open/m1", "/api/matches/open"} {
		_, public := s.browser().get(path)
		director := s.device(s.match.Director)
		if _, own := director.get(path); string(own) == string(public) {
			t.Errorf("%s tells a director no more than the public", path)
		}
		if _, open := director.get(path + "?public"); string(open) != string(public) {
			t.Errorf("%s?public tells a director\n%s\nand the public\n%s", path, open, public)
		}
	}
}
