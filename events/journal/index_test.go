package journal_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
)

// indexed runs the index of a journal until stop is called, which waits for it.
func indexed(t testing.TB, j *journal.Journal) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- j.KeepIndex(ctx) }()
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-done; err != nil && journal.CodeOf(err) != journal.CodeGone {
			t.Errorf("index: %v", err)
		}
	}
	t.Cleanup(stop)
	return stop
}

// caughtUp waits until the index has all that is in the log.
func caughtUp(t testing.TB, j *journal.Journal) {
	t.Helper()
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	awaitMark(t, j, head)
}

// chunks counts what the index holds of a match.
func chunks(t testing.TB, j *journal.Journal, match string) (n int) {
	t.Helper()
	for ; ; n++ {
		msg, err := j.Conn().Request("$JS.API.DIRECT.GET.INDEX", fmt.Appendf(nil, `{"last_by_subj":"index.chunk.t.%s.%d"}`, match, n), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if msg.Header.Get("Status") != "" {
			return n
		}
	}
}

// scattered appends the matches' entries in a random order across matches.
func scattered(t testing.TB, j *journal.Journal, rng *rand.Rand, matches map[string][]journal.Message) {
	t.Helper()
	next := make(map[string]int)
	heads := make(map[string]uint64)
	var names []string
	for name := range matches {
		last, err := j.Last(t.Context(), "t", name)
		if err != nil {
			t.Fatal(err)
		}
		names, heads[name] = append(names, name), last.Seq
	}
	for len(names) > 0 {
		k := rng.IntN(len(names))
		name := names[k]
		r, err := j.Append(t.Context(), matches[name][next[name]], heads[name])
		if err != nil {
			t.Fatal(err)
		}
		heads[name] = r.Seq
		if next[name]++; next[name] == len(matches[name]) {
			names = append(names[:k], names[k+1:]...)
		}
	}
}

func TestAScatteredMatchReadsAsTheRecordDoes(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 1))
	var log strings.Builder
	j := open(t, journal.Config{NoSync: true, Log: slog.New(slog.NewTextHandler(&log, nil))})
	matches := make(map[string][]journal.Message)
	for _, n := range []int{1, 2, 63, 64, 65, 128, 200} {
		name := fmt.Sprint("m", n)
		matches[name] = entries(name, n)
	}
	large := entries("large", 12) // parts are bounded by bytes as well
	for i := range large {
		large[i].Data = []byte(strings.Repeat("x", 100_000+i))
	}
	matches["large"] = large

	check := func(t *testing.T, when string) {
		t.Helper()
		for name, want := range matches {
			quickly, err := j.Match(t.Context(), "t", name)
			if err != nil {
				t.Fatalf("%s: match %s: %v", when, name, err)
			}
			equal(t, quickly, want)
			plainly, err := j.Record(t.Context(), "t", name)
			if err != nil {
				t.Fatalf("%s: record of %s: %v", when, name, err)
			}
			for i := range plainly {
				if !quickly[i].Time.Equal(plainly[i].Time) || quickly[i].Seq != plainly[i].Seq {
					t.Fatalf("%s: entry %d of %s is %v at %v, in the record %v at %v", when, i, name,
						quickly[i].Seq, quickly[i].Time, plainly[i].Seq, plainly[i].Time)
				}
			}
		}
	}
	scattered(t, j, rng, matches)
	check(t, "without an index")
	if mark, err := j.Indexed(t.Context()); mark != 0 || err != nil {
		t.Errorf("without an index it goes up to %d, %v", mark, err)
	}
	stop := indexed(t, j)
	check(t, "while the index is made")
	caughtUp(t, j)
	stop()
	for match, want := range map[string]int{"m63": 0, "m64": 1, "m65": 1, "m200": 3, "large": 1} {
		if n := chunks(t, j, match); n != want {
			t.Errorf("the index has %d large chunks of %s, want %d", n, match, want)
		}
	}
	check(t, "with the whole index")

	more := make(map[string][]journal.Message)
	for name := range matches {
		more[name] = entries(name, 1+rng.IntN(90))
		matches[name] = append(matches[name], more[name]...)
	}
	scattered(t, j, rng, more)
	check(t, "with an index that is behind")
	stop = indexed(t, j)
	caughtUp(t, j)
	stop()
	check(t, "with an index that has caught up")
	_ = j.Close()
	if contains([]byte(log.String()), "mended") {
		t.Errorf("the index lost sight of what it had written: %s", log.String())
	}
}

// An indexer that was begun anew and then ran out of memory reads back both what it has written before of a
// match and what it had in memory of it: they fit together.
func TestAnIndexerThatForgetsAMatchGoesOnWithIt(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	j := open(t, journal.Config{NoSync: true, Log: slog.New(slog.NewTextHandler(&log, nil))})
	all := entries("m", 64) // eight whole parts, which make a chunk
	heads := map[string]uint64{}
	put := func(messages ...journal.Message) {
		t.Helper()
		for _, m := range messages {
			r, err := j.Append(t.Context(), m, heads[m.Match])
			if err != nil {
				t.Fatal(err)
			}
			heads[m.Match] = r.Seq
		}
	}
	put(all[:59]...)
	stop := indexed(t, j)
	caughtUp(t, j)
	stop()
	large := entry("large", 0)
	large.Data = []byte(strings.Repeat("x", 200_000)) // more than an indexer holds here
	put(all[59], large)
	put(all[60:]...)
	stop = indexed(t, j)
	caughtUp(t, j)
	stop()
	if n := chunks(t, j, "m"); n != 1 {
		t.Errorf("the index has %d large chunks of the match", n)
	}
	_ = j.Close()
	if contains([]byte(log.String()), "mended") {
		t.Errorf("the index lost sight of what it had written: %s", log.String())
	}
}

