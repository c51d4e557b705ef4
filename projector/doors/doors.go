package doors

import (
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/metrics"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/analysis"
)

// The codes of a refusal at a door, besides those of the services.
const (
	RefusedHost    = "unknown-host" // the request names a host that is not the hall's
	RefusedOrigin  = "other-origin" // the request comes from another site's page
	RefusedSession = "no-session"   // no device has proved its key, or its session has ended
	RefusedProof   = "no-proof"     // the nonce is unknown or old, or not signed by the device's key
	RefusedLimit   = "limit"        // too many requests or open streams
	RefusedSize    = "too-large"    // the request is too large
	RefusedRight   = "no-right"     // the device is not enrolled for this
	RefusedPlain   = "needs-tls"    // an official's request over a network on which others could read and change it
)

// Options are the settings of the doors. Hosts is required; the rest has defaults.
type Options struct {
	// Hosts are the names and addresses of the hall, without port. A request that names
	// another host is refused, so that a page elsewhere cannot reach the hall through a
	// name of its own that resolves to the hall. *.example.org stands for each name with one
	// label before that. Loopback is always allowed.
	Hosts []string

	// Gate says what each device may do. It is required.
	Gate Gate

	// CopyOf is what the hall is called whose copy is read here: nothing is written, no session is
	// opened, and the public is all there is. "" at a hall.
	CopyOf string

	// Proxies are the addresses of machines that ask for others: a request from one counts for the
	// last address that its header X-Forwarded-For names and that is none of them, and the connections
	// of one are limited by those of all only. Nobody else's header is believed.
	Proxies []netip.Addr

	// Replayer gives matches to step through. Without it there are none.
	Replayer Replayer

	// Analyses returns what another program says of a match that is over. The error is an
	// fs.ErrNotExist if there is nothing. Without it there never is.
	Analyses func(wire.MatchID) (*analysis.Analysis, error)

	// Open lets a device that is in no roster do what a table does, at a hall that only
	// this machine can reach.
	Open bool

	// Plain means that requests may come over a network without TLS. Then tables and the public
	// are admitted; others are refused unless they ask on the hall's own machine, and every
	// answer over the network says that it is not protected.
	Plain bool

	// Pages serves everything outside /api. It may replace the headers of an answer that
	// forbid a page its own content. Without it there are no pages.
	Pages http.Handler

	Meter   *limits.Meter    // counts what the limits refuse; nil for none
	Metrics *metrics.Metrics // counts readers and what is sent to them; nil for none

	// Ending is closed when the hall is about to close: then streams end, and requests are
	// still answered. With nil, streams end with their requests.
	Ending <-chan struct{}

	Log *slog.Logger // receives problems; by default they are dropped
}

// Gate says what a device may do now.
type Gate interface {
	// Pass returns the device's pass; nil if it was revoked.
	Pass(device string) *journal.Pass

	// Follow returns a channel that is closed when that changes, and a function to call
	// when the channel is not needed any more.
	Follow(device string) (changed <-chan struct{}, done func())
}

// HeaderProtection is in every answer over a network on which others can read and change it, with the
// value wire.ProtectionNone.
const HeaderProtection = wire.HeaderProtection

// Doors are the hall's doors for browsers.
type Doors struct {
	journal   *journal.Journal
	hosts     []string
	gate      Gate
	replayer  Replayer
	analyses  func(wire.MatchID) (*analysis.Analysis, error)
	open      bool
	plain     bool
	log       *slog.Logger
	sessions  sessions
	streams   limits.Quota
	public    limits.Quota // streams of those without a device
	uploads   limits.Quota // files of evidence that come in
	rates     limits.Rates
	visitors  visitors
	audiences audiences
	meter     *limits.Meter
	metrics   *metrics.Metrics
	ending    <-chan struct{}
	now       func() time.Time
	handler   http.Handler
}

