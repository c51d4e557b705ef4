package bridge

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"
)

// The widths of the columns of an auction.
const (
	callWidth   = 11
	cornerWidth = 6
)

// auction draws the auction as it is printed: West, North, East and South in columns, a
// star at calls that were alerted, and what calls mean below; nothing before there is
// anything to draw.
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

// heads are the names above the columns.
func (d *deal) heads(width int, name func(cards.Seat) string) string {
	line := ""
	for column := range cards.Seats {
		line += diagram.Pad(name(seatOf(column)), width)
	}
	return strings.TrimRight(line, " ")
}

// awaiting adds what is awaited of who is to call.
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

// filledFrom reports whether a row has a call in a column or behind it.
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

// marked writes a call with a star where it was alerted.
func (d *deal) marked(c *bridge.CallView) string {
	if c.Alert {
		return d.call(c.Call) + "*"
	}
	return d.call(c.Call)
}

// notes are what stands below an auction.
type notes struct {
	alerted bool
	texts   []string
}

// noted writes a call with its marks, and notes what it means.
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
