package backgammon

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

// glyphs are the characters used for drawing boards.
type glyphs struct {
	light, dark          string
	vertical, horizontal string
	corners              [4]string // of the board: upper left and right, lower left and right
	upperJoin, lowerJoin string    // where the bar meets the edge
	open, close, ghost   string    // open and close surround a checker that moved; ghost marks the place it left
	empty                string    // an empty point in a counted board
	cubeLeft, cubeRight  string
	dieLeft, dieRight    string
}

var (
	inASCII = glyphs{
		light: "O", dark: "X", vertical: "|", horizontal: "-", corners: [4]string{"+", "+", "+", "+"},
		upperJoin: "+", lowerJoin: "+", open: "(", close: ")", ghost: ".", empty: ".",
		cubeLeft: "<", cubeRight: ">", dieLeft: "[", dieRight: "]",
	}
	inUnicode = glyphs{
		light: "○", dark: "●", vertical: "│", horizontal: "─", corners: [4]string{"┌", "┐", "└", "┘"},
		upperJoin: "┬", lowerJoin: "┴", open: "(", close: ")", ghost: "·", empty: "·",
		cubeLeft: "<", cubeRight: ">", dieLeft: "[", dieRight: "]",
	}
)

// The widths of the parts, in characters.
const (
	cellWidth = 4 // three for the content and one for the gap
	barWidth  = 5
	trayWidth = 5
)

// Text draws the board as text of at most Width columns, with lines ended by \n: the far
// side's line, the board, the near side's line, and what is due next.
func (b Board) Text(o diagram.Options) string {
	d, t := newDrawing(b, &o), b.Table
	d.fill()
	var lines []string
	lines = append(lines, d.player(t, o.Near.Opponent()))
	lines = append(lines, d.rim(true)...)
	lines = append(lines, d.edge(d.glyphs.upperJoin, 0))
	for row := 0; row <= lastRow; row++ {
		lines = append(lines, d.row(row))
	}
	lines = append(lines, d.edge(d.glyphs.lowerJoin, 2))
	lines = append(lines, d.rim(false)...)
	lines = append(lines, d.player(t, o.Near))
	lines = append(lines, boardwords.Situation(d.words, t, d.names()))
	var text strings.Builder
	for _, line := range lines {
		text.WriteString(strings.TrimRight(diagram.Clip(line), " "))
		text.WriteByte('\n')
	}
	return text.String()
}

// drawing is a board being drawn, with the content of each cell of the plan.
type drawing struct {
	plan    *plan
	options *diagram.Options
	glyphs  *glyphs
	words   *wording.Words
	cells   map[cell]string
}

func (d *drawing) fill() {
	d.cells = make(map[cell]string)
	for i := range d.plan.Stacks {
		d.fillStack(&d.plan.Stacks[i])
	}
	for _, ghost := range d.plan.Ghosts {
		d.cells[ghost.Cell] = d.glyphs.open + d.glyphs.ghost + d.glyphs.close
	}
	for _, die := range d.plan.Dice {
		d.cells[die.Cell] = d.glyphs.dieLeft + strconv.Itoa(die.Number) + d.glyphs.dieRight
	}
	if cube := d.plan.Cube; cube != nil {
		d.cells[cube.Cell] = d.glyphs.cubeLeft + strconv.Itoa(cube.face()) + d.glyphs.cubeRight
	}
}

func (d *drawing) fillStack(s *stack) {
	for i, cell := range s.Cells {
		text := d.checker(s.Side)
		if s.numbered() && i == len(s.Cells)-1 {
			text = strconv.Itoa(s.Count)
		}
		if i >= len(s.Cells)-s.Moved {
			text = d.glyphs.open + text + d.glyphs.close
		}
		d.cells[cell] = text
	}
}

func (d *drawing) checker(side events.Side) string {
	if side == d.options.Light {
		return d.glyphs.light
	}
	return d.glyphs.dark
}

// row draws one row of the board with its trays.
func (d *drawing) row(row int) string {
	var b strings.Builder
	b.WriteString(d.tray(leftTray, row))
	b.WriteString(d.glyphs.vertical)
	b.WriteString(d.half(0, row))
	b.WriteString(d.glyphs.vertical)
	b.WriteString(diagram.Centre(d.cells[cell{barColumn, row}], barWidth))
	b.WriteString(d.glyphs.vertical)
	b.WriteString(d.half(barColumn+1, row))
	b.WriteString(d.glyphs.vertical)
	b.WriteString(d.tray(rightTray, row))
	return b.String()
}

