package admission

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
	"kibitz/projector/roster"
)

func TestMain(m *testing.M) { journaltest.Main(m) }

// guarded is a hall's server with its roster.
type guarded struct {
	*testing.T
	journal *journal.Journal
	roster  *roster.Roster
	gate    *Gate
	later   atomic.Int64 // by how many nanoseconds the gate's clock is ahead; its timers know nothing of it
}

func newGuarded(t *testing.T) *guarded {
	t.Helper()
	j, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	r, err := roster.Open(t.Context(), j, user(t))
	if err != nil {
		t.Fatal(err)
	}
	h := &guarded{T: t, journal: j, roster: r, gate: Open(t.Context(), j, r, func(err error) { t.Error(err) })}
	h.gate.mu.Lock()
	h.gate.now = func() time.Time { return time.Now().Add(time.Duration(h.later.Load())) }
	h.gate.mu.Unlock()
	h.until("the roster is read", func() bool { h.gate.mu.Lock(); defer h.gate.mu.Unlock(); return h.gate.read })
	return h
}

func user(t *testing.T) nkeys.KeyPair {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func (h *guarded) until(what string, holds func() bool) {
	h.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			h.Fatalf("it does not come that %s", what)
		}
	}
}

// connect connects a device, which does not come again when its connection ends.
func (h *guarded) connect(key nkeys.KeyPair) *nats.Conn {
	h.Helper()
	options, err := h.journal.Access().Options(key)
	if err != nil {
		h.Fatal(err)
	}
	nc, err := nats.Connect(h.journal.Access().URL, append(options, nats.NoReconnect())...)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(nc.Close)
	return nc
}

// enrol enrols a device, and waits until the gate knows.
func (h *guarded) enrol(key nkeys.KeyPair, role roster.Role) (public string) {
	h.Helper()
	return h.enrolUntil(key, role, 0)
}

func (h *guarded) enrolUntil(key nkeys.KeyPair, role roster.Role, until events.Instant) (public string) {
	h.Helper()
	public, err := key.PublicKey()
	if err != nil {
		h.Fatal(err)
	}
	g := roster.Grant{Role: role, Tournament: "cup", Table: "4", Until: until}
	d, err := h.roster.Enrol(h.Context(), public, g, "office")
	if err != nil {
		h.Fatal(err)
	}
	if h.gate.Await(h.Context(), d); h.gate.Pass(public).Role != string(role) {
		h.Fatalf("the gate does not know that %s is a %s", public, role)
	}
	return public
}

func (h *guarded) ends(nc *nats.Conn) {
	h.Helper()
	h.until("the connection ends", nc.IsClosed)
}

func TestAConnectionThatCameWithTheRightPassOutlivesTheWelcome(t *testing.T) {
	slowtest.Skip(t)
	h := newGuarded(t)
	key, other := user(t), user(t)
	newcomer, another := h.connect(key), h.connect(other)
	public := h.enrol(key, roster.Table)
	enrolled := h.connect(key)
	changed, done := h.gate.Follow(public)
	defer done()
	h.ends(newcomer)
	h.enrol(other, roster.Table) // whose welcome ends after that of the first
	h.ends(another)
	if err := enrolled.Flush(); err != nil {
		t.Errorf("the connection of the enrolled device has ended: %v", err)
	}
	select {
	case <-changed:
		t.Error("its stream is told of a change that it began with")
	default:
	}
}

func TestEveryConnectionEndsWhenWhatADeviceMayDoChanges(t *testing.T) {
	h := newGuarded(t)
	key := user(t)
	public := h.enrol(key, roster.Table)
	table := h.connect(key)
	changed, done := h.gate.Follow(public)
	defer done()
	revoke := func() {
		t.Helper()
		if _, err := h.roster.Revoke(t.Context(), public, "office", "lost"); err != nil {
			t.Fatal(err)
		}
	}
	revoke()
	h.ends(table)
	<-changed
	h.enrol(key, roster.Viewer)
	viewer := h.connect(key)
	revoke()
	h.ends(viewer)
}

func TestANewcomersConnectionStaysUntilItHasItsAnswer(t *testing.T) {
	slowtest.Skip(t)
	h := newGuarded(t)
	key, other := user(t), user(t)
	newcomer, another := h.connect(key), h.connect(other)
	public, _ := key.PublicKey()
	answered := h.gate.Visit(public)
	h.enrol(key, roster.Table)
	h.enrol(other, roster.Table)
	h.ends(another) // whose welcome ends after that of the first
	if err := newcomer.Flush(); err != nil {
		t.Errorf("the connection ends before the answer: %v", err)
	}
	answered()
	h.ends(newcomer)
}

func TestADeviceWhoseTimeIsOverHasItsAnswerBeforeItsConnectionEnds(t *testing.T) {
	slowtest.Skip(t)
	h := newGuarded(t)
	key, other := user(t), user(t)
	public := h.enrolUntil(key, roster.Table, events.InstantOf(time.Now().Add(time.Hour)))
	enrolled := h.connect(key)
	h.later.Store(int64(2 * time.Hour))
	h.gate.End(public) // as its timer does
	h.ends(enrolled)
	if role := h.gate.Pass(public).Role; role != journal.Newcomer {
		t.Fatalf("it is a %s still", role)
	}
	again, another := h.connect(key), h.connect(other)
	answered := h.gate.Visit(public)
	h.enrol(key, roster.Table)
	h.enrol(other, roster.Table)
	h.ends(another) // whose welcome ends after that of the first
	if err := again.Flush(); err != nil {
		t.Errorf("the connection ends before the answer: %v", err)
	}
	answered()
	h.ends(again)
}
