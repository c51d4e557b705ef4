package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

func playsCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "plays",
		Usage:     "list the legal plays of a roll",
		ArgsUsage: " ",
		Description: `--position takes a GNU Backgammon Position ID, alone or with its Match ID, or an
XGID; the player on roll has rolled --dice, or else the dice that the Match ID or
XGID has. With --batch it reads JSON lines with "position_id" and "dice" from standard
input and writes them with "played" and "results": the positions after each legal
play, the opponent on roll, sorted.

   kibitz plays --position 4HPwATDgc/ABMA --dice 31`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "position", Usage: "Position ID or XGID", EnvVars: []string{"KIBITZ_POSITION"}},
			&cli.StringFlag{Name: "dice", Usage: "the roll, such as 31", EnvVars: []string{"KIBITZ_DICE"}},
			&cli.BoolFlag{Name: "batch", Usage: "read and write JSON lines", EnvVars: []string{"KIBITZ_BATCH"}, DisableDefaultText: true},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			position, dice := c.String("position"), c.String("dice")
			switch {
			case !c.Bool("batch"):
				return listPlays(t, position, dice, c.Bool("json"))
			case position+dice != "":
				return usageError("--batch takes positions and dice from standard input; leave --position and --dice out")
			}
			t.in = &attended{ctx: c.Context, in: t.in}
			return batchPlays(t)
		},
	}
}

// listPlays writes the legal plays of one roll in notation, with what they lead to.
func listPlays(t terminal, position, dice string, asJSON bool) error {
	s, err := parsePosition(position)
	if err != nil {
		return usageError("--position %q: %w", position, err)
	}
	roll, err := parseDice(dice, s.Dice)
	if err != nil {
		return err
	}
	var g backgammon.Generator
	lines := make([]playLine, 0, 64)
	for _, play := range g.Plays(&s.Board, s.OnRoll, roll) {
		id, err := play.Board.PositionID(s.OnRoll.Opponent())
		if err != nil {
			return err
		}
		lines = append(lines, playLine{Play: play.String(), PositionID: id, Steps: stepsOf(play)})
	}
	slices.SortFunc(lines, func(a, b playLine) int { return cmp.Compare(a.Play, b.Play) })
	if asJSON {
		return json.NewEncoder(t.out).Encode(lines)
	}
	for _, line := range lines {
		fmt.Fprintf(t.out, "%-30s %s\n", cmp.Or(line.Play, "no legal play"), line.PositionID)
	}
	return nil
}

// playLine is one legal play for people and programs.
type playLine struct {
	Play       string   `json:"play"`  // in the usual notation
	Steps      [][2]int `json:"steps"` // as in checkers.moved
	PositionID string   `json:"position_id"`
}

func stepsOf(play backgammon.Play) [][2]int {
	steps := make([][2]int, 0, play.N)
	for _, s := range play.Steps[:play.N] {
		steps = append(steps, [2]int{int(s.From), int(s.To)})
	}
	return steps
}

// xgidColons is how many colons an XGID has at least; a Position ID with its
// Match ID has one.
const xgidColons = 8

// parsePosition reads any of the identifiers that people copy from other programs.
func parsePosition(text string) (s backgammon.Situation, err error) {
	switch {
	case text == "":
		return s, fmt.Errorf("missing; give a Position ID such as 4HPwATDgc/ABMA or an XGID")
	case strings.Contains(text, "=") || strings.Count(text, ":") >= xgidColons:
		return backgammon.ParseXGID(text, events.B)
	case strings.Contains(text, ":"):
		return backgammon.ParseGNUbgID(text)
	}
	s.OnRoll = events.A
	s.Board, err = backgammon.ParsePositionID(text, s.OnRoll)
	return s, err
}

// parseDice reads a roll; without one it is the one that the position came with.
func parseDice(text string, known events.Dice) (events.Dice, error) {
	if text == "" && known != (events.Dice{}) {
		return known, nil
	}
	digits := strings.ReplaceAll(strings.ReplaceAll(text, "-", ""), ",", "")
	if len(digits) == 2 && isDie(digits[0]) && isDie(digits[1]) {
		return events.Dice{digits[0] - '0', digits[1] - '0'}, nil
	}
	return events.Dice{}, usageError("--dice %q: two numbers from 1 to 6 are needed, such as 31", text)
}

func isDie(c byte) bool { return c >= '1' && c <= '6' }
