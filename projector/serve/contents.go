package serve

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/rules/discipline"
)

// refusedContents returns the refusal of an entry that is well-formed and cannot be meant;
// nil if there is nothing to refuse. Logs that hold such entries stay readable.
func refusedContents(l *ledger.Ledger, e *events.Entry) *wire.Refused {
	return refusedAmong(l, e.Events, "$.events")
}

// refusedAmong returns the refusal of events, and of those that corrections put into the
// record; at is the path to their list.
func refusedAmong(l *ledger.Ledger, list []events.Event, at string) *wire.Refused {
	for i := range list {
		path := fmt.Sprintf("%s[%d]", at, i)
		if refused := refusedContent(l, &list[i], path); refused != nil {
			return refused
		}
	}
	return nil
}

func refusedContent(l *ledger.Ledger, e *events.Event, path string) *wire.Refused {
	if e.Game == 0 && events.OfGame(e.Type()) && gamed(l) {
		return refusedGameless(path + ".game")
	}
	wrong := ""
	switch b := e.Body.(type) {
	case *events.EntryAmended:
		return refusedAmong(l, b.Events, path+".data.events")
	case *events.EntryInserted:
		return refusedAmong(l, b.Events, path+".data.events")
	case *events.MatchScheduled:
		wrong = misseated(b.Discipline, b.Players)
	case *events.MatchCorrected:
		if scheduled := l.Schedule(); scheduled != nil && len(b.Players) > 0 {
			wrong = misseated(scheduled.Discipline, b.Players)
		}
	}
	if wrong != "" {
		return refusedSeating(path + ".data.players: " + wrong)
	}
	return nil
}

// gamed reports whether the events of a match say of which game they are. Those of bridge
// belong to the board that is in play.
func gamed(l *ledger.Ledger) bool {
	scheduled := l.Schedule()
	if scheduled == nil {
		return false
	}
	game, _ := discipline.Find(scheduled.Discipline)
	return game.Formatted
}

// misseated returns what is wrong with the seats of a match; "" if nothing is, or nothing is
// known of its game's seats.
func misseated(of string, players []events.Player) string {
	game, known := discipline.Find(of)
	if !known || game.Seats == "" {
		return ""
	}
	taken, seated := "", map[string]bool{}
	for _, p := range players {
		switch {
		case !strings.Contains(game.Seats, p.Seat):
			return p.Seat + " is no seat of this game"
		case strings.Contains(taken, p.Seat):
			return "two players on " + p.Seat
		case seated[p.ID]:
			return p.ID + " sits twice"
		}
		taken, seated[p.ID] = taken+p.Seat, true
	}
	if len(taken) < len(game.Seats) {
		return fmt.Sprintf("%d players for %d seats", len(taken), len(game.Seats))
	}
	return ""
}

func refusedSeating(detail string) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedSeating, Detail: detail,
		Reason: "The seating is impossible: each seat of the game takes exactly one player.",
		Next:   "Schedule the match with one player on each seat of its game.",
	}
}

func refusedGameless(detail string) *wire.Refused {
	return &wire.Refused{
		Status: wire.StatusRefused, Code: wire.RefusedGameless, Detail: detail,
		Reason: "An event of a game does not say which game it belongs to.",
		Next:   "Make the entry anew, with the game's number in game.",
	}
}
