// Package transcript holds a backgammon match as a file tells it: in the file's
// order, as written, with the place of everything. What the file leaves open
// stays open here; nothing is filled in and no rule is applied. The readers of
// the file formats make Documents, the writers print them, and the step from a
// Document to the record's events is taken elsewhere.
//
// Its sources, places, notes, omissions and errors serve the boards of bridge files too.
package transcript

import (
	"slices"

	"kibitz/events"
)

// Format is a family of match files.
type Format string

// The formats that can be read.
const (
	Mat Format = "mat" // Jellyfish match text with its many dialects, Snowie text among them
	SGF Format = "sgf" // Smart Game Format as GNU Backgammon writes it
	PBN Format = "pbn" // Portable Bridge Notation
	LIN Format = "lin" // Bridge Base Online's list of keys and values
)

// Said is what a file says of a rule that is on or off.
type Said uint8

// What a file may say.
const (
	Unsaid Said = iota
	Yes
	No
)

// Place is where in the file something stands: line and column count from 1,
// the column in characters; 0 where there is none to name.
type Place struct {
	Line, Column int
}

// Document is one match, or one unlimited session, as a file tells it.
type Document struct {
	Format  Format
	Source  Source
	Headers []Header  // in the file's order
	Players [2]Player // events.A is the left column, or SGF's White
	Length  int       // points to play to; 0 is an unlimited session

	Variation string // one of the Variation constants, or the file's own word for another
	Crawford  Said
	Jacoby    Said
	Beavers   Said
	Cube      Said
	CubeLimit int // highest cube value; 0 if the file names none

	Games    []Game
	Analysis int // evaluations of a program that were passed over
	Notes    []Note
	Omitted  []Omission // in a document made from a record: what it has no place for

	Next *Document // another match in the same file; nil if there is none
}

// The variations known by name. An empty variation is one the file does not name.
const (
	Standard     = "standard"
	Nackgammon   = "nackgammon"
	Hypergammon  = "hypergammon" // three checkers a side
	Hypergammon2 = "hypergammon-2"
	Hypergammon1 = "hypergammon-1"
	Longgammon   = "longgammon"
)

// MaxPoints is the largest figure that is believed of a file: of a match length,
// a score, a result or a cube, in points. The record holds no larger ones.
const MaxPoints = 1 << 30

// Header is a "key: value" line about the match. A remark that stands among the
// headers and is none has an empty key.
type Header struct {
	Place
	Key, Value string
}

// Agrees reports whether a header says nothing of the rules, or the same as the
// document's fields.
func (h Header) Agrees(d *Document) bool {
	var said Document
	said.Rule(h)
	differs := func(a, b Said) bool { return a != Unsaid && b != Unsaid && a != b }
	return !differs(said.Crawford, d.Crawford) && !differs(said.Jacoby, d.Jacoby) && !differs(said.Beavers, d.Beavers) &&
		!differs(said.Cube, d.Cube) && (said.Variation == "" || said.Variation == d.Variation)
}

// Player is a player as the columns or the root node name him.
type Player struct {
	Name   string // may be empty: a deleted account
	Rating string // as some sites append it to the name; empty if there is none
}

// Game is one game of the match.
type Game struct {
	Place
	Number    int    // as the file numbers it
	Score     [2]int // before the game, as its header says
	Unscored  bool   // no header says it; Score is what the games before lead to
	Crawford  Said   // whether the file calls it the Crawford game
	CubeValue int    // where automatic doubles put the cube; 0 if nothing is said
	Actions   []Action
	Result    Result
}

// Result is how the file says a game ended.
type Result struct {
	Place
	Winner   events.Side // NoSide: the file gives no result
	Points   int         // as written, however absurd
	Match    bool        // the file adds "and the match"
	Resigned Said
}

// Said reports whether the file gives a result at all.
func (r Result) Said() bool { return r.Winner.Valid() }

// Last returns the last action that is no remark; a remark of nobody's where there is none.
func (g *Game) Last() Action {
	for _, a := range slices.Backward(g.Actions) {
		if a.Kind != Remark {
			return a
		}
	}
	return Action{Kind: Remark, Side: events.NoSide}
}

// GoesOn reports whether anything follows action i but remarks, resignations and these.
func (g *Game) GoesOn(i int, but ...Kind) bool {
	return slices.ContainsFunc(g.Actions[i+1:], func(a Action) bool {
		return a.Kind != Resign && a.Kind != Remark && !slices.Contains(but, a.Kind)
	})
}

// Header returns the value of the first header with this key and whether there is one.
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
