package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/wording"
)

func showCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "show a match: the board, the score, what was found and what may be chosen",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "at", Usage: "address of an event, such as 117.1; the state after it", EnvVars: []string{"KIBITZ_AT"}},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "text or json", Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			laneFlag(),
			knownFlag(),
			languageFlag(),
			&cli.BoolFlag{Name: "ascii", Usage: "draw the board with ASCII characters only", EnvVars: []string{"KIBITZ_ASCII"}, DisableDefaultText: true},
			&cli.BoolFlag{Name: "flip", Usage: "draw the board from B's side", EnvVars: []string{"KIBITZ_FLIP"}, DisableDefaultText: true},
			&cli.BoolFlag{Name: "pips", Usage: "show pip counts, which players may not be shown", EnvVars: []string{"KIBITZ_PIPS"}, DisableDefaultText: true},
		},
		Action: func(c *cli.Context) error {
			output := c.String("o")
			if c.Bool("json") {
				output = "json"
			}
			if output != "text" && output != "json" {
				return usageError("-o %q: text or json is needed", output)
			}
			words, err := wordsOf(c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, s *store) error {
				shown, err := s.show(ctx, c)
				if err != nil {
					return err
				}
				if output == "json" {
					return shown.writeJSON(t)
				}
				return shown.writeText(t, c, words)
			})
		},
	}
}

func laneFlag() cli.Flag {
	return &cli.StringFlag{Name: "lane", Usage: "amended, or recorded: without the corrections", Value: replay.Amended.Name, EnvVars: []string{"KIBITZ_LANE"}}
}

func knownFlag() cli.Flag {
	return &cli.Uint64Flag{Name: "known", Usage: "as known at this link of the record", EnvVars: []string{"KIBITZ_KNOWN"}, DefaultText: "the last"}
}

// shown is a match at one of its events.
type shown struct {
	match    journal.MatchInfo
	frame    replay.Frame
	names    [2]string
	findings []rules.Finding // up to there
}

func (s *store) show(ctx context.Context, c *cli.Context) (*shown, error) {
	r, err := s.replayed(ctx, c)
	if err != nil {
		return nil, err
	}
	timeline, err := replay.Open(r.ledger, r.options)
	if err != nil {
		return nil, err
	}
	index := replay.End
	if at := c.String("at"); at != "" {
		address, err := parseAddress("--at", at)
		if err != nil {
			return nil, err
		}
		var exact bool
		if index, exact = timeline.Seek(address); !exact {
			return nil, fmt.Errorf("match %s has no event %s in this lane; 'kibitz audit %s' lists them", r.match.Match, at, r.match.Match)
		}
	}
	frame := timeline.At(index)
	return &shown{match: r.match, frame: frame, names: r.register.seated(timeline.Schedule()), findings: frame.After.Findings()}, nil
}

// parseAddress reads the address of an event, "117.2".
func parseAddress(flag, text string) (events.Address, error) {
	link, index, found := strings.Cut(text, ".")
	n, err := strconv.ParseUint(link, 10, 64)
	i := 0
	if err == nil && found {
		i, err = strconv.Atoi(index)
	}
	if err != nil || n == 0 || i < 0 {
		return events.Address{}, usageError("%s %q: an address such as 117.2 is needed, link and event in it", flag, text)
	}
	return events.Address{N: n, Index: i}, nil
}

// shownJSON is what show writes for programs.
type shownJSON struct {
	Tournament string        `json:"tournament"`
	Match      string        `json:"match"`
	At         string        `json:"at"`
	Stage      rules.Stage   `json:"stage"`
	Players    [2]string     `json:"players"`
	Game       int           `json:"game"`
	Games      int           `json:"games"`
	Score      [2]int        `json:"score"`
	Winner     *string       `json:"winner"`
	Table      any           `json:"table"`
	Findings   []findingJSON `json:"findings"`
	Options    []optionJSON  `json:"options"`
}

