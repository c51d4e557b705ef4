package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/replay/wording"
)

// resultOutputs are the forms of official results. The first is the default.
var resultOutputs = []string{"text", "html", "pdf", "csv", "json", "usebio", "pbn", "folder"}

func resultsCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "results",
		ArgsUsage: "TOURNAMENT [DIVISION]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: resultOutputs[0]},
			jsonFlag(),
			&cli.StringFlag{Name: "sheet"},
			&cli.IntFlag{Name: "edition"},
			&cli.BoolFlag{Name: "posted", DisableDefaultText: true},
			&cli.BoolFlag{Name: "full", DisableDefaultText: true},
			&cli.BoolFlag{Name: "logs", DisableDefaultText: true},
			&cli.BoolFlag{Name: "excel", DisableDefaultText: true},
			&cli.StringFlag{Name: "usebio", Value: results.USEBIOVersions[0]},
			fileFlag(),
		},
		Action: func(c *cli.Context) error {
			w, err := resultWriterOf(t, c)
			if err != nil {
				return err
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				doc, seal, err := d.Results(ctx, c.Args().First(), c.Args().Get(1), c.Int("edition"), c.Bool("posted"))
				if err != nil {
					return err
				}
				return w.write(ctx, d, doc, seal)
			})
		},
	}
}

// resultWriter writes official results as the flags ask.
type resultWriter struct {
	t       terminal
	tag     language.Tag
	output  string
	file    string
	sheets  []string
	full    bool // the office's own document
	logs    bool // of the office too
	dialect results.Dialect
	usebio  string // the version
}

func resultWriterOf(t terminal, c *cli.Context) (*resultWriter, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	base, _ := words.Tag().Base()
	w := &resultWriter{
		t: t, tag: words.Tag(), output: c.String("o"), file: c.String("file"), full: c.Bool("full") || c.Bool("logs"), logs: c.Bool("logs"),
		usebio:  c.String("usebio"),
		dialect: results.Dialect{Excel: c.Bool("excel"), Comma: c.Bool("excel") && base.String() == "ru"},
	}
	switch {
	case c.Bool("json"):
		w.output = "json"
	case c.IsSet("usebio") && !c.IsSet("o"):
		w.output = "usebio"
	}
	if named := c.String("sheet"); named != "" {
		w.sheets = strings.Split(named, ",")
	}
	known := results.AllSheets()
	if w.output == "csv" {
		known = new(results.Document).TableNames()
	}
	for _, name := range w.sheets {
		if !slices.Contains(known, name) {
			return nil, usageError("no-sheet", strconv.Quote(name), strings.Join(known, ", "))
		}
		if !w.full && slices.Contains(results.OfficeSheets, name) {
			return nil, usageError("office-sheet", strconv.Quote(name))
		}
	}
	switch {
	case c.Args().Len() == 0 || c.Args().Len() > 2:
		return nil, usageError("no-tournament-named")
	case !slices.Contains(resultOutputs, w.output):
		return nil, usageError("case-output", strconv.Quote(w.output), strings.Join(resultOutputs, ", "))
	case w.output == "pdf" && w.file == "" && t.screen() != nil:
		return nil, usageError("pdf-in-terminal")
	case w.output == "folder" && w.file == "":
		return nil, usageError("no-folder-named")
	case c.IsSet("usebio") && w.output != "usebio":
		return nil, usageError("case-output", strconv.Quote(w.output), "usebio")
	case !slices.Contains(results.USEBIOVersions, w.usebio):
		return nil, usageError("no-usebio", strconv.Quote(w.usebio), strings.Join(results.USEBIOVersions, ", "))
	case c.IsSet("edition") && c.Int("edition") < 1:
		return nil, usageError("no-number", strconv.Quote(c.String("edition")))
	case w.output == "csv" && len(w.sheets) > 1:
		return nil, usageError("one-table", strings.Join(known, ", "))
	}
	return w, nil
}

func (w *resultWriter) write(ctx context.Context, d *desk.Desk, doc *results.Document, seal *results.Seal) error {
	if w.output == "folder" {
		files, err := d.ResultFiles(ctx, doc, seal, w.full, w.logs, w.dialect, wording.Languages()...)
		if err != nil {
			return err
		}
		return w.t.later(func() error { return w.folder(files) })
	}
	var out bytes.Buffer
	if !w.full {
		public, err := doc.Public()
		if err != nil {
			return err
		}
		doc = public
	}
	if err := w.writeOne(&out, doc, seal); err != nil {
		return err
	}
	return w.t.save(w.file, out.Bytes())
}

func (w *resultWriter) writeOne(out *bytes.Buffer, doc *results.Document, seal *results.Seal) error {
	sheets := w.sheets
	if len(sheets) == 0 {
		sheets = results.Sheets
	}
	switch w.output {
	case "json":
		data, err := doc.JSON()
		out.Write(data)
		return err
	case "usebio":
		if err := doc.USEBIO(out, w.usebio); err != nil || out.Len() > 0 {
			return err
		}
		return usageError("no-sessions")
	case "pbn":
		if len(doc.Sessions) == 0 {
			return usageError("no-sessions")
		}
		return doc.PBN(out)
	case "csv":
		name := "matches"
		if len(w.sheets) > 0 {
			name = w.sheets[0]
		}
		return doc.Table(name).CSV(out, w.dialect)
	case "html":
		return casefile.HTML(out, doc.Sheet(w.tag, seal, sheets...))
	case "pdf":
		return casefile.PDF(out, doc.Sheet(w.tag, seal, sheets...))
	}
	_, err := out.WriteString(casefile.Text(doc.Sheet(w.tag, seal, sheets...), asciiOnly()))
	return err
}

// folder writes files into a folder that is new or empty.
func (w *resultWriter) folder(files map[string][]byte) error {
	found, err := os.ReadDir(w.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return newError("not-written", "--file", w.file, err)
	}
	if len(found) > 0 {
		return usageError("folder-not-empty", strconv.Quote(w.file))
	}
	if err := os.MkdirAll(w.file, 0o755); err != nil {
		return newError("not-written", "--file", w.file, err)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := replaceFile(filepath.Join(w.file, name), files[name], 0o644); err != nil {
			return newError("not-written", "--file", w.file, err)
		}
		if err := w.t.line("office.written", filepath.Join(w.file, name), len(files[name])); err != nil {
			return err
		}
	}
	return nil
}

func certifyCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "certify",
		ArgsUsage: "TOURNAMENT [DIVISION]",
		Flags:     []cli.Flag{&cli.BoolFlag{Name: "even-so", DisableDefaultText: true}, jsonFlag()},
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 || c.Args().Len() > 2 {
				return usageError("no-tournament-named")
			}
			act := &office.Certify{Tournament: c.Args().First(), Division: c.Args().Get(1), EvenSo: c.Bool("even-so")}
			var done *office.Certified
			return inOffice(c, act, &done, func(say sayer, _ namer) error {
				if c.Bool("json") {
					return t.encode(done)
				}
				status := say("results.status." + string(done.Status))
				return t.line("office.certified", done.Tournament, done.Division, done.Edition, status, done.Document)
			})
		},
	}
}
