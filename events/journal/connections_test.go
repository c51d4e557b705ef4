package journal

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

func TestOneMachineIsOneAddress(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:4000": "192.0.2.7", "192.0.2.7": "192.0.2.7", "[::ffff:192.0.2.7]:1": "192.0.2.7",
		"[2001:db8:1:2::1]:5": "2001:db8:1:2::/64", "2001:db8:1:2:ffff::9": "2001:db8:1:2::/64",
		"[2001:db8:1:3::1]:5": "2001:db8:1:3::/64", "[fe80::1%eth0]:5": "fe80::/64", "pipe": "pipe",
	} {
		if got := Origin(remote); got != want {
			t.Errorf("%s counts as %s, want %s", remote, got, want)
		}
	}
}

func TestNobodyHoldsMoreConnectionsThanTheShare(t *testing.T) {
	h := holders{each: 2, all: 3}
	ended := map[uint64]bool{}
	open := func(id uint64) bool { return !ended[id] }
	var got []bool
	for i, who := range []string{"a", "a", "a", "b", "c"} {
		got = append(got, h.take(who, holding{id: uint64(i)}, open))
	}
	if want := []bool{true, true, false, true, false}; !slices.Equal(got, want) {
		t.Fatalf("taken %v, want %v", got, want)
	}
	ended[0], ended[3] = true, true
	if !h.take("c", holding{id: 5}, open) || !h.take("a", holding{id: 6}, open) || h.take("b", holding{id: 7}, open) {
		t.Error("what has ended does not make room, or makes too much")
	}
	if h.total != 3 || len(h.held) != 2 {
		t.Errorf("%d are held: %v", h.total, h.held)
	}
}

// opened opens an embedded server where everybody has this role.
func opened(t *testing.T, role string) *Journal {
	t.Helper()
	j, err := Open(t.Context(), Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	j.Admit(func(device string) *Pass { return &Pass{Device: device, Role: role} })
	return j
}

// connect connects a device.
func connect(t *testing.T, j *Journal, key nkeys.KeyPair, more ...nats.Option) (*nats.Conn, error) {
	t.Helper()
	public, _ := key.PublicKey()
	nc, err := nats.Connect(j.Access().URL, append(more, nats.Nkey(public, key.Sign), nats.NoReconnect())...)
	if err == nil {
		t.Cleanup(nc.Close)
	}
	return nc, err
}

func TestNewcomersOfOneAddressHoldAShareOfTheConnections(t *testing.T) {
	t.Parallel()
	j := opened(t, Newcomer)
	for i := range NewcomersEach + 1 {
		key, _ := nkeys.CreateUser()
		if _, err := connect(t, j, key); (err == nil) != (i < NewcomersEach) {
			t.Fatalf("connection %d: %v", i+1, err)
		}
	}
	if c := j.Connections(); c.Refused != 1 || c.Open < NewcomersEach {
		t.Errorf("%+v", c)
	}
}

// A device that has connected with what it may do now loses nothing when its visit as a
// newcomer ends.
func TestOnlyTheConnectionsWithAnotherPassEnd(t *testing.T) {
	t.Parallel()
	j := opened(t, Newcomer)
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	visit := make(chan struct{})
	if _, err := connect(t, j, key, nats.ClosedHandler(func(*nats.Conn) { close(visit) })); err != nil {
		t.Fatal(err)
	}
	pass := Pass{Device: public, Role: Viewer, Tournament: "open"}
	j.Admit(func(string) *Pass { return &pass })
	stays, err := connect(t, j, key)
	if err != nil {
		t.Fatal(err)
	}
	j.DisconnectOthers(&Pass{Device: public, Role: Viewer, Tournament: "open"})
	select {
	case <-visit:
	case <-time.After(time.Minute):
		t.Error("the newcomer's connection stays")
	}
	if err := stays.Flush(); err != nil {
		t.Errorf("the connection with the pass ends too: %v", err)
	}
	j.DisconnectOthers(&Pass{Device: public, Role: Viewer})
	for began := time.Now(); stays.IsConnected(); time.Sleep(time.Millisecond) {
		if time.Since(began) > time.Minute {
			t.Fatal("a connection with an older pass stays")
		}
	}
}

// A device that connects just as its visit ends connects with what it may do now. If it asked before, it comes again.
func TestAConnectionThatIsBeingOpenedEndsOnlyIfThePassHasChanged(t *testing.T) {
	t.Parallel()
	j := opened(t, Newcomer)
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	pass := Pass{Device: public, Role: Viewer}
	for name, asked := range map[string]Pass{"with the pass": pass, "as a newcomer": {Device: public, Role: Newcomer}} {
		var again atomic.Bool
		j.Admit(func(string) *Pass {
			if again.Swap(true) {
				return &pass
			}
			j.DisconnectOthers(&pass)
			return &asked
		})
		if _, err := connect(t, j, key); (err == nil) != (asked == pass) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := connect(t, j, key); err != nil {
			t.Errorf("%s, once more: %v", name, err)
		}
	}
}

func TestADevicesNewestConnectionEndsItsOldest(t *testing.T) {
	t.Parallel()
	j := opened(t, Viewer)
	other, _ := nkeys.CreateUser()
	if _, err := connect(t, j, other, nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
		if err != nil {
			t.Errorf("another device's connection ends: %v", err)
		}
	})); err != nil {
		t.Fatal(err)
	}
	key, _ := nkeys.CreateUser()
	oldest := make(chan struct{})
	for i := range DeviceConnections + 1 {
		var more []nats.Option
		if i == 0 {
			more = append(more, nats.ClosedHandler(func(*nats.Conn) { close(oldest) }))
		}
		if _, err := connect(t, j, key, more...); err != nil {
			t.Fatalf("connection %d: %v", i+1, err)
		}
	}
	select {
	case <-oldest:
	case <-time.After(time.Minute):
		t.Error("one device may hold any number of connections")
	}
	if c := j.Connections(); c.Refused != 1 {
		t.Errorf("%+v", c)
	}
}

