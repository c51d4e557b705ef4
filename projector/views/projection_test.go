package views

import (
	"testing"

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

func (p *projection) isCaughtUp() bool {
	select {
	case <-p.caughtUp:
		return true
	default:
		return false
	}
}
