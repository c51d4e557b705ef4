package journal

import (
	"crypto/tls"
	"log/slog"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// Config says which log to open. Dir or URL must be set. The zero value of every other
// field is a sensible default.
type Config struct {
	// Dir is the store's folder. It is created if absent. Ignored with URL.
	Dir string

	// URL is a NATS server or cluster with JetStream to use instead of an embedded one.
	// Options carry the credentials. Accounts and fsync there are up to its administrator.
	URL     string
	Options []nats.Option

	// Listen is the embedded server's address, as host:port. The default is a free port on
	// the loopback.
	Listen string

	// TLS is the embedded server's TLS configuration; nil for none. Processes of this
	// machine may connect without TLS in any case.
	TLS *tls.Config

	// Plain lets the server listen beyond the loopback without TLS. Then only tables and
	// readers of the public record may connect from other machines. Without Plain and TLS,
	// such an address is refused (CodeOpenDoor).
	Plain bool

	// Hall is the JetStream domain: the embedded server's own, by default "hall"; with URL
	// the domain to address, by default the server's own.
	Hall string

	// Replicas is the number of replicas of the record if it is created on a cluster, by default 1.
	// What is derived from the record has as many as the record.
	Replicas int

	// CopyTo sends a copy of the store to another machine; nil for none. For the embedded
	// server only.
	CopyTo *CopyTo

	// NoSync gives receipts before entries are on disk, so a power cut loses acknowledged
	// entries. For tests and benchmarks only.
	NoSync bool

	// Wait is how long Open waits for another process that is opening or closing the store,
	// by default 30 s.
	Wait time.Duration

	// Outlasts lets Run wait for as long as the folder of a store that was open here cannot be written to;
	// without it Run fails then (CodeUnwritable). Where the store's own folder is gone Run never waits.
	Outlasts bool

	// Log receives the problems of the server and the connection. By default they are
	// dropped. No secret is ever logged.
	Log *slog.Logger

	copyOf   string       // the key of the hall whose copy this is; "" for a store
	copyName string       // and what that hall is called
	copyShut bool         // that hall is admitted no more
	promotes func() error // makes the rest of a store of the folder's copy, which becomes one; nil to open a store
}

func (c Config) filled() (Config, error) {
	if c.Dir == "" && c.URL == "" {
		return c, fail(CodeConfig, "name a folder or a server", nil, "neither a store's folder nor a server is named")
	}
	if c.Hall == "" && c.URL == "" {
		c.Hall = "hall"
	}
	if c.Hall != "" {
		if err := checkName("hall", c.Hall); err != nil {
			return c, err
		}
	}
	if c.Listen == "" {
		c.Listen = "127.0.0.1:0"
	}
	if _, _, err := c.listen(); err != nil {
		return c, err
	}
	if c.URL == "" && c.TLS == nil && !c.Plain && !c.loopback() {
		return c, fail(CodeOpenDoor, "give the server TLS, or let it listen on the loopback", nil, "%s can be reached by other machines, and the server has no TLS", c.Listen)
	}
	if c.CopyTo != nil {
		if err := c.CopyTo.check(); err != nil {
			return c, err
		}
	}
	if c.Wait <= 0 {
		c.Wait = 30 * time.Second
	}
	if c.Replicas <= 0 {
		c.Replicas = 1
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c, nil
}

// loopback reports whether only processes of this machine can reach the embedded server.
func (c Config) loopback() bool {
	host, _, err := net.SplitHostPort(c.Listen)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// listen returns host and port as the server wants them, -1 for any free port.
func (c Config) listen() (host string, port int, err error) {
	host, text, err := net.SplitHostPort(c.Listen)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 65535 {
		return "", 0, fail(CodeConfig, "give it as host:port, such as 127.0.0.1:4222", err, "%q is not an address to listen on", c.Listen)
	}
	if port == 0 {
		port = -1
	}
	return host, port, nil
}
