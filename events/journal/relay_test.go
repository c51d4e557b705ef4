package journal_test

import (
	"context"
	"testing"
	"time"

	"kibitz/events/journal"
)

// followed runs the reader of a whole process until stop is called. It tells each sequence that it has read.
func followed(t testing.TB, j *journal.Journal, from uint64) (read <-chan uint64, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	told, done := make(chan uint64, 10_000), make(chan error, 1)
	go func() {
		done <- j.FollowForAll(ctx, from, func(s journal.Stored) error { told <- s.Seq; return nil }, nil)
	}()
	stop = func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	return told, stop
}

// consumers returns how many consumers the server keeps of the record once it keeps that many, or in the end.
func consumers(t testing.TB, j *journal.Journal, want int) int {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		n, err := journal.Consumers(j)
		if err != nil {
			t.Fatal(err)
		}
		if n == want || time.Now().After(end) {
			return n
		}
	}
}

func TestTheIndexTakesWhatAFollowerOfItsProcessReads(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	batch(t, j, "before", 20)
	stop := indexed(t, j)
	caughtUp(t, j)
	read, end := followed(t, j, 5) // behind the index
	for <-read < 20 {
	}
	if n := consumers(t, j, 2); n != 2 {
		t.Fatalf("%d consumers, want the index's and the follower's", n)
	}
	batch(t, j, "first", 20)
	if n := consumers(t, j, 1); n != 1 {
		t.Errorf("%d consumers once the index has read as far as the follower", n)
	}
	batch(t, j, "second", 20)
	caughtUp(t, j)
	holdsTheLog(t, j)

	end() // the index reads the log itself again
	batch(t, j, "third", 20)
	caughtUp(t, j)
	if n := consumers(t, j, 1); n != 1 {
		t.Errorf("%d consumers, want the index's", n)
	}
	holdsTheLog(t, j)
	stop()
}

// The room is so small that the index loses the follower again and again.
func TestAnIndexThatIsFarBehindReadsTheLogItself(t *testing.T) {
	defer journal.SetRelayRoom(1)()
	j := open(t, journal.Config{})
	stop := indexed(t, j)
	read, end := followed(t, j, 1)
	last := uint64(0)
	for _, match := range []string{"a", "b", "c", "d"} {
		last += 40
		batch(t, j, match, 40)
		for <-read < last {
		}
	}
	caughtUp(t, j)
	holdsTheLog(t, j)
	end()
	stop()
}
