package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"sync"

	"kibitz/events"
)

// sitting is a table of a round of a session, as a movement has it.
type sitting struct {
	events.MovementRow // in a round of switched directions: as they sit
	session            int
	section            string
	round              int // of the stage: the rounds of a session follow those of the one before
	index              int // the number of its encounter: the tables of a section follow those of the one before
}

// cards returns who sits there, by the numbers on the cards: North and South first, or their pair.
func (s *sitting) cards() []string {
	if s.NS != "" {
		return []string{s.NS, s.EW}
	}
	return []string{s.N, s.S, s.E, s.W}
}

// sides returns the cards of both directions.
func (s *sitting) sides() (ns, ew []string) {
	cards := s.cards()
	return cards[:len(cards)/2], cards[len(cards)/2:]
}

// sittings returns the tables of all sessions at which boards are played, in the order of rounds.
func (s *Stage) sittings() (list []sitting) {
	movements := slices.Clone(s.Movements)
	slices.SortStableFunc(movements, func(a, b events.MovementDeclared) int {
		return cmp.Or(a.Session-b.Session, cmp.Compare(a.Section, b.Section))
	})
	rounds, tables, last := 0, 0, 0 // in the sessions before, in the sections before, and in this session
	for i := range movements {
		m := &movements[i]
		if i > 0 && m.Session != movements[i-1].Session {
			rounds, tables, last = rounds+last, 0, 0
		}
		most := 0
		for _, row := range m.Rows {
			last, most = max(last, row.Round), max(most, row.Table)
			if of := (sitting{row, m.Session, m.Section, rounds + row.Round, tables + row.Table}); of.played(m) {
				list = append(list, of)
			}
		}
		tables += most
	}
	slices.SortStableFunc(list, func(a, b sitting) int { return cmp.Or(a.round-b.round, a.index-b.index) })
	return list
}

// played reports whether a row of a movement is played: it has boards, and nobody is missing. It
// turns the row in a round of switched directions.
func (s *sitting) played(m *events.MovementDeclared) bool {
	if slices.Contains(m.Switched, s.Round) {
		s.NS, s.EW, s.N, s.S, s.E, s.W = s.EW, s.NS, s.E, s.W, s.N, s.S
	}
	missing := slices.ContainsFunc(s.cards(), func(card string) bool { return card == "" || card == m.SitOut })
	return s.Low > 0 && !missing
}

// moved returns the encounters of the movements. At an individual they are between the players of
// North and East.
func (s *Stage) moved() (sheet []Encounter) {
	for _, sitting := range s.sittings() {
		ns, ew := sitting.sides()
		sheet = append(sheet, Encounter{
			ID: encounterID(s.Stage, sitting.round, sitting.index), Round: sitting.round,
			A: Source{Kind: FromCard, Of: ns[0]}, B: Source{Kind: FromCard, Of: ew[0]},
		})
	}
	return sheet
}

// holders returns a function that returns the entry of a stage's division that has a card of its movements: by its id,
// or by its number; "" if nobody does. It goes through the entries once, however many cards are asked for.
func (t *Tournament) holders(s *Stage) func(card string) string {
	numbers := sync.OnceValue(func() map[string]string {
		ids := make(map[string]string, len(t.Entries))
		for i := len(t.Entries) - 1; i >= 0; i-- {
			if e := &t.Entries[i]; e.Division == s.Division && e.Number > 0 {
				ids[strconv.Itoa(e.Number)] = e.ID
			}
		}
		return ids
	})
	return func(card string) string {
		if e := t.Entry(card); e != nil && e.Division == s.Division {
			return card
		}
		return numbers()[card]
	}
}

// Sitting is who sits at the table of an encounter of a session, and with which boards.
type Sitting struct {
	Session   int
	Section   string
	Round     int // of the session
	Table     int
	NS, EW    []string // entries: a pair, or at an individual two players; "" for who is not entered
	Low, High int      // the boards
}

// Sitting returns who sits at the table of an encounter of a stage of pairs or individuals.
func (t *Tournament) Sitting(s *Stage, encounter string) (Sitting, bool) {
	for _, of := range s.sittings() {
		if encounterID(s.Stage, of.round, of.index) == encounter {
			return of.held(t.holders(s)), true
		}
	}
	return Sitting{}, false
}

// SittingOut returns the entries that sit in a session of a stage of pairs or individuals, and at no table of one of the
// stage's rounds.
func (t *Tournament) SittingOut(s *Stage, round int) (out []string) {
	sittings, holder := s.sittings(), t.holders(s)
	session := 0
	sits := map[string]bool{}
	for i := range sittings {
		if of := &sittings[i]; of.round == round {
			session = of.session
			for _, card := range of.cards() {
				sits[card] = true
			}
		}
	}
	for i := range sittings {
		for _, card := range sittings[i].cards() {
			if entry := holder(card); sittings[i].session == session && !sits[card] && entry != "" {
				sits[card], out = true, append(out, entry)
			}
		}
	}
	return out
}

// held returns who sits there, by a function of holders.
func (s *sitting) held(holder func(card string) string) Sitting {
	seats := Sitting{Session: s.session, Section: s.section, Round: s.Round, Table: s.Table, Low: s.Low, High: max(s.Low, s.High)}
	ns, ew := s.sides()
	for i := range ns {
		seats.NS, seats.EW = append(seats.NS, holder(ns[i])), append(seats.EW, holder(ew[i]))
	}
	return seats
}
