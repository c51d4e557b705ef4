package main

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/projector/hall"
	"kibitz/replay/simulation"
)

// shared is a record at a cluster of three servers, each stream of it three times, which several
// processes serve together.
type shared struct {
	*tables
	servers  []*server.Server
	options  []*server.Options
	routes   [][]*journaltest.Uplink // from each server to each other
	replicas string                  // what each stream lacked when that was last asked
	halls    []*process
}

// newShared starts the cluster, its processes, and tables that write to any of them.
func newShared(t *testing.T, processes, writing int) *shared {
	t.Helper()
	s := &shared{tables: &tables{user: newUser(t), leave: make(chan struct{}), pace: time.Second}}
	printed := s.prints(writing)
	for i, at := range s.connects(3) {
		s.options = append(s.options, &server.Options{
			ServerName: fmt.Sprint("s", i), Host: "127.0.0.1", Port: portOf(t, journaltest.FreeAddress(t)), JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
			NoSigs: true, NoLog: true, PingInterval: printed.PingInterval, MaxPingsOut: printed.MaxPingsOut, Accounts: printed.Accounts, Nkeys: printed.Nkeys,
			Routes: s.dials(i), Cluster: server.ClusterOpts{Name: "hall", Host: "127.0.0.1", Port: portOf(t, at), NoAdvertise: true},
		})
		s.servers = append(s.servers, nil)
		if i == fullServer && os.Geteuid() == 0 {
			s.options[i].StoreDir = mount(t, "-t", "tmpfs", "-o", "size=256m", "tmpfs")
		}
		s.run(i)
	}
	t.Cleanup(func() {
		for i := range s.servers {
			s.stop(i)
		}
	})
	until(t, "the cluster has a leader", s.led)
	var urls []string
	for _, one := range s.servers {
		urls = append(urls, one.ClientURL())
	}
	s.access.URL = strings.Join(urls, ",")
	for i := range processes {
		one := newUser(t)
		if err := os.MkdirAll(one.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(one.dir, hall.OfficeFile), s.read(s.seed()), 0o600); err != nil {
			t.Fatal(err)
		}
		s.halls = append(s.halls, s.joins(one, urls[i%len(urls)]))
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(s.replicas)
		}
		s.end()
	})
	return s
}

// fullServer is the server whose disk is small enough to be filled.
const fullServer = 2

// connects makes the links between so many servers, and returns where each is reached by the others.
func (s *shared) connects(servers int) (addresses []string) {
	s.Helper()
	for range servers {
		addresses = append(addresses, journaltest.FreeAddress(s.T))
	}
	for i := range servers {
		s.routes = append(s.routes, make([]*journaltest.Uplink, servers))
		for k, at := range addresses {
			if k != i {
				s.routes[i][k] = journaltest.NewUplink(s.T, at)
			}
		}
	}
	return addresses
}

// dials returns the addresses at which a server reaches the others.
func (s *shared) dials(from int) []*url.URL {
	var routes []*url.URL
	for _, link := range s.routes[from] {
		if link != nil {
			routes = append(routes, &url.URL{Scheme: "nats", Host: link.Addr().String()})
		}
	}
	return routes
}

// parts cuts one server off from the others, or lets it through to them again.
func (s *shared) parts(one int, gone bool) {
	for i := range s.routes {
		if i != one {
			s.routes[one][i].Cut(gone)
			s.routes[i][one].Cut(gone)
		}
	}
}

// returns starts a server again, and waits until the cluster is whole.
func (s *shared) returns(i int) {
	s.Helper()
	s.run(i)
	until(s.T, "the cluster has a leader", s.led)
	s.catchesUp()
}

