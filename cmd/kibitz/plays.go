package main

import (
	"bufio"
	"bytes"
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
XGID; the player on roll has rolled --dice. With --batch it reads JSON lines with
"position_id" and "dice" from standard input and writes them with "played" and
"results": the positions after each legal play, the opponent on roll, sorted.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "position", Usage: "Position ID or XGID", EnvVars: []string{"KIBITZ_POSITION"}},
			&cli.StringFlag{Name: "dice", Usage: "the roll, such as 31", EnvVars: []string{"KIBITZ_DICE"}},
			&cli.BoolFlag{Name: "batch", Usage: "read and write JSON lines", EnvVars: []string{"KIBITZ_BATCH"}},
			&cli.BoolFlag{Name: "json", Usage: "write JSON", EnvVars: []string{"KIBITZ_JSON"}},
		},
		Action: func(c *cli.Context) error {
			if c.Bool("batch") {
				return batchPlays(t)
			}
			return listPlays(t, c.String("position"), c.String("dice"), c.Bool("json"))
		},
	}
}

// listPlays writes the legal plays of one roll in notation, with what they lead to.
func listPlays(t terminal, position, dice string, asJSON bool) error {
	board, side, err := parsePosition(position)
	if err != nil {
		return &exit{exitUsage, fmt.Errorf("--position %q: %w", position, err)}
	}
	roll, err := parseDice(dice)
	if err != nil {
		return err
	}
	var g backgammon.Generator
	lines := make([]playLine, 0, 64)
	for _, play := range g.Plays(&board, side, roll) {
		id, err := play.Board.PositionID(side.Opponent())
		if err != nil {
			return err
		}
		lines = append(lines, playLine{Play: play.String(), PositionID: id, Steps: stepsOf(play)})
	}
	slices.SortFunc(lines, func(a, b playLine) int { return strings.Compare(a.Play, b.Play) })
	if asJSON {
		return json.NewEncoder(t.out).Encode(lines)
	}
	for _, line := range lines {
		if line.Play == "" {
			line.Play = "no legal play"
		}
		fmt.Fprintf(t.out, "%-30s %s\n", line.Play, line.PositionID)
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

// parsePosition reads any of the identifiers that people copy from other programs.
func parsePosition(text string) (backgammon.Board, events.Side, error) {
	switch {
	case text == "":
		return backgammon.Board{}, events.NoSide, fmt.Errorf("missing; give a Position ID such as 4HPwATDgc/ABMA or an XGID")
	case strings.Contains(text, "="):
		s, err := backgammon.ParseXGID(text, events.B)
		return s.Board, s.OnRoll, err
	case strings.Contains(text, ":"):
		s, err := backgammon.ParseGNUbgID(text)
		return s.Board, s.OnRoll, err
	}
	board, err := backgammon.ParsePositionID(text, events.A)
	return board, events.A, err
}

func parseDice(text string) (events.Dice, error) {
	digits := strings.ReplaceAll(strings.ReplaceAll(text, "-", ""), ",", "")
	if len(digits) == 2 && isDie(digits[0]) && isDie(digits[1]) {
		return events.Dice{digits[0] - '0', digits[1] - '0'}, nil
	}
	return events.Dice{}, usageError("--dice %q: two numbers from 1 to 6 are needed, such as 31", text)
}

func isDie(c byte) bool { return c >= '1' && c <= '6' }

// maxBatchLine bounds a line of a batch; the longest with all results is some 4 kB.
const maxBatchLine = 1 << 20

// batchPlays answers JSON lines until the input ends or a line cannot be read.
func batchPlays(t terminal) error {
	in := bufio.NewScanner(t.in)
	in.Buffer(make([]byte, 64<<10), maxBatchLine)
	out := bufio.NewWriterSize(t.out, 64<<10)
	var b batch
	for n := 1; in.Scan(); n++ {
		if len(bytes.TrimSpace(in.Bytes())) == 0 {
			continue
		}
		line, err := b.answer(in.Bytes())
		if err != nil {
			return errorsOf(out.Flush(), fmt.Errorf("line %d: %w", n, err))
		}
		out.Write(line)
		out.WriteByte('\n')
	}
	return errorsOf(out.Flush(), in.Err())
}

// errorsOf returns the first of the errors that there is.
func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// batch answers lines, one after the other.
type batch struct {
	plays   backgammon.Generator
	results []string
}

// answer returns the line with its own played and results.
func (b *batch) answer(line []byte) ([]byte, error) {
	var question struct {
		PositionID *string `json:"position_id"`
		Dice       []int   `json:"dice"`
	}
	if err := json.Unmarshal(line, &question); err != nil {
		return nil, fmt.Errorf("an object with position_id and dice was expected: %w", err)
	}
	if question.PositionID == nil {
		return nil, fmt.Errorf("position_id is missing")
	}
	if len(question.Dice) != 2 || !isRoll(question.Dice) {
		return nil, fmt.Errorf("dice %v: two numbers from 1 to 6 are needed", question.Dice)
	}
	board, err := backgammon.ParsePositionID(*question.PositionID, events.A)
	if err != nil {
		return nil, fmt.Errorf("position_id: %w", err)
	}
	dice := events.Dice{uint8(question.Dice[0]), uint8(question.Dice[1])}
	played, err := b.find(&board, dice)
	if err != nil {
		return nil, err
	}
	return replaceFields(line, field{"played", played}, field{"results", b.results})
}

func isRoll(dice []int) bool { return min(dice[0], dice[1]) >= 1 && max(dice[0], dice[1]) <= 6 }

// find fills the results, sorted, and returns how many dice each play uses.
func (b *batch) find(board *backgammon.Board, dice events.Dice) (int, error) {
	boards, played := b.plays.Results(board, events.A, dice)
	b.results = b.results[:0]
	for i := range boards {
		id, err := boards[i].PositionID(events.B)
		if err != nil {
			return 0, err
		}
		b.results = append(b.results, id)
	}
	slices.Sort(b.results)
	return played, nil
}
