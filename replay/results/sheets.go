package results

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Sheets are the names of the sheets, in the order of a full report.
var Sheets = []string{
	"draw", "pairings-by-table", "pairings-by-name", "standings", "cross-table", "score-sheets", "ranking", "travellers",
	"frequencies", "teams", "match-sheets", "prizes", "accounts", "corrections", "rulings", "findings",
}

// Handouts are the names of the sheets that are given out or sent by themselves.
var Handouts = []string{"slips", "pair-cards", "protocol"}

// OfficeHandouts are those that the office alone has.
var OfficeHandouts = []string{"due", "pace"}

// WatchedSheets are those that are shown while a division is played, as soon as they have something.
var WatchedSheets = []string{"ranking", "cross-table", "teams", "match-sheets", "travellers", "frequencies", "pair-cards"}

// AllSheets returns the names of all sheets.
func AllSheets() []string {
	return slices.Concat(Sheets, Handouts, OfficeHandouts, []string{"federation", "invitation"})
}

// printer puts a document in words.
type printer struct {
	*Document
	words *wording.Words
	tag   language.Tag
	cross string // of the stage that is printed: mean or xq, where its cross-IMPs are these
}

// of returns the printer of what is scored so.
func (p printer) of(cross string) *printer {
	p.cross = cross
	return &p
}

func (p *printer) say(key string, args ...any) string { return p.words.Say("results."+key, args...) }

// Sheet returns sheets for people, each a section of one document. A sheet that the division has
// nothing for is left out. seal is what the foot of every sheet bears; nil if nothing is certified.
func (d *Document) Sheet(tag language.Tag, seal *Seal, names ...string) *form.Document {
	p := &printer{Document: d, words: wording.In(tag), tag: tag}
	doc := &form.Document{
		Language: tag.String(), Title: wording.OneLine(cmp.Or(d.Title, d.Division)),
		Lines: p.lines(seal),
	}
	if at, err := time.Parse(time.RFC3339, d.At); err == nil {
		doc.Date = events.InstantOf(at)
	}
	if slices.Equal(names, []string{"invitation"}) {
		doc.Lines = doc.Lines[:1] // it is of no results
	}
	writers := map[string]func(*form.Document){
		"draw": p.draw, "standings": p.standings, "cross-table": p.crossTables, "score-sheets": p.scoreSheets,
		"ranking": p.ranking, "travellers": p.travellers, "findings": p.findings,
		"frequencies": p.frequencies, "match-sheets": p.matchSheets, "pair-cards": p.pairCards, "slips": p.slips, "due": p.dueList,
		"protocol": p.protocol, "federation": p.federation, "invitation": p.invite,
		"teams":             p.list("teams", "round", "table", "boards", "imps_home", "imps_away", "vp_home", "vp_away", "how", "home", "away"),
		"pace":              p.paceSheet,
		"pairings-by-table": p.list("pairings-by-table", "table", "a", "b", "length", "start", "encounter"),
		"pairings-by-name":  p.list("pairings-by-name", "name", "table", "opponent", "start"),
		"prizes":            p.list("prizes", "stage", "place", "names", "amount", "currency", "withheld"),
		"accounts":          p.accountsSheet,
		"rulings":           p.list("rulings", "at", "subject", "what", "result", "clause", "dispute", "reasons"),
		"corrections":       p.list("corrections", "at", "encounter", "from", "to", "by", "late", "reason"),
	}
	for _, name := range names {
		if write := writers[name]; write != nil {
			write(doc)
		}
	}
	if seal != nil {
		doc.Add(p.say("section.seal"), form.QR{Text: seal.String(), Caption: p.say("seal")})
	}
	return doc
}

// lines returns what stands below the title of every sheet: which results these are.
func (p *printer) lines(seal *Seal) []string {
	lines := append([]string{wording.OneLine(p.Tournament + " / " + p.Division)}, p.running()...)
	if seal == nil {
		return append(lines, p.words.Say("results.status.posted"), p.say("head", p.Head.N, short(p.Head.Hash), cmp.Or(p.cell("at", p.At), "-")))
	}
	status := p.words.Say("results.status." + string(p.Status))
	return append(lines, p.say("edition", p.Edition, status, short(seal.Hash)), p.say("head", p.Head.N, short(p.Head.Hash), cmp.Or(p.cell("at", p.At), "-")))
}

// short returns the beginning of a hash, which is enough to compare by eye.
func short(hash string) string { return hash[:min(len(hash), 16)] }

// list returns the writer of a sheet that is a file of values: some of its columns.
func (p *printer) list(name string, columns ...string) func(*form.Document) {
	return func(doc *form.Document) {
		t := p.Table(name)
		doc.Add(p.say("section."+name), p.grid(t, p.filled(t, columns)...))
	}
}

