package terminal

import (
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
)

// The room that the board needs.
const (
	wholeWidth  = 69 // columns of the board as diagram.Text draws it, with a usual cube
	wholeHeight = 18 // its lines, with both players and what the table waits for
	wholeLeast  = wholeHeight + wholeBeside
	wholeBeside = 5 // lines of a screen that are of use beside a whole board
	pointRows   = 11
)

// board is the table in the form that there is room for.
type board struct {
	lines   []Line
	players [2][]Line // above and below; nil where lines has them
	waiting []Line    // what the table waits for; nil where lines has it
	partial bool      // a part of the lines is better than nothing
	whole   bool
}

// board draws the table after an event of a story.
func (v *Viewer) board(s *story, f *replay.Frame) board {
	p, ok := pictureOf(f)
	if !ok {
		return board{lines: []Line{plain(v.text("no-drawing"), Faint)}, partial: true}
	}
	return p.board(v, v.drawing(s, f.Index))
}

// board draws a board with its points, in the largest form that there is room for.
func (c checkers) board(v *Viewer, o diagram.Options) board {
	if v.height >= wholeLeast && v.width >= wholeWidth {
		if lines := wholeBoard(c.Table, o); widest(lines[1:len(lines)-2]) <= v.width {
			return board{lines: lines, whole: true}
		}
	}
	waiting := []Line{plain(v.words.Situation(c.Table, o.Names), Plain)}
	if v.width < diagram.CountedWidth {
		return v.inWords(c, o, waiting)
	}
	b := board{waiting: waiting}
	for i, side := range []events.Side{o.Near.Opponent(), o.Near} {
		b.players[i] = []Line{colour(diagram.PlayerLine(c.Table, o, side), !o.ASCII)}
	}
	for _, line := range diagram.Counted(c.Table, o) {
		b.lines = append(b.lines, colour(line, true))
	}
	return b
}

// inWords tells the table where it cannot be drawn.
func (v *Viewer) inWords(t diagram.Table, o diagram.Options, waiting []Line) board {
	b := board{partial: true, waiting: waiting}
	_, description := t.Alternative(o)
	for _, text := range description {
		for _, line := range wrap(text, v.width, 1) {
			b.lines = append(b.lines, plain(line, Plain))
		}
	}
	return b
}

// wholeBoard draws the board with everything around it.
func wholeBoard(t *backgammon.Table, o diagram.Options) []Line {
	var lines []Line
	for i, text := range strings.Split(strings.TrimSuffix(diagram.Text(t, o), "\n"), "\n") {
		switch {
		case i >= 3 && i < 3+pointRows:
			lines = append(lines, colour(text, true))
		case i == 1 || i == 2 || i == 3+pointRows || i == 4+pointRows:
			lines = append(lines, plain(text, Faint))
		case i == wholeHeight-1:
			lines = append(lines, plain(text, Plain))
		default:
			lines = append(lines, colour(text, !o.ASCII))
		}
	}
	return lines
}

func widest(lines []Line) int {
	width := 0
	for _, line := range lines {
		width = max(width, line.Width())
	}
	return width
}

// colour gives each thing in a line of a board its style; letters are checkers only
// within the board.
func colour(text string, checkers bool) Line {
	var line Line
	closing := ' '
	style := Plain
	for _, r := range text {
		switch {
		case style == Figures:
		case !checkers:
			style = Plain
		default:
			style = styleOf(r)
		}
		if r == '<' || r == '[' {
			closing = map[rune]rune{'<': '>', '[': ']'}[r]
		}
		if n := len(line); n > 0 && line[n-1].Style == style {
			line[n-1].Text += string(r)
		} else {
			line = append(line, Span{string(r), style})
		}
		if r == closing {
			style, closing = Plain, ' '
		}
	}
	return line
}

func styleOf(r rune) Style {
	switch r {
	case '○', 'O':
		return Light
	case '●', 'X':
		return Dark
	case '(', ')':
		return Moved
	case '<', '[':
		return Figures
	case '│', '|', '·', '.':
		return Faint
	}
	return Plain
}
