package journal

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/url"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
	"golang.org/x/time/rate"
)

// Limits of the embedded server. The device account limits a message to 1 MiB, which leaves
// room to keep a refused one whole in its envelope.
const (
	maxPayload   = 2 << 20
	readyProbe   = 20 * time.Microsecond // short, because the server's own wait is busy
	readyTick    = 2 * time.Millisecond  // between probes
	proofTime    = 2 * time.Second       // for a connection to prove its key
	Unread       = 24 << 20              // bytes that wait for one connection to read them; then it is closed
	saidEach     = 2                     // warnings of the server a second that are passed on
	saidBurst    = 100
	maxRecovered = 10 * time.Minute // a start that takes longer fails
)

// startServer runs the embedded server on the store's folder and returns when it accepts
// connections.
func startServer(ctx context.Context, cfg Config, guard *doorkeeper, keys *storeKeys) (*server.Server, error) {
	opts, err := serverOptions(cfg, guard)
	if err == nil {
		err = linkCopy(opts, cfg, keys)
	}
	if err != nil {
		return nil, err
	}
	if err := free(ctx, cfg.Listen); err != nil {
		return nil, err
	}
	s, err := server.NewServer(opts)
	if err != nil {
		return nil, fail(CodeServer, "report it", err, "the embedded server cannot be set up")
	}
	guard.server.Store(s)
	log := &serverLog{Logger: cfg.Log, fatal: make(chan string, 1), said: rate.NewLimiter(saidEach, saidBurst)}
	s.SetLoggerV2(log, false, false, false)
	var starting sync.WaitGroup
	starting.Go(s.Start)
	if err := awaitReady(ctx, s, log.fatal); err != nil {
		cfg.Log.Warn("the server's start is waited for before it is given up", "error", err)
		starting.Wait() // a server that is stopped before opens the store's files nevertheless
		stopServer(s)
		return nil, err
	}
	go guard.sweep(s, opts.MaxConn/2)
	return s, nil
}

// free returns an error if nobody can listen at an address now.
func free(ctx context.Context, address string) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return fail(CodeTaken, "end the program that listens there, or give another address or port; port 0 is any free one", err, "the server cannot listen at %s", address)
	}
	return listener.Close()
}

func awaitReady(ctx context.Context, s *server.Server, fatal <-chan string) error {
	limit := time.After(maxRecovered)
	for !s.ReadyForConnections(readyProbe) {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case why := <-fatal:
			return fail(CodeServer, "check that the address is free and the store's folder writable", nil,
				"the embedded server did not start: %s", why)
		case <-limit:
			return fail(CodeServer, "check the disk", nil, "the embedded server did not start in %v", maxRecovered)
		case <-time.After(readyTick):
		}
	}
	return nil
}

func stopServer(s *server.Server) {
	s.Shutdown()
	s.WaitForShutdown()
}

// localURL returns the address at which processes on this machine reach the server:
// the loopback if it listens on every address.
func localURL(s *server.Server) string {
	at, err := url.Parse(s.ClientURL())
	if err != nil {
		return s.ClientURL()
	}
	at.Scheme = "nats" // processes of this machine need no TLS
	if ip := net.ParseIP(at.Hostname()); ip != nil && ip.IsUnspecified() {
		loopback := "127.0.0.1"
		if ip.To4() == nil {
			loopback = "::1"
		}
		at.Host = net.JoinHostPort(loopback, at.Port())
	}
	return at.String()
}

func newDoorkeeper(cfg Config, keys *storeKeys) (*doorkeeper, error) {
	office, err := publicOf(keys.Office)
	if err != nil {
		return nil, err
	}
	admin, err := publicOf(keys.Admin)
	d := &doorkeeper{office: office, admin: admin, hall: cfg.copyOf, plain: cfg.Plain, stay: NewcomerTime}
	d.shut.Store(cfg.copyShut)
	d.devices.each, d.newcomers.all = DeviceConnections, min(NewcomersAll, MaxConnections()/2)
	d.newcomers.each = min(NewcomersEach, d.newcomers.all/2)
	if cfg.loopback() {
		d.token = keys.Tables
	}
	return d, err
}

func publicOf(seed string) (string, error) {
	pair, err := nkeys.FromSeed([]byte(seed))
	if err != nil {
		return "", fail(CodeStore, "restore keys.json", err, "the store's keys are unreadable")
	}
	return pair.PublicKey()
}

func serverOptions(cfg Config, guard *doorkeeper) (*server.Options, error) {
	host, port, err := cfg.listen()
	if err != nil {
		return nil, err
	}
	opts := new(server.Options)
	if err := opts.ProcessConfigString(embeddedAccounts(cfg.CopyTo != nil)); err != nil {
		return nil, fail(CodeServer, "report it", err, "the embedded server's accounts are malformed")
	}
	opts.ServerName = "kibitz-" + newToken()[:12]
	opts.Host, opts.Port = host, port
	opts.JetStream, opts.JetStreamDomain = true, cfg.Hall
	opts.StoreDir = filepath.Join(cfg.Dir, natsDir)
	opts.SyncAlways = !cfg.NoSync
	opts.JetStreamMaxStore = math.MaxInt64 / 2 // otherwise it is the space free at the start; see room
	opts.MaxPayload = maxPayload
	opts.MaxPending = Unread
	opts.MaxConn = MaxConnections()
	opts.AuthTimeout = proofTime.Seconds()
	opts.TLSConfig, opts.AllowNonTLS = cfg.TLS, true // the doorkeeper admits without TLS only whom it may
	opts.NoSigs = true
	opts.DisableJetStreamBanner = true
	opts.CustomClientAuthentication, opts.AlwaysEnableNonce = guard, true
	return opts, nil
}

// linkCopy adds the connection between a hall and its copy, of which the copy's side listens.
func linkCopy(opts *server.Options, cfg Config, keys *storeKeys) error {
	opts.LeafNode.NoAdvertise = true
	opts.LeafNode.ReconnectInterval = leafRetry
	if cfg.copyOf != "" {
		opts.DontListen = true
		opts.LeafNode.Host, opts.LeafNode.Port, opts.LeafNode.TLSConfig = opts.Host, opts.Port, cfg.TLS
		opts.LeafNode.AuthTimeout = proofTime.Seconds()
	}
	if cfg.CopyTo == nil {
		return nil
	}
	remote, err := cfg.CopyTo.leaf(keys)
	if err == nil {
		opts.LeafNode.Remotes = []*server.RemoteLeafOpts{remote}
	}
	return err
}

// serverLog forwards the server's messages to our log. The server calls Fatalf where its
// own program would exit; here, opening the store fails instead.
type serverLog struct {
	*slog.Logger
	fatal chan string
	said  *rate.Limiter // a device that asks for what it may not makes the server say so each time
}

func (l *serverLog) Noticef(format string, args ...any) { l.Debug(fmt.Sprintf(format, args...)) }

func (l *serverLog) Warnf(format string, args ...any) {
	if l.said.Allow() {
		l.Warn(fmt.Sprintf(format, args...))
	}
}

func (l *serverLog) Errorf(format string, args ...any) {
	if l.said.Allow() {
		l.Error(fmt.Sprintf(format, args...))
	}
}

func (l *serverLog) Debugf(string, ...any) {}
func (l *serverLog) Tracef(string, ...any) {}

func (l *serverLog) Fatalf(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	l.Error(text)
	select {
	case l.fatal <- text:
	default:
	}
}
