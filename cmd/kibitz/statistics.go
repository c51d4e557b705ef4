package main

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/casefile"
	"kibitz/replay/statistics"
	"kibitz/replay/wording"
)

func statisticsCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "statistics",
		ArgsUsage: "MATCH...",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: caseOutputs[0], EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			fileFlag(),
			laneFlag(),
		},
		Action: func(c *cli.Context) error {
			w, err := statisticsWriterOf(t, c)
			if err != nil {
				return err
			}
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error { return w.run(ctx, d, c) })
		},
	}
}

// statisticsWriter writes a report as the flags ask.
type statisticsWriter struct {
	t      terminal
	words  *wording.Words
	output string
	file   string
}

func statisticsWriterOf(t terminal, c *cli.Context) (*statisticsWriter, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	w := &statisticsWriter{t: t, words: words, output: c.String("o"), file: c.String("file")}
	if c.Bool("json") {
		w.output = "json"
	}
	switch {
	case c.Args().Len() == 0:
		return nil, usageError("no-match-named")
	case !slices.Contains(caseOutputs, w.output):
		return nil, usageError("case-output", strconv.Quote(w.output), strings.Join(caseOutputs, ", "))
	case w.output == "pdf" && w.file == "" && t.screen() != nil:
		return nil, usageError("pdf-in-terminal")
	}
	return w, nil
}

func (w *statisticsWriter) run(ctx context.Context, d *desk.Desk, c *cli.Context) error {
	var matches []*statistics.Match
	var people *desk.People
	for _, named := range c.Args().Slice() {
		r, err := replayedNamed(ctx, d, c, named)
		if err != nil {
			return err
		}
		m, err := statistics.Of(r.ledger, r.match.Tournament, r.options)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(matches, func(o *statistics.Match) bool { return o.Match == m.Match && o.Tournament == m.Tournament }) {
			return usageError("match-twice", strconv.Quote(named))
		}
		matches, people = append(matches, m), r.people
	}
	report := statistics.NewReport(matches, statistics.Options{Language: w.words.Tag(), Person: people.Name, Same: people.Current})
	var out bytes.Buffer
	if err := w.write(&out, report); err != nil {
		return err
	}
	if w.output == "text" && w.file == "" {
		_, err := w.t.out.Write(out.Bytes())
		return err
	}
	return w.t.save(w.file, out.Bytes())
}

func (w *statisticsWriter) write(out *bytes.Buffer, report *statistics.Report) error {
	switch w.output {
	case "json":
		return w.t.shape.written(out, report.JSON)
	case "html":
		return casefile.HTML(out, report.Document())
	case "pdf":
		return casefile.PDF(out, report.Document())
	}
	_, err := out.WriteString(casefile.Text(report.Document(), asciiOnly()))
	return err
}
