// Package lin reads and writes the LIN files of Bridge Base Online: single boards, and
// vugraph files with an open and a closed room.
package lin

import (
	"slices"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// Read reads a whole file. It returns a *transcript.Error if the file has no board.
// Anything odd but readable becomes a note.
func Read(name string, data []byte) (*boards.File, error) {
	src, lines, err := transcript.OpenLines(name, data)
	if err != nil {
		return nil, err
	}
	r := &reader{file: &boards.File{Format: transcript.LIN, Source: src}, lines: lines}
	r.file.NoteSource()
	for _, p := range scan(r.file, lines) {
		if r.pair(p); len(r.file.Boards) > boards.MostBoards {
			return nil, src.Fail(lines.Place(p.at), transcript.FaultBoards)
		}
	}
	r.finish()
	if len(r.file.Boards) == 0 {
		return nil, src.Fail(transcript.Place{}, transcript.FaultNoBoard)
	}
	return r.file, nil
}

// reader processes the pairs of a file.
type reader struct {
	file  *boards.File
	lines *transcript.Lines
	match match

	held  []pair // pairs before the first board or after the last one, which belong to the next
	board *boards.Board
	dealt bool // the board has a deal
	names bool // the board has names of its own

	tricks turns
}

// pair reads one pair. A board begins with qx or, in files of single boards, with the names
// before its deal. Pairs before that are held for it.
func (r *reader) pair(p pair) {
	switch {
	case heading[p.key] && r.board == nil && len(r.file.Boards) == 0 && !r.seated():
		r.head(p)
	case p.key == "qx":
		r.end()
		if p.value != "" {
			r.namesOfAll()
		}
		r.begin(p)
		readTitle(r.board, p.value)
	case p.key == "md" && (r.board == nil || r.dealt):
		r.end()
		r.begin(p)
		r.own(p)
	case p.key == "pn" && r.dealt:
		r.end()
		r.held = append(r.held, p)
	case r.board == nil:
		r.held = append(r.held, p)
	default:
		r.own(p)
	}
}

// seated reports whether the names of a single board have been read but not yet its deal.
func (r *reader) seated() bool {
	return slices.ContainsFunc(r.held, func(p pair) bool { return p.key == "pn" && strings.Count(p.value, ",") < cards.Seats })
}

// heading are the keys that describe the whole file if they precede the boards.
var heading = map[string]bool{"vg": true, "rs": true, "pw": true, "bn": true, "mp": true}

// head keeps a pair that describes the whole file.
func (r *reader) head(p pair) {
	if p.value == "" {
		return
	}
	r.file.Head = append(r.file.Head, boards.Tag{Name: p.key, Value: p.value})
	switch p.key {
	case "vg":
		r.match.title(p.value)
	case "rs":
		r.match.results = strings.Split(p.value, ",")
	}
}

// namesOfAll takes the names before the first board as the names for all boards, room by
// room.
func (r *reader) namesOfAll() {
	if len(r.file.Boards) > 0 {
		return
	}
	held := r.held
	r.held = nil
	for _, p := range held {
		if p.key == "pn" && p.value != "" && r.match.names == nil {
			r.match.names = strings.Split(p.value, ",")
			r.file.Head = append(r.file.Head, boards.Tag{Name: p.key, Value: p.value})
		} else {
			r.held = append(r.held, p)
		}
	}
}

func (r *reader) begin(p pair) {
	at := p.at
	if len(r.held) > 0 {
		at = r.held[0].at
	}
	b := boards.New()
	b.Place, b.Offset = r.lines.Place(at), r.lines.Offset(at)
	r.board, r.dealt, r.names, r.tricks = &b, false, false, turns{}
	held := r.held
	r.held = nil
	for _, h := range held {
		r.own(h)
	}
}

// end finishes the current board.
func (r *reader) end() {
	if r.board == nil {
		return
	}
	b := r.board
	r.board, r.dealt = nil, false
	seatCalls(b)
	r.match.fill(r, b)
	r.outcome(b)
	r.tricks.finish(r, b)
	r.file.CheckDeal(b)
	b.Settle()
	r.file.Boards = append(r.file.Boards, *b)
}

// finish ends the file. Pairs that no board followed are kept with the last board.
func (r *reader) finish() {
	r.end()
	if n := len(r.file.Boards); n > 0 {
		b := &r.file.Boards[n-1]
		for _, p := range r.held {
			if p.value != "" && !layout[p.key] {
				b.Comment(boards.InPlay, len(b.Play.Cards), p.key+" "+p.value)
			}
		}
		b.Settle()
	}
}

// layout are the keys without information about the board: pages and rotation.
var layout = map[string]bool{"pg": true, "rh": true}

// own reads a pair of the current board.
func (r *reader) own(p pair) {
	b := r.board
	switch p.key {
	case "pn":
		r.players(p)
	case "md":
		r.deal(p)
	case "sv":
		r.vulnerable(p)
	case "ah":
		readBoardName(b, p.value)
	case "mb":
		r.calls(p)
	case "an":
		r.explanation(p)
	case "pc":
		r.cards(p)
	case "mc":
		r.total(p)
	case "nt":
		if p.value != "" {
			r.comment(p.value)
		}
	default:
		r.keep(p)
	}
}

// keep keeps a pair without a field as a tag.
func (r *reader) keep(p pair) {
	if p.value != "" && !layout[p.key] {
		r.board.Tags = append(r.board.Tags, boards.Tag{Name: p.key, Value: p.value})
	}
}

// comment keeps a comment in its place.
func (r *reader) comment(text string) {
	b := r.board
	switch {
	case len(r.tricks.cards) > 0:
		b.Comment(boards.InPlay, len(r.tricks.cards), text)
	case r.dealt:
		b.Comment(boards.InAuction, len(b.Auction.Calls), text)
	default:
		b.Comment(boards.Before, 0, text)
	}
}

// unreadable notes an unreadable value and keeps it as a tag.
func (r *reader) unreadable(p pair) {
	r.file.Note(r.lines.Place(p.at), transcript.NoteValueUnreadable, p.key, p.value)
	r.keep(p)
}

// seats is the order of the seats in LIN.
var seats = [cards.Seats]cards.Seat{cards.South, cards.West, cards.North, cards.East}
