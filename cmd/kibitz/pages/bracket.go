package pages

import (
	"slices"
	"strings"

	"kibitz/rules/tournament"
)

// mostLeaves is how many places one chart of a draw sheet has: as many lines as a printed page.
const mostLeaves = 64

// node is an encounter of a sheet with those before it, or where an entry of one comes from.
type node struct {
	meeting *tournament.Meeting // nil for a leaf
	source  tournament.Source   // of a leaf
	seat    tournament.Seat     // of a leaf
	a, b    *node
	leaves  int
}

// treesOf returns the trees of a sheet, in which the winners of two encounters meet in the next, in
// the order of their last encounters. A second match is left out unless it is to be played.
func treesOf(meetings []tournament.Meeting) (trees []*node) {
	at, inside := map[string]*node{}, map[*node]bool{}
	var all []*node
	for i := range meetings {
		m := &meetings[i]
		if m.Skipped || m.Reset && !m.SeatA.Known() {
			continue
		}
		before := func(s tournament.Source, seat tournament.Seat) *node {
			n := at[s.Of]
			if s.Kind != tournament.FromWinner || n == nil || inside[n] || n.meeting.Round >= m.Round || sheetOf(s.Of) != sheetOf(m.ID) {
				return &node{source: s, seat: seat, leaves: 1}
			}
			inside[n] = true
			return n
		}
		n := &node{meeting: m, a: before(m.A, m.SeatA), b: before(m.B, m.SeatB)}
		n.leaves = n.a.leaves + n.b.leaves
		at[m.ID], all = n, append(all, n)
	}
	for _, n := range all {
		if !inside[n] {
			trees = append(trees, n)
		}
	}
	return trees
}

// sheetOf returns the name of an encounter's sheet, which its id begins with.
func sheetOf(encounter string) string {
	name := encounter
	for range 2 {
		if i := strings.LastIndexByte(name, '_'); i >= 0 {
			name = name[:i]
		}
	}
	return name
}

// parts returns the largest trees within this one that fit into a chart; only itself if it fits.
func (n *node) parts() []*node {
	if n.leaves <= mostLeaves || n.meeting == nil {
		return []*node{n}
	}
	return append(n.a.parts(), n.b.parts()...)
}

// cell is a cell of a chart: a place, or an encounter beside those that lead to it.
type cell struct {
	*node
	Rows, Columns int
	Whole         bool // the winner of a chart of its own, in place of what leads to it
}

// grid is a chart of a tree: a row for each leaf, and a column for the leaves and for each round.
type grid struct {
	Rows  [][]cell
	first int // the round of the column after the leaves
	leaf  func(*node) bool
}

// gridOf returns the chart of a tree, in which whatever is in leaves stands as one row.
func gridOf(n *node, leaves map[*node]bool) *grid {
	g := &grid{leaf: func(n *node) bool { return n.meeting == nil || leaves[n] }}
	g.first = n.meeting.Round
	g.begin(n)
	g.add(n, n.meeting.Round+1)
	return g
}

// begin looks for the first round that has a column.
func (g *grid) begin(n *node) {
	if !g.leaf(n) {
		g.first = min(g.first, n.meeting.Round)
		g.begin(n.a)
		g.begin(n.b)
	}
}

// add adds the rows of a tree. Its last encounter's cell ends before the column of round next.
func (g *grid) add(n *node, next int) {
	if g.leaf(n) {
		g.Rows = append(g.Rows, []cell{{node: n, Rows: 1, Columns: next - g.first + 1, Whole: n.meeting != nil}})
		return
	}
	top, round := len(g.Rows), n.meeting.Round
	g.add(n.a, round)
	g.add(n.b, round)
	g.Rows[top] = append(g.Rows[top], cell{node: n, Rows: len(g.Rows) - top, Columns: next - round})
}

// isDrawn reports whether a stage has a sheet, on which the places of a draw lead to encounters.
func isDrawn(meetings []tournament.Meeting) bool {
	return slices.ContainsFunc(meetings, func(m tournament.Meeting) bool {
		return m.A.Kind == tournament.FromPlace || m.B.Kind == tournament.FromPlace
	})
}
