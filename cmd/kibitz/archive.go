package main

import (
	"context"
	"io"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

func archiveCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "archive",
		ArgsUsage: "TOURNAMENT",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "file", Aliases: []string{"o"}}},
		Action: func(c *cli.Context) error {
			name := c.String("file")
			if c.Args().Len() != 1 || name == "" {
				return usageError("archive-what")
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				bar := t.progress("archive")
				defer bar.end()
				return replaceBy(name, 0o600, func(w io.Writer) error {
					return d.Archive(ctx, c.Args().First(), nil, w, func(done, total int) { bar.set(int64(done), int64(total)) })
				})
			})
		},
	}
}
