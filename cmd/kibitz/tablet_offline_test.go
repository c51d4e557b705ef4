package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/replay/simulation"
)

// cable is the network between a tablet and its hall, which can be cut.
type cable struct {
	listener net.Listener
	hall     string

	mu   sync.Mutex
	cut  bool
	open map[net.Conn]bool
}

// newCable lays a cable to a hall's address.
func newCable(t *testing.T, hall string) *cable {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{listener: listener, hall: strings.TrimPrefix(hall, "https://"), open: map[net.Conn]bool{}}
	t.Cleanup(func() { listener.Close(); c.set(true) })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go c.carry(conn)
		}
	}()
	return c
}

func (c *cable) address() string { return "https://" + c.listener.Addr().String() }

// carry passes one connection on, for as long as the cable is whole.
func (c *cable) carry(from net.Conn) {
	defer from.Close()
	to, err := new(net.Dialer).Dial("tcp", c.hall)
	if err != nil {
		return
	}
	defer to.Close()
	if !c.holds(from) {
		return
	}
	go func() { _, _ = io.Copy(to, from); to.Close() }()
	_, _ = io.Copy(from, to)
}

func (c *cable) holds(conn net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open[conn] = true
	return !c.cut
}

// set cuts the cable, or mends it.
func (c *cable) set(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	for conn := range c.open {
		conn.Close()
	}
	clear(c.open)
}

// The network is cut at random, and the browser is killed three times in the middle of a
// turn: nothing that was entered is lost or comes twice.
func TestNothingIsLostOrDoubledWithoutTheNetworkAndAfterAKill(t *testing.T) {
	t.Parallel()
	want := imported(t, "testdata/match.mat")
	if !journaltest.Long() {
		want = someTurns(want)
	}
	r := newRoom(t, simulation.ToPoints(5))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.enrolled(&tablet{room: r, profile: t.TempDir()})
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`) // the page is kept on the device
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	defer func() {
		if t.Failed() {
			tab.sameAs(want)
		}
	}()
	kills := 0
	for i := range want {
		tab.enter(&want[i])
		if random.IntN(6) == 0 {
			network.set(random.IntN(2) == 0)
		}
		if _, moved := want[i].Body.(*events.CheckersMoved); moved && (i+1)*4/len(want) > kills && kills < 3 {
			kills++
			network.set(kills != 2)                                                                                                // twice without the network
			tab.Until(`kibitz.store.get('drafts', 'open/m1').then(kept => JSON.stringify(kept) === JSON.stringify(kibitz.draft))`) // an unfinished turn is kept a moment after its last tap
			tab.Kill()
			tab.open()
			tab.Until(`document.querySelector('.tablet')`)
		}
	}
	network.set(false)
	if journaltest.Long() {
		tab.do("sign-A", "sign-B")
	}
	tab.sent()
	tab.sameAs(want)
	if kills != 3 {
		t.Errorf("killed %d times", kills)
	}
	for _, found := range tab.Errors() {
		if !strings.HasPrefix(found, "network: ") { // which was cut
			t.Errorf("the page reports %s", found)
		}
	}
}

// Photos that are taken without the network are named in the record at once, outlive the page, and
// follow once there is a network. As many as there is room for are kept.
func TestPhotosAreKeptUntilThereIsANetwork(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	tab.do("start")
	tab.sent()
	network.set(true)
	elsewhere := "other/m1" // a match that the tablet has left, whose photo waits before all others
	browsertest.Eval[bool](tab.Browser, fmt.Sprintf(`kibitz.recorder.photos.keep('%s', 'ab'.repeat(32), new ArrayBuffer(4))`, elsewhere))
	const room = 11
	for i := range room + 1 {
		tab.do("menu", "note")
		tab.photo("photo", 1000+10*i)
		if i < room {
			tab.Until(fmt.Sprintf(`kibitz.recorder.unsent === %d && !document.querySelector('.sheet')`, 1+2*(i+1)))
		}
	}
	tab.Until(`/no room/.test(document.querySelector('.sheet').textContent)`)
	tab.look("photos")
	tab.Go(r.address + "/t")
	tab.Until(`document.querySelector('.tablet')`)
	if waiting := browsertest.Eval[int](tab.Browser, `kibitz.recorder.unsent`); waiting != 1+2*room {
		t.Errorf("after the page was opened again %d wait", waiting)
	}
	network.set(false)
	tab.Until(`kibitz.recorder.unsent === 1`)
	if answer := browsertest.Eval[int](tab.Browser, fmt.Sprintf(`fetch('/api/evidence/%s/'+'ab'.repeat(32), { method: 'PUT', body: 'abcd' }).then(r => r.status)`, elsewhere)); answer != http.StatusForbidden {
		t.Errorf("the photo of another match is answered %d", answer)
	}
	browsertest.Eval[bool](tab.Browser, `kibitz.recorder.photos.sent().then(() => kibitz.recorder.changed()).then(() => true)`)
	tab.sent()
	named := tab.recorded(ofKind("evidence."))
	if len(named) != room {
		t.Errorf("the record names %d photos", len(named))
	}
	for _, text := range named {
		_, after, _ := strings.Cut(text, `"source":"`)
		hash, _, _ := strings.Cut(after, `"`)
		if got := browsertest.Eval[string](tab.Browser, fmt.Sprintf(`fetch('/api/evidence/open/m1/%s').then(async r => r.status + ' ' + (await r.blob()).type)`, hash)); got != "200 image/jpeg" {
			t.Errorf("of a photo the hall has %s", got)
		}
	}
}
