package replay_test

import (
	"fmt"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// reporter is a test, or a property.
type reporter interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// hall is a match being recorded: each device is called by its name and signs what
// it writes.
type hall struct {
	t       reporter
	ledger  *ledger.Ledger
	authors map[string]*ledger.Author
	config  ledger.Config
	log     []ledger.Message
	game    int
	clock   events.Instant // the table's; each event takes five seconds
	made    int            // entries made
}

const (
	tournament = "sofia-open"
	match      = "m-1"
)

var matchToThree = events.Format{
	Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard",
}

// newHall opens an empty log, its clock at 10 in the morning.
func newHall(t reporter) *hall {
	return &hall{
		t: t, ledger: ledger.New(tournament, match, ledger.Config{}),
		authors: map[string]*ledger.Author{}, clock: 1_795_255_200_000,
	}
}

// trusting is a hall whose signatures nobody checks, for tests of many matches.
func trusting(t reporter) *hall {
	h := newHall(t)
	h.config.Verify = func(string, []byte, string) bool { return true }
	h.ledger = ledger.New(tournament, match, h.config)
	return h
}

// scheduled is a hall where the office has scheduled the match and enrolled a
// table, which records, and a director.
func (h *hall) scheduled(rulebook string, f events.Format) *hall {
	h.by("office", &events.MatchScheduled{
		Tournament: tournament, Discipline: events.Backgammon, Rulebook: rulebook, Format: &f,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	},
		&events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide, Label: "Table 7"},
		&events.DeviceEnrolled{Device: eventstest.Device("director"), Role: events.Director, Person: "p-dina", Side: events.NoSide, Label: "Desk"},
		&events.RecorderAssigned{Device: eventstest.Device("table")})
	return h
}

// by appends an entry of a device that knows the whole log.
func (h *hall) by(device string, bodies ...events.Body) *ledger.Link {
	h.t.Helper()
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = h.event(body)
	}
	return h.append(h.entry(device, h.ledger.Head(), list...))
}

// event is something that happens now, in the present game if it is of a game.
func (h *hall) event(body events.Body) events.Event {
	if _, starts := body.(*events.GameStarted); starts {
		h.game++
	}
	h.clock += 5_000
	e := events.Event{At: h.clock, Body: body}
	if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&(events.TopicPlay|events.TopicScore|events.TopicClock|events.TopicDispute) != 0 {
		e.Game = h.game
	}
	return e
}

// entry makes a device's next entry.
func (h *hall) entry(device string, seen events.Head, list ...events.Event) ledger.Message {
	h.t.Helper()
	author := h.authors[device]
	if author == nil {
		author = &ledger.Author{Key: eventstest.Key(device), Match: match}
		h.authors[device] = author
	}
	h.made++
	data, signature, err := author.Write(eventstest.ID(fmt.Sprint(h.made)), seen, list...)
	if err != nil {
		h.t.Fatal(err)
	}
	return ledger.Message{Data: data, Signature: signature}
}

// append puts a message on the log, half a second after the table's time.
func (h *hall) append(m ledger.Message) *ledger.Link {
	m.Stored = h.clock + 500
	m.Sequence = uint64(len(h.log) + 1)
	h.log = append(h.log, m)
	return h.ledger.Add(m)
}

// until is the ledger of the first links alone.
func (h *hall) until(n uint64) *ledger.Ledger {
	l := ledger.New(tournament, match, h.config)
	for _, m := range h.log[:n] {
		l.Add(m)
	}
	return l
}

// ref refers to event i of a link.
func ref(link *ledger.Link, i int) *events.Ref {
	return &events.Ref{Entry: link.Entry.ID, Index: i}
}

// steps are those of a play, from and to in turn.
func steps(points ...uint8) []events.Step {
	var list []events.Step
	for i := 0; i+1 < len(points); i += 2 {
		list = append(list, events.Step{From: points[i], To: points[i+1]})
	}
	return list
}

// What players do, in short.
func rolls(s events.Side, x, y uint8) events.Body {
	return &events.DiceRolled{Side: s, Dice: events.Dice{x, y}}
}

func moves(s events.Side, points ...uint8) events.Body {
	return &events.CheckersMoved{Side: s, Steps: steps(points...)}
}

func ends(s events.Side) events.Body { return &events.TurnEnded{Side: s} }

const (
	a = events.A
	b = events.B
)

func opens(x, y uint8) events.Body {
	return &events.OpeningRolled{A: x, B: y, First: events.NoSide}
}
