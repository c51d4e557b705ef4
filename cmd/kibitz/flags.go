package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon/position"
)

// matchArgument is the name in help of the argument for a match.
const matchArgument = "MATCH"

func jsonFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", DisableDefaultText: true}
}

func findingsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "exit-on-findings", DisableDefaultText: true}
}

func fileFlag() cli.Flag {
	return &cli.StringFlag{Name: "file"}
}

func laneFlag() cli.Flag {
	return &cli.StringFlag{Name: "lane", Value: replay.Lanes()[0].Name}
}

// laneNames returns the names of the lanes. The first is the default.
func laneNames() []string {
	var names []string
	for _, lane := range replay.Lanes() {
		names = append(names, lane.Name)
	}
	return names
}

func knownFlag() cli.Flag {
	return &cli.Uint64Flag{Name: "known"}
}

func atFlag() cli.Flag {
	return &cli.StringFlag{Name: "at"}
}

// addressOf returns the address of the event given by a flag, or nil if the flag is empty.
func addressOf(c *cli.Context, flag string) (*events.Address, error) {
	text := c.String(flag)
	if text == "" {
		return nil, nil
	}
	at, err := acts.Address(flag, text)
	return &at, err
}

// boardFlags are the flags for how a board is drawn.
func boardFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "perspective", Value: "A"},
		&cli.BoolFlag{Name: "flip", DisableDefaultText: true},
		&cli.StringFlag{Name: "bear-off", Value: "right"},
		&cli.BoolFlag{Name: "ascii", DisableDefaultText: true},
		&cli.BoolFlag{Name: "pips", DisableDefaultText: true},
	}
}

// boardOptions reads the flags of boardFlags.
func boardOptions(c *cli.Context, words *wording.Words) (o diagram.Options, err error) {
	near := events.ParseSide(c.String("perspective"))
	if !near.Valid() {
		return o, usageError("bad-perspective", strconv.Quote(c.String("perspective")))
	}
	if c.Bool("flip") {
		near = near.Opponent()
	}
	off := c.String("bear-off")
	if off != "left" && off != "right" {
		return o, usageError("bad-bear-off", strconv.Quote(off))
	}
	o.Perspective = diagram.Perspective{Near: near, OffLeft: off == "left"}
	o.ASCII, o.Pips, o.Language = c.Bool("ascii"), c.Bool("pips"), words.Tag()
	return o, nil
}

// idFlag returns the flag that selects a kind of position identifier.
func idFlag(value string) cli.Flag {
	return &cli.StringFlag{Name: "id", Value: value}
}

func idNames() (names []string) {
	for _, kind := range position.IDKinds() {
		names = append(names, string(kind))
	}
	return names
}

// idKind returns the kind of identifier that the flag selects, or "".
func idKind(c *cli.Context) (position.IDKind, error) {
	name := c.String("id")
	if name != "" && !slices.Contains(idNames(), name) {
		return "", usageError("bad-id", strconv.Quote(name), strings.Join(idNames(), ", "))
	}
	return position.IDKind(name), nil
}

// actCategory is the heading of the acts in the program's help.
const actCategory = "Deciding"
