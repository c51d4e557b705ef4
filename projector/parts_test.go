package projector

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

func TestAnEntryMetAtTheEndIsNotTakenForCovered(t *testing.T) {
	p := newProjection(nil, newDocket(nil, nil, 1, nil), nil, nil)
	p.begin(7, 100)
	p.take(&journal.Stored{Message: journal.Message{Tournament: "t", Match: "m1"}, Seq: 8})
	if p.safe() != 7 {
		t.Errorf("with a view due the cursor may go to %d", p.safe())
	}
	p.settled(name{"t", "m1"}, 8)
	p.end()
	p.take(&journal.Stored{Message: journal.Message{Tournament: "t", Match: "m2"}, Seq: 9})
	if p.safe() != 8 {
		t.Errorf("after the end the cursor may go to %d", p.safe())
	}
}

func TestLeasesRunOutAndAreBounded(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	s := newStage(nil, nil)
	s.now = func() time.Time { return now }
	m := name{"t", "m"}
	for i := range leasesEach {
		if !s.lease(m, fmt.Sprint("device", i)) {
			t.Fatalf("device %d gets no lease", i)
		}
	}
	if s.lease(m, "another") {
		t.Error("one match has more leases than it may")
	}
	if !s.lease(m, "device3") {
		t.Error("a lease cannot be renewed")
	}
	now = now.Add(leaseTime / 2)
	s.lease(m, "device5")
	now = now.Add(leaseTime/2 + time.Second)
	if left := s.lessees(m); len(left) != 1 || left[0] != "device5" {
		t.Errorf("%v are left", left)
	}
	s.recheck(m, func(string) bool { return false })
	if left := s.lessees(m); len(left) != 0 || s.count != 0 {
		t.Errorf("%v are left, %d counted", left, s.count)
	}
}

func TestTheOfficeKeyIsMadeOnceAndKeptPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	keys := make([]string, 8)
	var wait sync.WaitGroup
	for i := range keys {
		wait.Go(func() {
			key, err := OfficeKey(dir)
			if err != nil {
				t.Error(err)
				return
			}
			keys[i], _ = key.PublicKey()
		})
	}
	wait.Wait()
	for _, key := range keys {
		if key != keys[0] || key == "" {
			t.Fatalf("the keys are %q", keys)
		}
	}
	path := filepath.Join(dir, officeFile)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%d files are left", len(files))
	}
	if err := os.WriteFile(path, []byte("no key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OfficeKey(dir); journal.CodeOf(err) != CodeOfficeKey || strings.Contains(err.Error(), "no key\n") {
		t.Errorf("%v", err)
	}
}

func TestWhereTheServerDoesNotVouchADirectorSignsTheRequest(t *testing.T) {
	h := newHall(t)
	m := h.match(80, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	f := h.house.feeder
	f.vouched = false
	subject := journal.FeedSubject(m.Public(m.Director), m.Tournament, m.Name)
	request := func(at time.Time) []byte {
		data, err := json.Marshal(Request{From: 1, At: at.UTC().Format(time.RFC3339)})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	sign := func(subject string, data []byte) string {
		signature, err := events.Sign(m.Director.Key, feedMessage(subject, data))
		if err != nil {
			t.Fatal(err)
		}
		return signature
	}
	now := request(time.Now())
	old := request(time.Now().Add(-time.Hour))
	for _, c := range []struct {
		what      string
		data      []byte
		signature string
		sees      bool
	}{
		{"no signature", now, "", false},
		{"a signature", now, sign(subject, now), true},
		{"an old request", old, sign(subject, old), false},
		{"a signature for another match", now, sign(journal.FeedSubject(m.Public(m.Director), m.Tournament, "m2"), now), false},
		{"no time", []byte(`{"from":1}`), sign(subject, []byte(`{"from":1}`)), false},
	} {
		answer, refused := f.find(t.Context(), &asked{
			name: name{m.Tournament, m.Name}, device: m.Public(m.Director), subject: subject, data: c.data, signature: c.signature,
		})
		if refused != nil || len(answer.Links) != 5 || (answer.View != nil) != c.sees {
			t.Errorf("%s: %+v, view %v", c.what, refused, answer.View != nil)
		}
	}
}

func TestTooManyWaitingAtOneMatchAreToldSo(t *testing.T) {
	h := newHall(t)
	a := h.house.appender
	n := name{"t", "m"}
	a.mu.Lock()
	a.lines[n] = make([]*submission, appendWaiting)
	a.mu.Unlock()
	var reply *Reply
	a.submit(&submission{name: n, answer: func(r *Reply) { reply = r }})
	if reply == nil || reply.Refused == nil || reply.Refused.Code != RefusedBusy || !reply.Refused.Retry {
		t.Errorf("%+v", reply)
	}
	a.mu.Lock()
	delete(a.lines, n)
	a.mu.Unlock()
}

func TestAHouseWhoseLogIsGoneSaysSo(t *testing.T) {
	h := newHall(t)
	m := h.match(81, "m1")
	h.append(m, m.Schedule()...)
	if err := h.journal.Close(); err != nil {
		t.Fatal(err)
	}
	h.await(h.house.Done())
	if err := h.house.Close(); journal.CodeOf(err) != journal.CodeGone {
		t.Errorf("%v", err)
	}
	h.house = nil
}

func TestFindingsAreToldOnceAndTakenBack(t *testing.T) {
	f := func(code string, at string) refereed.Finding {
		return refereed.Finding{Code: "x", At: at, Offender: code}
	}
	a, b, c := f("A", "1.0"), f("A", "2.0"), f("B", "2.0")
	for _, x := range []struct {
		findings, others []refereed.Finding
		left             int
	}{
		{nil, nil, 0},
		{[]refereed.Finding{a, b}, nil, 2},
		{[]refereed.Finding{a, b, c}, []refereed.Finding{a}, 2},
		{[]refereed.Finding{a, a}, []refereed.Finding{a}, 1},
		{[]refereed.Finding{a}, []refereed.Finding{a, b}, 0},
	} {
		if left := without(x.findings, x.others); len(left) != x.left {
			t.Errorf("%v without %v leaves %v", x.findings, x.others, left)
		}
	}
}
