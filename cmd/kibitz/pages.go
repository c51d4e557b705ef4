package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/projector/certificate"
	"kibitz/projector/desk"
	"kibitz/projector/doors"
)

const (
	headerTime = 10 * time.Second // for a request's headers to arrive
	bodyTime   = 30 * time.Second // for its body to arrive
	idleTime   = 2 * time.Minute
	goodbye    = 5 * time.Second // for requests to finish when the hall closes
)

// pagesFlags are the address and the TLS settings for browsers.
func pagesFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "pages"},
		&cli.StringFlag{Name: "tls-cert"},
		&cli.StringFlag{Name: "tls-key"},
		&cli.BoolFlag{Name: "tls-own", DisableDefaultText: true},
		&cli.BoolFlag{Name: "no-tls", DisableDefaultText: true},
	}
}

// openPages starts the web server if the flags ask for it, and returns the function that
// stops it.
func openPages(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context) (closePages func(), err error) {
	at := c.String("pages")
	if at == "" {
		return func() {}, nil
	}
	hosts, err := hostsOf(at)
	if err != nil {
		return nil, err
	}
	config, err := pagesTLS(c, hosts)
	if err != nil {
		return nil, err
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", at)
	if err != nil {
		return nil, told("pages-listen", strconv.Quote(at), err)
	}
	scheme := "http"
	if config != nil {
		scheme, config.NextProtos = "https", []string{"h2", "http/1.1"}
		listener = tls.NewListener(listener, config)
	}
	log := slog.New(slog.NewTextHandler(t.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	s := &http.Server{
		Handler: doors.New(d.Journal, doors.Options{Hosts: hosts, Plain: config == nil && !local(hosts), Log: log}), ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, IdleTimeout: idleTime, MaxHeaderBytes: 16 << 10,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	go func() {
		if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("the pages are gone", "error", err)
		}
	}()
	t.say("browsers reach the hall at %s://%s", scheme, listener.Addr())
	return func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
		defer cancel()
		if s.Shutdown(end) != nil {
			_ = s.Close()
		}
	}, nil
}

// hostsOf returns the names and addresses under which browsers may reach the hall. The
// hall's own name is first.
func hostsOf(at string) ([]string, error) {
	host, _, err := net.SplitHostPort(at)
	if err != nil {
		return nil, usageError("pages-address", strconv.Quote(at))
	}
	hosts := []string{"hall." + certificate.InternalDomain}
	if ip := net.ParseIP(host); host != "" && (ip == nil || !ip.IsUnspecified()) {
		return append(hosts, host), nil
	}
	addresses, err := net.InterfaceAddrs()
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && (network.IP.IsPrivate() || network.IP.IsLoopback()) {
			hosts = append(hosts, network.IP.String())
		}
	}
	return hosts, err
}

// pagesTLS returns the TLS configuration, or nil for none. A server for this machine only
// needs no TLS; any other goes without only if --no-tls is set.
func pagesTLS(c *cli.Context, hosts []string) (*tls.Config, error) {
	cert, key := c.String("tls-cert"), c.String("tls-key")
	switch {
	case (cert == "") != (key == ""):
		return nil, usageError("pages-half")
	case cert != "":
		return certificate.Files(cert, key)
	case c.Bool("tls-own"):
		authority, err := certificate.Open(filepath.Join(c.String("dir"), "tls"), time.Now())
		if err != nil {
			return nil, err
		}
		return authority.Own(hosts)
	case c.Bool("no-tls") || local(hosts):
		return nil, nil
	}
	return nil, usageError("pages-open", strconv.Quote(c.String("pages")))
}

// local reports whether all hosts, apart from the hall's own name, are loopback addresses.
func local(hosts []string) bool {
	return !slices.ContainsFunc(hosts[1:], func(host string) bool {
		ip := net.ParseIP(host)
		return host != "localhost" && (ip == nil || !ip.IsLoopback())
	})
}
