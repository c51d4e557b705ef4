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
	names   *anonymity

	plan    *Plan
	referee *backgammon.Referee
	plays   backgammon.Generator
	judged  int // findings that wrong has counted
	wrong   int // what in the file does not fit the format that was assumed, or not surely

	entry   []events.Event // being planned
	size    int            // its bytes, nearly
	scratch []byte

	game     int                       // number of the game being entered, 0 for the match
	course   *transcript.Game          // and what the file says of it
	points   int                       // that it was won for, 0 if the file does not say
	index    int                       // of the action at hand
	opening  bool                      // its opening roll is still to come
	resigned bool                      // somebody gave it up, and that was entered
	unread   map[transcript.Place]bool // positions that the reader could not read
}

func newEntering(d *transcript.Document, terms *Terms, players [2]string, names *anonymity, format events.Format) *entering {
	rulebook, _ := book.Find(terms.Rulebook)
	return &entering{
		d: d, terms: terms, players: players, format: format, names: names, unread: unreadPositions(d),
		plan:    &Plan{Match: MatchIDOf(terms.Tournament, &d.Source), Games: len(d.Games), Score: finalScore(d)},
		referee: backgammon.NewReferee(&rulebook.Backgammon, format),
		wrong:   unlikely(d, &format),
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
	e.game = 0
	e.alone(&events.ImportCompleted{Games: len(e.d.Games), Score: e.plan.Score})
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

// envelope is more than what an entry takes besides its events, in bytes.
const envelope = 2048

// say adds an event to the entry being planned, or to another one where that
// is full.
func (e *entering) say(body events.Body) {
	event := events.Event{Game: e.game, Body: body}
	e.scratch = events.AppendEvent(e.scratch[:0], &event)
	if len(e.entry) == events.MaxEvents || e.size+len(e.scratch) > events.MaxEntryBytes-envelope {
		e.close()
	}
	at := events.Address{N: uint64(len(e.plan.Entries) + 1), Index: len(e.entry)}
	e.entry = append(e.entry, event)
	e.size += len(e.scratch) + 1
	e.referee.Apply(at, &event)
	if _, gap := body.(*events.GapNoted); gap {
		e.plan.Gaps++
	}
}

// close ends the entry being planned.
func (e *entering) close() {
	if len(e.entry) > 0 {
		e.plan.Entries = append(e.plan.Entries, e.entry)
		e.entry, e.size = nil, 0
	}
}

// alone plans an entry of one event.
func (e *entering) alone(body events.Body) {
	e.close()
	e.say(body)
	e.close()
}
