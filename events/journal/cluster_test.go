package journal_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
)

// cluster is three servers that keep every stream three times.
type cluster struct {
	*testing.T
	servers []*server.Server
	opts    []*server.Options
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	c := &cluster{T: t}
	var ports [3]netip.AddrPort
	var routes []string
	for i := range ports {
		ports[i] = netip.MustParseAddrPort(journaltest.FreeAddress(t))
		routes = append(routes, "nats://"+ports[i].String())
	}
	for i, at := range ports {
		opts := &server.Options{
			ServerName: fmt.Sprint("s", i), Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
			NoSigs: true, NoLog: true, Routes: server.RoutesFromStr(strings.Join(routes, ",")),
			Cluster: server.ClusterOpts{Name: "hall", Host: "127.0.0.1", Port: int(at.Port())},
		}
		c.opts, c.servers = append(c.opts, opts), append(c.servers, nil)
		c.run(i)
	}
	t.Cleanup(func() {
		for _, s := range c.servers {
			s.Shutdown()
			s.WaitForShutdown()
		}
	})
	for end := time.Now().Add(time.Minute); !c.led(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the cluster finds no leader")
		}
	}
	return c
}

func (c *cluster) run(i int) {
	c.Helper()
	opts := c.opts[i].Clone()
	s, err := server.NewServer(opts)
	if err != nil {
		c.Fatal(err)
	}
	c.servers[i] = s
	go s.Start()
}

// led reports whether there is a leader and everybody is there.
func (c *cluster) led() bool {
	for _, s := range c.servers {
		if !s.ReadyForConnections(10*time.Millisecond) || s.NumRoutes() == 0 {
			return false
		}
	}
	for _, s := range c.servers {
		if s.JetStreamIsLeader() {
			return len(s.JetStreamClusterPeers()) == len(c.servers)
		}
	}
	return false
}

func (c *cluster) url() string {
	var urls []string
	for _, s := range c.servers {
		urls = append(urls, s.ClientURL())
	}
	return strings.Join(urls, ",")
}

// leader returns which server leads the record's stream, -1 for none.
func (c *cluster) leader() int {
	for i, s := range c.servers {
		if s.Running() && s.JetStreamIsStreamLeader("$G", "RECORD") {
			return i
		}
	}
	return -1
}

// On a cluster, no acknowledged entry is lost and none is stored twice when the
// server that leads the record goes down in mid-write, several times.
func TestAClusterWhoseLeaderGoesDownLosesNothing(t *testing.T) {
	if !long() {
		t.Skip("only with KIBITZ_LONG")
	}
	c := newCluster(t)
	j := c.open(journal.Config{URL: c.url(), Replicas: 3, Options: []nats.Option{nats.ReconnectWait(20 * time.Millisecond)}})
	const writers = 8
	acked := make([][]journal.Receipt, writers)
	sent := make([][]journal.Message, writers)
	ctx, stop := context.WithCancel(within(t, 2*time.Minute))
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			match, last := fmt.Sprint("m", w), uint64(0)
			for i := 0; ctx.Err() == nil; i++ {
				m := entry(match, i)
				sent[w] = append(sent[w], m)
				for {
					r, err := j.Append(context.Background(), m, last)
					if err == nil {
						acked[w], last = append(acked[w], r), r.Seq
						break
					}
					switch journal.CodeOf(err) {
					case journal.CodeUnresolved, journal.CodeUnavailable, journal.CodeRefused: // send it again
						time.Sleep(20 * time.Millisecond)
					default:
						t.Errorf("writer %d: %v", w, err)
						return
					}
				}
			}
		})
	}
	for range 3 {
		time.Sleep(700 * time.Millisecond)
		i := c.leader()
		if i < 0 {
			t.Error("nobody leads the record")
			break
		}
		c.servers[i].Shutdown()
		c.servers[i].WaitForShutdown()
		time.Sleep(700 * time.Millisecond)
		c.run(i)
		for end := time.Now().Add(time.Minute); (!c.led() || c.leader() < 0) && time.Now().Before(end); {
			time.Sleep(20 * time.Millisecond)
		}
	}
	time.Sleep(time.Second)
	stop()
	group.Wait()
	total := 0
	for w := range writers {
		got, err := j.Record(within(t, time.Minute), "t", fmt.Sprint("m", w))
		if err != nil {
			t.Fatal(err)
		}
		equal(t, got, sent[w])
		if len(acked[w]) != len(got) {
			t.Errorf("writer %d: %d acknowledged, %d are there", w, len(acked[w]), len(got))
		}
		for i, r := range acked[w] {
			if got[i].Seq != r.Seq {
				t.Fatalf("writer %d: entry %d was acknowledged at %d and lies at %d", w, i, r.Seq, got[i].Seq)
			}
		}
		total += len(got)
	}
	h, err := j.Health(within(t, time.Minute))
	if err != nil || h.Err() != nil || h.Entries != uint64(total) {
		t.Errorf("%+v, %v", h, err)
	}
	t.Logf("%d entries, three leaders gone", total)
}

