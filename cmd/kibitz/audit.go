package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/audit"
)

func auditCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "audit",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "event"},
			jsonFlag(),
			laneFlag(),
			knownFlag(),
			languageFlag(),
		},
		Action: func(c *cli.Context) error {
			return readStore(c, func(ctx context.Context, d *desk.Desk) error { return auditMatch(ctx, d, t, c) })
		},
	}
}

func auditMatch(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	r, err := replayedOf(ctx, d, c)
	if err != nil {
		return err
	}
	trail, err := audit.Of(r.ledger, r.options)
	if err != nil {
		return err
	}
	options := audit.Options{Language: words.Tag(), Person: r.people.Name}
	if c.String("event") != "" {
		return auditEvent(t, c, trail, options)
	}
	if c.Bool("json") {
		return trail.JSON(t.out, options)
	}
	return trail.Text(t.out, options)
}

func auditEvent(t terminal, c *cli.Context, trail *audit.Trail, options audit.Options) error {
	at, err := acts.Address("event", c.String("event"))
	if err != nil {
		return err
	}
	item := trail.Find(at)
	if item == nil {
		return told("no-event-of-match", trail.Match, at, trail.Match)
	}
	if c.Bool("json") {
		return trail.JSONOf(t.out, item, options)
	}
	return trail.TextOf(t.out, item, options)
}