// catchesUp waits until each stream is whole at each server: until then another fault would be the
// second at a time, of which three replicas bear one.
func (s *shared) catchesUp() {
	s.Helper()
	until(s.T, "each server holds all of the record", func() bool {
		streams, current := map[string]bool{}, 0
		s.replicas = ""
		for _, one := range s.servers {
			for _, led := range s.streams(one, true) {
				s.replicas += fmt.Sprintf("%s led by %s, %d replicas lack\n", led.Name, one.Name(), lacking(led))
				if lacking(led) == 0 {
					current++
				}
			}
			for _, held := range s.streams(one, false) {
				streams[held.Name] = true
			}
		}
		return len(streams) > 0 && current == len(streams)
	})
}

// streams returns what a server holds, or what it leads.
func (s *shared) streams(at *server.Server, led bool) (all []server.StreamDetail) {
	s.Helper()
	state, err := at.Jsz(&server.JSzOptions{Streams: true, StreamLeaderOnly: led})
	if err != nil {
		s.Fatal(err)
	}
	for _, account := range state.AccountDetails {
		all = append(all, account.Streams...)
	}
	return all
}

// lacking returns how many replicas are behind the leader of a stream, or not there.
func lacking(led server.StreamDetail) (behind int) {
	for _, replica := range led.Cluster.Replicas {
		if !replica.Current || replica.Offline {
			behind++
		}
	}
	return behind
}

// leads returns which server leads the record.
func (s *shared) leads() (leader int) {
	s.Helper()
	until(s.T, "the record has a leader", func() bool {
		leader = slices.IndexFunc(s.servers, func(one *server.Server) bool {
			return one.Running() && one.JetStreamIsStreamLeader("OFFICE", "RECORD")
		})
		return leader >= 0
	})
	return leader
}

// seed is the file of the office's key.
func (s *shared) seed() string { return filepath.Join(s.dir, hall.OfficeFile) }

// prints makes the office's key and the tables, and returns the configuration that kibitz access
// prints for a server that holds their record.
func (s *shared) prints(writing int) *server.Options {
	s.Helper()
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		s.Fatal(err)
	}
	office, err := hall.OfficeKey(s.dir)
	if err != nil {
		s.Fatal(err)
	}
	var passes []journal.Pass
	for i := range writing {
		m := simulation.New(uint64(1000+i), "open", fmt.Sprintf("m%03d", i), simulation.ToPoints(25))
		m.Office.Key = office
		s.all = append(s.all, &table{match: m})
		device, err := m.Table.Key.PublicKey()
		if err != nil {
			s.Fatal(err)
		}
		passes = append(passes, journal.Pass{Device: device, Role: events.Table, Tournament: "open", Match: m.Name})
	}
	public, err := office.PublicKey()
	if err != nil {
		s.Fatal(err)
	}
	printed := new(server.Options)
	if err := printed.ProcessConfigString(journal.ServerConfig(public, passes)); err != nil {
		s.Fatal(err)
	}
	return printed
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return at.Port
}

// joins starts a process that serves the record too, at one of these servers first.
func (s *shared) joins(d *user, urls string) *process {
	s.Helper()
	p := d.start("serve", "--nats", urls, "--creds", s.seed(), "--replicas", "3", "--pages", "none")
	p.says("serves the record at")
	return p
}

func (s *shared) run(i int) {
	s.Helper()
	one, err := server.NewServer(s.options[i].Clone())
	if err != nil {
		s.Fatal(err)
	}
	s.servers[i] = one
	go one.Start()
}

func (s *shared) stop(i int) {
	s.servers[i].Shutdown()
	s.servers[i].WaitForShutdown()
}

// led reports whether all servers are there and one leads them.
func (s *shared) led() bool {
	for _, one := range s.servers {
		if !one.ReadyForConnections(10*time.Millisecond) || one.NumRoutes() == 0 {
			return false
		}
	}
	for _, one := range s.servers {
		if one.JetStreamIsLeader() {
			return len(one.JetStreamClusterPeers()) == len(s.servers)
		}
	}
	return false
}

// after waits until every table has written twice more, so that the second was sent after the fault,
// and says how long that took.
func (s *shared) after(fault string) {
	s.Helper()
	s.goOn(fault, s.all)
}

