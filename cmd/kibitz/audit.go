package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
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
			return readStore(c, func(ctx context.Context, s *store) error { return s.audit(ctx, t, c) })
		},
	}
}

// replayed is a match as the flags ask for it to be replayed.
type replayed struct {
	match    journal.MatchInfo
	ledger   *ledger.Ledger
	options  replay.Options
	register *people
}

// replayed reads the match that the command line names.
func (s *store) replayed(ctx context.Context, c *cli.Context) (r replayed, err error) {
	var ok bool
	if r.options.Lane, ok = replay.FindLane(c.String("lane")); !ok {
		return r, usageError("--lane %q: one of %s is needed", c.String("lane"), strings.Join(laneNames(), ", "))
	}
	if r.match, err = s.find(ctx, c.Args().First()); err != nil {
		return r, err
	}
	if r.ledger, err = s.ledger(ctx, r.match.Tournament, r.match.Match); err != nil {
		return r, err
	}
	if r.options.Known = c.Uint64("known"); r.options.Known > r.ledger.Head().N {
		return r, usageError("--known %d: the match has %d links", r.options.Known, r.ledger.Head().N)
	}
	r.register, err = s.people(ctx)
	return r, err
}

func (s *store) audit(ctx context.Context, t terminal, c *cli.Context) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	r, err := s.replayed(ctx, c)
	if err != nil {
		return err
	}
	trail, err := audit.Of(r.ledger, r.options)
	if err != nil {
		return err
	}
	telling := audit.Telling{Language: words.Tag(), Person: r.register.name}
	if c.String("event") != "" {
		return auditEvent(t, c, trail, telling)
	}
	if c.Bool("json") {
		return trail.JSON(t.out, telling)
	}
	return trail.Text(t.out, telling)
}

func auditEvent(t terminal, c *cli.Context, trail *audit.Trail, telling audit.Telling) error {
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
