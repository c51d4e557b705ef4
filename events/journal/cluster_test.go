package journal_test

import (
	"context"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
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
	ports := freePorts(t, 3)
	var routes []string
	for _, port := range ports {
		routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", port))
	}
	for i, port := range ports {
		opts := &server.Options{
			ServerName: fmt.Sprint("s", i), Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
			NoSigs: true, NoLog: true, Routes: server.RoutesFromStr(strings.Join(routes, ",")),
			Cluster: server.ClusterOpts{Name: "hall", Host: "127.0.0.1", Port: port},
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
	for end := time.Now().Add(20 * time.Second); !c.led(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the cluster finds no leader")
		}
	}
	return c
}

func freePorts(t *testing.T, n int) (ports []int) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
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
	j := open(t, journal.Config{URL: c.url(), Replicas: 3, Options: []nats.Option{nats.ReconnectWait(20 * time.Millisecond)}})
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
		for end := time.Now().Add(20 * time.Second); (!c.led() || c.leader() < 0) && time.Now().Before(end); {
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
