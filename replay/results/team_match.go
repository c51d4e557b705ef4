package results

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/procedure"
	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// The rooms of a match of two teams: open is that in which the first of them sits North and South.
const (
	openRoom   = "open"
	closedRoom = "closed"
)

// teams adds what the rooms of the encounters of teams made of their boards, and finds where a posting
// says something else than they did. It returns the margins that do not balance.
func (d *Document) teams(t *tournament.Tournament, clauses *tournament.Referee, log func(string) (*ledger.Ledger, error)) (tournament.Margins, error) {
	own := tournament.Margins{}
	for i := range d.Stages {
		s := t.Stage(d.Stages[i].Stage)
		if s == nil || s.Kind != events.StageTeams {
			continue
		}
		for k := range d.Stages[i].Encounters {
			e := &d.Stages[i].Encounters[k]
			e.victory(s, nil)
			m, ok := t.Meeting(e.Encounter)
			if !ok || m.Posted == nil || d.watched.early(m.Posted, log) {
				continue
			}
			found, err := e.rooms(t, s, &m, own, log)
			if err != nil {
				return nil, err
			}
			for _, f := range found {
				f.At, f.Subject, f.Clause = m.Posted.At.String(), e.Encounter, string(clauses.ClauseOf(rules.Code(f.Code)))
				d.Findings, e.Differs = append(d.Findings, f), e.Differs || !slices.Contains(besides, rules.Code(f.Code))
			}
		}
		_, d.Stages[i].Standings = StandingsOf(t, s, own)
	}
	return own, nil
}

// besides are the findings on a match of teams that say nothing against the result posted from it.
var besides = []rules.Code{tournament.FindArtificialDone, tournament.FindArtificialSum, tournament.FindFineUnit}

// victory adds how many boards there were to play, and the victory points; own are the margins of the two where they do not balance.
func (e *Encounter) victory(s *tournament.Stage, own *[2]int) {
	e.Boards = s.Terms(e.Round).Boards
	if e.Boards > 0 && len(e.Score) == 2 {
		m := tournament.TeamMatch{Boards: e.Boards, IMPs: [2]int(e.Score), Own: own, Scoring: s.Parameters.Scoring}
		home, away := m.VP()
		e.VP = append(e.VP, decimal(home), decimal(away))
	}
}

// rooms reads the boards of both rooms at the heads that a posting names. The margins of its teams become their own if they do not balance.
func (e *Encounter) rooms(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting, own tournament.Margins, log func(string) (*ledger.Ledger, error)) (list []Finding, err error) {
	rooms := map[string]tournament.Room{}
	for i := range m.Posted.From {
		from := &m.Posted.From[i]
		referee, seats, err := refereeAt(from, log)
		switch {
		case wrongHead(err):
			list = append(list, Finding{Code: string(tournament.FindPostingHead)})
			continue
		case err != nil:
			return nil, err
		}
		room := RoomOf(t, m, seats)
		if referee == nil || room == "" || rooms[room] != nil {
			list = append(list, Finding{Code: string(tournament.FindPlayedByOthers)})
			continue
		}
		rooms[room] = tournament.Room{}
		e.fined(s, referee, room == closedRoom)
		state := referee.State()
		for k := range state.Done {
			of := recorded{&state.Done[k], state.Closed(k), from}
			if scores, known := of.result.Scores(of.board.Vulnerable); known {
				rooms[room][of.result.Number] = scores
				list = append(list, of.artificial(m)...)
				e.line(t, m, room, &of)
			}
		}
	}
	list = append(list, e.otherUnits()...)
	slices.SortFunc(e.Played, func(a, b Board) int { return a.Board - b.Board })
	if rooms[openRoom] == nil || rooms[closedRoom] == nil {
		return list, nil
	}
	e.imps(s, rooms[openRoom], rooms[closedRoom])
	score, enough := tournament.TeamScore(s, m.Round, rooms[openRoom], rooms[closedRoom])
	if margins, split := tournament.OwnMargins(s, rooms[openRoom], rooms[closedRoom]); split && enough && m.Adjusted == nil && m.Posted.Score != nil && *m.Posted.Score == score {
		own[m.ID], e.VP = margins, nil
		e.victory(s, &margins)
	}
	if posted := m.Posted.Score; enough && posted != nil && *posted != score {
		list = append(list, Finding{Code: string(procedure.FindPostedDiffers), Args: []int{posted[0], posted[1], score[0], score[1]}})
	}
	return list, nil
}

