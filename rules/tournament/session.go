package tournament

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/rules/scoring"
)

// BoardScore is what a table made of a board in an encounter, as the record of its match says.
type BoardScore struct {
	Board  int
	Record int      // the caller's number of it, which its line has too
	NS, EW []string // the entries that held the cards; nil for who is not known, and is taken from the movement
	Scores scoring.Table
}

// Session is a session of pairs or of individuals, scored.
type Session struct {
	Number int
	Lines  []SessionLine  // by board, section and table
	Totals []SessionTotal // by section, direction and place
}

// SessionLine is a line of a board.
type SessionLine struct {
	Encounter string
	Sitting
	BoardScore
	Points scoring.Pair // matchpoints or IMPs
}

// SessionTotal is what an entry scored in a session, and its place in its section, or with two
// winners among those of its direction there.
type SessionTotal struct {
	scoring.Total
	Entry      string
	Section    string
	Direction  string // NS or EW with two winners; else ""
	Place      int
	Shared     bool
	Adjustment int    // hundredths, of Unit
	Unit       string // as events.StandingAdjusted
}

// Sessions scores the sessions of a stage of pairs or individuals: each over all sections, whose
// entries are ranked for themselves. scores are those of the records, by encounter. Of a stage of one
// session the adjustments count in it.
func (t *Tournament) Sessions(s *Stage, scores map[string][]BoardScore) (sessions []Session) {
	field, holder := newField(t, s), t.holders(s)
	for _, of := range s.sittings() {
		id := encounterID(s.Stage, of.round, of.index)
		for _, score := range scores[id] {
			line := SessionLine{Encounter: id, Sitting: of.held(holder), BoardScore: score}
			line.seat()
			if len(sessions) == 0 || sessions[len(sessions)-1].Number != of.session {
				sessions = append(sessions, Session{Number: of.session})
			}
			last := &sessions[len(sessions)-1]
			last.Lines = append(last.Lines, line)
		}
	}
	for i := range sessions {
		sessions[i].score(field, len(sessions) == 1)
	}
	return sessions
}

// seat gives a direction whose entries are not known those of the movement: the pair that is left if
// the other direction has one of the movement's, as when a table sat the other way.
func (l *SessionLine) seat() {
	moved := &l.Sitting
	known := func(side []string) bool { return len(side) > 0 }
	switch ns, ew := l.BoardScore.NS, l.BoardScore.EW; {
	case known(ns) && known(ew):
	case known(ns) && slices.Equal(ns, moved.EW), known(ew) && slices.Equal(ew, moved.NS):
		l.BoardScore.NS, l.BoardScore.EW = moved.EW, moved.NS
	case known(ns):
		l.BoardScore.EW = moved.EW
	case known(ew):
		l.BoardScore.NS = moved.NS
	default:
		l.BoardScore.NS, l.BoardScore.EW = moved.NS, moved.EW
	}
}

// field is the entries of a stage by number, and where each of them sits.
type field struct {
	stage   *Stage
	entries []string
	index   map[string]int
	at      map[int]map[string]seated // by session and entry
}

// seated is where an entry sits in a session.
type seated struct{ section, direction string }

func newField(t *Tournament, s *Stage) *field {
	f := &field{stage: s, index: map[string]int{}, at: map[int]map[string]seated{}}
	holder := t.holders(s)
	for _, of := range s.sittings() {
		ns, ew := of.sides()
		for i := range ns {
			f.sits(holder(ns[i]), of.session, seated{of.section, "NS"})
			f.sits(holder(ew[i]), of.session, seated{of.section, "EW"})
		}
	}
	return f
}

func (f *field) sits(entry string, session int, at seated) {
	if f.at[session] == nil {
		f.at[session] = map[string]seated{}
	}
	if f.stage.Parameters.Winners != 2 {
		at.direction = ""
	}
	if _, known := f.at[session][entry]; !known {
		f.at[session][entry] = at
	}
}

// number returns an entry's number in the scoring, from 1.
func (f *field) number(entry string) int {
	if f.index[entry] == 0 {
		f.entries = append(f.entries, entry)
		f.index[entry] = len(f.entries)
	}
	return f.index[entry]
}

// system returns how the boards of a stage are scored.
func (s *Stage) system() scoring.System {
	p := &s.Parameters
	switch p.Scoring {
	case events.ScoringCrossIMP:
		as := crosses[s.CrossedBy()]
		return scoring.System{
			Factor: p.Factor && as == scoring.CrossTotal,
			IMPs:   func(board []scoring.Table) []scoring.Pair { return scoring.CrossIMPs(board, as) },
		}
	case events.ScoringButler:
		return scoring.System{Factor: p.Factor, IMPs: scoring.CommonButler.IMPs}
	}
	return scoring.System{Small: p.SmallField, Scale: scoring.Scale(cmp.Or(p.Scale, int(scoring.TwoForABeat)))}
}

// crosses are the criteria of a ranking that say what cross-IMPs come to (decision D-T53).
var crosses = map[string]scoring.Cross{ByMean: scoring.CrossMean, ByXQ: scoring.CrossXQ}

