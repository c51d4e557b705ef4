package main

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/diagram"
	face "kibitz/replay/games/backgammon"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

func positionCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "position",
		ArgsUsage: "POSITION...",
		Flags:     append([]cli.Flag{idFlag(""), jsonFlag()}, boardFlags()...),
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("no-position")
			}
			return positions(t, c)
		},
	}
}

func positions(t terminal, c *cli.Context) error {
	kind, err := idKind(c)
	if err != nil {
		return err
	}
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	options, err := boardOptions(c, words)
	if err != nil {
		return err
	}
	if options.Near, err = nearSide(c, new(desk.People), nil); err != nil {
		return usageError("bad-perspective", strconv.Quote(c.String("perspective")))
	}
	for _, text := range c.Args().Slice() {
		s, err := correct.ParsePosition(text)
		if err != nil {
			return usageError("bad-position", strconv.Quote(text), err)
		}
		if err := writePosition(t, &s, kind, c.Bool("json"), options); err != nil {
			return newError("bad-position", strconv.Quote(text), err)
		}
	}
	return nil
}

func writePosition(t terminal, s *correct.Position, kind position.IDKind, asJSON bool, options diagram.Options) error {
	table := backgammon.TableOf(s.Game, &s.Situation)
	switch {
	case kind != "":
		id, err := s.ID(kind)
		if err != nil {
			return err
		}
		fmt.Fprintln(t.out, id)
	case asJSON:
		return t.encode(table)
	default:
		fmt.Fprint(t.out, face.Board{Table: &table}.Text(options))
		writeIDs(t.out, &table)
	}
	return nil
}
