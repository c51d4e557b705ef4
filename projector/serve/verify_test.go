package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/verify"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// verify verifies the store and returns what is wrong with it.
func (h *hallTest) verify(check verify.Check) (*verify.Report, []verify.Problem) {
	h.Helper()
	if h.house != nil {
		check.Office = h.house.feeder.office.Public
	}
	report, err := verify.Run(h.Context(), h.journal, check)
	if err != nil {
		h.Fatal(err)
	}
	problems := slices.Clone(report.Problems)
	for _, m := range report.Matches {
		problems = append(problems, m.Problems...)
	}
	for _, p := range problems {
		if p.Code == "" || p.Detail == "" || p.Next == "" {
			h.Errorf("a problem without a word: %+v", p)
		}
	}
	return report, problems
}

func codes(problems []verify.Problem) (all []string) {
	for _, p := range problems {
		all = append(all, p.Code)
	}
	return all
}

func TestAWholeRecordVerifiesClean(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for i, name := range []string{"m1", "m2", "m3"} {
		m := h.match(uint64(20+i), name)
		h.append(m, append(m.Schedule(), m.Play(15)...)...)
	}
	done := 0
	report, problems := h.verify(verify.Check{Progress: func(n, total int) { done = max(done, n) }})
	if len(problems) > 0 || report.Broken() || len(report.Matches) != 3 || report.Entries != 51 || done != 3 {
		t.Errorf("%+v", report)
	}
	if m := report.Matches[1]; m.Match != "m2" || m.N != 17 || m.Status != "playing" || m.Links.Folded != 17 {
		t.Errorf("%+v", m)
	}
	if report, _ := h.verify(verify.Check{Tournament: "open", Match: "m3"}); len(report.Matches) != 1 || report.Matches[0].Match != "m3" {
		t.Errorf("%+v", report)
	}
	h.leave() // the seals are written
	if _, problems := h.verify(verify.Check{}); len(problems) > 0 {
		t.Errorf("%+v", problems)
	}
}

// A check that is interrupted while it waits for a view has found nothing.
func TestAnInterruptedCheckIsNoReport(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(23, "m1")
	h.leave() // nobody keeps views
	for _, message := range m.Schedule() {
		h.store(m, message)
	}
	ctx, cancel := context.WithTimeout(h.Context(), 300*time.Millisecond)
	defer cancel()
	if report, err := verify.Run(ctx, h.journal, verify.Check{Patience: time.Minute}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, %+v", err, report)
	}
}

