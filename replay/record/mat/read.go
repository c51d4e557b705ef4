// Package mat reads and writes match text as Jellyfish introduced it: numbered
// rows with the left player's turn and the right player's. GNU Backgammon,
// Snowie, eXtreme Gammon, Backgammon Studio, BackgammonGalaxy, PlayOK and
// GridGammon each write it in their own way, and people edit it by hand.
//
// Which player a cell belongs to is told by its column, by the order of the
// rows and by the cube, taken together; no fixed offset is trusted.
package mat

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// Read reads a whole file. It fails with a *transcript.Error on a file that
// cannot be understood as a match; whatever is odd but readable becomes a note.
func Read(name string, data []byte) (*transcript.Document, error) {
	src, text, err := transcript.Open(name, data)
	if err != nil {
		return nil, err
	}
	r := &reader{doc: transcript.NewDocument(transcript.Mat, src)}
	lines, err := r.preamble(split(text))
	if err != nil {
		return nil, err
	}
	games, err := r.cut(lines)
	if err != nil {
		return nil, err
	}
	r.layout = layoutOf(allRows(games), games[0].names)
	for i := range games {
		r.game(&games[i])
	}
	for i := range games {
		r.winner(&games[i])
	}
	r.check()
	return r.doc, nil
}

// reader reads one file.
type reader struct {
	doc    *transcript.Document
	layout layout
}

// rawGame is a game cut into rows whose sides are not decided yet. A row
// without cells stands for a comment or a line that says nothing.
type rawGame struct {
	line  line
	index int // of the game in the document
	names int // byte offset of the right name
	rows  []row

	results []result // the "Wins" lines, once the rows are read
}

func allRows(games []rawGame) []row {
	var rows []row
	for _, g := range games {
		rows = append(rows, g.rows...)
	}
	return rows
}

// cut divides the lines into games and the games into rows, and reads the games'
// headers. The first line opens a game.
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

// openScore reads the score line, which is the first line of a game that says
// anything whatever the names look like, and returns the lines behind it.
func (r *reader) openScore(g *rawGame, lines []line) ([]line, error) {
	for i, l := range lines {
		_, comment := l.comment()
		if l.blank() || comment && readings(l.text) == nil {
			if comment {
				g.rows = append(g.rows, row{line: l})
			}
			continue
		}
		s, err := r.scoreLine(l)
		if err == nil {
			r.score(g, l, s)
		}
		return lines[i+1:], err
	}
	return nil, r.doc.Source.Fail(g.line.place(0), transcript.FaultScoreLine, strings.TrimSpace(g.line.text))
}

// body cuts the lines behind the score line into rows.
func (g *rawGame) body(lines []line) {
	for _, l := range lines {
		_, comment := l.comment()
		switch {
		case l.blank():
		case comment:
			g.rows = append(g.rows, row{line: l})
		default:
			g.rows = append(g.rows, rowsOf(l)...)
		}
	}
}

// score takes over a game's score line.
func (r *reader) score(g *rawGame, l line, s scoreLine) {
	game := &r.doc.Games[g.index]
	game.Score = s.score
	g.names = s.right
	if g.index == 0 {
		r.doc.Players = s.players
		for side, p := range s.players {
			if p.Name == "" {
				r.doc.Note(l.place(0), transcript.NoteNameEmpty, events.Side(side).String())
			}
		}
		return
	}
	for side, p := range s.players {
		if p != r.doc.Players[side] {
			r.doc.Note(l.place(0), transcript.NoteNameChanged, strconv.Itoa(game.Number), events.Side(side).String(), p.Name)
		}
	}
}