// Whichever server of a cluster goes down, buckets and the index can be read and written as the
// record can, also where who opened them first did not say how many replicas there are.
func TestWhatIsDerivedOutlivesAServerAsTheRecordDoes(t *testing.T) {
	if !long() {
		t.Skip("only with KIBITZ_LONG")
	}
	c := newCluster(t)
	wait := []nats.Option{nats.ReconnectWait(20 * time.Millisecond)}
	first := c.open(journal.Config{URL: c.url(), Replicas: 3, Options: wait})
	j := c.open(journal.Config{URL: c.url(), Options: wait})
	bucket, err := j.OpenBucket(t.Context(), "seals")
	if err != nil {
		t.Fatal(err)
	}
	last := uint64(0)
	for i := range c.servers {
		next := entry("m", i)
		c.until("an entry is appended", func(ctx context.Context) error {
			receipt, err := first.Append(ctx, next, last)
			if err == nil {
				last = receipt.Seq
			}
			return err
		})
		c.until("the index has it", func(ctx context.Context) error { return j.IndexTo(ctx, last) })
		c.servers[i].Shutdown()
		c.servers[i].WaitForShutdown()
		c.until("the bucket is written while a server is down", func(ctx context.Context) error {
			_, err := bucket.Put(ctx, "t.m", []byte{byte(i)})
			return err
		})
		c.until("it is read", func(ctx context.Context) error {
			value, found, err := bucket.Get(ctx, "t.m")
			if err == nil && (!found || value.Data[0] != byte(i)) {
				t.Fatalf("server %d is down: %v, %v", i, value.Data, found)
			}
			return err
		})
		c.until("the index is there", func(ctx context.Context) error {
			mark, err := j.Indexed(ctx)
			if err == nil && mark != last {
				err = fmt.Errorf("the index covers %d, want %d", mark, last)
			}
			return err
		})
		c.until("the match is read from the index", func(ctx context.Context) error {
			survey, err := j.Survey(ctx)
			if err != nil {
				return err
			}
			reader, err := survey.Reader()
			if err != nil {
				return err
			}
			defer reader.Close()
			entries, whole, err := reader.Match(ctx, "t", "m")
			if err == nil && (len(entries) != i+1 || !whole) {
				t.Fatalf("the index has %d entries, whole: %v", len(entries), whole)
			}
			return err
		})
		if _, err := j.Conn().Request("$JS.API.DIRECT.GET.INDEX", []byte(`{"last_by_subj":"index.mark"}`), time.Minute); !errors.Is(err, nats.ErrNoResponders) {
			t.Errorf("a server that may be behind the leader reads the index: %v", err)
		}
		c.run(i)
		c.until("the server is back", func(context.Context) error {
			if !c.led() || c.leader() < 0 {
				return errors.New("no leader")
			}
			return nil
		})
	}
}

