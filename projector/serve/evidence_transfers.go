package serve

import (
	"sync"
	"time"

	"kibitz/events"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// transferTime is how long a file of evidence may take to come or go.
const transferTime = 2 * time.Minute

// direction is what limits files one way, so that who reads does not keep out who sends.
type direction struct {
	places limits.Quota // files that come or go
	busy   limits.Quota // requests at work
}

// place is what a device has for one file in one direction.
type place struct {
	wire.MatchID
	device string
	hash   events.Hash
	given  bool // to the device
}

// transfer is a file that comes or goes.
type transfer struct {
	mu   sync.Mutex // held for one part
	size int        // of the whole file
	file []byte     // what has come, or all of it
	end  func()
}

// begin gives a device a place for a file, for as long as a file may take, or returns why it gets
// none. What was there for the same file is given up.
func (e *evidence) begin(at place, t *transfer) *wire.Refused {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return refusedBusy(limits.Again)
	}
	if there := e.transfers[at]; there != nil {
		delete(e.transfers, at)
		there.end()
	}
	way := &e.coming
	if at.given {
		way = &e.going
	}
	giveBack, refused := taken(&way.places, at.device, 1, uploads, e.meter)
	if refused != nil {
		return refused
	}
	late := time.AfterFunc(transferTime, func() { e.drop(at, t) })
	t.end = func() { late.Stop(); giveBack() }
	e.transfers[at] = t
	return nil
}

// drop ends a transfer, if it has not ended.
func (e *evidence) drop(at place, t *transfer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.transfers[at] == t {
		delete(e.transfers, at)
		t.end()
	}
}

func (e *evidence) at(p place) *transfer {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.transfers[p]
}
