package analysis

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay"
)

// turn is one turn as the record tells of it, with the addresses of what was done in it; those
// of what was not done are zero.
type turn struct {
	side                      events.Side
	dice                      events.Dice
	roll, play, offer, answer events.Address
	ended                     bool
}

// Place notes at which event of a match each decision was made: the play, the double, its
// answer, or the roll before which nobody doubled. A decision about which the match says
// otherwise, such as another roll, is left without.
func (a *Analysis) Place(match *replay.Timeline) {
	games := map[int][]turn{}
	for f := range match.All() {
		if !match.Struck(f.Index) {
			games[f.Event.Game] = follow(games[f.Event.Game], f.Event.Body, f.Address)
		}
	}
	for i := range a.Decisions {
		d := &a.Decisions[i]
		if turns := games[d.Game]; d.Turn > 0 && d.Turn <= len(turns) {
			d.At = turns[d.Turn-1].of(d)
		}
	}
}

// follow adds an event to the turns of its game.
func follow(turns []turn, body events.Body, at events.Address) []turn {
	last := &turn{ended: true}
	if len(turns) > 0 {
		last = &turns[len(turns)-1]
	}
	switch b := body.(type) {
	case *events.OpeningRolled:
		if first := max(b.A, b.B); b.A != b.B {
			side := events.A
			if first == b.B {
				side = events.B
			}
			return append(turns, turn{side: side, dice: events.Dice{first, min(b.A, b.B)}, roll: at})
		}
	case *events.DiceRolled:
		if last.ended || last.side != b.Side {
			return append(turns, turn{side: b.Side, dice: b.Dice, roll: at})
		}
		last.dice, last.roll = b.Dice, at
	case *events.CubeOffered:
		return append(turns, turn{side: b.Side, offer: at})
	case *events.CubeTaken, *events.CubePassed:
		last.answer = at
	case *events.CheckersMoved:
		last.play = at
	case *events.TurnEnded:
		last.ended = true
	}
	return turns
}

// of returns the address of a decision that was made in the turn; "" if it was not.
func (t *turn) of(d *Decision) string {
	at, side := events.Address{}, t.side
	switch d.Played {
	case Double:
		at = t.offer
	case Take, Pass:
		at, side = t.answer, t.side.Opponent()
	case NoDouble:
		at = t.roll
	default:
		if at = t.play; at == (events.Address{}) {
			at = t.roll
		}
		if d.Dice != fmt.Sprintf("%d-%d", t.dice[0], t.dice[1]) && d.Dice != fmt.Sprintf("%d-%d", t.dice[1], t.dice[0]) {
			return ""
		}
	}
	if at == (events.Address{}) || side.String() != d.Side {
		return ""
	}
	return at.String()
}
