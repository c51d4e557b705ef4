// Package mat reads and writes match text as Jellyfish introduced it: numbered rows with
// the turns of the left and the right player. GNU Backgammon, Snowie, eXtreme Gammon,
// Backgammon Studio, BackgammonGalaxy, PlayOK and GridGammon each have a dialect of their
// own, and people edit the files by hand.
//
// The player of a cell is inferred from its column, the order of the rows and the cube
// together. No fixed offset is assumed.
package mat

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// Read reads a whole file. It returns a *transcript.Error if the file cannot be understood
// as a match. Anything odd but readable becomes a note.
func Read(name string, data []byte) (*transcript.Document, error) {
	src, text, err := transcript.Open(name, data)
	if err != nil {
		return nil, err
	}
	var all []*transcript.Document
	for _, lines := range matches(split(text)) {
		r := &reader{doc: transcript.NewDocument(transcript.Mat, src)}
		if len(all) > 0 {
			r.before = all[len(all)-1]
			r.doc.Note(lines[0].place(0), transcript.NoteManyMatches, strconv.Itoa(len(all)+1))
		}
		if err := r.match(lines); err != nil {
			return nil, err
		}
		all = append(all, r.doc)
		src.Part++
	}
	return chain(all), nil
}

// match reads the lines of one match.
func (r *reader) match(lines []line) error {
	lines, err := r.preamble(lines)
	if err != nil {
		return err
	}
	games, err := r.cut(lines)
	if err != nil {
		return err
	}
	r.layout = layoutOf(allRows(games), games[0].names)
	for i := range games {
		r.game(&games[i])
	}
	for i := range games {
		r.winner(&games[i])
	}
	r.scores()
	r.check()
	return nil
}

// reader reads one match.
type reader struct {
	doc    *transcript.Document
	before *transcript.Document // the previous match in the file, or nil
	layout layout
}

// rawGame is a game split into rows whose sides are not decided yet. A row without cells is
// a comment or a line without meaning.
type rawGame struct {
	line  line
	index int // of the game in the document
	names int // byte offset of the right player's name
	rows  []row

	results []result // the "Wins" texts, once the rows are read
}

func allRows(games []rawGame) []row {
	var rows []row
	for _, g := range games {
		rows = append(rows, g.rows...)
	}
	return rows
}

// cut splits the lines into games and the games into rows, and reads the games' headers.
// The first line opens a game.
func (r *reader) cut(lines []line) ([]rawGame, error) {
	var games []rawGame
	for len(lines) > 0 {
		g := rawGame{line: lines[0], index: len(games)}
		r.openGame(lines[0])
		rest, err := r.openScore(&g, lines[1:])
		if err != nil {
			return nil, err
		}
		end := 0
		for end < len(rest) && !opensGame(rest[end]) {
			end++
		}
		g.body(rest[:end])
		games = append(games, g)
		lines = rest[end:]
	}
	return games, nil
}

func opensGame(l line) bool {
	_, _, ok := l.game()
	return ok
}

func (r *reader) openGame(l line) {
	number, rest, _ := l.game()
	g := transcript.Game{Place: l.place(0), Number: number, Result: transcript.Result{Winner: events.NoSide}}
	if strings.Contains(strings.ToLower(rest), "crawford") && !strings.Contains(strings.ToLower(rest), "post") {
		g.Crawford = transcript.Yes
	}
	if want := len(r.doc.Games) + 1; number != want {
		r.doc.Note(g.Place, transcript.NoteGameNumber, strconv.Itoa(want), strconv.Itoa(number))
	}
	r.doc.Games = append(r.doc.Games, g)
}

// body splits the lines after the score line into rows.
func (g *rawGame) body(lines []line) {
	last := 0
	for _, l := range lines {
		_, comment := l.comment()
		switch {
		case l.blank():
			continue
		case comment:
			g.rows = append(g.rows, row{line: l})
			continue
		}
		numbering := line.row
		if !l.isRow() {
			if number, _, ok := l.looseRow(); ok && number == last+1 {
				numbering = line.looseRow
			}
		}
		g.rows = append(g.rows, rowsOf(l, numbering)...)
		last = max(last, g.rows[len(g.rows)-1].number)
	}
}
