package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

// withStore opens the store given by the flags and runs the work at its desk.
func withStore(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	return desk.Run(c.Context, storeOf(c), work)
}

// readStore is existingStore for a command that only reads. What it writes goes out once the store
// is closed, so that a slow reader, such as a pager or a pipe, keeps nobody from the store.
func readStore(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	out, _ := below(c.App.Writer).(*errWriter)
	if out == nil {
		return existingStore(c, work)
	}
	out.hold()
	err := existingStore(c, work)
	return cmp.Or(err, out.release())
}

// existingStore is withStore for a store that must exist.
func existingStore(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	o := storeOf(c)
	o.Existing = true
	return desk.Run(c.Context, o, work)
}

// readRecord is readStore for a command that only reads matches, so that --dir may name an archive
// instead of a store.
func readRecord(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	o := storeOf(c)
	o.Existing, o.Archive = true, true
	return desk.Run(c.Context, o, work)
}

// storeOf reads the flags that name the store.
func storeOf(c *cli.Context) desk.Options {
	return desk.Options{
		Dir: c.String("dir"), URL: c.String("nats"), Credentials: c.String("creds"),
		Warn: func(err error) { fmt.Fprintln(c.App.ErrWriter, "kibitz:", err) },
	}
}
