// Package sgf reads and writes the Smart Game Format as GNU Backgammon writes it (FF[4]
// GM[6]): a game tree per game and a node per action. The program's analysis is skipped and
// counted.
package sgf

import (
	"strconv"

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
	p, err := parse(src, text)
	if err != nil {
		return nil, err
	}
	first, err := readMatches(src, p)
	if err != nil {
		return nil, err
	}
	if p.cut {
		last := first
		for last.Next != nil {
			last = last.Next
		}
		last.Note(p.place(len(text)), transcript.NoteCutShort)
	}
	for _, text := range p.between {
		first.Headers = append(first.Headers, transcript.Header{Value: text})
		first.Note(transcript.Place{}, transcript.NoteTextBehind, text)
	}
	return first, nil
}

// readMatches converts the game trees to a list of linked matches.
func readMatches(src transcript.Source, p *parser) (*transcript.Document, error) {
	var readers []*reader
	for _, nodes := range p.games {
		if len(readers) == 0 || readers[len(readers)-1].ends(nodes) {
			r := &reader{doc: transcript.NewDocument(transcript.SGF, src)}
			readers = append(readers, r)
			src.Part++
		}
		if err := readers[len(readers)-1].tree(nodes); err != nil {
			return nil, err
		}
	}
	for i, r := range readers {
		if i > 0 {
			readers[i-1].doc.Next = r.doc
			r.doc.Note(r.doc.Games[0].Place, transcript.NoteManyMatches, strconv.Itoa(i+1))
		}
		transcript.CheckScores(r.doc)
	}
	readers[0].counts(p.dropped)
	return readers[0].doc, nil
}

// ends reports whether the game begins a new match: it is a game 1 at 0-0, and points have
// been won before or the length or the players differ.
func (r *reader) ends(nodes []node) bool {
	if len(nodes) == 0 || len(r.doc.Games) == 0 {
		return false
	}
	next := &reader{doc: &transcript.Document{Games: []transcript.Game{{}}}}
	next.game = &next.doc.Games[0]
	next.players(nodes[0])
	if p, ok := nodes[0].find("MI"); ok {
		for _, v := range p.values {
			next.matchInfo(v)
		}
	}
	last := &r.doc.Games[len(r.doc.Games)-1]
	begins := next.game.Number == 1 && next.scored == [2]bool{true, true} && next.game.Score == [2]int{}
	other := next.doc.Length != r.doc.Length || next.doc.Players[0].Name != r.doc.Players[0].Name || next.doc.Players[1].Name != r.doc.Players[1].Name
	return begins && (other || last.Score != [2]int{} || last.Result.Points > 0)
}

// reader converts nodes to a document.
type reader struct {
	doc   *transcript.Document
	game  *transcript.Game
	sized bool // the match length is known

	scored  [2]bool // the sides whose score the current game gives
	literal bool    // the steps of the current roll are those actually played, although illegal

	cube    int         // current value
	owner   events.Side // of the cube
	pending bool        // a double has not been answered
	first   events.Side // who doubled first in the current cube sequence
	doubled events.Side // who doubled last in it
	onRoll  events.Side // according to PL
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
	r.cube, r.owner, r.pending, r.onRoll, r.scored = 1, events.NoSide, false, events.NoSide, [2]bool{}
	r.root(nodes[0])
	r.score()
	if !r.sized {
		return r.doc.Source.Fail(nodes[0].at, transcript.FaultNoLength)
	}
	r.setup(nodes[0])
	if p, ok := nodes[0].find("C"); ok {
		r.remarks(p)
	}
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
	all := 0
	for d := r.doc; d != nil; d = d.Next {
		all += d.Analysis
	}
	if all > 0 {
		r.doc.Note(transcript.Place{}, transcript.NoteAnalysis, strconv.Itoa(all))
	}
	if dropped > 0 {
		r.doc.Note(transcript.Place{}, transcript.NoteVariations, strconv.Itoa(dropped))
	}
}

// score completes a missing or partial score from the earlier games.
func (r *reader) score() {
	if r.scored == [2]bool{true, true} {
		return
	}
	r.doc.Note(r.game.Place, transcript.NoteScoreMissing, strconv.Itoa(r.game.Number))
	led := transcript.ScoreBefore(r.doc, len(r.doc.Games)-1)
	for side := range led {
		if !r.scored[side] {
			r.game.Score[side] = led[side]
		}
	}
	r.game.Unscored = true
}
