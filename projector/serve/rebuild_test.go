package serve

import (
	"context"
	"errors"
	"fmt"
	"kibitz/events"
	"kibitz/projector/views"
	"kibitz/replay/simulation"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
)

// indexed returns a hall whose log has these matches and whose index has them too.
func indexed(t *testing.T) (*hallTest, []*simulation.Match) {
	t.Helper()
	h := newHall(t)
	matches := h.played(9, 30)
	for _, m := range matches[:4] {
		h.store(m, m.Play(150)...) // more than one chunk
	}
	for _, m := range matches {
		h.view(m)
	}
	h.leave() // who keeps the index writes it to the end
	h.serve(Options{lastWords: 40})
	return h, matches
}

// swept reports whether a rebuild takes the matches from the index now.
func (h *hallTest) swept() bool {
	h.Helper()
	goal, err := h.journal.Head(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	w, err := (&views.Builder{Cache: h.house.keeper.Cache(), Budget: h.house.keeper.Settings.Memory}).Sweeps(h.Context(), goal)
	if err != nil {
		h.Fatal(err)
	}
	return w != nil
}

// purge takes what lies under a subject out of the index.
func (h *hallTest) purge(subject string) {
	h.Helper()
	stream := h.index()
	if err := stream.Purge(h.Context(), jetstream.WithPurgeSubject(subject)); err != nil {
		h.Fatal(err)
	}
}

func (h *hallTest) index() jetstream.Stream {
	h.Helper()
	js, err := jetstream.New(h.journal.Conn())
	if err != nil {
		h.Fatal(err)
	}
	stream, err := js.Stream(h.Context(), "INDEX")
	if err != nil {
		h.Fatal(err)
	}
	return stream
}

// put writes a message into the index.
func (h *hallTest) put(subject string, data []byte) {
	h.Helper()
	if _, err := h.journal.Conn().Request(subject, data, 5e9); err != nil {
		h.Fatal(err)
	}
}

// last returns what lies under a subject of the index.
func (h *hallTest) last(subject string) []byte {
	h.Helper()
	m, err := h.index().GetLastMsgForSubject(h.Context(), subject)
	if err != nil {
		h.Fatal(err)
	}
	return m.Data
}

func TestARebuildFromTheIndexGivesTheSameViews(t *testing.T) {
	for name, spoil := range map[string]func(*hallTest, []*simulation.Match){
		"as it is":        func(*hallTest, []*simulation.Match) {},
		"a lost chunk":    func(h *hallTest, _ []*simulation.Match) { h.purge("index.chunk.open.m1.1") },
		"a lost start":    func(h *hallTest, _ []*simulation.Match) { h.purge("index.chunk.open.m2.0") },
		"lost parts":      func(h *hallTest, _ []*simulation.Match) { h.purge("index.part.>") },
		"a lost match":    func(h *hallTest, _ []*simulation.Match) { h.purge("index.*.open.m3.*") },
		"a damaged chunk": func(h *hallTest, _ []*simulation.Match) { h.put("index.chunk.open.m1.0", []byte("K1 no chunk")) },
		"a stale part": func(h *hallTest, _ []*simulation.Match) {
			h.put("index.part.open.m1.9", h.last("index.part.open.m1.0"))
		},
		"another's chunk": func(h *hallTest, _ []*simulation.Match) {
			h.put("index.chunk.open.m1.0", h.last("index.chunk.open.m2.0"))
		},
		"what came behind": func(h *hallTest, all []*simulation.Match) { h.store(all[5], all[5].Play(20)...) },
		"a match behind": func(h *hallTest, _ []*simulation.Match) {
			m := h.match(99, "late")
			h.store(m, append(m.Schedule(), m.Play(12)...)...)
			h.view(m)
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, matches := indexed(t)
			spoil(h, matches)
			for _, m := range matches {
				h.view(m)
			}
			if !h.swept() {
				t.Fatal("the index is not used")
			}
			live := h.shownBytes()
			var told []views.Progress
			for _, rebuild := range []func() error{
				func() error { return h.house.Rebuild(t.Context(), func(p views.Progress) { told = append(told, p) }) },
				func() error { return h.house.RebuildFromLog(t.Context(), nil) },
			} {
				before := h.house.Status().Bucket
				if err := rebuild(); err != nil {
					t.Fatal(err)
				}
				h.eventually("the new shelf is kept", func() bool { return h.house.Status().Bucket != before })
				if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
					t.Errorf("the views differ")
				}
			}
			if last := told[len(told)-1]; last.Done != last.Total || last.Total == 0 {
				t.Errorf("the last progress was %+v", last)
			}
			for i := range told[1:] {
				if told[i+1].Done < told[i].Done {
					t.Errorf("progress went from %d back to %d", told[i].Done, told[i+1].Done)
				}
			}
			if name == "as it is" {
				h.quiet()
			}
		})
	}
}

func TestWithoutAnIndexTheLogIsRead(t *testing.T) {
	h, matches := indexed(t)
	h.purge("index.mark")
	if h.swept() {
		t.Error("an index without a mark is used")
	}
	if err := h.house.Rebuild(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	h.put("index.mark", []byte("nonsense"))
	if h.swept() {
		t.Error("an index with a mark that cannot be read is used")
	}
	if err := h.house.Rebuild(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	for _, m := range matches {
		h.view(m)
	}
	h.quiet()
}

func TestAnIndexLargerThanTheBudgetIsNotSwept(t *testing.T) {
	h, _ := indexed(t)
	if !h.swept() {
		t.Fatal("the index is not used")
	}
	h.leave()
	h.serve(Options{Memory: 20 << 10})
	if h.swept() {
		t.Error("it is used")
	}
	live := h.shownBytes()
	if err := h.house.Rebuild(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
		t.Error("the views differ")
	}
}

// A match at rest is put away while the log is read; what it hears afterwards
// brings it back.
func TestARebuildFromTheLogHearsLastWords(t *testing.T) {
	h := newHall(t)
	var matches []*simulation.Match
	for i := range 5 {
		m := h.match(uint64(40+i), fmt.Sprint("m", i))
		h.store(m, m.Full()...)
		matches = append(matches, m)
	}
	for _, m := range matches[:3] {
		h.store(m, m.Sign(m.Table, &events.NoteMade{Text: "thanks"}))
		h.view(m)
	}
	h.leave()
	for _, words := range []uint64{1, 3, 200, 1 << 20} {
		h.serve(Options{lastWords: words})
		live := h.shownBytes()
		if err := h.house.RebuildFromLog(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
			t.Errorf("with %d entries waited for, the views differ", words)
		}
		h.quiet()
		h.leave()
	}
}

func TestABuildWhoseIndexCannotBeReadFailsAndDoesNotPanic(t *testing.T) {
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	h.view(m)
	ended, end := context.WithCancel(h.Context())
	end()
	b := &views.Builder{Cache: h.house.keeper.Cache(), Budget: h.house.keeper.Settings.Memory}
	if err := b.Fill(ended, 4); !errors.Is(err, context.Canceled) {
		t.Errorf("the build ends with %v", err)
	}
}
