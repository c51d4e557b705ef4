package results

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
)

// scoreColumn is a column of a table of scores in PBN: its name, its width, and whether it is aligned
// to the left.
type scoreColumn struct {
	name  string
	width int
	left  bool
	of    func(*scored) string
}

// PBN writes the boards of the sessions with the scores of all tables, a game each, as version 2.1 of
// Portable Bridge Notation has them. The first board of a session has the totals too.
func (d *Document) PBN(w *bytes.Buffer) error {
	day, _, _ := strings.Cut(d.At, "T")
	for i := range d.Sessions {
		s := &d.Sessions[i]
		for k := range s.Boards {
			b := &s.Boards[k]
			if w.Len() == 0 {
				fmt.Fprint(w, "% PBN 2.1\n% EXPORT\n")
			}
			fmt.Fprint(w, "\n")
			for _, tag := range []struct{ name, value string }{
				{"Event", d.Title}, {"Site", ""}, {"Date", strings.ReplaceAll(day, "-", ".")}, {"Board", strconv.Itoa(b.Board)},
				{"Dealer", b.Dealer}, {"Vulnerable", pbnVulnerable[b.Vulnerable]}, {"Scoring", pbnScoring[s.Scoring]},
			} {
				fmt.Fprintf(w, "[%s \"%s\"]\n", tag.name, pbnText(tag.value))
			}
			if k == 0 {
				d.totals(w, s)
			}
			scoreTable(w, s, b)
		}
	}
	return nil
}

var (
	pbnVulnerable = map[string]string{"none": "None", "NS": "NS", "EW": "EW", "all": "All"}
	pbnScoring    = map[string]string{"mp": "MP", "cross-imp": "Cross-IMP", "butler": "Butler"}
)

// pbnText returns a text as the value of a tag or a part of a table can hold it.
func pbnText(text string) string {
	return strings.NewReplacer("\"", "'", "\\", "/", "\n", " ", "\r", " ", ";", ",", "{", "(", "}", ")").Replace(transcript.Plain(text))
}

// totals writes what each pair has in a session.
func (d *Document) totals(w *bytes.Buffer, s *Session) {
	head, total := "TotalScoreMP", func(p *Pair) string { return p.Points.String() + " " + cmp.Or(p.Percent.String(), "-") }
	if s.Scoring != "mp" {
		head = "TotalScoreIMP"
	}
	fmt.Fprintf(w, "[TotalScoreTable \"Rank\\3R;PairId\\3R;Names\\40L;%s\\8R;TotalPercentage\\6R;NrBoards\\3R\"]\n", head)
	for i := range s.Pairs {
		p := &s.Pairs[i]
		var names []string
		for _, player := range d.entry(p.Entry).Players {
			names = append(names, pbnText(cmp.Or(player.Name, player.ID)))
		}
		points, percent, _ := strings.Cut(total(p), " ")
		fmt.Fprintf(w, "%3d %3d %-40s %8s %6s %3d\n", p.Place, p.Pair, `"`+strings.Join(names, ";")+`"`, points, percent, p.Boards)
	}
}

// scoreTable writes what every table made of a board; what is artificial is marked.
func scoreTable(w *bytes.Buffer, s *Session, b *Board) {
	unit := "MP"
	if s.Scoring != "mp" {
		unit = "IMP"
	}
	columns := []scoreColumn{
		{"Section", 1, true, func(l *scored) string { return l.Section }},
		{"Table", 2, false, func(l *scored) string { return l.Table }},
		{"Round", 2, false, func(l *scored) string { return digits(l.Round) }},
		{"PairId_NS", 3, false, func(l *scored) string { return digits(l.NS) }},
		{"PairId_EW", 3, false, func(l *scored) string { return digits(l.EW) }},
		{"Contract", 5, true, func(l *scored) string { return l.Contract }},
		{"Declarer", 1, false, func(l *scored) string { return l.Declarer }},
		{"Result", 2, false, func(l *scored) string { return l.tricks() }},
		{"Lead", 3, true, func(l *scored) string { return l.Lead }},
		{"Score_NS", 6, false, func(l *scored) string { return at(l.Score, 0) }},
		{"Score_EW", 6, false, func(l *scored) string { return at(l.Score, 1) }},
		{unit + "_NS", 6, false, func(l *scored) string { return l.marked(l.NSPoints.String()) }},
		{unit + "_EW", 6, false, func(l *scored) string { return l.marked(l.EWPoints.String()) }},
		{"Percentage_NS", 6, false, func(l *scored) string { return l.NSPercent.String() }},
		{"Percentage_EW", 6, false, func(l *scored) string { return l.EWPercent.String() }},
	}
	var heads []string
	for _, c := range columns {
		heads = append(heads, fmt.Sprintf("%s\\%d%s", c.name, c.width, map[bool]string{true: "L", false: "R"}[c.left]))
	}
	fmt.Fprintf(w, "[ScoreTable \"%s\"]\n", strings.Join(heads, ";"))
	for i := range b.Lines {
		var cells []string
		for _, c := range columns {
			width := c.width
			if c.left {
				width = -width
			}
			cells = append(cells, fmt.Sprintf("%*s", width, cmp.Or(pbnText(c.of(&scored{s, b, &b.Lines[i]})), "-")))
		}
		fmt.Fprintln(w, strings.TrimRight(strings.Join(cells, " "), " "))
	}
}

// marked returns the points of a line, with a mark before those of an artificial score.
func (l *Line) marked(points string) string {
	if l.Artificial {
		return "^" + points
	}
	return points
}