func TestWhatIsWrongWithARecordIsFound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		harm  func(h *hallTest, m *simulation.Match) []events.SignedHead
		code  string
		n     uint64
		grave bool
	}{
		{"an entry with a forged signature", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			forged := m.Sign(m.Table, &events.NoteMade{Text: "x"})
			forged.Signature = m.Ledger.Link(3).Signature
			h.store(m, forged)
			return nil
		}, "signature", 13, true},
		{"bytes that are no entry", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			h.store(m, ledger.Message{Data: []byte("nothing"), Signature: "none"})
			return nil
		}, "unreadable", 13, true},
		{"two entries with one count", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			fork := *m.Table
			h.append(m, m.Write(m.Table, &events.NoteMade{Text: "one"}))
			h.store(m, m.Sign(&fork, &events.NoteMade{Text: "other"}))
			return nil
		}, "count-used", 14, true},
		{"a device that signed what the record lacks", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			m.Sign(m.Table, &events.NoteMade{Text: "lost"})
			h.store(m, m.Sign(m.Table, &events.NoteMade{Text: "after"}))
			return nil
		}, verify.ProblemCounts, 0, false},
		{"a clock that runs backwards", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			late := m.Event(0, &events.NoteMade{Text: "back"})
			late.At -= 3_600_000
			data, signature, err := m.Table.Write(m.ID(), m.Ledger.Head(), late)
			if err != nil {
				h.Fatal(err)
			}
			h.store(m, ledger.Message{Data: data, Signature: signature})
			return nil
		}, verify.ProblemClock, 13, false},
		{"a clock in the year 9999", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			far := m.Event(0, &events.NoteMade{Text: "far"})
			far.At = events.InstantOf(time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC))
			data, signature, err := m.Table.Write(m.ID(), m.Ledger.Head(), far)
			if err != nil {
				h.Fatal(err)
			}
			h.store(m, ledger.Message{Data: data, Signature: signature})
			return nil
		}, verify.ProblemAhead, 13, false},
		{"a head that the log does not bear out", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			head, err := events.SignHead(m.Office.Key, m.Tournament, m.Name, events.Head{N: 5, Hash: events.HashOf([]byte("x"))})
			if err != nil {
				h.Fatal(err)
			}
			return []events.SignedHead{head}
		}, verify.ProblemHead, 5, true},
		{"a head beyond the end of the log", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			head, err := events.SignHead(m.Office.Key, m.Tournament, m.Name, events.Head{N: 50, Hash: events.HashOf([]byte("x"))})
			if err != nil {
				h.Fatal(err)
			}
			return []events.SignedHead{head}
		}, verify.ProblemHead, 50, true},
		{"a head of a match that is gone", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			head, err := events.SignHead(m.Office.Key, m.Tournament, "gone", events.Head{N: 9})
			if err != nil {
				h.Fatal(err)
			}
			return []events.SignedHead{head}
		}, verify.ProblemHead, 9, true},
		{"a head with a forged signature", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			return []events.SignedHead{{Tournament: m.Tournament, Match: m.Name, N: 5, Hash: m.Ledger.Link(5).Hash.String(), Office: m.Public(m.Office)}}
		}, verify.ProblemHeadForged, 5, true},
		{"a head that somebody made with a key of his own", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			head, err := events.SignHead(eventstest.Key("accuser"), m.Tournament, m.Name, events.Head{N: 5, Hash: events.HashOf([]byte("x"))})
			if err != nil {
				h.Fatal(err)
			}
			elsewhere, err := events.SignHead(eventstest.Key("accuser"), m.Tournament, "never-was", events.Head{N: 5})
			if err != nil {
				h.Fatal(err)
			}
			return []events.SignedHead{head, elsewhere}
		}, verify.ProblemHeadOther, 5, false},
		{"a chain that is not the sealed one", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			head := events.Head{N: 6, Hash: events.HashOf([]byte("x"))}
			if err := h.house.seals.Write(wire.MatchID{Tournament: m.Tournament, Match: m.Name}, head, nil); err != nil {
				h.Fatal(err)
			}
			return nil
		}, verify.ProblemSealed, 6, true},
		{"a photo that is not the one that was attached", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			hash := events.HashOf([]byte("the dice as they lay"))
			h.append(m, m.Write(m.Table, &events.EvidenceAttached{Source: hash, Media: "image/png", Bytes: 20}))
			js, err := jetstream.New(h.journal.Conn())
			if err == nil {
				_, err = h.journal.Evidence(h.Context())
			}
			if err != nil {
				h.Fatal(err)
			}
			files, err := js.ObjectStore(h.Context(), "EVIDENCE")
			if err == nil {
				_, err = files.PutBytes(h.Context(), hash.String(), []byte("the dice as they lie"))
			}
			if err != nil {
				h.Fatal(err)
			}
			return nil
		}, string(journal.CodeEvidenceSpoilt), 13, true},
		{"a view that somebody changed", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			h.tamper(m, func(view map[string]any) { view["place"] = "another" })
			return nil
		}, verify.ProblemView, 12, true},
		{"a view that knows more than the log", func(h *hallTest, m *simulation.Match) []events.SignedHead {
			h.tamper(m, func(view map[string]any) { view["n"] = 40 })
			return nil
		}, verify.ProblemViewAhead, 40, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			m := h.match(30, "m1")
			h.append(m, append(m.Schedule(), m.Play(10)...)...)
			h.view(m)
			heads := c.harm(h, m)
			if c.code != verify.ProblemView && c.code != verify.ProblemViewAhead {
				h.view(m)
			}
			report, problems := h.verify(verify.Check{Heads: heads})
			if len(problems) != 1 || problems[0].Code != c.code || problems[0].N != c.n || problems[0].Grave != c.grave || report.Broken() != c.grave {
				t.Errorf("found %+v", problems)
			}
			if c.code == verify.ProblemClock && problems[0].Device != m.Public(m.Table) {
				t.Errorf("the clock is that of %q", problems[0].Device)
			}
		})
	}
}

