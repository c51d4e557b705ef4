package replay

import (
	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"

	"pgregory.net/rapid"
)

// anyFormat generates formats of every kind.
func anyFormat() *rapid.Generator[events.Format] {
	return rapid.Custom(func(t *rapid.T) events.Format {
		return events.Format{
			Kind:   rapid.SampledFrom([]string{events.ToPoints, events.BestOf, events.Session}).Draw(t, "kind"),
			Length: rapid.IntRange(1, 5).Draw(t, "length"),
			Cube:   rapid.Bool().Draw(t, "cube"), Crawford: rapid.Bool().Draw(t, "crawford"),
			Gammons: rapid.Bool().Draw(t, "gammons"), Backgammons: rapid.Bool().Draw(t, "backgammons"),
			Jacoby: rapid.Bool().Draw(t, "jacoby"), Beavers: rapid.IntRange(0, 2).Draw(t, "beavers"),
			Start: rapid.SampledFrom([]string{"standard", "nackgammon", "hypergammon", "longgammon", "long-nards"}).Draw(t, "start"),
		}
	})
}

// anyHall generates records of a match under any rulebook: play in and out of
// order, corrections of it and of each other, second observations, refusals.
func anyHall(t *rapid.T, h *hall) *hall {
	h.scheduled(rapid.SampledFrom(book.IDs()).Draw(t, "rulebook"), anyFormat().Draw(t, "format"))
	h.by("director",
		&events.DeviceEnrolled{Device: eventstest.Device("camera"), Role: events.Table, Side: events.NoSide, Label: "Camera"})
	for range rapid.IntRange(1, 60).Draw(t, "entries") {
		switch rapid.IntRange(0, 11).Draw(t, "kind of entry") {
		case 0:
			h.by("director", anyCorrection(t, h))
		case 1:
			h.by("camera", likely(t, h))
		case 2:
			entry := eventstest.Entry().Draw(t, "anything")
			device := rapid.SampledFrom([]string{"table", "director"}).Draw(t, "device")
			h.append(h.entry(device, h.ledger.Head(), entry.Events...))
			h.goOn(device)
		case 3:
			h.append(ledger.Message{Data: rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "noise")})
		default:
			h.by("table", likely(t, h))
		}
	}
	return h
}

// goOn lets a device that was refused go on from where the log has it.
func (h *hall) goOn(device string) {
	h.authors[device].Count, h.authors[device].Previous = h.ledger.Device(eventstest.Device(device))
}

// likely draws what the table waits for, mostly.
func likely(t *rapid.T, h *hall) events.Body {
	timeline, err := Open(h.ledger, Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, ok := timeline.Final().(*backgammon.Referee)
	if !ok || rapid.IntRange(0, 9).Draw(t, "out of order") == 0 {
		return unlikely(t)
	}
	s := r.State()
	switch s.Phase {
	case backgammon.BetweenGames:
		return &events.GameStarted{}
	case backgammon.OpeningRoll:
		return opens(die(t), die(t))
	case backgammon.RollOrDouble:
		if rapid.IntRange(0, 4).Draw(t, "double") == 0 {
			return &events.CubeOffered{Side: s.OnRoll, Value: min(2*s.Cube.Value, 1<<30)}
		}
		return rolls(s.OnRoll, die(t), die(t))
	case backgammon.CubeAnswer:
		if rapid.IntRange(0, 3).Draw(t, "pass") == 0 {
			return &events.CubePassed{Side: s.Cube.By.Opponent()}
		}
		return &events.CubeTaken{Side: s.Cube.By.Opponent()}
	case backgammon.InTurn:
		return played(t, &s)
	}
	return unlikely(t)
}

func die(t *rapid.T) uint8 { return rapid.Uint8Range(1, 6).Draw(t, "die") }

// played draws the play of the roll, mostly a legal one, or the end of the turn
// once there is one.
func played(t *rapid.T, s *backgammon.State) events.Body {
	if s.Moved {
		return ends(s.OnRoll)
	}
	var g backgammon.Generator
	plays := g.Plays(&s.Board, s.OnRoll, s.Dice)
	play := rapid.SampledFrom(plays).Draw(t, "play")
	return &events.CheckersMoved{Side: s.OnRoll, Steps: play.Steps[:play.N]}
}

// unlikely draws an event that may not fit.
func unlikely(t *rapid.T) events.Body {
	side := rapid.SampledFrom([]events.Side{a, b}).Draw(t, "side")
	point := rapid.Uint8Range(0, 24)
	return rapid.SampledFrom([]events.Body{
		rolls(side, die(t), die(t)),
		moves(side, 1+point.Draw(t, "from"), point.Draw(t, "to"), 1+point.Draw(t, "from"), point.Draw(t, "to")),
		ends(side), &events.GameStarted{}, opens(die(t), die(t)),
		&events.RollVoided{Side: side, Dice: events.Dice{1, 2}, Reason: "cocked"},
		&events.CubeOffered{Side: side, Value: 2}, &events.CubeTaken{Side: side}, &events.CubePassed{Side: side},
		&events.CubeBeavered{Side: side, Value: 4},
		&events.GameConceded{Side: side, As: events.Gammon},
		&events.ScoreEntered{Winner: side, Points: 1, Source: events.FromTable},
		&events.GapNoted{Missing: "turns", Side: events.NoSide},
		&events.PositionSet{OnRoll: side, CubeOwner: events.CubeCentred, Reason: "as seen"},
		&events.DisputeRaised{Dispute: "d", Side: side, Subject: "roll"},
		&events.ClockRead{A: 1000, B: -1, Running: events.NoSide},
	}).Draw(t, "out of place")
}

// anyCorrection draws a correction of some event, which may be a correction itself,
// or the choice that answers it.
func anyCorrection(t *rapid.T, h *hall) events.Body {
	links := h.ledger.Links()
	link := rapid.SampledFrom(links).Draw(t, "link")
	if link.Entry == nil {
		link = links[0]
	}
	target := ref(link, rapid.IntRange(0, len(link.Entry.Events)-1).Draw(t, "event"))
	told := func() []events.Event { return []events.Event{h.event(likely(t, h))} }
	switch rapid.IntRange(0, 4).Draw(t, "correction") {
	case 0:
		return &events.EntryAmended{Target: target, Events: told(), Reason: "wrong"}
	case 1:
		return &events.EntryInserted{After: target, Events: told(), Reason: "missed"}
	case 2:
		second := rapid.SampledFrom(links).Draw(t, "second observation")
		if second.Status == ledger.Second {
			return &events.EntryInserted{After: target, Entry: second.Entry.ID, Reason: "missed"}
		}
	case 3:
		side := rapid.SampledFrom([]events.Side{a, b}).Draw(t, "chooser")
		return &events.ChoiceMade{Opened: target, Side: side, Choice: rapid.SampledFrom([]string{"condone", "replay"}).Draw(t, "choice")}
	}
	return &events.EntryRetracted{Target: target, Reason: "did not happen"}
}
