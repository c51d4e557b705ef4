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

// newLawsSince is the first year played under the laws of 2007 and after; before, the
// code of 1987 is the nearest that there is.
const newLawsSince = 2008

// lawsOf returns the code of laws that a table's boards were likely played under, by
// their date.
func lawsOf(t *Table) string {
	for _, b := range t.Boards {
		if year, err := strconv.Atoi(b.Date[:min(4, len(b.Date))]); err == nil && year > 0 && year < newLawsSince {
			return book.Laws1987.ID
		}
	}
	return book.Laws2017.ID
}

// Enter plans the import of what one table played. Everything that the file says
// is entered as it says it, what cannot have happened too: the marks are the file's,
// the findings are the referee's. intake.Terms without a rulebook take the one that lawsOf
// returns. The error is an *Error.
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
	if !slices.ContainsFunc(t.Boards, goesOn) {
		e.Alone(&events.MatchEnded{})
	}
	e.Alone(&events.ImportCompleted{Games: len(t.Boards)})
	return e.Plan, nil
}

// goesOn reports whether the file says that a board is played on at another time.
func goesOn(b *Board) bool { return b.End() == Continued }

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

// seating goes through the boards of a table and plans its entries.
type seating struct {
	intake.Draft
	table   *Table
	terms   *intake.Terms
	players []events.Player
	shared  []string // the names of the fields that are the same for all boards

	board    *Board
	comments []Comment                    // of the board, not entered yet
	lost     map[*Board][]transcript.Note // calls and cards that could not be read
}

// persons asks for the players' ids, from North on.
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

// namesAtTable collects the names that the file knows: the players', those under which
// spectators write, and those in tags for them.
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

// writers adds the names in front of spectators' comments, and those in tags.
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

// match enters the match and its file, and what the file says of all the
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
		if t.Name != "pn" { // names, which live beside the record
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

// matchFields are the fields that may be the same for all boards of a table.
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

// readersNotes enters what the reader intake.Noticed of these
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

// loses takes note of what the reader could not take for a call or card.
func (e *seating) loses(n transcript.Note) {
	switch n.Code {
	case transcript.NoteCallUnreadable, transcript.NoteCardUnreadable, transcript.NoteBehindEnd, transcript.NoteRowsOver, transcript.NoteCutShort:
		b := e.boardAt(n.Line)
		e.lost[b] = append(e.lost[b], n)
	}
}

// boardAt returns the board of the file that a line belongs to.
func (e *seating) boardAt(line int) *Board {
	all := e.table.File.Boards
	behind := sort.Search(len(all), func(i int) bool { return all[i].Line > line })
	return &all[max(behind-1, 0)]
}

// dayOf reads a date of PBN's; unknown where it has no day.
func dayOf(date string) events.Instant {
	t, err := time.Parse("2006.01.02", date)
	if err != nil || t.Year() < 1970 {
		return 0
	}
	return events.InstantOf(t)
}
