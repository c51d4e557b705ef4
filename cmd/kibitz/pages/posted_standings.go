package pages

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/replay/results"
)

// ranking is the places of a stage.
type ranking struct {
	Title  string
	Head   []string
	Rows   [][]string
	Unread string // why it has none, if its boards cannot be read
}

func standings(a *asked) (any, string, bool) {
	id := a.request.PathValue("division")
	if !slices.Contains(a.divisions(), id) {
		return nil, "", false
	}
	said := struct {
		heading
		Division division
		Empty    string
		Stages   []ranking
	}{heading: heading{Title: a.say("standings"), Above: a.titleOf(id)}, Division: a.division(id), Empty: a.say("unranked")}
	doc, unread := a.named(results.Posted(a.tournament, id, nameless)), false
	if slices.ContainsFunc(doc.Stages, func(s results.Stage) bool { return s.Scored() }) {
		scored, err := a.document(id)
		if unread = err != nil; !unread {
			doc = scored
		}
	}
	for i := range doc.Stages {
		switch s := &doc.Stages[i]; {
		case unread && s.OnBoards():
			said.Stages = append(said.Stages, ranking{Title: s.Stage, Unread: a.say("unread")})
		case begun(s):
			said.Stages = append(said.Stages, a.ranking(doc, s))
		}
	}
	return said, "standings", true
}

// begun reports whether a stage has a place, or an entry that has met another.
func begun(s *results.Stage) bool {
	return slices.ContainsFunc(s.Standings, func(l results.Standing) bool { return l.Place > 0 || l.Played+l.Byes+l.Walkovers > 0 })
}

// column is a column of a ranking; it is left out if it is empty in every row.
type column struct {
	name string
	of   func(int) string
}

// ranking returns the places of a stage with its tie-breaks in their order.
func (a *asked) ranking(doc *results.Document, s *results.Stage) ranking {
	lines := s.Standings
	boards, score := s.Counts()
	columns := []column{
		{"place", func(i int) string { return placed(&lines[i]) }},
		{"names", func(i int) string { return a.entry(lines[i].Entry) }},
		{"country", func(i int) string { return a.country(lines[i].Entry) }},
		{"direction", func(i int) string { return a.direction(lines[i].Note) }},
		{score, func(i int) string { return points(s, i) }}, // beside the names, where a phone shows it
		{boards, func(i int) string { return strconv.Itoa(lines[i].Played) }},
		{"won", func(i int) string { return met(s, lines[i].Won) }},
		{"lost", func(i int) string { return met(s, lines[i].Lost) }},
	}
	for n, name := range s.TieBreaks {
		columns = append(columns, column{name, func(i int) string {
			if n < len(lines[i].TieBreaks) {
				return lines[i].TieBreaks[n].String()
			}
			return ""
		}})
	}
	columns = append(columns,
		column{"adjustment", func(i int) string { return lines[i].Adjustment.String() }},
		column{"note", func(i int) string { return a.note(doc, lines[i].Entry) }})
	r := ranking{Title: s.Stage, Rows: make([][]string, len(lines))}
	for _, c := range columns {
		r.add(a.result("column."+c.name), c.of)
	}
	return r
}

// add adds a column, unless nothing is in it.
func (r *ranking) add(head string, of func(int) string) {
	cells, filled := make([]string, len(r.Rows)), false
	for i := range cells {
		cells[i] = of(i)
		filled = filled || cells[i] != ""
	}
	if !filled {
		return
	}
	r.Head = append(r.Head, head)
	for i := range r.Rows {
		r.Rows[i] = append(r.Rows[i], cells[i])
	}
}

// met returns how many encounters were won or lost; "" of a stage that has only boards.
func met(s *results.Stage, n int) string {
	if s.OnBoards() {
		return ""
	}
	return strconv.Itoa(n)
}

// direction returns the name of the direction that a place is in; "" if both are ranked together.
func (a *asked) direction(of string) string {
	if of != "NS" && of != "EW" {
		return ""
	}
	return a.result("column." + strings.ToLower(of))
}

// points returns the points of a line; "" in a stage that has none, such as a knock-out.
func points(s *results.Stage, i int) string {
	if text := s.Standings[i].Points.String(); text != "0" || len(s.TieBreaks) > 0 {
		return text
	}
	return ""
}

// placed returns a place: "=" marks one that is shared, "–" whoever is still in.
func placed(s *results.Standing) string {
	switch {
	case s.Place == 0:
		return "–"
	case s.Tied:
		return strconv.Itoa(s.Place) + "="
	}
	return strconv.Itoa(s.Place)
}

// note says why an entry takes no part any more.
func (a *asked) note(doc *results.Document, entry string) string {
	i := slices.IndexFunc(doc.Entries, func(e results.Entry) bool { return e.Entry == entry })
	if i < 0 || doc.Entries[i].Out == "" {
		return ""
	}
	return a.result("note." + doc.Entries[i].Out)
}

// byName is the value of the query by for pairings by name.
const byName = "name"
