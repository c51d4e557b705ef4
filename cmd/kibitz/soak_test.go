package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// soak is a hall that runs for long while faults befall it.
type soak struct {
	*tables
	link    *journaltest.Uplink
	metrics string // address of the hall's metrics
	hall    *process
	rows    []*soakRow
	held    []float64 // bytes that the hall had at least in the second half of each stretch, in turn
}

// soakRow is what came of one kind of fault.
type soakRow struct {
	fault                              string
	tries, acknowledged, lost, doubled int
	memory                             float64 // most bytes that the hall's process had
	befall                             func(*soak)
	windows                            [][2][]int64 // entries of each table that were acknowledged before and after
}

// soakFaults befall the hall in turn.
func soakFaults() []*soakRow {
	return []*soakRow{
		{fault: "none", befall: func(*soak) {}},
		{fault: "hall killed and started again", befall: func(s *soak) { s.hall.kill(); s.opens() }},
		{fault: "connections cut for a second", befall: func(s *soak) {
			s.link.Cut(true)
			time.Sleep(time.Second)
			s.link.Cut(false)
		}},
		{fault: "evidence up to a device's limit", befall: (*soak).fillEvidence},
		{fault: "hall ended and started again", befall: func(s *soak) {
			s.hall.interrupt()
			if code := s.hall.ends(); code != exitFine {
				s.Errorf("exit %d: %s", code, s.hall.err.String())
			}
			s.opens()
		}},
	}
}

func (s *soak) opens() { s.hall = s.serve("--metrics", s.metrics) }

// memory returns the bytes that the hall's process has; 0 while it does not answer.
func (s *soak) memory() float64 {
	response, err := http.Get("http://" + s.metrics + "/metrics")
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	_, line, _ := strings.Cut(string(text), "\nprocess_resident_memory_bytes ")
	line, _, _ = strings.Cut(line, "\n")
	n, _ := strconv.ParseFloat(line, 64)
	return n
}

// fillEvidence sends files as one table until the hall takes no more of it.
func (s *soak) fillEvidence() {
	one := s.all[0]
	for range limits.Evidence.Burst/limits.EvidenceBytes + 1 {
		file := make([]byte, limits.EvidenceBytes)
		_, _ = rand.Read(file) // never fails
		copy(file, "\x89PNG\r\n\x1a\n")
		switch refused := s.attach(one, file); {
		case refused == nil:
		case refused.Code != wire.RefusedBusy:
			s.Errorf("evidence is refused with %+v", refused)
			return
		default:
			return
		}
	}
	s.Error("a device may send as much evidence as it likes")
}

// attach sends a file in parts; it returns the refusal of one.
func (s *soak) attach(one *table, file []byte) *wire.Refused {
	hash := events.HashOf(file).String()
	for from := 0; from < len(file); from += limits.EvidencePart {
		answer, err := one.conn.RequestMsg(&nats.Msg{
			Subject: journal.AttachSubject(one.conn.Opts.Nkey, one.match.Tournament, one.match.Name),
			Data:    file[from:min(from+limits.EvidencePart, len(file))],
			Header:  nats.Header{wire.HeaderSource: {hash}, wire.HeaderBytes: {strconv.Itoa(len(file))}, wire.HeaderFrom: {strconv.Itoa(from)}},
		}, 20*time.Second)
		if err != nil {
			s.Errorf("a part of evidence: %v", err)
			return nil
		}
		refused := new(wire.Refused)
		if err := json.Unmarshal(answer.Data, refused); err != nil {
			s.Error(err)
		}
		if refused.Status == wire.StatusRefused {
			return refused
		}
	}
	return nil
}

// sent returns how many entries of each table were acknowledged.
func (s *soak) sent() (n []int64) {
	for _, one := range s.all {
		n = append(n, one.sent.Load())
	}
	return n
}

// goes lets a fault befall the hall, then lets it run for the rest of the time. It returns once
// every table has been answered again.
func (s *soak) goes(row *soakRow, each time.Duration) {
	s.Helper()
	before, end := s.sent(), time.Now().Add(each)
	row.befall(s)
	after, least := s.sent(), math.Inf(1)
	look := func() bool {
		now := s.memory()
		row.memory = max(row.memory, now)
		if now > 0 && time.Until(end) < each/2 {
			least = min(least, now)
		}
		return now > 0
	}
	for time.Now().Before(end) {
		look()
		time.Sleep(min(time.Second, max(time.Until(end), time.Millisecond)))
	}
	for i, one := range s.all {
		until(s.T, "table "+one.match.Name+" goes on after: "+row.fault, func() bool { return one.sent.Load() > after[i] })
	}
	until(s.T, "the hall says what it has", look) // where the fault took all of the time, for the first time
	s.held = append(s.held, least)
	row.tries++
	row.windows = append(row.windows, [2][]int64{before, s.sent()})
}

