package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

func gapCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "gap",
		Usage:     "note that something was missed, and how the table stood after it",
		ArgsUsage: matchArgument,
		Description: `Plays behind a gap are taken as they are told until the position is known again:
--position takes a GNU Backgammon Position ID, alone or with its Match ID, or an XGID.
Of these the board, the cube, the dice and whose turn it is are taken, not the score.

   kibitz gap MATCH --after 117.2 --missing turns --words "the tablet was off" --reason "..."
   kibitz gap MATCH --after 117.2 --position 4HPwATDgc/ABMA --on-roll B --reason "as agreed by both"` + correctionHelp,
		Flags: append([]cli.Flag{
			afterFlag(),
			&cli.StringFlag{Name: "missing", Usage: "what is missing: " + strings.Join(missing(), ", "), Value: "turns", EnvVars: []string{"KIBITZ_MISSING"}},
			&cli.StringFlag{Name: "words", Usage: "what is known of it", EnvVars: []string{"KIBITZ_WORDS"}},
			&cli.StringFlag{Name: "side", Usage: "whose it is, A or B, where only one side's is missing", EnvVars: []string{"KIBITZ_SIDE"}},
			&cli.StringFlag{Name: "position", Usage: "how the table stands after it: Position ID or XGID", EnvVars: []string{"KIBITZ_POSITION"}},
			&cli.StringFlag{Name: "on-roll", Usage: "whose turn it is then, A or B", EnvVars: []string{"KIBITZ_ON_ROLL"}},
			&cli.StringFlag{Name: "dice", Usage: "the roll that waits to be played then, such as 6-1", EnvVars: []string{"KIBITZ_DICE"}},
			&cli.IntFlag{Name: "cube-value", Usage: "what the cube stands at then", EnvVars: []string{"KIBITZ_CUBE_VALUE"}, DefaultText: "as it was"},
			&cli.StringFlag{Name: "cube-owner", Usage: "where the cube lies then: A, B, centre or absent", EnvVars: []string{"KIBITZ_CUBE_OWNER"}},
			&cli.StringFlag{Name: "score", Usage: "the score then, A's points first, such as 3-1", EnvVars: []string{"KIBITZ_SCORE"}},
			&cli.StringFlag{Name: "time", Usage: "when it was noticed, such as 2026-07-30T14:05:00Z; by default when the event at --after was", EnvVars: []string{"KIBITZ_TIME"}},
		}, proposalFlags()...),
		Action: func(c *cli.Context) error {
			after, err := afterOf(c)
			if err != nil {
				return err
			}
			bodies, err := gapOf(c)
			if err != nil {
				return err
			}
			w := &told{reason: c.String("reason")}
			if w.time, err = parseTime(c.String("time")); err != nil {
				return err
			}
			return propose(t, c, func(m *standing) ([]events.Event, error) { return m.gap(after, w, bodies) })
		},
	}
}

// missing are the words for what a gap lacks.
func missing() []string { return wordsOfField("gap.noted", "missing") }

// gap is what was missed after an event, and how the table stood then.
func (m *standing) gap(after events.Address, w *told, bodies []events.Body) ([]events.Event, error) {
	e, err := m.event(after)
	if err != nil {
		return nil, err
	}
	body := &events.EntryInserted{After: m.ref(after), Reason: w.reason}
	for _, b := range bodies {
		told := w.event(e, b)
		told.Actor = ""
		body.Events = append(body.Events, told)
	}
	return []events.Event{{Game: e.Game, Body: body}}, nil
}

// gapOf reads the gap and, where the flags tell it, the position after it.
func gapOf(c *cli.Context) ([]events.Body, error) {
	side, err := parseSide("--side", c.String("side"))
	if err != nil {
		return nil, err
	}
	gap := &events.GapNoted{Missing: c.String("missing"), Side: side, Words: c.String("words")}
	position, err := positionOf(c)
	if err != nil || position == nil {
		return []events.Body{gap}, err
	}
	return []events.Body{gap, position}, nil
}

// positionOf reads how the table stands; nil where the flags do not say.
func positionOf(c *cli.Context) (*events.PositionSet, error) {
	p := &events.PositionSet{OnRoll: events.NoSide, CubeValue: c.Int("cube-value"), CubeOwner: c.String("cube-owner"), Reason: c.String("reason")}
	var err error
	if p.OnRoll, err = parseSide("--on-roll", c.String("on-roll")); err != nil {
		return nil, err
	}
	if err := identified(p, c.String("position")); err != nil {
		return nil, err
	}
	if text := c.String("dice"); text != "" {
		if p.Dice, err = parseDice(text, events.Dice{}); err != nil {
			return nil, err
		}
	}
	if text := c.String("score"); text != "" {
		if p.Score, err = parseScore(text); err != nil {
			return nil, err
		}
	}
	if p.Board == nil && !p.OnRoll.Valid() && p.Dice == (events.Dice{}) && p.CubeValue == 0 && p.CubeOwner == "" && p.Score == nil {
		return nil, nil
	}
	return p, nil
}

// parseScore reads a score, A's points and then B's.
func parseScore(text string) (*[2]int, error) {
	return pairOf("--score", text, "A's points and B's, such as 3-1")
}

// pairOf reads two numbers, such as 3-1.
func pairOf(flag, text, needed string) (*[2]int, error) {
	pair := new([2]int)
	if n, err := fmt.Sscanf(text, "%d-%d", &pair[0], &pair[1]); err != nil || n != 2 {
		return nil, usageError("%s %q: %s is needed", flag, text, needed)
	}
	return pair, nil
}

// identified takes what an identifier tells of the table.
func identified(p *events.PositionSet, id string) error {
	if id == "" {
		return nil
	}
	if !strings.Contains(id, ":") && !strings.Contains(id, "=") { // of the board alone, as the side on roll sees it
		if !p.OnRoll.Valid() {
			return usageError("--position %q is a Position ID, which does not say whose turn it is; add --on-roll A or --on-roll B", id)
		}
		board, err := position.ParsePositionID(id, p.OnRoll)
		if err != nil {
			return usageError("--position %q: %w", id, err)
		}
		p.Board = (*events.Board)(&board)
		return nil
	}
	s, err := parsePosition(id)
	if err != nil {
		return usageError("--position %q: %w", id, err)
	}
	if p.OnRoll.Valid() && p.OnRoll != s.OnRoll {
		return usageError("--on-roll %s: by the identifier it is the turn of %s", p.OnRoll, s.OnRoll)
	}
	p.Board, p.OnRoll, p.Dice = (*events.Board)(&s.Board), s.OnRoll, s.Dice
	if p.CubeValue == 0 {
		p.CubeValue = s.Cube
	}
	if p.CubeOwner == "" {
		p.CubeOwner = ownerWord(s.CubeOwner)
	}
	return nil
}

func ownerWord(side events.Side) string {
	if side.Valid() {
		return side.String()
	}
	return events.CubeCentred
}
