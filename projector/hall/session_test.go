package hall_test

import (
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

// A match that was read from a server which lagged behind may lack entries that the log's follower has passed.
func TestAnEntryIsNotFoldedInThePlaceOfOneThatTheSessionLacks(t *testing.T) {
	t.Parallel()
	for name, learn := range map[string]func(*hall.Session, *journal.Stored) error{
		"from the log's follower": func(h *hall.Session, newest *journal.Stored) error {
			h.Lock()
			defer h.Unlock()
			if h.Advance(newest) {
				t.Error("it is folded")
			}
			return h.Reach(t.Context(), newest.Seq)
		},
		"from a conflict": func(h *hall.Session, newest *journal.Stored) error {
			return h.FoldNew(t.Context(), &journal.Conflict{Last: newest.Seq, New: []journal.Stored{*newest}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSealed(t)
			n, messages := wire.MatchID{Tournament: "open", Match: "m1"}, s.twelve("m1", 1)
			last := s.append(messages[:10], 0)
			session, err := hall.NewCache(s.journal, s.seals, 1<<20, s.alarm).Open(t.Context(), n)
			if err != nil {
				t.Fatal(err)
			}
			defer session.Close()
			s.append(messages[10:], last)
			all, err := s.journal.Record(t.Context(), n.Tournament, n.Match)
			if err != nil {
				t.Fatal(err)
			}
			if err := learn(session, &all[11]); err != nil {
				t.Error(err)
			}
			if want, err := s.open(n); err != nil || want.N != 12 || session.Head() != want {
				t.Errorf("it has %v, the log %v (%v)", session.Head(), want, err)
			}
		})
	}
}

// What the log has delivered and a server of a cluster does not give back is not taken for read. Where there is
// one server it is lost, and the match goes on without it.
func TestASessionThatCannotReachWhatTheLogDeliveredSaysSo(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	n := s.store("m1", 1)
	for lag, want := range map[time.Duration]journal.Code{0: "", hall.DamagePause: journal.CodeDamage} {
		cache := hall.NewCache(s.journal, s.seals, 1<<20, s.alarm)
		cache.Lag = lag
		session, err := cache.Open(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		session.Lock()
		if err := session.Reach(t.Context(), session.Last); err != nil {
			t.Error(err)
		}
		if err := session.Reach(t.Context(), session.Last+1); journal.CodeOf(err) != want {
			t.Errorf("a sequence that the log has not, with a lag of %v: %v", lag, err)
		}
		session.Unlock()
		session.Close()
	}
}

// While a match waits for a server that lags behind, others have its session: the log's follower, which serves
// all matches, does not wait with it.
func TestASessionThatWaitsForTheLogHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	n, messages := wire.MatchID{Tournament: "open", Match: "m1"}, s.twelve("m1", 1)
	last := s.append(messages[:10], 0)
	cache := hall.NewCache(s.journal, s.seals, 1<<20, s.alarm)
	cache.Lag = 30 * time.Second
	session, err := cache.Open(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	session.Lock()
	wrote := make(chan error)
	go func() {
		session.Lock()
		_, err := s.journal.AppendRun(t.Context(), messages[10:], last)
		session.Unlock()
		wrote <- err
	}()
	if err := session.Reach(t.Context(), last+2); err != nil {
		t.Errorf("what came while it waited is not reached: %v", err)
	}
	session.Unlock()
	if err := <-wrote; err != nil {
		t.Error(err)
	}
}

// A server that lags behind has less of a match than was sealed: that is no change of the record.
func TestAMatchThatIsReadBehindItsSealIsReadAgain(t *testing.T) {
	t.Parallel()
	s := newSealed(t)
	n := s.store("m1", 1)
	head, err := s.open(n)
	if err != nil {
		t.Fatal(err)
	}
	other := newSealed(t)
	messages := other.twelve("m1", 1)
	if err := other.seals.Write(n, head, nil); err != nil {
		t.Fatal(err)
	}
	last := other.append(messages[:10], 0)
	cache := hall.NewCache(other.journal, other.seals, 1<<20, other.alarm)
	cache.Lag = 30 * time.Second
	wrote := make(chan error)
	go func() {
		_, err := other.journal.AppendRun(t.Context(), messages[10:], last)
		wrote <- err
	}()
	session, err := cache.Open(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if err := <-wrote; err != nil || session.Head() != head || len(other.told()) > 0 {
		t.Errorf("%v was sealed; it has %v (%v)", head, session.Head(), err)
	}
}