func TestADamagedIndexIsPassedByAndMended(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	for name, damage := range map[string]func(t *testing.T, j *journal.Journal){
		"nothing": func(*testing.T, *journal.Journal) {},
		"rubbish": func(t *testing.T, j *journal.Journal) { put(t, j, "index.chunk.t.m.1", "rubbish") },
		"a piece misplaced": func(t *testing.T, j *journal.Journal) {
			put(t, j, "index.chunk.t.m.1", piece(t, j, "index.chunk.t.m.0"))
		},
		"an empty chunk":   func(t *testing.T, j *journal.Journal) { put(t, j, "index.chunk.t.m.0", "") },
		"an empty part":    func(t *testing.T, j *journal.Journal) { put(t, j, "index.part.t.m.0", "") },
		"a lost chunk":     func(t *testing.T, j *journal.Journal) { purge(t, j, "index.chunk.t.m.1") },
		"a lost end":       func(t *testing.T, j *journal.Journal) { purge(t, j, "index.chunk.t.m.2") },
		"a lost start":     func(t *testing.T, j *journal.Journal) { purge(t, j, "index.chunk.t.m.0") },
		"a lost part":      func(t *testing.T, j *journal.Journal) { purge(t, j, "index.part.t.m.0") },
		"all parts lost":   func(t *testing.T, j *journal.Journal) { purge(t, j, "index.part.>") },
		"all but the mark": func(t *testing.T, j *journal.Journal) { purge(t, j, "index.*.*.*.*") },
		"a lost mark":      func(t *testing.T, j *journal.Journal) { purge(t, j, "index.mark") },
	} {
		for _, early := range []bool{true, false} {
			t.Run(fmt.Sprint(name, ", read first ", early), func(t *testing.T) {
				j := quick(t)
				want := entries("m", 203)
				appended(t, j, want...)
				stop := indexed(t, j)
				caughtUp(t, j)
				stop()
				damage(t, j)
				read := func() {
					t.Helper()
					got, err := j.Match(t.Context(), "t", "m")
					if err != nil {
						t.Fatal(err)
					}
					equal(t, got, want)
				}
				if early {
					read()
				}
				stop = indexed(t, j) // goes on behind the damage
				want = append(want, entries("m", 70)...)
				appended(t, j, want[203:]...)
				caughtUp(t, j)
				stop()
				read()
				read()
				if n := chunks(t, j, "m"); n != 4 {
					t.Errorf("%d chunks after mending", n)
				}
			})
		}
	}
}

func put(t *testing.T, j *journal.Journal, subject, data string) {
	t.Helper()
	if _, err := j.Conn().Request(subject, []byte(data), 10*time.Second); err != nil {
		t.Fatal(err)
	}
}

func piece(t *testing.T, j *journal.Journal, subject string) string {
	t.Helper()
	msg, err := j.Conn().Request("$JS.API.DIRECT.GET.INDEX", fmt.Appendf(nil, `{"last_by_subj":%q}`, subject), 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	return string(msg.Data)
}

func purge(t *testing.T, j *journal.Journal, subject string) {
	t.Helper()
	msg, err := j.Conn().Request("$JS.API.STREAM.PURGE.INDEX", fmt.Appendf(nil, `{"filter":%q}`, subject), 10*time.Second)
	if err != nil || strings.Contains(string(msg.Data), "error") {
		t.Fatalf("%v, %v", msg, err)
	}
}

// When the record has lost entries that the index still has, that is told.
func TestAnIndexThatKnowsMoreThanTheRecordIsAnAlarm(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	want := entries("m", 100)
	appended(t, j, want...)
	stop := indexed(t, j)
	caughtUp(t, j)
	stop()
	js := admin(t, j, dir)
	stream, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	config := stream.CachedInfo().Config
	config.MaxMsgs = 90
	if _, err := js.UpdateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	rescued, err := j.Match(t.Context(), "t", "m")
	wantCode(t, err, journal.CodeDamage)
	equal(t, rescued, want)
}

func TestAnIndexOfAnotherRecordIsNotBelieved(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	appended(t, j, entries("m", 100)...)
	stop := indexed(t, j)
	caughtUp(t, j)
	stop()
	js := admin(t, j, dir)
	stream, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	config := stream.CachedInfo().Config
	if err := js.DeleteStream(t.Context(), "RECORD"); err != nil {
		t.Fatal(err)
	}
	if _, err := js.CreateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	want := entries("m", 130)
	appended(t, j, want...)
	stop = indexed(t, j)
	caughtUp(t, j)
	stop()
	got, err := j.Match(t.Context(), "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, want)
}

func TestTheIndexIsOutOfReachOfDevices(t *testing.T) {
	j := quick(t)
	nc, _, errs := device(t, j)
	_ = nc.PublishMsg(nats.NewMsg("index.mark"))
	forbidden(t, errs)
}
