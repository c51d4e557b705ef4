package pages

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// A card is what unfurls from a link to a match: its table with the names, the score and the situation beside it, as wide to
// its height as chat programs show it whole. It is laid out in the pixels of its picture.
type card struct {
	table     diagram.Picture
	names     [2]string
	score     *[2]int // nil if it is not told, or nothing has been played
	situation string
	dark      bool
}

const (
	cardWidth, cardHeight = pictureWidth, 630
	cardMargin            = 30.0
	leastBeside           = 330.0 // how wide the words beside a table are at least
	nameSize, scoreSize   = 44.0, 92.0
	situationSize         = 32.0
	lead                  = 1.25 // of a line, by the size of its letters

	namesHigh, situationHigh = 120, 160
)

func cardOf(table diagram.Picture, o *diagram.Options, names wording.Names, result rules.Result, situation string) *card {
	c := &card{table: table, situation: situation, dark: o.Dark}
	if !result.Withheld && result.Stage != rules.Scheduled {
		c.score = &result.Official
	}
	copy(c.names[:], names[:])
	return c
}

func (c *card) Size() diagram.Spot              { return diagram.At(cardWidth, cardHeight) }
func (c *card) Alternative() (string, []string) { return c.table.Alternative() }
func (c *card) Language() language.Tag          { return c.table.Language() }

// Paint paints the table on the left and the words on the right.
func (c *card) Paint(on diagram.Painter) {
	colours := diagram.OnLight
	if c.dark {
		colours = diagram.OnDark
	}
	size := c.table.Size()
	by := min(cardHeight/size.Y, (cardWidth-2*cardMargin-leastBeside)/size.X)
	diagram.Group(on, diagram.Part{}, diagram.Pen{Fill: colours.Page}, func() { on.Box(diagram.At(0, 0), c.Size(), 0) })
	c.table.Paint(&scaled{on, by, diagram.At(0, (cardHeight-by*size.Y)/2)})
	left := by*size.X + cardMargin
	diagram.Group(on, diagram.Part{}, diagram.Pen{Fill: colours.Ink}, func() { c.write(on, left, cardWidth-cardMargin-left) })
}

// write writes each side with its score if there is one to tell, the near side below as on the table, and the situation between them.
func (c *card) write(on diagram.Painter, left, room float64) {
	line := func(y, size float64, bold bool, words string) {
		on.Letters(diagram.At(left, y), diagram.Letters{Words: words, Size: size, Bold: bold, Align: diagram.AlignStart})
	}
	lines := func(top, size float64, words []string) {
		for i, words := range words {
			line(top+size*(1+lead*float64(i)), size, false, words)
		}
	}
	figure := func(y float64, side int) {
		if c.score != nil {
			line(y, scoreSize, true, strconv.Itoa(c.score[side]))
		}
	}
	far, names := fitted(c.names[1], nameSize, room, namesHigh)
	lines(cardMargin, far, names)
	figure(cardMargin+far*lead*float64(len(names))+scoreSize, 1)
	size, said := fitted(c.situation, situationSize, room, situationHigh)
	lines((cardHeight-size*lead*float64(len(said)))/2, size, said)
	near, names := fitted(c.names[0], nameSize, room, namesHigh)
	top := cardHeight - cardMargin - near*lead*float64(len(names))
	figure(top-near*(lead-1), 0)
	lines(top, near, names)
}

// fitted breaks words into lines that fit into a room, in smaller letters if they must be. What does not fit even so is shortened.
func fitted(words string, size, room, high float64) (float64, []string) {
	breadth := func(words string) float64 { return diagram.Breadth(words, size, false) }
	const share = 0.7 // of the size that letters have at least
	for least := share * size; ; size-- {
		lines, most := diagram.Wrap(words, room, breadth), int(high/(lead*size))
		switch {
		case len(lines) <= most && (size <= least || staysWhole(words, room, breadth)):
			return size, lines
		case size <= least:
			_, lines[most-1] = diagram.Fit(strings.Join(lines[most-1:], " "), size, size, room, false)
			return size, lines[:most]
		}
	}
}

// staysWhole reports whether no word is broken but behind a hyphen.
func staysWhole(words string, room float64, breadth func(string) float64) bool {
	return !slices.ContainsFunc(strings.Fields(words), func(word string) bool {
		return slices.ContainsFunc(diagram.Parts(word), func(part string) bool { return breadth(part) > room })
	})
}

// scaled paints in other units, and at another place, than the picture is laid out in.
type scaled struct {
	diagram.Painter
	by float64
	to diagram.Spot
}

func (s *scaled) at(p diagram.Spot) diagram.Spot { return p.Times(s.by).Plus(s.to) }

func (s *scaled) Begin(of diagram.Part, p diagram.Pen) {
	p.Width, p.Dash = p.Width*s.by, p.Dash*s.by
	s.Painter.Begin(of, p)
}

func (s *scaled) Circle(centre diagram.Spot, radius float64) {
	s.Painter.Circle(s.at(centre), radius*s.by)
}

func (s *scaled) Polygon(corners ...diagram.Spot) {
	moved := make([]diagram.Spot, len(corners))
	for i, corner := range corners {
		moved[i] = s.at(corner)
	}
	s.Painter.Polygon(moved...)
}

func (s *scaled) Box(corner, size diagram.Spot, round float64) {
	s.Painter.Box(s.at(corner), size.Times(s.by), round*s.by)
}

func (s *scaled) Line(from, to diagram.Spot) { s.Painter.Line(s.at(from), s.at(to)) }

func (s *scaled) Curve(from, bend, to diagram.Spot) {
	s.Painter.Curve(s.at(from), s.at(bend), s.at(to))
}

func (s *scaled) Letters(at diagram.Spot, l diagram.Letters) {
	l.Size *= s.by
	s.Painter.Letters(s.at(at), l)
}