type findingJSON struct {
	At       string         `json:"at"`
	Code     rules.Code     `json:"code"`
	Clause   rules.ClauseID `json:"clause,omitempty"`
	Offender string         `json:"offender"`
	Args     [4]int         `json:"args"`
}

type optionJSON struct {
	Kind    rules.OptionKind `json:"kind"`
	Clause  rules.ClauseID   `json:"clause,omitempty"`
	Opened  string           `json:"opened"`
	Chooser string           `json:"chooser"`
	Choices []rules.Choice   `json:"choices"`
	Implied rules.Choice     `json:"implied"`
}

func (s *shown) writeJSON(t terminal) error {
	result := s.frame.After.Result()
	out := shownJSON{
		Tournament: s.match.Tournament, Match: s.match.Match, At: s.frame.Address.String(),
		Stage: result.Stage, Players: s.names, Game: result.Game, Games: result.Games, Score: result.Score,
		Winner: winnerWord(result), Table: s.frame.After.Table(),
		Findings: []findingJSON{}, Options: []optionJSON{},
	}
	for _, f := range s.findings {
		out.Findings = append(out.Findings, findingJSON{f.At.String(), f.Code, f.Clause, f.Offender.String(), f.Args})
	}
	for _, o := range s.frame.After.Options() {
		out.Options = append(out.Options, optionJSON{o.Kind, o.Clause, o.Opened.String(), o.Chooser.String(), o.Choices, o.Implied})
	}
	return json.NewEncoder(t.out).Encode(out)
}

// winnerWord is the winner for JSON, null while nobody has won.
func winnerWord(r rules.Result) *string {
	if !r.Winner.Valid() {
		return nil
	}
	word := r.Winner.String()
	return &word
}

func (s *shown) writeText(t terminal, c *cli.Context, words *wording.Words) error {
	names := wording.Names(s.names)
	fmt.Fprintf(t.out, "%s/%s  %s\n", s.match.Tournament, s.match.Match, s.frame.Address)
	table, ok := s.frame.After.Table().(backgammon.Table)
	if !ok {
		return fmt.Errorf("there is no drawing for this discipline; use -o json")
	}
	options := diagram.Options{Names: s.names, ASCII: c.Bool("ascii"), Pips: c.Bool("pips"), Language: words.Tag()}
	if c.Bool("flip") {
		options.Near = events.B
	}
	fmt.Fprint(t.out, diagram.Text(&table, options))
	writeIDs(t, &table)
	for _, f := range s.frame.Findings() {
		paragraph(t.out, f.At.String(), words.Finding(f, names), cited(f.Clause), words.Next(f, names))
	}
	open := s.frame.After.Options()
	for i := range open {
		paragraph(t.out, words.Option(&open[i], names), cited(open[i].Clause))
	}
	if n := len(s.findings); n > 0 {
		t.say("%s up to here; 'kibitz audit %s' tells them", counted(n, "finding"), s.match.Match)
	}
	return nil
}

func cited(clause rules.ClauseID) string {
	if clause == "" {
		return ""
	}
	return "(" + string(clause) + ")"
}

// lineWidth is where paragraphs are broken, in characters.
const lineWidth = 78

// paragraph writes texts one behind the other, broken into lines.
func paragraph(w io.Writer, texts ...string) {
	width := 0
	for _, word := range strings.Fields(strings.Join(texts, " ")) {
		length := utf8.RuneCountInString(word)
		switch {
		case width == 0:
		case width+1+length > lineWidth:
			fmt.Fprintln(w)
			width = 0
		default:
			fmt.Fprint(w, " ")
			width++
		}
		fmt.Fprint(w, word)
		width += length
	}
	fmt.Fprintln(w)
}

func writeIDs(t terminal, table *backgammon.Table) {
	if table.PositionID != "" {
		fmt.Fprintf(t.out, "Position ID %s  Match ID %s\n", table.PositionID, table.MatchID)
	}
	if table.XGID != "" {
		fmt.Fprintln(t.out, table.XGID)
	}
}