// What was made with one replica beside a record of several gets as many where the server can do that. The
// rest goes on, and the log says what to do.
func TestWhatHasFewerReplicasThanTheRecordGetsAsMany(t *testing.T) {
	if !long() {
		t.Skip("only with KIBITZ_LONG")
	}
	c := newCluster(t)
	var log said
	first := c.open(journal.Config{URL: c.url(), Replicas: 3})
	j := c.open(journal.Config{URL: c.url(), Log: slog.New(slog.NewTextHandler(&log, nil))})
	made := []jetstream.StreamConfig{
		{Name: "KV_ROSTER", Subjects: []string{"$KV.ROSTER.>"}, PersistMode: jetstream.DefaultPersistMode},
		{Name: "KV_seals", Subjects: []string{"$KV.seals.>"}, PersistMode: jetstream.AsyncPersistMode},
	}
	js, err := jetstream.New(first.Conn())
	if err != nil {
		t.Fatal(err)
	}
	for i, config := range made {
		config.MaxMsgsPerSubject, config.Discard, config.AllowRollup, config.DenyDelete, config.AllowDirect = 1, jetstream.DiscardNew, true, true, true
		config.Replicas = 1
		c.until("a bucket is there", func(ctx context.Context) error {
			_, err := js.CreateOrUpdateStream(ctx, config)
			return err
		})
		open := func(ctx context.Context) (*journal.Bucket, error) {
			if i == 0 {
				return j.Roster(ctx)
			}
			return j.OpenBucket(ctx, "seals")
		}
		want := []int{3, 1}[i]
		c.until("it is opened with its replicas, and written", func(ctx context.Context) error {
			bucket, err := open(ctx)
			if err != nil {
				return err
			}
			if _, err := bucket.Put(ctx, "k", []byte("v")); err != nil {
				return err
			}
			stream, err := js.Stream(ctx, config.Name)
			if err != nil {
				return err
			}
			if have := stream.CachedInfo().Config; have.Replicas != want || have.AllowDirect != (want == 1) {
				return fmt.Errorf("%s has %d replicas, direct reads: %v; want %d", config.Name, have.Replicas, have.AllowDirect, want)
			}
			return nil
		})
	}
	var entered journal.Receipt
	message := entry("m", 0)
	c.until("an entry is appended", func(ctx context.Context) (err error) { entered, err = j.Append(ctx, message, 0); return err })
	c.until("the index has it", func(ctx context.Context) error { return j.IndexTo(ctx, entered.Seq) })
	c.until("the index has one replica", func(ctx context.Context) error {
		stream, err := js.Stream(ctx, "INDEX")
		if err != nil {
			return err
		}
		config := stream.CachedInfo().Config
		config.Replicas = 1
		_, err = js.UpdateStream(ctx, config)
		return err
	})
	message = entry("m", 1)
	c.until("another is appended", func(ctx context.Context) error {
		next, err := j.Append(ctx, message, 1)
		if err == nil {
			entered = next
		}
		return err
	})
	c.until("the index has it with as many replicas as the record", func(ctx context.Context) error {
		if err := j.IndexTo(ctx, entered.Seq); err != nil {
			return err
		}
		stream, err := js.Stream(ctx, "INDEX")
		if err == nil && stream.CachedInfo().Config.Replicas != 3 {
			t.Fatalf("the index has %d replicas", stream.CachedInfo().Config.Replicas)
		}
		return err
	})
	if text := log.String(); !strings.Contains(text, "KV_seals") {
		t.Errorf("the log says %q", text)
	}
}

// open opens the record, again if need be: what is asked while the servers elect a leader may get no answer.
func (c *cluster) open(cfg journal.Config) *journal.Journal {
	c.Helper()
	for tries := 1; ; tries++ {
		j, err := journal.Open(within(c.T, 15*time.Second), cfg)
		if err == nil {
			c.Cleanup(func() { _ = j.Close() })
			return j
		}
		if tries == 8 {
			c.Fatal(err)
		}
	}
}

// until tries until something succeeds; a new leader may have to be found first.
func (c *cluster) until(what string, do func(context.Context) error) {
	c.Helper()
	ctx := within(c.T, time.Minute)
	for {
		try, cancel := context.WithTimeout(ctx, 2*time.Second)
		err := do(try)
		if cancel(); err == nil {
			return
		}
		select {
		case <-ctx.Done():
			c.Fatalf("waited in vain until %s: %v", what, err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// said is what a log says.
type said struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *said) Write(line []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(line)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}
