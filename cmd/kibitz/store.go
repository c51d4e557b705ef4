package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

// withStore opens the store given by the flags and runs the work at its desk.
func withStore(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	return desk.Run(c.Context, storeOf(c), work)
}

// readStore is withStore for a command that only reads. It does not create a missing store.
func readStore(c *cli.Context, work func(context.Context, *desk.Desk) error) error {
	o := storeOf(c)
	o.Existing = true
	return desk.Run(c.Context, o, work)
}

// storeOf reads the flags that name the store.
func storeOf(c *cli.Context) desk.Options {
	return desk.Options{
		Dir: c.String("dir"), URL: c.String("nats"), Credentials: c.String("creds"),
		Warn: func(err error) { fmt.Fprintln(c.App.ErrWriter, "kibitz:", err) },
	}
}
