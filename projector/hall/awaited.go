package hall

import (
	"slices"

	"kibitz/projector/wire"
)

// question asks whether a deal is awaited: by a match of it, or by an encounter.
type question struct {
	match, encounter string
	deal             int
}

// Elsewhere returns a function that reports whether another table than a match's has still to play a deal, or any deal
// for 0: one of an encounter of the tournament's own log, whether its match is there or not, or one of no encounter whose
// match is not over and has not played it.
func (d *Deals) Elsewhere(of wire.MatchID) func(deal int) bool {
	return func(deal int) bool { return d.elsewhere(of.Tournament, of.Match, deal) }
}

func (d *Deals) elsewhere(tournament, match string, deal int) bool {
	return d.awaited(tournament, question{match: match, deal: deal})
}

// Awaited reports whether a table of a tournament has still to play a deal of an encounter, or any deal for 0, as the
// tournament's own log has it. Matches of no encounter count until nothing of the tournament is left to play.
func (d *Deals) Awaited(tournament, encounter string, deal int) bool {
	return d.awaited(tournament, question{encounter: encounter, deal: deal})
}

// awaited reports true until all matches of the tournament are known.
func (d *Deals) awaited(tournament string, q question) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.known(tournament)
	if of == nil || !of.whole {
		return true
	}
	if of.encounters == nil {
		of.encounters = encountersOf(of.plans)
	}
	if of.asked == nil {
		of.asked = &asked{answers: map[question]bool{}, waiting: map[dealOf][]*encounter{}, strays: map[int][]string{}, played: map[*part]map[int][]*encounter{}, sums: map[sumOf]bool{}}
	}
	answer, known := of.asked.answers[q]
	if !known {
		answer = of.answer(q)
		of.asked.answers[q] = answer
	}
	return answer
}

// asked is what was found out of the tables and encounters as they are now: of each deal once, for all who ask for it.
type asked struct {
	answers map[question]bool
	sums    map[sumOf]bool
	waiting map[dealOf][]*encounter        // those that have still to play a deal: two of them at most
	strays  map[int][]string               // the matches of no encounter that have still to play a deal: two at most
	played  map[*part]map[int][]*encounter // by deal, those of a part at which it was played
	looked  int                            // how many encounters were looked at to find out
}

// sumOf is the score of an encounter that is asked for by a match of it, or by none.
type sumOf struct {
	encounter *encounter
	match     string
}

// dealOf is a deal that is asked for by a part; nil is none that is known.
type dealOf struct {
	by   *part
	deal int
}

func (of *dealt) answer(q question) bool {
	own := of.encounters.of(q)
	if own != nil && own.Final {
		return false
	}
	if q.encounter == "" || of.left() {
		if slices.ContainsFunc(of.straying(q.deal), func(match string) bool { return match != q.match }) {
			return true
		}
	}
	if own == nil {
		return len(of.waiting(nil, q.deal)) > 0
	}
	return of.awaitedOf(own, q.match, q.deal) || !own.Open && own.Sum && of.sumAwaited(own, q.match)
}

// awaitedOf reports whether a table has still to play a deal of an encounter, apart from a match.
func (of *dealt) awaitedOf(own *encounter, match string, deal int) bool {
	return of.awaits(own, match, deal, own.part) ||
		slices.ContainsFunc(of.waiting(own.part, deal), func(e *encounter) bool { return e != own })
}

// sumAwaited reports whether a table, apart from a match, has still to play one of the deals that are told together as the
// score of an encounter is their sum: all of its round, or the score and the others would tell what one gave.
func (of *dealt) sumAwaited(own *encounter, match string) bool {
	key := sumOf{own, match}
	awaited, known := of.asked.sums[key]
	if !known {
		for deal := range of.playedIn(own.part) {
			awaited = awaited || of.awaitedOf(own, match, deal)
		}
		of.asked.sums[key] = awaited
	}
	return awaited
}