// grid returns some columns of a file of values with their headings. What is yes has the heading in
// its cell.
func (p *printer) grid(t *Table, columns ...string) form.Grid {
	var g form.Grid
	for _, name := range columns {
		g.Head = append(g.Head, p.heading(name))
	}
	if at := slices.Index(columns, "names"); at >= 0 {
		g.Behind = len(columns) - 1 - at
	}
	for _, row := range t.Rows {
		var cells []string
		for _, name := range columns {
			switch i := t.column(name); {
			case !t.flags[i]:
				cells = append(cells, p.cell(name, row[i]))
			case row[i] == "true":
				cells = append(cells, p.heading(name))
			default:
				cells = append(cells, "")
			}
		}
		g.Rows = append(g.Rows, form.Row{Cells: cells})
	}
	return g
}

// heading returns the heading of a column.
func (p *printer) heading(column string) string {
	if p.cross != "" {
		switch column {
		case "points", "mp", "own":
			column = p.cross
		case "imp_ns":
			return p.say("column.figure_ns", p.say("column."+p.cross))
		case "imp_ew":
			return p.say("column.figure_ew", p.say("column."+p.cross))
		}
	}
	return p.say("column." + column)
}

// cell returns a value as it is printed: the word for a code.
func (p *printer) cell(column, value string) string {
	switch {
	case column == "how" && value != "":
		return p.say("how." + value)
	case column == "what" && value != "":
		return p.say("ruling." + value)
	case slices.Contains([]string{"from", "to", "result", "subject"}, column):
		return p.result(value)
	case (column == "direction" || column == "note") && (value == "NS" || value == "EW"):
		return p.heading(strings.ToLower(value))
	case column == "note" && value != "":
		if said, ok := p.words.Find("results.note." + value); ok {
			return said
		}
	case column == "declarer" && value != "":
		return p.say("seat." + value)
	case slices.Contains([]string{"start", "at", "forfeit_at", "ends_at"}, column):
		return p.moment(value)
	}
	return wording.OneLine(value)
}

// moment returns a moment to the second, in the zone of the division. What is no moment is left as it is.
func (p *printer) moment(value string) string {
	at, err := time.Parse(time.RFC3339, value)
	if err != nil {
		return value
	}
	return at.In(ZoneOf(p.Zone)).Format("2006-01-02 15:04:05 MST")
}

