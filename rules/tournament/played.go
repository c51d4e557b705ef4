package tournament

// Seat is who takes part in an encounter from one of its sources.
type Seat struct {
	Entry  string // by id; "" if nobody does or nobody knows yet
	Nobody bool   // nobody comes: a bye, or nobody is left
}

// Known reports whether it is settled who takes the seat, if anybody.
func (s Seat) Known() bool { return s.Entry != "" || s.Nobody }

// Standing is how an encounter of a sheet stands.
type Standing struct {
	Encounter
	SeatA, SeatB  Seat
	Winner, Loser Seat // Nobody if there is none; a bye has no loser
	Walkover      bool // its winner came through without an opponent
	Skipped       bool // a reset that is not played
	Stranger      bool // the posted winner is neither of the two; the posting has no effect
}

// opens reports whether the two of an encounter are known and nothing decides it yet.
func (s *Standing) opens() bool {
	return s.SeatA.Entry != "" && s.SeatB.Entry != "" && !s.Winner.Known()
}

// Decision is a posted result of an encounter.
type Decision struct {
	Winner  string // the entry's id; "" with Neither
	Neither bool   // nobody goes on, such as when both are absent
}

// Play returns how each encounter of a sheet stands, given who was drawn at each place and what was
// posted. Every encounter must stand behind those it names. A place that was not drawn is not known.
func Play(sheet []Encounter, places map[int]Seat, posted map[string]Decision) []Standing {
	return index(sheet).play(func(s Source) Seat { return places[s.Place] }, func(s *Standing) (Decision, bool) {
		d, ok := posted[s.ID]
		return d, ok
	})
}

// play returns how each encounter of a sheet stands. Every encounter must stand behind those it
// names. seated returns who has a place of the draw, or a card of a movement; decided returns what was
// posted, which may depend on who meets.
func (x *sheet) play(seated func(Source) Seat, decided func(*Standing) (Decision, bool)) []Standing {
	all := make([]Standing, len(x.encounters))
	for i := range all {
		all[i].Encounter = x.encounters[i]
		x.stand(all, i, seated, decided)
	}
	return all
}

// stand sets how the encounter at an index stands, given those before it.
func (x *sheet) stand(all []Standing, index int, seated func(Source) Seat, decided func(*Standing) (Decision, bool)) {
	seat := func(s Source, of int) Seat {
		switch {
		case s.Kind == "":
			return Seat{Nobody: true}
		case s.Kind == FromEntry:
			return Seat{Entry: s.Of}
		case s.Kind == FromPlace, s.Kind == FromCard:
			return seated(s)
		case of < 0:
			return Seat{}
		case s.Kind == FromWinner:
			return all[of].Winner
		default:
			return all[of].Loser
		}
	}
	s := &all[index]
	s.SeatA, s.SeatB = seat(s.A, x.from[index][0]), seat(s.B, x.from[index][1])
	s.Winner, s.Loser, s.Walkover, s.Skipped, s.Stranger = Seat{}, Seat{}, false, false, false
	if s.Reset {
		final := all[index-1].Winner.Known()
		s.Skipped = final && all[index-1].Winner != s.SeatB
		s.SeatA, s.SeatB = s.pending(final)
	}
	if !s.Skipped {
		s.decide(decided)
	}
}

// pending returns the seats of a reset, which nobody takes until the final is decided.
func (s *Standing) pending(final bool) (a, b Seat) {
	if !final || s.Skipped {
		return Seat{}, Seat{}
	}
	return s.SeatA, s.SeatB
}

// decide sets winner and loser: by a walkover where one seat stays empty, else by what was
// posted.
func (s *Standing) decide(decided func(*Standing) (Decision, bool)) {
	a, b := s.SeatA, s.SeatB
	if !a.Known() || !b.Known() {
		return
	}
	nobody := Seat{Nobody: true}
	if a.Nobody || b.Nobody {
		s.Winner, s.Loser = a, nobody
		if a.Nobody {
			s.Winner = b
		}
		s.Walkover = !s.Winner.Nobody // of two byes nobody comes through
		return
	}
	switch d, ok := decided(s); {
	case !ok:
	case d.Neither:
		s.Winner, s.Loser = nobody, nobody
	case d.Winner == a.Entry:
		s.Winner, s.Loser = a, b
	case d.Winner == b.Entry:
		s.Winner, s.Loser = b, a
	default:
		s.Stranger = true
	}
}
