package journal

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/url"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// Limits of the embedded server. The device account limits a message to 1 MiB, which leaves
// room to keep a refused one whole in its envelope.
const (
	maxPayload   = 2 << 20
	readyProbe   = time.Millisecond     // short, because the server's own wait is busy
	readyTick    = 5 * time.Millisecond // between probes
	maxRecovered = 10 * time.Minute     // a start that takes longer fails
)

// startServer runs the embedded server on the store's folder and returns when it accepts
// connections.
func startServer(ctx context.Context, cfg Config, keys *storeKeys) (*server.Server, error) {
	guard, err := newDoorkeeper(keys)
	if err != nil {
		return nil, err
	}
	opts, err := serverOptions(cfg, guard)
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(opts)
	if err != nil {
		return nil, fail(CodeServer, "report it", err, "the embedded server cannot be set up")
	}
	guard.server.Store(s)
	log := &serverLog{Logger: cfg.Log, fatal: make(chan string, 1)}
	s.SetLoggerV2(log, false, false, false)
	go s.Start()
	if err := awaitReady(ctx, s, log.fatal); err != nil {
		stopServer(s)
		return nil, err
	}
	return s, nil
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
	if ip := net.ParseIP(at.Hostname()); ip != nil && ip.IsUnspecified() {
		loopback := "127.0.0.1"
		if ip.To4() == nil {
			loopback = "::1"
		}
		at.Host = net.JoinHostPort(loopback, at.Port())
	}
	return at.String()
}

func newDoorkeeper(keys *storeKeys) (*doorkeeper, error) {
	office, err := publicOf(keys.Office)
	if err != nil {
		return nil, err
	}
	admin, err := publicOf(keys.Admin)
	return &doorkeeper{office: office, admin: admin, token: keys.Tables}, err
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
	if err := opts.ProcessConfigString(accountsConfig); err != nil {
		return nil, fail(CodeServer, "report it", err, "the embedded server's accounts are malformed")
	}
	opts.ServerName = "kibitz-" + newToken()[:12]
	opts.Host, opts.Port = host, port
	opts.JetStream, opts.JetStreamDomain = true, cfg.Hall
	opts.StoreDir = filepath.Join(cfg.Dir, natsDir)
	opts.SyncAlways = !cfg.NoSync
	opts.JetStreamMaxStore = math.MaxInt64 / 2 // otherwise it is the space free at the start; see room
	opts.MaxPayload = maxPayload
	opts.NoSigs = true
	opts.DisableJetStreamBanner = true
	opts.LeafNode.NoAdvertise = true
	opts.CustomClientAuthentication, opts.AlwaysEnableNonce = guard, true
	return opts, nil
}

// serverLog forwards the server's messages to our log. The server calls Fatalf where its
// own program would exit; here, opening the store fails instead.
type serverLog struct {
	*slog.Logger
	fatal chan string
}

func (l *serverLog) Noticef(format string, args ...any) { l.Debug(fmt.Sprintf(format, args...)) }
func (l *serverLog) Warnf(format string, args ...any)   { l.Warn(fmt.Sprintf(format, args...)) }
func (l *serverLog) Errorf(format string, args ...any)  { l.Error(fmt.Sprintf(format, args...)) }
func (l *serverLog) Debugf(string, ...any)              {}
func (l *serverLog) Tracef(string, ...any)              {}

func (l *serverLog) Fatalf(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	l.Error(text)
	select {
	case l.fatal <- text:
	default:
	}
}
