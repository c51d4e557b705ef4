package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/schemas/conform"
)

func conformCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "conform",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "client"},
			&cli.StringSliceFlag{Name: "script"},
		},
		Action: func(c *cli.Context) error {
			all, err := conform.Scripts()
			if err != nil {
				return err
			}
			chosen, err := chosenScripts(all, c.StringSlice("script"))
			if err != nil {
				return err
			}
			command := strings.Fields(c.String("client"))
			if len(command) == 0 {
				return usageError("no-client")
			}
			return runScripts(t, c, conform.Options{Command: command, Scripts: chosen, Stderr: t.err})
		},
	}
}

// chosenScripts returns the scripts with these names; all if none is named.
func chosenScripts(all []*conform.Script, named []string) (chosen []*conform.Script, err error) {
	if len(named) == 0 {
		return all, nil
	}
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.Name
	}
	for _, name := range named {
		s := conform.Named(all, name)
		if s == nil {
			return nil, usageError("no-script", strconv.Quote(name), strings.Join(names, ", "))
		}
		chosen = append(chosen, s)
	}
	return chosen, nil
}

// runScripts plays the scripts and prints each step.
func runScripts(t terminal, c *cli.Context, o conform.Options) error {
	var last *conform.Script
	o.Told = func(s *conform.Script, step *conform.Step, d *conform.Departure) {
		if s != last {
			fmt.Fprintf(t.out, "%s: %s\n", s.Name, s.About)
			last = s
		}
		outcome, why := "kept", ""
		if d != nil {
			outcome, why = "departs", "\n                "+translate(t.words, d)
		}
		fmt.Fprintf(t.out, "  %-9s %3d  %s%s\n", t.words.Say("word.conform."+outcome), step.Line, step.Text, why)
	}
	departures, err := conform.Run(c.Context, o)
	switch {
	case c.Context.Err() != nil:
		return newError("conform-interrupted")
	case err != nil:
		return err
	case departures > 0:
		return newError("departs", departures, len(o.Scripts))
	}
	return t.line("conform.kept", len(o.Scripts))
}
