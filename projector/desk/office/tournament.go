package office

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
)

// Tournament asks how a tournament stands by its own log, for its desk: the divisions, one round
// of one stage, the standings of that stage, and the entries of its division.
type Tournament struct {
	Match string `json:"match"`           // its own log
	Stage string `json:"stage,omitempty"` // by default the first in which something is undecided
	Round int    `json:"round,omitempty"` // by default the first in which something is undecided
	Shown
}

// TournamentStand is how a tournament stands. Texts are in the language that was asked for.
type TournamentStand struct {
	N          uint64          `json:"n"` // the last link of its log
	Divisions  []DivisionStand `json:"divisions"`
	Stages     []NamedText     `json:"stages"`
	Stage      string          `json:"stage,omitempty"`  // the one that is shown; absent if none is declared
	Round      int             `json:"round"`            // the one that is shown; 0 if there is none
	Rounds     int             `json:"rounds"`           // of the stage so far
	Over       int             `json:"over"`             // rounds of the stage in which all is decided
	Calls      bool            `json:"calls"`            // the round can be called: who sits at each table is known, or of teams is told with the call
	Encounters []EncounterLine `json:"encounters"`       // of the round, by table
	Counts     [2]string       `json:"counts"`           // the headings of what was played and what it gave, such as boards and percent
	Met        bool            `json:"met"`              // encounters are won and lost
	Headings   []string        `json:"headings"`         // of the tie-breaks
	Standings  []StandingLine  `json:"standings"`        // of the stage
	Entries    []EntryLine     `json:"entries"`          // of the division
	Unread     string          `json:"unread,omitempty"` // that boards are left out because a match cannot be read; absent if all can
}

// DivisionStand is a division and its certification.
type DivisionStand struct {
	Division string   `json:"division"`
	Title    string   `json:"title"`
	Edition  int      `json:"edition"`          // the last that is certified; 0 for none
	Status   string   `json:"status,omitempty"` // of that edition, in words
	Open     []string `json:"open"`             // what its own log has open, in words: encounters, disputes, and periods that run
}

// EncounterLine is an encounter of a round.
type EncounterLine struct {
	Encounter string    `json:"encounter"`
	Table     string    `json:"table,omitempty"`
	Match     string    `json:"match,omitempty"` // that was called for it
	Sides     [2]string `json:"sides"`           // names; empty while nobody knows
	Known     bool      `json:"known"`           // both sides are entries
	Decided   bool      `json:"decided"`
	Winner    int       `json:"winner"` // 1 or 2, by the side; 0 for none
	Result    string    `json:"result,omitempty"`

	Boards *BoardsLine `json:"boards,omitempty"` // absent if it is not played on boards
}

// StandingLine is a line of the standings.
type StandingLine struct {
	Place     string   `json:"place"` // with an equals sign if it is shared; - for none
	Entry     string   `json:"entry"`
	Names     string   `json:"names"`
	Played    int      `json:"played"`
	Won       int      `json:"won"`
	Lost      int      `json:"lost"`
	Points    string   `json:"points"`
	TieBreaks []string `json:"tie_breaks,omitempty"`
}

// EntryLine is an entry of a division.
type EntryLine struct {
	Entry    string      `json:"entry"`
	Number   int         `json:"number,omitempty"`
	Names    string      `json:"names"`
	Country  string      `json:"country,omitempty"`
	HasPaid  bool        `json:"has_paid"`
	Paid     int         `json:"paid"`     // in minor units
	Returned int         `json:"returned"` // in minor units
	Out      string      `json:"out,omitempty"`
	Returns  bool        `json:"returns"` // it is withdrawn, and may come back
	Players  []NamedText `json:"players"`
}

// Do tells how the tournament stands.
func (a *Tournament) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	m, err := o.matchFor(ctx, by, a.Match)
	if err != nil {
		return nil, err
	}
	timeline, t, err := results.Folded(m.Ledger, 0)
	if err != nil {
		return nil, err
	}
	r := &standTelling{t: t, m: m, words: a.words(), now: events.InstantOf(o.now()), boards: func(e *tournament.Meeting) (*BoardsLine, error) {
		return o.boards(ctx, t, m.Tournament, e)
	}}
	done := &TournamentStand{
		N: m.Ledger.Head().N, Divisions: r.divisions(), Stages: r.stages(),
		Encounters: []EncounterLine{}, Headings: []string{}, Standings: []StandingLine{}, Entries: []EntryLine{},
	}
	division := ""
	if s := r.stage(a.Stage); s != nil {
		division, done.Stage = s.Division, s.Stage
		r.round(done, s, a.Round)
		r.standings(done, r.stageOf(s, func() (*results.Document, error) {
			return o.scored(ctx, m, s.Division, timeline.Final().(*tournament.Referee))
		}))
	} else if len(t.Divisions) > 0 {
		division = t.Divisions[0].Division
	}
	if done.Entries = r.entries(division); r.unread {
		done.Unread = r.words.Say("results.unread")
	}
	return done, nil
}

