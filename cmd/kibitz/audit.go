package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/replay"
)

func auditCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "audit",
		Usage:     "tell a match's story: who, which device, when, what it changed, findings, corrections",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "event", Usage: "only this event, whole, such as 117.1", EnvVars: []string{"KIBITZ_EVENT"}},
			jsonFlag(),
			laneFlag(),
			knownFlag(),
			languageFlag(),
		},
		Action: func(c *cli.Context) error {
			return withStore(c, func(ctx context.Context, s *store) error { return s.audit(ctx, t, c) })
		},
	}
}

func (s *store) audit(ctx context.Context, t terminal, c *cli.Context) error {
	lane, ok := replay.FindLane(c.String("lane"))
	if !ok {
		return usageError("--lane %q: amended or recorded is needed", c.String("lane"))
	}
	match, err := s.find(ctx, c.Args().First())
	if err != nil {
		return err
	}
	l, err := s.ledger(ctx, match.Tournament, match.Match)
	if err != nil {
		return err
	}
	trail, err := replay.Audit(l, replay.Options{Lane: lane, Known: c.Uint64("known")})
	if err != nil {
		return err
	}
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	telling := replay.Telling{Language: wordsOf(c).Tag(), Person: register.name}
	if c.String("event") != "" {
		return auditEvent(t, c, trail, telling)
	}
	if c.Bool("json") {
		return trail.JSON(t.out, telling)
	}
	return trail.Text(t.out, telling)
}

func auditEvent(t terminal, c *cli.Context, trail *replay.Trail, telling replay.Telling) error {
	at, err := parseAddress("--event", c.String("event"))
	if err != nil {
		return err
	}
	item := trail.Find(at)
	if item == nil {
		return fmt.Errorf("match %s has no event %s; 'kibitz audit %s' lists them", trail.Match, at, trail.Match)
	}
	if c.Bool("json") {
		return trail.JSONOf(t.out, item, telling)
	}
	return trail.TextOf(t.out, item, telling)
}
