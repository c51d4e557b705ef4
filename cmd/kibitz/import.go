package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
	"kibitz/rules/book"
)

func importCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "import",
		Usage:     "enter match files into the record",
		ArgsUsage: "FILE...",
		Description: `Reads .mat and its dialects, GNU Backgammon's SGF and exported entries. A file is
read and checked whole before anything is entered. The match's id comes from the
tournament and the file: importing a file again changes nothing, and an import that
was interrupted is finished by the same command.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament", Usage: "tournament that the matches belong to", Value: "local", EnvVars: []string{"KIBITZ_TOURNAMENT"}},
			&cli.StringFlag{Name: "rulebook", Usage: "rulebook: " + strings.Join(book.IDs(), ", "), Value: "wbf", EnvVars: []string{"KIBITZ_RULEBOOK"}},
			&cli.StringFlag{Name: "receipts", Usage: "append the signed head of each entry to this file: it shows later that nothing was cut", EnvVars: []string{"KIBITZ_RECEIPTS"}},
			jsonFlag(),
			findingsFlag(),
		},
		Action: func(c *cli.Context) error {
			i := &importing{t: t, tournament: c.String("tournament"), rulebook: c.String("rulebook"), json: c.Bool("json")}
			err := i.check(c.Args().Slice())
			if err == nil {
				err = i.receipts.open(c.String("receipts"))
			}
			if err != nil {
				return err
			}
			defer i.receipts.close()
			err = withStore(c, func(ctx context.Context, s *store) error { return i.files(ctx, s, c.Args().Slice()) })
			return errorsOf(err, i.verdict(c.Bool("exit-on-findings")))
		},
	}
}

func jsonFlag() cli.Flag {
	return &cli.BoolFlag{Name: "json", Usage: "write JSON", EnvVars: []string{"KIBITZ_JSON"}}
}

func findingsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "exit-on-findings", Usage: "exit with 3 when there are findings", EnvVars: []string{"KIBITZ_EXIT_ON_FINDINGS"}}
}

// importing is one run of the import command.
type importing struct {
	t                    terminal
	tournament, rulebook string
	json                 bool
	receipts             receipts

	done     map[string]bool // files that were reported, should the work begin again
	failed   int
	findings int
}

func (i *importing) check(files []string) error {
	if len(files) == 0 {
		return usageError("name the files to import; see 'kibitz import --help'")
	}
	if !events.IsName(i.tournament) {
		return usageError("--tournament %q: 1 to 64 of A-Z a-z 0-9 _ - are needed", i.tournament)
	}
	if _, ok := book.Find(i.rulebook); !ok {
		return usageError("--rulebook %q: one of %s is needed", i.rulebook, strings.Join(book.IDs(), ", "))
	}
	i.done = map[string]bool{}
	return nil
}

// files imports one file after the other. A file that cannot be read is reported
// and does not keep the others from being imported; a store that fails ends it.
func (i *importing) files(ctx context.Context, s *store, files []string) error {
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	bar := i.t.progress(int64(len(files)), "import")
	defer bar.Finish()
	for _, file := range files {
		if i.done[file] {
			continue
		}
		report, err := i.file(ctx, s, register, file)
		var unreadable *fileError
		if err != nil && !errors.As(err, &unreadable) {
			return err
		}
		i.done[file] = true
		i.report(report, err)
		_ = bar.Add(1)
	}
	return nil
}

// fileError says that a file cannot be imported as it is.
type fileError struct {
	file string
	err  error
}

func (e *fileError) Error() string { return e.file + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// file reads a file whole and enters it.
func (i *importing) file(ctx context.Context, s *store, register *people, file string) (*importReport, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, &fileError{file, err}
	}
	if looksLikeEntries(data) {
		return i.entries(ctx, s, register, file, data)
	}
	document, err := readDocument(file, data)
	if err != nil {
		return nil, &fileError{file, err}
	}
	return i.document(ctx, s, register, file, document)
}

func readDocument(file string, data []byte) (*transcript.Document, error) {
	if looksLikeSGF(data) {
		return sgf.Read(filepath.Base(file), data)
	}
	return mat.Read(filepath.Base(file), data)
}

var byteOrderMark = []byte("\xef\xbb\xbf")

func looksLikeSGF(data []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark))
	rest, ok := bytes.CutPrefix(text, []byte("("))
	return ok && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(";"))
}

// importReport says what became of a file.
type importReport struct {
	File       string    `json:"file"`
	Match      string    `json:"match"`
	Tournament string    `json:"tournament"`
	Status     string    `json:"status"` // imported, resumed or known
	Players    [2]string `json:"players"`
	Games      int       `json:"games"`
	Events     int       `json:"events"`
	Score      [2]int    `json:"score"`
	Winner     *string   `json:"winner"` // "A", "B" or null
	Findings   int       `json:"findings"`
	Gaps       int       `json:"gaps"`
}

// importFailure says why a file was not imported.
type importFailure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

func (i *importing) report(r *importReport, err error) {
	switch {
	case err != nil && i.json:
		i.failed++
		var failed *fileError
		errors.As(err, &failed)
		_ = json.NewEncoder(i.t.out).Encode(importFailure{failed.file, failed.err.Error()})
	case err != nil:
		i.failed++
		i.t.say("kibitz: %v", err)
	default:
		i.findings += r.Findings
		i.show(r)
	}
}

func (i *importing) show(r *importReport) {
	if i.json {
		_ = json.NewEncoder(i.t.out).Encode(r)
		return
	}
	fmt.Fprintf(i.t.out, "%s: match %s %s, %s\n", r.File, r.Match, r.Status,
		strings.Join([]string{counted(r.Games, "game"), counted(r.Events, "event"),
			fmt.Sprintf("%s %d-%d %s", r.Players[0], r.Score[0], r.Score[1], r.Players[1]),
			counted(r.Findings, "finding"), counted(r.Gaps, "gap")}, ", "))
}

func counted(n int, noun string) string { return countedAs(n, noun, noun+"s") }

func countedAs(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// verdict is how the whole run ends.
func (i *importing) verdict(minded bool) error {
	switch {
	case i.failed > 0:
		return fmt.Errorf("%s not imported", counted(i.failed, "file"))
	case minded && i.findings > 0:
		return &exit{exitFindings, fmt.Errorf("%s; 'kibitz audit MATCH' tells them", counted(i.findings, "finding"))}
	}
	return nil
}
