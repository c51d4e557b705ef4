// Package pbn reads and writes Portable Bridge Notation 2.1, including marks of
// irregularities, comments, inheritance between games, and the deviations of real files.
package pbn

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// note is the tag that explains calls or cards.
const note = "Note"

// Read reads a whole file. It returns a *transcript.Error if the file has no board.
// Anything odd but readable becomes a note, and anything unreadable becomes a comment in
// its place.
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

// tag is a tag of a game, with the lines of data after it.
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
	named   map[string]int // the index in tags, by name
	played  bool           // the game has an auction or a play
	auction auction
	play    play
	section *notes // the section that further notes belong to
	last    *tag   // the tag that further lines of data belong to
}

func (r *reader) note(at int, code transcript.Code, args ...string) {
	r.file.Note(r.lines.Place(at), code, args...)
}

// remark keeps an unreadable item as a comment in its place.
func (r *reader) remark(it *item, code transcript.Code) {
	r.note(it.at, code, it.text)
	r.comment(it)
}

// game reads the items of a game. It collects them first and interprets them afterwards,
// because tags may come in any order.
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

// tag reads a tag. If a tag is repeated the first one counts, but an auction without calls
// or a play without cards is replaced.
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

// after returns the part of the board that follows the sections read so far.
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

// comment keeps a comment in its place. In the play it is placed after a number of cells,
// and moved to its card once the order of play is known.
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

// row adds a line of data to the tag it follows.
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

// seat parses a seat. It returns NoSeat if the text is not one.
func seat(text string) cards.Seat {
	s, err := cards.ParseSeat(text)
	if err != nil {
		return cards.NoSeat
	}
	return s
}
