package main

import (
	"context"
	"encoding/json"
	"fmt"

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
	if err := d.Settled(ctx); err != nil {
		return err
	}
	found, err := d.Client.Health(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		err = json.NewEncoder(t.out).Encode(found)
	} else {
		err = writeHealth(t, &found)
	}
	if err == nil && found.Status != wire.HealthFine {
		return cli.Exit(told("hall-troubles"), troubled(found.Troubles))
	}
	return err
}

func writeHealth(t terminal, h *wire.Health) error {
	for _, trouble := range h.Troubles {
		writeTrouble(t, trouble)
	}
	_, err := fmt.Fprintf(t.out, "%s: the views cover the log up to sequence %d of %d\n", h.Status, h.Covered, h.Followed)
	return err
}

func writeTrouble(t terminal, trouble wire.Trouble) {
	times := ""
	if trouble.Times > 1 {
		times = fmt.Sprintf(" (%d times)", trouble.Times)
	}
	fmt.Fprintf(t.out, "trouble  %s  %s: %s%s\n", trouble.Since.Local().Format("15:04:05"), trouble.Code, trouble.Text, times)
}

// troubled returns the exit code for the troubles.
func troubled(troubles []wire.Trouble) int {
	for _, trouble := range troubles {
		if exitCodes[trouble.Code] == exitBroken {
			return exitBroken
		}
	}
	return exitFailed
}

// sayTroubles prints the hall's troubles while somebody is watching it.
func sayTroubles(ctx context.Context, d *desk.Desk, t terminal) {
	err := d.Client.Troubles(ctx, func(trouble wire.Trouble) error {
		t.say("the hall: %s: %s", trouble.Code, trouble.Text)
		return nil
	})
	if err != nil && ctx.Err() == nil && journal.CodeOf(err) != journal.CodeGone {
		t.say("the hall's troubles cannot be heard of: %v", err)
	}
}
