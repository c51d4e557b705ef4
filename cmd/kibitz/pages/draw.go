package pages

import (
	"slices"
	"strconv"
)

// chart is a printed page of a draw sheet.
type chart struct {
	ID, Title string
	Head      []string
	Rows      [][]box
}

// box is a cell of a chart in words.
type box struct {
	Rows, Columns                           int
	Number, Country, Name, Score, Watch, ID string
	Leaf, Open                              bool // a place; nobody has come through yet
}

// draw shows the sheet of a stage, in charts of at most 64 places and one of what follows them.
func draw(a *asked) (any, string, bool) {
	s := a.tournament.Stage(a.request.PathValue("stage"))
	if s == nil {
		return nil, "", false
	}
	meetings := a.tournament.Meetings(s)
	if !isDrawn(meetings) {
		return nil, "", false
	}
	said := struct {
		heading
		Charts                  []chart
		Zooms                   []anchor
		Zoom, Key, Watch, Parts string
	}{
		heading: heading{Title: a.result("section.draw", s.Stage), Above: a.titleOf(s.Division)},
		Zoom:    a.say("zoom"), Key: a.say("key"), Watch: a.say("watch"), Parts: a.say("charts"),
	}
	for _, zoom := range zooms {
		said.Zooms = append(said.Zooms, anchor{Text: zoom + " %", Href: a.href("/draw/"+s.Stage, "zoom="+zoom), Language: zoom})
	}
	trees := treesOf(meetings)
	slices.SortStableFunc(trees, func(x, y *node) int { return y.drawn() - x.drawn() })
	for _, tree := range trees {
		said.Charts = append(said.Charts, a.charts(tree, len(said.Charts))...)
	}
	return said, "draw", true
}

// charts returns the charts of a tree, after so many others.
func (a *asked) charts(tree *node, before int) (list []chart) {
	parts := tree.parts()
	if len(parts) == 1 {
		return []chart{a.chart(tree, nil, before+1)}
	}
	leaves := map[*node]bool{}
	for _, part := range parts {
		leaves[part] = true
		if part.meeting != nil {
			list = append(list, a.chart(part, nil, before+len(list)+1))
		}
	}
	return append(list, a.chart(tree, leaves, before+len(list)+1))
}

// chart puts a chart in words.
func (a *asked) chart(tree *node, leaves map[*node]bool, number int) chart {
	g := gridOf(tree, leaves)
	c := chart{ID: "c" + strconv.Itoa(number), Title: a.span(tree, leaves != nil), Head: []string{a.say("entries")}}
	for round := g.first; round <= tree.meeting.Round; round++ {
		c.Head = append(c.Head, a.result("round", round))
	}
	for _, row := range g.Rows {
		boxes := make([]box, len(row))
		for i := range row {
			boxes[i] = a.box(&row[i])
		}
		c.Rows = append(c.Rows, boxes)
	}
	return c
}

// span returns the title of a chart: its places, or its last encounter.
func (a *asked) span(tree *node, rest bool) string {
	low, high := tree.places()
	switch {
	case rest:
		return a.say("rest", tree.meeting.Round)
	case low == 0:
		return a.say("encounter", a.where(tree.meeting.ID))
	}
	return a.say("places", low, high)
}

// places returns the first and the last place of a tree; 0 if it has none.
func (n *node) places() (low, high int) {
	if n.meeting == nil {
		return n.source.Place, n.source.Place
	}
	low, high = n.a.places()
	first, last := n.b.places()
	if low == 0 || first > 0 && first < low {
		low = first
	}
	return low, max(high, last)
}

// drawn returns 1 for a tree with places of the draw, otherwise 0.
func (n *node) drawn() int {
	low, _ := n.places()
	return min(low, 1)
}

// box puts a cell in words.
func (a *asked) box(c *cell) box {
	b := box{Rows: c.Rows, Columns: c.Columns, Leaf: c.meeting == nil || c.Whole}
	if c.meeting == nil {
		b.Name, b.Country = a.taker(c.seat, c.source), a.country(c.seat.Entry)
		if c.source.Place > 0 {
			b.Number = strconv.Itoa(c.source.Place)
		}
		return b
	}
	m := c.meeting
	b.ID, b.Score, b.Watch = m.ID, score(a.tournament.StageOf(m.ID), m, m.Winner.Entry != "" && m.Winner == m.SeatB), a.watch(m)
	switch {
	case m.Winner.Entry != "":
		b.Name = a.entry(m.Winner.Entry)
	case m.Winner.Nobody:
		b.Name = "–"
	default:
		b.Open = true
		b.Name = a.awaited(c)
	}
	return b
}

// awaited says of an encounter that is not decided where it is played, or which it is.
func (a *asked) awaited(c *cell) string {
	switch m := c.meeting; {
	case m.Call != nil && m.Call.Place != "":
		return a.say("table", m.Call.Place)
	case c.Whole:
		return a.result("from.winner", a.where(m.ID))
	}
	return a.where(c.meeting.ID)
}
