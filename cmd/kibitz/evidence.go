package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
)

func evidenceCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "evidence",
		ArgsUsage: "add|get|erase ARGUMENT...",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "caption"},
			fileFlag(),
		}, slices.DeleteFunc(proposalFlags(), func(f cli.Flag) bool { return f.Names()[0] == "reason" })...),
		Action: func(c *cli.Context) error {
			arguments := c.Args().Slice()
			switch {
			case len(arguments) == 4 && arguments[0] == "add":
				return addEvidence(t, c, arguments[1], arguments[2], arguments[3])
			case len(arguments) == 2 && arguments[0] == "get":
				return getEvidence(t, c, arguments[1])
			case len(arguments) == 2 && arguments[0] == "erase":
				return eraseEvidence(t, c, arguments[1])
			}
			return usageError("evidence-what")
		},
	}
}

// addEvidence stores a file and records it in its match.
func addEvidence(t terminal, c *cli.Context, match, dispute, name string) error {
	p, err := proposalOf(t, c, match)
	if err != nil {
		return err
	}
	file, err := readEvidence(name)
	if err != nil {
		return err
	}
	evidence := &desk.Evidence{Dispute: dispute, Caption: strings.TrimSpace(c.String("caption")), File: file}
	p.Act = evidence
	return readStore(c, func(ctx context.Context, d *desk.Desk) error {
		if !p.dryRun {
			if err := d.SaveEvidence(ctx, match, evidence); err != nil {
				return err
			}
		}
		return p.run(ctx, d)
	})
}

// readEvidence reads a file. It returns an error if the file is larger than
// journal.MaxEvidence.
func readEvidence(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := io.ReadAll(io.LimitReader(in, journal.MaxEvidence+1))
	if err != nil {
		return nil, err
	}
	if err := desk.CheckEvidence("file", len(file)); err != nil {
		return nil, usageError("of-frame", name, err)
	}
	return file, nil
}

// getEvidence writes a file from the store.
func getEvidence(t terminal, c *cli.Context, text string) error {
	hash, err := readSum(text)
	if err != nil {
		return err
	}
	if c.String("file") == "" && t.screen() != nil {
		return usageError("photo-in-terminal")
	}
	return readRecord(c, func(ctx context.Context, d *desk.Desk) error {
		file, err := d.ReadEvidence(ctx, hash)
		if err != nil {
			return err
		}
		return t.save(c.String("file"), file)
	})
}

// eraseEvidence removes a file from the store for good.
func eraseEvidence(t terminal, c *cli.Context, text string) error {
	hash, err := readSum(text)
	if err != nil {
		return err
	}
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	return readStore(c, func(ctx context.Context, d *desk.Desk) error {
		if err := d.EraseEvidence(ctx, hash); err != nil {
			return err
		}
		_, err := fmt.Fprintln(t.out, words.Say("office.evidence-erased", hash))
		return err
	})
}

func readSum(text string) (hash events.Hash, err error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(hash) {
		return hash, usageError("bad-sum", strconv.Quote(text))
	}
	return events.Hash(raw), nil
}
