package diagram

import (
	"strconv"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"

	"golang.org/x/text/language"
)

// picture is a table being painted.
type picture struct {
	painter
	table   *backgammon.Table
	plan    *Plan
	options *Options
	colours *palette
	words   *wording.Words
}

// newPicture plans a picture; its options are put right.
func newPicture(t *backgammon.Table, o Options) *picture {
	o.settle()
	p := &picture{table: t, options: &o, plan: NewPlan(t, o.Perspective, o.Last), colours: &onLight, words: wording.In(o.Language)}
	if o.Dark {
		p.colours = &onDark
	}
	return p
}

func (p *picture) size() place { return place{pictureWidth, pictureHeight} }

func (p *picture) language() language.Tag { return p.words.Tag() }

// paint paints everything, from the back to the front.
func (p *picture) paint(on painter) {
	p.painter = on
	c := p.colours
	p.group(part{name: "page"}, style{fill: c.page}, func() { p.box(place{}, place{pictureWidth, pictureHeight}, 0) })
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
	p.player(p.plan.Near.Opponent(), margin+lineHeight/2)
	p.player(p.plan.Near, frameEnd+lineHeight/2)
	p.note(p.words.Situation(p.table, p.names()))
}

func (p *picture) group(of part, s style, paint func()) {
	p.begin(of, s)
	paint()
	p.end()
}

func (p *picture) names() wording.Names { return wording.Names(p.options.Names) }

// suit returns the colours of a side.
func (p *picture) suit(side events.Side) suit {
	if side == p.options.Light {
		return p.colours.light
	}
	return p.colours.dark
}

// board paints the frame, the two halves, the bar and the trays.
func (p *picture) board() {
	c := p.colours
	const height = boardEnd - boardY
	p.group(part{name: "frame"}, style{fill: c.frame, stroke: c.outline, width: line}, func() {
		p.box(place{margin, boardY - rimHeight}, place{pictureWidth - 2*margin, height + 2*rimHeight}, wall)
	})
	p.group(part{name: "field"}, style{fill: c.field, stroke: c.outline, width: hairline}, func() {
		p.box(place{boardX, boardY}, place{6 * checker, height}, 0)
		p.box(place{rightX, boardY}, place{6 * checker, height}, 0)
	})
	p.group(part{name: "trays"}, style{fill: c.tray, stroke: c.outline, width: hairline}, func() {
		for _, x := range []float64{leftTrayX, rightTrayX} {
			p.box(place{x, boardY}, place{trayBreadth, Middle * checker}, 0)
			p.box(place{x, boardY + Middle*checker}, place{trayBreadth, checker}, 0)
			p.box(place{x, boardY + (Middle+1)*checker}, place{trayBreadth, Middle * checker}, 0)
		}
	})
}

// points paints the triangles, each with an outline.
func (p *picture) points() {
	for shade, name := range []string{"light points", "dark points"} {
		s := style{fill: p.colours.points[shade], stroke: p.colours.outline, width: hairline}
		p.group(part{name: name}, s, func() {
			for _, point := range p.plan.Points {
				if point.Number%2 == 1-shade {
					p.point(point)
				}
			}
		})
	}
}

func (p *picture) point(point Point) {
	const inset = 0.02 * checker
	x, edge, tip := columnX(point.Column), boardEnd, boardEnd-pointHeight
	if point.Upper {
		edge, tip = boardY, boardY+pointHeight
	}
	p.polygon(place{x - checker/2 + inset, edge}, place{x, tip}, place{x + checker/2 - inset, edge})
}

// numbers paints the points' numbers on the rim, as the near side counts; where both
// sides move the same way round also, farther out and in grey, as the far side does.
func (p *picture) numbers() {
	if !p.plan.SameWay {
		p.numbered("numbers", p.colours.label, numberSize, rimHeight/2, func(point Point) int { return point.Number })
		return
	}
	const inner, outer, small = 0.2 * checker, 0.48 * checker, 0.27 * checker
	p.numbered("numbers", p.colours.label, 0.85*numberSize, inner, func(point Point) int { return point.Number })
	p.numbered("far numbers", p.colours.grey, small, outer, func(point Point) int { return point.Facing })
}

// numbered paints numbers of the points at a distance from the board.
func (p *picture) numbered(name string, fill colour, size, distance float64, number func(Point) int) {
	p.group(part{name: name}, style{fill: fill}, func() {
		for _, point := range p.plan.Points {
			y := boardEnd + distance
			if point.Upper {
				y = boardY - distance
			}
			p.figure(place{columnX(point.Column), y}, size, false, strconv.Itoa(number(point)))
		}
	})
}

// figure paints a number or a word around a place.
func (p *picture) figure(middle place, size float64, bold bool, words string) {
	p.letters(middle.shift(0, size*capHeight/2), lettering{atMiddle, size, bold}, words)
}

// player paints a side's line: its checker, name, score and what else is known.
func (p *picture) player(side events.Side, y float64) {
	const (
		start  = boardX
		end    = rightTrayX - wall
		radius = 0.3 * checker
		name   = start + 2.6*radius
	)
	p.group(part{name: "colour", about: sideIs(side)}, p.worn(side, line), func() { p.circle(place{start + radius, y}, radius) })
	p.group(part{name: "rings"}, style{stroke: p.suit(side).ring, width: hairline}, func() { p.circle(place{start + radius, y}, 0.72*radius) })
	standing := standingOf(p.words, p.table, side, p.options.Pips)
	base := y + textSize*capHeight/2
	size, standing := fit(standing, textSize, end-name-6*checker, false)
	p.group(part{name: "score", about: sideIs(side)}, style{fill: p.colours.ink}, func() {
		p.letters(place{end, base}, lettering{atEnd, size, false}, standing)
	})
	size, words := fit(p.names().Of(side), 1.1*textSize, end-name-breadth(standing, size, false)-checker/2, true)
	p.group(part{name: "name", about: sideIs(side)}, style{fill: p.colours.ink}, func() {
		p.letters(place{name, base}, lettering{atStart, size, true}, words)
	})
}

// note paints the line below all.
func (p *picture) note(words string) {
	const y = frameEnd + lineHeight + noteHeight/2
	size, words := fit(words, textSize, pictureWidth-2*margin, false)
	p.group(part{name: "situation"}, style{fill: p.colours.ink}, func() {
		p.figure(place{pictureWidth / 2, y}, size, false, words)
	})
}

func sideIs(side events.Side) []attribute { return []attribute{{"side", side.String()}} }
