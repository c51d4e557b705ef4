package results

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// pairCards prints for each pair of a session what it made of its boards, from its own side.
func (p *printer) pairCards(doc *form.Document) {
	for i := range p.Sessions {
		s := &p.Sessions[i]
		byNumber := slices.Clone(s.Pairs)
		slices.SortStableFunc(byNumber, func(a, b Pair) int { return cmp.Compare(a.Pair, b.Pair) })
		for k := range byNumber {
			pair := &byNumber[k]
			total := pair.Points.String()
			if pair.Percent != "" {
				total = pair.Percent.String() + " %"
			}
			title := p.say("section.pair-card", pair.Pair, s.Session, s.Section)
			if s.individual() {
				title = p.say("section.player-card", pair.Pair, s.Session, s.Section)
			}
			doc.Add(title, form.Paragraph(wording.OneLine(p.Names(pair.Entry))), p.pairCard(s, pair.Pair), form.Paragraph(p.say("total", total)))
		}
	}
}

// individual reports whether the players of a session are scored each for himself.
func (s *Session) individual() bool {
	return slices.ContainsFunc(s.Boards, func(b Board) bool {
		return slices.ContainsFunc(b.Lines, func(l Line) bool { return l.NSPartner > 0 })
	})
}

// pairCard returns a row for each board that a pair, or a player at an individual, has a score on.
func (p *printer) pairCard(s *Session, pair int) form.Grid {
	t := &Table{
		Columns: []string{"board", "direction", "partner", "against", "contract", "declarer", "tricks", "score", "own", "percent", "artificial", "names"},
		flags:   make([]bool, 12),
	}
	t.flags[t.column("artificial")] = true
	for i := range s.Boards {
		b := &s.Boards[i]
		for k := range b.Lines {
			if row := p.cardRow(s, b.Board, &b.Lines[k], pair); row != nil {
				t.Rows = append(t.Rows, row)
			}
		}
	}
	return p.of(s.Cross).grid(t, p.filled(t, t.Columns)...)
}

// cardRow returns the cells of a line as a pair sees it; nil if it did not play there. A player at an individual has his
// partner and both opponents by their names.
func (p *printer) cardRow(s *Session, board int, l *Line, pair int) []string {
	direction, side, points, percent := "NS", 0, l.NSPoints, l.NSPercent
	own, others := []int{l.NS, l.NSPartner}, []int{l.EW, l.EWPartner}
	if slices.Contains(others, pair) {
		direction, side, points, percent = "EW", 1, l.EWPoints, l.EWPercent
		own, others = others, own
	}
	if !slices.Contains(own, pair) {
		return nil
	}
	partner, against, names := "", strconv.Itoa(others[0]), p.pairOf(s, others[0])
	if others[1] > 0 {
		partner, against, names = p.pairOf(s, own[0]+own[1]-pair), names+" / "+p.pairOf(s, others[1]), ""
	}
	return []string{
		strconv.Itoa(board), direction, partner, against, l.Contract, l.Declarer, l.tricks(), at(l.Score, side),
		points.String(), percent.String(), strconv.FormatBool(l.Artificial), names,
	}
}

// pairOf returns the names of the pair, or the player, of this number.
func (p *printer) pairOf(s *Session, number int) string {
	if i := slices.IndexFunc(s.Pairs, func(of Pair) bool { return of.Pair == number }); i >= 0 {
		return wording.OneLine(p.Names(s.Pairs[i].Entry))
	}
	return strconv.Itoa(number)
}

// frequencies prints how often each score was made on each board, and what both sides got for it.
func (p *printer) frequencies(doc *form.Document) {
	for i := range p.Sessions {
		s := &p.Sessions[i]
		var g form.Grid
		for _, name := range []string{"score_ns", "score_ew", "times", "points_ns", "points_ew"} {
			g.Head = append(g.Head, p.heading(name))
		}
		for k := range s.Boards {
			g.Rows = append(g.Rows, form.Row{Heading: p.board(&Board{Board: s.Boards[k].Board})})
			for _, f := range s.Boards[k].frequencies() {
				score := []string{at(f.score, 0), at(f.score, 1)}
				if len(f.score) == 0 {
					score[0] = p.heading("artificial")
				}
				g.Rows = append(g.Rows, form.Row{Cells: append(score, strconv.Itoa(f.times), f.ns.String(), f.ew.String())})
			}
		}
		doc.Add(p.say("section.frequencies", s.Session, s.Section), g)
	}
}

// frequency is a score of a board: of NS and EW, none if it is artificial, and what it is worth.
type frequency struct {
	score  []int
	ns, ew json.Number
	times  int
}

// frequencies returns the scores of a board, the best for North and South first and artificial ones last.
func (b *Board) frequencies() (list []frequency) {
	for i := range b.Lines {
		l, score := &b.Lines[i], b.Lines[i].Score
		if l.Artificial {
			score = nil
		}
		at := slices.IndexFunc(list, func(f frequency) bool {
			return slices.Equal(f.score, score) && f.ns == l.NSPoints && f.ew == l.EWPoints
		})
		if at < 0 {
			at = len(list)
			list = append(list, frequency{score: score, ns: l.NSPoints, ew: l.EWPoints})
		}
		list[at].times++
	}
	slices.SortStableFunc(list, func(a, b frequency) int { return -slices.Compare(a.score, b.score) })
	return list
}
