package tournament

import (
	"slices"

	"kibitz/events"
)

// Meeting is an encounter of a stage with all that is known of it.
type Meeting struct {
	Standing
	Call     *Call    // nil if it was not called
	Posted   *Posting // the posting in force; nil if there is none
	Adjusted *events.EncounterAdjusted
	Score    *[2]int // as posted or adjusted; nil if there is none
	How      string  // as events.ResultPosted; "" if it is open
}

// Decided reports whether nothing is left to play. A posting for neither of the two decides nothing.
func (m *Meeting) Decided() bool {
	return !m.Stranger && (m.How != "" || m.Winner.Known() || m.Skipped)
}

// Meeting returns an encounter by its id.
func (t *Tournament) Meeting(encounter string) (Meeting, bool) {
	var m Meeting
	s, standing := t.standing(encounter)
	if standing == nil {
		return m, false
	}
	s.meet(&m, standing)
	return m, true
}

// standing returns how an encounter of a stage stands; nil if there is none of this id.
func (t *Tournament) standing(encounter string) (*Stage, *Standing) {
	s := t.StageOf(encounter)
	if s == nil {
		return nil, nil
	}
	x, stood := t.sheetOf(s)
	if i, ok := x.at[encounter]; ok {
		return s, &stood[i]
	}
	return s, nil
}

// Meetings returns the encounters of a stage in the order of its sheet or of its rounds.
func (t *Tournament) Meetings(s *Stage) []Meeting {
	standings := t.standings(s)
	all := make([]Meeting, len(standings))
	for i := range standings {
		s.meet(&all[i], &standings[i])
	}
	return all
}

// Seat returns who is at a place of the draw, late arrivals included.
func (s *Stage) Seat(place int) Seat {
	p := s.Draw[place]
	if p.Late > 0 && p.Entry == "" {
		late, placed := s.Late[p.Late]
		return Seat{Entry: late.Entry, Nobody: placed && late.Entry == ""}
	}
	return Seat{Entry: p.Entry, Nobody: p.Bye}
}

// seated returns who has a place of the draw of a stage, or a card of its movements.
func (t *Tournament) seated(s *Stage) func(Source) Seat {
	var holder func(card string) string
	return func(of Source) Seat {
		if of.Kind == FromCard {
			if holder == nil {
				holder = t.holders(s)
			}
			return Seat{Entry: holder(of.Of)}
		}
		if s.DrawnInPart() {
			return Seat{}
		}
		return s.Seat(of.Place)
	}
}

// DrawnInPart reports whether parts of the draw have not come yet: where the others sit may still be found wrong, and nobody has
// an opponent.
func (s *Stage) DrawnInPart() bool {
	return s.Drawn != nil && s.Drawn.Draw != "" && len(s.Draw) < s.Total
}

// Encounters returns the sheet of a stage: as declared, the standard one of its format, or
// from its pairings or movements. It is empty before the draw, and while parts of it are to come.
func (s *Stage) Encounters() []Encounter {
	places := SizeOf(s.Total).Places
	switch {
	case s.onBoards():
		return s.moved()
	case len(s.Sheet) > 0:
		return s.declared()
	case len(s.Pairings) > 0:
		return s.paired()
	case s.DrawnInPart():
		return nil
	case s.Kind == events.StageRoundRobin:
		return s.berger()
	case s.Kind == events.StageProgressiveConsolation:
		return s.consolation()
	case s.Kind == events.StageDoubleElimination && places > 1:
		return DoubleElimination(s.Stage, s.Stage+losersSuffix, places, !s.Parameters.NoReset)
	case s.Parameters.ThirdPlace && places > 2:
		return withThirdPlace(s.Stage, KnockOut(s.Stage, places))
	}
	return KnockOut(s.Stage, places)
}

// withThirdPlace adds the match of those who lost the semifinals before the final.
func withThirdPlace(stage string, sheet []Encounter) []Encounter {
	final := sheet[len(sheet)-1]
	third := Encounter{ID: encounterID(stage, final.Round, 2), Round: final.Round, A: defeated(final.A.Of), B: defeated(final.B.Of)}
	return slices.Insert(sheet, len(sheet)-1, third)
}

// declared returns the sheet that was declared, in the order of its rounds, but each encounter behind those
// whose winner or loser it has.
func (s *Stage) declared() []Encounter {
	var sheet []Encounter
	at, order, done := map[string]int{}, make([]int, len(s.Sheet)), make([]bool, len(s.Sheet))
	for i, e := range s.Sheet {
		at[e.Encounter], order[i] = i, i
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.Sheet[a].Round - s.Sheet[b].Round })
	var add func(i int)
	add = func(i int) {
		if done[i] {
			return
		}
		done[i] = true
		e := s.Sheet[i]
		next := Encounter{ID: e.Encounter, Round: e.Round, A: sourceOf(e.A), B: sourceOf(e.B)}
		for _, named := range []string{next.A.Of, next.B.Of} {
			if before, known := at[named]; known {
				add(before)
			}
		}
		sheet = append(sheet, next)
	}
	for _, i := range order {
		add(i)
	}
	return sheet
}

