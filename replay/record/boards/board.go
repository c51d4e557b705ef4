// Package boards holds bridge boards as recorded in a file: each board with its deal, calls
// and cards, with marks and comments in their places, and with everything that has no field
// kept verbatim. What the file leaves open stays open. No law is applied, and impossible
// data is kept as written. The readers of PBN and LIN make Files and the writers print
// them. Enter plans the events of one table, and Extract makes a File from a recorded
// match.
package boards

import (
	"kibitz/events/cards"
	"kibitz/replay/record/transcript"
)

// File holds the boards of one file, in order.
type File struct {
	Format transcript.Format
	Source transcript.Source
	Head   []Tag // what precedes the boards: LIN's keys, or PBN's escaped lines, which have no name
	Boards []Board
	Notes  []transcript.Note
}

// MostBoards is the maximum number of boards in a file.
const MostBoards = 100_000

// Note adds a note to the file.
func (f *File) Note(at transcript.Place, code transcript.Code, args ...string) {
	f.Notes = append(f.Notes, transcript.Note{Place: at, Code: code, Args: args})
}

// None is the value of a text field that the file explicitly leaves blank. An empty field
// is unknown or absent from the file.
const None = "-"

// Board is one board, dealt and played at one table.
type Board struct {
	transcript.Place
	Offset int // byte offset of the board in the file

	Event, Site, Date, Round, Table string
	Room                            string // "Open", "Closed", or the file's own word
	HomeTeam, VisitTeam             string
	Players                         [cards.Seats]string
	Number                          string
	Scoring                         string

	Dealer     cards.Seat // NoSeat if not given
	Vulnerable Vulnerable
	Deal       Deal
	Contract   Contract
	Declarer   cards.Seat // NoSeat if not given, or if there is no declarer
	Swapped    bool       // the file marks that the declarer is not the auction's (PBN ^)
	Result     Result
	Score      string // as written, such as "NS -200"

	Auction  Auction
	Play     Play
	Comments []Comment
	Tags     []Tag // tags without a field, or unreadable
}

// New returns a board with nothing known.
func New() Board {
	return Board{
		Dealer: cards.NoSeat, Declarer: cards.NoSeat,
		Auction: Auction{First: cards.NoSeat}, Play: Play{Leader: cards.NoSeat},
	}
}

// Vulnerable is the vulnerability, if the file gives it.
type Vulnerable struct {
	Said bool
	cards.Vulnerability
}

// Deal is the deal, as far as the file gives it.
type Deal struct {
	Said  bool
	Hands cards.Deal
	Known [cards.Seats]bool // whose hands are given
}

// Complete reports whether all four hands are known, have thirteen cards each and share
// none.
func (d *Deal) Complete() bool {
	for _, h := range d.Hands {
		if h.Len() != cards.Ranks {
			return false
		}
	}
	return d.Known == [cards.Seats]bool{true, true, true, true} && d.Hands.Cards() == cards.Pack
}

// Contract is the contract, if the file gives it.
type Contract struct {
	Said bool
	cards.Contract
}

// Result is the number of tricks won by declarer, if the file gives it: in all, or so far
// if play is to be continued.
type Result struct {
	Said   bool
	Tricks int
	Marked bool // the file marks that the number differs from the cards played (PBN ^)
}

// Tag is a name and its value as written, with the lines of data that follow.
type Tag struct {
	Name, Value string
	Rows        []string
}

// Tag returns the value of the first tag with this name, and whether there is one.
func (b *Board) Tag(name string) (string, bool) {
	for _, t := range b.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// Part is the part of a board that contains a comment.
type Part uint8

// The parts of a board.
const (
	Before    Part = iota // before everything
	Heading               // after the fields that precede the auction
	InAuction             // after a number of calls
	InPlay                // after a number of cards, in order of play
)

// Comment is a comment in the file.
type Comment struct {
	Part    Part
	After   int // number of calls or cards before it
	Text    string
	Escaped bool // an escaped line, which PBN reserves for programs (%)
}

// Comment adds a comment.
func (b *Board) Comment(part Part, after int, text string) {
	b.Comments = append(b.Comments, Comment{Part: part, After: after, Text: text})
}

// NoteSource notes an assumed encoding.
func (f *File) NoteSource() {
	switch f.Source.Encoding {
	case transcript.ASCII, transcript.UTF8:
		return
	}
	f.Note(transcript.Place{}, transcript.NoteEncoding, string(f.Source.Encoding))
}
