package results

import "kibitz/events"

// The elements of USEBIO for teams.
type (
	usebioTeam struct {
		ID      string         `xml:"TEAM_ID,attr"`
		Name    string         `xml:"TEAM_NAME,attr"`
		Players []usebioPlayer `xml:"PLAYER"`
		Place   string         `xml:"PLACE,omitempty"`
		Total   string         `xml:"TOTAL_SCORE,omitempty"`
	}
	usebioMatch struct {
		Round  int           `xml:"ROUND_NUMBER"`
		Team   string        `xml:"TEAM"`
		Other  string        `xml:"OPPOSING_TEAM"`
		First  int           `xml:"START_BOARD_NUMBER,omitempty"`
		Last   int           `xml:"END_BOARD_NUMBER,omitempty"`
		Score  string        `xml:"TEAM_SCORE"`
		Others string        `xml:"OPPOSING_TEAM_SCORE"`
		Boards []usebioBoard `xml:"BOARD"`
	}
)

// usebioMatchScorings are the words for how matches of teams are scored.
var usebioMatchScorings = map[string]string{"": "VICTORY_POINTS", events.ScoringVP: "VICTORY_POINTS", events.ScoringIMP: "IMPS", events.ScoringBoards: "POINT_A_BOARD"}

// teams adds the matches of the stages of teams, a section for each stage. The score of a match is in
// victory points, or in what counts in their place.
func (e *usebioEvent) teams(d *Document) {
	for i := range d.Stages {
		s := &d.Stages[i]
		if s.Kind != events.StageTeams {
			continue
		}
		section := usebioSection{ID: s.Stage}
		for k := range s.Standings {
			section.Teams = append(section.Teams, d.usebioTeam(&s.Standings[k]))
		}
		for k := range s.Encounters {
			if m := &s.Encounters[k]; m.How != "" && m.A.Entry != "" && m.B.Entry != "" {
				section.Matches = append(section.Matches, d.usebioMatch(m))
				e.BoardsPlayed += len(m.Played)
			}
		}
		if e.Type = "TEAMS"; s.System == events.StageSwiss {
			e.Type = "SWISS_TEAMS"
		}
		e.OfMatches, e.Scoring = usebioMatchScorings[s.Scoring], "IMPS"
		e.Sections++
		e.Session = append(e.Session, usebioSession{len(e.Session) + 1, []usebioSection{section}})
	}
}

func (d *Document) usebioTeam(st *Standing) usebioTeam {
	team := usebioTeam{ID: st.Entry, Name: d.Names(st.Entry), Place: digits(st.Place), Total: st.Points.String()}
	if st.Tied && st.Place > 0 {
		team.Place += "="
	}
	for _, p := range d.entry(st.Entry).Players {
		team.Players = append(team.Players, usebioPlayer{p.Name, p.ID})
	}
	return team
}

func (d *Document) usebioMatch(e *Encounter) usebioMatch {
	m := usebioMatch{Round: e.Round, Team: e.A.Entry, Other: e.B.Entry}
	if len(e.VP) == 2 {
		m.Score, m.Others = e.VP[0].String(), e.VP[1].String()
	}
	for i := range e.Played {
		b := &e.Played[i]
		if i == 0 {
			m.First = b.Board
		}
		m.Last = b.Board
		board := usebioBoard{Number: b.Board}
		for k := range b.Lines {
			l := &b.Lines[k]
			line := usebioLine{Direction: map[string]string{openRoom: "NS", closedRoom: "EW"}[l.Table]}
			if !l.Artificial {
				line.Contract, line.PlayedBy, line.Lead, line.Tricks, line.Score = l.Contract, l.Declarer, l.Lead, l.tricks(), at(l.Score, 0)
			}
			if l.Table == openRoom {
				board.IMPs = impsOf(l)
			}
			board.Lines = append(board.Lines, line)
		}
		m.Boards = append(m.Boards, board)
	}
	return m
}

// impsOf returns what a board of the open room gave to North and South, negative if it went to the others.
func impsOf(l *Line) string {
	if l.NSPoints == "0.00" || l.NSPoints == "0" {
		if l.EWPoints == "0.00" || l.EWPoints == "0" {
			return "0"
		}
		return "-" + l.EWPoints.String()
	}
	return l.NSPoints.String()
}