func TestANewcomersConnectionEndsByItself(t *testing.T) {
	t.Parallel()
	j := opened(t, Newcomer)
	j.guard.stay = 10 * time.Millisecond
	j.Admit(func(device string) *Pass { return &Pass{Device: device, Role: Newcomer} })
	key, _ := nkeys.CreateUser()
	closed := make(chan struct{})
	if _, err := connect(t, j, key, nats.ClosedHandler(func(*nats.Conn) { close(closed) })); err != nil {
		t.Fatal(err)
	}
	select {
	case <-closed:
	case <-time.After(time.Minute):
		t.Error("a newcomer may stay for ever")
	}
}

func TestConnectionsThatProveNothingDoNotFillTheServer(t *testing.T) {
	t.Parallel()
	j := opened(t, Viewer)
	key, _ := nkeys.CreateUser()
	device, err := connect(t, j, key)
	if err != nil {
		t.Fatal(err)
	}
	at := j.server.Addr().String()
	before := j.server.NumClients()
	for range 2 * UnprovedEach {
		c, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_ = c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := c.Read(make([]byte, 1)); err != nil { // the server's greeting: it counts the connection soon
			t.Fatal(err)
		}
	}
	n := 0
	for range 100 { // the server counts a connection soon after its greeting
		j.guard.endUnproved(j.server)
		if n = j.server.NumClients() - before; n == UnprovedEach {
			break
		}
	}
	if n > UnprovedEach {
		t.Errorf("%d connections without a key are open", n)
	}
	if err := device.FlushTimeout(time.Minute); err != nil {
		t.Errorf("the device's own: %v", err)
	}
}

