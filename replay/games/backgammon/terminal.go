package backgammon

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"strings"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/screen"
	"kibitz/replay/wording"
)

// The space that the whole board needs in a terminal.
const (
	wholeHeight = 18 // lines including both players and what is due next
	pointRows   = 11
)

// Form draws the whole board, or a counted one if there is less room, or describes it in
// words.
func (b Board) Form(width, height int, o diagram.Options) screen.Form {
	if height >= wholeHeight+screen.RowsOfOther && width >= screen.WholeWidth {
		if lines := b.whole(o); screen.Widest(lines[1:len(lines)-2]) <= width {
			return screen.Form{Lines: lines, Whole: true}
		}
	}
	waiting := []screen.Line{screen.Text(boardwords.Situation(wording.In(o.Language), b.Table, o.Names), screen.Plain)}
	if width < countedWidth {
		return screen.InWords(b, o, width, waiting)
	}
	form := screen.Form{Waiting: waiting}
	for i, side := range []events.Side{o.Near.Opponent(), o.Near} {
		form.Players[i] = []screen.Line{colour(b.playerLine(o, side), !o.ASCII)}
	}
	for _, line := range b.counted(o) {
		form.Lines = append(form.Lines, colour(line, true))
	}
	return form
}

// Heading returns the score.
func (b Board) Heading(o diagram.Options) string {
	return wording.In(o.Language).Standings(b.Tally, o.Names)
}

// Identifiers returns the identifiers that other programs read.
func (b Board) Identifiers() []face.Identifier {
	return []face.Identifier{{Name: "Position ID", Text: b.PositionID}, {Name: "Match ID", Text: b.MatchID}, {Name: "XGID", Text: b.XGID}}
}

// whole draws the board with everything around it.
func (b Board) whole(o diagram.Options) []screen.Line {
	var lines []screen.Line
	for i, text := range strings.Split(strings.TrimSuffix(b.Text(o), "\n"), "\n") {
		switch {
		case i >= 3 && i < 3+pointRows:
			lines = append(lines, colour(text, true))
		case i == 1 || i == 2 || i == 3+pointRows || i == 4+pointRows:
			lines = append(lines, screen.Text(text, screen.Faint))
		case i == wholeHeight-1:
			lines = append(lines, screen.Text(text, screen.Plain))
		default:
			lines = append(lines, colour(text, !o.ASCII))
		}
	}
	return lines
}

// colour assigns styles to the characters of a line. Letters are checkers only if checkers
// is set.
func colour(text string, checkers bool) screen.Line {
	var line screen.Line
	closing := ' '
	style := screen.Plain
	for _, r := range text {
		switch {
		case style == screen.Figures:
		case !checkers:
			style = screen.Plain
		default:
			style = styleOf(r)
		}
		if r == '<' || r == '[' {
			closing = map[rune]rune{'<': '>', '[': ']'}[r]
		}
		line = line.Add(string(r), style)
		if r == closing {
			style, closing = screen.Plain, ' '
		}
	}
	return line
}

func styleOf(r rune) screen.Style {
	switch r {
	case '○', 'O':
		return screen.Light
	case '●', 'X':
		return screen.Dark
	case '(', ')':
		return screen.Moved
	case '<', '[':
		return screen.Figures
	case '│', '|', '·', '.':
		return screen.Faint
	}
	return screen.Plain
}
