package main

import (
	"bytes"
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
)

func showCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "show a match: the board, the score, what was found and what may be chosen",
		ArgsUsage: "MATCH",
		Flags: append([]cli.Flag{
			atFlag(),
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "text, json, or the board as a picture: svg or png", Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			idFlag("write only the position's identifier", ""),
			&cli.StringFlag{Name: "file", Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_FILE"}},
			laneFlag(),
			knownFlag(),
			languageFlag(),
			&cli.BoolFlag{Name: "dark", Usage: "a picture for a dark page", EnvVars: []string{"KIBITZ_DARK"}, DisableDefaultText: true},
			&cli.IntFlag{Name: "width", Usage: fmt.Sprintf("of a PNG in pixels, %d to %d", diagram.LeastPixels, diagram.MostPixels), Value: 1600, EnvVars: []string{"KIBITZ_WIDTH"}},
		}, boardFlags()...),
		Action: func(c *cli.Context) error {
			showing, err := showingOf(t, c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, s *store) error {
				shown, err := s.show(ctx, c)
				if err != nil {
					return err
				}
				var out bytes.Buffer
				if err := showing.write(&out, shown); err != nil {
					return err
				}
				return showing.keep(out.Bytes())
			})
		},
	}
}

func laneFlag() cli.Flag {
	return &cli.StringFlag{Name: "lane", Usage: "ruled, amended: without the rulings, or recorded: without the corrections too", Value: replay.Lanes()[0].Name, EnvVars: []string{"KIBITZ_LANE"}}
}

// laneNames are the lanes, the one that counts unless another is asked for first.
func laneNames() []string {
	var names []string
	for _, lane := range replay.Lanes() {
		names = append(names, lane.Name)
	}
	return names
}

func knownFlag() cli.Flag {
	return &cli.Uint64Flag{Name: "known", Usage: "as known at this link of the record", EnvVars: []string{"KIBITZ_KNOWN"}, DefaultText: "the last"}
}

// shown is a match at one of its events.
type shown struct {
	match    journal.MatchInfo
	timeline *replay.Timeline
	frame    replay.Frame
	names    [2]string
	places   map[string]string // the players by place, where there are others than A and B
	findings []rules.Finding   // up to there
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
	return &shown{
		match: r.match, timeline: timeline, frame: frame, findings: frame.After.Findings(),
		names: r.register.seated(timeline.Schedule()), places: r.register.placed(timeline.Schedule()),
	}, nil
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
	Struck     string        `json:"struck,omitempty"` // the ruling or vote that struck what stands there
	Stage      rules.Stage   `json:"stage"`
	Players    [2]string     `json:"players"`
	Seats      *seatsJSON    `json:"seats,omitempty"` // the players at bridge, where players has none
	Game       int           `json:"game"`
	Games      int           `json:"games"`
	Score      [2]int        `json:"score"`
	Winner     *string       `json:"winner"`
	Table      any           `json:"table"`
	Findings   []findingJSON `json:"findings"`
	Options    []optionJSON  `json:"options"`
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

type optionJSON struct {
	Kind    rules.OptionKind `json:"kind"`
	Clause  rules.ClauseID   `json:"clause,omitempty"`
	Opened  string           `json:"opened"`
	Chooser string           `json:"chooser"`
	Seats   string           `json:"seats,omitempty"` // at bridge
	Choices []rules.Choice   `json:"choices"`
	Implied rules.Choice     `json:"implied"`
}

func (s *shown) writeJSON(out io.Writer) error {
	result := s.frame.After.Result()
	all := shownJSON{
		Tournament: s.match.Tournament, Match: s.match.Match, At: s.frame.Address.String(),
		Stage: result.Stage, Players: s.names, Game: result.Game, Games: result.Games, Score: result.Score,
		Winner: winnerWord(result), Table: s.frame.After.Table(),
		Findings: []findingJSON{}, Options: []optionJSON{},
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
	for _, o := range s.frame.After.Options() {
		all.Options = append(all.Options, optionJSON{o.Kind, o.Clause, o.Opened.String(), o.Chooser.String(), o.Seats, o.Choices, o.Implied})
	}
	return json.NewEncoder(out).Encode(all)
}

// winnerWord is the winner for JSON, null while nobody has won.
func winnerWord(r rules.Result) *string {
	if !r.Winner.Valid() {
		return nil
	}
	word := r.Winner.String()
	return &word
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
