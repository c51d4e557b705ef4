package audit

import (
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/wording"
)

// boards returns the numbers of a match's boards by their places in it.
func (t *Trail) boards() map[int]int {
	numbers := map[int]int{}
	for i := range t.Items {
		if e := t.Items[i].Event; e != nil {
			if b, ok := e.Body.(*events.BoardOpened); ok {
				numbers[e.Game] = b.Board
			}
		}
	}
	return numbers
}

func (n *narrator) atBridge() bool {
	return n.trail.Schedule != nil && n.trail.Schedule.Discipline == events.Bridge
}

// board calls a board by its number, and by its place in the match where nobody has
// told the number.
func (n *narrator) board(place int) string {
	if number, ok := n.boards[place]; ok {
		return n.words.Board(number)
	}
	return n.words.Board(place)
}

// seated says who sits where at a table of bridge.
func (n *narrator) seated() []string {
	if !n.atBridge() || n.person == nil {
		return nil
	}
	var parts []string
	for _, player := range n.trail.Schedule.Players {
		if seat, err := cards.ParseSeat(player.Seat); err == nil {
			parts = append(parts, n.words.Seat(seat)+": "+wording.OneLine(n.person(player.ID)))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{strings.Join(parts, ", ")}
}
