package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/disclosed"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/backgammon/position"
)

// matchArgument is the name in help of the argument for a match.
const matchArgument = "MATCH"

func jsonFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", DisableDefaultText: true}
}

// typed reports whether a flag with a text was typed, and does not come from the environment.
func typed(c *cli.Context, name string) bool {
	for _, flag := range c.Command.Flags {
		if text, ok := flag.(*cli.StringFlag); ok && text.Name == name {
			text.HasBeenSet = false // it is true if the environment set the flag, and only then
		}
	}
	return c.IsSet(name)
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

// forOffice is the reader who may know everything.
const forOffice = "office"

// readerFlag is the flag that says for whom a match leaves the store.
func readerFlag() cli.Flag {
	return &cli.StringFlag{Name: "for", Value: forOffice}
}

func readerOf(c *cli.Context) (rules.Reader, error) {
	reader, ok := disclosed.ReaderNamed(c.String("for"))
	if !ok {
		return reader, usageError("bad-reader", strconv.Quote(c.String("for")))
	}
	return reader, nil
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

// nearSide returns the side from which the flags ask to see a match's board: A, B, or the
// player with that name.
func nearSide(c *cli.Context, people *desk.People, schedule *events.MatchScheduled) (events.Side, error) {
	side, err := people.Side(schedule, "perspective", c.String("perspective"))
	if c.Bool("flip") {
		side = side.Opponent()
	}
	return side, err
}

// boardOptions reads the flags of boardFlags but for the side, which nearSide reads.
func boardOptions(c *cli.Context, words *wording.Words) (o diagram.Options, err error) {
	off := c.String("bear-off")
	if off != "left" && off != "right" {
		return o, usageError("bad-bear-off", strconv.Quote(off))
	}
	o.Perspective = diagram.Perspective{OffLeft: off == "left"}
	o.ASCII, o.Pips, o.Language = c.Bool("ascii") || asciiOnly(), c.Bool("pips"), words.Tag()
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
