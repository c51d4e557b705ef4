package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/views"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// eventually waits until something is so.
func (h *hallTest) eventually(what string, so func() bool) {
	h.Helper()
	for until := time.Now().Add(time.Minute); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			h.Fatalf("it never came that %s; the log says %q", what, h.log.all())
		}
	}
}

// played stores whole or half matches past the services.
func (h *hallTest) played(matches, entries int) (all []*simulation.Match) {
	h.Helper()
	for i := range matches {
		m := simulation.New(uint64(1000+i), "open", fmt.Sprint("m", i), simulation.ToPoints(3))
		h.store(m, append(m.Schedule(), m.Play(entries)...)...)
		all = append(all, m)
	}
	return all
}

// shownBytes returns all views as they are stored.
func (h *hallTest) shownBytes() map[string]string {
	h.Helper()
	_, bucket, err := views.NewReader(h.journal).Find(h.Context())
	for end := time.Now().Add(time.Minute); err == nil && bucket == nil && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond) // the one that was shown is gone, and its successor's name not read yet
		_, bucket, err = views.NewReader(h.journal).Find(h.Context())
	}
	if err != nil || bucket == nil {
		h.Fatal(bucket, err)
	}
	all := make(map[string]string)
	if err := bucket.Values(h.Context(), func(v journal.Value) { all[v.Key] = string(v.Data) }); err != nil {
		h.Fatal(err)
	}
	delete(all, views.CursorKey)
	return all
}

func TestARestartGoesOnFromTheCursor(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	h.serve(Options{})
	matches := h.played(3, 10)
	for _, m := range matches {
		h.view(m)
	}
	bucket := h.house.Status().Bucket
	h.leave()
	before := h.shownBytes()
	for _, m := range matches[:2] {
		h.store(m, m.Play(5)...)
	}
	h.serve(Options{})
	if got := h.house.Status().Bucket; got != bucket {
		t.Errorf("the views are on store %s, not %s", got, bucket)
	}
	for _, m := range matches {
		h.view(m)
	}
	if after := h.shownBytes(); after["open.m2"] != before["open.m2"] || after["open.m0"] == before["open.m0"] {
		t.Error("a view changed that should not, or one did not that should")
	}
	h.quiet()
}

func TestHearingEverythingAgainChangesNothing(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	h.serve(Options{})
	matches := h.played(3, 10)
	for _, m := range matches {
		h.view(m)
	}
	shelfName := h.house.Status().Bucket
	h.leave()
	bucket, err := h.journal.OpenBucket(t.Context(), shelfName)
	if err != nil {
		t.Fatal(err)
	}
	revision := func() uint64 {
		v, _, err := bucket.Get(t.Context(), "open.m1")
		if err != nil {
			t.Fatal(err)
		}
		return v.Revision
	}
	before, at := h.shownBytes(), revision()
	if _, err := bucket.Put(t.Context(), views.CursorKey, []byte("3")); err != nil { // a cursor that lags
		t.Fatal(err)
	}
	h.serve(Options{})
	h.leave()
	if after := h.shownBytes(); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Error("the views changed")
	}
	if now := revision(); now != at {
		t.Errorf("the view was written again: revision %d, then %d", at, now)
	}
}

func TestARebuildGivesTheSameViewsByteForByte(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		memory int
	}{
		{"all matches in hand", 0},
		{"most matches left out for want of memory", 60 << 10},
		{"no memory at all", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := openHall(t, t.TempDir())
			h.serve(Options{Memory: c.memory})
			matches := h.played(12, 8)
			for _, m := range matches[:3] {
				h.store(m, m.Play(60)...)
			}
			for _, m := range matches {
				h.view(m)
			}
			live, bucket := h.shownBytes(), h.house.Status().Bucket
			if err := h.house.Rebuild(t.Context()); err != nil {
				t.Fatal(err)
			}
			if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
				t.Error("the views differ")
			}
			h.eventually("the new store is kept", func() bool { return h.house.Status().Bucket != bucket })
			m := matches[11]
			h.store(m, m.Play(5)...)
			h.view(m)
			h.eventually("the old store is gone", func() bool { return h.stores() == 1 })
			h.quiet()
		})
	}
}

