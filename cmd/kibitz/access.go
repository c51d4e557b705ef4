package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

func accessCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "access",
		ArgsUsage: " ",
		Flags:     []cli.Flag{jsonFlag()},
		Action: func(c *cli.Context) error {
			return readStore(c, func(_ context.Context, d *desk.Desk) error { return writeAccess(t, d, c.Bool("json")) })
		},
	}
}

// accessOut is the JSON output of the access command: what a tablet needs to connect.
type accessOut struct {
	URL   string `json:"url"`
	Token string `json:"token"`
}

func writeAccess(t terminal, d *desk.Desk, asJSON bool) error {
	access := d.Journal.Access()
	if access.Token == "" {
		return told("own-server")
	}
	if d.Server != nil {
		t.say("the hall is not being served; the address holds while 'kibitz serve' runs, give it one with --listen")
	}
	if asJSON {
		return json.NewEncoder(t.out).Encode(accessOut{URL: access.URL, Token: access.Token})
	}
	_, err := fmt.Fprintf(t.out, "address  %s\ntoken    %s\n", access.URL, access.Token)
	return err
}
