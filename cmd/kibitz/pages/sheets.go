package pages

import (
	"context"
	"slices"
	"strconv"

	"kibitz/events/ledger"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/form"
	"kibitz/replay/results"
)

// document returns what is posted of a division with the boards that anybody may know, and the names
// as this page tells them. It is read once.
func (a *asked) document(division string) *results.Document {
	d := a.documents[division]
	if d == nil {
		if d, a.err = results.Watched(a.referee, division, func(string) string { return "" }, a.read); a.err != nil {
			return new(results.Document)
		}
		a.documents[division] = d
	}
	named := *d
	named.Entries = slices.Clone(d.Entries)
	for i := range named.Entries {
		e := &named.Entries[i]
		e.Players = []results.Player{{ID: e.Entry, Name: a.entry(e.Entry)}}
	}
	return &named
}

// reader returns the function that reads the log of a match of a tournament as anybody may know it.
func (s *tournaments) reader(ctx context.Context, tournament string) func(match string) (*ledger.Ledger, error) {
	return func(match string) (l *ledger.Ledger, err error) {
		err = s.replayer.Replay(ctx, wire.Nobody, wire.MatchID{Tournament: tournament, Match: match}, func(told *serve.Replayed) error {
			l = told.Ledger
			return nil
		})
		return l, err
	}
}

// sheetPath is the address of an official sheet of a division.
func sheetPath(sheet, division string) string {
	if division == "" {
		return "/sheet/" + sheet
	}
	return "/sheet/" + sheet + "/" + division
}

// sheetLinks returns the sheets that have something of a division.
func (a *asked) sheetLinks(division, current string) (list []anchor) {
	doc := a.document(division)
	for _, name := range results.WatchedSheets {
		if len(doc.Sheet(a.words.Tag(), nil, name).Sections) > 0 {
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
	if !slices.Contains(results.WatchedSheets, name) || !slices.Contains(a.divisions(), of) {
		return nil, "", false
	}
	said := struct {
		heading
		Division division
		Sheets   []anchor
		Sections []section
		Parts    string
	}{heading: heading{Title: a.say("sheet." + name), Above: a.titleOf(of)}, Division: a.division(of), Sheets: a.sheetLinks(of, name), Parts: a.say("parts")}
	for i, s := range a.document(of).Sheet(a.words.Tag(), nil, name).Sections {
		said.Sections = append(said.Sections, section{ID: "s" + strconv.Itoa(i+1), Title: s.Title, Blocks: blocksOf(s.Blocks)})
	}
	return said, "sheet", len(said.Sections) > 0
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
