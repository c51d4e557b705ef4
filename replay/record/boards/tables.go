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
	keyHead      = "file-head"       // an escaped line, or a key of LIN's, in front of the boards
	keyBefore    = "comment-before"  // comments, by the part in which they stand
	keyHeading   = "comment-heading" //
	keyInAuction = "comment-auction" //
	keyInPlay    = "comment-play"    //
	keyEscaped   = "escaped-line"    // a comment that is one
	keyMark      = "file-mark"       // a mark of PBN's in front of what it marks, or behind what it is in
	keyRemark    = "value-sign"      // a sign that values the call or card before it
	keyCard      = "card-note"       // an explanation of the card before it
	keyAuction   = "auction-end"     // how the auction breaks off
	keyPlay      = "play-end"        // and the play
	keySoFar     = "tricks-so-far"   // declarer's tricks where the play is to go on
	keyFirst     = "first-column"    // whose column the auction begins in
	keyLeader    = "leader-column"   // whose column the play begins in
	keyUnknown   = "not-told"        // what the board does not say and was assumed
)

// The words for marks and for how something breaks off.
const (
	markInsufficient = "^I"
	markRevoke       = "^R"
	markOutOfTurn    = "^L"
	markDeclarer     = "Declarer ^"
	markResult       = "Result ^"
	endNotInFull     = "*"
	endContinued     = "+"
)

// commentKeys are the keys of comments by the part in which they stand.
var commentKeys = [...]string{Before: keyBefore, Heading: keyHeading, InAuction: keyInAuction, InPlay: keyInPlay}

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