func TestAnotherEngineBuildsBesideAndSwitchesOnePointer(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	matches := h.played(4, 20)
	if _, err := h.journal.OpenBucket(t.Context(), hall.SealBucket); err != nil { // as the old engine's hall left it
		t.Fatal(err)
	}
	old := views.ViewsPrefix + "0-old"
	bucket, err := h.journal.OpenBucket(t.Context(), old)
	if err != nil {
		t.Fatal(err)
	}
	stale := `{"engine":"0-old","tournament":"open","match":"m1","n":22}`
	if _, err := bucket.Put(t.Context(), "open.m1", []byte(stale)); err != nil {
		t.Fatal(err)
	}
	h.point(views.Pointer{Bucket: old, Engine: "0-old"})
	if view, err := h.client.View(t.Context(), "open", "m1"); err != nil || view.Engine != "0-old" {
		t.Fatalf("%+v, %v", view, err)
	}
	h.serve(Options{})
	for _, m := range matches {
		if view := h.view(m); view.Engine != refereed.Engine() {
			t.Errorf("the view is of engine %s", view.Engine)
		}
	}
	h.eventually("the old store is gone", func() bool { return h.stores() == 1 })

	// Another engine takes the views over from a running projector.
	h.point(views.Pointer{Bucket: old, Engine: "2-newer"})
	h.eventually("the projector gives way", func() bool { return len(h.log.all()) > 0 })
	if said := h.log.all(); !strings.HasPrefix(said[0], string(wire.CodeSuperseded)) {
		t.Errorf("the log says %q", said)
	}
	m := h.match(70, "m9")
	h.append(m, append(m.Schedule(), m.Play(3)...)...) // the services go on
	if links, _, err := h.client.Links(t.Context(), "open", "m9", 1); err != nil || len(links) != 5 {
		t.Errorf("%d links, %v", len(links), err)
	}
}

// point moves the pointer as another process would.
func (h *hallTest) point(to views.Pointer) {
	h.Helper()
	pointers, err := h.journal.OpenBucket(h.Context(), views.PointerBucket)
	if err != nil {
		h.Fatal(err)
	}
	data, err := json.Marshal(to)
	if err == nil {
		_, err = pointers.Put(h.Context(), views.PointerKey, data)
	}
	if err != nil {
		h.Fatal(err)
	}
}

