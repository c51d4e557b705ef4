package results

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/tournament"
)

// Scored returns what is posted of a division, with the boards of its pairs, individuals and teams as the logs of
// their matches have them, up to the heads that the postings name.
func Scored(clauses *tournament.Referee, division string, name func(person string) string, log func(match string) (*ledger.Ledger, error)) (*Document, error) {
	t := clauses.Tournament()
	d := Posted(t, division, name)
	if err := d.played(t, clauses, log); err != nil {
		return nil, err
	}
	return d, d.teams(t, clauses, log)
}

// Watched returns what anybody is told of a division while it is played: Scored without the boards that
// some table has still to play. What they gave counts in the totals.
func Watched(clauses *tournament.Referee, division string, name func(person string) string, log func(match string) (*ledger.Ledger, error)) (*Document, error) {
	d, err := Scored(clauses, division, name, log)
	if err != nil {
		return nil, err
	}
	t := clauses.Tournament()
	for i := range d.Stages {
		s := &d.Stages[i]
		awaited := d.awaited(t, t.Stage(s.Stage))
		for k := range d.Sessions {
			if of := &d.Sessions[k]; of.Stage == s.Stage {
				of.Boards = slices.DeleteFunc(of.Boards, func(b Board) bool { return awaited[deal{of.Session, b.Board}] })
			}
		}
		s.withhold()
	}
	return d, nil
}

// deal is a board of a session.
type deal struct{ session, board int }

// awaited returns the boards of a stage of pairs or individuals that a table has still to finish: its
// encounter is not decided, or was posted from a match whose log has not got the board yet.
func (d *Document) awaited(t *tournament.Tournament, s *tournament.Stage) map[deal]bool {
	list := map[deal]bool{}
	for _, m := range t.Meetings(s) {
		at, ok := t.Sitting(s, m.ID)
		if fromMatch := m.Posted != nil && len(m.Posted.From) > 0; !ok || m.Decided() && !fromMatch {
			continue
		}
		for board := at.Low; board <= at.High; board++ {
			if !m.Decided() || !slices.Contains(d.finished[m.ID], board) {
				list[deal{at.Session, board}] = true
			}
		}
	}
	return list
}

// withhold leaves out the boards of each round of teams that is not decided at every table: all play
// the same.
func (s *Stage) withhold() {
	if s.Kind != events.StageTeams {
		return
	}
	open := map[int]bool{}
	for i := range s.Encounters {
		open[s.Encounters[i].Round] = open[s.Encounters[i].Round] || s.Encounters[i].How == ""
	}
	for i := range s.Encounters {
		if open[s.Encounters[i].Round] {
			s.Encounters[i].Played = nil
		}
	}
}
