package main

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/files"
)

func exportCommand(t terminal) *cli.Command {
	names := strings.Join(files.Names(), ", ")
	return &cli.Command{
		Name:      "export",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Value: "mat"},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, EnvVars: []string{"KIBITZ_OUTPUT_FILE"}},
		},
		Action: func(c *cli.Context) error {
			format := c.String("format")
			if files.Find(format) == nil {
				return usageError("bad-format", strconv.Quote(format), names)
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				var file bytes.Buffer
				omitted, err := d.Export(ctx, c.Args().First(), format, &file)
				words := t.words
				for _, o := range omitted {
					t.say("%s", o.In(words))
				}
				if err != nil {
					return err
				}
				name := c.String("o")
				if name == "-" {
					name = ""
				}
				return t.write("-o", name, file.Bytes())
			})
		},
	}
}
