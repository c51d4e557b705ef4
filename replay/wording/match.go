package wording

import (
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Stage says where a match is in its life.
func (w *Words) Stage(s rules.Stage) string { return w.Word("stage", string(s)) }

// Phase says what the table waits for, by the word that views have for it.
func (w *Words) Phase(phase string) string { return w.Word("phase", phase) }

// Role names the role of a device.
func (w *Words) Role(role string) string { return w.Word("role", role) }

// Lane names a lane.
func (w *Words) Lane(name string) string { return w.Word("lane", name) }

// Label returns the word that stands before a line of an audit trail or of a
// consequence, such as "finding".
func (w *Words) Label(name string) string { return w.Say("label." + name) }

// Subject says what a dispute is about, as dispute.raised has it.
func (w *Words) Subject(subject string) string { return w.Word("subject", subject) }

// Standing says as what somebody testifies.
func (w *Words) Standing(standing string) string { return w.Word("standing", standing) }

// Effect names what a ruling does, by events.Effect.Kind.
func (w *Words) Effect(kind string) string { return w.Word("effect", kind) }

// Vote says how a committee's member votes.
func (w *Words) Vote(vote string) string { return w.Word("vote", vote) }

// Question says a question that was kept open, and how it was answered.
func (w *Words) Question(question string, answered, yes bool) string {
	text := w.Word("question", question)
	if answered {
		text += ": " + w.enumerated("flag", yes)
	}
	return text
}

// Score says how many points a side has, and how many count where that is fewer.
func (w *Words) Score(t rules.Tally, side events.Side) string {
	return w.Say("score", t.Score[side]) + w.counting(t, t.Official[side])
}

// Tally says both sides' points, and how many count where that is fewer.
func (w *Words) Tally(t rules.Tally) string {
	return fmt.Sprintf("%d-%d", t.Score[0], t.Score[1]) + w.counting(t, fmt.Sprintf("%d-%d", t.Official[0], t.Official[1]))
}

// Standings says the score between the names: "Anna 5-0 (officially 3-0) Boris".
func (w *Words) Standings(t rules.Tally, names Names) string {
	return names.Of(events.A) + " " + w.Tally(t) + " " + names.Of(events.B)
}

// counting says in brackets what counts of a score that passes the length of the match.
func (w *Words) counting(t rules.Tally, official any) string {
	if !t.Capped() {
		return ""
	}
	return " (" + w.Say("official", official) + ")"
}

// Game says which game of the match: "game 3".
func (w *Words) Game(game int) string { return w.Say("game", game) }

// ClockLeft says how many milliseconds a side has left.
func (w *Words) ClockLeft(left int64) string { return w.Say("clock-left", Clock(left)) }

// Played says what is played: the format of the match, or the game where it has none.
func (w *Words) Played(m *events.MatchScheduled) string {
	if played, ok := w.Find("match." + m.Discipline); ok {
		return played
	}
	return w.Format(m.Format)
}

// Format says how a match is played, and that it has no format where it has none.
func (w *Words) Format(f *events.Format) string {
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

// Changes says what changed, a semicolon between.
func (w *Words) Changes(changes []rules.Change, names Names) string {
	parts := make([]string, len(changes))
	for i, c := range changes {
		parts[i] = w.Change(c, names)
	}
	return strings.Join(parts, "; ")
}

// Players returns what the sides of a match are called: as Sides, with the names of the
// players, which may be nil.
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

// Sides returns what the sides of a match are called: by their places at the table
// where the game calls them so, and elsewhere as these names say.
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

// CubePlace says where the cube lies: "A", "B", "centre" or "absent".
func (w *Words) CubePlace(owner string, names Names) string {
	if side := events.ParseSide(owner); side.Valid() {
		return w.Say("owner.side", names.Of(side))
	}
	return w.Word("owner", owner)
}

// Owner says where the cube lies, with the names of the context.
func (w *Words) Owner(owner string) string { return w.CubePlace(owner, w.context.Names) }

// Crawford says where the Crawford rule is in its course.
func (w *Words) Crawford(word string) string { return w.Word("crawford", word) }

// Ending says what ended a game, by backgammon.Ending.
func (w *Words) Ending(by string) string { return w.Word("ending", by) }

// Loss says how a game was lost: single, gammon or backgammon.
func (w *Words) Loss(as string) string { return w.Word("as", as) }
