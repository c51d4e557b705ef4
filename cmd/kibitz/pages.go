package main

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"kibitz/cmd/kibitz/pages"
	"kibitz/projector/desk"
	"kibitz/projector/doors"
)

const (
	headerTime = 10 * time.Second // for a request's headers to arrive
	bodyTime   = 30 * time.Second // for its body to arrive
	idleTime   = 2 * time.Minute
	goodbye    = 5 * time.Second // for requests to finish when the hall closes
)

// openPages starts the web server, and returns its address and the function that stops it.
func openPages(ctx context.Context, d *desk.Desk, t terminal, n *entrance) (at net.Addr, closePages func(), err error) {
	if n.pages == "" {
		return nil, func() {}, nil
	}
	listener, err := listenAt(ctx, "--pages", n.pages)
	if err != nil {
		return nil, nil, err
	}
	near := onLoopback(n.pages)
	log := t.log()
	hall := doors.New(d.Journal, doors.Options{
		Hosts: n.hosts(n.pages), Gate: d.Server.Gate(), Replayer: d.Server, Open: near && !n.plain, Plain: n.tls == nil && (!near || n.plain), Pages: n.withRoot(withProbes(pages.Handler(d.Server), d)),
		Analyses: analysesIn(n.dir),
		Meter:    d.Server.Meter(), Metrics: d.Server.Metrics(), Ending: ctx.Done(), Log: log,
	})
	listener = hall.Listener(listener)
	return listener.Addr(), n.serve(ctx, listener, &http.Server{Handler: hall, ConnContext: hall.ConnContext}, log), nil
}

const rootPath = "/ca" // where a tablet gets the root that it is to trust

// withRoot adds the root of the hall's own authority, in the form that a tablet installs.
func (n *entrance) withRoot(rest http.Handler) http.Handler {
	block, _ := pem.Decode(n.root)
	if block == nil {
		return rest
	}
	mux := http.NewServeMux()
	mux.Handle("/", rest)
	mux.HandleFunc("GET "+rootPath, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/x-x509-ca-cert")
		w.Header().Set("Content-Disposition", `attachment; filename="kibitz-hall.crt"`)
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(block.Bytes)
	})
	return mux
}

// fingerprint returns the SHA-256 of the root that a tablet gets, written as tablets show it: in pairs of
// digits. A tablet gets the root before it can tell who it talks to, so it is compared by eye.
func (n *entrance) fingerprint() string {
	block, _ := pem.Decode(n.root)
	return strings.ReplaceAll(fmt.Sprintf("% X", sha256.Sum256(block.Bytes)), " ", ":")
}

// listenAt listens at the address that a flag gives.
func listenAt(ctx context.Context, flag, at string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", at)
	if err != nil {
		return nil, newError("address-taken", flag, strconv.Quote(at), err)
	}
	return listener, nil
}

// serve runs a web server, with TLS if the hall has it, and returns the function that stops it.
func (n *entrance) serve(ctx context.Context, listener net.Listener, s *http.Server, log *slog.Logger) (stop func()) {
	if n.tls != nil {
		config := n.tls.Clone()
		config.NextProtos = append([]string{"h2", "http/1.1"}, config.NextProtos...)
		listener = tls.NewListener(listener, config)
	}
	s.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelDebug)
	s.ReadHeaderTimeout, s.ReadTimeout, s.IdleTimeout, s.MaxHeaderBytes = headerTime, bodyTime, idleTime, 16<<10
	s.BaseContext = func(net.Listener) context.Context { return context.WithoutCancel(ctx) } // who has asked is answered
	go func() {
		if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("a web server is gone", "at", listener.Addr().String(), "error", err)
		}
	}()
	return func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
		defer cancel()
		if s.Shutdown(end) != nil {
			_ = s.Close()
		}
	}
}
