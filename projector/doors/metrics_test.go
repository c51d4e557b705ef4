package doors_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/doors"
	"kibitz/projector/limits"
)

// scrape returns what the hall's metrics say, by series.
func (s *street) scrape() (text string, series map[string]float64) {
	s.Helper()
	answered := httptest.NewRecorder()
	s.house.Metrics().Handler().ServeHTTP(answered, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if answered.Code != http.StatusOK {
		s.Fatalf("%d %s", answered.Code, answered.Body)
	}
	text, series = answered.Body.String(), make(map[string]float64)
	for line := range strings.Lines(text) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseFloat(value, 64); ok && err == nil && name != "#" {
			series[name] = n
		}
	}
	return text, series
}

// shows waits until a series has a value.
func (s *street) shows(series string, value float64) {
	s.Helper()
	var now float64
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		_, all := s.scrape()
		if now = all[series]; now == value {
			return
		}
	}
	s.Errorf("%s is %v, not %v", series, now, value)
}

func TestMetricsSayWhatTheHallDid(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table, public := s.device(s.match.Table), s.browser()
	feed := public.follow("/api/feed/open/m1")
	feed.until("answer")
	turn := s.match.Play(1)[0]
	for range 2 {
		if status, reply := table.send(turn); status != http.StatusOK || reply.Accepted == nil {
			t.Fatalf("%d %+v", status, reply)
		}
	}
	feed.until("link")
	spoilt := s.match.Play(1)[0]
	spoilt.Signature = turn.Signature
	if _, reply := table.send(spoilt); reply.Refused == nil || reply.Refused.Code != "signature" {
		t.Fatalf("%+v", reply)
	}
	s.connected(s.match.Table.Key)
	s.shows("kibitz_views_covered_sequence", float64(s.links+1))
	_, series := s.scrape()
	for name, want := range map[string]float64{
		`kibitz_entries_accepted_total{as="folded"}`:     float64(s.links + 1),
		`kibitz_entries_accepted_total{as="duplicate"}`:  1,
		`kibitz_entries_refused_total{code="signature"}`: 1,
		`kibitz_append_seconds_count`:                    float64(s.links + 2),
		`kibitz_append_seconds_bucket{le="+Inf"}`:        float64(s.links + 2),
		`kibitz_log_last_sequence`:                       float64(s.links + 1),
		`kibitz_views_lag_entries`:                       0,
		`kibitz_pages_connections{role="table"}`:         1,
		`kibitz_pages_connections{role="newcomer"}`:      1,
		`kibitz_nats_connections{role="table"}`:          1,
		`kibitz_nats_connections{role="director"}`:       0,
		`kibitz_limit_used{limit="public-streams"}`:      1,
		`kibitz_evidence_bytes`:                          0,
		`kibitz_evidence_room_bytes`:                     journal.EvidenceRoom,
		`kibitz_feed_lines_dropped_total`:                0,
		`kibitz_troubles`:                                0,
	} {
		if got, ok := series[name]; !ok || got != want {
			t.Errorf("%s is %v, %v, not %v", name, got, ok, want)
		}
	}
	if series["kibitz_feed_lines_sent_total"] < 2 || series["kibitz_disk_free_bytes"] <= 0 || series["process_resident_memory_bytes"] < 0 {
		t.Errorf("%v", series)
	}
	public.http.CloseIdleConnections()
	feed.close()
	s.shows(`kibitz_pages_connections{role="newcomer"}`, 0)
}

func TestMetricsHoldNoNameAndFewSeries(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table)
	for range 3 {
		for _, turn := range s.match.Play(1) {
			if _, reply := table.send(turn); reply.Accepted == nil {
				t.Fatalf("%+v", reply)
			}
		}
	}
	text, before := s.scrape()
	known := []string{
		events.Table, events.Director, events.Office, events.Committee, events.PlayerOwn, journal.Viewer, journal.Overlay,
		journal.Copy, journal.Newcomer, "unproved", "folded",
	}
	for _, l := range limits.Table() {
		known = append(known, l.Name)
	}
	values := regexp.MustCompile(`(\w+)="([^"]*)"`)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "kibitz_") {
			for _, label := range values.FindAllStringSubmatch(line, -1) {
				if label[1] != "le" && !slices.Contains(known, label[2]) {
					t.Errorf("a label that nobody knows: %s", line)
				}
			}
		}
	}
	for i := range 20 {
		s.browser().get(fmt.Sprintf("/api/matches/t%d", i))
	}
	if _, after := s.scrape(); len(after) != len(before) {
		t.Errorf("%d series became %d", len(before), len(after))
	}
	faults, err := promlint.New(strings.NewReader(text)).Lint()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("%s: %s", f.Metric, f.Text)
	}
}
