package admission

import (
	"context"
	"sync"
	"time"

	"kibitz/projector/roster"
)

// mostWait is how long an answer waits at most for the gate to hear of an enrolment.
const mostWait = 5 * time.Second

// visits knows which devices wait for an answer of the office: a newcomer's connection does
// not end before it is given.
type visits struct {
	mu      sync.Mutex
	waiting map[string]int    // requests of a device
	due     map[string]func() // ends its connections once they are answered
}

// Visit says that a device waits for an answer. It returns a function to call when the answer
// is given.
func (g *Gate) Visit(device string) (answered func()) {
	v := &g.visits
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.waiting == nil {
		v.waiting, v.due = make(map[string]int), make(map[string]func())
	}
	v.waiting[device]++
	return func() {
		if end := v.leave(device); end != nil {
			time.AfterFunc(welcomePause, end) // for the answer is on its way
		}
	}
}

// leave takes in that a request of a device is answered, and returns what is due then.
func (v *visits) leave(device string) (end func()) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.waiting[device]--; v.waiting[device] == 0 {
		end = v.due[device]
		delete(v.waiting, device)
		delete(v.due, device)
	}
	return end
}

// whenAnswered ends connections of a device, once nothing that it has asked waits.
func (v *visits) whenAnswered(device string, end func()) {
	v.mu.Lock()
	if v.waiting[device] > 0 {
		v.due[device], end = end, func() {}
	}
	v.mu.Unlock()
	end()
}

// Await waits until the gate has heard what the roster says of a device, so that a connection
// that the device makes afterwards has the right pass. It gives up when ctx ends and after
// mostWait, since the roster may say something else by then.
func (g *Gate) Await(ctx context.Context, d *roster.Device) {
	ctx, stop := context.WithTimeout(ctx, mostWait)
	defer stop()
	for {
		g.mu.Lock()
		known, noted := g.devices[d.Key], g.noted
		g.mu.Unlock()
		if known != nil && known.Grant == d.Grant && (known.Revoked == nil) == (d.Revoked == nil) {
			return
		}
		select {
		case <-noted:
		case <-ctx.Done():
			return
		}
	}
}
