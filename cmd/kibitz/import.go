package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules/book"
)

func importCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "import",
		Usage:     "enter match files into the record",
		ArgsUsage: "FILE...",
		Description: `Reads .mat and its dialects, GNU Backgammon's SGF, boards of bridge in PBN and LIN, and
exported entries; - is standard input. What each table played of a file of boards is a
match; it is played under the laws of its date, unless --rulebook names others. A file is read and checked whole before anything is entered. The match's id
comes from the tournament and the file: importing a file again changes nothing, and
an import that was interrupted is finished by the same command.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament", Usage: "tournament that the matches belong to", Value: "local", EnvVars: []string{"KIBITZ_TOURNAMENT"}},
			&cli.StringFlag{Name: "rulebook", Usage: "rulebook: " + strings.Join(book.IDs(), ", "), Value: "wbf", EnvVars: []string{"KIBITZ_RULEBOOK"}},
			&cli.StringFlag{Name: "receipts", Usage: "append the signed head of each entry to this file: it shows later that nothing was cut", EnvVars: []string{"KIBITZ_RECEIPTS"}},
			jsonFlag(),
			findingsFlag(),
		},
		Action: func(c *cli.Context) error {
			t.in = &attended{ctx: c.Context, in: t.in}
			i := &importing{t: t, tournament: c.String("tournament"), rulebook: c.String("rulebook"), asked: c.IsSet("rulebook"), json: c.Bool("json")}
			err := i.check(c.Args().Slice())
			if err == nil {
				err = i.receipts.open(c.String("receipts"))
			}
			if err != nil {
				return err
			}
			defer i.receipts.close()
			err = withStore(c, i.files)
			return errorsOf(err, i.verdict(c.Bool("exit-on-findings")))
		},
	}
}

func jsonFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", Usage: "write JSON", EnvVars: []string{"KIBITZ_JSON"}, DisableDefaultText: true}
}

func findingsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "exit-on-findings", Usage: "exit with 3 when there are findings", EnvVars: []string{"KIBITZ_EXIT_ON_FINDINGS"}, DisableDefaultText: true}
}

// importing is one run of the import command.
type importing struct {
	t                    terminal
	tournament, rulebook string
	asked                bool // for that rulebook
	json                 bool
	receipts             receipts

	progress *progress
	register *people // of the store as opened last

	sources  []*source
	all      int64 // bytes of the sources
	failed   int   // sources that were not imported
	code     int   // the gravest exit code of these
	findings int
}

func (i *importing) check(files []string) error {
	if len(files) == 0 {
		return usageError("name the files to import; see 'kibitz import --help'")
	}
	if !events.IsName(i.tournament) {
		return usageError("--tournament %q: 1 to 64 of A-Z a-z 0-9 _ - are needed, such as Monte-Carlo-2026", i.tournament)
	}
	if _, ok := book.Find(i.rulebook); !ok {
		return usageError("--rulebook %q: one of %s is needed", i.rulebook, strings.Join(book.IDs(), ", "))
	}
	for _, file := range files {
		i.sources = append(i.sources, newSource(file))
		i.all += i.sources[len(i.sources)-1].size
	}
	return nil
}

// files imports one file after the other. A file that cannot be imported is
// reported and does not keep the others from it; a store that fails ends it.
// Called again, with the store opened anew, it goes on.
func (i *importing) files(ctx context.Context, s *store) error {
	var err error
	if i.register, err = s.people(ctx); err != nil {
		return err
	}
	i.progress = i.t.progress("import")
	defer i.progress.end()
	before := int64(0)
	for _, src := range i.sources {
		if !src.done {
			src.tell = func(done, total int) { i.progress.set(before+src.size*int64(done)/int64(total), i.all) }
			report, err := i.file(ctx, s, src)
			var unfit *fileError
			if err != nil && !errors.As(err, &unfit) {
				return err
			}
			src.done = true
			i.progress.aside()
			i.report(report, unfit)
		}
		before += src.size
		i.progress.set(before, i.all)
	}
	return nil
}

// file reads a file whole and enters it. Of a file that holds several matches all
// but the last are reported here.
func (i *importing) file(ctx context.Context, s *store, src *source) (*importReport, error) {
	if err := src.read(ctx, i.t.in); err != nil {
		return nil, err
	}
	if looksLikeEntries(src.data) && !looksLikePBN(beginning(src.data)) { // which may begin with a comment
		return i.entries(ctx, s, src)
	}
	entrants, err := src.entrants()
	if err != nil {
		return nil, err
	}
	for n, entrant := range entrants[:len(entrants)-1] {
		report, err := i.document(ctx, s, src, entrant)
		if err != nil {
			return nil, err
		}
		if n >= src.reported {
			src.reported = n + 1
			i.progress.aside()
			i.report(report, nil)
		}
	}
	return i.document(ctx, s, src, entrants[len(entrants)-1])
}

// verdict is how the whole run ends.
func (i *importing) verdict(minded bool) error {
	switch {
	case i.failed > 0 && len(i.sources) == 1:
		return &exit{code: i.code} // the file was reported
	case i.failed > 0:
		return &exit{i.code, fmt.Errorf("%d of %s not imported", i.failed, counted(len(i.sources), "file"))}
	case minded && i.findings > 0:
		return &exit{exitFindings, fmt.Errorf("%s; 'kibitz audit MATCH' tells them", counted(i.findings, "finding"))}
	}
	return nil
}
