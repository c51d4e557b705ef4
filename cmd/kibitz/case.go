package main

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // for --zone on systems without it

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/replay/casefile"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

func caseCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "case",
		ArgsUsage: "MATCH DISPUTE",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			&cli.BoolFlag{Name: "report", DisableDefaultText: true},
			&cli.BoolFlag{Name: "adjourned", DisableDefaultText: true},
			fileFlag(),
			&cli.StringFlag{Name: "zone", EnvVars: []string{"KIBITZ_ZONE"}},
			&cli.BoolFlag{Name: "ascii", DisableDefaultText: true},
			knownFlag(),
		},
		Action: func(c *cli.Context) error {
			w, err := caseWriterOf(t, c)
			if err != nil {
				return err
			}
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error { return w.run(ctx, d, c) })
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
	slip   bool // of an adjourned match, in place of a case
	ascii  bool
	zone   *time.Location
}

var caseOutputs = []string{"text", "html", "json", "pdf"}

func caseWriterOf(t terminal, c *cli.Context) (*caseWriter, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	w := &caseWriter{t: t, words: words, output: c.String("o"), file: c.String("file"), report: c.Bool("report"), slip: c.Bool("adjourned"), ascii: c.Bool("ascii") || asciiOnly()}
	if w.zone, err = zoneOf(c); err != nil {
		return nil, err
	}
	if w.slip && w.output == "json" && !typed(c, "o") {
		w.output = "text" // the environment asks for it wherever there is one
	}
	if c.Bool("json") {
		w.output = "json"
	}
	switch {
	case w.slip && c.Args().Len() == 0:
		return nil, usageError("no-match-named")
	case c.Args().Len() == 0:
		return nil, usageError("no-dispute-named")
	case w.slip && (w.report || c.Args().Len() > 1):
		return nil, usageError("slip-alone")
	case w.slip && w.output == "json", !slices.Contains(caseOutputs, w.output):
		return nil, usageError("case-output", strconv.Quote(w.output), strings.Join(w.outputs(), ", "))
	case w.output == "pdf" && w.file == "" && t.screen() != nil:
		return nil, usageError("pdf-in-terminal")
	}
	return w, nil
}

// outputs returns the forms in which what is asked for is written. A slip is for people alone.
func (w *caseWriter) outputs() []string {
	if w.slip {
		return []string{"text", "html", "pdf"}
	}
	return caseOutputs
}

// zoneOf returns the time zone that is asked for, or else the system's.
func zoneOf(c *cli.Context) (*time.Location, error) {
	name := c.String("zone")
	if name == "" {
		if local, _ := time.Now().Zone(); local == "UTC" {
			return time.UTC, nil
		}
		return time.Local, nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, usageError("bad-zone", strconv.Quote(name))
	}
	return zone, nil
}

func (w *caseWriter) run(ctx context.Context, d *desk.Desk, c *cli.Context) error {
	match, dispute, err := c.Args().First(), c.Args().Get(1), error(nil)
	if c.Args().Len() == 1 && !w.slip {
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
	options := casefile.Options{Language: w.words.Tag(), Person: people.Name, Zone: w.zone,
		Evidence: func(hash events.Hash) ([]byte, error) { return d.ReadEvidence(ctx, hash) }, Known: c.Uint64("known")}
	if w.slip {
		options.Elsewhere = func() (func(int) bool, error) {
			table, err := d.Recipient(ctx, m, rules.Reader{AtTable: true})
			return table.Elsewhere, err
		}
		return w.adjourned(l, m.Tournament, options)
	}
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
	return w.save(func(out io.Writer) error { return w.write(out, file) })
}

// adjourned writes the slip of an adjourned match.
func (w *caseWriter) adjourned(l *ledger.Ledger, tournament string, o casefile.Options) error {
	slip, err := casefile.Adjourned(l, tournament, o)
	if err != nil {
		return err
	}
	return w.save(func(out io.Writer) error { return w.print(out, slip) })
}

// save writes to the file that is named, or to the output.
func (w *caseWriter) save(write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	if w.output == "text" && w.file == "" {
		_, err := w.t.out.Write(out.Bytes())
		return err
	}
	return w.t.save(w.file, out.Bytes())
}

func (w *caseWriter) list(disputes []casefile.Heading, match string) error {
	if w.output == "json" {
		return w.t.encode(disputes)
	}
	if len(disputes) == 0 {
		w.t.tell("case.none", match)
		return nil
	}
	out := w.t.columns()
	out.heading(w.words.Say("case.heading"))
	for i := range disputes {
		d := &disputes[i]
		by := d.Side
		if by == "" {
			by = "-"
		}
		raised := d.Time
		if at, err := time.Parse(time.RFC3339, d.Time); err == nil {
			raised = at.In(w.zone).Format(time.DateTime)
		}
		out.row(d.ID, w.words.Word("dispute", d.Stands), d.Raised+" "+raised, by, w.words.Subject(d.Subject))
	}
	return out.end()
}

func (w *caseWriter) write(out io.Writer, file *casefile.File) error {
	document := file.Document
	if w.report {
		document = file.Report
	}
	if w.output == "json" {
		return w.t.shape.written(out, file.JSON)
	}
	return w.print(out, document())
}

// print writes a document for people.
func (w *caseWriter) print(out io.Writer, document *form.Document) error {
	switch w.output {
	case "html":
		return casefile.HTML(out, document)
	case "pdf":
		return casefile.PDF(out, document)
	}
	_, err := io.WriteString(out, casefile.Text(document, w.ascii))
	return err
}
