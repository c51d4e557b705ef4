package boards

import "kibitz/events/cards"

// Table is what one table played of a file: boards of the same players at the same
// table in the same match.
type Table struct {
	File   *File
	Number int // of the file's tables, from 0
	Boards []*Board
}

// place is what is the same for all boards of a table.
type place struct {
	event, round, table, room, home, visit string
	players                                [cards.Seats]string
}

// Tables divides the boards of a file by the tables that played them, in the order in
// which these come first.
func (f *File) Tables() []Table {
	var tables []Table
	at := map[place]int{}
	for i := range f.Boards {
		b := &f.Boards[i]
		p := place{b.Event, b.Round, b.Table, b.Room, b.HomeTeam, b.VisitTeam, b.Players}
		n, known := at[p]
		if !known {
			n = len(tables)
			at[p] = n
			tables = append(tables, Table{File: f, Number: n})
		}
		tables[n].Boards = append(tables[n].Boards, b)
	}
	return tables
}

// The keys under which the record keeps what a file says beside what was dealt, called
// and played. A tag that has no such key is kept under its name, which never has the
// hyphen of these.
const (
	KeyHead      = "file-head"       // an escaped line, or a key of LIN's, in front of the boards
	KeyBefore    = "comment-before"  // comments, by the part in which they stand
	KeyHeading   = "comment-heading" //
	KeyInAuction = "comment-auction" //
	KeyInPlay    = "comment-play"    //
	KeyEscaped   = "escaped-line"    // a comment that is one
	KeyMark      = "file-mark"       // a mark of PBN's in front of what it marks, or behind what it is in
	KeyRemark    = "value-sign"      // a sign that values the call or card before it
	KeyCard      = "card-note"       // an explanation of the card before it
	KeyAuction   = "auction-end"     // how the auction breaks off
	KeyPlay      = "play-end"        // and the play
	KeySoFar     = "tricks-so-far"   // declarer's tricks where the play is to go on
	KeyFirst     = "first-column"    // whose column the auction begins in
	KeyLeader    = "leader-column"   // whose column the play begins in
	KeyUnknown   = "not-told"        // what the board does not say and was assumed
)

// The words for marks and for how something breaks off.
const (
	MarkInsufficient = "^I"
	MarkRevoke       = "^R"
	MarkOutOfTurn    = "^L"
	MarkDeclarer     = "Declarer ^"
	MarkResult       = "Result ^"
	EndNotInFull     = "*"
	EndContinued     = "+"
)

// CommentKeys are the keys of comments by the part in which they stand.
var CommentKeys = [...]string{Before: KeyBefore, Heading: KeyHeading, InAuction: KeyInAuction, InPlay: KeyInPlay}

// Field returns the field of a board that holds a text of PBN's tag of that name; nil
// where there is none.
func (b *Board) Field(name string) *string {
	switch name {
	case "Event":
		return &b.Event
	case "Site":
		return &b.Site
	case "Date":
		return &b.Date
	case "Board":
		return &b.Number
	case "West":
		return &b.Players[cards.West]
	case "North":
		return &b.Players[cards.North]
	case "East":
		return &b.Players[cards.East]
	case "South":
		return &b.Players[cards.South]
	case "Scoring":
		return &b.Scoring
	case "Round":
		return &b.Round
	case "Table":
		return &b.Table
	case "Room":
		return &b.Room
	case "HomeTeam":
		return &b.HomeTeam
	case "VisitTeam":
		return &b.VisitTeam
	case "Score":
		return &b.Score
	}
	return nil
}
