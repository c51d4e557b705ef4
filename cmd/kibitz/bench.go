package main

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/bench"
	"kibitz/events"
	"kibitz/replay/record/endings"
	"kibitz/replay/record/jsonlines"
	"kibitz/rules/backgammon/position"
)

func benchCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "bench",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "quick"},
			&cli.StringSliceFlag{Name: "only"},
			&cli.StringFlag{Name: "positions"},
			&cli.IntFlag{Name: "events"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error { return runBench(t, c) },
	}
}

func runBench(t terminal, c *cli.Context) error {
	options := bench.Options{Sizes: bench.Full(), Only: c.StringSlice("only"), Progress: func(what string) { t.say("%s", what) }}
	if c.Bool("quick") {
		options.Sizes = bench.Quick()
	}
	switch events := c.Int("events"); {
	case events > 0:
		options.Sizes.RebuildEvents = events
	case c.IsSet("events"):
		return usageError("few-events", events)
	}
	if c.IsSet("dir") {
		options.Dir = c.String("dir")
	}
	for _, figure := range options.Only {
		if !slices.Contains(bench.Figures(), figure) {
			return usageError("no-figure", figure, strings.Join(bench.Figures(), ", "))
		}
	}
	var err error
	if path := c.String("positions"); path != "" {
		if err = readPositions(path, &options); err != nil {
			return err
		}
		options.PositionSet = path
	}
	report, err := bench.Run(c.Context, options)
	switch {
	case c.Context.Err() != nil:
		return newError("bench-interrupted")
	case err != nil:
		return err
	}
	if c.Bool("json") {
		return t.encode(report)
	}
	return report.Text(t.out)
}

// readPositions reads a file of Position IDs or of bridge endings.
func readPositions(path string, into *bench.Options) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return newError("positions-file", path, readError(err))
	}
	read := readPositionID
	if bytes.HasPrefix(bytes.TrimSpace(jsonlines.Unmarked(text)), []byte("{")) {
		read = readEndingLine
	}
	for n, line := range jsonlines.Lines(text) {
		if err := read(bytes.TrimSpace(line), into); err != nil {
			return newError("positions-line", path, n, err)
		}
	}
	if len(into.Positions)+len(into.Endings) == 0 {
		return newError("positions-empty", path)
	}
	return nil
}

func readPositionID(line []byte, into *bench.Options) error {
	board, err := position.ParsePositionID(string(line), events.B)
	into.Positions = append(into.Positions, board)
	return err
}

func readEndingLine(line []byte, into *bench.Options) error {
	list, err := jsonlines.Members(line)
	if err != nil {
		return err
	}
	p, err := endings.Read(list)
	if err == nil {
		into.Endings = append(into.Endings, *p)
	}
	return err
}
