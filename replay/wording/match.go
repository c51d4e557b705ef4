package wording

import (
	"cmp"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Stage returns the stage of a match in words.
func (w *Words) Stage(s rules.Stage) string { return w.Word("stage", string(s)) }

// Phase returns what the table is waiting for, by the view's word for it.
func (w *Words) Phase(phase string) string { return w.Word("phase", phase) }

// Role returns the role of a device in words.
func (w *Words) Role(role string) string { return w.Word("role", role) }

// Lane returns the name of a lane in words.
func (w *Words) Lane(name string) string { return w.Word("lane", name) }

// Label returns the label of a line in an audit trail or a preview, such as "finding".
func (w *Words) Label(name string) string { return w.Say("label." + name) }

// Subject returns the subject of a dispute in words, by its code in dispute.raised.
func (w *Words) Subject(subject string) string { return w.Word("subject", subject) }

// Standing returns in what capacity somebody testifies.
func (w *Words) Standing(standing string) string { return w.Word("standing", standing) }

// Effect returns the name of an effect of a ruling, by events.Effect.Kind.
func (w *Words) Effect(kind string) string { return w.Word("effect", kind) }

// Vote returns a committee member's vote in words.
func (w *Words) Vote(vote string) string { return w.Word("vote", vote) }

// Question returns a question that was kept open, with its answer if it was answered.
func (w *Words) Question(question string, answered, yes bool) string {
	text := w.Word("question", question)
	if answered {
		text += ": " + w.enumerated("flag", yes)
	}
	return text
}

// Score returns a side's points, and the official score if that is lower.
func (w *Words) Score(t rules.Tally, side events.Side) string {
	return w.Say("score", t.Score[side]) + w.counting(t, t.Official[side])
}

// Tally returns both sides' points, and the official score if that is lower.
func (w *Words) Tally(t rules.Tally) string {
	return fmt.Sprintf("%d-%d", t.Score[0], t.Score[1]) + w.counting(t, fmt.Sprintf("%d-%d", t.Official[0], t.Official[1]))
}

// Standings returns the score between the names: "Anna 5-0 (officially 3-0) Boris".
func (w *Words) Standings(t rules.Tally, names Names) string {
	return names.Of(events.A) + " " + w.Tally(t) + " " + names.Of(events.B)
}

// counting returns the official score in brackets if the score exceeds the length of the
// match.
func (w *Words) counting(t rules.Tally, official any) string {
	if !t.Capped() {
		return ""
	}
	return " (" + w.Say("official", official) + ")"
}

// Game returns the name of a game of the match by its number: "game 3".
func (w *Words) Game(game int) string { return w.Say("game", game) }

// ClockLeft says how much time a side has left. left is in milliseconds.
func (w *Words) ClockLeft(left int64) string { return w.Say("clock-left", Clock(left)) }

// Played returns what is played: the game, if it has a text of its own, or else the format
// of the match.
func (w *Words) Played(m *events.MatchScheduled) string {
	if played, ok := w.Find("match." + m.Discipline); ok {
		return played
	}
	return w.format(m.Format)
}

// format describes the format of a match. A nil format has a text too.
func (w *Words) format(f *events.Format) string {
	if f == nil {
		return w.Say("format.none")
	}
	text := w.Say("format."+f.Kind, f.Length)
	if !f.Cube {
		text += w.Say("format.cubeless")
	}
	if f.Start != "standard" && f.Start != "" {
		text += ", " + w.Word("start", f.Start)
	}
	return text
}

// Rulebook returns the short name of a rulebook by its id.
func (w *Words) Rulebook(id string) string { return w.Word("rulebook", id) }

// Setting says what a setting of the rulebook is set to; without a value it only names it, and
// without a name it is "".
func (w *Words) Setting(name, value string) string {
	if value == "" {
		return w.Word("setting", name)
	}
	return w.Say("setting.held", w.Word("setting", name), w.Word("setting-value."+name, value))
}

// Changes lists changes, separated by semicolons.
func (w *Words) Changes(changes []rules.Change, names Names) string {
	parts := make([]string, len(changes))
	for i, c := range changes {
		parts[i] = w.Change(c, names)
	}
	return strings.Join(parts, "; ")
}

// Players returns the names of a match's sides as Sides does, with the names of the
// players. person may be nil.
func (w *Words) Players(m *events.MatchScheduled, person func(id string) string) (names Names) {
	if m != nil && person != nil {
		for _, player := range m.Players {
			if side := events.ParseSide(player.Seat); side.Valid() {
				names[side] = OneLine(person(player.ID))
			}
		}
	}
	return w.Sides(m, names)
}

// Seated returns the names of a match's players by seat, if its seats are not A and B. person may be nil.
func Seated(m *events.MatchScheduled, person func(id string) string) map[string]string {
	names := map[string]string{}
	if m == nil || person == nil {
		return names
	}
	for _, player := range m.Players {
		if name := OneLine(person(player.ID)); name != "" && !events.ParseSide(player.Seat).Valid() {
			names[player.Seat] = name
		}
	}
	return names
}

// Beside returns the names of a match's sides as they stand beside its table: as Players does,
// and the colour of a side whose player has no name.
func (w *Words) Beside(m *events.MatchScheduled, person func(id string) string) Names {
	names := w.Players(m, person)
	for side := events.A; side.Valid(); side++ {
		names[side] = cmp.Or(names[side], w.Say("colours."+side.String()))
	}
	return names
}

// Sides returns the names of a match's sides: their seats if the game names them so, and
// otherwise the given names.
func (w *Words) Sides(m *events.MatchScheduled, names Names) Names {
	if m == nil {
		return names
	}
	return w.sidesOf(m.Discipline, names)
}

func (w *Words) sidesOf(discipline string, names Names) Names {
	for side := events.A; side.Valid(); side++ {
		if place, ok := w.Find("sides." + discipline + "." + side.String()); ok {
			names[side] = place
		}
	}
	return names
}

// CubePlace describes the position of the cube: "A", "B", "centre" or "absent".
func (w *Words) CubePlace(owner string, names Names) string {
	if side := events.ParseSide(owner); side.Valid() {
		return w.Say("owner.side", names.Of(side))
	}
	return w.Word("owner", owner)
}

// Owner is CubePlace with the names of the context.
func (w *Words) Owner(owner string) string { return w.CubePlace(owner, w.context.Names) }

// Crawford returns the state of the Crawford rule in words.
func (w *Words) Crawford(word string) string { return w.Word("crawford", word) }

// Ending returns what ended a game, by backgammon.Ending.
func (w *Words) Ending(by string) string { return w.Word("ending", by) }

// Loss returns how a game was lost: single, gammon or backgammon.
func (w *Words) Loss(as string) string { return w.Word("as", as) }
