package main

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"sync"
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
			err := i.check(c)
			if err == nil {
				err = i.receipts.open(c.String("receipts"))
			}
			if i.receipts.file != nil {
				i.Keep = i.receipts.append
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
	entered  int64     // of it, what was imported

	mu    sync.Mutex // protects the reports, the progress and what follows
	ready int        // sources of which it is known what became
	turn  int        // the first source that is not yet reported: others wait for it
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

// files imports the files, several at once, and reports on them in their order. It reports a
// file that cannot be imported and goes on with the next; a store that fails ends it. Called again
// with the store reopened, it continues where it stopped.
func (i *fileImport) files(ctx context.Context, d *desk.Desk) error {
	i.progress = i.t.progress("import")
	defer i.progress.end()
	i.progress.describe(i.t.words.Say("import.progress", min(i.ready+1, len(i.sources)), len(i.sources)))
	return importing.Each(ctx, i.sources, func(ctx context.Context, src *source) error {
		if src.done {
			return nil
		}
		i.listen(src)
		err := i.file(ctx, d, src)
		if err != nil && importing.FaultOf(err) == "" {
			return err
		}
		i.finish(src, err)
		return nil
	})
}

// finish takes what became of a source, and reports on the sources whose turn it is.
func (i *fileImport) finish(src *source, err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	src.done, src.Data, src.failed = true, nil, err
	i.ready++
	i.advance(src, src.size)
	i.progress.describe(i.t.words.Say("import.progress", min(i.ready+1, len(i.sources)), len(i.sources)))
	for ; i.turn < len(i.sources) && i.sources[i.turn].done; i.turn++ {
		if next := i.sources[i.turn]; next.failed != nil {
			i.reported(next)
			i.failure(next.Name, next.failed)
		}
		if i.turn+1 < len(i.sources) {
			i.reported(i.sources[i.turn+1])
		}
	}
}

// reported reports the matches of the source whose turn it is. The lock is held.
func (i *fileImport) reported(src *source) {
	for _, r := range src.reports {
		i.success(r)
	}
	src.reports = nil
}

// advance shows how much of a source was imported. The lock is held.
func (i *fileImport) advance(src *source, entered int64) {
	i.entered += entered - src.entered
	src.entered = entered
	i.progress.set(i.entered, i.all)
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

// listen sets the callbacks of a source.
func (i *fileImport) listen(src *source) {
	src.Progress = func(done, total int) {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.advance(src, src.size*int64(done)/int64(total))
	}
	src.Imported = func(r *importing.Report) {
		i.mu.Lock()
		defer i.mu.Unlock()
		if src.reports = append(src.reports, r); i.sources[i.turn] == src {
			i.reported(src)
		}
	}
	src.Waiting = func() {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.progress.clear()
		i.t.say("%s", i.t.words.Say("import.waiting", wording.OneLine(src.Name)))
	}
	src.Stays = func(rulebook string) {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.t.say("%s", i.t.words.Say("import.stays", wording.OneLine(src.Name), rulebook, i.Terms.Rulebook))
	}
}
