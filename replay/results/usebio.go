package results

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
	"kibitz/rules/tournament"
)

// The elements of USEBIO 1.2, in the order in which programs write them.
type (
	usebio struct {
		XMLName struct{}    `xml:"USEBIO"`
		Version string      `xml:"Version,attr"`
		Event   usebioEvent `xml:"EVENT"`
	}
	usebioEvent struct {
		Type         string          `xml:"EVENT_TYPE,attr"`
		Program      string          `xml:"PROGRAM_NAME"`
		Version      string          `xml:"PROGRAM_VERSION"`
		Identifier   string          `xml:"EVENT_IDENTIFIER"`
		ID           string          `xml:"EVENT_ID,omitempty"` // 1.3
		Scoring      string          `xml:"BOARD_SCORING_METHOD,omitempty"`
		OfMatches    string          `xml:"MATCH_SCORING_METHOD,omitempty"` // of teams
		Description  string          `xml:"EVENT_DESCRIPTION"`
		Date         string          `xml:"DATE,omitempty"`
		Sessions     int             `xml:"SESSION_COUNT"`
		Sections     int             `xml:"SECTION_COUNT"`
		Pairs        int             `xml:"PAIRS,omitempty"`
		BoardsPlayed int             `xml:"BOARDS_PLAYED"`
		Winners      int             `xml:"WINNER_TYPE,omitempty"`
		Master       string          `xml:"MPS_AWARDED_FLAG"`
		Session      []usebioSession `xml:"SESSION"`
	}
	usebioSession struct {
		ID      int             `xml:"SESSION_ID,attr"`
		Section []usebioSection `xml:"SECTION"`
	}
	usebioSection struct {
		ID           string        `xml:"SECTION_ID,attr"`
		Participants []usebioPair  `xml:"PARTICIPANTS>PAIR"`
		Teams        []usebioTeam  `xml:"PARTICIPANTS>TEAM"`
		Boards       []usebioBoard `xml:"BOARD"`
		Matches      []usebioMatch `xml:"MATCH"`
	}
	usebioPair struct {
		Number     int            `xml:"PAIR_NUMBER"`
		Direction  string         `xml:"DIRECTION,omitempty"`
		Boards     int            `xml:"BOARDS_PLAYED"`
		Players    []usebioPlayer `xml:"PLAYER"`
		Place      string         `xml:"PLACE"`
		Total      string         `xml:"TOTAL_SCORE"`
		Percentage string         `xml:"PERCENTAGE,omitempty"`
	}
	usebioPlayer struct {
		Name string `xml:"PLAYER_NAME"`
		ID   string `xml:"NATIONAL_ID_NUMBER"`
	}
	usebioBoard struct {
		Number int          `xml:"BOARD_NUMBER"`
		IMPs   string       `xml:"IMPS,omitempty"` // of teams
		Lines  []usebioLine `xml:"TRAVELLER_LINE"`
	}
	usebioLine struct {
		Direction string `xml:"DIRECTION,omitempty"` // of teams: in which the first of them sits
		NS        int    `xml:"NS_PAIR_NUMBER,omitempty"`
		EW        int    `xml:"EW_PAIR_NUMBER,omitempty"`
		Contract  string `xml:"CONTRACT"`
		PlayedBy  string `xml:"PLAYED_BY"`
		Lead      string `xml:"LEAD"`
		Tricks    string `xml:"TRICKS"`
		Score     string `xml:"SCORE"`
		NSMatch   string `xml:"NS_MATCH_POINTS,omitempty"`
		EWMatch   string `xml:"EW_MATCH_POINTS,omitempty"`
		NSCross   string `xml:"NS_CROSS_IMP_POINTS,omitempty"`
		EWCross   string `xml:"EW_CROSS_IMP_POINTS,omitempty"`
		NSButler  string `xml:"NS_BUTLER_POINTS,omitempty"`
		EWButler  string `xml:"EW_BUTLER_POINTS,omitempty"`
	}
)

// USEBIOVersions are those that are written, the usual one first.
var USEBIOVersions = []string{"1.2", "1.3"}

