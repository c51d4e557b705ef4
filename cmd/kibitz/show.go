package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/rules"
)

func showCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "show",
		ArgsUsage: "MATCH",
		Flags: append([]cli.Flag{
			atFlag(),
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			idFlag(""),
			fileFlag(),
			laneFlag(),
			knownFlag(),
			languageFlag(),
			&cli.BoolFlag{Name: "dark", DisableDefaultText: true},
			&cli.IntFlag{Name: "width", Value: 1600},
		}, boardFlags()...),
		Action: func(c *cli.Context) error {
			showing, err := showingOf(t, c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				shown, err := show(ctx, d, c)
				if err != nil {
					return err
				}
				var out bytes.Buffer
				if err := showing.write(&out, shown); err != nil {
					return err
				}
				return t.keep(showing.file, out.Bytes())
			})
		},
	}
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

func show(ctx context.Context, d *desk.Desk, c *cli.Context) (*shown, error) {
	r, err := replayedOf(ctx, d, c)
	if err != nil {
		return nil, err
	}
	timeline, err := replay.Open(r.ledger, r.options)
	if err != nil {
		return nil, err
	}
	index := replay.End
	at, err := addressOf(c, "at")
	if err != nil {
		return nil, err
	}
	if at != nil {
		var exact bool
		if index, exact = timeline.Seek(*at); !exact {
			return nil, told("no-event-in-lane", r.match.Match, c.String("at"), r.match.Match)
		}
	}
	frame := timeline.At(index)
	return &shown{
		match: r.match, timeline: timeline, frame: frame, findings: frame.After.Findings(),
		names: r.people.Seated(timeline.Schedule()), places: r.people.Placed(timeline.Schedule()),
	}, nil
}

// shownJSON is what show writes for programs.
type shownJSON struct {
	Tournament  string        `json:"tournament"`
	Match       string        `json:"match"`
	At          string        `json:"at"`
	Struck      string        `json:"struck,omitempty"` // the ruling or vote that struck what stands there
	Stage       rules.Stage   `json:"stage"`
	Players     [2]string     `json:"players"`
	Seats       *seatsJSON    `json:"seats,omitempty"` // the players at bridge, where players has none
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

func (s *shown) writeJSON(out io.Writer) error {
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

// winnerWord is the winner for JSON, null while nobody has won.
func winnerWord(r rules.Result) *string {
	if !r.Winner.Valid() {
		return nil
	}
	word := r.Winner.String()
	return &word
}
