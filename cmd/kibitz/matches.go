package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
)

func matchesCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "matches",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				lines, err := d.Matches(ctx, c.String("tournament"))
				if err != nil {
					return err
				}
				return writeMatches(t, lines, c.Bool("json"))
			})
		},
	}
}

func writeMatches(t terminal, lines []desk.Line, asJSON bool) error {
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
		fmt.Fprintf(w, "%s\t%s\t%s - %s\t%s\t%s\t%d\t%s\t%d\n", m.Tournament, m.Match,
			called(m.Players, events.A), called(m.Players, events.B), length, m.Figures(), m.Games, m.Status, m.Findings)
	}
	return w.Flush()
}
