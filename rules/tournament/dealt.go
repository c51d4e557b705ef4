package tournament

import (
	"slices"

	"kibitz/events"
)

// Dealt is an encounter that is played from deals, as far as it matters for who may know them: the same number is the
// same deal at all tables of a tournament.
type Dealt struct {
	ID, Stage string
	Part      int        // of the stage: the session of pairs and individuals, the round of others
	Low, High int        // the deals that it plays; 0 if that is declared nowhere
	Boards    int        // how many deals each of its matches plays; 0 if that is declared nowhere
	Rooms     int        // how many of its matches play each deal; 0 if it awaits all of them until it is decided
	Seats     [][]string // the entries that may come to sit on each side; none if nobody knows
	Matches   []string   // that it was called to or posted from
	Open      bool       // nothing decides it yet
	Final     bool       // its results are certified, and so public
	Late      []string   // matches that may still play a deal although it is decided; none once the results are certified
	Sum       bool       // its score is the sum of what each deal gave
}

// Dealt returns the encounters of a tournament that are played from deals, drawn or paired so far.
func (t *Tournament) Dealt() (list []Dealt) {
	for i := range t.Stages {
		if s := &t.Stages[i]; s.onDeals() {
			list = append(list, t.dealt(s)...)
		}
	}
	return list
}

// DealsLeft reports whether deals may be left to play that no encounter is known for yet: a stage that is played from
// deals is not over, and its results are not certified.
func (t *Tournament) DealsLeft() bool {
	return slices.ContainsFunc(t.Stages, func(s Stage) bool { return s.onDeals() && !t.Over(&s) && !t.certified(s.Division) })
}

// onDeals reports whether a stage is played from deals.
func (s *Stage) onDeals() bool {
	return s.onBoards() || s.Kind == events.StageTeams || slices.ContainsFunc(s.Rounds, func(r events.RoundTerms) bool { return r.Boards > 0 })
}

// certified reports whether the results of a division are, and not provisionally.
func (t *Tournament) certified(division string) bool {
	return slices.ContainsFunc(t.Certified, func(c events.ResultsCertified) bool {
		return c.Division == division && c.Status != events.Provisional
	})
}

func (t *Tournament) dealt(s *Stage) (list []Dealt) {
	sittings, holder := map[string]Sitting{}, t.holders(s)
	for _, of := range s.sittings() {
		sittings[encounterID(s.Stage, of.round, of.index)] = of.held(holder)
	}
	final, seats, inRound := t.certified(s.Division), map[string][]string{}, map[int]int{}
	for _, m := range t.Meetings(s) {
		e := Dealt{ID: m.ID, Stage: s.Stage, Part: m.Round, Matches: m.matches(), Open: !final && !m.Decided(), Final: final, Sum: s.Kind == events.StageTeams}
		if at, moved := sittings[m.ID]; moved {
			e.Part, e.Low, e.High, e.Rooms, e.Seats = at.Session, at.Low, at.High, 1, [][]string{at.NS, at.EW}
			if !final {
				e.Late = m.from()
			}
		} else {
			e.Boards, e.Seats = s.Terms(m.Round).Boards, [][]string{mayCome(m.SeatA, m.A, seats), mayCome(m.SeatB, m.B, seats)}
			seats[m.ID] = slices.Concat(e.Seats...)
			inRound[m.Round]++
			if !final {
				e.Late = e.Matches
			}
		}
		list = append(list, e)
	}
	for i := range list {
		if e := &list[i]; e.Sum && inRound[e.Part] == 1 {
			e.Rooms = 2 // no other score of its round tells of its deals
		}
	}
	return list
}

// mayCome returns the entries that may come to take a seat; one of them is "" if that is not known.
func mayCome(seat Seat, from Source, seats map[string][]string) []string {
	switch of, known := seats[from.Of]; {
	case seat.Entry != "":
		return []string{seat.Entry}
	case seat.Nobody:
		return nil
	case known:
		return of
	}
	return []string{""}
}

// matches returns the matches that an encounter was called to or posted from.
func (m *Meeting) matches() []string {
	if m.Call == nil {
		return m.from()
	}
	return slices.Concat(m.Call.Matches, m.from())
}

// from returns the matches that an encounter was posted from.
func (m *Meeting) from() (list []string) {
	if m.Posted != nil {
		for _, head := range m.Posted.From {
			list = append(list, head.Match)
		}
	}
	return list
}
