package main

import (
	"io"
	"net/http"

	"kibitz/projector/desk"
	"kibitz/projector/wire"
)

// withProbes adds what a supervisor asks for: /healthz answers 200 while the process answers at
// all, /readyz once the views of all halls cover their logs and as long as there are no problems; otherwise 503.
// They tell nothing else.
func withProbes(rest http.Handler, halls ...*desk.Desk) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", rest)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { answerProbe(w, wire.HealthFine) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) { answerProbe(w, readiness(halls)) })
	return mux
}

func readiness(halls []*desk.Desk) string {
	for _, d := range halls {
		select {
		case <-d.Server.Ready():
			if status := d.Server.Health().Status; status != wire.HealthFine {
				return status
			}
		default:
			return "starting"
		}
	}
	return wire.HealthFine
}

func answerProbe(w http.ResponseWriter, status string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if status != wire.HealthFine {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_, _ = io.WriteString(w, status+"\n")
}
