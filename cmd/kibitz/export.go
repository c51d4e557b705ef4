package main

import (
	"bytes"
	"context"
	"fmt"
	"kibitz/projector/desk"
	"kibitz/replay/record/files"
	"strings"

	"github.com/urfave/cli/v2"
)

func exportCommand(t terminal) *cli.Command {
	names := strings.Join(files.Names(), ", ")
	return &cli.Command{
		Name:        "export",
		Usage:       "write a match as a file",
		ArgsUsage:   "MATCH",
		Description: exportHelp(),
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Usage: names, Value: "mat", EnvVars: []string{"KIBITZ_FORMAT"}},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_OUTPUT_FILE"}},
		},
		Action: func(c *cli.Context) error {
			format := c.String("format")
			if files.Find(format) == nil {
				return usageError("--format %q: one of %s is needed", format, names)
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				var file bytes.Buffer
				omitted, err := d.Export(ctx, c.Args().First(), format, &file)
				for _, sentence := range omitted {
					t.say("%s", sentence)
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

func exportHelp() string {
	var text strings.Builder
	for _, f := range files.Written() {
		fmt.Fprintf(&text, "%-12s %s\n", f.Name, f.About)
	}
	return text.String() + `
What a format cannot hold is told on standard error, and in the file where it has
comments; the README has a table of what survives.`
}
