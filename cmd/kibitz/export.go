package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/mat"
)

func exportCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "export",
		Usage:     "write a match as a file",
		ArgsUsage: "MATCH",
		Description: `mat is the match text that other programs read; what it cannot hold is told on
standard error and in comments of the file. entries is the record itself, one signed
entry a line: importing it again gives the same bytes.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Usage: "mat or entries", Value: "mat", EnvVars: []string{"KIBITZ_FORMAT"}},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_OUTPUT_FILE"}},
		},
		Action: func(c *cli.Context) error {
			write, ok := exporters[c.String("format")]
			if !ok {
				return usageError("--format %q: mat or entries is needed", c.String("format"))
			}
			return withStore(c, func(ctx context.Context, s *store) error {
				match, err := s.find(ctx, c.Args().First())
				if err != nil {
					return err
				}
				var file bytes.Buffer
				if err := write(ctx, s, t, match, &file); err != nil {
					return err
				}
				return t.write(c.String("o"), file.Bytes())
			})
		},
	}
}

// exporter writes a match in one format.
type exporter func(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error

var exporters = map[string]exporter{"mat": exportMat, "entries": exportRecord}

func exportRecord(ctx context.Context, s *store, _ terminal, m journal.MatchInfo, w io.Writer) error {
	entries, err := s.journal.Match(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	return exportEntries(w, entries)
}

func exportMat(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error {
	l, err := s.ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	document, err := extract.Document(l.Lane(ledger.Amended, l.Head().N), register.name)
	if err != nil {
		return err
	}
	text, omitted := mat.Write(document)
	for _, o := range omitted {
		t.say("kibitz: %s", o)
	}
	_, err = w.Write(text)
	return err
}

// write writes a file whole or not at all; without a name, to standard output.
func (t terminal) write(name string, data []byte) error {
	if name == "" || name == "-" {
		_, err := t.out.Write(data)
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), ".kibitz-*")
	if err != nil {
		return fmt.Errorf("-o: %w", err)
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(data)
	err = errorsOf(err, temporary.Chmod(0o644), temporary.Sync(), temporary.Close())
	return errorsOf(err, os.Rename(temporary.Name(), name))
}
