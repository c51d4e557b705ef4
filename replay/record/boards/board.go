// Package boards holds boards of bridge as a file tells them: every board with its
// cards, calls and tricks as they were recorded, marks and comments in their places,
// and what has no field here verbatim. What the file leaves open stays open; no law is
// applied, and what cannot have happened is kept as it is written. The readers of PBN
// and LIN make Files, the writers print them; Enter plans the events of what a table
// played, and Extract makes a File of a recorded match.
package boards

import (
	"kibitz/events/cards"
	"kibitz/replay/record/transcript"
)

// File is the boards of one file, in its order.
type File struct {
	Format transcript.Format
	Source transcript.Source
	Head   []Tag // what stands before the first board and is of none: LIN's keys, PBN's escaped lines, which have no name
	Boards []Board
	Notes  []transcript.Note
}

// MostBoards is how many boards of a file are read.
const MostBoards = 100_000

// Note adds a note to the file.
func (f *File) Note(at transcript.Place, code transcript.Code, args ...string) {
	f.Notes = append(f.Notes, transcript.Note{Place: at, Code: code, Args: args})
}

// None stands in a text field for what the file says there is none of; an empty
// field is one that the file does not know or does not name.
const None = "-"

// Board is one board as it was dealt and played at one table.
type Board struct {
	transcript.Place
	Offset int // where in the file it begins, in bytes

	Event, Site, Date, Round, Table string
	Room                            string // Open or Closed, or the file's own word
	HomeTeam, VisitTeam             string
	Players                         [cards.Seats]string
	Number                          string
	Scoring                         string

	Dealer     cards.Seat // NoSeat: not told
	Vulnerable Vulnerable
	Deal       Deal
	Contract   Contract
	Declarer   cards.Seat // NoSeat: not told, or nobody
	Swapped    bool       // the file marks that the declarer is not the one that the auction gives (PBN ^)
	Result     Result
	Score      string // as written, such as "NS -200"

	Auction  Auction
	Play     Play
	Comments []Comment
	Tags     []Tag // what has no field, and what could not be read into its field
}

// New returns a board of which nothing is told.
func New() Board {
	return Board{
		Dealer: cards.NoSeat, Declarer: cards.NoSeat,
		Auction: Auction{First: cards.NoSeat}, Play: Play{Leader: cards.NoSeat},
	}
}

// Vulnerable is which sides the file says are vulnerable.
type Vulnerable struct {
	Said bool
	cards.Vulnerability
}

// Deal is which cards the file says were dealt.
type Deal struct {
	Said  bool
	Hands cards.Deal
	Known [cards.Seats]bool // whose hands are told
}

// Complete reports whether four hands of thirteen cards are known, no card twice.
func (d *Deal) Complete() bool {
	for _, h := range d.Hands {
		if h.Len() != cards.Ranks {
			return false
		}
	}
	return d.Known == [cards.Seats]bool{true, true, true, true} && d.Hands.Cards() == cards.Pack
}

// Contract is the contract as the file says it.
type Contract struct {
	Said bool
	cards.Contract
}

// Result is how many tricks the file says that declarer won: in all, or so far where the
// play goes on at another time.
type Result struct {
	Said   bool
	Tricks int
	Marked bool // the file marks that the cards do not give this number (PBN ^)
}

// Tag is a name and its value as the file writes them, with the lines of data that
// follow it.
type Tag struct {
	Name, Value string
	Rows        []string
}

// Tag returns the value of the first tag of a name and whether there is one.
func (b *Board) Tag(name string) (string, bool) {
	for _, t := range b.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// Part is where in a board a comment stands.
type Part uint8

// The parts of a board.
const (
	Before    Part = iota // before everything
	Heading               // behind what is told before the auction
	InAuction             // behind so many calls
	InPlay                // behind so many cards, in the order of play
)

// Comment is what somebody wrote in between.
type Comment struct {
	Part    Part
	After   int // calls or cards
	Text    string
	Escaped bool // a line that PBN keeps for programs (%)
}

// Comment adds a comment.
func (b *Board) Comment(part Part, after int, text string) {
	b.Comments = append(b.Comments, Comment{Part: part, After: after, Text: text})
}

// NoteSource adds what the file's bytes leave open.
func (f *File) NoteSource() {
	switch f.Source.Encoding {
	case transcript.ASCII, transcript.UTF8:
		return
	}
	f.Note(transcript.Place{}, transcript.NoteEncoding, string(f.Source.Encoding))
}
