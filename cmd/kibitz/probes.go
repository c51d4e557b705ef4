package main

import (
	"io"
	"net/http"

	"kibitz/projector/desk"
	"kibitz/projector/wire"
)

// withProbes adds what a supervisor asks for: /healthz answers 200 while the process answers at
// all, /readyz once the views cover the log and as long as there are no problems; otherwise 503.
// They tell nothing else.
func withProbes(d *desk.Desk, rest http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", rest)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { answerProbe(w, wire.HealthFine) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) { answerProbe(w, readiness(d)) })
	return mux
}

func readiness(d *desk.Desk) string {
	select {
	case <-d.Server.Ready():
		return d.Server.Health().Status
	default:
		return "starting"
	}
}

func answerProbe(w http.ResponseWriter, status string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if status != wire.HealthFine {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_, _ = io.WriteString(w, status+"\n")
}