// USEBIO writes the sessions of pairs, or the matches of teams, as bridge unions take them, in version 1.2 or
// 1.3. It writes nothing if there are neither. A file is of pairs or of teams: in a division with sessions of pairs
// its matches of teams are left out.
func (d *Document) USEBIO(w io.Writer, version string) error {
	e := usebioEvent{
		Type: "PAIRS", Program: "Kibitz", Version: "1", Identifier: d.Tournament + "/" + d.Division, Description: d.Title,
		Master: "N", Date: d.date(version),
	}
	if version == "1.3" {
		e.ID = e.Identifier
	}
	for i := range d.Sessions {
		e.Scoring, e.Winners = scoringMethods[d.Sessions[0].Scoring], d.Sessions[0].Winners
		e.Description = d.Title + usebioFigures[d.Sessions[0].Cross]
		e.add(d, &d.Sessions[i])
	}
	if len(e.Session) == 0 {
		e.teams(d)
	}
	if e.Sessions = len(e.Session); e.Sessions == 0 {
		return nil
	}
	text, err := xml.MarshalIndent(usebio{Version: version, Event: e}, "", " ")
	if err == nil {
		_, err = io.WriteString(w, xml.Header+transcript.Plain(string(text))+"\n")
	}
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

var scoringMethods = map[string]string{"mp": "MATCH_POINTS", "cross-imp": "CROSS_IMPS", "butler": "BUTLER_IMPS"}

// usebioFigures say in an event's description by which figure its cross-IMPs rank, for which the form has no element.
var usebioFigures = map[string]string{tournament.ByMean: " (mean of cross-IMPs)", tournament.ByXQ: " (XQ)"}

// date returns the day of the document: dd/mm/yyyy in version 1.2.
func (d *Document) date(version string) string {
	day, _, _ := strings.Cut(d.At, "T")
	parts := strings.Split(day, "-")
	if version == "1.3" || len(parts) != 3 {
		return day
	}
	slices.Reverse(parts)
	return strings.Join(parts, "/")
}

// add adds a section of a session.
func (e *usebioEvent) add(d *Document, s *Session) {
	section := usebioSection{ID: s.Section}
	for i := range s.Pairs {
		section.Participants = append(section.Participants, d.usebioPair(&s.Pairs[i]))
	}
	for i := range s.Boards {
		board := usebioBoard{Number: s.Boards[i].Board}
		for k := range s.Boards[i].Lines {
			board.Lines = append(board.Lines, s.usebioLine(&s.Boards[i].Lines[k]))
		}
		section.Boards = append(section.Boards, board)
	}
	e.Sections, e.Pairs, e.BoardsPlayed = e.Sections+1, e.Pairs+len(s.Pairs), e.BoardsPlayed+len(s.Boards)
	if last := len(e.Session) - 1; last >= 0 && e.Session[last].ID == s.Session {
		e.Session[last].Section = append(e.Session[last].Section, section)
		return
	}
	e.Session = append(e.Session, usebioSession{s.Session, []usebioSection{section}})
}

func (d *Document) usebioPair(p *Pair) usebioPair {
	place := strconv.Itoa(p.Place)
	if p.Tied {
		place += "="
	}
	pair := usebioPair{
		Number: p.Pair, Direction: p.Direction, Boards: p.Boards, Place: place, Total: p.Points.String(), Percentage: p.Percent.String(),
	}
	for _, player := range d.entry(p.Entry).Players {
		pair.Players = append(pair.Players, usebioPlayer{player.Name, player.ID})
	}
	return pair
}

// usebioLine returns a line of a board. An artificial score has its points alone.
func (s *Session) usebioLine(l *Line) usebioLine {
	line := usebioLine{NS: l.NS, EW: l.EW}
	if !l.Artificial {
		line.Contract, line.PlayedBy, line.Lead, line.Tricks, line.Score = l.Contract, l.Declarer, l.Lead, l.tricks(), at(l.Score, 0)
	}
	switch ns, ew := l.NSPoints.String(), l.EWPoints.String(); s.Scoring {
	case "mp":
		line.NSMatch, line.EWMatch = ns, ew
	case "butler":
		line.NSButler, line.EWButler = ns, ew
	default:
		line.NSCross, line.EWCross = ns, ew
	}
	return line
}
