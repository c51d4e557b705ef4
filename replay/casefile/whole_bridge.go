package casefile

import (
	"strconv"

	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

func (n *narrator) seats() []string {
	var list []string
	for _, s := range n.file.Seats {
		list = append(list, n.place(s.Seat)+": "+s.Name)
	}
	return list
}

// place names a place at the table by its letter.
func (n *narrator) place(letter string) string {
	seat, err := cards.ParseSeat(letter)
	if err != nil {
		return letter
	}
	return n.words.Seat(seat)
}

// deal tells the auction, and the play trick by trick, up to the dispute.
func (n *narrator) deal() []Block {
	var t *bridge.Table
	for i := range n.file.Positions {
		if p := &n.file.Positions[i]; p.Which == "disputed" {
			t = p.Deal
		}
	}
	if t == nil {
		return nil
	}
	return []Block{n.auction(t), n.tricks(t)}
}

// auction is a grid with a column for each place, from North.
func (n *narrator) auction(t *bridge.Table) Grid {
	grid := Grid{}
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
		row = append(row, n.call(&c))
	}
	if len(row) == 0 {
		return grid
	}
	grid.Rows = append(grid.Rows, filled(row))
	for seat := cards.North; seat.Valid(); seat++ {
		grid.Head = append(grid.Head, n.words.Seat(seat))
	}
	return grid
}

// filled is a row of four cells.
func filled(cells []string) Row {
	return Row{Cells: append(cells, make([]string, max(0, cards.Seats-len(cells)))...)}
}

// call writes a call, with a mark where it was alerted and what was said of it.
func (n *narrator) call(c *bridge.CallView) string {
	text := c.Call
	if call, err := cards.ParseCall(c.Call); err == nil {
		text = n.words.Call(call)
	}
	if c.Alert {
		text += "!"
	}
	return text + inBrackets(wording.OneLine(c.Explained))
}

// tricks is a grid of the tricks, the card led marked.
func (n *narrator) tricks(t *bridge.Table) Grid {
	grid := Grid{}
	for i := range t.Tricks {
		trick := &t.Tricks[i]
		row := []string{strconv.Itoa(i + 1)}
		for seat, text := range trick.Cards {
			if card, err := cards.ParseCard(text); err == nil {
				text = n.words.Card(card)
			}
			if cards.Seat(seat).String() == trick.Leader {
				text += "*"
			}
			row = append(row, text)
		}
		won := ""
		if trick.Winner != "" {
			won = n.place(trick.Winner)
		}
		grid.Rows = append(grid.Rows, Row{Cells: append(row, won)})
	}
	if len(grid.Rows) > 0 {
		grid.Head = n.heads("trick")
		for seat := cards.North; seat.Valid(); seat++ {
			grid.Head = append(grid.Head, n.words.Seat(seat))
		}
		grid.Head = append(grid.Head, n.heads("won")...)
	}
	return grid
}

// claims tells each claim with what became of it, and what lies in it.
func (n *narrator) claims() []Block {
	var blocks []Block
	for i := range n.file.Claims {
		c, list := &n.file.Claims[i], Fields{}
		list.field(n.say("field.claimed"), joined(", ", n.when(c.At, c.Time), c.Text))
		list.field(n.say("field.statement"), paragraphs(c.Statement)...)
		list.field(n.say("field.told"), words(c.Told)...)
		list.field(n.say("field.analysis"), c.Findings...)
		list.field(n.say("field.unanalysed"), c.Unanalysed)
		blocks = append(blocks, list)
	}
	return blocks
}
