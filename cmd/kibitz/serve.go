package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
)

// entriesPerTable is how many entries a table sends in a second: one in three.
const entriesPerTable = 1.0 / 3

func serveCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "serve",
		Usage:     "run the hall: embedded server, projector, append and feed services",
		ArgsUsage: " ",
		Description: `Runs until it is interrupted. Where another process serves the same folder, this one
stands by and takes over when that one ends. It listens on the loopback unless
--listen says otherwise.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "listen", Usage: "where the server listens, as host:port", Value: "127.0.0.1:0", EnvVars: []string{"KIBITZ_LISTEN"}},
		},
		Action: func(c *cli.Context) error {
			err := runStore(c, journal.Config{Listen: c.String("listen")}, true, func(ctx context.Context, s *store) error {
				if s.house == nil {
					t.say("kibitz: another process serves %s; standing by", c.String("dir"))
				} else if err := announce(ctx, t, c, s); err != nil {
					return err
				}
				<-ctx.Done()
				return ctx.Err()
			})
			if c.Context.Err() != nil {
				return nil // interrupted, as it is meant to end
			}
			return err
		},
	}
}

// announce tells where the hall can be reached and what it can carry.
func announce(ctx context.Context, t terminal, c *cli.Context, s *store) error {
	if err := s.settled(ctx); err != nil {
		return err
	}
	fmt.Fprintf(t.out, "kibitz %s serves %s\n", version, c.String("dir"))
	if url := s.journal.Access().URL; url != "" {
		fmt.Fprintf(t.out, "tables connect to %s\n", url)
	}
	if c.String("nats") != "" {
		return nil
	}
	syncs, err := journal.MeasureSync(c.String("dir"))
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "this disk syncs %.0f times a second: enough for about %.0f tables\n", syncs, syncs/entriesPerTable)
	return nil
}
