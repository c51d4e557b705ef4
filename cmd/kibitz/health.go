package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
)

func healthCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "health",
		ArgsUsage: " ",
		Flags:     []cli.Flag{jsonFlag()},
		Action: func(c *cli.Context) error {
			return readStore(c, func(ctx context.Context, d *desk.Desk) error { return health(ctx, d, t, c.Bool("json")) })
		},
	}
}

func health(ctx context.Context, d *desk.Desk, t terminal, asJSON bool) error {
	if err := d.AwaitViews(ctx); err != nil {
		return err
	}
	found, err := d.Client.Health(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		err = t.encode(found)
	} else if err = writeCopied(ctx, d, t); err == nil {
		err = writeHealth(t, &found)
	}
	if err == nil && found.Status != wire.HealthFine {
		return cli.Exit(newError("hall-troubles"), troubleExitCode(found.Troubles))
	}
	return err
}

func writeHealth(t terminal, h *wire.Health) error {
	for i := range h.Troubles {
		writeTrouble(t, &h.Troubles[i])
	}
	for _, l := range h.Limits {
		_ = t.line("health.limit", t.words.Word("hall-limit", l.Limit), l.Used, l.Refused)
	}
	return t.line("health.covered", t.words.Word("health", h.Status), h.Covered, h.Followed)
}

// writeCopied says how far the hall's copy is, if it has one.
func writeCopied(ctx context.Context, d *desk.Desk, t terminal) error {
	copied, found, err := d.Journal.Copied(ctx)
	switch {
	case err != nil || !found:
		return err
	case copied.Linked:
		return t.line("health.copied", copied.Copied, copied.Behind())
	}
	return t.line("health.copy-cut", copied.Copied, copied.Behind())
}

func writeTrouble(t terminal, trouble *wire.Trouble) {
	times := any("")
	if trouble.Times > 1 {
		times = trouble.Times
	}
	_ = t.line("health.trouble", trouble.Since.Local().Format("15:04:05"), trouble.Code, trouble.In(t.words.Tag().String()), times)
}

// troubleExitCode returns the exit code for the troubles.
func troubleExitCode(troubles []wire.Trouble) int {
	for _, trouble := range troubles {
		if exitCodes[trouble.Code] == exitBroken {
			return exitBroken
		}
	}
	return exitFailed
}

// printTroubles prints the hall's troubles while somebody is watching it.
func printTroubles(ctx context.Context, d *desk.Desk, t terminal) {
	err := d.Client.Troubles(ctx, func(trouble wire.Trouble) error {
		t.tell("health.news", trouble.Code, trouble.In(t.words.Tag().String()))
		return nil
	})
	if err != nil && ctx.Err() == nil && journal.CodeOf(err) != journal.CodeGone {
		t.tell("health.unfollowed", translate(t.words, err))
	}
}
