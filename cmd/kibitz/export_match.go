package main

import (
	"context"
	"fmt"
	"io"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/lin"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/pbn"
	"kibitz/replay/record/published"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
)

// exporter writes a match in one format.
type exporter func(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error

// exportFormat is a format that matches are written in.
type exportFormat struct {
	name, what string // what it is, for the help
	write      exporter
}

// exportFormats are all of them, in the order of the help.
var exportFormats = []exportFormat{
	{"mat", "match text as GNU Backgammon and most programs read it", transcribed(mat.Write)},
	{"sgf", "GNU Backgammon's SGF, with comments in their places", transcribed(sgf.Write)},
	{"snowie", "Snowie's text: illegal plays, no comments", transcribed(mat.WriteSnowie)},
	{"xg", "eXtreme Gammon's text: illegal plays and comments", transcribed(mat.WriteXG)},
	{"pbn", "boards of bridge in Portable Bridge Notation 2.1", written(pbn.Write)},
	{"lin", "boards of bridge in Bridge Base Online's LIN", written(lin.Write)},
	{"entries", "the record itself, a signed entry a line; imported, it is the same bytes again", exportRecord},
	{"cloudevents", "the events as a JSON batch of CloudEvents 1.0", exportCloudEvents},
	{"json", "the replayed match as one JSON document (schemas/match.json)", exportJSON},
}

// exporterOf returns what writes the format of this name, nil if there is none.
func exporterOf(name string) exporter {
	for _, f := range exportFormats {
		if f.name == name {
			return f.write
		}
	}
	return nil
}

func exportNames() (names []string) {
	for _, f := range exportFormats {
		names = append(names, f.name)
	}
	return names
}

// transcribed exports through a transcript. What the format leaves out is told.
func transcribed(write func(*transcript.Document) ([]byte, []transcript.Omission)) exporter {
	return func(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error {
		lane, register, err := s.counting(ctx, m)
		if err != nil {
			return err
		}
		document, err := extract.Document(lane, register.name)
		if err != nil {
			return err
		}
		text, omitted := write(document)
		t.omitted(omitted)
		_, err = w.Write(text)
		return err
	}
}

// written exports boards of bridge. What the format leaves out is told.
func written(write func(*boards.File) ([]byte, []transcript.Omission)) exporter {
	return func(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error {
		lane, register, err := s.counting(ctx, m)
		if err != nil {
			return err
		}
		file, omitted, err := extract.Boards(lane, register.name)
		if err != nil {
			return err
		}
		text, more := write(file)
		t.omitted(transcript.Gathered(append(omitted, more...)))
		_, err = w.Write(text)
		return err
	}
}

func (t terminal) omitted(list []transcript.Omission) {
	for _, o := range list {
		t.say("%s", o)
	}
}

// counting returns a match as it counts, rulings included, and who is who.
func (s *store) counting(ctx context.Context, m journal.MatchInfo) ([]ledger.Placed, *people, error) {
	l, err := s.ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return nil, nil, err
	}
	register, err := s.people(ctx)
	if err != nil {
		return nil, nil, err
	}
	timeline, err := replay.Open(l, replay.Options{})
	if err != nil {
		return nil, nil, err
	}
	return timeline.Counting(), register, nil
}

func exportRecord(ctx context.Context, s *store, _ terminal, m journal.MatchInfo, w io.Writer) error {
	entries, err := s.entries(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	return exportEntries(w, entries)
}

// unsigned is what the formats for reading leave out of every record.
const unsigned = "Not in this file: signatures and the chain, which --format entries has"

func exportCloudEvents(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error {
	l, err := s.ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	leftOut, err := published.CloudEvents(w, m.Tournament, m.Match, l)
	if err != nil {
		return err
	}
	t.say("%s", unsigned)
	t.leftOut(leftOut)
	return nil
}

// leftOut tells of links that are no part of the record.
func (t terminal) leftOut(links int) {
	if links > 0 {
		t.say("Not in this file: %s without effect", countedAs(links, "entry", "entries"))
	}
}

func exportJSON(ctx context.Context, s *store, t terminal, m journal.MatchInfo, w io.Writer) error {
	l, err := s.ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	timeline, err := replay.Open(l, replay.Options{})
	if err != nil {
		return fmt.Errorf("the match cannot be replayed: %w", err)
	}
	if err := published.Match(w, l, timeline, register.name); err != nil {
		return err
	}
	t.say("%s", unsigned)
	leftOut := 0
	for _, link := range l.Links() {
		if link.Status != ledger.Folded {
			leftOut++
		}
	}
	t.leftOut(leftOut)
	return nil
}
