package main

import (
	"cmp"
	"context"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
	"kibitz/rules/book"
)

func importCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "import",
		ArgsUsage: "FILE...",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament", Value: "local"},
			&cli.StringFlag{Name: "rulebook", Value: importing.UsualRulebook},
			&cli.StringFlag{Name: "receipts"},
			jsonFlag(),
			findingsFlag(),
		},
		Action: func(c *cli.Context) error {
			t.in = &attended{ctx: c.Context, in: t.in}
			i := &fileImport{importReport: importReport{t: t, json: c.Bool("json")}}
			i.Terms = importing.Terms{Tournament: c.String("tournament"), Reader: "kibitz " + version}
			i.Keep = i.receipts.keep
			err := i.check(c)
			if err == nil {
				err = i.receipts.open(c.String("receipts"))
			}
			if err != nil {
				return err
			}
			defer i.receipts.close()
			err = withStore(c, i.files)
			return cmp.Or(err, i.verdict(len(i.sources), c.Bool("exit-on-findings")))
		},
	}
}

// fileImport is one run of the import command.
type fileImport struct {
	importing.Import
	importReport
	receipts receipts
	sources  []*source
	all      int64 // total size of the sources, in bytes
}

// source is a file to be imported.
type source struct {
	importing.File
	standard bool  // reads standard input
	size     int64 // in bytes, as reported by the system before reading
	done     bool  // reported
}

func newSource(name string) *source {
	s := &source{File: importing.File{Name: name}}
	if name == "-" {
		s.Name, s.standard = "standard input", true
	} else if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		s.size = info.Size()
	}
	return s
}

func (i *fileImport) check(c *cli.Context) error {
	files, rulebook := c.Args().Slice(), c.String("rulebook")
	if len(files) == 0 {
		return usageError("no-files")
	}
	if !events.IsName(i.Terms.Tournament) {
		return usageError("bad-tournament", strconv.Quote(i.Terms.Tournament))
	}
	if _, ok := book.Find(rulebook); !ok {
		return usageError("bad-rulebook", strconv.Quote(rulebook), strings.Join(book.IDs(), ", "))
	}
	if c.IsSet("rulebook") {
		i.Terms.Rulebook = rulebook
	}
	for _, file := range files {
		i.sources = append(i.sources, newSource(file))
		i.all += i.sources[len(i.sources)-1].size
	}
	return nil
}

// files imports the files one after the other. It reports a file that cannot be imported
// and goes on with the next; a store that fails ends it. Called again with the store
// reopened, it continues where it stopped.
func (i *fileImport) files(ctx context.Context, d *desk.Desk) error {
	i.progress = i.t.progress("import")
	defer i.progress.end()
	before := int64(0)
	for _, src := range i.sources {
		if !src.done {
			i.listen(src, before)
			err := i.file(ctx, d, src)
			if err != nil && importing.FaultOf(err) == "" {
				return err
			}
			src.done = true
			if err != nil {
				i.failure(src.Name, err)
			}
		}
		before += src.size
		i.progress.set(before, i.all)
	}
	return nil
}

// file reads a file completely and imports it.
func (i *fileImport) file(ctx context.Context, d *desk.Desk, src *source) error {
	if src.Data == nil { // standard input cannot be read again
		data, err := i.content(ctx, src)
		switch {
		case ctx.Err() != nil && err != nil:
			return context.Cause(ctx)
		case err != nil:
			return importing.Fault(importing.CodeUnread, unread(err))
		}
		src.Data = data
	}
	return i.Import.File(ctx, d, &src.File)
}

func (i *fileImport) content(ctx context.Context, src *source) ([]byte, error) {
	if src.standard {
		return readInput(i.t.in)
	}
	return readFile(ctx, src.Name)
}

// listen sets the callbacks of a source. The sources before it have the given number of
// bytes.
func (i *fileImport) listen(src *source, before int64) {
	src.Progress = func(done, total int) { i.progress.set(before+src.size*int64(done)/int64(total), i.all) }
	src.Imported = i.success
	src.Waiting = func() {
		i.progress.aside()
		i.t.say("%s: another process is importing this file; waiting for it", src.Name)
	}
	src.Stays = func(rulebook string) {
		i.t.say("%s: the match is in the record under rulebook %s and stays so; to have it under %s, import the file into another tournament",
			src.Name, rulebook, i.Terms.Rulebook)
	}
}
