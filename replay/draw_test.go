package replay_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"

	"pgregory.net/rapid"
)

// source is what a record is made up from: a property's draws, or a fuzzer's bytes.
type source interface {
	reporter
	pick(n int) int // 0 to n-1
	anything() []events.Event
	done() bool
}

// drawn makes records from a property's draws.
type drawn struct{ *rapid.T }

func (d drawn) pick(n int) int { return rapid.IntRange(0, n-1).Draw(d.T, "pick") }
func (d drawn) done() bool     { return false }
func (d drawn) anything() []events.Event {
	return eventstest.Entry().Draw(d.T, "anything").Events
}

// tape makes records from bytes.
type tape struct {
	*testing.T
	data []byte
}

func (f *tape) pick(n int) int {
	if f.done() {
		return 0
	}
	b := f.data[0]
	f.data = f.data[1:]
	return int(b) % n
}

func (f *tape) done() bool { return len(f.data) == 0 }

// anything returns the sample of some type with all its fields, or the fewest.
func (f *tape) anything() []events.Event {
	all := events.Vocabulary.Declarations()
	entry, err := events.Decode(eventstest.Sample(all[f.pick(len(all))].Type, f.pick(2) == 1))
	if err != nil {
		f.Fatal(err)
	}
	return entry.Events
}

func oneOf[T any](s source, list ...T) T { return list[s.pick(len(list))] }

func coin(s source) bool { return s.pick(2) == 1 }

func anySide(s source) events.Side { return oneOf(s, a, b) }

func die(s source) uint8 { return uint8(1 + s.pick(6)) }

// anyFormat makes up formats of every kind.
func anyFormat(s source) events.Format {
	return events.Format{
		Kind: oneOf(s, events.ToPoints, events.BestOf, events.Session), Length: 1 + s.pick(5),
		Cube: coin(s), Crawford: coin(s), Gammons: coin(s), Backgammons: coin(s), Jacoby: coin(s), Beavers: s.pick(3),
		Start: oneOf(s, "standard", "nackgammon", "hypergammon", "longgammon", "long-nards"),
	}
}

// mostEntries bounds a record that is made up.
const mostEntries = 60

// anyHall makes up the record of a match under any rulebook: play in and out of
// order, corrections of it and of each other, second observations, refusals.
func anyHall(s source) *hall {
	h := trusting(s).scheduled(oneOf(s, book.All().Governing(events.Backgammon)...).ID, anyFormat(s))
	h.by("director",
		&events.DeviceEnrolled{Device: eventstest.Device("camera"), Role: events.Table, Side: events.NoSide, Label: "Camera"})
	for range 1 + s.pick(mostEntries) {
		if s.done() {
			break
		}
		switch s.pick(12) {
		case 0:
			h.by("director", anyCorrection(s, h))
		case 1:
			h.by("camera", likely(s, h))
		case 2:
			device := oneOf(s, "table", "director")
			h.append(h.entry(device, h.ledger.Head(), s.anything()...))
			h.goOn(device)
		case 3:
			h.append(ledger.Message{Data: []byte("noise"[:s.pick(5)])})
		default:
			h.by("table", likely(s, h))
		}
	}
	return h
}

// goOn lets a device that was refused go on from where the log has it.
func (h *hall) goOn(device string) {
	h.authors[device].Count, h.authors[device].Previous = h.ledger.Device(eventstest.Device(device))
}

// likely makes up what the table waits for, mostly.
func likely(s source, h *hall) events.Body {
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		s.Fatal(err)
	}
	r, ok := timeline.Final().(*backgammon.Referee)
	if !ok || s.pick(10) == 9 {
		return unlikely(s)
	}
	state := r.State()
	switch state.Phase {
	case backgammon.BetweenGames:
		return &events.GameStarted{}
	case backgammon.OpeningRoll:
		return opens(die(s), die(s))
	case backgammon.RollOrDouble:
		if s.pick(5) == 4 {
			return &events.CubeOffered{Side: state.OnRoll, Value: min(2*state.Cube.Value, 1<<30)}
		}
		return rolls(state.OnRoll, die(s), die(s))
	case backgammon.CubeAnswer:
		if s.pick(4) == 3 {
			return &events.CubePassed{Side: state.Cube.By.Opponent()}
		}
		return &events.CubeTaken{Side: state.Cube.By.Opponent()}
	case backgammon.InTurn:
		return played(s, &state)
	}
	return unlikely(s)
}

// played makes up a legal play of the roll, or the end of the turn once there is one.
func played(s source, state *backgammon.State) events.Body {
	if state.Moved {
		return ends(state.OnRoll)
	}
	var g backgammon.Generator
	play := oneOf(s, g.Plays(&state.Board, state.OnRoll, state.Dice)...)
	return &events.CheckersMoved{Side: state.OnRoll, Steps: play.Steps[:play.N]}
}

// unlikely makes up an event that may not fit.
func unlikely(s source) events.Body {
	side := anySide(s)
	point := func() uint8 { return uint8(s.pick(25)) }
	switch s.pick(16) {
	case 0:
		return rolls(side, die(s), die(s))
	case 1:
		return moves(side, 1+point(), point(), 1+point(), point())
	case 2:
		return ends(side)
	case 3:
		return &events.GameStarted{}
	case 4:
		return opens(die(s), die(s))
	case 5:
		return &events.RollVoided{Side: side, Dice: events.Dice{1, 2}, Reason: "cocked"}
	}
	return oneOf[events.Body](s,
		&events.CubeOffered{Side: side, Value: 2}, &events.CubeTaken{Side: side}, &events.CubePassed{Side: side},
		&events.CubeBeavered{Side: side, Value: 4},
		&events.GameConceded{Side: side, As: events.Gammon},
		&events.ScoreEntered{Winner: side, Points: 1, Source: events.FromTable},
		&events.GapNoted{Missing: "turns", Side: events.NoSide},
		&events.PositionSet{OnRoll: side, CubeOwner: events.CubeCentred, Reason: "as seen"},
		&events.DisputeRaised{Dispute: "d", Side: side, Subject: "roll"},
		&events.ClockRead{A: 1000, B: -1, Running: events.NoSide},
	)
}

// anyCorrection makes up a correction of some event, which may be a correction
// itself, or a choice that answers it.
func anyCorrection(s source, h *hall) events.Body {
	links := h.ledger.Links()
	link := oneOf(s, links...)
	if link.Entry == nil {
		link = links[0]
	}
	target := ref(link, s.pick(len(link.Entry.Events)))
	told := func() []events.Event { return []events.Event{h.event(likely(s, h))} }
	switch s.pick(5) {
	case 0:
		return &events.EntryAmended{Target: target, Events: told(), Reason: "wrong"}
	case 1:
		return &events.EntryInserted{After: target, Events: told(), Reason: "missed"}
	case 2:
		if second := oneOf(s, links...); second.Status == ledger.Second {
			return &events.EntryInserted{After: target, Entry: second.Entry.ID, Reason: "missed"}
		}
	case 3:
		return &events.ChoiceMade{Opened: target, Side: anySide(s), Choice: oneOf(s, "condone", "replay")}
	}
	return &events.EntryRetracted{Target: target, Reason: "did not happen"}
}