func TestTwoProjectorsAtOnceAgree(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	second, err := journal.Open(t.Context(), journal.Config{Dir: h.dir})
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	other, err := start(t.Context(), second, Options{Dir: h.dir})
	if err != nil {
		t.Fatal(err)
	}
	h.await(other.Ready())
	matches := h.played(5, 5)
	for round := range 20 {
		m := matches[round%5]
		h.store(m, m.Play(3)...)
	}
	for _, m := range matches {
		h.view(m)
	}
	if a, b := h.house.Status().Bucket, other.Status().Bucket; a != b {
		t.Errorf("they keep stores %s and %s", a, b)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.eventually("both keep the new store", func() bool {
		return h.house.Status().Bucket == other.Status().Bucket && h.stores() <= 2
	})
	h.leave() // the other one takes over
	for _, m := range matches {
		h.store(m, m.Play(2)...)
		h.view(m)
	}
	if err := other.Close(); err != nil {
		t.Error(err)
	}
}

func TestAnOlderViewNeverReplacesANewerOne(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.played(1, 10)[0]
	h.view(m)
	bucket, err := h.journal.OpenBucket(t.Context(), h.house.Status().Bucket)
	if err != nil {
		t.Fatal(err)
	}
	s := &views.Store{Bucket: bucket}
	newer := h.shownBytes()["open.m0"]
	c := refereed.New("open", "m0", refereed.Config{})
	for _, link := range m.Ledger.Links()[:8] {
		c.Add(link.Message)
	}
	older := c.View()
	data, err := older.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []hall.StoredView{
		{}, // a projector that just started
		{Bucket: bucket.Name(), Revision: 99, N: 3}, // one that knows the store as it once was
		{Bucket: bucket.Name()},                     // one that thinks nothing is there
	} {
		before, now, err := s.Put(t.Context(), wire.MatchID{Tournament: "open", Match: "m0"}, older, data, known)
		if err != nil || before.N != 12 || now.N != 12 {
			t.Errorf("%+v: found %d, left %d, %v", known, before.N, now.N, err)
		}
	}
	if h.shownBytes()["open.m0"] != newer {
		t.Error("the older view replaced the newer one")
	}
}

func TestACorrectionRefoldsTheMatch(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(71, "m1")
	h.append(m, append(m.Schedule(), m.Play(8)...)...)
	wrong := m.Write(m.Table, illegal(m.OnRoll())...)
	h.append(m, wrong)
	if view := h.view(m); !found(view, "illegal-play") || len(view.Options) != 1 {
		t.Fatalf("findings %+v, options %+v", view.Findings, view.Options)
	}
	entry := m.Ledger.Link(11).Entry
	h.append(m, m.Write(m.Director, &events.EntryRetracted{Target: &events.Ref{Entry: entry.ID, Index: 1}, Reason: "mistyped"}))
	if view := h.view(m); found(view, "illegal-play") && len(view.Findings) == 0 {
		t.Errorf("findings %+v", view.Findings)
	}
	h.append(m, m.Write(m.Director, &events.EntryRetracted{Target: &events.Ref{Entry: entry.ID, Index: 0}, Reason: "mistyped"}),
		m.Write(m.Director, &events.EntryRetracted{Target: &events.Ref{Entry: entry.ID, Index: 2}, Reason: "mistyped"}))
	if view := h.view(m); found(view, "illegal-play") || len(view.Options) != 0 || view.N != 14 {
		t.Errorf("n %d, findings %+v, options %+v", view.N, view.Findings, view.Options)
	}
}

func TestWhoAsksForAllViewsGetsWhatWasJustAcknowledged(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for i := range 20 {
		m := h.match(uint64(900+i), fmt.Sprintf("m%02d", i))
		last := h.append(m, append(m.Schedule(), m.Play(3)...)...)
		views, err := h.client.Current(h.Context(), "")
		if err != nil || len(views) != i+1 {
			t.Fatalf("%d views after %d matches: %v", len(views), i+1, err)
		}
		if views[i].N != last.N {
			t.Errorf("the view of m%02d goes up to %d of %d", i, views[i].N, last.N)
		}
	}
}

// A match whose view is behind keeps nobody from the views of another tournament.
func TestWhoAsksForATournamentsViewsDoesNotWaitForAnothers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(930, "m1")
	other := simulation.New(931, "cup", "m1", simulation.ToPoints(3))
	other.Office.Key = m.Office.Key
	for _, m := range []*simulation.Match{m, other} {
		h.append(m, append(m.Schedule(), m.Play(3)...)...)
		h.view(m)
	}
	h.leave()
	h.store(m, m.Play(1)...) // which nobody makes a view of
	views, err := h.client.Current(h.Context(), "cup")
	if err != nil || len(views) != 1 || views[0].Tournament != "cup" {
		t.Errorf("%d views: %v", len(views), err)
	}
	short, cancel := context.WithTimeout(h.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := h.client.Current(short, ""); err == nil {
		t.Error("the view that is behind is taken for current")
	}
}

func found(v *refereed.View, code string) bool {
	return slices.ContainsFunc(v.Findings, func(f refereed.Finding) bool { return string(f.Code) == code })
}

func TestAMatchThatNeedsANewerKibitzStopsAloneAndIsAnswered(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m, other := h.match(72, "m1"), h.match(73, "m2")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	h.append(other, other.Schedule()...)
	next := m.Sign(m.Table, &events.NoteMade{Text: "note"})
	newer := []byte(strings.Replace(string(next.Data), "note.made", "dice.sworn", 1))
	signature, err := events.Sign(m.Table.Key, newer)
	if err != nil {
		t.Fatal(err)
	}
	tablet := h.device(m, m.Table)
	unknown := ledger.Message{Data: newer, Signature: signature}
	h.refused(h.send(tablet, m, unknown), "unreadable", false) // it does not get in here, and the match goes on
	if kept := h.quarantined("unreadable"); len(kept) != 1 || string(kept[0].Data) != string(newer) {
		t.Errorf("the quarantine has %+v", kept)
	}
	h.store(m, unknown) // a newer program put it into the log
	view := h.view(m)
	if view.Status != refereed.NeedsNewer || view.Trouble == nil || view.Trouble.N != 6 {
		t.Errorf("status %s, trouble %+v", view.Status, view.Trouble)
	}
	h.refused(h.send(tablet, m, next), "newer-kibitz", true)
	h.append(other, other.Play(5)...)
	if view := h.view(other); view.Status != "playing" || view.N != 7 {
		t.Errorf("the other match has status %s, n %d", view.Status, view.N)
	}
}

func TestMatchesPutAwayAreReadAgainWhenTheyWake(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h := openHall(t, t.TempDir())
	h.serve(Options{Memory: 150 << 10}) // some five matches
	matches := h.played(20, 10)
	for round := range 3 {
		for _, m := range matches {
			h.store(m, m.Play(2)...)
		}
		for _, m := range matches {
			h.view(m)
		}
		held, weight := h.house.Status().InHand, h.house.Status().Memory
		if held >= 20 || weight > 300<<10 {
			t.Errorf("round %d: %d matches of weight %d are in hand", round, held, weight)
		}
	}
	h.quiet()
}

func TestWatchersSeeEveryMatchChange(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	matches := h.played(3, 5)
	for _, m := range matches {
		h.view(m)
	}
	ctx, cancel := context.WithCancel(t.Context())
	seen := make(chan client.Item, 1000)
	done := make(chan error, 1)
	go func() {
		done <- h.client.Watch(ctx, "open", func(i client.Item) error { seen <- i; return nil })
	}()
	newest := make(map[string]uint64)
	until := func(n uint64) {
		for newest["m0"] < n || newest["m1"] < n || newest["m2"] < n {
			select {
			case i := <-seen:
				if i.Kind == wire.KindView && i.N <= newest[i.Match] {
					t.Errorf("match %s: view %d after %d", i.Match, i.N, newest[i.Match])
				}
				newest[i.Match] = max(newest[i.Match], i.N)
			case <-time.After(time.Minute):
				t.Fatalf("saw %v", newest)
			}
		}
	}
	until(7)
	for _, m := range matches {
		h.store(m, m.Play(4)...)
	}
	until(11)
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestSealsSpareTheSignaturesAndAreNotTrustedBlindly(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	h.serve(Options{})
	m := h.match(74, "m1")
	h.append(m, append(m.Schedule(), m.Play(10)...)...)
	forged := m.Sign(m.Table, &events.NoteMade{Text: "x"})
	forged.Signature = m.Ledger.Link(3).Signature
	h.store(m, forged)
	h.view(m)
	h.leave()
	h.serve(Options{})
	seal, err := h.house.seals.Find(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"})
	if err != nil || seal == nil || seal.N != 13 || !slices.Equal(seal.Unproven, []uint64{13}) {
		t.Fatalf("the seal is %+v, %v", seal, err)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	if view := h.view(m); view.Links.Refused != 1 || view.Apart[0].Reason != ledger.ReasonSignature {
		t.Errorf("apart are %+v", view.Apart)
	}
	h.quiet()

	// Seals that were thrown away are made anew from what was checked anew.
	if err := h.house.ForgetSeals(t.Context()); err != nil {
		t.Fatal(err)
	}
	if lost, err := h.house.seals.Find(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"}); err != nil || lost != nil {
		t.Errorf("the seal is still %+v, %v", lost, err)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	if again, err := h.house.seals.Find(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"}); err != nil || again == nil || again.Hash != seal.Hash {
		t.Errorf("the seal made anew is %+v, %v", again, err)
	}
	h.quiet()

	// A seal of another chain does not hold: everything is checked, and told.
	if err := h.house.seals.Write(wire.MatchID{Tournament: "open", Match: "m1"}, events.Head{N: 12, Hash: events.HashOf(nil)}, nil); err != nil {
		t.Fatal(err)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.view(m)
	if said := h.log.all(); len(said) != 1 || !strings.HasPrefix(said[0], string(wire.CodeSeal)) {
		t.Errorf("the log says %q", said)
	}
}
