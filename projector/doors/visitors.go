package doors

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/metrics"
)

// visitors limits the open connections. A connection counts for its address, and ends after a
// while, until a request on it comes from an enrolled device; then it counts for the device.
type visitors struct {
	all, newcomers, devices limits.Quota
	stay                    time.Duration // of a newcomer
	proxies                 []netip.Addr
	meter                   *limits.Meter
	metrics                 *metrics.Metrics
}

func (v *visitors) limit() {
	most := min(limits.ConnectionsAll, journal.MaxConnections()/2)
	v.all.Each, v.all.All = most, most
	v.newcomers.All = min(limits.NewcomersAll, most/2)
	v.newcomers.Each = min(limits.NewcomersEach, v.newcomers.All/2)
	v.devices.Each, v.devices.All = limits.ConnectionsEach, most
	v.stay = limits.NewcomerTime
}

// readers sets the limits of a copy of a hall, where nobody plays: all connections are for readers,
// who may stay.
func (d *Doors) readers() {
	v, most := &d.visitors, min(limits.ReadersAll, journal.MaxFiles()/2)
	v.all.Each, v.all.All = most, most
	v.newcomers.Each, v.newcomers.All, v.stay = limits.ReadersEach, most, limits.ReaderTime
	d.public.Each, d.public.All = limits.ReadersEach, most
}

// Listener returns a listener that accepts what the limits of open connections allow and
// closes the rest. Its server has ConnContext, and TLS is put around it.
func (d *Doors) Listener(l net.Listener) net.Listener { return &porch{l, &d.visitors} }

// ConnContext is for the server of a Listener: it lets a request find its connection.
func (*Doors) ConnContext(ctx context.Context, c net.Conn) context.Context {
	if protected, ok := c.(*tls.Conn); ok {
		c = protected.NetConn()
	}
	return context.WithValue(ctx, visitKey{}, c)
}

type visitKey struct{}

// porch is a listener that limits connections.
type porch struct {
	net.Listener
	visitors *visitors
}

// Accept implements net.Listener.
func (p *porch) Accept() (net.Conn, error) {
	for {
		c, err := p.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if v := p.visitors.enter(c); v != nil {
			return v, nil
		}
		_ = c.Close() // too many
	}
}

// visit is an open connection.
type visit struct {
	net.Conn
	visitors *visitors
	end      *time.Timer

	mu      sync.Mutex
	proved  bool   // it counts for a device
	leave   func() // gives back its place in all; nil once it is closed
	share   func() // gives back its place among newcomers or the device's
	uncount func() // from those of its role
}

// enter returns a newcomer's visit; nil if there are too many.
func (v *visitors) enter(c net.Conn) *visit {
	leave := v.all.Take("", 1)
	if leave == nil {
		v.meter.Refuse("connections-all")
		return nil
	}
	share := v.share(c.RemoteAddr().String())
	if share == nil {
		v.meter.Refuse("newcomers")
		leave()
		return nil
	}
	entered := &visit{Conn: c, visitors: v, leave: leave, share: share, uncount: v.metrics.Visit(journal.Newcomer)}
	entered.mu.Lock()
	defer entered.mu.Unlock()
	entered.end = time.AfterFunc(v.stay, func() { _ = entered.Close() })
	return entered
}

// share takes a newcomer's place; nil if its address has too many. A proxy has many behind it.
func (v *visitors) share(remote string) (giveBack func()) {
	if v.proxied(remote) {
		return func() {}
	}
	return v.newcomers.Take(journal.Origin(remote), 1)
}

// proxied reports whether a connection is a proxy's.
func (v *visitors) proxied(remote string) bool {
	at, err := netip.ParseAddrPort(remote)
	return err == nil && slices.Contains(v.proxies, at.Addr().Unmap())
}

// asks makes a request that a proxy passes on one of whoever asked the proxy, or the first of several
// in a row.
func (v *visitors) asks(r *http.Request) {
	if !v.proxied(r.RemoteAddr) {
		return
	}
	list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(list) {
		at, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			return
		}
		r.RemoteAddr = netip.AddrPortFrom(at, 0).String()
		if !v.proxied(r.RemoteAddr) {
			return // what stands before it the asker may have made up
		}
	}
}

// prove makes the visit count for a device with this role, unless that has too many.
func (v *visit) prove(device, role string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.proved || v.leave == nil {
		return
	}
	if share := v.visitors.devices.Take(device, 1); share != nil {
		v.end.Stop()
		v.share()
		v.uncount()
		v.proved, v.share, v.uncount = true, share, v.visitors.metrics.Visit(role)
	}
}

// Close implements net.Conn.
func (v *visit) Close() error {
	v.mu.Lock()
	if v.leave != nil {
		v.end.Stop()
		v.share()
		v.uncount()
		v.leave()
		v.leave = nil
	}
	v.mu.Unlock()
	return v.Conn.Close()
}

// CloseWrite lets the server end an answer before it has read the whole request.
func (v *visit) CloseWrite() error {
	if c, ok := v.Conn.(interface{ CloseWrite() error }); ok {
		return c.CloseWrite()
	}
	return nil
}

// visited makes a request's connection count for its device, if that is enrolled.
func (d *Doors) visited(r *http.Request) {
	v, ok := r.Context().Value(visitKey{}).(*visit)
	if !ok {
		return
	}
	device := d.device(r)
	if pass := d.pass(device); pass != nil && pass.Role != journal.Newcomer {
		v.prove(device, pass.Role)
	}
}
