package statistics

import (
	"strings"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/face"
	"kibitz/replay/wording"
)

// Options are the options of a report.
type Options struct {
	Language language.Tag           // English by default
	Person   func(id string) string // a person's name; nil: players are called by their sides
	Same     func(id string) string // the id under which a person is known now; nil: the id itself
}

// Report is what several matches tell together.
type Report struct {
	matches []*Match
	players []player // of all matches, in the order in which they come
	diced   face.Diced
	words   *wording.Words
	options Options
}

// player is a player, or a side of several players, in all matches.
type player struct {
	id, name string
	counts   Counts
	plays    []Play
}

// NewReport returns the report of matches, at least one.
func NewReport(matches []*Match, o Options) *Report {
	r := &Report{matches: matches, words: wording.In(o.Language), options: o}
	for _, m := range matches {
		if diced, ok := m.game.(face.Diced); ok {
			r.diced = diced
		}
		counts, names := m.Counts(), r.names(m)
		for side := events.A; side.Valid(); side++ {
			p := r.player(r.identity(m, side), names.Of(side))
			p.counts.add(counts[side])
			p.plays = append(p.plays, m.playsOf(side)...)
		}
	}
	return r
}

// names returns what the sides of a match are called.
func (r *Report) names(m *Match) wording.Names { return r.words.Players(m.Schedule, r.options.Person) }

// identity returns by whom a side was played. Sides whose players are unknown are all different.
func (r *Report) identity(m *Match, side events.Side) string {
	var ids []string
	for _, p := range m.Schedule.Players {
		if m.game.Side(p.Seat) != side {
			continue
		}
		id := p.ID
		if r.options.Same != nil {
			id = r.options.Same(id)
		}
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		return m.Match + "/" + side.String()
	}
	return strings.Join(ids, "+")
}

// player returns a player, who is added if new.
func (r *Report) player(id, name string) *player {
	for i := range r.players {
		if r.players[i].id == id {
			return &r.players[i]
		}
	}
	r.players = append(r.players, player{id: id, name: name})
	return &r.players[len(r.players)-1]
}

// thrower is what was thrown by a player, by both sides with a set of dice, or by all.
type thrower struct {
	name string
	set  int    // from 1; 0 for all dice
	of   *Match // whose set it is; nil for all matches
	Counts
}

// throwers returns the throws of the players and of all together, and then by sets of dice, if a
// match had several. It returns none if nothing was thrown.
func (r *Report) throwers() []thrower {
	var list []thrower
	all := thrower{name: r.say("all")}
	for i := range r.players {
		p := &r.players[i]
		list = append(list, thrower{name: p.name, Counts: p.counts})
		all.add(p.counts)
	}
	if all.Dice+all.Void == 0 {
		return nil
	}
	list = append(list, all)
	for _, m := range r.matches {
		if len(m.Sets) > 1 {
			list = append(list, r.sets(m)...)
		}
	}
	return list
}

// sets returns the throws with each set of dice of a match.
func (r *Report) sets(m *Match) (list []thrower) {
	names := r.names(m)
	for i := range m.Sets {
		both := thrower{name: r.say("all"), set: i + 1, of: m}
		for side := events.A; side.Valid(); side++ {
			counts := m.Sets[i].Sides[side]
			list = append(list, thrower{name: names.Of(side), set: i + 1, of: m, Counts: counts})
			both.add(counts)
		}
		list = append(list, both)
	}
	return list
}

// tests returns all tests of the report.
func tests(throwers []thrower) (all []Test) {
	for i := range throwers {
		all = append(all, throwers[i].tests()...)
	}
	return all
}

func (r *Report) say(key string, args ...any) string { return r.words.Say("statistics."+key, args...) }
