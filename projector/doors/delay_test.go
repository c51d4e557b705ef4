package doors_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/analysis"
	"kibitz/schemas/schematest"
)

// publicDoors are the doors at which anybody may ask about a match.
var publicDoors = []string{
	"/api/replay/open/m1", "/api/replay/open/m1?lane=recorded", "/api/replay/open/m1?known=9", "/api/matches/open",
	"/api/evidence/open/m1/0000000000000000000000000000000000000000000000000000000000000000",
}

// ran is how long a clock has run, which grows while nothing is told.
var ran = regexp.MustCompile(`,"ran":(\d+)`)

// asked returns what anybody is answered at each public door, and at the beginning of each stream, but for how
// long a clock has run, and when it began by what is told of that.
func (s *street) asked() (said map[string]string, began map[string]span) {
	s.Helper()
	said, began = map[string]string{}, map[string]span{}
	ask := func(path string, answer func() string) {
		before := time.Now()
		text := answer()
		after := time.Now()
		if told := ran.FindStringSubmatch(text); told != nil {
			ms, _ := strconv.Atoi(told[1]) // never fails
			long := time.Duration(ms) * time.Millisecond
			began[path] = span{before.Add(-long - 2*time.Millisecond), after.Add(-long)}
		}
		said[path] = ran.ReplaceAllString(text, "")
	}
	for _, path := range publicDoors {
		ask(path, func() string {
			_, body := s.browser().get(path)
			return string(body)
		})
	}
	for _, path := range []string{"/api/feed/open/m1", "/api/feed/open/m1?from=9", "/api/hall/open"} {
		ask(path, func() string { return s.browser().follow(path).next().data })
	}
	return said, began
}

