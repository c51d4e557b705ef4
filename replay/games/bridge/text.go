package bridge

import (
	"strings"
	"unicode/utf8"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"
)

// dealWidth is the number of columns that the four hands take, with everything around them.
const dealWidth = 3 * blockWidth

// Measures of a bridge table as text.
const (
	blockWidth = 23 // of a hand
	boxWidth   = 17 // of the trick in the middle, including its frame
	boxHeight  = 5
)

// Text draws the table as printed: a hand at each edge, the trick in the middle, the board
// and the contract in the upper corners, then what the table is waiting for and other
// notes, and then the auction.
func (d Deal) Text(o diagram.Options) string {
	x := newDeal(d.Table, &o)
	lines := x.diagram(nil)
	lines = append(lines, x.wrapped()...)
	if auction := x.auction(); len(auction) > 0 {
		lines = append(append(lines, ""), auction...)
	}
	var text strings.Builder
	for _, line := range lines {
		text.WriteString(strings.TrimRight(diagram.Clip(line), " "))
		text.WriteByte('\n')
	}
	return text.String()
}

// lines draws the hands and the trick in dealWidth columns, with the end of the auction
// in a corner.
func (d Deal) lines(o diagram.Options) []string {
	x := newDeal(d.Table, &o)
	return x.diagram(x.corner())
}

// below returns what the table is waiting for and other notes, one paragraph each.
func (d Deal) below(o diagram.Options) []string { return newDeal(d.Table, &o).below() }

// Heading returns the board, the contract and the tricks in one line; "" before the first
// board.
func (d Deal) Heading(o diagram.Options) string {
	x := newDeal(d.Table, &o)
	board, standing := x.board(), x.standing()
	return strings.Join(append(board[:min(len(board), 1)], standing[:min(len(standing), 2)]...), "  ")
}

// diagram draws the hands around the trick, with the given lower right corner.
func (d *deal) diagram(corner []string) []string {
	lines := columns(d.board(), centred(d.block(d.far())), d.standing())
	lines = append(lines, columns(d.block(d.left()), d.top(), d.block(d.right()))...)
	return append(lines, columns(nil, centred(d.block(&d.hands[d.near])), corner)...)
}

// columns places three blocks side by side.
func columns(blocks ...[]string) []string {
	rows := 0
	for _, block := range blocks {
		rows = max(rows, len(block))
	}
	lines := make([]string, rows)
	for i := range lines {
		for k, block := range blocks {
			room := blockWidth - 1
			if k == len(blocks)-1 {
				room = blockWidth
			}
			text := ""
			if i < len(block) {
				text = block[i]
			}
			lines[i] += diagram.Pad(diagram.Shorten(text, room), blockWidth)
		}
	}
	return lines
}

// centred centres a block in its column.
func centred(block []string) []string {
	widest := 0
	for _, line := range block {
		widest = max(widest, utf8.RuneCountInString(line))
	}
	indent := strings.Repeat(" ", max(0, blockWidth-widest)/2)
	for i := range block {
		block[i] = indent + block[i]
	}
	return block
}

// block draws a hand: its player, its suits and its unknown cards.
func (d *deal) block(h *holding) []string {
	lines := []string{d.owner(h)}
	for _, suit := range cards.Suits {
		ranks := d.ranks(h, suit)
		switch {
		case len(ranks) > 0:
			lines = append(lines, d.signs.suits[suit]+" "+tight(ranks, blockWidth-3))
		case h.void(suit):
			lines = append(lines, d.signs.suits[suit]+" "+d.signs.void)
		}
	}
	for _, text := range []string{d.unseen(h), d.shownOut(h)} {
		if text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// tight joins ranks, with spaces between them if there is room.
func tight(ranks []string, room int) string {
	if text := strings.Join(ranks, " "); utf8.RuneCountInString(text) <= room {
		return text
	}
	return strings.Join(ranks, "")
}

// owner names a seat and its player, with a mark if it is his turn.
func (d *deal) owner(h *holding) string {
	text, after := words.Seat(d.words, h.seat), ""
	if h.turn {
		text = d.signs.turn + " " + text
	}
	if h.dummy {
		after = " (" + d.words.Say("deal.dummy") + ")"
	}
	if name := d.options.Seated[h.seat.String()]; name != "" {
		room := blockWidth - 2 - utf8.RuneCountInString(text+after)
		if room < 4 {
			return text + after
		}
		text += " " + diagram.Shorten(name, room)
	}
	return text + after
}

// top draws the middle of the table.
func (d *deal) top() []string {
	s := d.signs
	edge := strings.Repeat(s.horizontal, boxWidth-2)
	row := func(text string) string { return s.vertical + diagram.Centre(text, boxWidth-2) + s.vertical }
	left, right := d.lying(d.near.Next(1)), d.lying(d.near.Next(3))
	middle := " " + left + strings.Repeat(" ", max(1, boxWidth-4-utf8.RuneCountInString(left+right))) + right + " "
	return []string{
		"  " + s.corners[0] + edge + s.corners[1],
		"  " + row(d.lying(d.near.Partner())),
		"  " + row(middle),
		"  " + row(d.lying(d.near)),
		"  " + s.corners[2] + edge + s.corners[3],
	}
}

// wrapped returns the notes below the hands, broken into lines.
func (d *deal) wrapped() []string {
	var lines []string
	for _, text := range d.below() {
		lines = append(lines, broken(text, dealWidth)...)
	}
	return lines
}

// broken breaks a text into lines and indents all but the first.
func broken(text string, width int) []string {
	const indent = "  "
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case utf8.RuneCountInString(*last+" "+word) <= width:
			*last += " " + word
		default:
			lines = append(lines, indent+word)
		}
	}
	for i := range lines {
		lines[i] = diagram.Shorten(lines[i], width)
	}
	return lines
}

// presentableLine makes a player's words fit to print in one line.
func presentableLine(text string) string {
	return wording.OneLine(strings.ToValidUTF8(text, "\uFFFD"))
}
