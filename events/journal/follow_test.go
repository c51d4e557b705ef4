package journal_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"kibitz/events/journal"
)

var errEnd = errors.New("end")

func TestFollowGivesWhatIsThereAndThenWhatComes(t *testing.T) {
	j := quick(t)
	ms := append(entries("a", 5), entries("b", 5)...)
	appended(t, j, ms[:6]...)
	ctx := within(t, time.Minute)
	for _, from := range []uint64{0, 1, 4} {
		t.Run(fmt.Sprint("from ", from), func(t *testing.T) {
			skip := int(max(from, 1)) - 1
			var got []journal.Stored
			err := j.Follow(ctx, from, func(s journal.Stored) error {
				got = append(got, s)
				if n := uint64(6 - skip - len(got)); s.Pending != n {
					t.Errorf("%d pending behind entry %d, want %d", s.Pending, s.Seq, n)
				}
				if s.Seq == 6 {
					return errEnd
				}
				return nil
			}, nil)
			if !errors.Is(err, errEnd) {
				t.Fatal(err)
			}
			equal(t, got, ms[skip:6])
		})
	}
	t.Run("live", func(t *testing.T) {
		var got []journal.Stored
		err := j.Follow(ctx, 6, func(s journal.Stored) error {
			got = append(got, s)
			if len(got) == 5 {
				return errEnd
			}
			appended(t, j, ms[s.Seq]) // the next one
			return nil
		}, nil)
		if !errors.Is(err, errEnd) {
			t.Fatal(err)
		}
		equal(t, got, ms[5:])
	})
}

func TestFollowEndsWithItsContextOrTheStore(t *testing.T) {
	j := quick(t)
	appended(t, j, entry("m", 0))
	follow := func(ctx context.Context) error {
		return j.Follow(ctx, 1, func(journal.Stored) error { return nil }, nil)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := follow(ctx); err != nil {
		t.Errorf("error %v", err)
	}
	cancelled, stop := context.WithCancel(t.Context())
	stop()
	if err := follow(cancelled); err != nil {
		t.Errorf("error %v", err)
	}
	time.AfterFunc(50*time.Millisecond, func() { _ = j.Close() })
	wantCode(t, follow(t.Context()), journal.CodeGone)
}

func TestFollowingBeyondTheEndIsAnAlarm(t *testing.T) {
	j := quick(t)
	appended(t, j, entries("m", 3)...)
	err := j.Follow(t.Context(), 5, func(journal.Stored) error { return nil }, nil)
	var damage *journal.Damage
	if !errors.As(err, &damage) || damage.Have != 3 || damage.Want != 4 {
		t.Errorf("error %v", err)
	}
}

func TestMatchesAreListedWithTheirCount(t *testing.T) {
	j := quick(t)
	if list, err := j.Matches(t.Context()); len(list) != 0 || err != nil {
		t.Errorf("%v, %v", list, err)
	}
	appended(t, j, entry("b", 0), entry("a", 0), entry("b", 1), entry("c", 0), entry("b", 2))
	list, err := j.Matches(t.Context())
	want := []journal.MatchInfo{
		{Tournament: "t", Match: "a", Count: 1},
		{Tournament: "t", Match: "b", Count: 3},
		{Tournament: "t", Match: "c", Count: 1},
	}
	if err != nil || fmt.Sprint(list) != fmt.Sprint(want) {
		t.Errorf("%v, %v", list, err)
	}
}
