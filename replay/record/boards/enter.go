package boards

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
	"kibitz/rules/book"
)

// newLawsSince is the first year assumed to be played under the 2007 laws or later. For
// earlier boards the 1987 code is the nearest available.
const newLawsSince = 2008

// lawsOf returns the code of laws that probably governed a table's boards, by their date.
func lawsOf(t *Table) string {
	for _, b := range t.Boards {
		if year, err := strconv.Atoi(b.Date[:min(4, len(b.Date))]); err == nil && year > 0 && year < newLawsSince {
			return book.Laws1987.ID
		}
	}
	return book.Laws2017.ID
}

// Enter plans the import of one table. Everything is entered as the file gives it, even if
// it is impossible: marks are the file's, findings are the referee's. If the terms name no
// rulebook, the one from lawsOf is used. The error is an *intake.Error.
func Enter(t *Table, terms intake.Terms) (*intake.Plan, error) {
	assumed := terms.Rulebook == ""
	if assumed {
		terms.Rulebook = lawsOf(t)
	}
	if err := checkBoards(t, &terms); err != nil {
		return nil, err
	}
	src := t.File.Source
	src.Part = t.Number
	e := &seating{
		Draft: intake.Draft{Plan: &intake.Plan{Match: intake.MatchIDOf(terms.Tournament, &src), Games: len(t.Boards)}, Names: namesAtTable(t)},
		table: t, terms: &terms, lost: map[*Board][]transcript.Note{},
	}
	if err := e.persons(); err != nil {
		return nil, err
	}
	e.match(assumed)
	for i := range t.Boards {
		e.Game, e.board, e.comments = i+1, t.Boards[i], t.Boards[i].Comments
		e.oneBoard(i == len(t.Boards)-1)
	}
	e.Game = 0
	if !slices.ContainsFunc(t.Boards, toBeContinued) {
		e.Alone(&events.MatchEnded{})
	}
	e.Alone(&events.ImportCompleted{Games: len(t.Boards)})
	return e.Plan, nil
}

// toBeContinued reports whether the file says that the board is to be continued at another time.
func toBeContinued(b *Board) bool { return b.End() == Continued }

func checkBoards(t *Table, terms *intake.Terms) error {
	err := intake.CheckTerms(t.File.Source.Name, len(t.Boards), terms)
	if err != nil {
		return err
	}
	if b, _ := book.Find(terms.Rulebook); !b.Governs(events.Bridge) {
		return &intake.Error{
			Code: intake.CodeRulebook, File: t.File.Source.Name, Got: terms.Rulebook,
			Next: fmt.Sprintf("boards of bridge are imported under one of %q", book.All().Governing(events.Bridge).IDs()),
		}
	}
	return nil
}

// seating plans the entries of a table's boards.
type seating struct {
	intake.Draft
	table   *Table
	terms   *intake.Terms
	players []events.Player
	shared  []string // the names of the fields that are equal for all boards

	board    *Board
	comments []Comment                    // comments of the current board that were not entered yet
	lost     map[*Board][]transcript.Note // the reader's notes about calls and cards that could not be read
}

// persons asks for the players' ids, starting with North.
func (e *seating) persons() error {
	for s := cards.North; s.Valid(); s++ {
		id := ""
		if e.terms.Person != nil {
			id = e.terms.Person(e.table.Boards[0].Players[s])
		}
		if !events.IsName(id) {
			return &intake.Error{
				Code: intake.CodePerson, File: e.table.File.Source.Name, Got: id,
				Next: "give player " + s.String() + " an id of 1 to 64 of A-Z a-z 0-9 _ -",
			}
		}
		e.players = append(e.players, events.Player{ID: id, Seat: s.String()})
	}
	return nil
}

