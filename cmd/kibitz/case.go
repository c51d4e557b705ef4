package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"kibitz/replay/casefile"
	"kibitz/replay/wording"
	"kibitz/rules"
)

func caseCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "case",
		Usage:     "put a dispute's case file together, or list a match's disputes",
		ArgsUsage: "MATCH DISPUTE",
		Description: `Everything that a committee needs to decide a dispute, in one document: the positions,
what happened with the clocks and later corrections, score and cube as recorded and as
seen, statements, evidence, clauses, warnings and penalties, the ruling, the appeal.

   kibitz case MATCH                          list its disputes
   kibitz case MATCH d1                       the file of one, for the terminal
   kibitz case d1 -o pdf --file d1.pdf        where only one match has a dispute d1
   kibitz case MATCH d1 --report -o html      one page on the ruling, for the federation`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "text, html, json or pdf", Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			&cli.BoolFlag{Name: "report", Usage: "only the report of the ruling: facts, testimony, clauses, decision, votes, reasons", EnvVars: []string{"KIBITZ_REPORT"}, DisableDefaultText: true},
			&cli.StringFlag{Name: "file", Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_FILE"}},
			&cli.BoolFlag{Name: "ascii", Usage: "draw the board with ASCII characters only", EnvVars: []string{"KIBITZ_ASCII"}, DisableDefaultText: true},
			knownFlag(),
			languageFlag(),
		},
		Action: func(c *cli.Context) error {
			w, err := caseWriterOf(t, c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, s *store) error { return w.run(ctx, s, c) })
		},
	}
}

// caseWriter is how the flags ask for a case file to be written.
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
		return nil, usageError("name a match and a dispute of it; 'kibitz case MATCH' lists its disputes")
	case !slices.Contains(caseOutputs, w.output):
		return nil, usageError("-o %q: one of %s is needed", w.output, strings.Join(caseOutputs, ", "))
	case w.output == "pdf" && w.file == "" && t.screen() != nil:
		return nil, usageError("a PDF is nothing for a terminal; name a file: --file case.pdf")
	}
	return w, nil
}

func (w *caseWriter) run(ctx context.Context, s *store, c *cli.Context) error {
	match, dispute, err := s.caseNamed(ctx, c.Args().Slice())
	if err != nil {
		return err
	}
	m, err := s.find(ctx, match)
	if err != nil {
		return err
	}
	l, err := s.ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	if known := c.Uint64("known"); known > l.Head().N {
		return usageError("--known %d: the match has %d links", known, l.Head().N)
	}
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	options := casefile.Options{Language: w.words.Tag(), Person: register.name, Known: c.Uint64("known")}
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
	return (&showing{t: w.t, file: w.file}).keep(out.Bytes())
}

// caseNamed tells a match and a dispute from the arguments: a dispute by itself is
// enough where one match alone has one of this id.
func (s *store) caseNamed(ctx context.Context, arguments []string) (match, dispute string, err error) {
	if len(arguments) > 1 {
		return arguments[0], arguments[1], nil
	}
	if _, err := s.find(ctx, arguments[0]); err == nil {
		return arguments[0], "", nil
	}
	if err := s.settled(ctx); err != nil {
		return "", "", err
	}
	views, err := s.client.Views(ctx)
	if err != nil {
		return "", "", err
	}
	var having []string
	for _, v := range views {
		if hasDispute(v.Desk, arguments[0]) {
			having = append(having, v.Tournament+"/"+v.Match)
		}
	}
	switch len(having) {
	case 1:
		return having[0], arguments[0], nil
	case 0:
		return "", "", fmt.Errorf("there is no match and no dispute %q; 'kibitz matches' lists the matches", arguments[0])
	}
	return "", "", usageError("%d matches have a dispute %q: name the match too: %s", len(having), arguments[0], strings.Join(having, ", "))
}

// hasDispute reports whether the desk of a view has a dispute of this id.
func hasDispute(desk json.RawMessage, id string) bool {
	var v rules.Desk
	if len(desk) == 0 || json.Unmarshal(desk, &v) != nil {
		return false
	}
	return slices.ContainsFunc(v.Disputes, func(d rules.DisputeView) bool { return d.ID == id })
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
