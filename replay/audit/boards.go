package audit

import (
	"strings"

	"kibitz/replay/games"
	"kibitz/replay/wording"
)

// numbers maps the ordinal of each game in the match to the number that its events give it.
func (t *Trail) numbers() map[int]int {
	numbers, game := map[int]int{}, games.Face(t.Schedule)
	for i := range t.Items {
		if e := t.Items[i].Event; e != nil {
			if number := game.Number(e.Body); number != 0 {
				numbers[e.Game] = number
			}
		}
	}
	return numbers
}

// seated lists the players by seat, at a table with seats other than A and B.
func (n *narrator) seated() []string {
	if n.trail.Schedule == nil || n.person == nil {
		return nil
	}
	var parts []string
	for _, player := range n.trail.Schedule.Players {
		if seat := n.face.Seat(n.words, player.Seat); seat != "" {
			parts = append(parts, seat+": "+wording.OneLine(n.person(player.ID)))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{strings.Join(parts, ", ")}
}
