package pages

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"kibitz/events/ledger"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/form"
	"kibitz/replay/results"
)

// reading is what is posted of a division with the boards that anybody may know, without names: once it is done.
type reading struct {
	done     chan struct{}
	document *results.Document
	err      error
	until    time.Time // it is read anew after this; zero if it stays as it is, or is being read
}

// passingTime is how long a reading is kept that failed, or that may have more a little later: reading anew for each
// visitor would take the places of all others.
const passingTime = 3 * time.Second

// readingTime is how long the logs of a division's matches are read.
const readingTime = time.Minute

// errUnread is the error of what was not read because its reader broke off.
var errUnread = errors.New("the logs of the division's matches could not be read")

// document returns what is posted of a division with the boards that anybody may know, and the names
// as this page tells them. It is read once for all who ask; what could not be read is read anew a little later.
func (a *asked) document(division string) (*results.Document, error) {
	r, mine := a.reading(division)
	if mine {
		a.read(r, division)
	}
	select {
	case <-r.done:
	case <-a.request.Context().Done():
		a.passing = true
		return nil, a.request.Context().Err()
	}
	if a.passing = r.err != nil || r.document.Early(); r.err != nil {
		return nil, r.err
	}
	return a.named(r.document), nil
}

// named returns a document with the names as this page tells them.
func (a *asked) named(d *results.Document) *results.Document {
	named := *d
	named.Entries = slices.Clone(d.Entries)
	for i := range named.Entries {
		e := &named.Entries[i]
		e.Players = []results.Player{{ID: e.Entry, Name: a.entry(e.Entry)}}
	}
	return &named
}

// reading returns the document of a division, and whether the caller is to read it.
func (p *posted) reading(division string) (r *reading, mine bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r = p.documents[division]; r != nil && (r.until.IsZero() || time.Now().Before(r.until)) {
		return r, false
	}
	r = &reading{done: make(chan struct{}), err: errUnread}
	p.documents[division] = r
	return r, true
}

// read reads a document, also if whoever asked for it does not wait any more.
func (a *asked) read(r *reading, division string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(a.request.Context()), readingTime)
	defer cancel()
	defer close(r.done)
	defer func() {
		if r.err != nil || r.document.Early() {
			a.mu.Lock()
			defer a.mu.Unlock()
			r.until = time.Now().Add(passingTime)
		}
	}()
	r.document, r.err = results.Watched(a.referee, division, nameless, a.logs(ctx), a.waits)
}

func nameless(string) string { return "" }

// reader returns what reads the logs of the matches of a tournament as anybody may know them.
func (s *tournaments) reader(tournament string) func(ctx context.Context) func(match string) (*ledger.Ledger, error) {
	return func(ctx context.Context) func(match string) (*ledger.Ledger, error) {
		return func(match string) (l *ledger.Ledger, err error) {
			err = s.replayer.Replay(ctx, wire.Nobody, wire.MatchID{Tournament: tournament, Match: match}, func(told *serve.Replayed) error {
				l = told.Ledger
				return nil
			})
			return l, err
		}
	}
}

// sheetPath is the address of an official sheet of a division.
func sheetPath(sheet, division string) string {
	if division == "" {
		return "/sheet/" + sheet
	}
	return "/sheet/" + sheet + "/" + division
}

// sheetLinks returns the sheets that a division has, by what is posted of it: no log of a match is read.
func (a *asked) sheetLinks(division, current string) (list []anchor) {
	doc := results.Posted(a.tournament, division, nameless)
	for _, name := range results.WatchedSheets {
		if doc.Has(a.tournament, name) {
			list = append(list, anchor{Text: a.say("sheet." + name), Href: a.href(sheetPath(name, division)), Current: name == current})
		}
	}
	return list
}

// section is a part of an official sheet.
type section struct {
	ID, Title string
	Blocks    []block
}

// block is a paragraph or a table.
type block struct {
	Text string
	*form.Grid
}

// sheet shows an official sheet of a division as it stands now.
func sheet(a *asked) (any, string, bool) {
	name, of := a.request.PathValue("sheet"), a.request.PathValue("division")
	links := a.sheetLinks(of, name)
	if !slices.Contains(a.divisions(), of) || !slices.ContainsFunc(links, func(l anchor) bool { return l.Current }) {
		return nil, "", false
	}
	said := struct {
		heading
		Division       division
		Sheets         []anchor
		Sections       []section
		Parts, Nothing string
	}{heading: heading{Title: a.say("sheet." + name), Above: a.titleOf(of)}, Division: a.division(of), Sheets: links, Parts: a.say("parts"), Nothing: a.say("closed")}
	doc, err := a.document(of)
	if err != nil {
		said.Nothing = a.say("unread")
		return said, "sheet", true
	}
	for i, s := range doc.Sheet(a.words.Tag(), nil, name).Sections {
		said.Sections = append(said.Sections, section{ID: "s" + strconv.Itoa(i+1), Title: s.Title, Blocks: blocksOf(s.Blocks)})
	}
	return said, "sheet", true
}

func blocksOf(blocks []form.Block) (list []block) {
	for _, b := range blocks {
		switch b := b.(type) {
		case form.Paragraph:
			list = append(list, block{Text: string(b)})
		case form.Grid:
			list = append(list, block{Grid: &b})
		}
	}
	return list
}