// left reports whether deals may be left to play that no encounter is known for.
func (of *dealt) left() bool {
	left := len(of.plans) == 0
	for _, p := range of.plans {
		left = left || p.left
	}
	return left
}

// straying returns two of the matches of no encounter that have still to play a deal, if there are as many.
func (of *dealt) straying(deal int) []string {
	list, known := of.asked.strays[deal]
	if known {
		return list
	}
	for name := range of.tables {
		if of.encounters.byMatch[name] == nil && of.late(name, deal) {
			if list = append(list, name); len(list) == 2 {
				break
			}
		}
	}
	of.asked.strays[deal] = list
	return list
}

// playedIn returns by deal the encounters of a part at which it was played.
func (of *dealt) playedIn(p *part) map[int][]*encounter {
	by, known := of.asked.played[p]
	if known {
		return by
	}
	by = map[int][]*encounter{}
	for _, e := range p.encounters {
		of.asked.looked++
		for _, match := range e.Matches {
			for deal := range of.tables[match].deals {
				by[deal] = append(by[deal], e)
			}
		}
	}
	of.asked.played[p] = by
	return by
}

// waiting returns two of the encounters that have still to play a deal that is asked for by a part, if there are as many:
// each is one that the other waits for.
func (of *dealt) waiting(by *part, deal int) []*encounter {
	list, known := of.asked.waiting[dealOf{by, deal}]
	if known {
		return list
	}
	var knows map[string]bool
	if by != nil && by.others {
		knows = of.playersOf(by, deal)
	}
	for e := range of.encounters.with(deal) {
		of.asked.looked++
		if of.awaits(e, "", deal, by) && !playedBefore(e, by, knows) {
			if list = append(list, e); len(list) == 2 {
				break
			}
		}
	}
	of.asked.waiting[dealOf{by, deal}] = list
	return list
}

// playersOf returns the entries that have played a deal in a part.
func (of *dealt) playersOf(p *part, deal int) map[string]bool {
	entries := map[string]bool{}
	for _, e := range of.playedIn(p)[deal] {
		for _, entry := range slices.Concat(e.Seats...) {
			entries[entry] = entry != ""
		}
	}
	return entries
}

// playedBefore reports whether a side of an encounter knows a deal from another part of its stage, whoever comes to take
// it: then the number is that of another deal there, or is not played.
func playedBefore(e *encounter, by *part, knows map[string]bool) bool {
	return by != nil && e.part != by && e.Stage == by.stage && slices.ContainsFunc(e.Seats, func(side []string) bool {
		return len(side) > 0 && !slices.ContainsFunc(side, func(entry string) bool { return !knows[entry] })
	})
}

// awaits reports whether a table of an encounter, apart from a match, has still to play a deal that is asked for by a part.
func (of *dealt) awaits(e *encounter, match string, deal int, by *part) bool {
	switch {
	case !e.plays(deal):
		return false
	case e.Open:
		return of.undecided(e, match, deal)
	case e.Low == 0 && !slices.ContainsFunc(e.Matches, func(name string) bool { return name == match || len(of.tables[name].deals) > 0 }):
		return false // it was decided, and nothing is played
	}
	return slices.ContainsFunc(e.Late, func(name string) bool {
		return name != match && of.late(name, deal) && (e.Low > 0 || deal == 0 || e.part == by || !e.full(of.tables[name]) || of.playedIn(e.part)[deal] != nil)
	})
}

// undecided reports whether an encounter that nothing decides yet has still to play a deal, apart from a match.
func (of *dealt) undecided(e *encounter, match string, deal int) bool {
	rooms := map[string]bool{}
	for _, name := range e.Matches {
		if name == match || of.tables[name].deals[deal] {
			rooms[name] = true
		}
	}
	return e.Rooms == 0 || len(rooms) < e.Rooms
}

// late reports whether a match is there that is not over and has not played a deal.
func (of *dealt) late(match string, deal int) bool {
	table, known := of.tables[match]
	return known && !table.over && !table.deals[deal]
}
