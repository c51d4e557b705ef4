package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay/correct"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

func playsCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "plays",
		ArgsUsage: "[POSITION]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "position"},
			idFlag("position"),
			&cli.StringFlag{Name: "dice"},
			&cli.BoolFlag{Name: "batch", DisableDefaultText: true},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			position, err := positionNamed(c)
			kind, idErr := idKind(c)
			dice := c.String("dice")
			switch {
			case cmp.Or(err, idErr) != nil:
				return cmp.Or(err, idErr)
			case !c.Bool("batch"):
				return (&playList{t: t, id: kind, json: c.Bool("json")}).list(position, dice)
			case position+dice != "" || c.IsSet("id"):
				return usageError("plays-batch")
			}
			t.in = &cancellableReader{ctx: c.Context, in: t.in}
			return batchPlays(t)
		},
	}
}

// positionNamed returns the position given by the argument or the flag.
func positionNamed(c *cli.Context) (string, error) {
	named, flag := c.Args().First(), c.String("position")
	if named != "" && flag != "" {
		return "", usageError("two-positions", strconv.Quote(named), strconv.Quote(flag))
	}
	return named + flag, nil
}

// playList prints the legal plays of one roll.
type playList struct {
	t    terminal
	id   position.IDKind // the kind of identifier for the positions
	json bool
}

// list prints the legal plays in notation, with the resulting positions.
func (p *playList) list(position, dice string) error {
	s, err := correct.ParsePosition(position)
	if err != nil {
		return usageError("bad-position-flag", strconv.Quote(position), err)
	}
	roll := s.Dice
	if dice != "" || roll == (events.Dice{}) {
		if roll, err = correct.ParseDice("dice", dice); err != nil {
			return err
		}
	}
	lines := make([]playLine, 0, 64)
	for _, play := range s.Game.Plays().Plays(&s.Board, s.OnRoll, roll) {
		line, err := p.line(&s, play)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	slices.SortFunc(lines, func(a, b playLine) int { return cmp.Compare(a.Play, b.Play) })
	if p.json {
		return p.t.encode(lines)
	}
	for _, line := range lines {
		fmt.Fprintf(p.t.out, "%-30s %s\n", cmp.Or(line.Play, p.t.words.Say("plays.none")), cmp.Or(line.ID, line.PositionID))
	}
	return nil
}

// playLine is one legal play, for text and JSON output.
type playLine struct {
	Play       string   `json:"play"`  // in the usual notation
	Steps      [][2]int `json:"steps"` // as in checkers.moved
	PositionID string   `json:"position_id"`
	ID         string   `json:"id,omitempty"` // the identifier selected by --id, if it is another
}

// line describes a play and the position after it: the opponent's turn, before the roll.
func (p *playList) line(s *correct.Position, play backgammon.Play) (playLine, error) {
	after := *s
	after.Board, after.OnRoll, after.Decision = play.Board, s.OnRoll.Opponent(), s.OnRoll.Opponent()
	after.Dice, after.Offer, after.Resignation = events.Dice{}, position.NoOffer, position.NoResignation
	id, err := after.ID(position.KindPositionID)
	line := playLine{Play: play.String(), PositionID: id, Steps: stepsOf(play)}
	if err == nil && p.id != position.KindPositionID {
		line.ID, err = after.ID(p.id)
	}
	return line, err
}

func stepsOf(play backgammon.Play) [][2]int {
	steps := make([][2]int, 0, play.N)
	for _, s := range play.Steps[:play.N] {
		steps = append(steps, [2]int{int(s.From), int(s.To)})
	}
	return steps
}
