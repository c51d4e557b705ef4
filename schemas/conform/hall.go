package conform

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/doors"
)

// hall is a real hall in a folder of its own: server, services, doors and office. It can be
// ended and started again.
type hall struct {
	ctx    context.Context
	dir    string
	noSync bool

	desk   *desk.Desk
	office *office.Office
	stop   context.CancelFunc
	ended  chan error

	mu         sync.Mutex
	nats, http string // where it listens; "" while it does not run
	sent       map[string][]sent
}

// sent is one sending of an entry by a client.
type sent struct{ data, signature string }

// start starts the hall and waits until it answers.
func (h *hall) start() error {
	ctx, stop := context.WithCancel(h.ctx)
	h.stop, h.ended = stop, make(chan error, 1)
	ready := make(chan bool)
	o := desk.Options{Dir: h.dir, Serve: true, Journal: journal.Config{NoSync: h.noSync}}
	go func() {
		h.ended <- desk.Run(ctx, o, func(ctx context.Context, d *desk.Desk) error { return h.run(ctx, d, ready) })
	}()
	select {
	case <-ready:
		return nil
	case err := <-h.ended:
		stop()
		h.stop = nil
		return err
	}
}

// run serves until the hall is ended.
func (h *hall) run(ctx context.Context, d *desk.Desk, ready chan<- bool) error {
	of, err := office.Open(ctx, d)
	if err != nil {
		return err
	}
	serving, stop := context.WithCancel(ctx)
	defer stop()
	wait, err := of.Serve(serving)
	if err != nil {
		return err
	}
	tap, err := d.Journal.Conn().Subscribe(journal.AppendPattern, h.note)
	if err != nil {
		return err
	}
	defer func() { _ = tap.Unsubscribe() }()
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	pages := &http.Server{Handler: doors.New(d.Journal, doors.Options{Gate: d.Server.Gate()}), ReadHeaderTimeout: time.Minute}
	go func() { _ = pages.Serve(listener) }() // until it is closed
	defer func() { _ = pages.Close() }()
	if err := d.AwaitViews(ctx); err != nil {
		return err
	}
	at, err := url.Parse(d.Journal.Access().URL)
	if err != nil {
		return err
	}
	h.desk, h.office = d, of
	h.listens(at.Host, listener.Addr().String())
	close(ready)
	<-ctx.Done()
	h.listens("", "")
	stop()
	wait()
	return nil
}

func (h *hall) listens(nats, http string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.nats, h.http = nats, http
}

// end ends the hall, if it runs. The doors to it were cut before, so that no client hears of
// it.
func (h *hall) end() error {
	if h.stop == nil {
		return nil
	}
	h.stop()
	h.stop = nil
	return <-h.ended
}

func (h *hall) natsAddress() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.nats
}

func (h *hall) httpAddress() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.http
}

// note notes an entry as it arrives at the append service.
func (h *hall) note(m *nats.Msg) {
	entry, err := events.Decode(m.Data)
	if err != nil {
		return // the quarantine has it
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	id := entry.ID.String()
	h.sent[id] = append(h.sent[id], sent{string(m.Data), m.Header.Get(events.SignatureHeader)})
}

// sendings returns how an entry was sent, oldest first.
func (h *hall) sendings(id string) []sent {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]sent(nil), h.sent[id]...)
}
