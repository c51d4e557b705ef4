package bench

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"

	"kibitz/rules/backgammon"
)

// Both sides of append write the same: subjects, bytes and headers, in each
// match's order; only where the tables overtake each other do sequences differ.
func TestBothSidesAppendTheSameMessages(t *testing.T) {
	r := &run{Options: Options{Sizes: tiny()}, dir: t.TempDir(), report: new(Report)}
	ours, raw, err := r.twinStores(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer ours.remove()
	defer raw.remove()
	tables, err := playAll(t.Context(), 7, 0, 3, matchLength{points: endless, entries: 8})
	if err != nil {
		t.Fatal(err)
	}
	send, err := throughJetStream(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []*writers{newWriters(tables, throughJournal(ours)), newWriters(tables, send)} {
		if err := h.appendEach(t.Context(), 8); err != nil {
			t.Fatal(err)
		}
	}
	a, b := bySubject(t, ours, 24), bySubject(t, raw, 24)
	if len(a) != 3 || !reflect.DeepEqual(a, b) {
		t.Errorf("ours are %v\nraw are %v", a, b)
	}
	if err := sameCounts(t.Context(), ours, raw); err != nil {
		t.Error(err)
	}
}

// stored is a message as the log holds it, but for the sequence it was expected behind.
type stored struct {
	headers map[string][]string
	data    string
}

func bySubject(t *testing.T, s *store, n int) map[string][]stored {
	t.Helper()
	js, err := jetstream.New(s.journal.Conn())
	if err != nil {
		t.Fatal(err)
	}
	consumer, err := js.OrderedConsumer(t.Context(), record, jetstream.OrderedConsumerConfig{})
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string][]stored)
	for range n {
		m, err := consumer.Next()
		if err != nil {
			t.Fatal(err)
		}
		headers := map[string][]string(m.Headers())
		if len(headers[jetstream.ExpectedLastSubjSeqHeader]) != 1 || len(headers[jetstream.MsgIDHeader]) != 1 {
			t.Errorf("a message has the headers %v", headers)
		}
		delete(headers, jetstream.ExpectedLastSubjSeqHeader)
		all[m.Subject()] = append(all[m.Subject()], stored{headers, string(m.Data())})
	}
	return all
}

