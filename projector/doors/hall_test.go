package doors_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/doors"
	"kibitz/projector/wire"
	"kibitz/schemas/schematest"
)

func TestABrowserFollowsAllTablesOfATournament(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	lines := s.browser().follow("/api/hall/open")
	var page wire.Matches
	if e := lines.next(); e.event != "matches" || json.Unmarshal([]byte(e.data), &page) != nil || len(page.Matches) != 1 || page.Matches[0].Match != "m1" {
		t.Fatalf("the list begins with %+v", e)
	}
	table := s.device(s.match.Table)
	for _, m := range append(s.match.Play(2), s.match.Write(s.match.Table, &events.GameConceded{Side: events.A, As: "single"})) {
		if _, reply := table.send(m); reply.Accepted == nil {
			t.Fatalf("%+v", reply.Refused)
		}
	}
	for {
		var line wire.Line
		if e := lines.until("line"); json.Unmarshal([]byte(e.data), &line) != nil || line.Match != "m1" {
			t.Fatalf("heard %+v", e)
		}
		if line.Result != nil && line.Result.Games == 1 {
			break
		}
	}
	status, body := table.get("/api/matches/open?mine")
	if err := json.Unmarshal(body, &page); status != http.StatusOK || err != nil || len(page.Matches) != 1 || page.Matches[0].Role != events.Table {
		t.Errorf("the table is enrolled at %d %s", status, body)
	}
	if status, body := s.browser().get("/api/matches/a$b"); status != http.StatusNotFound {
		t.Errorf("a tournament that cannot be: %d %s", status, body)
	}
	if status, body := s.browser().get("/api/time"); status != http.StatusOK || !json.Valid(body) {
		t.Errorf("the time: %d %s", status, body)
	}
}

// Of lines of one match that come soon behind each other a browser gets the last one, with those of other matches,
// whatever its device hears beside them of a match that it follows, and before a call.
func TestLinesThatComeTogetherAreOneForEachMatch(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	device, _ := s.match.Director.Key.PublicKey()
	lines := s.device(s.match.Director).follow("/api/hall/open")
	lines.until("matches")
	const times = 200
	tell := func(who, match string, kind wire.Kind, n int) {
		t.Helper()
		news := &nats.Msg{Subject: journal.LiveSubject(who, "open", match), Data: fmt.Appendf(nil, `{"match":%q,"n":%d}`, match, n), Header: nats.Header{wire.HeaderKind: {string(kind)}}}
		if err := s.journal.Conn().PublishMsg(news); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	for n := range times {
		tell(journal.Hall, "m8", wire.KindLine, n+1)
		tell(journal.Hall, "m9", wire.KindLine, n+1)
		tell(device, "m8", wire.KindView, n+1)
		if err := s.journal.Conn().Flush(); err != nil {
			t.Fatal(err)
		}
	}
	tell(device, "m8", wire.KindComing, times)
	last, told, atOnce := map[string]int{}, 0, 1
	for last["m8"] < times || last["m9"] < times || last["coming"] < times {
		var line wire.Line
		e := lines.next()
		if err := json.Unmarshal([]byte(e.data), &line); err != nil {
			t.Fatalf("heard %+v", e)
		}
		if line.Match == s.match.Name { // what the hall itself tells: what waits is sent at once, with the lines before it
			if e.event == "attention" {
				atOnce++
			}
			continue
		}
		if e.event == "coming" {
			line.Match = "coming"
		}
		if told++; int(line.N) <= last[line.Match] {
			t.Errorf("of %s line %d comes after line %d", line.Match, line.N, last[line.Match])
		}
		last[line.Match] = int(line.N)
	}
	if sends := 1 + int(time.Since(began)/doors.LineSpan) + atOnce; told > 2*sends+1 { // the first, then each span, and before the call
		t.Errorf("of %d lines each of two matches %d were told in %d sends", times, told, sends)
	}
}

func TestABrowserIsShownTheTable(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	feed := s.browser().follow("/api/feed/open/m1")
	var answer wire.Answer
	if e := feed.next(); json.Unmarshal([]byte(e.data), &answer) != nil || answer.Table == nil || answer.View != nil {
		t.Fatalf("the feed begins with %+v", e)
	}
	if _, reply := s.device(s.match.Table).send(s.match.Play(1)[0]); reply.Accepted == nil {
		t.Fatalf("%+v", reply.Refused)
	}
	if e := feed.until("table"); !json.Valid([]byte(e.data)) {
		t.Errorf("shown is %+v", e)
	}
}

// revoking is a gate at which a device is revoked just after its pass was read.
type revoking struct {
	mu      sync.Mutex
	follows map[chan struct{}]bool
}

func (g *revoking) Pass(device string) *journal.Pass {
	g.mu.Lock()
	defer g.mu.Unlock()
	for changed := range g.follows {
		close(changed)
		delete(g.follows, changed)
	}
	return &journal.Pass{Device: device, Role: journal.Viewer}
}

func (g *revoking) Follow(string) (<-chan struct{}, func()) {
	changed := make(chan struct{})
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.follows == nil {
		g.follows = make(map[chan struct{}]bool)
	}
	g.follows[changed] = true
	return changed, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.follows, changed)
	}
}