// What one connection may subscribe to and send at once is limited, whoever's it is.
func TestOneConnectionHoldsSoManySubscriptionsAndSendsSoMuchAtOnce(t *testing.T) {
	t.Parallel()
	for _, role := range []string{Newcomer, Viewer} {
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			j := opened(t, role)
			key, _ := nkeys.CreateUser()
			public, _ := key.PublicKey()
			said := make(chan error, 1)
			nc, err := connect(t, j, key, nats.CustomInboxPrefix("_INBOX."+public), nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { said <- err }))
			if err != nil {
				t.Fatal(err)
			}
			for range DeviceSubscriptions {
				if _, err := nc.SubscribeSync(nc.NewInbox()); err != nil {
					t.Fatal(err)
				}
			}
			if err := nc.Flush(); err != nil || len(said) > 0 {
				t.Fatalf("as many as it may: %v, %d errors", err, len(said))
			}
			if _, err := nc.SubscribeSync(nc.NewInbox()); err != nil {
				t.Fatal(err)
			}
			select {
			case err := <-said:
				if !errors.Is(err, nats.ErrMaxSubscriptionsExceeded) {
					t.Errorf("one more: %v", err)
				}
			case <-time.After(time.Minute):
				t.Error("one more is not refused")
			}
			closed := make(chan struct{})
			again, err := connect(t, j, key, nats.ClosedHandler(func(*nats.Conn) { close(closed) }))
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Publish("kibitz.office."+public+".x", make([]byte, devicePayload)); err != nil || again.FlushTimeout(time.Minute) != nil {
				t.Fatalf("the largest message: %v", err)
			}
			if err := again.Publish("kibitz.office."+public+".x", make([]byte, devicePayload+1)); errors.Is(err, nats.ErrMaxPayload) {
				return // the server has told the client
			} else if err != nil {
				t.Fatal(err)
			}
			select {
			case <-closed:
			case <-time.After(time.Minute):
				t.Error("a larger message does not end the connection")
			}
		})
	}
}

// A connection that does not read what it asked for is closed once so much waits for it.
func TestAConnectionThatDoesNotReadIsClosed(t *testing.T) {
	t.Parallel()
	j := opened(t, Viewer)
	const subject = "kibitz.live.all.open.m1"
	deaf(t, j, "SUB "+subject+" 1\r\n")
	part, sent := make([]byte, 1<<20), 0
	for ; j.server.NumSlowConsumers() == 0 && sent <= 2*Unread; sent += len(part) {
		if err := j.Conn().Publish(subject, part); err != nil || j.Conn().FlushTimeout(time.Minute) != nil {
			t.Fatal(err)
		}
	}
	if sent > 2*Unread { // the system's own buffers take some of it
		t.Errorf("it stays while %d bytes wait for it", sent)
	}
	if closed := j.server.NumSlowConsumersClients(); closed != 1 {
		t.Errorf("%d connections are closed", closed)
	}
}

// A device that asks for what it may not does not fill the log with what the server says.
func TestWhatTheServerSaysOfAFloodIsNotAllLogged(t *testing.T) {
	t.Parallel()
	log := new(counted)
	j, err := Open(t.Context(), Config{Dir: t.TempDir(), NoSync: true, Log: slog.New(log)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	j.Admit(func(device string) *Pass { return &Pass{Device: device, Role: Viewer} })
	const flood = 10 * saidBurst
	began := time.Now()
	deaf(t, j, strings.Repeat("PUB quarantine 0\r\n\r\n", flood))
	for log.lines.Load() == 0 && time.Since(began) < time.Minute {
		_ = j.Conn().FlushTimeout(time.Minute)
	}
	if most := saidBurst + 1 + int(time.Since(began).Seconds()*saidEach); log.lines.Load() == 0 || int(log.lines.Load()) > most {
		t.Errorf("%d lines of %d refusals are logged, at most %d may be", log.lines.Load(), flood, most)
	}
}

// counted counts the lines of a log.
type counted struct {
	slog.Handler
	lines atomic.Int64
}

func (c *counted) Enabled(context.Context, slog.Level) bool { return true }

func (c *counted) Handle(_ context.Context, r slog.Record) error {
	if r.Level >= slog.LevelWarn {
		c.lines.Add(1)
	}
	return nil
}

// deaf connects a device that sends this and never reads again once the server has answered its
// first ping.
func deaf(t *testing.T, j *Journal, sends string) {
	t.Helper()
	conn, err := net.Dial("tcp", j.server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	lines := bufio.NewScanner(conn)
	lines.Scan()
	var info struct{ Nonce string }
	if err := json.Unmarshal([]byte(strings.TrimPrefix(lines.Text(), "INFO ")), &info); err != nil {
		t.Fatal(err)
	}
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	signature, _ := key.Sign([]byte(info.Nonce))
	fmt.Fprintf(conn, "CONNECT {\"nkey\":%q,\"sig\":%q,\"verbose\":false}\r\n%sPING\r\n", public, base64.RawURLEncoding.EncodeToString(signature), sends)
	for lines.Scan() {
		if lines.Text() == "PONG" {
			return
		}
	}
	t.Fatalf("the server does not answer: %v", lines.Err())
}