// scored returns what a division scored on its boards.
func (o *Office) scored(ctx context.Context, m *desk.Match, division string, referee *tournament.Referee) (*results.Document, error) {
	what := scored{wire.MatchID{Tournament: m.Tournament, Match: m.Name}, m.Ledger.Head(), division}
	return o.scores.of(what, func() (*results.Document, error) {
		from, err := o.desk.ResultSources(ctx, m.Tournament)
		if err != nil {
			return nil, err
		}
		return results.Scored(referee, division, from.Name, from.Log)
	})
}

// standTelling says in words how a tournament stands.
type standTelling struct {
	t     *tournament.Tournament
	m     *desk.Match
	words *wording.Words
	now   events.Instant

	boards func(*tournament.Meeting) (*BoardsLine, error)
	unread bool // boards are left out
}

func (r *standTelling) divisions() []DivisionStand {
	list := []DivisionStand{}
	for _, d := range r.t.Divisions {
		of := DivisionStand{Division: d.Division, Title: wording.OneLine(d.Title), Open: []string{}}
		if all := results.Editions(r.m.Ledger, d.Division); len(all) > 0 {
			last := all[len(all)-1]
			of.Edition, of.Status = last.Edition, r.words.Say("results.status."+last.Status)
		}
		of.Open = append(of.Open, told(r.words, inWords(openHere(r.m.Timeline, r.t, d.Division, r.now), r.t, d.Division, r.m.People.Name))...)
		list = append(list, of)
	}
	return list
}

func (r *standTelling) stages() []NamedText {
	list := []NamedText{}
	for i := range r.t.Stages {
		s := &r.t.Stages[i]
		title := s.Division
		if d := r.t.Division(s.Division); d != nil {
			title = d.Title
		}
		list = append(list, NamedText{s.Stage, wording.OneLine(strings.TrimPrefix(title+", "+s.Stage, ", ")) + " (" + r.words.Word("stage-kind", s.Kind) + ")"})
	}
	return list
}

// stage returns the stage of this name; for "" the first in which something is undecided, or else
// the last one.
func (r *standTelling) stage(named string) (s *tournament.Stage) {
	if named != "" {
		return r.t.Stage(named)
	}
	for i := range r.t.Stages {
		s = &r.t.Stages[i]
		if slices.ContainsFunc(r.t.Meetings(s), func(m tournament.Meeting) bool { return !m.Decided() }) {
			return s
		}
	}
	return s
}

// round adds a round of a stage; for 0 the first in which something is undecided, or else the last.
func (r *standTelling) round(done *TournamentStand, s *tournament.Stage, wanted int) {
	meetings := r.t.Meetings(s)
	done.Rounds, done.Over = roundsOf(meetings)
	if done.Round = min(wanted, done.Rounds); wanted < 1 {
		done.Round = min(done.Over+1, done.Rounds)
	}
	done.Calls = true
	for i := range meetings {
		if meetings[i].Round == done.Round {
			e := r.encounter(&meetings[i])
			if e.Known && !e.Decided && s.Kind != events.StageTeams { // whose line-ups come with the call
				_, err := fixtureOf(r.t, s, &meetings[i])
				done.Calls = done.Calls && err == nil
			}
			done.Encounters = append(done.Encounters, e)
		}
	}
	slices.SortStableFunc(done.Encounters, func(a, b EncounterLine) int { return tournament.CompareTables(a.Table, b.Table) })
}

// roundsOf returns the last round that has encounters, and the last before which all are decided.
func roundsOf(meetings []tournament.Meeting) (last, over int) {
	for i := range meetings {
		last = max(last, meetings[i].Round)
	}
	over = last
	for i := range meetings {
		if !meetings[i].Decided() {
			over = min(over, meetings[i].Round-1)
		}
	}
	return last, over
}

