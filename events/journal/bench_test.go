package journal_test

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
)

// realistic makes an entry of the size of a turn, some 600 bytes.
func realistic(match string, i int) journal.Message {
	id := uuid.New()
	seen := uuid.New().String() + uuid.New().String()
	return journal.Message{
		Tournament: "t", Match: match, ID: id,
		Data: fmt.Appendf(nil, `{"v":1,"id":"%s","match":"%s","device":"UAXKDJDKDLDKDJDHDJKDKDLDJDHDGDFDFDGDHDJDKDLDKDJDAAAAAAAA",`+
			`"ds":%d,"dprev":"%s","seen":{"n":%d,"hash":"%s"},"events":[{"type":"dice.rolled","game":3,"at":"2026-05-03T10:20:30.123Z",`+
			`"data":{"dice":[3,1]}},{"type":"checkers.moved","game":3,"at":"2026-05-03T10:20:33.123Z","data":{"steps":[[8,5],[6,5]]}}]}`,
			id, match, i, seen, i, seen),
		Signature: fmt.Sprintf("%s%s%014d", uuid.New(), uuid.New(), i),
	}
}

func envInt(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// bare is the message as any program would publish it with an expectation.
func bare(m journal.Message, expected uint64) *nats.Msg {
	msg := nats.NewMsg(journal.RecordSubject(m.Tournament, m.Match))
	msg.Data = m.Data
	msg.Header.Set(jetstream.MsgIDHeader, m.ID.String())
	msg.Header.Set(jetstream.ExpectedStreamHeader, "RECORD")
	msg.Header.Set("Kibitz-Signature", m.Signature)
	msg.Header.Set(jetstream.ExpectedLastSubjSeqHeader, strconv.FormatUint(expected, 10))
	return msg
}

// fill publishes n entries of each match of an empty log, one of each in turn,
// without waiting for each acknowledgement.
func fill(b testing.TB, j *journal.Journal, matches, n int) {
	b.Helper()
	js, err := jetstream.New(j.Conn(), jetstream.WithPublishAsyncMaxPending(4096))
	if err != nil {
		b.Fatal(err)
	}
	for i := range n {
		for m := range matches {
			expected := uint64(max(0, (i-1)*matches+m+1))
			if i == 0 {
				expected = 0
			}
			msg := bare(realistic(fmt.Sprint("m", m), i), expected)
			if _, err := js.PublishMsgAsync(msg, jetstream.WithStallWait(time.Minute)); err != nil {
				b.Fatal(err)
			}
		}
	}
	<-js.PublishAsyncComplete()
}

// BenchmarkMatchAmong10000 reads one match whose entries lie scattered over the
// log among those of 10,000, in three ways; KIBITZ_ENTRIES sets how many each has
// (40 by default; 500 make the log of 5,000,000). Cold means that the server has
// let go of the blocks it had read, which it does after 10 s; run it with
// -benchtime 5x.
func BenchmarkMatchAmong10000(b *testing.B) {
	const matches = 10_000
	n := envInt("KIBITZ_ENTRIES", 40)
	cfg := journal.Config{Dir: b.TempDir(), NoSync: true}
	j := open(b, cfg)
	start := time.Now()
	fill(b, j, matches, n)
	b.Logf("%d entries written in %v", matches*n, time.Since(start))
	start = time.Now()
	stop := indexed(b, j)
	awaitMark(b, j, uint64(matches*n))
	stop()
	b.Logf("their index made in %v", time.Since(start))

	ways := map[string]func(context.Context, *journal.Journal, string) (int, error){
		"filtered": func(ctx context.Context, j *journal.Journal, m string) (int, error) {
			return bareRead(ctx, j, m, n)
		},
		"direct": func(_ context.Context, j *journal.Journal, m string) (int, error) { return directRead(j, m) },
		"indexed": func(ctx context.Context, j *journal.Journal, m string) (int, error) {
			s, err := j.Match(ctx, "t", m)
			return len(s), err
		},
	}
	for _, temperature := range []string{"cold", "warm"} {
		for _, way := range []string{"filtered", "direct", "indexed"} {
			b.Run(temperature+"/"+way, func(b *testing.B) {
				var times []time.Duration
				for i := 0; b.Loop(); i++ {
					if temperature == "cold" {
						b.StopTimer()
						time.Sleep(12 * time.Second)
						runtime.GC() // the server keeps what the collector leaves
						b.StartTimer()
					}
					begin := time.Now()
					got, err := ways[way](b.Context(), j, fmt.Sprint("m", (i*7919)%matches))
					times = append(times, time.Since(begin))
					if err != nil || got != n {
						b.Fatalf("%d entries, %v", got, err)
					}
				}
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Microseconds())/1000, "ms-median")
			})
		}
	}
}

// bareRead reads a match with a subject-filtered ordered consumer and throws it away.
func bareRead(ctx context.Context, j *journal.Journal, match string, n int) (int, error) {
	js, err := jetstream.New(j.Conn())
	if err != nil {
		return 0, err
	}
	consumer, err := js.OrderedConsumer(ctx, "RECORD", jetstream.OrderedConsumerConfig{FilterSubjects: []string{"ev.t." + match}})
	if err != nil {
		return 0, err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return 0, err
	}
	defer messages.Stop()
	for i := range n {
		if _, err := messages.Next(); err != nil {
			return i, err
		}
	}
	return n, nil
}

