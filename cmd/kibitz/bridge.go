package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events/cards"
	bridgewords "kibitz/replay/games/bridge/words"
	"kibitz/replay/record/endings"
	"kibitz/replay/wording"
	"kibitz/rules/bridge/claims"
	"kibitz/rules/bridge/doubledummy"
)

func bridgeCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "bridge",
		ArgsUsage: "solve POSITION...",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "batch", DisableDefaultText: true},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error { return bridge(t, c) },
	}
}

// bridge runs the subcommand named by the first argument.
func bridge(t terminal, c *cli.Context) error {
	words, err := wordsOf(c)
	position := strings.Join(c.Args().Tail(), " ")
	switch {
	case err != nil:
		return err
	case c.Args().First() != "solve":
		return usageError("bridge-what")
	case c.Bool("batch") && position != "":
		return usageError("bridge-batch", strconv.Quote(position))
	case c.Bool("batch"):
		t.in = &cancellableReader{ctx: c.Context, in: t.in}
		return answerLines(t, endings.NewBatch().Answer)
	}
	p, err := parseEnding(position)
	if err != nil {
		return err
	}
	return solve(t, p, words, c.Bool("json"))
}

// parseEnding parses a position from the command line.
func parseEnding(text string) (*doubledummy.Position, error) {
	fields := strings.Fields(text)
	const seats = 2 + cards.Seats
	if len(fields) < seats {
		return nil, usageError("no-ending", strconv.Quote(text))
	}
	p, err := endings.Parse(fields[0], fields[1], strings.Join(fields[2:seats], " "), fields[seats:])
	if err == nil {
		err = p.Check()
	}
	if err != nil {
		return nil, cli.Exit(err, exitUsage)
	}
	return p, nil
}

// solve prints the tricks that each card of a position takes, best first.
func solve(t terminal, p *doubledummy.Position, words *wording.Words, asJSON bool) error {
	scores, err := doubledummy.New().Solve(p)
	if err != nil {
		return err
	}
	most := doubledummy.Most(scores)
	if asJSON {
		return t.encode(solution{ToPlay: p.ToPlay().String(), Cards: p.Tricks(), Most: most, Scores: endings.ByCard(scores, nil)})
	}
	_, err = fmt.Fprintln(t.out, bridgewords.Solved(words, p.ToPlay(), p.Strain, p.Tricks(), most))
	for tricks := most; tricks >= 0; tricks-- {
		var worth []string
		for _, s := range scores {
			if s.Tricks == tricks {
				worth = append(worth, s.Card.String())
			}
		}
		if len(worth) > 0 {
			_, err = fmt.Fprintln(t.out, bridgewords.Worth(words, tricks, strings.Join(worth, " ")))
		}
	}
	return err
}

// solution is the JSON output for a solved position.
type solution struct {
	ToPlay string         `json:"to_play"`
	Cards  int            `json:"cards"` // per hand, at the start of the trick
	Most   int            `json:"max_tricks"`
	Scores map[string]int `json:"card_tricks"`
}

// claimNotation lists the steps of a claim's line, and the parts of a claim's statement that are
// understood, one per line.
func claimNotation() []any {
	var lines []string
	for _, s := range claims.Phrases {
		lines = append(lines, fmt.Sprintf("   %q = %s", s.Said, s.Line))
	}
	return []any{strings.Join(claims.Steps, "; "), strings.Join(lines, "\n")}
}
