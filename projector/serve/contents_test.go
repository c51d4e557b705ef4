package serve

import (
	"fmt"
	"testing"

	"kibitz/events"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

func TestNobodySchedulesAnImpossibleSeating(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	player := func(id, seat string) events.Player { return events.Player{ID: id, Seat: seat} }
	four := []events.Player{player("a", "N"), player("b", "E"), player("c", "S"), player("d", "W")}
	for i, x := range []struct {
		name, discipline string
		players          []events.Player
		possible         bool
	}{
		{"nobody", events.Backgammon, nil, false},
		{"one", events.Backgammon, []events.Player{player("a", "A")}, false},
		{"two on one seat", events.Backgammon, []events.Player{player("a", "A"), player("b", "A")}, false},
		{"one on two seats", events.Backgammon, []events.Player{player("a", "A"), player("a", "B")}, false},
		{"three", events.LongNards, []events.Player{player("a", "A"), player("b", "B"), player("c", "B")}, false},
		{"at another game's seats", events.Backgammon, []events.Player{player("a", "N"), player("b", "S")}, false},
		{"two", events.Backgammon, []events.Player{player("a", "A"), player("b", "B")}, true},
		{"three at bridge", events.Bridge, four[:3], false},
		{"four at bridge", events.Bridge, four, true},
		{"an event's own log", events.TournamentEvent, nil, true},
	} {
		m := h.match(uint64(80+i), fmt.Sprint("m", i))
		scheduled := &events.MatchScheduled{Tournament: m.Tournament, Discipline: x.discipline, Rulebook: "wbf", Players: x.players}
		if x.discipline != events.TournamentEvent && x.discipline != events.Bridge {
			format := simulation.ToPoints(3)
			scheduled.Format = &format
		}
		message := m.Sign(m.Office, scheduled)
		if err := m.Err(); err != nil {
			t.Fatal(x.name, err)
		}
		reply := h.send(h.device(m, m.Office), m, message)
		if refused := reply.Refused != nil; refused == x.possible || refused && reply.Refused.Code != wire.RefusedSeating {
			t.Errorf("%s: %+v, %+v", x.name, reply.Accepted, reply.Refused)
		}
	}
}

func TestNobodyCorrectsASeatingToAnImpossibleOne(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(90, "m1")
	h.append(m, m.Schedule()...)
	corrected := m.SignSeen(m.Office, m.Ledger.Head(), 0, &events.MatchCorrected{Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "A"}}, Reason: "names"})
	h.refused(h.send(h.device(m, m.Office), m, corrected), wire.RefusedSeating, false)
}

// What has a meaning only in a game names the game. The refusal costs the device nothing
// else: its next entry is taken at once.
func TestAnEventOfAGameNamesTheGame(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(91, "m1")
	h.append(m, append(m.Schedule(), m.Play(6)...)...)
	table := h.device(m, m.Table)
	turn := m.Turn()
	nameless := m.SignSeen(m.Table, m.Ledger.Head(), 0, turn...)
	h.refused(h.send(table, m, nameless), wire.RefusedGameless, false)
	last := m.Ledger.Link(m.Ledger.Head().N).Entry
	inserted := m.SignSeen(m.Table, m.Ledger.Head(), 0, &events.EntryInserted{
		After: &events.Ref{Entry: last.ID}, Events: []events.Event{{At: last.Events[0].At, Body: turn[0]}}, Reason: "it was missed",
	})
	h.refused(h.send(table, m, inserted), wire.RefusedGameless, false)
	called := m.SignSeen(m.Table, m.Ledger.Head(), 0, &events.DirectorCalled{Side: events.NoSide})
	h.accepted(h.send(table, m, called), "folded")
	m.Add(called)
	h.accepted(h.send(table, m, m.Write(m.Table, turn...)), "folded")
	if kept := h.quarantined(wire.RefusedGameless); len(kept) != 2 {
		t.Errorf("%d entries are kept", len(kept))
	}
	old := h.match(92, "m2") // as an older hall's log is brought in
	h.append(old, append(old.Schedule(), old.Play(6)...)...)
	message := old.SignSeen(old.Table, old.Ledger.Head(), 0, old.Turn()...)
	h.append(old, message)
	if view := h.view(old); view.N != 9 || view.Links.Folded != 9 {
		t.Errorf("links %+v", view.Links)
	}
}