func sourceOf(s *events.SheetSource) Source {
	switch {
	case s == nil:
		return Source{}
	case s.Winner != "":
		return winner(s.Winner)
	case s.Loser != "":
		return defeated(s.Loser)
	}
	return place(s.Place)
}

// paired returns the encounters of the recorded pairings, round by round.
func (s *Stage) paired() (sheet []Encounter) {
	for round := 1; round <= s.Rounded(); round++ {
		for _, p := range s.Pairings[round].Pairs {
			sheet = append(sheet, Encounter{ID: p.Encounter, Round: round, A: entered(p.A), B: entered(p.B)})
		}
	}
	return sheet
}

// Rounded returns the last round that was paired.
func (s *Stage) Rounded() (last int) {
	for round := range s.Pairings {
		last = max(last, round)
	}
	return last
}

// berger returns the encounters of the groups of a round robin in Berger's order, if that
// was declared.
func (s *Stage) berger() (sheet []Encounter) {
	if !s.Parameters.Berger || s.oversize() {
		return nil
	}
	index := map[int]int{}
	for _, group := range s.Parameters.Groups {
		for cycle := range max(1, s.Parameters.Cycles) {
			rounds := Berger(len(group.Entries))
			for r, pairs := range rounds {
				round := cycle*len(rounds) + r + 1
				for _, p := range pairs {
					if cycle%2 == 1 {
						p.A, p.B = p.B, p.A
					}
					index[round]++
					sheet = append(sheet, Encounter{
						ID: encounterID(s.Stage, round, index[round]), Round: round,
						A: entered(group.Entries[p.A-1]), B: entered(group.Entries[p.B-1]),
					})
				}
			}
		}
	}
	return sheet
}

// maxSheet is the most encounters of a round robin's sheet.
const maxSheet = 4096

// oversize reports whether a round robin has more encounters, or more rounds, than a sheet holds.
func (s *Stage) oversize() bool {
	cycles, encounters, rounds := max(1, s.Parameters.Cycles), 0, 0
	for _, group := range s.Parameters.Groups {
		n := len(group.Entries)
		encounters += cycles * (n * (n - 1) / 2)
		rounds = max(rounds, cycles*(n+n%2-1))
	}
	return encounters > maxSheet || rounds > events.MaxRounds
}

// consolation returns the sheet of a progressive consolation whose places were drawn in
// halves (WBF 1.9).
func (s *Stage) consolation() []Encounter {
	count := s.halves()
	return ProgressiveConsolation(s.Stage, count[false], count[true])
}

// decision returns the result in force of an encounter: adjusted, posted, or a walkover
// against who does not take part any more.
func (t *Tournament) decision(s *Stage, e *Standing) (Decision, bool) {
	if a := s.Adjusted[e.ID]; a != nil {
		return Decision{Winner: a.Winner, Neither: a.Winner == ""}, true
	}
	if p := s.Posted[e.ID]; p != nil {
		return Decision{Winner: p.Winner, Neither: p.Winner == ""}, true
	}
	a, b := t.absent(s, e.SeatA.Entry, e.Round), t.absent(s, e.SeatB.Entry, e.Round)
	switch {
	case a && b:
		return Decision{Neither: true}, true
	case a:
		return Decision{Winner: e.SeatB.Entry}, true
	case b:
		return Decision{Winner: e.SeatA.Entry}, true
	}
	return Decision{}, false
}

func (t *Tournament) decide(s *Stage) func(*Standing) (Decision, bool) {
	return func(e *Standing) (Decision, bool) { return t.decision(s, e) }
}

func (t *Tournament) absent(s *Stage, entry string, round int) bool {
	e := t.Entry(entry)
	return e != nil && e.Absent(s.Stage, round)
}

// meet sets an encounter to how it stands, and to what was called and posted.
func (s *Stage) meet(m *Meeting, standing *Standing) {
	*m = Meeting{Standing: *standing, Call: s.Calls[standing.ID]}
	m.results(s)
}

// results sets what was posted of an encounter, or adjusted.
func (m *Meeting) results(s *Stage) {
	if p := s.Posted[m.ID]; p != nil {
		m.Posted, m.Score, m.How = p, p.Score, p.How
		if m.How == "" {
			m.How = events.ResultPlayed
		}
	}
	if a := s.Adjusted[m.ID]; a != nil {
		m.Adjusted = a
		m.adjust(a)
	}
	m.open()
}

func (m *Meeting) adjust(a *events.EncounterAdjusted) {
	m.Score = a.Score
	switch a.As {
	case events.AdjustedAwarded:
		m.How = events.ResultForfeit
	case events.AdjustedVoid:
		m.How = events.ResultVoid
	default:
		m.How = events.ResultAdjudicated
	}
}

// open says how an encounter without a posting was decided.
func (m *Meeting) open() {
	switch {
	case m.How != "" || !m.Winner.Known():
	case m.SeatA.Nobody || m.SeatB.Nobody:
		m.How = events.ResultBye
	case m.Winner.Nobody:
		m.How = events.ResultDoubleForfeit
	default:
		m.How = events.ResultWithdrawn
	}
}