func (r *standTelling) encounter(m *tournament.Meeting) (e EncounterLine) {
	e = EncounterLine{Encounter: m.ID, Decided: m.Decided(), Known: m.SeatA.Entry != "" && m.SeatB.Entry != ""}
	for i, seat := range []tournament.Seat{m.SeatA, m.SeatB} {
		e.Sides[i] = r.seated(seat)
		if seat.Entry != "" && m.Winner.Entry == seat.Entry {
			e.Winner = i + 1
		}
	}
	if m.Call != nil {
		e.Table = m.Call.Place
		if len(m.Call.Matches) > 0 {
			e.Match = m.Call.Matches[0]
		}
	}
	var said []string
	if m.Score != nil {
		said = append(said, r.words.Tally(r.t.StageOf(m.ID).Tally(m.ID, *m.Score)))
	}
	if m.How != "" && m.How != events.ResultPlayed && m.How != events.ResultBye {
		said = append(said, r.words.Word("result", m.How))
	}
	e.Result = strings.Join(said, ", ")
	e.sits(r.t, m, r.seated)
	var err error
	if e.Boards, err = r.boards(m); err != nil {
		r.unread = true
	}
	return e
}

// sits puts an encounter where the movement has it, unless it was called elsewhere.
func (e *EncounterLine) sits(t *tournament.Tournament, m *tournament.Meeting, name func(tournament.Seat) string) {
	at, moved := t.Sitting(t.StageOf(m.ID), m.ID)
	if !moved {
		return
	}
	e.Table = cmp.Or(e.Table, strings.TrimSpace(at.Section+" "+strconv.Itoa(at.Table)))
	for i, side := range [][]string{at.NS, at.EW} {
		var names []string
		for _, entry := range side {
			names = append(names, name(tournament.Seat{Entry: entry}))
		}
		e.Sides[i] = strings.Join(names, " / ")
	}
}

// seated returns who has a seat; "" while nobody knows.
func (r *standTelling) seated(s tournament.Seat) string {
	switch {
	case s.Entry != "":
		return wording.OneLine(r.m.NameOf(s.Entry))
	case s.Nobody:
		return r.words.Say("results.bye")
	}
	return ""
}

// stageOf returns the standings of a stage. If they are on boards that cannot be read, they are left out.
func (r *standTelling) stageOf(s *tournament.Stage, scored func() (*results.Document, error)) *results.Stage {
	doc := results.Posted(r.t, s.Division, r.m.People.Name)
	at := slices.IndexFunc(doc.Stages, func(one results.Stage) bool { return one.Stage == s.Stage })
	of := &doc.Stages[at]
	if !of.Scored() {
		return of
	}
	doc, err := scored()
	if err != nil {
		r.unread = true
		if of.OnBoards() {
			of.Standings = nil
		}
		return of
	}
	return &doc.Stages[at]
}

// standings adds the standings of a stage, with the figures that break ties.
func (r *standTelling) standings(done *TournamentStand, of *results.Stage) {
	played, points := of.Counts()
	done.Counts, done.Met = [2]string{r.words.Say("results.column." + played), r.words.Say("results.column." + points)}, !of.OnBoards()
	for _, name := range of.TieBreaks {
		heading, known := r.words.Find("results.column." + name)
		if !known {
			heading = name
		}
		done.Headings = append(done.Headings, heading)
	}
	for i := range of.Standings {
		done.Standings = append(done.Standings, r.standing(&of.Standings[i]))
	}
}

func (r *standTelling) standing(line *results.Standing) StandingLine {
	of := StandingLine{
		Place: "-", Entry: line.Entry, Names: wording.OneLine(r.m.NameOf(line.Entry)),
		Played: line.Played, Won: line.Won, Lost: line.Lost, Points: line.Points.String(),
	}
	if line.Place > 0 {
		of.Place = strconv.Itoa(line.Place)
	}
	if line.Tied {
		of.Place += "="
	}
	if heading, known := r.words.Find("results.column." + strings.ToLower(line.Note)); known && line.Note != "" {
		of.Place = heading + " " + of.Place // two directions are ranked, each for itself
	}
	for _, figure := range line.TieBreaks {
		of.TieBreaks = append(of.TieBreaks, figure.String())
	}
	return of
}

// entries lists the entries of a division.
func (r *standTelling) entries(division string) []EntryLine {
	list := []EntryLine{}
	for i := range r.t.Entries {
		e := &r.t.Entries[i]
		if e.Division != division {
			continue
		}
		of := EntryLine{
			Entry: e.ID, Number: e.Number, Names: wording.OneLine(r.m.NameOf(e.ID)), Country: e.Country,
			HasPaid: e.HasPaid, Paid: e.Paid, Returned: e.Returned, Players: []NamedText{},
		}
		if out := results.OutOf(e); out != "" {
			of.Out, of.Returns = r.words.Say("results.note."+out), e.Excluded == nil
		}
		for _, id := range e.Players {
			of.Players = append(of.Players, NamedText{id, r.m.People.Name(id)})
		}
		list = append(list, of)
	}
	return list
}