// ZoneOf returns the time of a division by the name of its zone; UTC for none.
func ZoneOf(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// board returns the heading of a board: its number, and who deals and is vulnerable where it says so.
func (p *printer) board(b *Board) string {
	var dealer, vulnerable string
	if b.Dealer != "" {
		dealer = p.say("seat." + b.Dealer)
	}
	if b.Vulnerable != "" {
		vulnerable = p.say("vulnerable." + b.Vulnerable)
	}
	return p.say("section.board", b.Board, dealer, vulnerable)
}

// accountsSheet prints what every entry has to pay, has paid and got back, with the totals. Where there is no money the
// division has nothing for it.
func (p *printer) accountsSheet(doc *form.Document) {
	var due, paid, returned int
	for _, a := range p.Accounts {
		due, paid, returned = due+a.Due, paid+a.Paid, returned+a.Returned
	}
	if due == 0 && paid == 0 && returned == 0 {
		return
	}
	t := p.accounts()
	if len(t.Rows) > 1 {
		t.Rows = append(t.Rows, []string{"", p.say("sum"), p.moneyIf(due), p.money(paid), p.money(returned), p.Currency})
	}
	doc.Add(p.say("section.accounts"), p.grid(t, p.filled(t, []string{"names", "due", "paid", "returned", "currency"})...))
}

// result returns a posted result with names and words in place of ids and codes.
func (p *printer) result(text string) string {
	parts := strings.Fields(text)
	for i, part := range parts {
		if said, ok := p.words.Find("results.how." + part); ok {
			parts[i] = said
		} else if len(p.entry(part).Players) > 0 {
			parts[i] = wording.OneLine(p.Names(part))
		}
	}
	return strings.Join(parts, " ")
}

// name returns the name of who takes a seat, or what the seat waits for.
func (p *printer) name(s Seat) string {
	switch {
	case s.Entry != "":
		return wording.OneLine(p.Names(s.Entry))
	case s.Bye:
		return p.say("bye")
	case s.From == "":
		return ""
	}
	return p.say("from."+s.From, s.Of)
}

// score returns the posted score of an encounter, with what counts of it, and its marks: w not played, r by a ruling,
// c corrected, d otherwise than its record.
func (p *printer) score(e *Encounter) string {
	text := ""
	if len(e.Score) == 2 {
		text = rules.Tally{Score: [2]int(e.Score), Official: [2]int(e.official())}.Figures()
	}
	for _, mark := range []struct {
		letter string
		is     bool
	}{{"w", slices.Contains([]string{"walkover", "forfeit", "withdrawn", "double-forfeit"}, e.How)}, {"r", e.Ruled}, {"c", e.Corrected != ""}, {"d", e.Differs}} {
		if mark.is {
			text = strings.TrimSpace(text + " " + mark.letter)
		}
	}
	return text
}

// standings prints the places of each stage with the tie-breaks in their order.
func (p *printer) standings(doc *form.Document) {
	for i := range p.Stages {
		s := &p.Stages[i]
		columns := append([]string{"place", "names", "country", "played", "won", "lost", "points"}, s.TieBreaks...)
		columns = append(columns, "adjustment", "prize", "note")
		t := p.places(i)
		doc.Add(p.say("section.standings", s.Stage), p.of(s.Cross).grid(t, p.filled(t, columns)...))
	}
}

// places returns the standings of a stage with their places as they are printed.
func (p *printer) places(stage int) *Table {
	one := *p.Document
	one.Stages = p.Stages[stage : stage+1]
	t := one.Standings()
	for k, row := range t.Rows {
		switch st := &one.Stages[0].Standings[k]; {
		case st.Place == 0:
			row[t.column("place")] = "-"
		case st.Tied:
			row[t.column("place")] += "="
		}
	}
	return t
}

// filled leaves out the columns that say nothing in any row.
func (p *printer) filled(t *Table, columns []string) []string {
	return slices.DeleteFunc(slices.Clone(columns), func(name string) bool {
		none := []string{"", "false"}
		if slices.Contains([]string{"points", "won", "lost"}, name) {
			none = append(none, "0") // nobody has any on a sheet, and nobody wins or loses a session of pairs
		}
		return len(t.Rows) > 0 && !slices.ContainsFunc(t.Rows, func(row []string) bool { return !slices.Contains(none, row[t.column(name)]) })
	})
}

// scoreSheets prints what was posted of each encounter of two.
func (p *printer) scoreSheets(doc *form.Document) {
	t := &Table{Columns: []string{"encounter", "table", "length", "score", "how", "match_hash", "opponents"}, flags: make([]bool, 7)}
	for _, m := range p.met() {
		if m.How != "" && m.How != events.ResultBye && !m.OnBoards() {
			t.Rows = append(t.Rows, []string{
				m.Encounter.Encounter, m.Table, digits(m.Length), p.score(m.Encounter), m.How, short(m.Hash), p.name(m.A) + " - " + p.name(m.B),
			})
		}
	}
	if len(t.Rows) > 0 || len(p.Sessions) == 0 {
		doc.Add(p.say("section.score-sheets"), p.grid(t, p.filled(t, t.Columns)...))
	}
}

// findings prints what the record is against.
func (p *printer) findings(doc *form.Document) {
	g := form.Grid{Head: []string{p.heading("event"), p.heading("clause"), p.heading("subject"), p.heading("finding")}}
	for _, f := range p.Findings {
		found := rules.Finding{Code: rules.Code(f.Code), Clause: rules.ClauseID(f.Clause)}
		copy(found.Args[:], f.Args)
		g.Rows = append(g.Rows, form.Row{Cells: []string{f.At, f.Clause, wording.OneLine(p.result(f.Subject)), p.words.Finding(found, wording.Names{})}})
	}
	doc.Add(p.say("section.findings"), g)
}

// running tells which periods run at the last event, until when, and the minutes that are left (Law 79C).
func (p *printer) running() (lines []string) {
	at, err := time.Parse(time.RFC3339, p.At)
	for _, kind := range []string{events.CorrectionPeriod, events.AppealPeriod} {
		end := p.periods[kind]
		if left := end.Time().Sub(at); err == nil && end.Known() && left > 0 {
			lines = append(lines, p.say("period."+kind, p.cell("at", end.String()), int(math.Ceil(left.Minutes()))))
		}
	}
	return lines
}

// ranking prints the places of each session, in two lists if it has two winners.
func (p *printer) ranking(doc *form.Document) {
	for i := range p.Sessions {
		one := *p.Document
		one.Sessions = p.Sessions[i : i+1]
		t := one.pairs()
		columns := p.filled(t, []string{"place", "pair", "direction", "names", "boards", "mp", "max", "percent", "adjustment", "note"})
		doc.Add(p.say("section.ranking", p.Sessions[i].Session, p.Sessions[i].Section), p.of(p.Sessions[i].Cross).grid(t, columns...))
	}
}

// travellers prints each board with the lines of all tables.
func (p *printer) travellers(doc *form.Document) {
	for i := range p.Sessions {
		s := p.Sessions[i]
		for k := range s.Boards {
			one := *p.Document
			of := s
			of.Boards = s.Boards[k : k+1]
			one.Sessions = []Session{of}
			t := one.travellers()
			columns := p.filled(t, []string{"ns", "ew", "contract", "declarer", "lead", "tricks", "score_ns", "score_ew", "mp_ns", "mp_ew", "imp_ns", "imp_ew", "artificial"})
			doc.Add(p.board(&s.Boards[k]), p.of(s.Cross).grid(t, columns...))
		}
	}
}
