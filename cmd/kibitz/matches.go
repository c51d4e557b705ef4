package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/refereed"
)

func matchesCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "matches",
		Usage:     "list the matches of the store",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament", Usage: "only those of this tournament", EnvVars: []string{"KIBITZ_TOURNAMENT"}},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			return readStore(c, func(ctx context.Context, s *store) error {
				if err := s.settled(ctx); err != nil {
					return err
				}
				views, err := s.client.Views(ctx)
				if err != nil {
					return err
				}
				register, err := s.people(ctx)
				if err != nil {
					return err
				}
				lines := []matchLine{}
				for i := range views {
					if only := c.String("tournament"); only == "" || only == views[i].Tournament {
						lines = append(lines, matchLineOf(views[i], register))
					}
				}
				return writeMatches(t, lines, c.Bool("json"))
			})
		},
	}
}

// matchLine is one match in the list.
type matchLine struct {
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	Status     string    `json:"status"`
	Players    [2]string `json:"players"` // "" for one without a name
	Length     int       `json:"length"`  // points or games; 0 in an unlimited session
	Games      int       `json:"games"`
	Score      [2]int    `json:"score"`
	Winner     *string   `json:"winner"`
	Findings   int       `json:"findings"`
	Options    int       `json:"options"` // open
	N          uint64    `json:"n"`
}

func matchLineOf(v *refereed.View, register *people) matchLine {
	line := matchLine{
		Tournament: v.Tournament, Match: v.Match, Status: string(v.Status), N: v.N,
		Findings: len(v.Findings) + v.FindingsOmitted, Options: len(v.Options),
	}
	var players []events.Player
	for _, p := range v.Players {
		players = append(players, events.Player{ID: p.ID, Seat: p.Seat})
	}
	line.Players = register.sides(players)
	if v.Format != nil {
		line.Length = v.Format.Length
	}
	if v.Result != nil {
		line.Games, line.Score = v.Result.Games, v.Result.Score
		if v.Result.Winner != "none" {
			line.Winner = &v.Result.Winner
		}
	}
	return line
}

func writeMatches(t terminal, lines []matchLine, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(t.out).Encode(lines)
	}
	if len(lines) == 0 {
		t.say("there are no matches here yet; 'kibitz import FILE' enters some")
		return nil
	}
	w := tabwriter.NewWriter(t.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "TOURNAMENT\tMATCH\tPLAYERS\tTO\tSCORE\tGAMES\tSTATUS\tFINDINGS")
	for _, m := range lines {
		length := "-"
		if m.Length > 0 {
			length = strconv.Itoa(m.Length)
		}
		fmt.Fprintf(w, "%s\t%s\t%s - %s\t%s\t%d-%d\t%d\t%s\t%d\n", m.Tournament, m.Match,
			called(m.Players, events.A), called(m.Players, events.B), length, m.Score[0], m.Score[1], m.Games, m.Status, m.Findings)
	}
	return w.Flush()
}
