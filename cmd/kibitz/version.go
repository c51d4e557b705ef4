package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/licences"
	"kibitz/projector/program"
)

// version is the program's version, which is also in the records that it imports.
var version = program.Version()

func versionCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "version",
		ArgsUsage: " ",
		Flags:     []cli.Flag{jsonFlag(), &cli.BoolFlag{Name: "licences", Aliases: []string{"licenses"}, DisableDefaultText: true}},
		Action: func(c *cli.Context) error {
			if c.Bool("licences") {
				return t.save("", []byte(licences.Text()))
			}
			build := program.Read()
			if c.Bool("json") {
				return t.encode(build)
			}
			fmt.Fprintln(t.out, "kibitz", build.Version)
			if build.Commit != "" {
				fmt.Fprintln(t.out, t.words.Say("version.commit", build.Commit, build.Committed))
			}
			_, err := fmt.Fprintln(t.out, t.words.Say("version.built", build.Go, build.System))
			return err
		},
	}
}
