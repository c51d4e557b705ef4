package bridge

import (
	"strconv"

	"kibitz/events/cards"
	"kibitz/replay/form"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

// place returns the letter of a seat.
func (g *dealCase) place(letter string) string {
	seat, err := cards.ParseSeat(letter)
	if err != nil {
		return letter
	}
	return words.Seat(g.Words, seat)
}

// auction is a grid with a column for each seat, starting with North.
func (g *dealCase) auction(t *bridge.Table) form.Grid {
	grid := form.Grid{}
	var row []string
	for i, c := range t.Calls {
		seat, err := cards.ParseSeat(c.Seat)
		if err != nil {
			continue
		}
		if i == 0 {
			row = make([]string, int(seat))
		} else if len(row) > int(seat) {
			grid.Rows, row = append(grid.Rows, filled(row)), make([]string, int(seat))
		}
		row = append(row, g.call(&c))
	}
	if len(row) == 0 {
		return grid
	}
	grid.Rows = append(grid.Rows, filled(row))
	for seat := cards.North; seat.Valid(); seat++ {
		grid.Head = append(grid.Head, words.Seat(g.Words, seat))
	}
	return grid
}

// filled is a row of four cells.
func filled(cells []string) form.Row {
	return form.Row{Cells: append(cells, make([]string, max(0, cards.Seats-len(cells)))...)}
}

// call writes a call, with a mark if it was alerted, and its explanation.
func (g *dealCase) call(c *bridge.CallView) string {
	text := c.Call
	if call, err := cards.ParseCall(c.Call); err == nil {
		text = words.Call(g.Words, call)
	}
	if c.Alert {
		text += "!"
	}
	return text + inBrackets(wording.OneLine(c.Explained))
}

// tricks is a grid of the tricks, with the cards led marked.
func (g *dealCase) tricks(t *bridge.Table) form.Grid {
	grid := form.Grid{}
	for i := range t.Tricks {
		trick := &t.Tricks[i]
		row := []string{strconv.Itoa(i + 1)}
		for seat, text := range trick.Cards {
			if card, err := cards.ParseCard(text); err == nil {
				text = words.Card(g.Words, card)
			}
			if cards.Seat(seat).String() == trick.Leader {
				text += "*"
			}
			row = append(row, text)
		}
		won := ""
		if trick.Winner != "" {
			won = g.place(trick.Winner)
		}
		grid.Rows = append(grid.Rows, form.Row{Cells: append(row, won)})
	}
	if len(grid.Rows) > 0 {
		grid.Head = g.heads("trick")
		for seat := cards.North; seat.Valid(); seat++ {
			grid.Head = append(grid.Head, words.Seat(g.Words, seat))
		}
		grid.Head = append(grid.Head, g.heads("won")...)
	}
	return grid
}

// heads returns the column headings.
func (g *dealCase) heads(columns ...string) []string {
	heads := make([]string, len(columns))
	for i, column := range columns {
		heads[i] = g.Say("column." + column)
	}
	return heads
}

// inBrackets returns a text in brackets after a space; "" for "".
func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}
