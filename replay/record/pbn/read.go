// Package pbn reads and writes Portable Bridge Notation 2.1, with the marks of
// irregularities, the comments, the taking over of values from game to game and the
// odd ways of real files.
package pbn

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// note is the tag whose value explains calls or cards.
const note = "Note"

// Read reads a whole file. It fails with a *transcript.Error on a file that holds no
// board; whatever is odd but readable becomes a note, and what cannot be read a comment
// in its place.
func Read(name string, data []byte) (*boards.File, error) {
	src, lines, err := transcript.OpenLines(name, data)
	if err != nil {
		return nil, err
	}
	f := &boards.File{Format: transcript.PBN, Source: src}
	f.NoteSource()
	h := &heritage{}
	items := head(f, scan(lines))
	all := games(items)
	if len(all) > boards.MostBoards {
		return nil, src.Fail(transcript.Place{}, transcript.FaultBoards)
	}
	for _, g := range all {
		if len(g.names) == 0 {
			continue
		}
		r := &reader{file: f, lines: lines, heritage: h, board: boards.New(), start: g.items[0].at}
		r.game(&g)
	}
	if len(f.Boards) == 0 {
		return nil, src.Fail(transcript.Place{}, transcript.FaultNoBoard)
	}
	return f, nil
}

// tag is a tag of a game, with the lines of data behind it.
type tag struct {
	at          int
	name, value string
	rows        []string
}

// reader reads one game into a board.
type reader struct {
	file     *boards.File
	lines    *transcript.Lines
	heritage *heritage
	start    int
	board    boards.Board
	part     boards.Part

	tags    []tag
	named   map[string]int // where in tags those of a name are
	played  bool           // the game has an auction or a play
	auction auction
	play    play
	section *notes // of the section whose notes come now
	last    *tag   // the tag that rows belong to
}

func (r *reader) note(at int, code transcript.Code, args ...string) {
	r.file.Note(r.lines.Place(at), code, args...)
}

// remark keeps what cannot be read, as a comment where it stands.
func (r *reader) remark(it *item, code transcript.Code) {
	r.note(it.at, code, it.text)
	r.comment(it)
}

// game reads the items of a game: first what stands where, then what it means, since
// tags may come in any order.
func (r *reader) game(g *game) {
	for i := range g.items {
		it := &g.items[i]
		switch it.kind {
		case tagItem:
			r.tag(it)
		case commentItem, escapeItem:
			r.comment(it)
			if it.open {
				r.note(it.at, transcript.NoteCutShort)
			}
		case wordItem:
			r.word(it)
		case rowItem:
			r.row(it)
		case brokenItem:
			r.remark(it, transcript.NoteTagUnreadable)
			r.last = nil
		}
	}
	r.played = r.auction.there || r.play.there
	r.inherit()
	r.interpret()
	r.auction.finish(r)
	r.play.finish(r)
	if t := r.find("Result"); t != nil {
		r.field(t)
	}
	b := &r.board
	b.Place, b.Offset = r.lines.Place(r.start), r.lines.Offset(r.start)
	r.file.CheckDeal(b)
	b.Settle()
	r.file.Boards = append(r.file.Boards, *b)
}

// tag reads a tag. Of one that stands in a game again the first counts; but an auction
// without calls, or a play without cards, gives way to one that has them.
func (r *reader) tag(it *item) {
	r.last = nil
	again := r.find(it.name) != nil || it.name == "Auction" && r.auction.there || it.name == "Play" && r.play.there
	if again {
		r.note(it.at, transcript.NoteTagRepeated, it.name)
	}
	switch {
	case it.name == note:
		r.section.define(r, it)
	case it.name == "Auction" && len(r.auction.calls) == 0:
		r.auction.begin(r, it)
	case it.name == "Play" && r.play.last == 0:
		r.play.begin(r, it)
	case again:
		it.text = formatTag(it.name, it.value)
		r.comment(it)
		r.section = nil
		r.part = r.after()
	default:
		r.part = r.after()
		r.last = r.add(tag{at: it.at, name: it.name, value: it.value})
	}
}

// after is the part of the board in which something behind the sections stands.
func (r *reader) after() boards.Part {
	switch {
	case r.play.there:
		return boards.InPlay
	case r.auction.there:
		return boards.InAuction
	}
	return boards.Heading
}

func (r *reader) find(name string) *tag {
	if i, ok := r.named[name]; ok {
		return &r.tags[i]
	}
	return nil
}

func (r *reader) add(t tag) *tag {
	if r.named == nil {
		r.named = map[string]int{}
	}
	r.named[t.name] = len(r.tags)
	r.tags = append(r.tags, t)
	return &r.tags[len(r.tags)-1]
}

// comment keeps a comment where it stands. One in the play is kept behind so many
// cells, and put behind its card when the order of play is known.
func (r *reader) comment(it *item) {
	c := boards.Comment{Part: r.part, Text: it.text, Escaped: it.kind == escapeItem}
	switch r.part {
	case boards.InAuction:
		c.After = len(r.auction.calls)
	case boards.InPlay:
		c.After = len(r.play.cells)
	}
	r.board.Comments = append(r.board.Comments, c)
}

// row keeps a line of data with the tag that it follows.
func (r *reader) row(it *item) {
	if r.last == nil || isField(r.last.name) {
		r.remark(it, transcript.NoteWordUnreadable)
		return
	}
	r.last.rows = append(r.last.rows, it.text)
}

func (r *reader) word(it *item) {
	switch {
	case r.part == boards.InAuction && r.section == &r.auction.notes:
		r.auction.word(r, it)
	case r.part == boards.InPlay && r.section == &r.play.notes:
		r.play.word(r, it)
	case isTurn(it.text):
		r.remark(it, transcript.NoteBehindEnd)
	default:
		r.remark(it, transcript.NoteWordUnreadable)
	}
}

// isTurn reports whether a word is a call or a card.
func isTurn(word string) bool {
	_, noCall := cards.ParseCall(word)
	_, noCard := cards.ParseCard(word)
	return noCall == nil || noCard == nil || strings.EqualFold(word, allPass)
}

// seat reads a seat's letter; NoSeat where it is none.
func seat(text string) cards.Seat {
	s, err := cards.ParseSeat(text)
	if err != nil {
		return cards.NoSeat
	}
	return s
}
