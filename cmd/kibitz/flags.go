package main

import (
	"kibitz/rules/backgammon/position"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk/form"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
)

// matchArgument is how help names the argument of a command that needs a match.
const matchArgument = "MATCH"

func jsonFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", Usage: "write JSON", EnvVars: []string{"KIBITZ_JSON"}, DisableDefaultText: true}
}

func findingsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "exit-on-findings", Usage: "exit with 3 when there are findings", EnvVars: []string{"KIBITZ_EXIT_ON_FINDINGS"}, DisableDefaultText: true}
}

func fileFlag() cli.Flag {
	return &cli.StringFlag{Name: "file", Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_FILE"}}
}

func laneFlag() cli.Flag {
	return &cli.StringFlag{Name: "lane", Usage: "ruled, amended: without the rulings, or recorded: without the corrections too", Value: replay.Lanes()[0].Name, EnvVars: []string{"KIBITZ_LANE"}}
}

// laneNames are the lanes, the one that counts unless another is asked for first.
func laneNames() []string {
	var names []string
	for _, lane := range replay.Lanes() {
		names = append(names, lane.Name)
	}
	return names
}

func knownFlag() cli.Flag {
	return &cli.Uint64Flag{Name: "known", Usage: "as known at this link of the record", EnvVars: []string{"KIBITZ_KNOWN"}, DefaultText: "the last"}
}

func atFlag() cli.Flag {
	return &cli.StringFlag{Name: "at", Usage: "address of an event, such as 117.1; the state after it", EnvVars: []string{"KIBITZ_AT"}, DefaultText: "the last"}
}

// addressOf is the event that a flag names; nil where it names none.
func addressOf(c *cli.Context, flag string) (*events.Address, error) {
	text := c.String(flag)
	if text == "" {
		return nil, nil
	}
	at, err := form.Address(flag, text)
	return &at, err
}

// boardFlags say how the board is seen.
func boardFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "perspective", Usage: "whose side the board is seen from, A or B", Value: "A", EnvVars: []string{"KIBITZ_PERSPECTIVE"}},
		&cli.BoolFlag{Name: "flip", Usage: "see the board from the other side", EnvVars: []string{"KIBITZ_FLIP"}, DisableDefaultText: true},
		&cli.StringFlag{Name: "bear-off", Usage: "to which side the near player bears off, left or right", Value: "right", EnvVars: []string{"KIBITZ_BEAR_OFF"}},
		&cli.BoolFlag{Name: "ascii", Usage: "draw the board with ASCII characters only", EnvVars: []string{"KIBITZ_ASCII"}, DisableDefaultText: true},
		&cli.BoolFlag{Name: "pips", Usage: "show pip counts, which players may not be shown", EnvVars: []string{"KIBITZ_PIPS"}, DisableDefaultText: true},
	}
}

// boardOptions reads boardFlags.
func boardOptions(c *cli.Context, words *wording.Words) (o diagram.Options, err error) {
	near := events.ParseSide(c.String("perspective"))
	if !near.Valid() {
		return o, usageError("--perspective %q: A or B is needed", c.String("perspective"))
	}
	if c.Bool("flip") {
		near = near.Opponent()
	}
	off := c.String("bear-off")
	if off != "left" && off != "right" {
		return o, usageError("--bear-off %q: left or right is needed", off)
	}
	o.Perspective = diagram.Perspective{Near: near, OffLeft: off == "left"}
	o.ASCII, o.Pips, o.Language = c.Bool("ascii"), c.Bool("pips"), words.Tag()
	return o, nil
}

// idFlag chooses one of the identifiers of positions.
func idFlag(usage, value string) cli.Flag {
	return &cli.StringFlag{Name: "id", Usage: usage + ": " + strings.Join(idNames(), ", "), Value: value, EnvVars: []string{"KIBITZ_ID"}}
}

func idNames() (names []string) {
	for _, kind := range position.IDKinds() {
		names = append(names, string(kind))
	}
	return names
}

// idKind is the identifier that the flag asks for, "" where it does not.
func idKind(c *cli.Context) (position.IDKind, error) {
	name := c.String("id")
	if name != "" && !slices.Contains(idNames(), name) {
		return "", usageError("--id %q: one of %s is needed", name, strings.Join(idNames(), ", "))
	}
	return position.IDKind(name), nil
}
