package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/office"
)

func registerCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "register",
		ArgsUsage: "TOURNAMENT DIVISION [ENTRY]...",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "csv"}, jsonFlag()},
		Action: func(c *cli.Context) error {
			entrants, err := entrantsOf(c)
			if err != nil {
				return err
			}
			act := &office.Register{Tournament: c.Args().First(), Division: c.Args().Get(1), Entrants: entrants}
			var done []*office.Entered
			return inOffice(c, act, &done, func(say sayer, _ namer) error { return writeEntered(t, c, say, done) })
		},
	}
}

// entrantsOf reads the entries to register from arguments or from a file.
func entrantsOf(c *cli.Context) ([]office.Entrant, error) {
	named, file := c.Args().Slice(), c.String("csv")
	if len(named) < 2 || (file == "") == (len(named) == 2) {
		return nil, usageError("register-what")
	}
	if file == "" {
		var list []office.Entrant
		for i, names := range named[2:] {
			e := office.Entrant{Line: i + 1}
			for name := range strings.SplitSeq(names, "/") {
				e.Players = append(e.Players, strings.TrimSpace(name))
			}
			list = append(list, e)
		}
		return list, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, usageError("of-frame", file, readError(err))
	}
	return office.Entrants(data)
}

func writeEntered(t terminal, c *cli.Context, say sayer, done []*office.Entered) error {
	if c.Bool("json") {
		return t.encode(done)
	}
	out := t.columns()
	out.heading(say("office.registered-heading"))
	for _, e := range done {
		status, paid := say("office.entered"), "-"
		if e.Known {
			status = say("office.known")
		}
		if e.Paid > 0 {
			paid = fmt.Sprintf("%d.%02d", e.Paid/100, e.Paid%100)
		}
		out.row(e.Entry, strings.Join(e.Players, " / "), paid, status)
	}
	return out.end()
}