func TestAMatchWhoseSealIsGoneIsFound(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(31, "m1")
	h.append(m, m.Schedule()...)
	for range 2 * hall.SealEvery {
		h.append(m, m.Sign(m.Table, &events.NoteMade{Text: "still playing"}))
	}
	h.view(m)
	bucket, err := h.journal.OpenBucket(t.Context(), hall.SealBucket)
	if err != nil {
		t.Fatal(err)
	}
	key := wire.MatchID{Tournament: m.Tournament, Match: m.Name}.String()
	h.leave() // all that was to be sealed is
	if _, problems := h.verify(verify.Check{}); len(problems) != 0 {
		t.Errorf("sealed: %+v", problems)
	}
	if err := bucket.Remove(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if report, problems := h.verify(verify.Check{}); !slices.Equal(codes(problems), []string{verify.ProblemUnsealed}) || report.Broken() {
		t.Errorf("without its seal: %+v", problems)
	}
}

// tamper changes the match's view as it is stored.
func (h *hallTest) tamper(m *simulation.Match, change func(map[string]any)) {
	h.Helper()
	bucket, err := h.journal.OpenBucket(h.Context(), h.house.Status().Bucket)
	if err != nil {
		h.Fatal(err)
	}
	value, found, err := bucket.Get(h.Context(), m.Tournament+"."+m.Name)
	if err != nil || !found {
		h.Fatal(found, err)
	}
	var view map[string]any
	if err := json.Unmarshal(value.Data, &view); err != nil {
		h.Fatal(err)
	}
	change(view)
	data, err := json.Marshal(view)
	if err == nil {
		_, err = bucket.Put(h.Context(), value.Key, data)
	}
	if err != nil {
		h.Fatal(err)
	}
}

func TestABitFlippedOnTheDiskIsFound(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := openHall(t, dir)
	h.serve(Options{})
	damaged, sound := h.match(40, "m1"), h.match(41, "m2")
	h.append(damaged, append(damaged.Schedule(), damaged.Play(10)...)...)
	h.append(sound, append(sound.Schedule(), sound.Play(10)...)...)
	h.view(damaged)
	h.view(sound)
	h.leave()
	if err := h.journal.Close(); err != nil {
		t.Fatal(err)
	}
	flip(t, dir, damaged.Ledger.Link(8).Data)

	h = openHall(t, dir)
	h.serve(Options{})
	report, problems := h.verify(verify.Check{Patience: time.Second})
	if !report.Broken() {
		t.Errorf("nothing found: %+v", problems)
	}
	for _, m := range report.Matches {
		if m.Match == "m2" && len(m.Problems) > 0 {
			t.Errorf("the sound match has %+v", m.Problems)
		}
	}
	if i := slices.IndexFunc(problems, func(p verify.Problem) bool { return p.Code == string(journal.CodeDisk) }); i < 0 || problems[i].N != 8 {
		t.Errorf("found %+v", problems)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Error(err)
	}
	if said := strings.Join(h.log.all(), "; "); !strings.Contains(said, "sequence 8 of match open/m1: restored") {
		t.Errorf("the hall's log says %q", said)
	}
	h.append(damaged, damaged.Play(5)...)
	h.view(damaged)
	h.append(sound, sound.Play(5)...)
	h.view(sound)
}

// Photos that the disk does not give back are found, by link, and verify does not wait for each of
// them without end. It creates no store of evidence where there is none.
func TestWhatIsWrongWithARecordsPhotosOnTheDiskIsFound(t *testing.T) {
	if !longTests() {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestWhatIsWrongWithARecordIsFound")
	}
	t.Parallel()
	dir := t.TempDir()
	h := openHall(t, dir)
	h.serve(Options{})
	m := h.match(43, "m1")
	h.append(m, append(m.Schedule(), m.Play(10)...)...)
	h.append(m, m.Write(m.Table, &events.EvidenceAttached{Source: events.HashOf([]byte("elsewhere")), Media: "image/png", Bytes: 9}))
	h.view(m)
	if _, problems := h.verify(verify.Check{}); len(problems) > 0 {
		t.Errorf("without a store of evidence: %+v", problems)
	}
	if files, err := h.journal.ExistingEvidence(t.Context()); files != nil || err != nil {
		t.Errorf("verify has made a store of evidence: %v", err)
	}
	files, err := h.journal.Evidence(t.Context())
	for i := 0; err == nil && i < 5; i++ {
		photo := []byte(fmt.Sprintf("the dice as they lay, photo %d", i))
		h.append(m, m.Write(m.Table, &events.EvidenceAttached{Source: events.HashOf(photo), Media: "image/png", Bytes: len(photo)}))
		_, err = files.Add(t.Context(), photo)
	}
	if err != nil {
		t.Fatal(err)
	}
	h.view(m)
	h.leave()
	if err := h.journal.Close(); err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		flipIn(t, dir, "OBJ_EVIDENCE", fmt.Appendf(nil, "the dice as they lay, photo %d", i))
	}
	h = openHall(t, dir)
	h.serve(Options{})
	_, problems := h.verify(verify.Check{})
	var links []uint64
	for _, p := range problems {
		links = append(links, p.N)
		if !p.Grave {
			t.Errorf("%+v", p)
		}
	}
	if !slices.Equal(links, []uint64{14, 15, 16, 17}) || !strings.Contains(problems[len(problems)-1].Detail, "2 files") {
		t.Errorf("found %+v", problems)
	}
}

// flip changes one bit of these bytes where they lie on the disk.
func flip(t *testing.T, dir string, of []byte) {
	t.Helper()
	flipIn(t, dir, "RECORD", of)
}

func flipIn(t *testing.T, dir, stream string, of []byte) {
	t.Helper()
	blocks, err := filepath.Glob(filepath.Join(dir, "nats", "jetstream", "*", "streams", stream, "msgs", "*.blk"))
	if err != nil || len(blocks) == 0 {
		t.Fatal(blocks, err)
	}
	for _, path := range blocks {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if i := bytes.Index(data, of); i >= 0 {
			data[i+len(of)/2] ^= 4
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatal("the entry is not on the disk as it is")
}

func TestVerifyingNeedsNoHouse(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	m := simulation.New(42, "open", "m1", simulation.ToPoints(3))
	h.store(m, append(m.Schedule(), m.Play(5)...)...)
	report, problems := h.verify(verify.Check{Patience: 100 * time.Millisecond})
	if got := strings.Join(codes(problems), " "); got != verify.ProblemViewLate || report.Broken() {
		t.Errorf("found %s", got)
	}
	if _, err := verify.Run(context.Background(), h.journal, verify.Check{Tournament: "open", Match: "none", Patience: 100 * time.Millisecond}); err != nil {
		t.Error(err)
	}
}
