package serve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/slowtest"
	"kibitz/replay/simulation"
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
	h.serve(Options{tailMost: 5})
	return h, matches
}

// seldom are the ways to spoil an index that are tried in the long run only: each is like another
// one of the same test.
var seldom = map[string]bool{
	"a lost start": true, "lost parts": true, "a lost match": true, "a stale part": true, "another's chunk": true,
	"its mark is gone": true, "its mark is no number": true, "all but its mark is gone": true,
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
	t.Parallel()
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
			if seldom[name] && !longTests() {
				t.Skip("set KIBITZ_LONG to spoil the index in every way")
			}
			t.Parallel()
			h, matches := indexed(t)
			spoil(h, matches)
			for _, m := range matches {
				h.view(m)
			}
			live := h.shownBytes()
			for range 2 {
				before := h.house.Status().Bucket
				if err := h.house.Rebuild(t.Context()); err != nil {
					t.Fatal(err)
				}
				h.eventually("the new store is kept", func() bool { return h.house.Status().Bucket != before })
				if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
					t.Errorf("the views differ")
				}
				h.dropIndex()
			}
			h.quiet()
		})
	}
}

// dropIndex deletes the index beneath its keeper.
func (h *hallTest) dropIndex() {
	h.Helper()
	js, err := jetstream.New(h.journal.Conn())
	if err == nil {
		err = js.DeleteStream(h.Context(), "INDEX")
	}
	if err != nil {
		h.Fatal(err)
	}
}

func TestWithoutAnIndexItIsBuiltFirst(t *testing.T) {
	t.Parallel()
	for what, spoil := range map[string]func(*hallTest){
		"it is gone":               func(h *hallTest) { h.dropIndex() },
		"its mark is gone":         func(h *hallTest) { h.purge("index.mark") },
		"its mark is no number":    func(h *hallTest) { h.put("index.mark", []byte("nonsense")) },
		"its mark is behind":       func(h *hallTest) { h.put("index.mark", []byte("20")) },
		"all but its mark is gone": func(h *hallTest) { h.purge("index.chunk.>"); h.purge("index.part.>") },
	} {
		t.Run(what, func(t *testing.T) {
			if seldom[what] && !longTests() {
				t.Skip("set KIBITZ_LONG to spoil the index in every way")
			}
			t.Parallel()
			h, matches := indexed(t)
			live := h.shownBytes()
			spoil(h)
			if err := h.house.Rebuild(t.Context()); err != nil {
				t.Fatal(err)
			}
			if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
				t.Error("the views differ")
			}
			head, err := h.journal.Head(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if mark, err := h.journal.Indexed(t.Context()); err != nil || mark+5 < head {
				t.Errorf("the index goes up to %d of %d, %v", mark, head, err)
			}
			for _, m := range matches {
				h.view(m)
			}
			h.quiet()
		})
	}
}

// Where the index cannot be made, that is told and the matches are read from the
// record.
func TestARebuildDoesWithoutAnIndexThatCannotBeMade(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h, matches := indexed(t)
	live := h.shownBytes()
	h.dropIndex()
	js, err := jetstream.New(h.journal.Conn())
	if err == nil { // another stream has its subjects
		_, err = js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "OTHER", Subjects: []string{"index.mark"}})
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
		t.Error("the views differ")
	}
	if said := h.log.all(); !slices.ContainsFunc(said, func(line string) bool { return strings.HasPrefix(line, string(journal.CodeStore)) }) {
		t.Errorf("the log says %q", said)
	}
	for _, m := range matches {
		h.view(m)
	}
}

// What is said when a match is over is in the view that is built anew.
func TestARebuildHearsLastWords(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	var matches []*simulation.Match
	for i := range 5 {
		m := h.match(uint64(40+i), fmt.Sprint("m", i))
		h.store(m, m.Full()...)
		matches = append(matches, m)
	}
	for _, m := range matches[:3] {
		h.store(m, m.Sign(m.Table, &events.NoteMade{Text: "thanks"}))
	}
	for _, m := range matches {
		h.view(m)
	}
	live := h.shownBytes()
	if err := h.house.Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	if built := h.shownBytes(); fmt.Sprint(built) != fmt.Sprint(live) {
		t.Error("the views differ")
	}
	h.quiet()
}

func TestARebuildThatIsGivenUpFailsAndDoesNotPanic(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	h.view(m)
	ended, end := context.WithCancel(h.Context())
	end()
	if err := h.house.Rebuild(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("the rebuild ends with %v", err)
	}
}
