package results

import (
	"slices"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/tournament"
)

// Scored returns what is posted of a division, with the boards of its pairs, individuals and teams as the logs of
// their matches have them, up to the heads that the postings name.
func Scored(clauses *tournament.Referee, division string, name func(person string) string, log func(match string) (*ledger.Ledger, error)) (*Document, error) {
	d := Posted(clauses.Tournament(), division, name)
	return d, d.scored(clauses, log)
}

func (d *Document) scored(clauses *tournament.Referee, log func(match string) (*ledger.Ledger, error)) error {
	t := clauses.Tournament()
	totals, err := d.played(t, clauses, log)
	if err != nil {
		return err
	}
	own, err := d.teams(t, clauses, log)
	d.awards(t, totals, own)
	return err
}

// Awaited reports whether a table of the tournament has still to play a board of an encounter. The same number is the
// same board at all tables of a tournament.
type Awaited func(encounter string, board int) bool

// Watched returns what anybody is told of a division while it is played: Scored, without the boards that
// some table has still to play. At pairs and individuals they count in no total either. Of teams the boards
// of a whole round are left out, as what was posted of it is known; so is, while log has less of a match
// than the posting names, what the match was.
func Watched(clauses *tournament.Referee, division string, name func(person string) string, log func(match string) (*ledger.Ledger, error), awaited Awaited) (*Document, error) {
	t := clauses.Tournament()
	d := Posted(t, division, name)
	d.watched = &watched{awaited: awaited}
	if err := d.scored(clauses, once(log)); err != nil {
		return nil, err
	}
	for i := range d.Stages {
		d.Stages[i].withhold(d.watched)
	}
	return d, nil
}

// Has reports whether a division has a sheet of WatchedSheets, by what is posted of it: without its boards.
func (d *Document) Has(t *tournament.Tournament, sheet string) bool {
	of, boards := map[string]func(*Stage) bool{
		"ranking": (*Stage).OnBoards, "travellers": (*Stage).OnBoards, "frequencies": (*Stage).OnBoards, "pair-cards": (*Stage).OnBoards,
		"match-sheets": func(s *Stage) bool { return s.Kind == events.StageTeams },
	}[sheet]
	if !boards {
		return len(d.Sheet(language.Und, nil, sheet).Sections) > 0
	}
	return slices.ContainsFunc(d.Stages, func(s Stage) bool {
		return of(&s) && slices.ContainsFunc(t.Meetings(t.Stage(s.Stage)), func(m tournament.Meeting) bool { return m.Posted != nil && len(m.Posted.From) > 0 })
	})
}

// Early reports whether a match was left out because not all of it may be told yet.
func (d *Document) Early() bool { return d.watched != nil && d.watched.left }

// once returns a function that reads each log once, whether it can be read or not.
func once(log func(match string) (*ledger.Ledger, error)) func(match string) (*ledger.Ledger, error) {
	type read struct {
		l   *ledger.Ledger
		err error
	}
	logs := map[string]read{}
	return func(match string) (*ledger.Ledger, error) {
		of, known := logs[match]
		if !known {
			of.l, of.err = log(match)
			logs[match] = of
		}
		return of.l, of.err
	}
}

// watched is what a document leaves out for the public; nothing if it is nil.
type watched struct {
	awaited Awaited
	left    bool // a match, because not all of it may be told yet
}

// early reports whether a posting names more of a match than its log as it may be told has.
func (w *watched) early(p *tournament.Posting, log func(match string) (*ledger.Ledger, error)) bool {
	if w == nil {
		return false
	}
	early := slices.ContainsFunc(p.From, func(from events.MatchHead) bool {
		l, err := log(from.Match)
		return err == nil && l.Head().N < from.Head.N
	})
	w.left = w.left || early
	return early
}

// withhold takes the boards that a table has still to play out of the scores of a stage.
func (w *watched) withhold(scores map[string][]tournament.BoardScore) {
	if w == nil {
		return
	}
	for id, list := range scores {
		scores[id] = slices.DeleteFunc(list, func(b tournament.BoardScore) bool { return w.awaited(id, b.Board) })
	}
}

// withhold leaves out the boards of each round of teams of which a table has a board still to play: their sum is posted.
func (s *Stage) withhold(w *watched) {
	if s.Kind != events.StageTeams {
		return
	}
	open := map[int]bool{}
	for i := range s.Encounters {
		e := &s.Encounters[i]
		open[e.Round] = open[e.Round] || slices.ContainsFunc(e.Played, func(b Board) bool { return w.awaited(e.Encounter, b.Board) })
	}
	for i := range s.Encounters {
		if open[s.Encounters[i].Round] {
			s.Encounters[i].Played = nil
		}
	}
}
