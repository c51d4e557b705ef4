package main

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

// entriesPerTable is the number of entries that a table sends per second: one every three
// seconds.
const entriesPerTable = 1.0 / 3

func serveCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "serve",
		ArgsUsage: " ",
		Flags:     slices.Concat(entranceFlags(), copyToFlags(), []cli.Flag{&cli.IntFlag{Name: "replicas", Value: 1}, &cli.StringSliceFlag{Name: "office"}}),
		Action: func(c *cli.Context) error {
			n, err := entranceOf(c)
			if err != nil {
				return err
			}
			to, err := copyToOf(c)
			if err != nil {
				return err
			}
			log := t.log()
			o := storeOf(c)
			o.Serve = true
			o.Journal = journal.Config{Listen: n.listen, TLS: n.tls, Plain: n.plain, CopyTo: to, Replicas: c.Int("replicas"), Outlasts: true, Log: log}
			o.Serving.Log, o.Serving.Offices = log, c.StringSlice("office")
			for _, key := range o.Serving.Offices {
				if err := roster.CheckKey(key); err != nil {
					return usageError("bad-office", key)
				}
			}
			err = desk.Run(c.Context, o, func(ctx context.Context, d *desk.Desk) error { return runHall(ctx, d, t, c, n) })
			switch {
			case c.Context.Err() != nil:
				return nil // interrupted, which is the normal end
			case journal.CodeOf(err) == journal.CodeTaken:
				return newError("address-taken", "--listen", strconv.Quote(n.listen), errors.Unwrap(err))
			}
			return err
		},
	}
}

// runHall runs the hall, or stands by if another process does, until it is interrupted.
func runHall(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context, n *entrance) error {
	if d.Server == nil {
		return d.StandBy(ctx, func() { t.tell("serve.stands-by", c.String("dir")) })
	}
	of, err := office.Open(ctx, d)
	if err != nil {
		return err
	}
	serving, stop := context.WithCancel(ctx)
	wait, err := of.Serve(serving)
	if err != nil {
		stop()
		return err
	}
	defer wait()
	defer stop()
	if err := announce(ctx, d, t, c); err != nil {
		return err
	}
	pages, closePages, err := openPages(ctx, d, t, n)
	if err != nil {
		return err
	}
	defer closePages()
	closeMetrics, err := openMetrics(ctx, d, t, n)
	if err != nil {
		return err
	}
	defer closeMetrics()
	if err := n.tell(d, t, c.String("dir"), pages); err != nil {
		return err
	}
	if err := tellCopyTo(ctx, d, t, c.String("copy-to")); err != nil {
		return err
	}
	select {
	case <-d.Server.Done():
		return cmp.Or(d.Server.Close(), newError("hall-ended"))
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// tellCopyTo prints the key that the hall's copy needs, or notes that the hall has no copy.
func tellCopyTo(ctx context.Context, d *desk.Desk, t terminal, to string) error {
	if key := d.Journal.CopyKey(); key != "" {
		return t.line("serve.copy", journal.PublicAddress(to), key)
	}
	if !d.Journal.Opener() {
		return nil
	}
	if err := d.Journal.EndCopy(ctx); err != nil {
		t.log().Warn("the hall runs without a copy, and its health may tell of one still", "error", err)
	}
	return nil
}

// announce prints the hall's address and its capacity.
func announce(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context) error {
	if err := d.AwaitViews(ctx); err != nil {
		return err
	}
	if at := c.String("nats"); at != "" {
		return t.line("serve.record-at", version, journal.PublicAddress(at))
	}
	if err := t.line("serve.folder", version, c.String("dir")); err != nil {
		return err
	}
	syncs, err := journal.MeasureSync(c.String("dir"))
	if err != nil {
		return err
	}
	return t.line("serve.disk", int(syncs), int(syncs/entriesPerTable))
}
