package views

import (
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

func TestAnEntryMetAtTheEndIsNotTakenForCovered(t *testing.T) {
	p := newProjection(nil, hall.NewCache(nil, nil, 1, nil), nil, nil)
	p.begin(7, 100)
	p.take(&journal.Stored{Message: journal.Message{Tournament: "t", Match: "m1"}, Seq: 8})
	if p.safe() != 7 {
		t.Errorf("with a view due the cursor may go to %d", p.safe())
	}
	p.settled(wire.MatchID{Tournament: "t", Match: "m1"}, 8)
	p.end()
	p.take(&journal.Stored{Message: journal.Message{Tournament: "t", Match: "m2"}, Seq: 9})
	if p.safe() != 8 {
		t.Errorf("after the end the cursor may go to %d", p.safe())
	}
}

// A hall in which somebody always plays has a view due at any moment.
func TestViewsThatCoverTheGoalAreCaughtUpWhilePlayGoesOn(t *testing.T) {
	p := newProjection(nil, hall.NewCache(nil, nil, 1, nil), nil, nil)
	first, second := wire.MatchID{Tournament: "t", Match: "m1"}, wire.MatchID{Tournament: "t", Match: "m2"}
	p.begin(7, 8)
	p.take(&journal.Stored{Message: journal.Message{Tournament: first.Tournament, Match: first.Match}, Seq: 8})
	p.take(&journal.Stored{Message: journal.Message{Tournament: second.Tournament, Match: second.Match}, Seq: 9})
	if p.isCaughtUp() {
		t.Error("the views are caught up while the last entry that the log had at the start is not in them")
	}
	p.settled(first, 8)
	if !p.isCaughtUp() {
		t.Error("the views are not caught up, for want of an entry that came later")
	}
}

// A server of a cluster may deliver an entry before the one that leads tells of it.
func TestAViewIsNotTakenToCoverWhatItsMatchLacks(t *testing.T) {
	j, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	office, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	signer, err := hall.NewSigner(office)
	if err != nil {
		t.Fatal(err)
	}
	seals, err := hall.NewSealer(t.Context(), j, signer, func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	defer seals.Close()
	cache := hall.NewCache(j, seals, 1, nil)
	cache.Lag = hall.DamagePause
	p := newProjection(nil, cache, nil, nil)
	_, err = p.settle(t.Context(), wire.MatchID{Tournament: "t", Match: "m1"}, 1, 1)
	if journal.CodeOf(err) != journal.CodeDamage {
		t.Errorf("an entry was delivered that the log does not give back: %v", err)
	}
}

func (p *projection) isCaughtUp() bool {
	select {
	case <-p.caughtUp:
		return true
	default:
		return false
	}
}
