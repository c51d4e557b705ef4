package pages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// heading is what every page of a tournament begins with.
type heading struct {
	Title, Above string
}

// division is what the overview says of a division.
type division struct {
	Title, Status, Since string
	Editions             []edition
	Periods              []period
	Standings            anchor
	Sheets               []anchor
	Stages               []stage
}

// edition is a certification: provisional or official.
type edition struct {
	Text   string
	Status string
	Last   bool
}

// period is until when something may still be asked for.
type period struct {
	Text, Stamp string
}

// stage is what the overview says of a stage.
type stage struct {
	Title  string
	Draw   *anchor
	Rounds []anchor
}

func overview(a *asked) (any, string, bool) {
	said := struct {
		heading
		Board, Empty string
		Notices      []notice
		Divisions    []division
	}{heading: heading{Title: a.request.PathValue("tournament")}, Board: a.say("notices"), Empty: a.say("empty"), Notices: a.noticed()}
	for _, id := range a.divisions() {
		d := a.division(id)
		d.Sheets = a.sheetLinks(id, "")
		said.Divisions = append(said.Divisions, d)
	}
	return said, "overview", true
}

// notice is a notice of the officials.
type notice struct {
	Kind, Words string
	When        period
}

// noticed returns the notices, the last one first.
func (a *asked) noticed() (list []notice) {
	zone := ""
	if all := a.divisions(); len(all) > 0 {
		zone = all[0]
	}
	for _, p := range slices.Backward(a.notices) {
		n := notice{Kind: a.say("notice." + p.What), Words: p.Words}
		if p.at.Known() {
			n.When = period{a.moment(zone, p.at), p.at.String()}
		}
		list = append(list, n)
	}
	return list
}

// division describes a division.
func (a *asked) division(id string) division {
	d := division{Title: a.titleOf(id), Standings: anchor{Text: a.say("standings"), Href: a.href(standingsPath(id))}}
	editions := a.editions[id]
	for i := range slices.Backward(editions) {
		e := &editions[i]
		status := a.result("status." + string(e.Status))
		d.Editions = append(d.Editions, edition{a.result("edition", e.Edition, status, e.Document.String()[:16]), string(e.Status), i == len(editions)-1})
	}
	switch {
	case len(editions) == 0:
		d.Status = a.result("status.posted")
	case a.changed[id] > editions[len(editions)-1].Link:
		d.Since = a.say("since")
	}
	for _, kind := range []string{events.CorrectionPeriod, events.AppealPeriod} {
		if until := a.periods[kind]; until.Known() {
			d.Periods = append(d.Periods, period{a.say("period."+kind, a.moment(id, until)), until.String()})
		}
	}
	for i := range a.tournament.Stages {
		if s := &a.tournament.Stages[i]; s.Division == id {
			d.Stages = append(d.Stages, a.stage(s))
		}
	}
	return d
}

func (a *asked) titleOf(id string) string {
	if d := a.tournament.Division(id); d != nil {
		return d.Title
	}
	return cmp.Or(id, a.say("all"))
}

func standingsPath(division string) string {
	if division == "" {
		return "/standings"
	}
	return "/standings/" + division
}

// stage describes a stage: its draw sheet, and the rounds in which somebody is known to meet.
func (a *asked) stage(s *tournament.Stage) stage {
	told := stage{Title: s.Stage}
	meetings := a.tournament.Meetings(s)
	if isDrawn(meetings) {
		told.Draw = &anchor{Text: a.say("draw"), Href: a.href("/draw/" + s.Stage)}
	}
	for _, n := range roundsOf(s, meetings) {
		told.Rounds = append(told.Rounds, a.roundLink(s, n, 0))
	}
	return told
}

func (a *asked) roundLink(s *tournament.Stage, n, current int) anchor {
	return anchor{Text: a.result("round", n), Href: a.href("/round/" + s.Stage + "/" + strconv.Itoa(n)), Current: n == current}
}

