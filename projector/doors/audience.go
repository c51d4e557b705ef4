package doors

import (
	"encoding/json"
	"sync"

	"github.com/nats-io/nats.go"

	"kibitz/projector/wire"
)

// live is a message that several readers may hear.
type live struct {
	*nats.Msg
	link func() (*wire.Link, error) // the link that it tells of, decoded once for all
}

func newLive(m *nats.Msg) *live {
	return &live{Msg: m, link: sync.OnceValues(func() (*wire.Link, error) {
		link := new(wire.Link)
		return link, json.Unmarshal(m.Data, link)
	})}
}

// audiences are the readers of each live subject. The log's connection carries a message once,
// however many hear it.
//
// What comes to one subject keeps its order; between a reader's two subjects, the public's and the
// device's, there is none. A stream does not need any: a link is placed by its number, so that one
// that comes early makes the stream catch up, and one that comes late is dropped unless the reader
// was sent that link in part; the public's copy of a link that the device gets whole does not
// count (passedOver); and as long as the device gets everything whole, other messages are heard from its
// own subject alone.
type audiences struct {
	mu   sync.Mutex
	list map[string]*audience
}

// audience is the readers of one subject.
type audience struct {
	sub     *nats.Subscription
	dropped func(messages int)
	mu      sync.Mutex
	heard   map[chan<- *live]int // how often each is to be told
}

// join puts what comes to a subject into a channel, until leave is called. What finds the channel
// full is dropped, which dropped is told.
func (a *audiences) join(nc *nats.Conn, subject string, heard chan<- *live, dropped func(messages int)) (leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	of := a.list[subject]
	if of == nil {
		of = &audience{dropped: dropped, heard: make(map[chan<- *live]int)}
		if of.sub, err = nc.Subscribe(subject, of.tell); err != nil {
			return nil, err
		}
		if a.list == nil {
			a.list = make(map[string]*audience)
		}
		a.list[subject] = of
	}
	of.mu.Lock()
	defer of.mu.Unlock()
	of.heard[heard]++
	return func() { a.leave(subject, of, heard) }, nil
}

// leave takes a channel out, and the subscription with the last one.
func (a *audiences) leave(subject string, of *audience, heard chan<- *live) {
	a.mu.Lock()
	defer a.mu.Unlock()
	of.mu.Lock()
	defer of.mu.Unlock()
	if of.heard[heard]--; of.heard[heard] == 0 {
		delete(of.heard, heard)
	}
	if len(of.heard) > 0 {
		return
	}
	delete(a.list, subject)
	if n, err := of.sub.Dropped(); err == nil {
		of.dropped(n)
	}
	_ = of.sub.Unsubscribe() // fails if the connection is gone
}

// tell passes a message on to all readers. It waits for none of them.
func (a *audience) tell(m *nats.Msg) {
	a.mu.Lock()
	defer a.mu.Unlock()
	message := newLive(m)
	for heard := range a.heard {
		select {
		case heard <- message:
		default:
			a.dropped(1) // this reader sees a link missing and asks for it
		}
	}
}
