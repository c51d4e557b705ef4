package backgammon

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"strconv"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
)

// picture is a board being painted.
type picture struct {
	diagram.Painter
	Board
	plan    *plan
	options *diagram.Options
	colours *diagram.Palette
	words   *wording.Words
}

// newPicture prepares a picture and normalizes its options.
func newPicture(b Board, o diagram.Options) *picture {
	o.Settle()
	p := &picture{Board: b, options: &o, plan: newPlan(b.Table, o.Perspective, b.Last), colours: &diagram.OnLight, words: wording.In(o.Language)}
	if o.Dark {
		p.colours = &diagram.OnDark
	}
	return p
}

func (p *picture) Size() diagram.Spot { return diagram.At(pictureWidth, pictureHeight) }

func (p *picture) Language() language.Tag { return p.words.Tag() }

// Paint paints everything, from the back to the front.
func (p *picture) Paint(on diagram.Painter) {
	p.Painter = on
	c := p.colours
	p.group(diagram.Part{Name: "page"}, diagram.Pen{Fill: c.Page}, func() { p.Box(diagram.Spot{}, diagram.At(pictureWidth, pictureHeight), 0) })
	p.board()
	p.points()
	p.numbers()
	for i := range p.plan.Stacks {
		p.stack(&p.plan.Stacks[i])
	}
	p.ghosts()
	p.dice()
	p.cube()
	for i := range p.plan.Arrows {
		p.arrow(&p.plan.Arrows[i])
	}
	for i := range p.plan.Stacks {
		p.count(&p.plan.Stacks[i])
	}
	size := p.lineSize()
	p.player(p.plan.Near.Opponent(), margin+lineHeight/2, size)
	p.player(p.plan.Near, frameEnd+lineHeight/2, size)
	p.note(boardwords.Situation(p.words, p.Table, p.names()))
}

func (p *picture) group(of diagram.Part, s diagram.Pen, paint func()) {
	diagram.Group(p.Painter, of, s, paint)
}

func (p *picture) names() wording.Names { return wording.Names(p.options.Names) }

// suit returns a side's colours.
func (p *picture) suit(side events.Side) diagram.Piece {
	if side == p.options.Light {
		return p.colours.Light
	}
	return p.colours.Dark
}

// board paints the frame, the two halves, the bar and the trays.
func (p *picture) board() {
	c := p.colours
	const height = boardEnd - boardY
	p.group(diagram.Part{Name: "frame"}, diagram.Pen{Fill: c.Frame, Stroke: c.Outline, Width: diagram.LineWidth}, func() {
		p.Box(diagram.At(margin, boardY-rimHeight), diagram.At(pictureWidth-2*margin, height+2*rimHeight), wall)
	})
	p.group(diagram.Part{Name: "field"}, diagram.Pen{Fill: c.Field, Stroke: c.Outline, Width: diagram.Hairline}, func() {
		p.Box(diagram.At(boardX, boardY), diagram.At(6*checker, height), 0)
		p.Box(diagram.At(rightX, boardY), diagram.At(6*checker, height), 0)
	})
	p.group(diagram.Part{Name: "trays"}, diagram.Pen{Fill: c.Tray, Stroke: c.Outline, Width: diagram.Hairline}, func() {
		for _, x := range []float64{leftTrayX, rightTrayX} {
			p.Box(diagram.At(x, boardY), diagram.At(trayBreadth, middle*checker), 0)
			p.Box(diagram.At(x, boardY+middle*checker), diagram.At(trayBreadth, checker), 0)
			p.Box(diagram.At(x, boardY+(middle+1)*checker), diagram.At(trayBreadth, middle*checker), 0)
		}
	})
}

// points paints the triangles with their outlines.
func (p *picture) points() {
	for shade, name := range []string{"light points", "dark points"} {
		s := diagram.Pen{Fill: p.colours.Points[shade], Stroke: p.colours.Outline, Width: diagram.Hairline}
		p.group(diagram.Part{Name: name}, s, func() {
			for _, point := range p.plan.Points {
				if point.Number%2 == 1-shade {
					p.point(point)
				}
			}
		})
	}
}

func (p *picture) point(point point) {
	const inset = 0.02 * checker
	x, edge, tip := columnX(point.Column), boardEnd, boardEnd-pointHeight
	if point.Upper {
		edge, tip = boardY, boardY+pointHeight
	}
	p.Polygon(diagram.At(x-checker/2+inset, edge), diagram.At(x, tip), diagram.At(x+checker/2-inset, edge))
}

// numbers paints the points' numbers at the edge, as the near side counts. Where
// both sides' numbers are shown, the far side's are farther out and in grey.
func (p *picture) numbers() {
	if !p.plan.SameWay && !p.options.BothNumbers {
		p.numbered("numbers", p.colours.Label, numberSize, rimHeight/2, func(point point) int { return point.Number })
		return
	}
	const inner, outer = 0.24 * checker, 0.68 * checker
	p.numbered("numbers", p.colours.Label, numberSize, inner, func(point point) int { return point.Number })
	p.numbered("far numbers", p.colours.Grey, numberSize, outer, func(point point) int { return point.Facing })
}

// numbered paints a number for each point at a distance from the board.
func (p *picture) numbered(name string, fill diagram.Colour, size, distance float64, number func(point) int) {
	p.group(diagram.Part{Name: name}, diagram.Pen{Fill: fill}, func() {
		for _, point := range p.plan.Points {
			y := boardEnd + distance
			if point.Upper {
				y = boardY - distance
			}
			p.figure(diagram.At(columnX(point.Column), y), size, false, strconv.Itoa(number(point)))
		}
	})
}

// figure paints a number or a word centred at a position.
func (p *picture) figure(middle diagram.Spot, size float64, bold bool, words string) {
	p.Letters(middle.Shift(0, size*diagram.CapHeight/2), diagram.Letters{Words: words, Size: size, Bold: bold, Align: diagram.AlignMiddle})
}

func sideIs(side events.Side) []diagram.Attribute {
	return []diagram.Attribute{{"side", side.String()}}
}