// half draws the cells of six columns in a row. Content wider than a cell, such as a large
// cube value, extends into the free cell after it.
func (d *drawing) half(first, row int) string {
	var b strings.Builder
	b.WriteByte(' ')
	for column := first; column < first+6; column++ {
		b.WriteString(diagram.Pad(diagram.Centre(d.cells[cell{column, row}], cellWidth-1), cellWidth))
	}
	return diagram.Pad(squeeze(b.String(), 6*cellWidth+1), 6*cellWidth+1)
}

// tray draws a cell of a tray; the left one is flush with the board.
func (d *drawing) tray(column, row int) string {
	text := d.cells[cell{column, row}]
	if column == rightTray {
		return " " + diagram.Centre(text, trayWidth-2)
	}
	text = diagram.Centre(text, trayWidth-2) + " "
	return strings.Repeat(" ", max(0, d.leftWidth()-utf8.RuneCountInString(text))) + text
}

// leftWidth returns the width of the left tray, which is wide enough for a large cube
// value.
func (d *drawing) leftWidth() int {
	width := trayWidth
	for row := range lastRow + 1 {
		width = max(width, utf8.RuneCountInString(d.cells[cell{leftTray, row}])+1)
	}
	return width
}

// edge draws the upper or lower edge; corner is the index of its left corner.
func (d *drawing) edge(join string, corner int) string {
	half := strings.Repeat(d.glyphs.horizontal, 6*cellWidth+1)
	bar := strings.Repeat(d.glyphs.horizontal, barWidth)
	return strings.Repeat(" ", d.leftWidth()) + d.glyphs.corners[corner] + half + join + bar + join + half + d.glyphs.corners[corner+1]
}

// rim draws the points' numbers along an edge, as the near side counts. If both sides move
// in the same direction, it also draws the far side's numbers, farther out, and each line
// starts with the checker of its side.
func (d *drawing) rim(upper bool) []string {
	near, far := d.plan.Near, d.plan.Near.Opponent()
	if !d.plan.SameWay && !d.options.BothNumbers {
		return []string{d.numbers(upper, near)}
	}
	lines := []string{d.counting(near, upper), d.counting(far, upper)}
	if upper {
		slices.Reverse(lines)
	}
	return lines
}

// counting returns the points' numbers as a side counts them, preceded by that side's
// checker.
func (d *drawing) counting(side events.Side, upper bool) string {
	return diagram.Pad(d.checker(side), d.leftWidth()) + string([]rune(d.numbers(upper, side))[d.leftWidth():])
}

// numbers draws the points' numbers along an edge, as a side counts them.
func (d *drawing) numbers(upper bool, side events.Side) string {
	var halves [2]strings.Builder
	columns := map[int]int{}
	for _, p := range d.plan.Points {
		if p.Upper == upper {
			columns[p.Column] = d.plan.number(side, p.Number)
		}
	}
	for half, first := range []int{0, barColumn + 1} {
		halves[half].WriteByte(' ')
		for column := first; column < first+6; column++ {
			halves[half].WriteString(diagram.Pad(diagram.Centre(strconv.Itoa(columns[column]), cellWidth-1), cellWidth))
		}
	}
	line := strings.Repeat(" ", d.leftWidth()+1) + halves[0].String()
	return line + strings.Repeat(" ", barWidth+2) + halves[1].String()
}

// player draws a side's line: its checker, name and score, and points away, pip count and
// clock if they are known.
func (d *drawing) player(t *backgammon.Table, side events.Side) string {
	before := d.leftWidth() + 2
	return strings.Repeat(" ", before) + d.standing(t, side, diagram.Width-before)
}

// standing is what a side's line says, with as much of the name as fits into the room beside the rest.
func (d *drawing) standing(t *backgammon.Table, side events.Side, room int) string {
	const leastName = 12
	colour, said := d.checker(side)+" ", "   "+standingOf(d.words, t, side, d.options.Pips)
	name := diagram.Shorten(d.names().Of(side), max(leastName, room-utf8.RuneCountInString(colour+said)))
	return colour + name + said
}

func (d *drawing) names() wording.Names { return wording.Names(d.options.Names) }

// squeeze removes trailing spaces from text that is too long for its field.
func squeeze(text string, width int) string {
	for utf8.RuneCountInString(text) > width && strings.HasSuffix(text, " ") {
		text = text[:len(text)-1]
	}
	return text
}
