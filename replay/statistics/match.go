package statistics

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/rules"
)

// Match is what one match tells.
type Match struct {
	Tournament, Match string
	Schedule          *events.MatchScheduled
	Lane              string
	Head              events.Head // the match as known at this link
	Result            rules.Result

	Sets        []Set  // throws by the dice that were used; nil if the game has none
	Plays       []Play // in the order in which they ended; empty if no clock is recorded
	Findings    []Finding
	Corrections []Correction

	game face.Face
}

// Set is a stretch of the match that was played with the same pairs of dice in the same cups.
type Set struct {
	From  events.Address // the event that brought the dice; zero for the first
	By    string         // Changed or Mixed; "" for the first
	Sides [2]Counts
}

// What begins another set.
const (
	Changed = "changed" // other dice
	Mixed   = "mixed"   // the same four dice, divided again
)

// Finding is what was found against a side, once or more often.
type Finding struct {
	rules.Finding // the first one
	At            []events.Address
}

// Correction is a correction of an event of the match.
type Correction struct {
	replay.Correction
	Of events.Address
}

// Of returns what a match tells. The errors are those of replay.Open.
func Of(l *ledger.Ledger, tournament string, o replay.Options) (*Match, error) {
	t, err := replay.Open(l, o)
	if err != nil {
		return nil, err
	}
	o = o.Settled(l)
	m := &Match{
		Tournament: tournament, Match: t.Placed(0).Link.Entry.Match, Schedule: t.Schedule(), Lane: o.Lane.Name,
		Result: t.Final().Result(), game: games.Face(t.Schedule()), Corrections: correctionsOf(l, o.Known),
	}
	if link := l.Link(o.Known); link != nil {
		m.Head = link.Head()
	}
	diced, throws := m.game.(face.Diced)
	clocked, timed := m.game.(face.Clocked)
	if throws {
		m.Sets = []Set{{}}
	}
	clock := stopwatch{running: events.NoSide}
	for f := range t.All() {
		m.find(&f)
		if throws {
			m.throw(&f, diced)
		}
		if timed {
			if m.game.Traits(&f)&face.Starts != 0 {
				clock.end()
			}
			clock.follow(&f, clocked.Running(f.After))
		}
	}
	clock.end()
	m.Plays = clock.plays
	return m, nil
}

// throw counts the dice that an event threw, and notes other dice.
func (m *Match) throw(f *replay.Frame, game face.Diced) {
	switch f.Event.Body.(type) {
	case *events.DiceChanged:
		m.begin(f.Address, Changed)
	case *events.DiceMixed:
		m.begin(f.Address, Mixed)
	}
	if thrown, ok := game.Throw(f.Event.Body); ok {
		count(&m.Sets[len(m.Sets)-1].Sides, thrown, game)
	}
}

// begin begins a set, in the place of one that was not thrown with.
func (m *Match) begin(at events.Address, by string) {
	last := &m.Sets[len(m.Sets)-1]
	if last.Sides == [2]Counts{} {
		if by == Mixed && last.By != "" {
			by = last.By // new dice that are mixed are new
		}
		last.From, last.By = at, by
		return
	}
	m.Sets = append(m.Sets, Set{From: at, By: by})
}

// find adds the findings of an event.
func (m *Match) find(f *replay.Frame) {
	for _, found := range f.Findings() {
		i := slices.IndexFunc(m.Findings, func(g Finding) bool { return g.Code == found.Code && g.Offender == found.Offender })
		if i < 0 {
			m.Findings = append(m.Findings, Finding{Finding: found})
			i = len(m.Findings) - 1
		}
		m.Findings[i].At = append(m.Findings[i].At, found.At)
	}
}

// correctionsOf returns the corrections in the first known links, in their order.
func correctionsOf(l *ledger.Ledger, known uint64) (list []Correction) {
	for of, corrections := range replay.CorrectionsOf(l, known) {
		for _, c := range corrections {
			list = append(list, Correction{c, of})
		}
	}
	slices.SortFunc(list, func(x, y Correction) int {
		if x.At.Before(y.At) {
			return -1
		}
		return 1
	})
	return list
}

// Counts returns the throws of both sides with all dice.
func (m *Match) Counts() (sides [2]Counts) {
	for i := range m.Sets {
		for side := range sides {
			sides[side].add(m.Sets[i].Sides[side])
		}
	}
	return sides
}

// playsOf returns the plays of a side.
func (m *Match) playsOf(side events.Side) (plays []Play) {
	for i := range m.Plays {
		if m.Plays[i].Side == side {
			plays = append(plays, m.Plays[i])
		}
	}
	return plays
}
