package replay_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/replay"
)

// longNards schedules a match of long nards.
func (h *hall) longNards() *hall {
	f := events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Start: "long-nards"}
	h.by("office", &events.MatchScheduled{
		Tournament: tournament, Discipline: events.LongNards, Rulebook: "ru", Format: &f,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	},
		&events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide, Label: "Table 7"},
		&events.DeviceEnrolled{Device: eventstest.Device("director"), Role: events.Director, Person: "p-dina", Side: events.NoSide, Label: "Desk"},
		&events.RecorderAssigned{Device: eventstest.Device("table")})
	return h
}

func presses(s events.Side) events.Body { return &events.TurnEnded{Side: s, By: "clock"} }

// nards is a match of long nards in which everything goes wrong that can.
func nards(h *hall) {
	h.longNards()
	h.by("table", &events.GameStarted{}, opens(6, 5), moves(a, 24, 18, 18, 13), presses(a))
	h.by("table", rolls(b, 6, 6), moves(b, 24, 18, 24, 18), presses(b))
	h.by("table", rolls(a, 4, 1), moves(a, 24, 20, 24, 23), presses(a))
	h.by("table", rolls(b, 5, 3), moves(b, 18, 13, 18, 15), presses(b))
	h.by("table", rolls(a, 5, 5), moves(a, 13, 8, 8, 3, 24, 19, 19, 14), presses(a))
	block := events.Board{{24: 8, 17: 1, 16: 1, 11: 1, 10: 1, 9: 1, 8: 1, 7: 1}, {24: 15}}
	h.by("table", &events.PositionSet{Board: &block, OnRoll: a, Reason: "to show a block"})
	h.by("table", rolls(a, 6, 5), moves(a, 17, 11, 11, 6), presses(a))
	mars := events.Board{{24: 14, 14: 1}, {0: 14, 1: 1}}
	h.by("table", &events.PositionSet{Board: &mars, OnRoll: b, Reason: "to show a mars"})
	h.by("table", &events.CubeOffered{Side: b, Value: 2, Words: "said"}, &events.CubeTaken{Side: a, Words: "said"})
	h.by("table", rolls(b, 2, 1), moves(b, 1, 0), presses(b))
	h.by("table", &events.ScoreEntered{Winner: b, Points: 4, Source: events.FromTable, Match: true})
}

// Positions of long nards are told in their own notation, in every lane and as known
// at every link.
func TestLongNardsReplays(t *testing.T) {
	h := newHall(t).longNards()
	h.by("table", &events.GameStarted{}, opens(6, 5), moves(a, 24, 18, 18, 13), presses(a))
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if frame := timeline.At(6); frame.Play() != "24/13" {
		t.Errorf("the play is %q", frame.Play())
	}
	before, moved := timeline.LastPlay(replay.End)
	if before == nil || len(moved.Steps) != 2 {
		t.Errorf("the last play is %v from %v", moved, before)
	}
}
