package hall

import (
	"slices"

	"kibitz/projector/wire"
	"kibitz/rules/tournament"
)

// question asks whether a deal is awaited: by a match of it, or by an encounter.
type question struct {
	match, encounter string
	deal             int
}

// Elsewhere returns a function that reports whether another table than a match's has still to play a deal, or any deal
// for 0: one whose match is not over and has not played it, or one that an encounter of the tournament's own log will
// be played at, whether its match is there or not.
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
	of := d.tournaments[tournament]
	if of == nil || !of.whole {
		return true
	}
	answer, known := of.answers[q]
	if !known {
		answer = of.answer(q)
		of.answers[q] = answer
	}
	return answer
}

func (of *dealt) answer(q question) bool {
	own := of.encounter(q)
	for name, table := range of.tables {
		if name != q.match && !table.over && !table.deals[q.deal] && (q.encounter == "" || of.stray(name)) {
			return true
		}
	}
	if own == nil {
		own = new(tournament.Dealt)
	}
	return slices.ContainsFunc(of.summed(own, q.deal), func(deal int) bool {
		knows := of.playersOf(own, deal)
		for _, plan := range of.plans {
			for i := range plan.encounters {
				if e := &plan.encounters[i]; of.awaits(e, q.match, deal) && !playedBefore(e, own, knows) {
					return true
				}
			}
		}
		return false
	})
}

// encounter returns the encounter that a question is about; nil if none is known.
func (of *dealt) encounter(q question) *tournament.Dealt {
	for _, plan := range of.plans {
		for i := range plan.encounters {
			if e := &plan.encounters[i]; e.ID == q.encounter || slices.Contains(e.Matches, q.match) {
				return e
			}
		}
	}
	return nil
}

// stray reports whether a match is of no encounter that is known, while deals may be left to play.
func (of *dealt) stray(match string) bool {
	left := len(of.plans) == 0
	for _, plan := range of.plans {
		left = left || plan.left
		for i := range plan.encounters {
			if slices.Contains(plan.encounters[i].Matches, match) {
				return false
			}
		}
	}
	return left
}

// summed returns the deals that are told together with a deal of an encounter: where the score is a sum, all of the
// deals of its round, or the score and the others would tell what one gave.
func (of *dealt) summed(own *tournament.Dealt, deal int) []int {
	deals := []int{deal}
	if own.Open || !own.Sum {
		return deals
	}
	for _, plan := range of.plans {
		for i := range plan.encounters {
			if e := &plan.encounters[i]; samePart(e, own) {
				for _, match := range e.Matches {
					for played := range of.tables[match].deals {
						deals = append(deals, played)
					}
				}
			}
		}
	}
	return deals
}

func samePart(e, other *tournament.Dealt) bool { return e.Stage == other.Stage && e.Part == other.Part }

// playersOf returns the entries that have played a deal in the part of an encounter.
func (of *dealt) playersOf(own *tournament.Dealt, deal int) map[string]bool {
	entries := map[string]bool{}
	for _, plan := range of.plans {
		for i := range plan.encounters {
			e := &plan.encounters[i]
			if samePart(e, own) && slices.ContainsFunc(e.Matches, func(match string) bool { return of.tables[match].deals[deal] }) {
				for _, entry := range slices.Concat(e.Seats...) {
					entries[entry] = entry != ""
				}
			}
		}
	}
	return entries
}

// playedBefore reports whether a side of an encounter knows a deal from another part of its stage, whoever comes to take
// it: then the number is that of another deal there, or is not played.
func playedBefore(e, own *tournament.Dealt, knows map[string]bool) bool {
	return e.Stage == own.Stage && e.Part != own.Part && slices.ContainsFunc(e.Seats, func(side []string) bool {
		return len(side) > 0 && !slices.ContainsFunc(side, func(entry string) bool { return !knows[entry] })
	})
}

// awaits reports whether a table of an encounter has still to play a deal, apart from a match.
func (of *dealt) awaits(e *tournament.Dealt, match string, deal int) bool {
	if deal > 0 && e.Low > 0 && (deal < e.Low || deal > e.High) {
		return false
	}
	if !e.Open {
		return slices.ContainsFunc(e.Late, func(name string) bool {
			table, known := of.tables[name]
			return known && name != match && !table.over && !table.deals[deal]
		})
	}
	rooms := map[string]bool{}
	for _, name := range e.Matches {
		if name == match || of.tables[name].deals[deal] {
			rooms[name] = true
		}
	}
	return e.Rooms == 0 || len(rooms) < e.Rooms
}
