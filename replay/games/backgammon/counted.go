package backgammon

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
)

// countedWidth is the width of a counted board in columns, unless there are more checkers
// on the bar and borne off than a game has.
const countedWidth = 2*6*countedCell + 2

// countedCell is the width of a point in a counted board: a checker and two digits.
const countedCell = 3

// counted draws a compact board as lines of text: one column per point with the owner and
// number of its checkers, the points' numbers at the edges, and between the halves the bar,
// the borne-off checkers, the cube and the dice. It uses the layout of the plan and thus
// agrees with the larger drawings. The last play is not marked.
func (b Board) counted(o diagram.Options) []string {
	d := newDrawing(b, &o)
	c := counted{drawing: d}
	lines := []string{c.numbers(true)}
	lines = append(lines, c.rows(true)...)
	lines = append(lines, c.beside())
	below := c.rows(false)
	for i := len(below) - 1; i >= 0; i-- {
		lines = append(lines, below[i])
	}
	return append(lines, c.numbers(false))
}

// counted is a counted board being drawn.
type counted struct{ *drawing }

func (c *counted) numbers(upper bool) string {
	var cells [rightTray]string
	for _, p := range c.plan.Points {
		if p.Upper == upper {
			cells[p.Column] = strconv.Itoa(p.Number)
		}
	}
	return c.line(&cells)
}

// rows returns the points of a half from the edge inwards. There is a second row if both
// sides occupy a point, which happens after an illegal play.
func (c *counted) rows(upper bool) []string {
	var rows [2][rightTray]string
	for _, p := range c.plan.Points {
		if p.Upper == upper {
			rows[0][p.Column] = c.glyphs.empty
		}
	}
	used := 1
	var taken [rightTray]int
	for i := range c.plan.Stacks {
		s := &c.plan.Stacks[i]
		column, high, on := c.place(s)
		if !on || high != upper {
			continue
		}
		rows[taken[column]][column] = c.checker(s.Side) + strconv.Itoa(s.Count)
		taken[column]++
		used = max(used, taken[column])
	}
	lines := make([]string, used)
	for i := range lines {
		lines[i] = c.line(&rows[i])
	}
	return lines
}

// place returns the column and half of a stack; on is false if it is not on a point.
func (c *counted) place(s *stack) (column int, upper, on bool) {
	if s.Point == events.Off || s.Point == events.Bar {
		return 0, false, false
	}
	column, upper = c.plan.column(c.plan.number(s.Side, s.Point))
	return column, upper, true
}

func (c *counted) line(cells *[rightTray]string) string {
	var b strings.Builder
	for column, text := range cells {
		if column == barColumn {
			b.WriteString(" " + c.glyphs.vertical)
			continue
		}
		b.WriteString(strings.Repeat(" ", max(0, countedCell-len([]rune(text)))) + text)
	}
	return b.String()
}

// beside describes the bar, the borne-off checkers, the cube and the dice.
func (c *counted) beside() string {
	parts := []string{}
	for _, place := range []struct {
		point int
		word  string
	}{{events.Bar, boardwords.Bar(c.words)}, {events.Off, boardwords.Off(c.words)}} {
		if told := c.lying(place.point); told != "" {
			parts = append(parts, place.word+told)
		}
	}
	if cube := c.plan.Cube; cube != nil {
		text := c.glyphs.cubeLeft + strconv.Itoa(cube.face()) + c.glyphs.cubeRight
		if cube.Owner.Valid() {
			text += c.checker(cube.Owner)
		}
		parts = append(parts, text)
	}
	for _, die := range c.plan.Dice {
		parts = append(parts, c.glyphs.dieLeft+strconv.Itoa(die.Number)+c.glyphs.dieRight)
	}
	return " " + strings.Join(parts, " ")
}

// lying returns whose checkers are on the bar or off, and how many.
func (c *counted) lying(point int) string {
	told := ""
	for _, side := range []events.Side{events.A, events.B} {
		if s := c.plan.find(side, point); s != nil {
			told += " " + c.checker(side) + strconv.Itoa(s.Count)
		}
	}
	return told
}

// playerLine returns a side's line at the edge of a text board: its checker, name and
// score, and points away, pip count and clock if they are known.
func (b Board) playerLine(o diagram.Options, side events.Side) string {
	return newDrawing(b, &o).standing(b.Table, side, diagram.Width)
}

func newDrawing(b Board, o *diagram.Options) *drawing {
	o.Settle()
	d := &drawing{plan: newPlan(b.Table, o.Perspective, b.Last), options: o, glyphs: &inUnicode, words: wording.In(o.Language)}
	if o.ASCII {
		d.glyphs = &inASCII
	}
	return d
}
