package journal_test

import (
	"context"
	"testing"
	"time"

	"kibitz/events/journal"
)

// followed runs the reader of a whole process until stop is called. It tells each sequence that it has read,
// and is at most room ahead of whoever takes them.
func followed(t testing.TB, j *journal.Journal, from uint64, room int) (read <-chan uint64, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	told, done := make(chan uint64, room), make(chan error, 1)
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
	read, end := followed(t, j, 5, 1000) // behind the index
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

// What follows the log for this process may have a backlog that takes it long.
func TestTheIndexDoesNotWaitForAFollowerThatIsBehind(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	batch(t, j, "backlog", 20)
	stop := indexed(t, j)
	caughtUp(t, j)
	read, end := followed(t, j, 1, 0)
	<-read // and it reads one more until the next is taken
	batch(t, j, "new", 20)
	if err := j.IndexTo(within(t, 20*time.Second), 40); err != nil {
		t.Fatal(err)
	}
	for <-read < 40 {
	}
	batch(t, j, "later", 20)
	for <-read < 60 {
	}
	if n := consumers(t, j, 1); n != 1 {
		t.Errorf("%d consumers once the follower is not behind", n)
	}
	caughtUp(t, j)
	holdsTheLog(t, j)
	end()
	stop()
}

// The room is so small that the index loses the follower again and again.
func TestAnIndexThatIsFarBehindReadsTheLogItself(t *testing.T) {
	for name, set := range map[string]func() (restore func()){
		"entries": func() func() { return journal.SetRelay(1, 1<<20) },
		"bytes":   func() func() { return journal.SetRelay(1000, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			defer set()()
			losesTheFollower(t)
		})
	}
}

func losesTheFollower(t *testing.T) {
	t.Helper()
	j := open(t, journal.Config{})
	stop := indexed(t, j)
	read, end := followed(t, j, 1, 1000)
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

// An entry may have 64 kB.
func TestWhatWaitsForTheIndexIsBoundedByBytes(t *testing.T) {
	t.Parallel()
	const largest = 64 << 10
	for _, tt := range []struct{ size, taken, want int }{
		{largest, 0, 126},
		{largest, 1000, 1126}, // what was taken makes room
		{9 << 20, 0, 1},       // a single one always has it
		{100, 0, 4096},
	} {
		if n := journal.Relayed(5000, tt.size, tt.taken); n != tt.want {
			t.Errorf("of entries of %d bytes, %d of which are taken, there are %d, want %d", tt.size, tt.taken, n, tt.want)
		}
	}
}
