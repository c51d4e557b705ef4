package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/replay/diagram"
	face "kibitz/replay/games/backgammon"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/longnards"
)

func positionCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "position",
		Usage:     "draw a position and write it as every other program does",
		ArgsUsage: "POSITION...",
		Description: `POSITION is a GNU Backgammon Position ID, alone or with its Match ID, or an XGID; of long
nards both sides' points, each in its own numbering, and who is on roll:
LN:24x15/24x14,18:A. With --id only that identifier is written, a line for each POSITION.

   kibitz position XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`,
		Flags: append([]cli.Flag{idFlag("only this identifier", ""), jsonFlag(), languageFlag()}, boardFlags()...),
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("name a position: a Position ID such as 4HPwATDgc/ABMA or an XGID")
			}
			return positions(t, c)
		},
	}
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

// posed is a position that somebody gave, and the game it is one of.
type posed struct {
	position.Situation
	game backgammon.Game
}

func (p *posed) id(kind position.IDKind) (string, error) { return p.game.ID(&p.Situation, kind) }

// parsePosition reads any of the identifiers that people copy from other programs,
// and positions of long nards, which begin with their own letters.
func parsePosition(text string) (p posed, err error) {
	p.game = backgammon.Short()
	switch {
	case strings.TrimSpace(text) == "":
		err = errors.New("missing; give a Position ID such as 4HPwATDgc/ABMA or an XGID")
	case strings.HasPrefix(text, longnards.Prefix):
		p.game = longnards.New()
		p.Situation, err = longnards.ParseID(text)
	default:
		p.Situation, err = position.ParseID(text)
	}
	return p, err
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
	for _, text := range c.Args().Slice() {
		s, err := parsePosition(text)
		if err != nil {
			return usageError("%q: %w", text, err)
		}
		if err := writePosition(t, &s, kind, c.Bool("json"), options); err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
	}
	return nil
}

func writePosition(t terminal, s *posed, kind position.IDKind, asJSON bool, options diagram.Options) error {
	table := backgammon.TableOf(s.game, &s.Situation)
	switch {
	case kind != "":
		id, err := s.id(kind)
		if err != nil {
			return err
		}
		fmt.Fprintln(t.out, id)
	case asJSON:
		return json.NewEncoder(t.out).Encode(table)
	default:
		fmt.Fprint(t.out, face.Board{Table: &table}.Text(options))
		writeIDs(t.out, &table)
	}
	return nil
}
