package journal

import (
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

	// Hall is the JetStream domain: the embedded server's own, by default "hall"; with URL
	// the domain to address, by default the server's own.
	Hall string

	// Replicas is the number of replicas of streams created on a cluster, by default 1.
	Replicas int

	// NoSync gives receipts before entries are on disk, so a power cut loses acknowledged
	// entries. For tests and benchmarks only.
	NoSync bool

	// Wait is how long Open waits for another process that is opening or closing the store,
	// by default 30 s.
	Wait time.Duration

	// Log receives the problems of the server and the connection. By default they are
	// dropped. No secret is ever logged.
	Log *slog.Logger
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

// listen returns host and port as the server wants them, -1 for any free port.
func (c Config) listen() (host string, port int, err error) {
	host, text, err := net.SplitHostPort(c.Listen)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 65535 {
		return "", 0, fail(CodeConfig, "give it as host:port, such as 127.0.0.1:4222", err, "%q is no address to listen on", c.Listen)
	}
	if port == 0 {
		port = -1
	}
	return host, port, nil
}
