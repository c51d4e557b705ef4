package backgammon

import (
	"strings"

	"kibitz/events"
	"kibitz/replay/diagram"
)

// Where the line of a player has its words, how much room for them and how much is between the name and the standing.
const (
	signRadius = 0.3 * checker
	nameX      = margin + 2.6*signRadius
	lineRoom   = pictureWidth - margin - nameX
	lineGap    = checker / 2
	nameScale  = 1.1 // of the letters of a name, to those of the standing
)

// lineSize returns the font size at which both sides' names fit beside what is said of them.
func (p *picture) lineSize() float64 {
	size := textSize
	for _, side := range []events.Side{events.A, events.B} {
		wide := diagram.Breadth(p.names().Of(side), nameScale, true) + diagram.Breadth(p.standing(side), 1, false)
		size = min(size, (lineRoom-lineGap)/wide)
	}
	return max(size, leastText)
}

// standing says how it stands for a side.
func (p *picture) standing(side events.Side) string {
	return standingOf(p.words, p.Table, side, p.options.Pips)
}

// player paints a side's line: its checker, name and score, and points away, pip count and
// clock if they are known. Only a name that is too long even in the smallest letters is cut.
func (p *picture) player(side events.Side, y, size float64) {
	colour, about := diagram.At(margin+signRadius, y), sideIs(side)
	p.group(diagram.Part{Name: "colour", About: about}, p.worn(side, diagram.LineWidth), func() { p.Circle(colour, signRadius) })
	p.group(diagram.Part{Name: "rings"}, diagram.Pen{Stroke: p.suit(side).Ring, Width: diagram.Hairline}, func() { p.Circle(colour, 0.72*signRadius) })
	base, standing := y+textSize*diagram.CapHeight/2, p.standing(side)
	p.group(diagram.Part{Name: "score", About: about}, diagram.Pen{Fill: p.colours.Ink}, func() {
		p.Letters(diagram.At(nameX+lineRoom, base), diagram.Letters{Words: standing, Size: size, Bold: false, Align: diagram.AlignEnd})
	})
	room := lineRoom - lineGap - diagram.Breadth(standing, size, false)
	letters, name := diagram.Fit(p.names().Of(side), nameScale*size, size, room, true)
	p.group(diagram.Part{Name: "name", About: about}, diagram.Pen{Fill: p.colours.Ink}, func() {
		p.Letters(diagram.At(nameX, base), diagram.Letters{Words: name, Size: letters, Bold: true, Align: diagram.AlignStart})
	})
}

// note paints the words at the bottom, in one line or two of the same letters.
func (p *picture) note(words string) {
	const room, step = pictureWidth - 2*margin, noteHeight / 2
	lines := wrapped(words, room, numberSize)
	if len(lines) > 2 {
		lines = wrapped(words, room, leastText)
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	size := textSize
	for i := range lines {
		size, lines[i] = diagram.Fit(lines[i], size, leastText, room, false)
	}
	y := frameEnd + lineHeight + (noteHeight-float64(len(lines)-1)*step)/2
	p.group(diagram.Part{Name: "situation"}, diagram.Pen{Fill: p.colours.Ink}, func() {
		for i, line := range lines {
			p.figure(diagram.At(pictureWidth/2, y+float64(i)*step), size, false, line)
		}
	})
}

// wrapped breaks words into lines that fit in letters of a size.
func wrapped(words string, room, size float64) []string {
	return diagram.Wrap(words, room, func(words string) float64 { return diagram.Breadth(words, size, false) })
}