// roundsOf returns the rounds in which it is known who meets, or who has a bye.
func roundsOf(s *tournament.Stage, meetings []tournament.Meeting) (list []int) {
	for i := range meetings {
		if m := &meetings[i]; m.SeatA.Entry != "" && m.SeatB.Entry != "" && !slices.Contains(list, m.Round) {
			list = append(list, m.Round)
		}
	}
	for n := range s.Pairings {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// pairing is a line of a round's pairings.
type pairing struct {
	Table, A, B, Length, Start, Stamp, Score, Watch string
	WonA, WonB                                      bool

	known  [2]bool // who A and B are
	turned string  // the score from B's side
	number int     // of the table
}

func round(a *asked) (any, string, bool) {
	s := a.tournament.Stage(a.request.PathValue("stage"))
	n, err := strconv.Atoi(a.request.PathValue("round"))
	if s == nil || err != nil || strconv.Itoa(n) != a.request.PathValue("round") {
		return nil, "", false
	}
	meetings := a.tournament.Meetings(s)
	rounds := roundsOf(s, meetings)
	if !slices.Contains(rounds, n) {
		return nil, "", false
	}
	said := struct {
		heading
		Rounds, Orders          []anchor
		Head                    []string
		Rows                    []pairing
		Tables, Lengths, Starts bool
		Watch, Key              string
	}{
		heading: heading{Title: a.result("round", n), Above: a.titleOf(s.Division) + ", " + s.Stage},
		Rows:    a.pairings(s, meetings, n), Watch: a.say("watch"), Key: a.say("key"),
	}
	for _, other := range rounds {
		said.Rounds = append(said.Rounds, a.roundLink(s, other, n))
	}
	said.Tables = slices.ContainsFunc(said.Rows, func(p pairing) bool { return p.Table != "" })
	said.Lengths = slices.ContainsFunc(said.Rows, func(p pairing) bool { return p.Length != "" })
	said.Starts = slices.ContainsFunc(said.Rows, func(p pairing) bool { return p.Start != "" })
	here, named := "/round/"+s.Stage+"/"+strconv.Itoa(n), chosen(a.request, "by", []string{byName}) != ""
	said.Orders = []anchor{{Text: a.say("by-table"), Href: a.href(here), Current: !named}, {Text: a.say("by-name"), Href: a.href(here, "by="+byName), Current: named}}
	said.Head = []string{a.result("column.table"), a.result("column.a"), a.result("column.b"), a.result("column.score"), a.result("column.length"), a.result("column.start")}
	if len(s.Movements) > 0 {
		said.Head[1], said.Head[2], said.Head[4] = a.result("column.ns"), a.result("column.ew"), a.result("column.boards")
	}
	if named {
		said.Rows = byNames(said.Rows)
		said.Head[1], said.Head[2] = a.result("column.name"), a.result("column.opponent")
	}
	return said, "round", true
}

// moment writes a moment in the time of a division.
func (a *asked) moment(division string, at events.Instant) string {
	zone := time.UTC
	if d := a.tournament.Division(division); d != nil {
		zone = results.ZoneOf(d.Zone)
	}
	return at.Time().In(zone).Format("2006-01-02 15:04 MST")
}

// pairings returns who meets whom in a round by table, and who has a bye behind them.
func (a *asked) pairings(s *tournament.Stage, meetings []tournament.Meeting, n int) (rows []pairing) {
	for i := range meetings {
		if m := &meetings[i]; m.Round == n && !m.Skipped && (m.SeatA.Entry != "" || m.SeatB.Entry != "") {
			rows = append(rows, a.pairing(s, m))
		}
	}
	for _, id := range append(slices.Clone(s.Pairings[n].Byes), a.tournament.SittingOut(s, n)...) {
		rows = append(rows, pairing{A: a.entry(id), B: a.result("bye"), known: [2]bool{true}, number: lastTable})
	}
	slices.SortStableFunc(rows, byTable)
	return rows
}

// byTable orders the lines of a round by their tables.
func byTable(x, y pairing) int {
	return cmp.Or(cmp.Compare(x.number, y.number), tournament.CompareTables(x.Table, y.Table))
}

// lastTable is behind the number of every table.
const lastTable = 1 << 30

// pairing returns an encounter as a line.
func (a *asked) pairing(s *tournament.Stage, m *tournament.Meeting) pairing {
	p := pairing{
		A: a.taker(m.SeatA, m.A), B: a.taker(m.SeatB, m.B), Score: score(s, m, false), turned: score(s, m, true), Watch: a.watch(m),
		WonA: m.Winner.Entry != "" && m.Winner == m.SeatA, WonB: m.Winner.Entry != "" && m.Winner == m.SeatB,
		known: [2]bool{m.SeatA.Entry != "", m.SeatB.Entry != ""}, number: lastTable - 2,
	}
	if m.SeatA.Nobody || m.SeatB.Nobody {
		p.number++
	}
	if at, moved := a.tournament.Sitting(s, m.ID); moved {
		p.sits(a, m.ID, &at)
	}
	if length := s.Terms(m.Round).Length; length > 0 && m.How != events.ResultBye {
		p.Length = strconv.Itoa(length)
	}
	if m.Call != nil {
		p.Table, p.Start, p.Stamp = cmp.Or(m.Call.Place, p.Table), a.moment(s.Division, m.Call.Start), m.Call.Start.String()
	}
	return p
}

// sits puts an encounter where the movement has it.
func (p *pairing) sits(a *asked, encounter string, at *tournament.Sitting) {
	p.A, p.B = a.entries(at.NS), a.entries(at.EW)
	p.Table = strings.TrimSpace(at.Section + " " + strconv.Itoa(at.Table))
	p.Length = strconv.Itoa(at.Low) + "–" + strconv.Itoa(at.High)
	p.number, _ = strconv.Atoi(encounter[strings.LastIndexByte(encounter, '_')+1:]) // the tables of a section follow those of the one before
}

// entries returns the names of a pair, or of the two players of an individual.
func (a *asked) entries(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, a.entry(id))
	}
	return strings.Join(names, " / ")
}

// byNames returns a line for each who takes part, by name.
func byNames(rows []pairing) (list []pairing) {
	for _, p := range rows {
		turned := p
		turned.A, turned.B, turned.Score, turned.WonA, turned.WonB = p.B, p.A, p.turned, p.WonB, p.WonA
		if p.known[0] {
			list = append(list, p)
		}
		if p.known[1] {
			list = append(list, turned)
		}
	}
	slices.SortStableFunc(list, func(x, y pairing) int { return strings.Compare(strings.ToLower(x.A), strings.ToLower(y.A)) })
	return list
}
