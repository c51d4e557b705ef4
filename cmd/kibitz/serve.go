package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
)

// entriesPerTable is the number of entries that a table sends per second: one every three
// seconds.
const entriesPerTable = 1.0 / 3

func serveCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "serve",
		ArgsUsage: " ",
		Flags: append(pagesFlags(),
			&cli.StringFlag{Name: "listen", Value: "127.0.0.1:0"},
			&cli.IntFlag{Name: "replicas", Value: 1},
		),
		Action: func(c *cli.Context) error {
			log := slog.New(slog.NewTextHandler(t.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
			o := storeOf(c)
			o.Serve = true
			o.Journal = journal.Config{Listen: c.String("listen"), Replicas: c.Int("replicas"), Log: log}
			o.Serving.Log = log
			err := desk.Run(c.Context, o, func(ctx context.Context, d *desk.Desk) error { return runHall(ctx, d, t, c) })
			if c.Context.Err() != nil {
				return nil // interrupted, which is the normal end
			}
			return err
		},
	}
}

// runHall runs the hall, or stands by if another process does, until it is interrupted.
func runHall(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context) error {
	if d.Server == nil {
		return d.StandBy(ctx, func() { t.say("another process serves %s; standing by", c.String("dir")) })
	}
	if err := announce(ctx, d, t, c); err != nil {
		return err
	}
	closePages, err := openPages(ctx, d, t, c)
	if err != nil {
		return err
	}
	defer closePages()
	select {
	case <-d.Server.Done():
		return cmp.Or(d.Server.Close(), told("hall-ended"))
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// announce prints the hall's address and its capacity.
func announce(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context) error {
	if err := d.Settled(ctx); err != nil {
		return err
	}
	if at := c.String("nats"); at != "" {
		fmt.Fprintf(t.out, "kibitz %s serves the record at %s\n", version, journal.PublicAddress(at))
		return nil
	}
	fmt.Fprintf(t.out, "kibitz %s serves %s\n", version, c.String("dir"))
	fmt.Fprintf(t.out, "tables connect to %s; 'kibitz access' prints what a tablet needs\n", d.Journal.Access().URL)
	syncs, err := journal.MeasureSync(c.String("dir"))
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "this disk syncs %.0f times a second: enough for about %.0f tables\n", syncs, syncs/entriesPerTable)
	return nil
}
