package main

import (
	"context"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/admission"
	"kibitz/projector/desk"
	"kibitz/projector/roster"
)

func accessCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "access",
		ArgsUsage: " ",
		Flags:     []cli.Flag{&cli.BoolFlag{Name: "server-config", DisableDefaultText: true}, jsonFlag()},
		Action: func(c *cli.Context) error {
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				if c.Bool("server-config") {
					return writeServerConfig(ctx, t, d)
				}
				return writeAccess(t, d, c.String("dir"), c.Bool("json"))
			})
		},
	}
}

// accessOut is the JSON output of the access command: what a tablet needs to connect.
type accessOut struct {
	URL   string   `json:"url"`
	Token string   `json:"token,omitempty"` // for devices of this machine that are not enrolled
	URLs  []string `json:"urls,omitempty"`  // where other machines reach the hall
}

func writeAccess(t terminal, d *desk.Desk, dir string, asJSON bool) error {
	access := d.Journal.Access()
	if !access.Vouched() {
		return newError("own-server")
	}
	out := accessOut{URL: access.URL, Token: access.Token}
	if access.Token == "" {
		at, err := originsIn(dir)
		if err != nil {
			return err
		}
		out.URLs = at.Tables
	}
	if d.Server != nil {
		t.tell("access.asleep")
	}
	if asJSON {
		return t.encode(out)
	}
	if out.Token != "" {
		return t.line("access.with-token", out.URL, out.Token)
	}
	for _, at := range out.URLs {
		if err := t.line("access.address", at); err != nil {
			return err
		}
	}
	return nil
}

// writeServerConfig prints the accounts that another server needs to hold this hall's
// record, with the devices of the roster as it is now.
func writeServerConfig(ctx context.Context, t terminal, d *desk.Desk) error {
	office, err := d.Office.PublicKey()
	if err != nil {
		return err
	}
	r, err := roster.Open(ctx, d.Journal, d.Office)
	if err != nil {
		return err
	}
	devices, err := r.Devices(ctx)
	if err != nil {
		return err
	}
	var passes []journal.Pass
	for _, device := range devices {
		if pass := admission.PassOf(device, time.Now()); pass != nil {
			passes = append(passes, *pass)
		}
	}
	_, err = fmt.Fprint(t.out, journal.ServerConfig(office, passes))
	return err
}