func (s *shared) goOn(fault string, all []*table) {
	s.Helper()
	began, goals := time.Now(), map[*table]int64{}
	for _, one := range all {
		goals[one] = one.sent.Load() + 2
	}
	for one, goal := range goals {
		until(s.T, "table "+one.match.Name+" goes on after: "+fault, func() bool { return one.sent.Load() >= goal })
	}
	took := time.Since(began)
	s.Logf("%s: each of %d tables has written twice within %v, at a pace of %v", fault, len(all), took.Round(time.Millisecond), s.pace)
}

// beside returns the tables that are connected to other servers than this one.
func (s *shared) beside(i int) (others []*table) {
	for _, one := range s.all {
		if at := one.conn.ConnectedUrl(); at != "" && at != s.servers[i].ClientURL() {
			others = append(others, one)
		}
	}
	return others
}

// Any of several processes takes any entry: requests go to whoever is there, and an entry's expected
// sequence at the leader of the record fences one that was thought dead and comes back. Processes are
// killed, and frozen and woken.
func TestSeveralProcessesServeTheMatchesOfACluster(t *testing.T) {
	long(t, "TestARecordAtANATSServer")
	s := newShared(t, 3, 200)
	s.plays()
	tries := 0
	fault := func(what string, do func()) {
		tries++
		do()
		s.after(what)
	}
	for i := range 2 {
		d := s.halls[i].user
		fault("a process is killed", s.halls[i].kill)
		fault("another takes its place", func() { s.halls[i] = s.joins(d, s.access.URL) })
	}
	frozen := s.halls[2].Process
	fault("a process is frozen", func() { _ = frozen.Signal(syscall.SIGSTOP) })
	fault("it wakes", func() { _ = frozen.Signal(syscall.SIGCONT) })
	s.isWhole("one of three processes killed, frozen and woken", tries)
}

// plays has all tables write, and waits until each does.
func (s *shared) plays() {
	s.Helper()
	s.begin()
	for _, one := range s.all {
		until(s.T, "table "+one.match.Name+" plays", func() bool { return one.sent.Load() > 2 })
	}
}

// isWhole ends the tables and checks what they have written.
func (s *shared) isWhole(fault string, tries int) {
	s.Helper()
	s.end()
	office, err := nats.NkeyOptionFromSeed(s.seed())
	if err != nil {
		s.Fatal(err)
	}
	s.provesAt(journal.Config{URL: s.access.URL, Replicas: 3, Options: []nats.Option{office}}, fault, tries)
	s.Log(s.do("--nats", s.access.URL, "--creds", s.seed(), "verify", "--receipts", s.receipts()))
}

// Play goes on while any one of three servers is gone, cut off or full, and when the record is led by
// another. Where a server is cut off, only the tables that are connected to it wait.
func TestPlayGoesOnWhileAServerOfAClusterFails(t *testing.T) {
	long(t, "TestARecordAtANATSServer")
	s := newShared(t, 3, 200)
	s.pace = 2 * time.Second
	s.plays()
	cut := s.leads()
	s.parts(cut, true)
	s.goOn("the server that leads the record is cut off", s.beside(cut))
	s.parts(cut, false)
	s.after("it is heard again")
	s.catchesUp()
	tries := 1
	for i := range s.servers {
		s.stop(i)
		s.after("a server is down")
		s.returns(i)
		s.after("it is back")
		if err := s.servers[s.leads()].JetStreamStepdownStream("OFFICE", "RECORD"); err != nil {
			t.Fatal(err)
		}
		s.after("another leads the record")
		tries += 2
	}
	if os.Geteuid() == 0 {
		full := s.servers[fullServer]
		filler := fill(t, s.options[fullServer].StoreDir, 128<<10)
		until(t, "the server cannot write", func() bool { return !full.JetStreamEnabled() })
		s.after("a server's disk is full")
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
		s.stop(fullServer)
		s.returns(fullServer)
		s.after("its disk has room")
		tries++
	} else {
		t.Log("NOT RUN here: filling a file system takes root")
	}
	s.isWhole("one of three servers cut off, down, led away from, full", tries)
}
