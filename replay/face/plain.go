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

// Plain has the usual answers of a face.
type Plain struct{}

// Seat knows no other places than A and B.
func (Plain) Seat(*wording.Words, string) string { return "" }

// Side knows A and B.
func (Plain) Side(seat string) events.Side { return events.ParseSide(seat) }

// Called counts games.
func (Plain) Called(w *wording.Words, number int) string { return w.Game(number) }

// Number leaves games to be counted.
func (Plain) Number(events.Body) int { return 0 }

// Notation writes nothing.
func (Plain) Notation(events.Body) string { return "" }

// Traits knows what every match has.
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

// Idle are the keys of a board of backgammon: the way checkers are borne off, pip counts.
func (Plain) Idle() []string { return []string{"key.bear-off", "key.pips"} }

// Ended tells nothing.
func (Plain) Ended(rules.Referee) (Ended, bool) { return Ended{}, false }

// Ending says who won how many points.
func (Plain) Ending(ended Ended, _ *wording.Words, names wording.Names) string {
	if !ended.Winner.Valid() {
		return "0"
	}
	return names.Of(ended.Winner) + " +" + fmt.Sprint(ended.Points)
}

// Rows returns none.
func (Plain) Rows(rules.Referee, *wording.Words, wording.Names) []Row { return nil }

// Formats are those of every game: the record itself.
func (Plain) Formats() []format.Format { return nil }

// Schema declares nothing.
func (Plain) Schema() *Schema { return nil }

// Corrections are written as entries have them.
func (Plain) Corrections() *correct.Notation { return nil }

// CaseFile adds the table's state and the score.
func (Plain) CaseFile(c *Case) CaseFile { return PlainCase{c} }

// PlainCase is a case file with nothing of the game's own.
type PlainCase struct{ *Case }

// Subjects returns none: what is disputed is what the dispute names.
func (PlainCase) Subjects() map[string][]events.Type { return nil }

// Clock returns none.
func (PlainCase) Clock(rules.Referee) *[2]int64 { return nil }

// Show puts the table into a position as it is.
func (PlainCase) Show(p *form.Position, r rules.Referee) { p.Key, p.Table = "table", r.Table() }

// Player says the score.
func (PlainCase) Player(p *form.Player, side events.Side, r rules.Referee) {
	p.Score, p.Official = r.Result().Score[side], r.Result().Official[side]
}

// Provisions cites none.
func (PlainCase) Provisions() *procedure.Provisions { return new(procedure.Provisions) }

// Follow takes down nothing.
func (PlainCase) Follow(*replay.Frame) {}

// Conclude adds nothing.
func (PlainCase) Conclude() {}
