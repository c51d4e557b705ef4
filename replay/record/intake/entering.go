package intake

import (
	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// entering plans the entries of a document. It runs a referee alongside, because the
// meaning of an abbreviated play depends on the position.
type entering struct {
	d       *transcript.Document
	terms   *Terms
	players [2]string
	format  events.Format

	Draft
	referee *backgammon.Referee
	plays   backgammon.Generator
	judged  int // number of findings that judge has examined
	wrong   int // number of contradictions, certain or possible, to the assumed format

	course   *transcript.Game          // the current game in the file
	points   int                       // points the game was won for; 0 if not given
	index    int                       // index of the current action
	opening  bool                      // the opening roll is still to come
	resigned bool                      // a resignation was entered
	unread   map[transcript.Place]bool // places of positions that the reader could not read
}

func newEntering(d *transcript.Document, terms *Terms, players [2]string, names *Anonymity, format events.Format) *entering {
	rulebook, _ := book.Find(terms.Rulebook)
	referee := backgammon.NewReferee(&rulebook.Backgammon, format)
	plan := &Plan{Match: MatchIDOf(terms.Tournament, &d.Source), Games: len(d.Games), Score: finalScore(d)}
	return &entering{
		d: d, terms: terms, players: players, format: format, unread: unreadPositions(d),
		Draft: Draft{Plan: plan, Names: names, Fold: referee.Apply}, referee: referee, wrong: unlikely(d, &format),
	}
}

// document plans all entries. It stops and returns false as soon as the format fits no
// better than one tried before. The first format is tried completely.
func (e *entering) document(first bool, least int) bool {
	e.preamble()
	for i := range e.d.Games {
		e.oneGame(i)
		e.judge()
		if !first && e.wrong >= least {
			return false
		}
	}
	e.Game = 0
	e.Alone(&events.ImportCompleted{Games: len(e.d.Games), Score: e.Plan.Score})
	e.judge()
	return first || e.wrong < least
}

// judge counts the findings that contradict the format. A double in the Crawford game is
// not one: it may be an irregularity as long as nothing shows that it counted.
func (e *entering) judge() {
	findings := e.referee.Findings()
	for _, f := range findings[e.judged:] {
		switch f.Code {
		case backgammon.FindResultDiffers, backgammon.FindResultAsEntered, backgammon.FindScoreDiffers,
			backgammon.FindMatchResult, backgammon.FindNoChecker, backgammon.FindIllegalPlay:
			e.wrong++
		}
	}
	e.judged = len(findings)
}
