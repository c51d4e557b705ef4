package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/casefile"
	"kibitz/replay/wording"
)

func caseCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "case",
		ArgsUsage: "MATCH DISPUTE",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			&cli.BoolFlag{Name: "report", DisableDefaultText: true},
			fileFlag(),
			&cli.BoolFlag{Name: "ascii", DisableDefaultText: true},
			knownFlag(),
			languageFlag(),
		},
		Action: func(c *cli.Context) error {
			w, err := caseWriterOf(t, c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error { return w.run(ctx, d, c) })
		},
	}
}

// caseWriter writes a case file as requested by the flags.
type caseWriter struct {
	t      terminal
	words  *wording.Words
	output string
	file   string
	report bool
	ascii  bool
}

var caseOutputs = []string{"text", "html", "json", "pdf"}

func caseWriterOf(t terminal, c *cli.Context) (*caseWriter, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	w := &caseWriter{t: t, words: words, output: c.String("o"), file: c.String("file"), report: c.Bool("report"), ascii: c.Bool("ascii")}
	if c.Bool("json") {
		w.output = "json"
	}
	switch {
	case c.Args().Len() == 0:
		return nil, usageError("no-dispute-named")
	case !slices.Contains(caseOutputs, w.output):
		return nil, usageError("case-output", strconv.Quote(w.output), strings.Join(caseOutputs, ", "))
	case w.output == "pdf" && w.file == "" && t.screen() != nil:
		return nil, usageError("pdf-in-terminal")
	}
	return w, nil
}

func (w *caseWriter) run(ctx context.Context, d *desk.Desk, c *cli.Context) error {
	match, dispute, err := c.Args().First(), c.Args().Get(1), error(nil)
	if c.Args().Len() == 1 {
		match, dispute, err = d.Case(ctx, match)
	}
	if err != nil {
		return err
	}
	m, err := d.Find(ctx, match)
	if err != nil {
		return err
	}
	l, err := d.Ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	if known := c.Uint64("known"); known > l.Head().N {
		return usageError("few-links", known, l.Head().N)
	}
	people, err := d.People(ctx)
	if err != nil {
		return err
	}
	options := casefile.Options{Language: w.words.Tag(), Person: people.Name, Known: c.Uint64("known")}
	if dispute == "" {
		list, err := casefile.Disputes(l, options)
		if err != nil {
			return err
		}
		return w.list(list, m.Match)
	}
	file, err := casefile.Of(l, m.Tournament, dispute, options)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := w.write(&out, file); err != nil {
		return err
	}
	return w.t.keep(w.file, out.Bytes())
}

func (w *caseWriter) list(disputes []casefile.Heading, match string) error {
	if w.output == "json" {
		return json.NewEncoder(w.t.out).Encode(disputes)
	}
	if len(disputes) == 0 {
		w.t.say("match %s has no disputes", match)
		return nil
	}
	out := tabwriter.NewWriter(w.t.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(out, "DISPUTE\tSTANDS\tRAISED\tBY\tABOUT")
	for i := range disputes {
		d := &disputes[i]
		by := d.Side
		if by == "" {
			by = "-"
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", d.ID, d.Stands, strings.TrimSpace(d.Raised+" "+d.Time), by, w.words.Subject(d.Subject))
	}
	return out.Flush()
}

func (w *caseWriter) write(out io.Writer, file *casefile.File) error {
	document := file.Document
	if w.report {
		document = file.Report
	}
	switch w.output {
	case "json":
		return file.JSON(out)
	case "html":
		return casefile.HTML(out, document())
	case "pdf":
		return casefile.PDF(out, document())
	}
	_, err := io.WriteString(out, casefile.Text(document(), w.ascii))
	return err
}
