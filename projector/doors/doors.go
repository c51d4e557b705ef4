package doors

import (
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// The codes of a refusal at a door, besides those of the services.
const (
	RefusedHost    = "unknown-host" // the request names a host that is not the hall's
	RefusedOrigin  = "other-origin" // the request comes from another site's page
	RefusedSession = "no-session"   // no device has proved its key, or its session has ended
	RefusedProof   = "no-proof"     // the nonce is unknown or old, or not signed by the device's key
	RefusedLimit   = "limit"        // too many requests or open streams
	RefusedSize    = "too-large"    // the request is too large
	RefusedPlain   = "needs-tls"    // an official's request over a network on which others could read and change it
)

// Options are the settings of the doors. Hosts is required; the rest has defaults.
type Options struct {
	// Hosts are the names and addresses of the hall, without port. A request that names
	// another host is refused, so that a page elsewhere cannot reach the hall through a
	// name of its own that resolves to the hall. Loopback is always allowed.
	Hosts []string

	// Plain means that requests come over a network without TLS. Then officials are
	// refused; tables and the public are admitted.
	Plain bool

	Log *slog.Logger // receives problems; by default they are dropped
}

// Doors are the hall's doors for browsers.
type Doors struct {
	journal  *journal.Journal
	hosts    []string
	plain    bool
	log      *slog.Logger
	sessions sessions
	streams  quota
	rates    rates
	now      func() time.Time
	handler  http.Handler
}

// New returns the doors to the hall of a journal.
func New(j *journal.Journal, o Options) *Doors {
	d := &Doors{
		journal: j, hosts: o.Hosts, plain: o.Plain, log: o.Log, now: time.Now,
		streams: quota{each: streamsEach, all: streamsAll}, rates: rates{},
	}
	if d.log == nil {
		d.log = slog.New(slog.DiscardHandler)
	}
	_, _ = rand.Read(d.sessions.key[:]) // never fails
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/hello", d.hello)
	mux.HandleFunc("POST /api/session", d.open)
	mux.HandleFunc("POST /api/append/{tournament}/{match}", d.append)
	mux.HandleFunc("GET /api/feed/{tournament}/{match}", d.feed)
	sameOrigin := http.NewCrossOriginProtection()
	sameOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusForbidden, RefusedOrigin, "A page of another site asks.", "Ask from the hall's own pages.")
	}))
	d.handler = d.guarded(sameOrigin.Handler(gzhttp.GzipHandler(mux)))
	return d
}

// ServeHTTP implements http.Handler.
func (d *Doors) ServeHTTP(w http.ResponseWriter, r *http.Request) { d.handler.ServeHTTP(w, r) }

// guarded refuses requests for other hosts and sets the headers of every answer.
func (d *Doors) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		header.Set("Cache-Control", "no-store")
		if !d.knows(r.Host) {
			refuse(w, http.StatusMisdirectedRequest, RefusedHost, "The hall does not go by this name.", "Use the address that the hall gives out.")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// knows reports whether a request's host is one of the hall's.
func (d *Doors) knows(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	if ip := net.ParseIP(name); name == "localhost" || ip != nil && ip.IsLoopback() {
		return true
	}
	return slices.Contains(d.hosts, name)
}

// answer writes a value as JSON.
func answer(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value) // a client that is gone will ask again
}

// refuse answers with a refusal in the services' own form.
func refuse(w http.ResponseWriter, status int, code, reason, next string) {
	answer(w, status, &wire.Refused{
		Status: wire.StatusRefused, Code: code, Reason: reason, Next: next,
		Retry: status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests || status == http.StatusUnauthorized,
	})
}
