package main

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/results"
)

// isReport reports whether a name on the command line is a report's rather than a tournament's.
func isReport(name string) bool {
	_, err := os.Stat(name)
	return name == "" || name == "-" || filepath.Ext(name) != "" || err == nil
}

// tournamentStandings ranks the entries of a tournament's divisions, stage by stage, from its own
// log.
func tournamentStandings(t terminal, c *cli.Context) error {
	return readStore(c, func(ctx context.Context, d *desk.Desk) error {
		posted, _, err := d.Results(ctx, c.Args().First(), c.Args().Get(1), 0, true)
		if err != nil {
			return err
		}
		return standingsIn(t, c, func() error { return t.encode(posted.Stages) },
			func() error { return posted.Standings().CSV(t.raw(), results.Dialect{}) },
			func() error { return writeStages(t, posted) })
	})
}

// writeStages writes the standings of each stage in columns.
func writeStages(t terminal, posted *results.Document) error {
	out := t.columns()
	for i, s := range posted.Stages {
		if i > 0 {
			out.row()
		}
		out.row(posted.Title + ", " + s.Stage)
		out.heading(t.words.Say("standings.stage-heading"))
		for _, line := range s.Standings {
			place := "-"
			if line.Place > 0 {
				place = strconv.Itoa(line.Place)
			}
			if line.Tied {
				place += "="
			}
			out.row(place, posted.Names(line.Entry), line.Played, line.Won, line.Lost, line.Byes, line.Walkovers, cmp.Or(line.Points.String(), "0"))
		}
	}
	return out.end()
}