// directRead reads a match with one direct get, by subject.
func directRead(j *journal.Journal, match string) (int, error) {
	sub, err := j.Conn().SubscribeSync(j.Conn().NewInbox())
	if err != nil {
		return 0, err
	}
	defer sub.Unsubscribe()
	request := fmt.Appendf(nil, `{"seq":1,"next_by_subj":"ev.t.%s","batch":2000}`, match)
	if err := j.Conn().PublishRequest("$JS.API.DIRECT.GET.RECORD", sub.Subject, request); err != nil {
		return 0, err
	}
	for n := 0; ; n++ {
		msg, err := sub.NextMsg(time.Minute)
		if err != nil || msg.Header.Get("Status") != "" {
			return n, err
		}
	}
}

func awaitMark(b testing.TB, j *journal.Journal, mark uint64) {
	b.Helper()
	for range 60_000 {
		if indexed, err := j.Indexed(b.Context()); err == nil && indexed == mark {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	b.Fatal("the index does not catch up")
}

// BenchmarkAppend compares Append with the bare publishing of the same messages
// by as many clients over the same connection, with fsync. The sides alternate
// in stretches, so that both meet the same disk.
func BenchmarkAppend(b *testing.B) {
	for _, writers := range []int{1, 64} {
		b.Run(fmt.Sprint(writers, "-tables"), func(b *testing.B) {
			j := open(b, journal.Config{})
			js, err := jetstream.New(j.Conn())
			if err != nil {
				b.Fatal(err)
			}
			heads := make([]uint64, writers)
			ours := func(m journal.Message, w int) (uint64, error) {
				r, err := j.Append(b.Context(), m, heads[w])
				return r.Seq, err
			}
			theirs := func(m journal.Message, w int) (uint64, error) {
				ack, err := js.PublishMsg(b.Context(), bare(m, heads[w]))
				if err != nil {
					return 0, err
				}
				return ack.Sequence, nil
			}
			var rates [2][]float64
			const stretch = 2000
			for b.Loop() {
				for side, publish := range []func(journal.Message, int) (uint64, error){ours, theirs} {
					start := time.Now()
					spread(b, writers, stretch, func(w, i int) (err error) {
						heads[w], err = publish(realistic(fmt.Sprint("m", w), i), w)
						return err
					})
					rates[side] = append(rates[side], stretch/time.Since(start).Seconds())
				}
			}
			slices.Sort(rates[0])
			slices.Sort(rates[1])
			a, c := rates[0][len(rates[0])/2], rates[1][len(rates[1])/2]
			b.ReportMetric(a, "journal/s")
			b.ReportMetric(c, "bare/s")
			b.ReportMetric(a/c, "ratio")
		})
	}
}

// spread has n operations done by so many writers.
func spread(b *testing.B, writers, n int, do func(writer, i int) error) {
	b.Helper()
	var left atomic.Int64
	left.Store(int64(n))
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			for i := 0; left.Add(-1) >= 0; i++ {
				if err := do(w, i); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
}

// BenchmarkFollow compares following the log with a bare ordered consumer that
// throws everything away, in turns. KIBITZ_ENTRIES sets the log's length
// (200,000 by default).
func BenchmarkFollow(b *testing.B) {
	n := envInt("KIBITZ_ENTRIES", 200_000) / 1000 * 1000
	dir := b.TempDir()
	opener := open(b, journal.Config{Dir: dir, NoSync: true})
	fill(b, opener, 1000, n/1000)
	joined := open(b, journal.Config{Dir: dir})
	for name, j := range map[string]*journal.Journal{"opener": opener, "joined": joined} {
		b.Run(name, func(b *testing.B) {
			var times [2]time.Duration
			for b.Loop() {
				start := time.Now()
				err := j.Follow(b.Context(), 1, func(s journal.Stored) error {
					if s.Pending == 0 {
						return errEnd
					}
					return nil
				}, nil)
				if err != errEnd {
					b.Fatal(err)
				}
				times[0] += time.Since(start)
				start = time.Now()
				journaltest.ReadAll(b, j, n)
				times[1] += time.Since(start)
			}
			b.ReportMetric(float64(b.N*n)/times[0].Seconds(), "journal/s")
			b.ReportMetric(float64(b.N*n)/times[1].Seconds(), "bare/s")
			b.ReportMetric(times[1].Seconds()/times[0].Seconds(), "ratio")
		})
	}
}

// BenchmarkMatches lists 10,000 matches.
func BenchmarkMatches(b *testing.B) {
	j := quick(b)
	fill(b, j, 10_000, 20)
	for b.Loop() {
		list, err := j.Matches(b.Context())
		if err != nil || len(list) != 10_000 || list[0].Count != 20 {
			b.Fatalf("%d matches, %v", len(list), err)
		}
	}
}
