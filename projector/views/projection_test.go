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
