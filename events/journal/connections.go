package journal

import (
	"math"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Limits of the open connections to the embedded server. A connection that has not proved a
// key counts for its address, and ends after some seconds. Over IPv6 all tablets of a room may
// be one address.
const (
	UnprovedEach      = 64               // connections from one address that have not proved a key, once the server is half full
	NewcomersEach     = 256              // newcomers' connections from one address
	NewcomersAll      = 2048             // and from all of them
	NewcomerTime      = 10 * time.Minute // after which a newcomer has to connect again
	DeviceConnections = 32               // of one device; one more ends its oldest

	sweepPause = 500 * time.Millisecond // between two looks at whether the server fills up
)

// Origin returns what a remote address is counted as: the address without port or, because
// one machine has many of them, the /64 of an IPv6 address.
func Origin(remote string) string {
	ip, err := netip.ParseAddr(remote)
	if at, failed := netip.ParseAddrPort(remote); failed == nil {
		ip, err = at.Addr(), nil
	}
	if err != nil {
		return remote
	}
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		network, _ := ip.Prefix(64) // never fails
		return network.String()
	}
	return ip.String()
}

// Connections says how many connections to the embedded server are open, and how many were
// refused or ended because somebody had too many.
type Connections struct {
	Open    int
	Refused uint64
}

// Connections counts the connections to the embedded server; none at another server.
func (j *Journal) Connections() (c Connections) {
	if j.server != nil && j.guard != nil {
		c = Connections{Open: j.server.NumClients(), Refused: j.guard.refused.Load()}
	}
	return c
}

// holders knows which connections each address or device holds.
type holders struct {
	each, all int // most of one, and of all together; 0 for no limit

	mu    sync.Mutex
	held  map[string][]holding
	total int
}

// holding is a connection and the pass that it was opened with.
type holding struct {
	id   uint64
	pass Pass
}

// take gives a connection to who, unless who or all together hold too many that are open.
func (h *holders) take(who string, new holding, open func(id uint64) bool) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.forget(who, open)
	if h.all > 0 && h.total >= h.all {
		for other := range h.held {
			h.forget(other, open)
		}
	}
	if len(h.held[who]) >= h.each || h.all > 0 && h.total >= h.all {
		return false
	}
	if h.held == nil {
		h.held = make(map[string][]holding)
	}
	h.held[who] = append(h.held[who], new)
	h.total++
	return true
}

// forget forgets the connections of one that have ended.
func (h *holders) forget(who string, open func(id uint64) bool) {
	before := h.held[who]
	left := slices.DeleteFunc(slices.Clone(before), func(c holding) bool { return !open(c.id) })
	h.total -= len(before) - len(left)
	if delete(h.held, who); len(left) > 0 {
		h.held[who] = left
	}
}

// dropOldest forgets the connection that one has held longest, and returns it.
func (h *holders) dropOldest(who string) (id uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.held[who]) > 0 {
		id, h.held[who] = h.held[who][0].id, h.held[who][1:]
		h.total--
	}
	return id
}

// otherwise reports whether a connection is held that was opened with another pass.
func (h *holders) otherwise(id uint64, pass Pass) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, held := range h.held {
		if slices.ContainsFunc(held, func(c holding) bool { return c.id == id && c.pass != pass }) {
			return true
		}
	}
	return false
}

// crowd limits the connections of devices and of newcomers.
type crowd struct {
	devices, newcomers holders
	refused            atomic.Uint64
}

// admits reports whether one more connection with this pass may be open. A device that has
// lost its network does not end its connections, so the oldest makes room for its newest.
func (c *crowd) admits(p *Pass, remote net.Addr, id uint64, s *server.Server) bool {
	open := func(id uint64) bool { return s.GetClient(id) != nil }
	if p.Role != Newcomer {
		for !c.devices.take(p.Device, holding{id, *p}, open) {
			oldest := c.devices.dropOldest(p.Device)
			go func() { _ = s.DisconnectClientByID(oldest) }() // fails if it has just ended
			c.refused.Add(1)
		}
		return true
	}
	who := "this process"
	if remote != nil {
		who = Origin(remote.String())
	}
	if !c.newcomers.take(who, holding{id, *p}, open) {
		c.refused.Add(1)
		return false
	}
	return true
}

// sweep ends connections as long as the server runs, so that nobody can fill it with
// connections that prove nothing: it looks at them while more than pressure are open.
func (d *doorkeeper) sweep(s *server.Server, pressure int) {
	for range time.Tick(sweepPause) {
		if !s.Running() {
			return
		}
		if s.NumClients() > pressure {
			d.endUnproved(s)
		}
	}
}

// endUnproved ends the newest connections of each address that has too many without a key.
func (d *doorkeeper) endUnproved(s *server.Server) {
	open, err := s.Connz(&server.ConnzOptions{Username: true, Limit: math.MaxInt32}) // by age
	if err != nil {
		return
	}
	held := make(map[string]int)
	for _, c := range open.Conns {
		if c.AuthorizedUser != "" {
			continue
		}
		at := Origin(c.IP)
		if held[at]++; held[at] > UnprovedEach {
			_ = s.DisconnectClientByID(c.Cid) // fails if it has just ended
			d.refused.Add(1)
		}
	}
}
