package serve

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/blocks"
	"kibitz/events/ledger"
	"kibitz/projector/verify"
	"kibitz/replay/simulation"
)

// A device that signs two entries with one count: the first one to come is a link,
// the other is kept whole with the reason, and everybody goes on, that device too.
func TestOfTwoEntriesWithOneCountBothAreKept(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m, other := h.match(80, "m1"), h.match(81, "m2")
	for _, match := range []*simulation.Match{m, other} {
		h.append(match, append(match.Schedule(), match.Play(4)...)...)
	}
	conn, fork := h.device(m, m.Table), *m.Table
	first := m.Write(m.Table, &events.NoteMade{Text: "one"})
	second := m.Sign(&fork, &events.NoteMade{Text: "other"})
	if reply := h.send(conn, m, first); reply.Accepted == nil || reply.Accepted.N != 7 {
		t.Fatalf("%+v", reply.Refused)
	}
	reply := h.send(conn, m, second)
	if reply.Refused == nil || reply.Refused.Code != string(ledger.ReasonCountUsed) || reply.Refused.Retry != "" || reply.Refused.Next == "" {
		t.Fatalf("%+v %+v", reply.Accepted, reply.Refused)
	}
	var kept []journal.Refused
	if err := h.journal.Quarantined(t.Context(), 1, func(r journal.Refused) error { kept = append(kept, r); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(kept) != 1 || kept[0].Reason != string(ledger.ReasonCountUsed) || !bytes.Equal(kept[0].Data, second.Data) ||
		!slices.Equal(kept[0].Header[events.SignatureHeader], []string{second.Signature}) {
		t.Fatalf("kept is %+v", kept)
	}
	entries, err := h.journal.Record(t.Context(), m.Tournament, m.Name)
	if err != nil || !bytes.Equal(entries[6].Data, first.Data) {
		t.Fatal("the first one is not in the record", err)
	}
	for _, match := range []*simulation.Match{m, other} {
		h.append(match, match.Play(3)...)
		h.view(match)
	}
	if _, problems := h.verify(verify.Check{}); len(problems) > 0 {
		t.Errorf("%+v", problems)
	}
	// Past the service, in the log itself, it is a link without effect, and verify says so.
	h.store(m, second)
	h.append(m, m.Write(m.Table, &events.NoteMade{Text: "and on"})) // as one that has not heard of that link
	h.view(m)
	_, problems := h.verify(verify.Check{})
	if len(problems) != 1 || problems[0].Code != string(ledger.ReasonCountUsed) || problems[0].Device != m.Public(m.Table) {
		t.Errorf("%+v", problems)
	}
	h.quiet()
}

// Times at which entries were stored that run backwards, as after a hall's clock was
// set back: the log's order is that of its sequences, and nothing else changes.
func TestStoredTimesThatRunBackwardsChangeNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := openHall(t, dir)
	h.serve(Options{})
	m := h.match(82, "m1")
	accepted := h.append(m, append(m.Schedule(), m.Play(20)...)...)
	h.view(m)
	h.leave()
	if err := h.journal.Close(); err != nil {
		t.Fatal(err)
	}
	backwards(t, dir)

	h = openHall(t, dir)
	h.serve(Options{})
	entries, err := h.journal.Record(t.Context(), m.Tournament, m.Name)
	if err != nil || len(entries) != 22 || !entries[21].Time.Before(entries[0].Time) {
		t.Fatal("the times do not run backwards, the test shows nothing", err)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.view(m)
	again := h.append(m, m.Play(10)...)
	h.view(m)
	if accepted.N != 22 || again.N != 32 {
		t.Error(accepted.N, again.N)
	}
	if report, problems := h.verify(verify.Check{Heads: []events.SignedHead{accepted.Head, again.Head}}); report.Broken() {
		t.Errorf("%+v", problems)
	}
	links, head, err := h.client.Links(t.Context(), m.Tournament, m.Name, 1)
	if err != nil || len(links) != 32 || head.N != 32 {
		t.Error(len(links), head.N, err)
	}
	h.quiet()
}

// backwards writes the record's blocks anew with times that go back a minute from
// entry to entry.
func backwards(t *testing.T, dir string) {
	t.Helper()
	path := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs")
	files, err := blocks.Files(path)
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	form, err := blocks.NewForm("RECORD", files[0].Index)
	if err != nil {
		t.Fatal(err)
	}
	var anew []byte
	if _, err := files[0].Scan("RECORD", func(r *blocks.Record) {
		r.Time -= int64(r.Seq) * int64(time.Minute)
		anew = form.Encode(anew, *r)
	}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(files[0].Path, anew, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(path, "index.db")); err != nil {
		t.Fatal(err)
	}
}

// A device's own clock that runs backwards is said, and its entries are taken.
func TestADevicesClockThatRunsBackwardsIsSaid(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(83, "m1")
	h.append(m, append(m.Schedule(), m.Play(4)...)...)
	event := m.Event(0, &events.NoteMade{Text: "an hour ago"})
	event.At -= events.Instant(time.Hour / time.Millisecond)
	data, signature, err := m.Table.Write(m.ID(), m.Ledger.Head(), event)
	if err != nil {
		t.Fatal(err)
	}
	back := ledger.Message{Data: data, Signature: signature}
	m.Add(back)
	if accepted := h.append(m, back); accepted.Notices != ledger.NoticeClockBack.String() {
		t.Errorf("accepted with %q", accepted.Notices)
	}
	h.append(m, m.Play(4)...)
	h.view(m)
	report, problems := h.verify(verify.Check{})
	if report.Broken() || len(problems) != 1 || problems[0].Code != verify.ProblemClock || problems[0].N != 7 || problems[0].Device != m.Public(m.Table) {
		t.Errorf("%+v", problems)
	}
	h.quiet()
}