// New returns the doors to the hall of a journal.
func New(j *journal.Journal, o Options) *Doors {
	d := &Doors{
		journal: j, hosts: o.Hosts, gate: o.Gate, replayer: o.Replayer, analyses: o.Analyses, open: o.Open, plain: o.Plain, log: o.Log, now: time.Now,
		streams: limits.Quota{Each: limits.StreamsEach, All: limits.StreamsAll},
		public:  limits.Quota{Each: limits.PublicEach, All: limits.PublicAll},
		uploads: limits.Quota{Each: limits.UploadsEach, All: limits.UploadsAll},
	}
	d.ending = o.Ending
	d.visitors.limit()
	if o.CopyOf != "" {
		d.readers()
	}
	d.meter, d.visitors.meter = o.Meter, o.Meter
	d.metrics, d.visitors.metrics = o.Metrics, o.Metrics
	for limit, quota := range map[string]*limits.Quota{
		"streams": &d.streams, "public-streams": &d.public, "newcomers": &d.visitors.newcomers, "connections-all": &d.visitors.all,
	} {
		d.meter.Watch(limit, func() int { _, held := quota.Held(); return held })
	}
	for _, at := range o.Proxies {
		d.visitors.proxies = append(d.visitors.proxies, at.Unmap())
	}
	if d.log == nil {
		d.log = slog.New(slog.DiscardHandler)
	}
	_, _ = rand.Read(d.sessions.key[:]) // never fails
	d.handler = d.guarded(sameOrigin().Handler(gzhttp.GzipHandler(d.routes(o))))
	return d
}

// routes returns what answers each request.
func (d *Doors) routes(o Options) *http.ServeMux {
	mux := http.NewServeMux()
	d.reading(mux, o)
	if o.CopyOf != "" {
		for _, pattern := range []string{"POST /api/", "PUT /api/", "GET /api/hello", "GET /api/enrolment"} {
			mux.HandleFunc(pattern, refuseCopy(o.CopyOf))
		}
		return mux
	}
	mux.HandleFunc("GET /api/hello", d.hello)
	mux.HandleFunc("POST /api/session", d.openSession)
	mux.HandleFunc("POST /api/append/{tournament}/{match}", d.append)
	mux.HandleFunc("PUT /api/evidence/{tournament}/{match}/{hash}", d.putEvidence)
	mux.HandleFunc("POST /api/enrol", d.enrol)
	mux.HandleFunc("GET /api/enrolment", d.enrolment)
	mux.HandleFunc("POST /api/office/{act}", d.office)
	return mux
}

// reading adds what anybody may ask.
func (d *Doors) reading(mux *http.ServeMux, o Options) {
	mux.HandleFunc("GET /api/feed/{tournament}/{match}", d.feed)
	mux.HandleFunc("GET /api/evidence/{tournament}/{match}/{hash}", d.getEvidence)
	mux.HandleFunc("GET /api/hall/{tournament}", d.hall)
	mux.HandleFunc("GET /api/matches/{tournament}", d.matches)
	mux.HandleFunc("GET /api/time", d.time)
	if o.Replayer != nil {
		mux.HandleFunc("GET /api/replay/{tournament}/{match}", d.replay)
		mux.HandleFunc("GET /api/audit/{tournament}/{match}/{address}", d.audit)
	}
	if o.Replayer != nil && o.Analyses != nil {
		mux.HandleFunc("GET /api/analysis/{tournament}/{match}", d.analysis)
	}
	if o.Pages != nil {
		mux.Handle("GET /", o.Pages)
	}
}

// sameOrigin refuses what pages of other sites send.
func sameOrigin() *http.CrossOriginProtection {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusForbidden, RefusedOrigin, "A page of another site asks.", "Ask from the hall's own pages.")
	}))
	return p
}

// refuseCopy refuses what would be written to a copy of a hall. It is the refusal of the services.
func refuseCopy(hall string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { answer(w, http.StatusForbidden, serve.RefusedCopy(hall)) }
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
		d.visitors.asks(r)
		if d.Unprotected(r) {
			header.Set(HeaderProtection, wire.ProtectionNone)
			header.Del("Cross-Origin-Opener-Policy") // browsers heed it over TLS only, and complain
		}
		d.visited(r)
		next.ServeHTTP(w, r)
	})
}

// knows reports whether a request's host is one of the hall's, of which *.example.org stands for each name
// with one label before that.
func (d *Doors) knows(host string) bool {
	name := nameOf(host)
	_, parent, _ := strings.Cut(name, ".")
	return loopback(host) || slices.Contains(d.hosts, name) || slices.Contains(d.hosts, "*."+parent)
}

// loopback reports whether a request's host is this machine for itself.
func loopback(host string) bool {
	name := nameOf(host)
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// nameOf returns a host without its port.
func nameOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
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
		Retry: retryOf(status),
	})
}

// retryOf returns whether the same request may succeed later.
func retryOf(status int) wire.Retry {
	switch status {
	case http.StatusServiceUnavailable, http.StatusTooManyRequests, http.StatusUnauthorized:
		return wire.RetrySame
	}
	return wire.RetryNever
}
