package doors

import (
	"net"
	"testing"
	"time"

	"kibitz/events"
)

// from is a connection from an address.
type from struct {
	net.Conn
	at     string
	closed chan struct{}
}

func (f from) RemoteAddr() net.Addr {
	at, _ := net.ResolveTCPAddr("tcp", f.at)
	return at
}

func (f from) Close() error { close(f.closed); return nil }

func come(at string) from { return from{at: at, closed: make(chan struct{})} }

func TestANewcomersVisitEndsAndADevicesStays(t *testing.T) {
	v := new(visitors)
	v.limit()
	stranger, tablet := come("192.0.2.1:1"), come("192.0.2.1:2")
	v.enter(tablet).prove("device", events.Table)
	v.stay = time.Millisecond
	v.enter(stranger)
	select {
	case <-stranger.closed:
	case <-time.After(time.Minute):
		t.Fatal("a newcomer stays for ever")
	}
	select {
	case <-tablet.closed:
		t.Error("a device's visit ends")
	default:
	}
}

func TestWhoHoldsHowManyVisits(t *testing.T) {
	v := new(visitors)
	v.limit()
	v.newcomers.Each, v.newcomers.All, v.devices.Each, v.all.Each, v.all.All = 2, 3, 1, 5, 5
	enter := func(at string, want bool) *visit {
		t.Helper()
		entered := v.enter(come(at))
		if (entered != nil) != want {
			t.Errorf("%s enters: %v, want %v", at, entered != nil, want)
		}
		return entered
	}
	first := enter("[2001:db8::1]:1", true)
	second := enter("[2001:db8::2]:1", true)
	enter("[2001:db8::3]:1", false) // the same /64
	enter("192.0.2.1:1", true)
	enter("192.0.2.2:1", false) // newcomers hold their share
	first.prove("device", events.Table)
	second.prove("device", events.Table) // which has one already
	enter("192.0.2.2:1", true)
	enter("192.0.2.3:1", false)
	_ = first.Close()
	_ = second.Close()
	enter("192.0.2.3:1", true)
	if _, total := v.devices.Held(); total != 0 {
		t.Errorf("devices hold %d", total)
	}
}
