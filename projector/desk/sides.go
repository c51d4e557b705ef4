package desk

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
)

// Side returns the side that is named in a field: A, B, or one of its players by id or by
// name. Of a name the beginning of each word is enough, in any case and order, if it fits
// the players of one side only.
func (m *Match) Side(field, text string) (events.Side, error) {
	return m.People.Side(m.Timeline.Schedule(), field, text)
}

// Side is Match.Side for a match of which only the schedule is read; nil if it is not
// scheduled.
func (p *People) Side(schedule *events.MatchScheduled, field, text string) (events.Side, error) {
	if side := events.ParseSide(strings.ToUpper(text)); side.Valid() {
		return side, nil
	}
	meant := p.seated(schedule, func(s seatedPlayer) bool { return strings.EqualFold(s.name, text) || s.id == text })
	if len(meant) == 0 {
		meant = p.seated(schedule, func(s seatedPlayer) bool { return begins(s.name, text) })
	}
	switch {
	case len(meant) == 0:
		all := p.seated(schedule, func(seatedPlayer) bool { return true })
		return events.NoSide, invalid.Field(field, text, "bad-side", "players", listed(all))
	case slices.ContainsFunc(meant, func(s seatedPlayer) bool { return s.side != meant[0].side }):
		return events.NoSide, invalid.Field(field, text, "many-sides", "players", listed(meant))
	}
	return meant[0].side, nil
}

func listed(players []seatedPlayer) string {
	names := make([]string, len(players))
	for i, s := range players {
		names[i] = s.side.String() + " (" + s.name + ")"
	}
	return strings.Join(names, ", ")
}

// seatedPlayer is a player of a match with the side that the player sits on.
type seatedPlayer struct {
	side     events.Side
	id, name string
}

// seated returns the players of a match that fit, by side.
func (p *People) seated(schedule *events.MatchScheduled, fits func(seatedPlayer) bool) (list []seatedPlayer) {
	if schedule == nil {
		return nil
	}
	game := games.Named(schedule.Discipline)
	for _, player := range schedule.Players {
		s := seatedPlayer{game.Side(player.Seat), player.ID, p.Name(player.ID)}
		if s.side.Valid() && s.name != "" && fits(s) {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(x, y seatedPlayer) int { return int(x.side) - int(y.side) })
	return list
}

// begins reports whether each word of a text begins another word of a name.
func begins(name, text string) bool {
	words := strings.Fields(strings.ToLower(name))
	typed := strings.Fields(strings.ToLower(text))
	for _, part := range typed {
		i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, part) })
		if i < 0 {
			return false
		}
		words = slices.Delete(words, i, i+1)
	}
	return len(typed) > 0
}
