// Package admission decides by a hall's roster which devices may connect to it, and ends
// the connections of those that may no longer.
package admission

import (
	"context"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/roster"
)

const (
	againPause   = 5 * time.Second        // before the roster is watched again after a failure
	welcomePause = 500 * time.Millisecond // for a newcomer to hear that it is enrolled before it must connect again
)

// Gate knows the devices of a hall's roster as they are now. Its methods may be called from
// any goroutine.
type Gate struct {
	journal *journal.Journal
	alarm   func(error)
	now     func() time.Time

	mu      sync.Mutex
	read    bool // the whole roster has been read
	devices map[string]*roster.Device
	ends    map[string]*time.Timer                     // when a device's time is over
	streams map[string]map[chan struct{}]*journal.Pass // closed when what a device may do has changed; the pass is the one that it had before
	noted   chan struct{}                              // closed when the roster has said something more
	visits  visits
}

// Open returns the gate of a journal's hall, which follows the roster until ctx ends. Until
// it has read the roster, it admits nobody. It reports problems to alarm.
func Open(ctx context.Context, j *journal.Journal, r *roster.Roster, alarm func(error)) *Gate {
	g := &Gate{
		journal: j, alarm: alarm, now: time.Now,
		devices: make(map[string]*roster.Device), ends: make(map[string]*time.Timer), streams: make(map[string]map[chan struct{}]*journal.Pass),
		noted: make(chan struct{}),
	}
	go g.follow(ctx, r)
	return g
}

func (g *Gate) follow(ctx context.Context, r *roster.Roster) {
	for ctx.Err() == nil {
		if err := r.Watch(ctx, g.note, g.admit); err != nil && ctx.Err() == nil {
			g.alarm(err)
		}
		hall.Pause(ctx, againPause)
	}
}

// admit lets devices connect, now that the roster has been read.
func (g *Gate) admit() {
	g.mu.Lock()
	g.read = true
	g.mu.Unlock()
	g.journal.Admit(g.Pass)
}

// note takes in what the roster now says of a device. The device's connections end, so that
// it connects again with what it may do now, if anything.
func (g *Gate) note(d *roster.Device) {
	g.mu.Lock()
	before, read := g.devices[d.Key], g.read
	g.devices[d.Key] = d
	if end := g.ends[d.Key]; end != nil {
		end.Stop()
		delete(g.ends, d.Key)
	}
	now := events.InstantOf(g.now())
	if d.Until > now && d.Admitted(now) {
		g.ends[d.Key] = time.AfterFunc(time.Duration(d.Until-now)*time.Millisecond, func() { g.End(d.Key) })
	}
	g.mu.Unlock()
	defer g.tellNoted()
	switch {
	case before == nil && !read && d.Revoked == nil: // it has not been let in yet
	case d.Revoked == nil && (before == nil || before.Revoked == nil && !before.Admitted(now)): // it has come as a newcomer
		time.AfterFunc(welcomePause, func() { g.visits.whenAnswered(d.Key, func() { g.endVisits(d.Key) }) })
	case before == nil || before.Grant != d.Grant || (before.Revoked == nil) != (d.Revoked == nil):
		g.End(d.Key)
	}
}

// tellNoted wakes whoever awaits that a device is noted. What had to end has ended then.
func (g *Gate) tellNoted() {
	g.mu.Lock()
	defer g.mu.Unlock()
	close(g.noted)
	g.noted = make(chan struct{})
}

// End ends the connections and streams of a device, because what it may do has changed. If
// it is still admitted, it can connect again.
func (g *Gate) End(device string) {
	g.endStreams(device, nil)
	g.journal.Disconnect(device)
}

// endVisits ends the connections and streams that a device opened before it was enrolled.
// Those that it has opened since stay.
func (g *Gate) endVisits(device string) {
	pass := g.Pass(device)
	if pass == nil {
		g.End(device)
		return
	}
	g.endStreams(device, pass)
	g.journal.DisconnectOthers(pass)
}

// endStreams ends the streams of a device that were opened with another pass.
func (g *Gate) endStreams(device string, pass *journal.Pass) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for stream, had := range g.streams[device] {
		if pass == nil || had == nil || *had != *pass {
			close(stream)
			delete(g.streams[device], stream)
		}
	}
	if len(g.streams[device]) == 0 {
		delete(g.streams, device)
	}
}

// Follow returns a channel that is closed when what a device may do has changed, and a
// function to call when the channel is not needed any more.
func (g *Gate) Follow(device string) (changed <-chan struct{}, done func()) {
	stream, pass := make(chan struct{}), g.Pass(device)
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.streams[device] == nil {
		g.streams[device] = make(map[chan struct{}]*journal.Pass)
	}
	g.streams[device][stream] = pass
	return stream, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if delete(g.streams[device], stream); len(g.streams[device]) == 0 {
			delete(g.streams, device)
		}
	}
}

// Pass returns the pass of a device as the roster is now. A device that was never enrolled,
// or whose time is over, has a newcomer's; one that was revoked has none.
func (g *Gate) Pass(device string) *journal.Pass {
	g.mu.Lock()
	d := g.devices[device]
	g.mu.Unlock()
	if d == nil {
		return &journal.Pass{Device: device, Role: journal.Newcomer}
	}
	return PassOf(d, g.now())
}

// PassOf returns the pass of a device of the roster: a newcomer's if its time is over, nil
// if it was revoked.
func PassOf(d *roster.Device, now time.Time) *journal.Pass {
	switch {
	case d.Revoked != nil:
		return nil
	case d.Admitted(events.InstantOf(now)):
		return &journal.Pass{Device: d.Key, Role: string(d.Role), Tournament: d.Tournament, Match: d.Match}
	}
	return &journal.Pass{Device: d.Key, Role: journal.Newcomer}
}