// span is when something was, as far as that is known.
type span struct{ from, to time.Time }

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
	s.appended(s.match.Write(s.match.Office, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000}), s.match.Write(s.match.Table, &events.ClockStarted{Side: events.A}))
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
	time.Sleep(5 * time.Millisecond) // no clock has run for less than is told
	seen, began := s.asked()
	if len(began) != 3 {
		t.Errorf("how long the clock has run is told at %v", slices.Collect(maps.Keys(began)))
	}

	held := append(s.match.Play(2), s.match.Write(s.match.Table, &events.ClockPressed{Side: events.A}))
	s.appended(held...)
	for range held {
		table.until("link")
	}
	said, runs := s.asked()
	for path, now := range said {
		if now != seen[path] {
			t.Errorf("%s answers otherwise while everything is held back:\n%s\n%s", path, seen[path], now)
		}
		if was, is := began[path], runs[path]; is.to.Before(was.from) || is.from.After(was.to) {
			t.Errorf("%s tells of a clock that began between %v and %v, before between %v and %v", path, is.from, is.to, was.from, was.to)
		}
	}
	letGo := time.Now()

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
	for !strings.Contains(hall.until("line").data, `"running":"B"`) {
	}
	time.Sleep(5 * time.Millisecond)
	if _, runs = s.asked(); len(runs) != 3 {
		t.Errorf("how long the clock has run that was pressed is told at %v", slices.Collect(maps.Keys(runs)))
	}
	for path, is := range runs {
		if is.to.Before(letGo) {
			t.Errorf("%s tells when the clock was pressed: between %v and %v, let go after %v", path, is.from, is.to, letGo)
		}
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
		seen, _ := s.asked()
		s.appended(s.match.Write(s.match.Office, &events.OptionSet{Option: "broadcast-slot", Value: value}))
		for told := false; !told; { // lines of what was before may still come
			line := hall.until("line").data
			schematest.ValidateFile(t, "services/line.json", []byte(line))
			told = strings.Contains(line, `"slot"`) == (want != "") && strings.Contains(line, want)
		}
		said, _ := s.asked()
		for path, now := range said {
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

// replayCount counts how often a match is replayed for its readers.
type replayCount struct {
	doors.Replayer
	replays atomic.Int64
}

func (c *replayCount) Replay(ctx context.Context, device string, n wire.MatchID, use func(*serve.Replayed) error) error {
	c.replays.Add(1)
	return c.Replayer.Replay(ctx, device, n, use)
}

func (c *replayCount) Shared(ctx context.Context, n wire.MatchID, what string, make func(*serve.Replayed) (any, error)) (any, error) {
	return c.Replayer.Shared(ctx, n, what, func(m *serve.Replayed) (any, error) {
		c.replays.Add(1)
		return make(m)
	})
}

// analysing opens a street whose doors tell the analysis that is kept, of whatever match; nil for none.
func analysing(t *testing.T) (s *street, kept *analysis.Analysis, count *replayCount) {
	t.Helper()
	s, kept = newStreet(t, doors.Options{}), new(analysis.Analysis)
	count = &replayCount{Replayer: s.house}
	s.server = httptest.NewServer(doors.New(s.journal, doors.Options{
		Gate: s.gate, Replayer: count, Open: true, Analyses: func(wire.MatchID) (*analysis.Analysis, error) {
			if a := *kept; a.Known > 0 {
				return &a, nil
			}
			return nil, fs.ErrNotExist
		},
	}))
	t.Cleanup(s.server.Close)
	return s, kept, count
}

// A match is replayed for nobody who asks for an analysis that there is not, and once for all spectators if
// there is one. While it goes on they are answered the same in both cases.
func TestAnAnalysisCostsNoReplayIfThereIsNoneAndOneForAllSpectators(t *testing.T) {
	t.Parallel()
	s, kept, count := analysing(t)
	ask := func(want string, replays int64) {
		t.Helper()
		count.replays.Store(0)
		for range 5 {
			if status, body := s.browser().get("/api/analysis/open/m1"); status != http.StatusOK || !strings.Contains(string(body), want) {
				t.Errorf("answered %d %s, want %s", status, body, want)
			}
		}
		if got := count.replays.Load(); got != replays {
			t.Errorf("%d replays for an answer with %s, want %d", got, want, replays)
		}
	}
	s.appended(s.match.Play(3)...)
	ask("null\n", 0)
	kept.Known, kept.Hash, kept.Decisions = s.match.Ledger.Head().N, s.match.Ledger.Head().Hash.String(), []analysis.Decision{}
	ask("null\n", 1)
	s.appended(s.match.Write(s.match.Table, &events.MatchConceded{Side: events.B}))
	kept.Known, kept.Hash = s.match.Ledger.Head().N, s.match.Ledger.Head().Hash.String()
	ask(`"decisions":[]`, 1)
	kept.Known = 0
	ask("null\n", 0)
}

// While a match goes on nobody is told what another program says of it, not even its officials: it would be
// advice. Of another record than the one at hand nothing is told either.
func TestAnAnalysisIsToldOnlyOfAMatchThatIsOver(t *testing.T) {
	t.Parallel()
	s, kept, _ := analysing(t)
	told := func(hash string) (official, public string) {
		kept.Known, kept.Hash, kept.Decisions = s.match.Ledger.Head().N, hash, []analysis.Decision{}
		kept.Tournament, kept.Match, kept.Players[0].Name = "open", "m1", "Anna Berg"
		_, mine := s.device(s.match.Director).get("/api/analysis/open/m1")
		_, body := s.browser().get("/api/analysis/open/m1")
		return string(mine), string(body)
	}
	s.appended(s.match.Play(3)...)
	for _, got := range both(told(s.match.Ledger.Head().Hash.String())) {
		if strings.TrimSpace(got) != "null" {
			t.Errorf("during the match is told %s", got)
		}
	}
	s.appended(s.match.Write(s.match.Table, &events.MatchConceded{Side: events.B}))
	official, public := told(s.match.Ledger.Head().Hash.String())
	schematest.ValidateFile(t, "services/analysis.json", []byte(official))
	if !strings.Contains(official, "Anna Berg") || !strings.Contains(public, `"decisions":[]`) || strings.Contains(public, "Anna Berg") {
		t.Errorf("after the match an official is told %s, and the public %s", official, public)
	}
	for _, got := range both(told(strings.Repeat("0", 64))) {
		if strings.TrimSpace(got) != "null" {
			t.Errorf("of another record is told %s", got)
		}
	}
}

func both(one, other string) []string { return []string{one, other} }
