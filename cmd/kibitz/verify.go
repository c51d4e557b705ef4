package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector"
)

func verifyCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "verify",
		Usage:     "check the record: chain, signatures, schema, order; replay all; views against the log",
		ArgsUsage: "[MATCH]",
		Description: `Reads the log itself, not what was made from it. Exits with 5 when the record is
broken or in conflict. --receipts checks signed heads that were kept elsewhere: that
the log still holds what they cover.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "receipts", Usage: "file of signed heads, one JSON object a line", EnvVars: []string{"KIBITZ_RECEIPTS"}},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			heads, err := readHeads(c.String("receipts"))
			if err != nil {
				return err
			}
			return withStore(c, func(ctx context.Context, s *store) error { return s.verify(ctx, t, c, heads) })
		},
	}
}

func (s *store) verify(ctx context.Context, t terminal, c *cli.Context, heads []events.SignedHead) error {
	check := projector.Check{Heads: heads}
	if named := c.Args().First(); named != "" {
		match, err := s.find(ctx, named)
		if err != nil {
			return err
		}
		check.Tournament, check.Match = match.Tournament, match.Match
	}
	if err := s.settled(ctx); err != nil {
		return err
	}
	bar := t.progress(-1, "verify")
	check.Progress = func(done, total int) {
		bar.ChangeMax(total)
		_ = bar.Set(done)
	}
	report, err := projector.Verify(ctx, s.journal, check)
	_ = bar.Finish()
	if err != nil {
		return err
	}
	if err := writeReport(t, report, c.Bool("json")); err != nil {
		return err
	}
	if report.Broken() {
		return &exit{exitBroken, errors.New("the record is broken or in conflict; what was found is told above")}
	}
	return nil
}

func writeReport(t terminal, r *projector.Report, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(t.out).Encode(r)
	}
	for _, p := range r.Problems {
		writeProblem(t, "the log", p)
	}
	links := uint64(0)
	for i := range r.Matches {
		m := &r.Matches[i]
		links += m.N
		for _, p := range m.Problems {
			writeProblem(t, m.Tournament+"/"+m.Match, p)
		}
	}
	_, err := fmt.Fprintf(t.out, "verified %s, %s\n", countedAs(len(r.Matches), "match", "matches"), countedAs(int(links), "link", "links"))
	return err
}

func writeProblem(t terminal, where string, p projector.Problem) {
	weight := "worth knowing"
	if p.Grave {
		weight = "broken"
	}
	if p.N > 0 {
		where = fmt.Sprintf("%s link %d", where, p.N)
	}
	fmt.Fprintf(t.out, "%s: %s: %s: %s %s\n", weight, where, p.Code, p.Detail, p.Next)
}

// readHeads reads signed heads that somebody kept.
func readHeads(path string) ([]events.SignedHead, error) {
	if path == "" {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("--receipts: %w", err)
	}
	defer file.Close()
	var heads []events.SignedHead
	in := bufio.NewScanner(file)
	for n := 1; in.Scan(); n++ {
		var head events.SignedHead
		if err := json.Unmarshal(in.Bytes(), &head); err != nil {
			return nil, fmt.Errorf("--receipts %s, line %d: a signed head was expected: %w", path, n, err)
		}
		heads = append(heads, head)
	}
	return heads, in.Err()
}
