package results

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/rules/tournament"
)

// Posted returns what a tournament's log says of a division so far: its entries, encounters and
// standings. Nobody has certified it. A division that was not declared has its id as its title.
func Posted(t *tournament.Tournament, division string, name func(person string) string) *Document {
	d := &Document{Division: division, Title: division, Status: StatusPosted, lines: map[string]int{}}
	if declared := t.Division(division); declared != nil {
		d.Title, d.Discipline, d.Rulebook = declared.Title, declared.Discipline, declared.Rulebook
		d.Country, d.Currency, d.Zone = declared.Country, declared.Currency, declared.Zone
	}
	for i := range t.Entries {
		if e := &t.Entries[i]; e.Division == division {
			d.lines[e.ID] = len(d.Entries)
			d.Entries = append(d.Entries, entryOf(e, name))
			d.Accounts = append(d.Accounts, Account{Entry: e.ID, Paid: e.Paid, Returned: e.Returned})
		}
	}
	for i := range t.Stages {
		if s := &t.Stages[i]; s.Division == division {
			d.Stages = append(d.Stages, stageOf(t, s, name))
			d.Corrections = append(d.Corrections, corrections(s, name)...)
		}
	}
	d.awards(t, nil, nil)
	return d
}

// awards sets the prizes. overall are the totals of the stages of pairs and individuals, own the margins of teams that do not balance.
func (d *Document) awards(t *tournament.Tournament, overall map[string][]tournament.SessionTotal, own tournament.Margins) {
	d.Prizes = nil
	for _, a := range t.Awards(d.Division, overall, own) {
		d.Prizes = append(d.Prizes, Prize(a))
	}
}

func entryOf(e *tournament.Entry, name func(string) string) Entry {
	entry := Entry{Entry: e.ID, Number: e.Number, Country: e.Country, Rating: e.Rating}
	for _, id := range e.Players {
		entry.Players = append(entry.Players, Player{ID: id, Name: name(id)})
	}
	entry.Out = OutOf(e)
	return entry
}

// OutOf returns excluded or withdrawn for an entry that does not take part any more, else "".
func OutOf(e *tournament.Entry) string {
	switch {
	case e.Excluded != nil:
		return "excluded"
	case len(e.Absences) > 0 && e.Absences[len(e.Absences)-1].Until == 0:
		return "withdrawn"
	}
	return ""
}

func stageOf(t *tournament.Tournament, s *tournament.Stage, name func(string) string) Stage {
	stage := Stage{Stage: s.Stage, Kind: s.Kind, Scoring: s.Parameters.Scoring, Cross: s.CrossedBy(), System: s.Parameters.System, Rounds: len(s.Rounds), Draw: drawOf(s)}
	for _, m := range t.Meetings(s) {
		stage.Encounters = append(stage.Encounters, encounterOf(s, &m, name))
		stage.Rounds = max(stage.Rounds, m.Round)
	}
	for round := 1; round <= s.Rounded(); round++ {
		for _, entry := range s.Pairings[round].Byes {
			stage.Byes = append(stage.Byes, Bye{round, entry})
		}
	}
	for _, c := range corrections(s, name) {
		if i := slices.IndexFunc(stage.Encounters, func(e Encounter) bool { return e.Encounter == c.Encounter }); i >= 0 && !c.Late {
			stage.Encounters[i].Corrected = c.At
		}
	}
	stage.TieBreaks, stage.Standings = StandingsOf(t, s, nil)
	return stage
}

// StandingsOf ranks the entries of a stage, and names the figures that break ties. own are the margins of teams that do not balance.
func StandingsOf(t *tournament.Tournament, s *tournament.Stage, own tournament.Margins) (tieBreaks []string, standings []Standing) {
	lines := t.Standings(s, own)
	if len(lines) > 0 {
		for _, f := range lines[0].Figures {
			tieBreaks = append(tieBreaks, f.Name)
		}
	}
	for i := range lines {
		standings = append(standings, standingOf(&lines[i]))
	}
	return tieBreaks, standings
}

// drawOf returns who has the places of a stage's sheet now; nil before its draw.
func drawOf(s *tournament.Stage) *Draw {
	if len(s.Draw) == 0 {
		return nil
	}
	d := new(Draw)
	for _, place := range slices.Sorted(maps.Keys(s.Draw)) {
		seat := s.Seat(place)
		d.Places = append(d.Places, Place{Place: place, Entry: seat.Entry, Late: s.Draw[place].Late, Bye: seat.Nobody})
	}
	return d
}

func encounterOf(s *tournament.Stage, m *tournament.Meeting, name func(string) string) Encounter {
	e := Encounter{
		Encounter: m.ID, Round: m.Round, Index: index(m.ID), A: seatOf(m.SeatA, m.A), B: seatOf(m.SeatB, m.B),
		Winner: m.Winner.Entry, How: m.How, Rated: tournament.Rated(m.How), Ruled: m.Adjusted != nil,
	}
	for _, r := range s.Rounds {
		if r.Round == m.Round {
			e.Length = r.Length
		}
	}
	if m.Call != nil {
		e.Table, e.Start = m.Call.Place, m.Call.Start.String()
	}
	if m.Score != nil {
		tally := s.Tally(m.ID, *m.Score)
		if e.Score = tally.Score[:]; tally.Capped() {
			e.Official = tally.Official[:]
		}
	}
	if m.Posted != nil {
		e.posted(m.Posted, name)
	}
	return e
}

// posted adds when and by whom an encounter was posted, and the record that the official had
// before him.
func (e *Encounter) posted(p *tournament.Posting, name func(string) string) {
	e.Posted, e.Director = p.First.String(), nameOf(p.By, name)
	if len(p.From) == 1 {
		e.Match, e.Hash = p.From[0].Match, p.From[0].Head.Hash.String()
	}
}

// index returns the number of an encounter in its round, by its id; 0 if it has none.
func index(id string) int {
	n, _ := strconv.Atoi(id[strings.LastIndex(id, "_")+1:])
	return n
}

// seatOf returns a seat with where who takes it comes from, unless a pairing put it there.
func seatOf(s tournament.Seat, from tournament.Source) Seat {
	seat := Seat{Entry: s.Entry, Bye: s.Nobody}
	switch from.Kind {
	case tournament.FromPlace:
		seat.From, seat.Of = string(from.Kind), strconv.Itoa(from.Place)
	case tournament.FromWinner, tournament.FromLoser:
		seat.From, seat.Of = string(from.Kind), from.Of
	}
	return seat
}

func standingOf(l *tournament.Line) Standing {
	s := Standing{
		Place: l.Place, Tied: l.Shared, Entry: l.Entry, Played: l.Played, Won: l.Won, Lost: l.Lost,
		Byes: l.Byes, Walkovers: l.Walkovers, Points: number(tournament.Key{Value: l.Points, Per: 100}),
	}
	if l.Adjustment != 0 {
		s.Adjustment = number(tournament.Key{Value: l.Adjustment, Per: 100})
	}
	for _, f := range l.Figures {
		s.TieBreaks = append(s.TieBreaks, number(f.Value))
	}
	return s
}

// number writes a fraction to 0.01. What has no divisor has no number.
func number(k tournament.Key) json.Number {
	if k.Per == 0 {
		return ""
	}
	text := strconv.FormatFloat(float64(k.Value)/float64(k.Per), 'f', 2, 64)
	return json.Number(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
}