// tells counts for each fault what was acknowledged and what of it the record lacks or has twice.
func (s *soak) tells() {
	s.Helper()
	s.withJournal(func(j *journal.Journal) {
		for i, one := range s.all {
			entries, err := j.Match(s.Context(), one.match.Tournament, one.match.Name)
			if err != nil {
				s.Fatal(err)
			}
			hashes, times := linksOf(one.match.Tournament, one.match.Name, entries)
			for _, row := range s.rows {
				for _, w := range row.windows {
					row.count(one.heads[w[0][i]:w[1][i]], hashes, times)
				}
			}
		}
	})
	var table bytes.Buffer
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "fault\ttries\tacknowledged\tlost\tdoubled\tmost memory")
	for _, r := range s.rows {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.0f MB\n", r.fault, r.tries, r.acknowledged, r.lost, r.doubled, r.memory/1e6)
		if r.tries == 0 || r.acknowledged == 0 || r.lost+r.doubled > 0 || r.memory == 0 {
			s.Errorf("%s: %d tries, %d acknowledged, %d lost, %d doubled, memory %.0f", r.fault, r.tries, r.acknowledged, r.lost, r.doubled, r.memory)
		}
	}
	_ = w.Flush() // into memory
	s.Logf("%d tables\n%s", len(s.all), table.String())
}

// staysFlat fails if the hall has more memory in the last third of the stretches than in the first third behind
// the one in which it warms up. What it has at least counts: the rest waits for the next collection.
func (s *soak) staysFlat() {
	s.Helper()
	if len(s.held) < 10 { // in half a minute it still warms up
		s.Logf("%d stretches are too few to tell whether the hall's memory grows (bytes of each: %.0f)", len(s.held), s.held)
		return
	}
	third := len(s.held) / 3
	first, last := slices.Min(s.held[1:1+third]), slices.Min(s.held[len(s.held)-third:])
	s.Logf("the hall has at least %.0f MB in the first third, %.0f MB in the last: %.2f (bytes of each stretch: %.0f)", first/1e6, last/1e6, last/first, s.held)
	if last > 1.25*first {
		s.Errorf("the hall's memory grows from %.0f to %.0f MB", first/1e6, last/1e6)
	}
}

// count adds what the record has of acknowledged entries.
func (r *soakRow) count(heads []events.SignedHead, hashes []string, times map[string]int) {
	for _, head := range heads {
		r.acknowledged++
		if head.N > uint64(len(hashes)) || hashes[head.N-1] != head.Hash {
			r.lost++
		} else if times[head.Hash] > 1 {
			r.doubled++
		}
	}
}

// linksOf returns the hash of each link, and how often the record has the entry of each.
func linksOf(tournament, match string, entries []journal.Stored) (hashes []string, times map[string]int) {
	l := ledger.New(tournament, match, ledger.Config{})
	seen, of := make(map[uuid.UUID]int), make(map[string]uuid.UUID)
	for i := range entries {
		link := l.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
		hashes = append(hashes, link.Hash.String())
		seen[entries[i].ID]++
		of[link.Hash.String()] = entries[i].ID
	}
	times = make(map[string]int)
	for hash, id := range of {
		times[hash] = seen[id]
	}
	return hashes, times
}

// TestAHallRunsForLongWhateverBefallsIt has tables play while faults befall their hall in turn: with
// KIBITZ_LONG for half a minute, with KIBITZ_SOAK=10m for that long, with 1,000 tables at the pace
// of play and a fault a minute.
func TestAHallRunsForLongWhateverBefallsIt(t *testing.T) {
	if !longTests() {
		t.Skip("only with KIBITZ_LONG")
	}
	tablesN, pace, each, whole := 48, 100*time.Millisecond, 6*time.Second, 30*time.Second
	if told := os.Getenv("KIBITZ_SOAK"); told != "" {
		var err error
		if whole, err = time.ParseDuration(told); err != nil {
			t.Fatal(err)
		}
		tablesN, pace, each = 1000, 3*time.Second, time.Minute
	}
	ts := newTables(newUser(t), tablesN)
	s := &soak{tables: ts, link: journaltest.NewUplink(t, ts.address), metrics: journaltest.FreeAddress(t), rows: soakFaults()}
	ts.pace, ts.access.URL = pace, "nats://"+s.link.Addr().String()
	s.opens()
	ts.begin()
	for _, one := range ts.all {
		until(t, "table "+one.match.Name+" plays", func() bool { return one.sent.Load() > 2 })
	}
	for i, end := 0, time.Now().Add(whole); i < len(s.rows) || time.Now().Before(end); i++ {
		s.goes(s.rows[i%len(s.rows)], each)
	}
	ts.end()
	s.hall.interrupt()
	if code := s.hall.ends(); code != exitFine {
		t.Errorf("exit %d: %s", code, s.hall.err.String())
	}
	s.staysFlat()
	s.tells()
	ts.proves(ts.dir, "soak, all in turn", len(s.rows))
}
