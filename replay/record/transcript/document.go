// Package transcript holds a backgammon match as recorded in a file: in the file's order,
// as written, with the place of everything. What the file leaves open stays open. Nothing
// is filled in and no rule is applied. The readers of the file formats make Documents and
// the writers print them. Package intake converts a Document to the record's events.
//
// The sources, places, notes, omissions and errors are also used for files of bridge
// boards.
package transcript

import (
	"slices"

	"kibitz/events"
)

// Format is a family of match file formats.
type Format string

// The formats that can be read.
const (
	Mat Format = "mat" // Jellyfish match text with its many dialects, Snowie text among them
	SGF Format = "sgf" // Smart Game Format as GNU Backgammon writes it
	PBN Format = "pbn" // Portable Bridge Notation
	LIN Format = "lin" // Bridge Base Online's list of keys and values
)

// Said is what a file says about a rule that is on or off.
type Said uint8

// The values of Said.
const (
	Unsaid Said = iota
	Yes
	No
)

// Place is a place in the file. Lines and columns count from 1; columns count characters. 0
// means no particular line or column.
type Place struct {
	Line, Column int
}

// Document is one match, or one unlimited session, as recorded in a file.
type Document struct {
	Format  Format
	Source  Source
	Headers []Header  // in the file's order
	Players [2]Player // events.A is the left column, or SGF's White
	Length  int       // match length in points; 0 for an unlimited session

	Variation string // one of the Variation constants, or the file's own word for any other
	Crawford  Said
	Jacoby    Said
	Beavers   Said
	Cube      Said
	CubeLimit int // highest cube value; 0 if not given

	Games    []Game
	Analysis int // number of a program's evaluations that were skipped
	Notes    []Note
	Omitted  []Omission // in a document made from a record: what the document cannot hold

	Next *Document // the next match in the same file, or nil
}

// The known variations. An empty variation is not named by the file.
const (
	Standard     = "standard"
	Nackgammon   = "nackgammon"
	Hypergammon  = "hypergammon" // three checkers per side
	Hypergammon2 = "hypergammon-2"
	Hypergammon1 = "hypergammon-1"
	Longgammon   = "longgammon"
)

// MaxPoints is the largest plausible number of points, as a match length, a score, a result
// or a cube value. The record holds no larger ones.
const MaxPoints = 1 << 30

// Header is a "key: value" line about the match. A remark among the headers has an empty
// key.
type Header struct {
	Place
	Key, Value string
}

// Agrees reports whether a header says nothing about the rules, or the same as the
// document's fields.
func (h Header) Agrees(d *Document) bool {
	var said Document
	said.Rule(h)
	differs := func(a, b Said) bool { return a != Unsaid && b != Unsaid && a != b }
	return !differs(said.Crawford, d.Crawford) && !differs(said.Jacoby, d.Jacoby) && !differs(said.Beavers, d.Beavers) &&
		!differs(said.Cube, d.Cube) && (said.Variation == "" || said.Variation == d.Variation)
}

// Player is a player as named in the columns or the root node.
type Player struct {
	Name   string // may be empty: a deleted account
	Rating string // as some sites append it to the name; "" if there is none
}

// Game is one game of the match.
type Game struct {
	Place
	Number    int    // number in the file
	Score     [2]int // before the game, according to its header
	Unscored  bool   // no header gives the score; Score follows from the earlier games
	Crawford  Said   // whether the file calls it the Crawford game
	CubeValue int    // the cube after automatic doubles; 0 if not given
	Actions   []Action
	Result    Result
}

// Result is the result of a game according to the file.
type Result struct {
	Place
	Winner   events.Side // NoSide if the file gives no result
	Points   int         // as written, even if absurd
	Match    bool        // the file adds "and the match"
	Resigned Said
}

// Said reports whether the file gives a result.
func (r Result) Said() bool { return r.Winner.Valid() }

// Last returns the last action that is not a remark. If there is none it returns a remark
// with NoSide.
func (g *Game) Last() Action {
	for _, a := range slices.Backward(g.Actions) {
		if a.Kind != Remark {
			return a
		}
	}
	return Action{Kind: Remark, Side: events.NoSide}
}

// FollowedByPlay reports whether action i is followed by anything other than remarks, resignations
// and the given kinds.
func (g *Game) FollowedByPlay(i int, but ...Kind) bool {
	return slices.ContainsFunc(g.Actions[i+1:], func(a Action) bool {
		return a.Kind != Resign && a.Kind != Remark && !slices.Contains(but, a.Kind)
	})
}

// Header returns the value of the first header with this key, and whether there is one.
func (d *Document) Header(key string) (string, bool) {
	for _, h := range d.Headers {
		if h.Key == key && key != "" {
			return h.Value, true
		}
	}
	return "", false
}

// Note adds a note to the document.
func (d *Document) Note(at Place, code Code, args ...string) {
	d.Notes = append(d.Notes, Note{Place: at, Code: code, Args: args})
}
