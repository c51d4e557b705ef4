// Package bridge implements the face of contract bridge.
package bridge

import (
	_ "embed"
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/face"
	"kibitz/replay/games/bridge/notation"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"strings"
)

// Face implements face.Face for bridge.
type Face struct{ face.Plain }

// Discipline returns the name of the game.
func (Face) Discipline() string { return events.Bridge }

// Draw returns the four hands. Nothing is highlighted.
func (Face) Draw(r rules.Referee, _ *replay.Timeline, _ int) face.Table {
	table := viewOf(r)
	return Deal{&table}
}

// Situation returns the board and what the table is waiting for.
func (Face) Situation(r rules.Referee, w *wording.Words, _ wording.Names) string {
	table := viewOf(r)
	return strings.TrimPrefix(words.Board(w, table.Board)+", "+words.Situation(w, &table), ", ")
}

// Seat returns the name of a seat: "North".
func (Face) Seat(w *wording.Words, seat string) string {
	if s, err := cards.ParseSeat(seat); err == nil {
		return words.Seat(w, s)
	}
	return ""
}

// Side returns A for North and South, and B for East and West.
func (Face) Side(seat string) events.Side {
	if s, err := cards.ParseSeat(seat); err == nil {
		return bridge.SideOf(s)
	}
	return events.NoSide
}

// GameName names a board by its number.
func (Face) GameName(w *wording.Words, number int) string { return words.Board(w, number) }

// Number returns the number of a board that is opened.
func (Face) Number(body events.Body) int {
	if opened, ok := body.(*events.BoardOpened); ok {
		return opened.Board
	}
	return 0
}

// Formats returns PBN and LIN.
func (Face) Formats() []format.Format { return formats }

//go:embed table.toml
var table string

var schema = face.Schema{Name: "bridge", Declared: table}

// Schema returns the schema of a bridge table.
func (Face) Schema() *face.Schema { return &schema }

// Corrections returns the notation of cards and calls.
func (Face) Corrections() *correct.Notation { return &notation.Table }

// Traits marks the start of a board, claims, irregularities such as exposed cards, and the
// ends of the auction, of tricks and of the play.
func (f Face) Traits(frame *replay.Frame) face.Traits {
	t := f.Plain.Traits(frame)
	switch frame.Event.Type() {
	case "board.opened":
		t |= face.Starts | face.Begins
	case "claim.made", "claim.agreed", "claim.contested", "claim.repeated", "claim.ruled", "concession.objected", "objection.stated",
		"agreement.withdrawn", "concession.cancelled":
		t |= face.Key
	case "card.exposed", "card.withdrawn", "call.withdrawn", "lead.returned", "defect.found":
		t |= face.Unusual
	}
	if trickEnds(frame) {
		t |= face.Rests
	}
	return t
}

// trickEnds reports whether an event ends the auction, a trick or the play of a board, as far
// as whoever reads the match may see it.
func trickEnds(f *replay.Frame) bool {
	before, after := viewOf(f.Before), viewOf(f.After)
	from, to := before.Phase, after.Phase
	return complete(after) > complete(before) ||
		from != to && (from == bridge.InAuction.String() || to == bridge.Suspended.String() || to == bridge.PlayOver.String())
}

// complete returns the number of complete tricks.
func complete(t bridge.Table) int { return t.Won[0] + t.Won[1] }

// viewOf returns the table of a referee; empty for another game's referee.
func viewOf(r rules.Referee) bridge.Table {
	table, _ := r.Table().(bridge.Table)
	return table
}
