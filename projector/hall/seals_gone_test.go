package hall_test

import (
	"slices"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// sealed is a store with a sealer, and what it was alarmed of.
type sealed struct {
	*testing.T
	journal *journal.Journal
	js      jetstream.JetStream
	office  *hall.Signer
	seals   *hall.Sealer
	alarms  []journal.Code
}

func newSealed(t *testing.T) *sealed {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	s := &sealed{T: t}
	if s.office, err = hall.NewSigner(key); err != nil {
		t.Fatal(err)
	}
	if s.journal, err = journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.journal.Close() })
	if s.js, err = jetstream.New(s.journal.Conn()); err != nil {
		t.Fatal(err)
	}
	s.start()
	return s
}

func (s *sealed) alarm(err error) { s.alarms = append(s.alarms, journal.CodeOf(err)) }

// start starts a sealer, as a hall does.
func (s *sealed) start() {
	s.Helper()
	seals, err := hall.NewSealer(s.Context(), s.journal, s.office, s.alarm)
	if err != nil {
		s.Fatal(err)
	}
	s.seals = seals
	s.Cleanup(seals.Close)
}

// store puts a match of 12 entries into the log and the index.
func (s *sealed) store(name string, seed uint64) wire.MatchID {
	s.Helper()
	if err := s.journal.IndexTo(s.Context(), s.append(s.twelve(name, seed), 0)); err != nil {
		s.Fatal(err)
	}
	return wire.MatchID{Tournament: "open", Match: name}
}

// twelve returns the first entries of a match.
func (s *sealed) twelve(name string, seed uint64) (messages []journal.Message) {
	s.Helper()
	m := simulation.New(seed, "open", name, simulation.ToPoints(3))
	for _, message := range append(m.Schedule(), m.Play(12)...)[:12] {
		messages = append(messages, journal.Message{Tournament: m.Tournament, Match: m.Name, ID: m.ID(), Data: message.Data, Signature: message.Signature})
	}
	if err := m.Err(); err != nil {
		s.Fatal(err)
	}
	return messages
}

// append stores a match's next entries and returns the sequence of the last.
func (s *sealed) append(messages []journal.Message, last uint64) uint64 {
	s.Helper()
	for _, message := range messages {
		receipt, err := s.journal.Append(s.Context(), message, last)
		if err != nil {
			s.Fatal(err)
		}
		last = receipt.Seq
	}
	return last
}

// open opens a match that is not in memory and returns its head.
func (s *sealed) open(n wire.MatchID) (events.Head, error) {
	session, err := hall.NewCache(s.journal, s.seals, 1<<20, s.alarm).Open(s.Context(), n)
	if err != nil {
		return events.Head{}, err
	}
	defer session.Close()
	return session.Head(), nil
}

// told returns what the hall was alarmed of since it was last asked.
func (s *sealed) told() []journal.Code {
	defer func() { s.alarms = nil }()
	return s.alarms
}

// A seal that cannot be read at the moment may say that the match was cut: the match is not opened.
func TestAMatchIsNotOpenedWhileItsSealCannotBeRead(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	n := s.store("m1", 1)
	if err := s.seals.Write(n, events.Head{N: 20, Hash: events.HashOf(nil)}, nil); err != nil {
		t.Fatal(err)
	}
	stream, err := s.js.Stream(t.Context(), "KV_"+hall.SealBucket)
	if err != nil {
		t.Fatal(err)
	}
	answers := func(now bool) {
		config := stream.CachedInfo().Config
		config.AllowDirect = now
		if _, err := s.js.UpdateStream(t.Context(), config); err != nil {
			t.Fatal(err)
		}
	}
	answers(false)
	if _, err := s.open(n); journal.CodeOf(err) != journal.CodeUnavailable || len(s.told()) > 0 {
		t.Errorf("without its seal it is opened: %v", err)
	}
	answers(true)
	if head, err := s.open(n); err != nil || head.N != 12 || !slices.Equal(s.told(), []journal.Code{wire.CodeSeal}) {
		t.Errorf("with its seal: %v, %v", head, err)
	}
}

// Where the stream of the seals is gone, a match is read from the record itself.
func TestWithoutAnySealsTheIndexIsNotBelieved(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	n := s.store("m1", 1)
	s.store("m2", 2)
	want, err := s.open(n)
	if err != nil {
		t.Fatal(err)
	}
	lie, err := s.index().GetLastMsgForSubject(t.Context(), "index.part.open.m2.0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.js.Publish(t.Context(), "index.part.open.m1.0", lie.Data); err != nil {
		t.Fatal(err)
	}
	if head, err := s.open(n); err != nil || head == want {
		t.Fatalf("the index does not lie: %v, %v", head, err)
	}
	if err := s.journal.DeleteBucket(t.Context(), hall.SealBucket); err != nil {
		t.Fatal(err)
	}
	if head, err := s.open(n); err != nil || head != want || !slices.Equal(s.told(), []journal.Code{wire.CodeSealsGone}) {
		t.Errorf("it ends with %v, want %v, %v", head, want, err)
	}
}

func (s *sealed) index() jetstream.Stream {
	s.Helper()
	stream, err := s.js.Stream(s.Context(), "INDEX")
	if err != nil {
		s.Fatal(err)
	}
	return stream
}

// A hall whose seals are gone when it starts says so, once; the first start of all says nothing.
func TestSealsThatAreGoneAtTheStartAreTold(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	s.start()
	n := s.store("m1", 1)
	s.start()
	if told := s.told(); len(told) > 0 {
		t.Errorf("with its seals it is alarmed of %q", told)
	}
	if err := s.journal.DeleteBucket(t.Context(), hall.SealBucket); err != nil {
		t.Fatal(err)
	}
	s.start()
	if told := s.told(); !slices.Equal(told, []journal.Code{wire.CodeSealsGone}) {
		t.Errorf("without its seals it is alarmed of %q", told)
	}
	if _, err := s.open(n); err != nil || len(s.told()) > 0 {
		t.Errorf("it goes on with %v", err)
	}
}
