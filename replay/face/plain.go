package face

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/form"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Plain implements the defaults of a face.
type Plain struct{}

// Seat returns "": there are no seats but A and B.
func (Plain) Seat(*wording.Words, string) string { return "" }

// Side recognizes A and B.
func (Plain) Side(seat string) events.Side { return events.ParseSide(seat) }

// GameName returns the game's ordinal name.
func (Plain) GameName(w *wording.Words, number int) string { return w.Game(number) }

// Number returns 0: games are counted.
func (Plain) Number(events.Body) int { return 0 }

// Notation returns "".
func (Plain) Notation(events.Body) string { return "" }

// Traits classifies the events that every match has.
func (Plain) Traits(f *replay.Frame) Traits {
	switch f.Event.Type() {
	case "game.started":
		return Starts | Begins
	case "score.entered", "game.conceded", "match.conceded":
		return Begins
	case "gap.noted", "position.set", "choice.made", "director.called":
		return Unusual
	}
	return 0
}

// UnusedKeys returns the keys that only a backgammon board uses: the direction of bearing off and
// pip counts.
func (Plain) UnusedKeys() []string { return []string{"key.bear-off", "key.pips"} }

// Ended returns false: the ending is unknown.
func (Plain) Ended(rules.Referee) (Ended, bool) { return Ended{}, false }

// Ending returns the winner and the points won.
func (Plain) Ending(ended Ended, _ *wording.Words, names wording.Names) string {
	if !ended.Winner.Valid() {
		return "0"
	}
	return names.Of(ended.Winner) + " +" + fmt.Sprint(ended.Points)
}

// Rows returns nil.
func (Plain) Rows(rules.Referee, *wording.Words, wording.Names) []Row { return nil }

// Formats returns nil: the game has no formats of its own.
func (Plain) Formats() []format.Format { return nil }

// Schema returns nil.
func (Plain) Schema() *Schema { return nil }

// Corrections returns nil: corrections are entered as JSON events.
func (Plain) Corrections() *correct.Notation { return nil }

// CaseFile returns a case file part that adds the table's state and the score.
func (Plain) CaseFile(c *Case) CaseFile { return PlainCase{c} }

// PlainCase is the default part of a case file.
type PlainCase struct{ *Case }

// Subjects returns nil: a dispute is about the event that it names.
func (PlainCase) Subjects() map[string][]events.Type { return nil }

// Clock returns nil.
func (PlainCase) Clock(rules.Referee) *[2]int64 { return nil }

// Show adds the table's state unchanged.
func (PlainCase) Show(p *form.Position, r rules.Referee) { p.Key, p.Table = "table", r.Table() }

// Player adds the score.
func (PlainCase) Player(p *form.Player, side events.Side, r rules.Referee) {
	p.Score, p.Official = r.Result().Score[side], r.Result().Official[side]
}

// Provisions returns no clauses.
func (PlainCase) Provisions() *procedure.Provisions { return new(procedure.Provisions) }

// Follow does nothing.
func (PlainCase) Follow(*replay.Frame) {}

// Conclude does nothing.
func (PlainCase) Conclude() {}
