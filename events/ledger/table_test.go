package ledger_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// The devices of the tests; each has the key of its name.
const (
	office    = "office"
	director  = "director"
	tablet    = "tablet"
	spare     = "spare"
	ofA       = "player of A"
	committee = "committee"
	stranger  = "stranger"
)

// trusting takes every signature for good that is one at all; checking them
// costs most of a test's time.
var trusting = ledger.Config{Verify: func(_ string, _ []byte, signature string) bool { return signature != "" }}

// tb is what testing and rapid have in common.
type tb interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// table is a match under test with the devices around it.
type table struct {
	tb
	*ledger.Ledger
	authors map[string]*ledger.Author
	game    int
	clock   events.Instant
	ids     int
}

func newTable(t tb, c ledger.Config) *table {
	return &table{
		tb: t, Ledger: ledger.New("open", "final", c), authors: map[string]*ledger.Author{},
		clock: 1763720000000,
	}
}

// seated is a table whose match is scheduled, its devices enrolled; nobody has the pen.
func seated(t tb) *table { return seatedWith(t, ledger.Config{}) }

func seatedWith(t tb, c ledger.Config) *table {
	h := newTable(t, c)
	h.folds(h.says(office, schedule("open")))
	h.folds(h.says(office,
		&events.DeviceEnrolled{Device: eventstest.Device(director), Role: events.Director, Side: events.NoSide},
		&events.DeviceEnrolled{Device: eventstest.Device(tablet), Role: events.Table, Side: events.NoSide},
		&events.DeviceEnrolled{Device: eventstest.Device(spare), Role: events.Table, Side: events.NoSide},
		&events.DeviceEnrolled{Device: eventstest.Device(ofA), Role: events.PlayerOwn, Side: events.A},
		&events.DeviceEnrolled{Device: eventstest.Device(committee), Role: events.Committee, Person: "p9", Side: events.NoSide},
	))
	h.game = 1
	return h
}

// recorded is a seated table at which the tablet has the pen and game 1 has begun.
func recorded(t tb) *table {
	h := seated(t)
	h.folds(h.says(office, assign(tablet)))
	h.folds(h.says(tablet, &events.GameStarted{}))
	return h
}

func (h *table) author(device string) *ledger.Author {
	if h.authors[device] == nil {
		h.authors[device] = &ledger.Author{Key: eventstest.Key(device), Match: "final"}
	}
	return h.authors[device]
}

func (h *table) id() uuid.UUID {
	h.ids++
	return eventstest.ID(fmt.Sprint(h.ids))
}

// event is a body of the present game, a second after the event before.
func (h *table) event(body events.Body) events.Event {
	h.clock += 1000
	return events.Event{Game: h.game, At: h.clock, Body: body}
}

// signs makes the next entry of a device, as its author saw the match at seen.
func (h *table) signs(device string, seen events.Head, evs ...events.Event) ledger.Message {
	h.Helper()
	data, signature, err := h.author(device).Write(h.id(), seen, evs...)
	if err != nil {
		h.Fatalf("write: %v", err)
	}
	return ledger.Message{Data: data, Signature: signature, Stored: h.clock, Sequence: h.Head().N + 1}
}

// queues makes an entry without sending it.
func (h *table) queues(device string, bodies ...events.Body) ledger.Message {
	h.Helper()
	evs := make([]events.Event, len(bodies))
	for i, body := range bodies {
		evs[i] = h.event(body)
	}
	return h.signs(device, h.Head(), evs...)
}

// says makes an entry and sends it at once.
func (h *table) says(device string, bodies ...events.Body) *ledger.Link {
	h.Helper()
	return h.adds(h.queues(device, bodies...))
}

// adds adds a message, and sees to it that Judge said beforehand what Add says.
func (h *table) adds(m ledger.Message) *ledger.Link {
	h.Helper()
	before, count := h.Head(), len(h.Links())
	v := h.Judge(m.Data, m.Signature)
	if h.Head() != before || len(h.Links()) != count {
		h.Fatalf("judging changed the ledger")
	}
	link := h.Add(m)
	got := ledger.Verdict{Status: link.Status, Reason: link.Reason, Detail: link.Detail, Notices: link.Notices, Entry: link.Entry}
	if !reflect.DeepEqual(v, got) {
		h.Fatalf("judged %+v, added as %+v", v, got)
	}
	return link
}

// folds expects a link to be part of the record.
func (h *table) folds(link *ledger.Link) *ledger.Link {
	h.Helper()
	h.is(link, ledger.Folded, "")
	return link
}

// refuses expects a link to be refused for a reason.
func (h *table) refuses(link *ledger.Link, r ledger.Reason) {
	h.Helper()
	h.is(link, ledger.Refused, r)
}

func (h *table) is(link *ledger.Link, s ledger.Status, r ledger.Reason) {
	h.Helper()
	if link.Status != s || link.Reason != r {
		h.Fatalf("link %d is %v %q (%s), want %v %q", link.N, link.Status, link.Reason, link.Detail, s, r)
	}
}

// notices expects exactly these notices.
func (h *table) notices(link *ledger.Link, n ledger.Notice) {
	h.Helper()
	if link.Notices != n {
		h.Errorf("link %d has the notices %q, want %q", link.N, link.Notices, n)
	}
}

func schedule(tournament string) *events.MatchScheduled {
	return &events.MatchScheduled{
		Tournament: tournament, Discipline: events.Backgammon, Rulebook: "wbf",
		Players: []events.Player{{ID: "p1", Seat: "A"}, {ID: "p2", Seat: "B"}},
		Format:  &events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Start: "standard"},
	}
}

func assign(device string) *events.RecorderAssigned {
	return &events.RecorderAssigned{Device: eventstest.Device(device)}
}

func enrol(device, role string) *events.DeviceEnrolled {
	return &events.DeviceEnrolled{Device: eventstest.Device(device), Role: role, Side: events.NoSide}
}

func revoke(device string) *events.DeviceRevoked {
	return &events.DeviceRevoked{Device: eventstest.Device(device), Reason: "lost"}
}

func roll(side events.Side, a, b uint8) *events.DiceRolled {
	return &events.DiceRolled{Side: side, Dice: events.Dice{a, b}}
}

func warn() *events.WarningGiven {
	return &events.WarningGiven{Side: events.B, Reason: "slow play"}
}

// ref refers to an event of a link's entry.
func ref(link *ledger.Link, index int) *events.Ref {
	return &events.Ref{Entry: link.Entry.ID, Index: index}
}

func choose(opened *ledger.Link, side events.Side) *events.ChoiceMade {
	return &events.ChoiceMade{Opened: ref(opened, 0), Side: side, Choice: "condone"}
}

func amend(target *events.Ref, evs ...events.Event) *events.EntryAmended {
	return &events.EntryAmended{Target: target, Events: evs, Reason: "misread"}
}

func retract(target *events.Ref) *events.EntryRetracted {
	return &events.EntryRetracted{Target: target, Reason: "did not happen"}
}

func insert(after *events.Ref, evs ...events.Event) *events.EntryInserted {
	return &events.EntryInserted{After: after, Events: evs, Reason: "missed"}
}

func insertEntry(after *events.Ref, entry *ledger.Link) *events.EntryInserted {
	return &events.EntryInserted{After: after, Entry: entry.Entry.ID, Reason: "came too late"}
}

var _ tb = testing.TB(nil)
