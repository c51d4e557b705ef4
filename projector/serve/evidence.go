package serve

import (
	"context"
	"sync"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

const uploads = "uploads" // name of the limit

// evidence is the service that takes files of evidence from devices, a part at a time, and
// gives them in parts.
type evidence struct {
	journal *journal.Journal
	feeder  *feeder
	rates   limits.Rates
	coming  direction
	going   direction
	meter   *limits.Meter

	mu        sync.Mutex
	transfers map[place]*transfer
	closed    bool
	serving   sync.WaitGroup
}

func newEvidence(j *journal.Journal, f *feeder) *evidence {
	e := &evidence{
		journal: j, feeder: f, meter: f.meter, transfers: make(map[place]*transfer),
	}
	for _, d := range []*direction{&e.coming, &e.going} {
		d.places.Each, d.places.All = limits.UploadsEach, limits.UploadsAll
		d.busy.Each, d.busy.All = limits.UploadsEach, limits.UploadsAll
	}
	e.meter.Watch(uploads, func() int {
		_, coming := e.coming.places.Held()
		_, going := e.going.places.Held()
		return coming + going
	})
	return e
}

// close waits for the requests at work and gives up all files that are not whole.
func (e *evidence) close() {
	e.mu.Lock()
	e.closed = true
	for at, t := range e.transfers {
		delete(e.transfers, at)
		t.end()
	}
	e.mu.Unlock()
	e.serving.Wait()
}

// work does something in a goroutine of its own, unless the service is closed.
func (e *evidence) work(do func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.closed {
		e.serving.Go(do)
	}
}

// attach takes a part.
func (e *evidence) attach(r micro.Request) {
	e.serve(r, &e.coming, func(a *feedRequest) (*part, *wire.Refused) { return partOf(r, a) }, e.take)
}

// give answers with a part.
func (e *evidence) give(r micro.Request) { e.serve(r, &e.going, askedPart, e.read) }

// serve answers a request by another goroutine: what it does to the disk holds up nobody.
func (e *evidence) serve(r micro.Request, way *direction, read func(*feedRequest) (*part, *wire.Refused), do func(context.Context, *part) (any, *wire.Refused)) {
	a := askedOf(r, false)
	if err := journal.CheckNames(a.Tournament, a.Match); err != nil {
		_ = r.RespondJSON(refusedWhole(wire.RefusedName, err))
		return
	}
	done, refused := e.admit(a, way)
	if refused != nil {
		e.refuse(r, a, refused)
		return
	}
	e.work(func() {
		defer done()
		ctx, cancel := context.WithTimeout(e.feeder.lasting, feedTime)
		defer cancel()
		p, refused := read(a)
		var answer any
		if refused == nil {
			answer, refused = do(ctx, p)
		}
		if refused != nil {
			e.refuse(r, a, refused)
			return
		}
		_ = r.RespondJSON(answer) // a device that is gone asks again
	})
}

// admit gives a request its place among those at work. A device is told only as often as it may ask
// that others leave none.
func (e *evidence) admit(a *feedRequest, way *direction) (done func(), refused *wire.Refused) {
	done, refused = taken(&way.busy, a.device, 1, uploads, e.meter)
	if refused != nil && refused.Limit == "" {
		if over := e.feeder.rated(a.device); over != nil {
			return nil, over
		}
	}
	return done, refused
}

// refuse answers a request with a refusal, unless it is one of a flood.
func (e *evidence) refuse(r micro.Request, a *feedRequest, refused *wire.Refused) {
	if e.feeder.tells(a.device, refused.Limit) {
		_ = r.RespondJSON(refused)
	}
}
