package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/rules/discipline"
)

func scheduleCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "schedule",
		ArgsUsage: "[PLAYER]...",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "csv"},
			&cli.StringFlag{Name: "tournament", Value: "local"},
			&cli.StringFlag{Name: "match"},
			&cli.StringFlag{Name: "discipline", Value: "backgammon"},
			&cli.StringFlag{Name: "format"},
			&cli.BoolFlag{Name: "no-cube", DisableDefaultText: true},
			&cli.BoolFlag{Name: "no-crawford", DisableDefaultText: true},
			&cli.StringFlag{Name: "start-position"},
			&cli.StringFlag{Name: "rulebook"},
			&cli.StringSliceFlag{Name: "setting"},
			&cli.StringFlag{Name: "round"},
			&cli.StringFlag{Name: "table"},
			&cli.StringFlag{Name: "clock"},
			&cli.StringFlag{Name: "start"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			fixtures, err := fixturesOf(c)
			if err != nil {
				return err
			}
			var done []*office.Scheduled
			return inOffice(c, &office.Schedule{Matches: fixtures}, &done, func(say sayer, _ namer) error { return writeScheduled(t, c, say, done) })
		},
	}
}

// fixturesOf reads the matches to schedule from flags and arguments, or from a file.
func fixturesOf(c *cli.Context) ([]office.Fixture, error) {
	usual := office.Fixture{
		Tournament: c.String("tournament"), Match: c.String("match"), Discipline: c.String("discipline"), Format: c.String("format"),
		NoCube: c.Bool("no-cube"), NoCrawford: c.Bool("no-crawford"), Position: c.String("start-position"), Rulebook: c.String("rulebook"),
		Options: c.StringSlice("setting"), Round: c.String("round"), Table: c.String("table"), Clock: c.String("clock"), Start: c.String("start"),
	}
	if file := c.String("csv"); file != "" {
		if c.Args().Len() > 0 {
			return nil, usageError("csv-and-players")
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, usageError("of-frame", file, readError(err))
		}
		return office.Fixtures(data, &usual)
	}
	usual.Players = map[string]string{}
	game, _ := discipline.Find(usual.Discipline)
	for i, name := range c.Args().Slice() {
		seat := fmt.Sprint(i + 1) // one that no game has
		if i < len(game.Seats) {
			seat = game.Seats[i : i+1]
		}
		usual.Players[seat] = name
	}
	return []office.Fixture{usual}, nil
}

func writeScheduled(t terminal, c *cli.Context, say sayer, done []*office.Scheduled) error {
	if c.Bool("json") {
		return t.encode(done)
	}
	out := t.columns()
	out.heading(say("office.scheduled-heading"))
	for _, m := range done {
		status := say("office.new")
		if m.Known {
			status = say("office.known")
		}
		out.row(m.Tournament, m.Match, strings.Join(m.Players, " - "), dash(m.Table), dash(m.Start), status, len(m.Devices))
	}
	return out.end()
}

// dash stands for an empty cell of a table.
func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// sayer says a text in the user's language.
type sayer func(key string, values ...any) string

// namer returns the registered name of a person.
type namer func(id string) string

// inOffice does an act of the office at the store's desk, and then writes what came of it.
func inOffice[T any](c *cli.Context, act office.Act, into *T, write func(sayer, namer) error) error {
	return atOffice(c, func(ctx context.Context, o *office.Office) error {
		done, err := act.Do(ctx, o, o.Itself())
		if err == nil {
			*into = done.(T)
		}
		return err
	}, write)
}

// atOffice does some work at the office of the store, and then writes what came of it.
func atOffice(c *cli.Context, work func(context.Context, *office.Office) error, write func(sayer, namer) error) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	var people *desk.People
	err = withStore(c, func(ctx context.Context, d *desk.Desk) error {
		o, err := office.Open(ctx, d)
		if err == nil {
			err = work(ctx, o)
		}
		if err == nil {
			people, err = d.People(ctx)
		}
		return err
	})
	if err != nil {
		return err
	}
	return write(words.Say, people.Name)
}
