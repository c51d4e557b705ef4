package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/games"
	face "kibitz/replay/games/backgammon"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// showing is how the flags ask to show a match.
type showing struct {
	t      terminal
	output string // "text", "json", "svg" or "png"
	file   string // "" for standard output
	words  *wording.Words
	board  diagram.Options
	width  int             // of a PNG, in pixels
	id     position.IDKind // print only this identifier of the position; "" for the whole output
}

func showingOf(t terminal, c *cli.Context) (s *showing, err error) {
	s = &showing{t: t, output: c.String("o"), file: c.String("file"), width: c.Int("width")}
	if c.Bool("json") {
		s.output = "json"
	}
	if s.id, err = idKind(c); err != nil {
		return nil, err
	}
	switch s.output {
	case "text", "json", "svg", "png":
	default:
		return nil, usageError("show-output", strconv.Quote(s.output))
	}
	if s.words, err = wordsOf(c); err != nil {
		return nil, err
	}
	if s.board, err = boardOptions(c, s.words); err != nil {
		return nil, err
	}
	s.board.Dark = c.Bool("dark")
	if s.output == "png" && s.file == "" && t.screen() != nil {
		return nil, usageError("png-in-terminal")
	}
	return s, nil
}

func (s *showing) write(out io.Writer, m *shownMatch) (err error) {
	if s.output == "json" && s.id == "" {
		return m.writeJSON(out)
	}
	game, ok := games.Of(m.timeline.Schedule().Discipline)
	if !ok {
		return told("no-drawing")
	}
	if s.id != "" {
		return s.writeID(out, m)
	}
	s.board.Names, s.board.Seated = m.names, m.places
	if s.output == "text" {
		return s.writeText(out, m, game.Draw(m.frame.After, m.timeline, -1))
	}
	picture := game.Draw(m.frame.After, m.timeline, m.frame.Index).Picture(s.board)
	var data []byte
	if s.output == "svg" {
		data = diagram.SVG(picture)
	} else {
		if data, err = diagram.PNG(picture, diagram.Sheet{Width: s.width}); err != nil {
			return cli.Exit(told("bad-width", err), exitUsage)
		}
	}
	_, err = out.Write(data)
	return err
}

func (s *showing) writeText(out io.Writer, m *shownMatch, table diagram.Table) error {
	names := s.words.Sides(m.timeline.Schedule(), wording.Names(m.names))
	fmt.Fprintf(out, "%s/%s  %s\n", m.match.Tournament, m.match.Match, m.frame.Address)
	fmt.Fprint(out, table.Text(s.board))
	if board, ok := table.(face.Board); ok {
		writeIDs(out, board.Table)
	}
	if by, struck := m.timeline.StruckBy(m.frame.Index); struck {
		paragraph(out, s.words.Label("struck"), s.words.Say("trail.struck", by.String()))
	}
	for _, f := range m.frame.Findings() {
		paragraph(out, f.At.String(), s.words.Finding(f, names), cited(s.words, f.Clause), s.words.Next(f, names))
	}
	open := m.frame.After.Options()
	for i := range open {
		paragraph(out, s.words.Option(&open[i], names), cited(s.words, open[i].Clause))
	}
	if n := len(m.findings); n > 0 {
		s.t.say("%s up to here; 'kibitz audit %s' tells them", counted(n, "finding"), m.match.Match)
	}
	return nil
}

// situated is a referee whose position has an identifier of other programs.
type situated interface {
	ID(kind position.IDKind) (string, error)
}

// writeID prints one identifier of the position and nothing else.
func (s *showing) writeID(out io.Writer, m *shownMatch) error {
	referee, ok := m.frame.After.(situated)
	if !ok {
		return told("no-identifiers")
	}
	id, err := referee.ID(s.id)
	if err != nil {
		return told("of-frame", m.frame.Address, err)
	}
	if s.output == "json" {
		return json.NewEncoder(out).Encode(map[position.IDKind]string{s.id: id})
	}
	_, err = fmt.Fprintln(out, id)
	return err
}

func writeIDs(out io.Writer, table *backgammon.Table) {
	if table.PositionID != "" {
		fmt.Fprint(out, "Position ID ", table.PositionID)
		if table.MatchID != "" {
			fmt.Fprint(out, "  Match ID ", table.MatchID)
		}
		fmt.Fprintln(out)
	}
	if table.XGID != "" {
		fmt.Fprintln(out, table.XGID)
	}
}

// shownMatch is a match at one of its events.
type shownMatch struct {
	match    journal.MatchInfo
	timeline *replay.Timeline
	frame    replay.Frame
	names    [2]string
	places   map[string]string // the players by place, if there are more than A and B
	findings []rules.Finding   // up to the event
}

// shownJSON is the JSON output of the show command.
type shownJSON struct {
	Tournament  string        `json:"tournament"`
	Match       string        `json:"match"`
	At          string        `json:"at"`
	Struck      string        `json:"struck,omitempty"` // the ruling or vote that struck the event
	Stage       rules.Stage   `json:"stage"`
	Players     [2]string     `json:"players"`
	Seats       *seatsJSON    `json:"seats,omitempty"` // the players at bridge; players is then empty
	Game        int           `json:"game"`
	Games       int           `json:"games"`
	rules.Tally               // the score
	Winner      *string       `json:"winner"`
	Table       any           `json:"table"`
	Findings    []findingJSON `json:"findings"`
	Options     []desk.Option `json:"options"`
}

type seatsJSON struct {
	North string `json:"N"`
	East  string `json:"E"`
	South string `json:"S"`
	West  string `json:"W"`
}

type findingJSON struct {
	At       string         `json:"at"`
	Code     rules.Code     `json:"code"`
	Clause   rules.ClauseID `json:"clause,omitempty"`
	Offender string         `json:"offender"`
	Args     [4]int         `json:"args"`
}

func (s *shownMatch) writeJSON(out io.Writer) error {
	result := s.frame.After.Result()
	all := shownJSON{
		Tournament: s.match.Tournament, Match: s.match.Match, At: s.frame.Address.String(),
		Stage: result.Stage, Players: s.names, Game: result.Game, Games: result.Games, Tally: result.Tally,
		Winner: winnerWord(result), Table: s.frame.After.Table(),
		Findings: []findingJSON{}, Options: desk.OptionsOf(s.frame.After.Options()),
	}
	if by, struck := s.timeline.StruckBy(s.frame.Index); struck {
		all.Struck = by.String()
	}
	if len(s.places) > 0 {
		all.Seats = &seatsJSON{s.places["N"], s.places["E"], s.places["S"], s.places["W"]}
	}
	for _, f := range s.findings {
		all.Findings = append(all.Findings, findingJSON{f.At.String(), f.Code, f.Clause, f.Offender.String(), f.Args})
	}
	return json.NewEncoder(out).Encode(all)
}

// winnerWord returns the winner for JSON, or nil (null) if nobody has won.
func winnerWord(r rules.Result) *string {
	if !r.Winner.Valid() {
		return nil
	}
	word := r.Winner.String()
	return &word
}
