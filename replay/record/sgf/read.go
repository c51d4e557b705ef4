// Package sgf reads the Smart Game Format as GNU Backgammon writes it (FF[4]
// GM[6]): a game tree a game, a node an action, with the program's analysis,
// which is passed over and counted.
package sgf

import (
	"strconv"

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
	p, err := parse(src, text)
	if err != nil {
		return nil, err
	}
	r := &reader{doc: transcript.NewDocument(transcript.SGF, src)}
	for _, nodes := range p.games {
		if err := r.tree(nodes); err != nil {
			return nil, err
		}
	}
	r.counts(p.dropped)
	transcript.CheckScores(r.doc)
	return r.doc, nil
}

// reader turns nodes into a document.
type reader struct {
	doc   *transcript.Document
	game  *transcript.Game
	sized bool // the match length is known

	cube    int         // value now
	owner   events.Side // of the cube
	pending bool        // a double waits for its answer
	first   events.Side // who doubled first in the cube sequence under way
	doubled events.Side // who doubled last in it
	onRoll  events.Side // as PL says
}

// tree reads one game.
func (r *reader) tree(nodes []node) error {
	if len(nodes) == 0 {
		return r.doc.Source.Fail(transcript.Place{}, transcript.FaultSGFSyntax, "a game tree is empty")
	}
	if err := r.backgammon(nodes[0]); err != nil {
		return err
	}
	r.doc.Games = append(r.doc.Games, transcript.Game{
		Place: nodes[0].at, Number: len(r.doc.Games) + 1, Result: transcript.Result{Winner: events.NoSide},
	})
	r.cube, r.owner, r.pending, r.onRoll = 1, events.NoSide, false, events.NoSide
	r.root(nodes[0])
	if !r.sized {
		return r.doc.Source.Fail(nodes[0].at, transcript.FaultNoLength)
	}
	r.setup(nodes[0])
	for _, n := range nodes[1:] {
		r.node(n)
	}
	return nil
}

func (r *reader) backgammon(n node) error {
	if p, ok := n.find("GM"); ok && p.value() != "6" {
		return r.doc.Source.Fail(p.at, transcript.FaultSGFGame, p.value())
	}
	return nil
}

func (r *reader) counts(dropped int) {
	if r.doc.Analysis > 0 {
		r.doc.Note(transcript.Place{}, transcript.NoteAnalysis, strconv.Itoa(r.doc.Analysis))
	}
	if dropped > 0 {
		r.doc.Note(transcript.Place{}, transcript.NoteVariations, strconv.Itoa(dropped))
	}
}