func TestARevocationBetweenPassAndStreamEndsTheStream(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Gate: new(revoking)})
	for _, path := range []string{"/api/hall/open", "/api/feed/open/m1"} {
		ended := make(chan error)
		device := s.device(s.match.Table)
		request := device.request(http.MethodGet, path, nil)
		go func() {
			answer, err := device.http.Do(request)
			if err == nil {
				_, err = io.Copy(io.Discard, answer.Body)
				_ = answer.Body.Close()
			}
			ended <- err
		}()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("%s: %v", path, err)
			}
		case <-time.After(time.Minute):
			t.Errorf("%s goes on for a device that was revoked", path)
		}
	}
}

// waits reads a stream until it tells what waits for officials, and checks its form.
func (s *stream) waits() (a wire.Attention) {
	s.Helper()
	e := s.until("attention")
	schematest.ValidateFile(s.T, "services/attention.json", []byte(e.data))
	if err := json.Unmarshal([]byte(e.data), &a); err != nil {
		s.Fatal(err)
	}
	return a
}

func TestADirectorsListTellsOfCallsAndATablesDoesNot(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table)
	director, others := s.device(s.match.Director).follow("/api/hall/open"), table.follow("/api/hall/open")
	var page wire.Matches
	e := director.next()
	schematest.ValidateFile(t, "services/matches.json", []byte(e.data))
	if json.Unmarshal([]byte(e.data), &page) != nil || page.Matches[0].Attention == nil || page.Matches[0].Role != events.Director || page.Matches[0].Attention.Call != nil {
		t.Fatalf("the director's list begins with %+v", e)
	}
	if e := others.next(); strings.Contains(e.data, "attention") {
		t.Fatalf("the table's list begins with %+v", e)
	}
	for _, m := range append(s.match.Play(2), s.match.Write(s.match.Table, &events.DirectorCalled{Side: events.B, Reason: "The clock."})) {
		if _, reply := table.send(m); reply.Accepted == nil {
			t.Fatalf("%+v", reply.Refused)
		}
	}
	a := director.waits()
	for a.Call == nil {
		a = director.waits()
	}
	if a.Match != "m1" || a.Call.Side != "B" || a.Call.Reason != "The clock." || a.Call.At == "" {
		t.Errorf("the director is told %+v", a)
	}
	released := s.match.Write(s.match.Director, &events.TableReleased{Dispute: "call"})
	if _, reply := s.device(s.match.Director).send(released); reply.Accepted == nil {
		t.Fatalf("%+v", reply.Refused)
	}
	for a.Call != nil {
		a = director.waits()
	}
	if _, reply := table.send(s.match.Write(s.match.Table, &events.GameConceded{Side: events.A, As: "single"})); reply.Accepted == nil {
		t.Fatalf("%+v", reply.Refused)
	}
	for {
		e := others.next()
		var line wire.Line
		if e.event != "line" || json.Unmarshal([]byte(e.data), &line) != nil {
			t.Fatalf("the table hears %+v", e)
		}
		if line.Result != nil && line.Result.Games == 1 {
			break
		}
	}
}

// Whom the hall tells that a director is on the way hears it in the list and at the match; the public does not.
func TestThatADirectorIsComingIsHeardByTheDeviceThatItIsToldTo(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	public, _ := s.match.Table.Key.PublicKey()
	table := s.device(s.match.Table)
	list, feed := table.follow("/api/hall/open"), table.follow("/api/feed/open/m1")
	list.until("matches")
	feed.until("answer")
	message := &nats.Msg{Subject: journal.LiveSubject(public, "open", "m1"), Data: []byte(`{"match":"m1","call":"5.0"}`), Header: nats.Header{wire.HeaderKind: {string(wire.KindComing)}}}
	if err := s.journal.Conn().PublishMsg(message); err != nil {
		t.Fatal(err)
	}
	for _, told := range []*stream{list, feed} {
		if e := told.until("coming"); e.data != string(message.Data) {
			t.Errorf("it hears %s", e.data)
		}
	}
}
