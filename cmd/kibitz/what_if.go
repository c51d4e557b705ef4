package main

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/invalid"
)

func whatIfCommand(t terminal) *cli.Command {
	filled := new(effectList)
	return &cli.Command{
		Name:      "what-if",
		ArgsUsage: matchArgument + " [ACT] [WORD]...",
		Flags:     whatIfFlags(filled),
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("no-match-named")
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error { return whatIf(ctx, d, t, c, filled) })
		},
	}
}

// whatIfFlags returns the flags of play at the board and of all acts, each name once.
func whatIfFlags(filled *effectList) []cli.Flag {
	flags := []cli.Flag{
		&cli.StringFlag{Name: "at"},
		&cli.StringFlag{Name: "choose"},
		&cli.StringFlag{Name: "reason"},
		jsonFlag(),
	}
	flags = slices.Concat(flags, filled.flagsWith(nextRow.flags()), nextRow.flags())
	for _, row := range actRows {
		flags = append(flags, row.flags()...)
	}
	known := map[string]bool{}
	return slices.DeleteFunc(flags, func(f cli.Flag) bool {
		names := namesOf(f)
		again := known[names[0]]
		for _, name := range names {
			known[name] = true
		}
		return again
	})
}

func whatIf(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context, filled *effectList) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	m, err := d.Match(ctx, c.Args().First())
	if err != nil {
		return err
	}
	n := m.Ledger.Head().N
	if at := c.String("at"); at != "" {
		address, err := acts.Address("at", at)
		if err != nil {
			return err
		}
		n = address.N
	}
	act, err := hypotheticalAct(c, filled)
	if err != nil {
		return err
	}
	branch, err := m.WhatIf(n, act)
	var unfit *invalid.Error
	switch {
	case errors.As(err, &unfit) && unfit.Code() == "no-link":
		return usageError("bad-link", c.String("at"), unfit)
	case errors.As(err, &unfit):
		return err
	case err != nil:
		return usageError("not-supposed", err)
	case c.Bool("json"):
		return t.shape.written(t.raw(), func(w io.Writer) error { return branch.JSON(w, m.AuditOptions(words.Tag())) })
	}
	return branch.Text(t.out, m.AuditOptions(words.Tag()))
}

// hypotheticalAct returns the act named on the command line, or else what happens at the board.
func hypotheticalAct(c *cli.Context, filled *effectList) (desk.Act, error) {
	words := c.Args().Tail()
	if choice := c.String("choose"); choice != "" {
		words = append([]string{"choose"}, strings.Fields(choice)...)
	}
	if len(words) == 0 {
		return nextRow.act(c, nil, nil, "")
	}
	i := slices.Index(actNames(), words[0])
	switch {
	case i < 0:
		return nil, usageError("no-act", strconv.Quote(words[0]), strings.Join(actNames(), ", "))
	case actRows[i].list != nil && len(words) == 1:
		return nil, usageError("act-incomplete", actRows[i].form, actRows[i].takes)
	}
	why := c.String("reason")
	if why == "" {
		why = "what if"
	}
	return actRows[i].act(c, words[1:], filled.effects(), why)
}
