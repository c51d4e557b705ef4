package tournament

import (
	"slices"

	"kibitz/events"
)

// Line is an entry in the standings of a stage.
type Line struct {
	Entry      string
	Place      int  // 0 while it is still in
	Shared     bool // others have the same place
	Played     int  // encounters decided at the board
	Won, Lost  int  // of those
	Byes       int
	Walkovers  int // won without play
	Points     int // hundredths, adjustments included
	Adjustment int // hundredths
	Losses     int // Swiss with lives
	Out        int // Swiss with lives: the round in which it went out
	Figures    []Figure
}

// Figure is a tie-break of an entry.
type Figure struct {
	Name  string // as in StageDeclared.Ranking
	Value Key    // the zero Key if it says nothing of this entry
}

// Standings returns the places of a stage as far as they are decided: by points and
// tie-breaks, or by how far an entry came on its sheet. Nil for a kind of stage whose results
// are on boards. own are the margins that do not balance, so far as they are known.
func (t *Tournament) Standings(s *Stage, own Margins) []Line {
	switch s.Kind {
	case events.StagePairs, events.StageIndividual:
		return nil
	case events.StageSeries:
		return t.series(s)
	case events.StageLadder:
		return t.ladder(s)
	case events.StageSwiss, events.StageSwissLives, events.StageRoundRobin:
		return t.table(s).lines()
	case events.StageTeams:
		if s.Parameters.System == events.StageKnockOut {
			return t.eliminated(s)
		}
		return t.teamed(s, own)
	}
	return t.eliminated(s)
}

// table is the rounds of the entries of a stage in which points are counted.
type table struct {
	stage      *Stage
	entries    []string
	index      map[string]int // number of each entry, from 1
	rounds     Swiss
	difference []int // points scored minus lost, as far as they count, by entry (decision D-T50)
	adjusted   []int // hundredths, by entry
	breaks     []TieBreaks
	matches    []TeamMatch
	teams      []Team // by entry; empty unless victory points are scored
}

func (t *Tournament) table(s *Stage) *table {
	meetings := t.Meetings(s)
	cancelled := t.cancelled(s, meetings)
	b := &table{stage: s, index: map[string]int{}}
	for _, id := range t.EntriesOf(s) {
		if !cancelled[id] {
			b.entries = append(b.entries, id)
			b.index[id] = len(b.entries)
		}
	}
	last := s.counted(meetings)
	b.rounds, b.difference, b.adjusted = make(Swiss, len(b.entries)), make([]int, len(b.entries)), make([]int, len(b.entries))
	for i, id := range b.entries {
		b.rounds[i] = make([]Round, last)
		for round := range b.rounds[i] {
			b.rounds[i][round] = Round{Absent: t.absent(s, id, round+1)}
		}
	}
	for _, m := range meetings {
		if m.Round <= last {
			b.met(&m)
		}
	}
	b.free(last)
	for _, a := range s.Adjustments {
		if n := b.index[a.Entry]; n > 0 {
			b.adjusted[n-1] += a.Hundredths
		}
	}
	return b
}

// counted returns the last round that counts: in which an encounter is decided, or nobody met.
func (s *Stage) counted(meetings []Meeting) (last int) {
	for _, m := range meetings {
		if m.Decided() {
			last = max(last, m.Round)
		}
	}
	for round := range s.Pairings {
		if len(s.Pairings[round].Pairs) == 0 {
			last = max(last, round)
		}
	}
	return last
}

// cancelled returns the entries whose results in a round robin all go: those that withdrew
// before half of their encounters (decision D-T22).
func (t *Tournament) cancelled(s *Stage, meetings []Meeting) map[string]bool {
	gone := map[string]bool{}
	if s.Kind != events.StageRoundRobin {
		return gone
	}
	of, played := map[string]int{}, map[string]int{}
	for _, m := range meetings {
		for _, seat := range []Seat{m.SeatA, m.SeatB} {
			of[seat.Entry]++
			if m.Posted != nil {
				played[seat.Entry]++
			}
		}
	}
	for id := range of {
		if e := t.Entry(id); e != nil && e.Absent(s.Stage, maxRound) && 2*played[id] < of[id] {
			gone[id] = true
		}
	}
	return gone
}

// maxRound is beyond every round of a stage.
const maxRound = 1 << 20

// met enters an encounter for both entries.
func (b *table) met(m *Meeting) {
	a, o := b.index[m.SeatA.Entry], b.index[m.SeatB.Entry]
	if a == 0 || o == 0 || m.How == events.ResultVoid {
		return
	}
	played := AtTheBoard(m.How)
	for _, side := range []struct{ own, other int }{{a, o}, {o, a}} {
		r := Round{Opponent: side.other, Played: played}
		if m.Winner.Entry == b.entries[side.own-1] {
			r.Points = FullWon
		}
		b.rounds[side.own-1][m.Round-1] = r
	}
	if m.Score != nil && played {
		counts := b.stage.Tally(m.ID, *m.Score).Official
		b.difference[a-1] += counts[0] - counts[1]
		b.difference[o-1] += counts[1] - counts[0]
	}
}

// free enters the byes.
func (b *table) free(last int) {
	for round := 1; round <= last; round++ {
		for _, id := range b.stage.Pairings[round].Byes {
			if n := b.index[id]; n > 0 {
				b.rounds[n-1][round-1] = Round{Points: FullWon}
			}
		}
	}
}

// EntriesOf returns the entries of a stage: of the draw, of the groups, of the division if no
// stage comes before, and whoever was paired. They are in the order of the start numbers,
// those without one behind, in the order of registration.
func (t *Tournament) EntriesOf(s *Stage) []string {
	if s.sheet != nil {
		return slices.Clone(s.sheet.entries)
	}
	return t.entriesOf(s)
}

func (t *Tournament) entriesOf(s *Stage) []string {
	var ids []string
	added := map[string]bool{"": true}
	add := func(id string) {
		if !added[id] {
			ids, added[id] = append(ids, id), true
		}
	}
	for _, g := range s.Parameters.Groups {
		for _, id := range g.Entries {
			add(id)
		}
	}
	if s.After == "" && len(ids) == 0 && s.Total == 0 {
		for i := range t.Entries {
			if t.Entries[i].Division == s.Division && !t.Entries[i].Absent(s.Stage, 1) {
				add(t.Entries[i].ID)
			}
		}
	}
	for place := 1; place <= s.Total; place++ {
		add(s.Seat(place).Entry)
	}
	for _, m := range s.paired() {
		add(m.A.Of)
		add(m.B.Of)
	}
	for round := 1; round <= s.Rounded(); round++ {
		for _, id := range s.Pairings[round].Byes {
			add(id)
		}
	}
	holder := t.holders(s)
	for _, sitting := range s.sittings() {
		for _, card := range sitting.cards() {
			add(holder(card))
		}
	}
	return t.inOrder(ids)
}

// inOrder sorts entries by their start numbers, those without one behind, in the order of registration.
func (t *Tournament) inOrder(ids []string) []string {
	type numbered struct {
		id    string
		order int
	}
	list := make([]numbered, len(ids))
	for i, id := range ids {
		list[i] = numbered{id, t.order(id)}
	}
	slices.SortStableFunc(list, func(a, b numbered) int { return a.order - b.order })
	for i := range list {
		ids[i] = list[i].id
	}
	return ids
}

// order is an entry's start number, or its place among those registered, behind all numbers.
func (t *Tournament) order(id string) int {
	i, ok := t.index[id]
	switch {
	case !ok:
		return 1 << 30
	case t.Entries[i].Number > 0:
		return t.Entries[i].Number
	}
	return 1<<20 + i
}
