package main

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
	"kibitz/replay/wording"
	"kibitz/rules/book"
)

func importCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "import",
		ArgsUsage: "FILE|FOLDER|ARCHIVE|-...",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament", Value: "local"},
			&cli.StringFlag{Name: "rulebook", Value: importing.UsualRulebook},
			&cli.StringFlag{Name: "receipts"},
			jsonFlag(),
			findingsFlag(),
		},
		Action: func(c *cli.Context) error {
			t.in = &cancellableReader{ctx: c.Context, in: t.in}
			i := &fileImport{importReport: importReport{t: t, json: c.Bool("json"), begun: time.Now()}}
			i.Terms = importing.Terms{Tournament: c.String("tournament"), Reader: "kibitz " + version}
			i.Keep = i.receipts.append
			err := i.check(c)
			if err == nil {
				err = i.receipts.open(c.String("receipts"))
			}
			defer i.receipts.close()
			if err == nil {
				err = i.find(c.Context) // before the store is open: it may change hands meanwhile
			}
			if err != nil {
				return err
			}
			err = withStore(c, i.files)
			if err == nil {
				err = i.summarise(len(i.sources))
			}
			return cmp.Or(err, i.verdict(len(i.sources), c.Bool("exit-on-findings")))
		},
	}
}

// fileImport is one run of the import command.
type fileImport struct {
	importing.Import
	importReport
	receipts receipts
	names    []string  // as on the command line
	sources  []*source // what they stand for
	all      int64     // total size of the sources, in bytes
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
	i.names = files
	return nil
}

// find finds the files that the names on the command line stand for.
func (i *fileImport) find(ctx context.Context) error {
	all := &finder{in: i.t.in, room: maxRecord}
	for _, name := range i.names {
		i.sources = append(i.sources, all.find(ctx, name)...)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	for _, src := range i.sources {
		i.all += src.size
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
	for n, src := range i.sources {
		i.progress.describe(i.t.words.Say("import.progress", n+1, len(i.sources)))
		if !src.done {
			i.listen(src, before)
			err := i.file(ctx, d, src)
			if err != nil && importing.FaultOf(err) == "" {
				return err
			}
			src.done, src.Data = true, nil
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
	if src.failed != nil {
		return importing.Fault(importing.CodeUnread, readError(src.failed))
	}
	if src.Data == nil {
		data, err := readFile(ctx, src.Name)
		switch {
		case ctx.Err() != nil && err != nil:
			return context.Cause(ctx)
		case err != nil:
			return importing.Fault(importing.CodeUnread, readError(err))
		}
		src.Data = data
	}
	return i.Import.File(ctx, d, &src.File)
}

// listen sets the callbacks of a source. The sources before it have the given number of
// bytes.
func (i *fileImport) listen(src *source, before int64) {
	src.Progress = func(done, total int) { i.progress.set(before+src.size*int64(done)/int64(total), i.all) }
	src.Imported = i.success
	src.Waiting = func() {
		i.progress.clear()
		i.t.say("%s", i.t.words.Say("import.waiting", wording.OneLine(src.Name)))
	}
	src.Stays = func(rulebook string) {
		i.t.say("%s", i.t.words.Say("import.stays", wording.OneLine(src.Name), rulebook, i.Terms.Rulebook))
	}
}
