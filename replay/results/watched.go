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
	if err := d.played(clauses.Tournament(), clauses, log); err != nil {
		return err
	}
	return d.teams(clauses.Tournament(), clauses, log)
}

// Awaited reports whether a table of the tournament has still to play a board, apart from the matches that
// are settled. The same number is the same board at all tables of a tournament.
type Awaited func(board int, settled func(match string) bool) bool

// Watched returns what anybody is told of a division while it is played: Scored, without the boards that
// some table has still to play. At pairs and individuals they count in no total either. Of teams the boards
// of a whole round are left out, as what was posted of it is known; so is, while log has less of a match
// than the posting names, what the match was.
func Watched(clauses *tournament.Referee, division string, name func(person string) string, log func(match string) (*ledger.Ledger, error), awaited Awaited) (*Document, error) {
	t := clauses.Tournament()
	d := Posted(t, division, name)
	d.watched = &watched{tables: tablesOf(t), waits: awaited}
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

// once returns a function that reads each log once.
func once(log func(match string) (*ledger.Ledger, error)) func(match string) (*ledger.Ledger, error) {
	logs := map[string]*ledger.Ledger{}
	return func(match string) (l *ledger.Ledger, err error) {
		if l = logs[match]; l == nil {
			l, err = log(match)
			logs[match] = l
		}
		return l, err
	}
}

// watched is what a document leaves out for the public; nothing if it is nil.
type watched struct {
	waits  Awaited
	tables map[string]*played // by match
	left   bool               // a match, because not all of it may be told yet
}

// part is a round of teams, or a session of pairs or individuals: no deal is played in two of a stage.
type part struct {
	stage  string
	number int
}

// played is what is known of the table of a match: which boards it plays, all for 0, and whether nothing more is played at it.
type played struct {
	part
	low, high int
	over      bool
}

// awaited reports whether a table has still to play a board of a part of a stage.
func (w *watched) awaited(of part, board int) bool {
	return w.waits == nil || w.waits(board, func(match string) bool {
		at := w.tables[match]
		return at != nil && (at.over || at.stage == of.stage && at.number != of.number || at.low > 0 && (board < at.low || board > at.high))
	})
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
func (w *watched) withhold(t *tournament.Tournament, s *tournament.Stage, scores map[string][]tournament.BoardScore) {
	if w == nil {
		return
	}
	open := undecided(t, s)
	for id, list := range scores {
		at, _ := t.Sitting(s, id)
		scores[id] = slices.DeleteFunc(list, func(b tournament.BoardScore) bool {
			return open[deal{at.Session, b.Board}] || w.awaited(part{s.Stage, at.Session}, b.Board)
		})
	}
}

// deal is a board of a session.
type deal struct{ session, board int }

// undecided returns the boards of the encounters of a stage of pairs or individuals that nothing decides yet.
func undecided(t *tournament.Tournament, s *tournament.Stage) map[deal]bool {
	list := map[deal]bool{}
	for _, m := range t.Meetings(s) {
		at, ok := t.Sitting(s, m.ID)
		if !ok || m.Decided() {
			continue
		}
		for board := at.Low; board <= at.High; board++ {
			list[deal{at.Session, board}] = true
		}
	}
	return list
}

// tablesOf returns the tables of the encounters of a tournament by their matches.
func tablesOf(t *tournament.Tournament) map[string]*played {
	tables := map[string]*played{}
	for i := range t.Stages {
		s := &t.Stages[i]
		final := slices.ContainsFunc(t.Certified, func(c events.ResultsCertified) bool {
			return c.Division == s.Division && c.Status != events.Provisional
		})
		for _, m := range t.Meetings(s) {
			for match, posted := range matchesOf(&m) {
				of := &played{part: part{s.Stage, m.Round}, over: m.Decided() && (final || !posted || s.Kind == events.StageTeams)}
				if at, ok := t.Sitting(s, m.ID); ok {
					of.number, of.low, of.high = at.Session, at.Low, at.High
				}
				if other := tables[match]; other != nil {
					of = &played{over: of.over && other.over}
				}
				tables[match] = of
			}
		}
	}
	return tables
}

// matchesOf returns the matches of an encounter, and whether its result is posted from them.
func matchesOf(m *tournament.Meeting) map[string]bool {
	posted := map[string]bool{}
	if m.Call != nil {
		for _, match := range m.Call.Matches {
			posted[match] = false
		}
	}
	if m.Posted != nil {
		for _, head := range m.Posted.From {
			posted[head.Match] = true
		}
	}
	return posted
}

// withhold leaves out the boards of each round of teams that is not decided at every table, or of which a
// table has a board still to play: all play the same.
func (s *Stage) withhold(w *watched) {
	if s.Kind != events.StageTeams {
		return
	}
	open := map[int]bool{}
	for i := range s.Encounters {
		e := &s.Encounters[i]
		open[e.Round] = open[e.Round] || e.How == "" || slices.ContainsFunc(e.Played, func(b Board) bool {
			return w.awaited(part{s.Stage, e.Round}, b.Board)
		})
	}
	for i := range s.Encounters {
		if open[s.Encounters[i].Round] {
			s.Encounters[i].Played = nil
		}
	}
}
