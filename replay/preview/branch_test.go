package preview_test

import (
	"errors"
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/preview"
	"kibitz/replay/simulation"
)

// Whoever supposes what the record has next comes to the match that it has there; and
// the record is what it was.
func TestWhatReallyCameNextIsSupposedAsItCame(t *testing.T) {
	m := simulation.New(41, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(40)
	head := m.Ledger.Head()
	for n := uint64(2); n < head.N; n++ {
		next := m.Ledger.Link(n + 1).Entry.Events
		branch, err := preview.NewBranch(m.Ledger, n, next, replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		then, err := replay.Open(m.Ledger.Until(n+1, nil), replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if final := then.Final(); branch.Now.Result != final.Result() || !reflect.DeepEqual(branch.Now.Table, final.Table()) {
			t.Errorf("behind link %d it would be\n%+v\nand is\n%+v", n, branch.Now.Table, final.Table())
		}
		if branch.Head.N != n || branch.Until.N != head.N || branch.Was.Result.Score != replayed(t, m).Score {
			t.Errorf("parted at %d: judged at %d, went on to %s with %+v", n, branch.Head.N, branch.Until, branch.Was.Result)
		}
	}
	if m.Ledger.Head() != head {
		t.Error("the record is another one")
	}
}

func replayed(t *testing.T, m *simulation.Match) (result struct{ Score [2]int }) {
	t.Helper()
	timeline, err := replay.Open(m.Ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	result.Score = timeline.Final().Result().Score
	return result
}

func TestWhatNoReaderWouldAcceptCannotBeSupposed(t *testing.T) {
	m := simulation.New(42, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	unfit := []events.Event{m.Event(1, &events.PenaltyAssessed{Side: events.A, Points: -1, Reason: "x"})}
	if _, err := preview.NewBranch(m.Ledger, 2, unfit, replay.Options{}); !errors.As(err, new(*events.DecodeError)) {
		t.Errorf("it fails with %v", err)
	}
}