// A log that was filled cannot be told from one that was appended to.
func TestAFilledLogIsOneThatCanBeFollowedAndVerified(t *testing.T) {
	r := &run{Options: Options{Sizes: tiny()}, dir: t.TempDir(), report: new(Report)}
	s, err := r.newStore(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	defer s.remove()
	if err := s.serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	tables, err := playAll(t.Context(), 7, 0, 2, matchLength{points: 1})
	if err != nil {
		t.Fatal(err)
	}
	f, err := newFiller(s.journal.Conn())
	if err == nil {
		err = f.interleave(t.Context(), tables)
	}
	if err == nil {
		err = s.covered(t.Context(), f.last)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		entries, err := s.journal.Record(t.Context(), tournament, table.match)
		if err != nil || len(entries) != len(table.messages) {
			t.Fatalf("%d entries of %d, %v", len(entries), len(table.messages), err)
		}
		for i := range entries {
			if !bytes.Equal(entries[i].Data, table.messages[i].Data) || !events.Verify(deviceOf(t, entries[i].Data), entries[i].Data, entries[i].Signature) {
				t.Fatalf("entry %d of %s is not the one that was signed", i, table.match)
			}
		}
	}
	if err := readBare(t.Context(), s.journal.Conn(), "", int(f.last)); err != nil {
		t.Error(err)
	}
	bound, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := readBare(bound, s.journal.Conn(), "", int(f.last)+1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("one more than there are was read: %v", err)
	}
}

func deviceOf(t *testing.T, data []byte) string {
	t.Helper()
	entry, err := events.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Device
}

func TestAFillingThatIsRefusedIsAnError(t *testing.T) {
	r := &run{Options: Options{Sizes: tiny()}, dir: t.TempDir(), report: new(Report)}
	s, err := r.newStore(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	defer s.remove()
	one, err := play(7, 0, matchLength{points: endless, entries: 3})
	if err != nil {
		t.Fatal(err)
	}
	f, err := newFiller(s.journal.Conn())
	if err != nil {
		t.Fatal(err)
	}
	f.heads[one.match] = 17 // there is none yet
	if err = f.interleave(t.Context(), []*table{one}); err == nil {
		t.Error("what the server refused was taken for written")
	}
}

func TestSidesTakeTurnsAndMediansCount(t *testing.T) {
	var order []string
	took := map[string][]time.Duration{"ours": {40, 10, 20, 90, 30}, "raw": {20, 20, 20, 20, 20}}
	of := func(name string) side {
		return func(context.Context) (time.Duration, error) {
			order = append(order, name)
			d := took[name][0]
			took[name] = took[name][1:]
			return d, nil
		}
	}
	c, err := compare(t.Context(), 5, time.Time{}, of("ours"), of("raw"))
	if err != nil || c.ours != 30 || c.raw != 20 || c.pairs != 5 || math.Abs(c.speed-20.0/30) > 1e-9 {
		t.Errorf("%+v, %v", c, err)
	}
	if want := []string{"ours", "raw", "raw", "ours", "ours", "raw", "raw", "ours", "ours", "raw"}; !slices.Equal(order, want) {
		t.Errorf("the turns were %v", order)
	}
	failing := func(context.Context) (time.Duration, error) { return 0, errors.New("no") }
	if _, err := compare(t.Context(), 5, time.Time{}, failing, of("raw")); err == nil {
		t.Error("a side that failed is no error")
	}
}

func TestPlayoutsAreOrdinaryPositionsAndTheSameForTheSameSeed(t *testing.T) {
	positions := playouts(3, 2000)
	if !slices.Equal(positions, playouts(3, 2000)) || slices.Equal(positions, playouts(4, 2000)) {
		t.Error("the seed does not decide")
	}
	different := make(map[backgammon.Board]bool)
	for i := range positions {
		different[positions[i]] = true
		for side := range positions[i] {
			if n := positions[i].Count(events.Side(side)); n != 15 {
				t.Fatalf("position %d has %d checkers of side %d", i, n, side)
			}
		}
	}
	if len(different) < 1800 {
		t.Errorf("%d of %d positions are different", len(different), len(positions))
	}
	p := newPlayer(positions)
	if p.find(); p.count < 18*21*len(positions) || p.count > 23*21*len(positions) {
		t.Errorf("they have %d results, real matches' 20 a roll", p.count)
	}
}

func TestATableIsPlayedAsFarAsItIsWanted(t *testing.T) {
	whole, err := play(7, 1, matchLength{points: 1})
	if err != nil || len(whole.messages) < 10 || whole.total() < 2*len(whole.messages) {
		t.Errorf("a whole match has %d entries, %v", len(whole.messages), err)
	}
	if _, err := play(7, 1, matchLength{points: 1, entries: 5000}); err == nil {
		t.Error("a match to a point was played for 5,000 entries")
	}
	entries, err := play(7, 1, matchLength{points: endless, entries: 21})
	if err != nil || len(entries.messages) != 21 || len(entries.events) != 21 {
		t.Errorf("%d entries, %v", len(entries.messages), err)
	}
	held, err := play(7, 1, matchLength{points: endless, events: 70})
	if err != nil || held.total() < 70 || held.total()-held.events[len(held.events)-1] >= 70 {
		t.Errorf("%d events, %v", held.total(), err)
	}
	if again, _ := play(7, 1, matchLength{points: endless, events: 70}); !reflect.DeepEqual(again, held) {
		t.Error("the same seed plays another match")
	}
}

func TestEntryIDsThatAreCountedAreDifferentOnes(t *testing.T) {
	seen := make(map[string]bool)
	for n := range uint64(1000) {
		id := numbered(n << 9)
		if seen[id.String()] || id.Version() != 4 {
			t.Fatalf("%d is %v", n, id)
		}
		seen[id.String()] = true
	}
}

func TestTheIndexIsMadeWhole(t *testing.T) {
	r := &run{Options: Options{Sizes: tiny(), Progress: func(string) {}}, dir: t.TempDir(), report: new(Report)}
	s, err := r.newStore(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	defer s.remove()
	l := &coldLog{run: r, store: s, figure: new(Cold), matches: r.Sizes.ColdMatches}
	if err := l.fill(t.Context(), time.Time{}); err != nil {
		t.Fatal(err)
	}
	if err := l.index(t.Context()); err != nil {
		t.Fatal(err)
	}
	if mark, err := s.journal.Indexed(t.Context()); err != nil || mark != uint64(l.figure.Entries) {
		t.Errorf("the index goes up to %d of %d, %v", mark, l.figure.Entries, err)
	}
	if _, err := l.indexed(3)(t.Context()); err != nil {
		t.Error(err)
	}
	l.tables[3].cut(4)
	if _, err := l.indexed(3)(t.Context()); err == nil {
		t.Error("other entries than were written are no error")
	}
}
