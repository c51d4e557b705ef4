package main

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// entrant is one match of a file.
type entrant interface {
	source() *transcript.Source // of the file, with the match's part in it
	rename(file string)
	places() []string // at the table, in the order in which terms are asked for who sits there
	names() []string  // of who does, in the same order
	plan(terms intake.Terms) (*intake.Plan, error)
	assumes() bool // the rulebook, where nobody asks for one
}

// scripted is a match of backgammon as a file tells it.
type scripted struct{ *transcript.Document }

func (d scripted) source() *transcript.Source { return &d.Source }
func (d scripted) rename(file string)         { d.Source.Name = file }
func (d scripted) places() []string           { return []string{events.A.String(), events.B.String()} }
func (d scripted) names() []string {
	return []string{d.Players[events.A].Name, d.Players[events.B].Name}
}
func (d scripted) assumes() bool { return false }

func (d scripted) plan(terms intake.Terms) (*intake.Plan, error) {
	return intake.Enter(d.Document, terms)
}

// dealt is what one table played of a file of boards.
type dealt struct{ boards.Table }

func (d dealt) source() *transcript.Source {
	src := d.File.Source
	src.Part = d.Number
	return &src
}
func (d dealt) rename(file string) { d.File.Source.Name = file }
func (d dealt) assumes() bool      { return true }

func (d dealt) places() (places []string) {
	for s := cards.North; s.Valid(); s++ {
		places = append(places, s.String())
	}
	return places
}

func (d dealt) names() (names []string) {
	for _, name := range d.Boards[0].Players {
		if name == boards.None {
			name = ""
		}
		names = append(names, name)
	}
	return names
}

func (d dealt) plan(terms intake.Terms) (*intake.Plan, error) {
	return intake.EnterBoards(&d.Table, terms)
}
