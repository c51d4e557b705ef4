package main

import (
	"context"
	"net/http"

	"kibitz/projector/desk"
)

// openMetrics starts the operator's listener, if one is wanted, and returns the function that
// stops it. It answers with metrics and probes, and to no other question.
func openMetrics(ctx context.Context, d *desk.Desk, t terminal, n *entrance) (stop func(), err error) {
	if n.metrics == "" {
		return func() {}, nil
	}
	listener, err := listenAt(ctx, "--metrics", n.metrics)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", d.Server.Metrics().Handler())
	private := *n
	if onLoopback(n.metrics) {
		private.tls = nil // a scraper of this machine needs no certificate of the hall
	}
	log := t.log()
	stop = private.serve(ctx, listener, &http.Server{Handler: withProbes(mux, d)}, log)
	if err := t.line("serve.metrics", listener.Addr().String()); err != nil {
		stop()
		return nil, err
	}
	return stop, nil
}