// namesAtTable collects the names in the file: those of players, of spectators who comment,
// and in tags for persons.
func namesAtTable(t *Table) *intake.Anonymity {
	n := intake.NewAnonymity()
	for s, name := range t.Boards[0].Players {
		if name != None {
			n.Add(name, intake.MarkOf(cards.Seat(s).String()))
		}
	}
	for i := range t.File.Boards {
		b := &t.File.Boards[i]
		for _, name := range b.Players {
			if name != None {
				n.Add(name, intake.MarkName)
			}
		}
		writers(n, t.File.Format, b)
	}
	return n
}

// writers adds the names of spectators before their comments, and those in tags.
func writers(n *intake.Anonymity, format transcript.Format, b *Board) {
	for _, c := range b.Comments {
		name, _, ok := strings.Cut(c.Text, ": ")
		if ok && format == transcript.LIN && !strings.ContainsAny(name, " [") {
			n.Add(name, intake.MarkName)
		}
	}
	for _, t := range b.Tags {
		if intake.Personal(t.Name) {
			n.Add(t.Value, intake.MarkName)
		}
	}
}

// match enters the match and its file, the file's head, the fields that all boards share,
// and the reader's notes.
func (e *seating) match(assumed bool) {
	src := &e.table.File.Source
	e.Say(&events.MatchScheduled{
		Tournament: e.terms.Tournament, Discipline: events.Bridge, Players: e.players,
		Rulebook: e.terms.Rulebook, Start: dayOf(e.table.Boards[0].Date),
	})
	e.Say(&events.ImportStarted{
		Name: e.FileName(src.Name), Source: src.SHA256, Format: string(e.table.File.Format),
		Bytes: src.Size, Reader: intake.Limited(e.terms.Reader, 100),
	})
	e.Close()
	for _, t := range e.table.File.Head {
		if t.Name != "pn" { // names are kept outside the record
			e.Note(keyHead, t.Name+"|"+t.Value)
		}
	}
	for _, name := range matchFields {
		if value, same := e.sharedValue(name); same {
			e.shared = append(e.shared, name)
			e.Note(name, value)
		}
	}
	e.readersNotes()
	if assumed {
		e.Note(string(transcript.NoteRulesAssumed), e.terms.Rulebook)
	}
	e.Close()
}

// matchFields are the fields that all boards of a table may share.
var matchFields = []string{"Event", "Site", "Date", "Round", "Table", "Room", "HomeTeam", "VisitTeam", "Scoring"}

func (e *seating) sharedValue(name string) (value string, same bool) {
	value = *e.table.Boards[0].Field(name)
	for _, b := range e.table.Boards {
		if *b.Field(name) != value {
			return "", false
		}
	}
	return value, value != ""
}

// readersNotes enters the reader's notes on the file and on the boards of this table.
func (e *seating) readersNotes() {
	for _, n := range e.table.File.Notes {
		if n.Line == 0 || slices.Contains(e.table.Boards, e.boardAt(n.Line)) {
			if n.Code == transcript.NoteNamesUnclear {
				n.Args = nil
			}
			e.Note(string(n.Code), intake.Noticed(n))
			e.loses(n)
		}
	}
}

// loses remembers a note about a call or card that could not be read.
func (e *seating) loses(n transcript.Note) {
	switch n.Code {
	case transcript.NoteCallUnreadable, transcript.NoteCardUnreadable, transcript.NoteBehindEnd, transcript.NoteRowsOver, transcript.NoteCutShort:
		b := e.boardAt(n.Line)
		e.lost[b] = append(e.lost[b], n)
	}
}

// boardAt returns the board that contains a line of the file.
func (e *seating) boardAt(line int) *Board {
	all := e.table.File.Boards
	behind := sort.Search(len(all), func(i int) bool { return all[i].Line > line })
	return &all[max(behind-1, 0)]
}

// dayOf parses a PBN date. It returns 0 if the date is incomplete.
func dayOf(date string) events.Instant {
	t, err := time.Parse("2006.01.02", date)
	if err != nil || t.Year() < 1970 {
		return 0
	}
	return events.InstantOf(t)
}