// fined adds what a room's match takes from the teams in the unit in which the stage counts, and notes which it takes
// something from in another.
func (e *Encounter) fined(s *tournament.Stage, match rules.Referee, turned bool) {
	unit := events.DeductVPs
	if s.Parameters.Scoring == events.ScoringIMP {
		unit = events.DeductIMPs
	}
	points := given(match, turned, func(d *rules.SanctionView) bool { return d.Kind == rules.GaveDeduction && d.Unit == unit })
	e.fines[0], e.fines[1] = e.fines[0]+points[0], e.fines[1]+points[1]
	if e.fines != [2]int{} {
		e.Fines = []json.Number{decimal(scoring.Hundredths(e.fines[0])), decimal(scoring.Hundredths(e.fines[1]))}
	}
	for side, fine := range given(match, turned, func(d *rules.SanctionView) bool { return d.Kind == rules.GaveDeduction && d.Unit != unit }) {
		e.otherUnit[side] = e.otherUnit[side] || fine != 0
	}
}

// otherUnits finds the teams that were fined in a unit in which the stage does not count, in either room.
func (e *Encounter) otherUnits() (list []Finding) {
	for side, fined := range e.otherUnit {
		if fined {
			list = append(list, Finding{Code: string(tournament.FindFineUnit), Args: []int{side + 1}})
		}
	}
	return list
}

// RoomOf returns the room of a match of two teams in which these players sit: open if North is a player of the first
// team, closed if of the second. If he is of neither, a substitute, South says it, and then East and West, who sit
// against them; "" if all four are of neither.
func RoomOf(t *tournament.Tournament, m *tournament.Meeting, seats []events.Player) string {
	first, second := t.Entry(m.SeatA.Entry), t.Entry(m.SeatB.Entry)
	for _, of := range []struct {
		seat         string
		open, closed *tournament.Entry
	}{{"N", first, second}, {"S", first, second}, {"E", second, first}, {"W", second, first}} {
		i := slices.IndexFunc(seats, func(p events.Player) bool { return p.Seat == of.seat })
		switch {
		case i < 0:
		case of.open != nil && slices.Contains(of.open.Players, seats[i].ID):
			return openRoom
		case of.closed != nil && slices.Contains(of.closed.Players, seats[i].ID):
			return closedRoom
		}
	}
	return ""
}

// line adds what a room made of a board.
func (e *Encounter) line(t *tournament.Tournament, m *tournament.Meeting, room string, r *recorded) {
	i := slices.IndexFunc(e.Played, func(b Board) bool { return b.Board == r.result.Number })
	if i < 0 {
		i = len(e.Played)
		e.Played = append(e.Played, Board{Board: r.result.Number, Dealer: r.board.Dealer.String(), Vulnerable: r.board.Vulnerable.String()})
	}
	l := Line{Table: room, NS: numberOf(t, m.SeatA.Entry), EW: numberOf(t, m.SeatB.Entry)}
	if room == closedRoom {
		l.NS, l.EW = l.EW, l.NS
	}
	l.told(r)
	lines := append(e.Played[i].Lines, l)
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(b.Table, a.Table) }) // the open room first
	e.Played[i].Lines = lines
}

