package main

import (
	"fmt"
	"io"
	"slices"
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

// outputs are the forms in which a match is shown.
var outputs = []string{"text", "json", "svg", "png", "caption"}

// showing is how the flags ask to show a match.
type showing struct {
	t      terminal
	output string // one of outputs
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
	if !slices.Contains(outputs, s.output) {
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
		return m.writeJSON(out, s.t.shape)
	}
	if m.frame.After.Table() == nil {
		return newError("table-closed", m.match.Match, m.reader)
	}
	game, ok := games.Of(m.timeline.Schedule().Discipline)
	if !ok {
		return newError("no-drawing")
	}
	if s.id != "" {
		return s.writeID(out, m)
	}
	s.board.Pips = s.board.Pips && m.reader == forOffice
	s.board.Names, s.board.Seated = m.names, m.places
	if s.output == "text" {
		return s.writeText(out, m, game.Draw(m.frame.After, m.timeline, -1))
	}
	table := game.Draw(m.frame.After, m.timeline, m.frame.Index)
	if s.output == "caption" {
		return s.writeCaption(out, table)
	}
	picture := table.Picture(s.board)
	var data []byte
	if s.output == "svg" {
		if data, err = diagram.OutlinedSVG(picture, s.missing); err != nil {
			return err
		}
	} else {
		if data, err = diagram.PNG(picture, diagram.Sheet{Width: s.width, Missing: s.missing}); err != nil {
			return cli.Exit(newError("bad-width", err), exitUsage)
		}
	}
	_, err = out.Write(data)
	return err
}

// missing tells which characters a picture shows as boxes.
func (s *showing) missing(characters []rune) {
	if len(characters) > 0 {
		s.t.say("%s", s.words.Say("casefile.missing", diagram.CodePoints(characters)))
	}
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
		paragraph(out, f.At.String(), s.words.Finding(f, names), clauseRef(s.words, f.Clause), s.words.Next(f, names))
	}
	open := m.frame.After.Options()
	for i := range open {
		paragraph(out, s.words.Option(&open[i], names), clauseRef(s.words, open[i].Clause))
	}
	if n := len(m.findings); n > 0 {
		s.t.say("%s", s.words.Say("show.findings", n, m.match.Match))
	}
	return nil
}

// writeCaption writes a position as books print it below a diagram: who plays what, at which score, and
// where everything stands.
func (s *showing) writeCaption(out io.Writer, table diagram.Table) error {
	title, description := table.Alternative(s.board)
	_, err := fmt.Fprintln(out, wording.OneLine(title))
	for _, line := range description {
		fmt.Fprintln(out, wording.OneLine(line))
	}
	if board, ok := table.(face.Board); ok {
		writeIDs(out, board.Table)
	}
	return err
}

// identifiable is a referee whose position has an identifier of other programs.
type identifiable interface {
	ID(kind position.IDKind) (string, error)
}

// writeID prints one identifier of the position and nothing else.
func (s *showing) writeID(out io.Writer, m *shownMatch) error {
	referee, ok := m.frame.After.(identifiable)
	if !ok {
		return newError("no-identifiers")
	}
	id, err := referee.ID(s.id)
	if err != nil {
		return newError("of-frame", m.frame.Address, err)
	}
	if s.output == "json" {
		return s.t.shape.encode(out, map[position.IDKind]string{s.id: id})
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
	people   *desk.People
	match    journal.MatchInfo
	reader   string // for whom it is shown
	scored   bool   // the reader may know the score
	timeline *replay.Timeline
	frame    replay.Frame
	names    [2]string
	places   map[string]string // the players by place, if there are more than A and B
	findings []rules.Finding   // up to the event
}

// shownJSON is the JSON output of the show command.
type shownJSON struct {
	Tournament   string        `json:"tournament"`
	Match        string        `json:"match"`
	At           string        `json:"at"`
	Struck       string        `json:"struck,omitempty"` // the ruling or vote that struck the event
	Stage        rules.Stage   `json:"stage"`
	Players      [2]string     `json:"players"`
	Seats        *seatsJSON    `json:"seats,omitempty"` // the players at bridge; players is then empty
	Game         int           `json:"game"`
	Games        int           `json:"games"`
	*rules.Tally               // the score; absent if withheld
	Winner       *string       `json:"winner"`
	Table        any           `json:"table"`
	Findings     []findingJSON `json:"findings"`
	Options      []desk.Option `json:"options"`
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

func (s *shownMatch) writeJSON(out io.Writer, how *shape) error {
	result := s.frame.After.Result()
	all := shownJSON{
		Tournament: s.match.Tournament, Match: s.match.Match, At: s.frame.Address.String(),
		Stage: result.Stage, Players: s.names, Game: result.Game, Games: result.Games,
		Winner: winnerWord(result), Table: s.frame.After.Table(),
		Findings: []findingJSON{}, Options: desk.OptionsOf(s.frame.After.Options()),
	}
	if s.scored {
		all.Tally = &result.Tally
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
	return how.encode(out, all)
}

// winnerWord returns the winner for JSON, or nil (null) if nobody has won.
func winnerWord(r rules.Result) *string {
	if !r.Winner.Valid() {
		return nil
	}
	word := r.Winner.String()
	return &word
}
