package doors_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"kibitz/projector/doors"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
)

// Two thousand spectators of a match cost one fold an event.
func TestAMatchIsFoldedOnceForAllItsSpectators(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	var folds atomic.Int64
	ask := func(n int) {
		var asking sync.WaitGroup
		for range n {
			asking.Go(func() {
				_, err := s.house.Shared(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"}, "frames", func(m *serve.Replayed) (any, error) {
					return folds.Add(1), nil
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		asking.Wait()
	}
	ask(2000)
	for i, m := range s.match.Play(3) {
		s.appended(m)
		ask(2000)
		if got := int(folds.Load()); got != i+2 {
			t.Errorf("after %d entries there were %d folds", i+1, got)
		}
	}
}

// What is not asked for any more does not stay in memory for ever, and what is there is made again.
func TestWhatIsSharedIsBounded(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	made := 0
	ask := func(what rune) {
		_, err := s.house.Shared(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"}, string(what), func(*serve.Replayed) (any, error) { made++; return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
	}
	for what := range rune(200) {
		ask(what)
	}
	if ask(199); made != 200 {
		t.Errorf("%d were made of 200", made)
	}
	if ask(0); made != 201 {
		t.Error("the oldest is still there")
	}
}