// imps adds what each board gave to the pairs at both tables: IMPs, or at board-a-match points. A board that one room has
// not played gave nothing yet.
func (e *Encounter) imps(s *tournament.Stage, open, closed tournament.Room) {
	for i := range e.Played {
		b := &e.Played[i]
		one, opened := open[b.Board]
		other, both := closed[b.Board]
		if !opened || !both {
			continue
		}
		a, of := scoring.MatchIMPs(one, other)
		if s.Parameters.Scoring == events.ScoringBoards {
			a, of = scoring.BoardAMatch(one, other)
		}
		a, of = max(0, a), max(0, of)
		for k := range b.Lines {
			l := &b.Lines[k]
			if l.NSPoints, l.EWPoints = decimal(a), decimal(of); l.Table == closedRoom {
				l.NSPoints, l.EWPoints = l.EWPoints, l.NSPoints
			}
		}
	}
}

// hash returns the head of the match of a room; "" if it is not known.
func (m *met) hash(room string) string {
	for i := range m.Played {
		for _, l := range m.Played[i].Lines {
			if l.Table == room {
				return l.Hash
			}
		}
	}
	return ""
}

// teamTable lists the matches of teams that are posted.
func (d *Document) teamTable() *Table {
	rows := slices.DeleteFunc(d.met(), func(m met) bool { return m.Kind != events.StageTeams || m.How == "" })
	side := func(list []json.Number, side int) string {
		if side < len(list) {
			return list[side].String()
		}
		return ""
	}
	return table("teams", rows,
		text("division", func(*met) string { return d.Division }),
		text("stage", func(m *met) string { return m.Stage.Stage }),
		count("round", func(m *met) int { return m.Round }),
		text("table", func(m *met) string { return m.Table }),
		text("home", func(m *met) string { return d.Names(m.A.Entry) }),
		text("away", func(m *met) string { return d.Names(m.B.Entry) }),
		some("boards", func(m *met) int { return m.Boards }),
		figure("imps_home", func(m *met) string { return at(m.Score, 0) }),
		figure("imps_away", func(m *met) string { return at(m.Score, 1) }),
		figure("vp_home", func(m *met) string { return side(m.VP, 0) }),
		figure("vp_away", func(m *met) string { return side(m.VP, 1) }),
		figure("fine_home", func(m *met) string { return side(m.Fines, 0) }),
		figure("fine_away", func(m *met) string { return side(m.Fines, 1) }),
		text("how", func(m *met) string { return m.How }),
		text("posted_at", func(m *met) string { return m.Posted }),
		text("corrected_at", func(m *met) string { return m.Corrected }),
		text("hash_open", func(m *met) string { return m.hash(openRoom) }),
		text("hash_closed", func(m *met) string { return m.hash(closedRoom) }),
	)
}

// matchSheets prints for each match of teams its boards with both rooms.
func (p *printer) matchSheets(doc *form.Document) {
	for _, m := range p.met() {
		if len(m.Played) == 0 {
			continue
		}
		var g form.Grid
		for _, name := range []string{"board", "room", "contract", "declarer", "lead", "tricks", "score_ns", "imps_home", "imps_away"} {
			g.Head = append(g.Head, p.heading(name))
		}
		for i := range m.Played {
			for k := range m.Played[i].Lines {
				l := &m.Played[i].Lines[k]
				cells := []string{"", p.say("room." + l.Table), l.Contract, l.Declarer, l.Lead, l.tricks(), at(l.Score, 0), "", ""}
				if k == 0 {
					cells[0] = strconv.Itoa(m.Played[i].Board)
				}
				if l.Table == openRoom {
					cells[7], cells[8] = l.NSPoints.String(), l.EWPoints.String()
				}
				if l.Artificial {
					cells[2] = p.heading("artificial")
				}
				g.Rows = append(g.Rows, form.Row{Cells: cells})
			}
		}
		sides := wording.OneLine(p.Names(m.A.Entry) + " - " + p.Names(m.B.Entry))
		doc.Add(p.say("section.match-sheet", m.Encounter.Encounter), form.Paragraph(sides+" "+p.score(m.Encounter)), g)
	}
}