// CrossedBy returns what the cross-IMPs of a stage come to, by the first criterion of its ranking that says it: ByMean or
// ByXQ; "" if they are a total, or none are counted.
func (s *Stage) CrossedBy() string {
	for _, name := range s.Ranking {
		if _, known := crosses[name]; known && s.Parameters.Scoring == events.ScoringCrossIMP {
			return name
		}
	}
	return ""
}

// group tells the groups of encounters on a fouled board apart (Law 87).
func (s *Stage) group(board int, encounter string) (number int) {
	for _, d := range s.Divided {
		if d.Board == board {
			number = slices.IndexFunc(d.Groups, func(g events.FieldGroup) bool { return slices.Contains(g.Encounters, encounter) })
		}
	}
	return number
}

// score scores the lines of a session and ranks its entries.
func (s *Session) score(f *field, adjusted bool) {
	slices.SortStableFunc(s.Lines, func(a, b SessionLine) int {
		return cmp.Or(a.Board-b.Board, cmp.Compare(a.Section, b.Section), a.Table-b.Table)
	})
	lines := make([]scoring.Line, len(s.Lines))
	for i := range s.Lines {
		l := &s.Lines[i]
		ns, ew := l.BoardScore.NS, l.BoardScore.EW
		lines[i] = scoring.Line{Board: l.Board, Group: f.stage.group(l.Board, l.Encounter), NS: f.number(ns[0]), EW: f.number(ew[0]), Table: l.Scores}
		if min(len(ns), len(ew)) > 1 {
			lines[i].Partners = [2]int{f.number(ns[1]), f.number(ew[1])}
		}
	}
	scored, totals := scoring.Session(lines, f.stage.system())
	for i := range s.Lines {
		s.Lines[i].Points = scored[i]
	}
	for _, total := range totals {
		entry := f.entries[total.Pair-1]
		at := f.at[s.Number][entry]
		of := SessionTotal{Total: total, Entry: entry, Section: at.section, Direction: at.direction}
		if adjusted {
			of.Adjustment, of.Unit = f.stage.added(entry)
		}
		s.Totals = append(s.Totals, of)
	}
	s.rank()
}

// added returns what was added to an entry's standing in a stage, and the unit.
func (s *Stage) added(entry string) (hundredths int, unit string) {
	for _, a := range s.Adjustments {
		if a.Entry == entry {
			hundredths, unit = hundredths+a.Hundredths, a.Unit
		}
	}
	return hundredths, unit
}

// rank gives the places in each section and direction, and sorts the totals by them.
func (s *Session) rank() {
	slices.SortStableFunc(s.Totals, func(a, b SessionTotal) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), -cmp.Compare(a.Direction, b.Direction))
	})
	var ranked []SessionTotal
	for rest := s.Totals; len(rest) > 0; {
		first, together := rest[0], 1
		for together < len(rest) && rest[together].Section == first.Section && rest[together].Direction == first.Direction {
			together++
		}
		ranked = append(ranked, rankTotals(rest[:together])...)
		rest = rest[together:]
	}
	s.Totals = ranked
}

// rankTotals ranks totals by the exact part of what each could have scored (decision D-T28).
func rankTotals(totals []SessionTotal) []SessionTotal {
	numbers := make([]int, len(totals))
	for i := range numbers {
		numbers[i] = i + 1
	}
	var ranked []SessionTotal
	for _, p := range Rank(numbers, By(func(n int) Key { return totals[n-1].key() })) {
		of := totals[p.Entry-1]
		of.Place, of.Shared = p.Place, p.Shared
		ranked = append(ranked, of)
	}
	return ranked
}

// key is what an entry is ranked by: the part of what it could have scored, or its IMPs, with what
// was added to it.
func (s *SessionTotal) key() Key {
	points, most := int(s.Points), int(s.Most)
	switch {
	case most == 0:
		return Whole(points + s.Adjustment)
	case s.Unit == events.UnitPercent:
		return Key{points*hundred*hundred + s.Adjustment*most, most * hundred * hundred}
	}
	return Key{points + s.Adjustment, most}
}

// Overall adds the sessions of a stage up and ranks its entries, together or by direction.
func (s *Stage) Overall(sessions []Session) []SessionTotal {
	at := map[string]int{}
	all := Session{}
	for _, session := range sessions {
		for _, of := range session.Totals {
			i, known := at[of.Entry]
			if !known {
				i, at[of.Entry] = len(all.Totals), len(all.Totals)
				all.Totals = append(all.Totals, SessionTotal{Entry: of.Entry, Direction: of.Direction})
				all.Totals[i].Adjustment, all.Totals[i].Unit = s.added(of.Entry)
			}
			sum := &all.Totals[i].Total
			sum.Boards, sum.Points, sum.Most = sum.Boards+of.Boards, sum.Points+of.Points, sum.Most+of.Most
		}
	}
	for i := range all.Totals {
		all.Totals[i].Percent = all.Totals[i].Part()
	}
	all.rank()
	return all.Totals
}
