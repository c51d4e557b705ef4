package boards

import "kibitz/events/cards"

// Table is the boards of a file that the same players played at the same table in the same
// match.
type Table struct {
	File   *File
	Number int // index of the table in the file, from 0
	Boards []*Board
}

// place is what all boards of a table have in common.
type place struct {
	event, round, table, room, home, visit string
	players                                [cards.Seats]string
}

// Tables groups the boards of a file by table, in the order of their first boards.
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

// The keys of the record's notes for what a file contains besides the deal, calls and
// cards. Any other tag is noted under its own name, which never contains a hyphen.
const (
	keyHead      = "file-head"       // an escaped line of PBN, or a key of LIN, before the boards
	keyBefore    = "comment-before"  // comments, by their part
	keyHeading   = "comment-heading" //
	keyInAuction = "comment-auction" //
	keyInPlay    = "comment-play"    //
	keyEscaped   = "escaped-line"    // before the note of a comment that is an escaped line
	keyMark      = "file-mark"       // a mark of PBN, before the call or card it marks or within its board
	keyRemark    = "value-sign"      // an annotation sign of the preceding call or card
	keyCard      = "card-note"       // an explanation of the preceding card
	keyAuction   = "auction-end"     // how the auction is incomplete
	keyPlay      = "play-end"        // how the play is incomplete
	keySoFar     = "tricks-so-far"   // declarer's tricks if play is to be continued
	keyFirst     = "first-column"    // whose column the auction begins in
	keyLeader    = "leader-column"   // whose column the play begins in
	keyUnknown   = "not-told"        // a field that the file does not give and that was assumed
)

// The texts of marks and of incomplete auctions and plays.
const (
	markInsufficient = "^I"
	markRevoke       = "^R"
	markOutOfTurn    = "^L"
	markDeclarer     = "Declarer ^"
	markResult       = "Result ^"
	endNotInFull     = "*"
	endContinued     = "+"
)

// commentKeys are the keys of comments, by their part.
var commentKeys = [...]string{Before: keyBefore, Heading: keyHeading, InAuction: keyInAuction, InPlay: keyInPlay}

// Field returns a pointer to the text field for the PBN tag with this name, or nil.
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
