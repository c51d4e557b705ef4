package results

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
)

// draw prints the sheet of each stage that was drawn: its places, and in the column of each round
// who came through.
func (p *printer) draw(doc *form.Document) {
	for i := range p.Stages {
		s := &p.Stages[i]
		if s.Draw == nil {
			continue
		}
		var drawn form.Fields
		drawn.Field(p.heading("at"), p.cell("at", s.Draw.At))
		drawn.Field(p.heading("method"), p.say("method."+s.Draw.Method))
		drawn.Field(p.heading("supervisor"), wording.OneLine(s.Draw.Supervisor))
		drawn.Field(p.heading("witnesses"), wording.OneLine(strings.Join(s.Draw.Witnesses, ", ")))
		drawn.Field(p.heading("photo"), s.Draw.Photo)
		if s.Draw.Corrected {
			drawn.Field(p.heading("note"), p.say("record-corrected"))
		}
		doc.Add(p.say("section.draw", s.Stage), drawn, p.sheet(s), form.Paragraph(p.say("key")))
	}
}

// sheet returns the sheet of a stage as a table. In the column of a round an encounter's winner
// and score stand in the row in the middle of the places that lead to it. A losers' sheet, a match
// for third place and the second match of a final have no rows.
func (p *printer) sheet(s *Stage) form.Grid {
	g := form.Grid{Head: []string{p.heading("place"), p.heading("entry"), p.heading("country")}}
	for r := range s.columns() {
		g.Head = append(g.Head, p.say("round", r+1))
	}
	rows := map[string]int{} // of the places, and of the encounters by their ids
	for i, place := range s.Draw.Places {
		cells := make([]string, 3+s.columns())
		cells[0], cells[1], cells[2] = strconv.Itoa(place.Place), p.drawnAt(&place), p.entry(place.Entry).Country
		g.Rows = append(g.Rows, form.Row{Cells: cells, Marked: place.Changed})
		rows[cells[0]] = i
	}
	for i := range s.Encounters {
		e := &s.Encounters[i]
		a, fromA := rowOf(rows, &e.A)
		b, fromB := rowOf(rows, &e.B)
		if fromA && fromB && e.Round >= 1 && e.Round <= s.columns() && e.Index > 0 {
			rows[e.Encounter] = (a + b) / 2
			g.Rows[(a+b)/2].Cells[2+e.Round] = p.outcome(e)
		}
	}
	return g
}

// rowOf returns the row from which a seat of an encounter comes, if it comes from one.
func rowOf(rows map[string]int, s *Seat) (row int, ok bool) {
	if s.From == string(tournament.FromPlace) || s.From == string(tournament.FromWinner) {
		row, ok = rows[s.Of]
	}
	return row, ok
}

// columns returns how many rounds a sheet has room for.
func (s *Stage) columns() int { return min(max(s.Rounds, 0), events.MaxRounds) }

func (p *printer) drawnAt(place *Place) string {
	switch {
	case place.Entry != "" && place.Late > 0:
		return wording.OneLine(p.Names(place.Entry)) + " (" + p.say("late", place.Late) + ")"
	case place.Entry != "":
		return wording.OneLine(p.Names(place.Entry))
	case place.Bye && place.Late > 0:
		return p.say("bye") + " (" + p.say("late", place.Late) + ")"
	case place.Bye:
		return p.say("bye")
	case place.Late > 0:
		return p.say("late", place.Late)
	}
	return "?"
}

// outcome returns who came through an encounter, with the score and its marks.
func (p *printer) outcome(e *Encounter) string {
	if e.Winner == "" {
		return p.score(e)
	}
	text := wording.OneLine(p.Names(e.Winner))
	if score := p.score(e); score != "" {
		text += " " + score
	}
	return text
}

// crossTables prints who met whom in each stage in which places are not drawn.
func (p *printer) crossTables(doc *form.Document) {
	for i := range p.Stages {
		if s := &p.Stages[i]; s.Draw == nil && len(s.Standings) > 0 && !s.OnBoards() {
			doc.Add(p.say("section.cross-table", s.Stage), p.crossTable(s))
		}
	}
}

// OnBoards reports whether the results of a stage are on its boards.
func (s *Stage) OnBoards() bool {
	return s.Kind == events.StagePairs || s.Kind == events.StageIndividual
}

// Scored reports whether what counts in a stage's standings is scored from what its matches recorded, and not all posted.
func (s *Stage) Scored() bool {
	return s.OnBoards() || s.Kind == events.StageTeams && s.System != events.StageKnockOut
}

// Counts names the columns of what its standings count: boards and the percent or IMPs of pairs, otherwise encounters
// and points.
func (s *Stage) Counts() (played, points string) {
	switch {
	case !s.OnBoards():
		return "played", "points"
	case cmp.Or(s.Scoring, events.ScoringMatchpoints) == events.ScoringMatchpoints:
		return "boards", "percent"
	}
	return "boards", cmp.Or(s.Cross, "mp")
}

// crossTable returns a row for each entry in the order of the places, with the result of each round: the row of
// the opponent and the score. Entries that share a place have rows of their own.
func (p *printer) crossTable(s *Stage) form.Grid {
	g := form.Grid{Head: []string{p.heading("row"), p.heading("points")}}
	for r := range s.columns() {
		g.Head = append(g.Head, strconv.Itoa(r+1))
	}
	g.Head = append(g.Head, p.heading("names"))
	for i := range s.Standings {
		own := &s.Standings[i]
		cells := []string{strconv.Itoa(i + 1), own.Points.String()}
		for r := range s.columns() {
			cells = append(cells, p.round(s, own.Entry, r+1))
		}
		g.Rows = append(g.Rows, form.Row{Cells: append(cells, wording.OneLine(p.Names(own.Entry)))})
	}
	return g
}

// round returns what an entry did in a round of a stage: the row of the opponent, + for a win and
// - for a loss, and the score.
func (p *printer) round(s *Stage, entry string, round int) string {
	i := slices.IndexFunc(s.Encounters, func(e Encounter) bool {
		return e.Round == round && (e.A.Entry == entry || e.B.Entry == entry)
	})
	switch {
	case i < 0 && slices.Contains(s.Byes, Bye{round, entry}):
		return p.say("bye-short")
	case i < 0:
		return ""
	}
	e := s.Encounters[i]
	other := e.B
	if e.B.Entry == entry {
		other = e.A
		e.turn()
	}
	if other.Entry == "" {
		return p.say("bye")
	}
	row := slices.IndexFunc(s.Standings, func(st Standing) bool { return st.Entry == other.Entry }) + 1
	sign := map[bool]string{true: "+", false: "-"}[e.Winner == entry]
	if e.How == "" {
		sign = ""
	}
	if text := p.score(&e); text != "" {
		return strconv.Itoa(row) + sign + " " + text
	}
	return strconv.Itoa(row) + sign
}
