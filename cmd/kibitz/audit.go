package main

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
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
			&cli.BoolFlag{Name: "findings", DisableDefaultText: true},
			&cli.StringFlag{Name: "side"},
			&cli.IntFlag{Name: "game"},
			&cli.StringFlag{Name: "kind"},
			&cli.StringFlag{Name: "from"},
			&cli.StringFlag{Name: "until"},
			jsonFlag(),
			laneFlag(),
			knownFlag(),
		},
		Action: func(c *cli.Context) error {
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error { return auditMatch(ctx, d, t, c) })
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
	options := audit.Options{Language: words.Tag(), Person: r.people.Name, Show: t.auditLine}
	if c.String("event") != "" {
		return auditEvent(t, c, trail, options)
	}
	selected, err := selectionOf(c, trail, r.people)
	if err != nil {
		return err
	}
	trail = trail.Only(selected)
	switch {
	case c.Bool("json"):
		return t.shape.written(t.raw(), func(w io.Writer) error { return trail.JSON(w, options) })
	case trail.Empty():
		t.say("%s", words.Say("trail.none", trail.Match))
		return nil
	}
	return trail.Text(t.styled(), options)
}

// auditLooks are the looks of a trail's lines, by what they tell.
var auditLooks = map[string]look{"title": bold, "finding": alarm, "reason": wrong, "notice": wrong}

func (t terminal) auditLine(label, line string) string {
	return t.look(auditLooks[label], plainText(line))
}

// selectionOf reads the flags that say which events of a trail to show.
func selectionOf(c *cli.Context, trail *audit.Trail, people *desk.People) (s audit.Selection, err error) {
	s = audit.Selection{Findings: c.Bool("findings"), Side: events.NoSide, Game: c.Int("game"), Kind: c.String("kind")}
	if c.String("side") != "" {
		if s.Side, err = people.Side(trail.Schedule, "side", c.String("side")); err != nil {
			return s, err
		}
	}
	if kinds := trail.Kinds(); s.Kind != "" && !slices.Contains(kinds, s.Kind) {
		return s, usageError("no-such-kind", strconv.Quote(s.Kind), strings.Join(kinds, ", "))
	}
	if s.From, err = clockOf(c, "from", trail.Begins()); err != nil {
		return s, err
	}
	s.Until, err = clockOf(c, "until", trail.Begins())
	return s, err
}

// clockOf reads an instant from a flag: all of it, or the time on a match's first day, as the
// trail shows both. It returns 0 if the flag is empty.
func clockOf(c *cli.Context, flag string, begins events.Instant) (events.Instant, error) {
	text := c.String(flag)
	for _, layout := range []string{"15:04:05", "15:04"} {
		if clock, err := time.Parse(layout, text); err == nil {
			day := begins.Time().UTC().Truncate(24 * time.Hour)
			return events.InstantOf(day.Add(clock.Sub(clock.Truncate(24 * time.Hour)))), nil
		}
	}
	if text == "" {
		return 0, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return 0, usageError("bad-clock", flag, strconv.Quote(text))
	}
	return events.InstantOf(at), nil
}

func auditEvent(t terminal, c *cli.Context, trail *audit.Trail, options audit.Options) error {
	at, err := acts.Address("event", c.String("event"))
	if err != nil {
		return err
	}
	item := trail.Find(at)
	if item == nil {
		return newError("no-event-of-match", trail.Match, at, trail.Match)
	}
	if c.Bool("json") {
		return t.shape.written(t.raw(), func(w io.Writer) error { return trail.JSONOf(w, item, options) })
	}
	return trail.TextOf(t.styled(), item, options)
}
