package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	view "kibitz/replay/terminal"
)

func replayCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "replay",
		ArgsUsage: "MATCH",
		Flags:     append([]cli.Flag{atFlag(), laneFlag(), knownFlag(), &cli.StringFlag{Name: "by"}, &cli.StringFlag{Name: "key"}}, boardFlags()...),
		Action: func(c *cli.Context) error {
			options, err := viewOptions(c)
			if err != nil {
				return err
			}
			outside, ok := t.viewerEnvironment()
			if !ok {
				return usageError("no-terminal", c.Args().First())
			}
			behind, err := viewerDeskOf(c)
			if err != nil {
				return err
			}
			outside.Desk = behind
			match, err := readMatch(c, &options)
			if err != nil {
				return err
			}
			viewer := view.NewViewer(match, options)
			if err := viewer.Problem(); err != nil {
				return err
			}
			return view.NewProgram(c.Context, viewer, outside).Run()
		},
	}
}

// readMatch reads the match named on the command line and closes the store again, so that a
// long replay does not block others.
func readMatch(c *cli.Context, o *view.Options) (match *view.Match, err error) {
	err = readRecord(c, func(ctx context.Context, d *desk.Desk) error {
		r, err := replayedOf(ctx, d, c)
		if err != nil {
			return err
		}
		match = viewed(r.match, r.ledger, r.people)
		match.Known = c.Uint64("known")
		o.Near, err = nearSide(c, r.people, r.ledger.Schedule())
		return err
	})
	return match, err
}
