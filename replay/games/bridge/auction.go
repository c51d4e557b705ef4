package bridge

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"
)

// Column widths of an auction.
const (
	callWidth   = 11
	cornerWidth = 6
)

// auction draws the auction as printed: columns for West, North, East and South, a star at
// alerted calls, and the explanations below. It draws nothing if there is nothing to show.
func (d *deal) auction() []string {
	if len(d.table.Calls) == 0 && d.table.ToCall == "" {
		return nil
	}
	notes := &notes{}
	lines := []string{d.heads(callWidth, d.seatName)}
	for _, row := range d.awaiting(d.calls()) {
		lines = append(lines, callRow(row, callWidth, func(c *bridge.CallView) string { return d.noted(c, notes) }))
	}
	if notes.alerted {
		lines = append(lines, d.words.Say("deal.alerted"))
	}
	for _, note := range notes.texts {
		lines = append(lines, broken(presentableLine(note), dealWidth)...)
	}
	return lines
}

// corner draws the end of the auction for a corner of the table.
func (d *deal) corner() []string {
	rows := d.awaiting(d.calls())
	if len(rows) == 0 || d.table.Declarer != "" && d.table.Phase != bridge.LeadDue.String() {
		return nil
	}
	const most = 4
	lines := []string{d.heads(cornerWidth, d.seatLetter)}
	for _, row := range rows[max(0, len(rows)-most):] {
		lines = append(lines, callRow(row, cornerWidth, func(c *bridge.CallView) string { return d.marked(c) }))
	}
	return lines
}

// heads returns the column headings.
func (d *deal) heads(width int, name func(cards.Seat) string) string {
	line := ""
	for column := range cards.Seats {
		line += diagram.Pad(name(seatOf(column)), width)
	}
	return strings.TrimRight(line, " ")
}

// awaiting marks the place of the next call.
func (d *deal) awaiting(rows [][cards.Seats]*bridge.CallView) [][cards.Seats]*bridge.CallView {
	seat, err := cards.ParseSeat(d.table.ToCall)
	if err != nil {
		return rows
	}
	at := columnOf(seat)
	if n := len(rows); n == 0 || at == 0 || filledFrom(&rows[n-1], at) {
		rows = append(rows, [cards.Seats]*bridge.CallView{})
	}
	rows[len(rows)-1][at] = &bridge.CallView{Seat: d.table.ToCall, Call: d.signs.awaited}
	return rows
}

// filledFrom reports whether a row has a call in a column or to its right.
func filledFrom(row *[cards.Seats]*bridge.CallView, column int) bool {
	for _, c := range row[column:] {
		if c != nil {
			return true
		}
	}
	return false
}

func callRow(row [cards.Seats]*bridge.CallView, width int, write func(*bridge.CallView) string) string {
	line := ""
	for _, c := range row {
		text := ""
		if c != nil {
			text = write(c)
		}
		line += diagram.Pad(diagram.Shorten(text, width-1), width)
	}
	return strings.TrimRight(line, " ")
}

// marked writes a call, with a star if it was alerted.
func (d *deal) marked(c *bridge.CallView) string {
	if c.Alert {
		return d.call(c.Call) + "*"
	}
	return d.call(c.Call)
}

// notes are the notes below an auction.
type notes struct {
	alerted bool
	texts   []string
}

// noted writes a call with its marks and adds its explanation to the notes.
func (d *deal) noted(c *bridge.CallView, n *notes) string {
	text := d.marked(c)
	n.alerted = n.alerted || c.Alert
	if c.Explained == "" {
		return text
	}
	number := "(" + strconv.Itoa(len(n.texts)+1) + ")"
	n.texts = append(n.texts, number+" "+d.marked(c)+": "+c.Explained)
	return text + number
}
