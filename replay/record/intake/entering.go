package intake

import (
	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// entering goes through a document and plans its entries. A referee goes along,
// since what a play written in short means depends on the position.
type entering struct {
	d       *transcript.Document
	terms   *Terms
	players [2]string
	format  events.Format

	Draft
	referee *backgammon.Referee
	plays   backgammon.Generator
	judged  int // findings that wrong has counted
	wrong   int // what in the file does not fit the format that was assumed, or not surely

	course   *transcript.Game          // what the file says of the game being entered
	points   int                       // that it was won for, 0 if the file does not say
	index    int                       // of the action at hand
	opening  bool                      // its opening roll is still to come
	resigned bool                      // somebody gave it up, and that was entered
	unread   map[transcript.Place]bool // positions that the reader could not read
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

// document plans all entries. It gives up, and returns false, as soon as the
// format fits no better than one that was tried before; the first is tried whole.
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

// judge counts the findings that speak against the format. A double in the
// Crawford game is not one of them: it may be an irregularity, as long as nothing
// shows that it counted.
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
