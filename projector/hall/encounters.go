package hall

import (
	"iter"
	"slices"

	"kibitz/rules/tournament"
)

// encounters are the encounters of a tournament that are played from deals, by what a question names.
type encounters struct {
	byID, byMatch map[string]*encounter
	parts         map[partOf]*part
	byDeals       map[[2]int][]*encounter // by the first and the last deal; by none if they are declared nowhere
}

// encounter is one of them.
type encounter struct {
	*tournament.Dealt
	part *part
}

// part is the encounters of a session of pairs or individuals, or of a round of others.
type part struct {
	stage      string
	encounters []*encounter
	others     bool // its stage has more parts
}

type partOf struct {
	stage string
	part  int
}

func encountersOf(plans map[string]*plan) *encounters {
	all := &encounters{map[string]*encounter{}, map[string]*encounter{}, map[partOf]*part{}, map[[2]int][]*encounter{}}
	for _, p := range plans {
		for i := range p.encounters {
			all.add(&p.encounters[i])
		}
	}
	stages := map[string]int{}
	for of := range all.parts {
		stages[of.stage]++
	}
	for of, p := range all.parts {
		p.others = stages[of.stage] > 1
	}
	return all
}

func (all *encounters) add(of *tournament.Dealt) {
	key, deals := partOf{of.Stage, of.Part}, [2]int{of.Low, of.High}
	p := all.parts[key]
	if p == nil {
		p = &part{stage: of.Stage}
		all.parts[key] = p
	}
	e := &encounter{of, p}
	p.encounters = append(p.encounters, e)
	all.byDeals[deals] = append(all.byDeals[deals], e)
	all.byID[of.ID] = e
	for _, match := range of.Matches {
		all.byMatch[match] = e
	}
}

// of returns the encounter that a question is about; nil if none is known.
func (all *encounters) of(q question) *encounter {
	if q.encounter != "" {
		return all.byID[q.encounter]
	}
	return all.byMatch[q.match]
}

// with iterates over the encounters that play a deal, or that may; over all for 0.
func (all *encounters) with(deal int) iter.Seq[*encounter] {
	return func(yield func(*encounter) bool) {
		for _, list := range all.byDeals {
			if list[0].plays(deal) && slices.ContainsFunc(list, func(e *encounter) bool { return !yield(e) }) {
				return
			}
		}
	}
}

// plays reports whether a deal is one of those that an encounter plays, as far as they are declared; any is for 0.
func (e *encounter) plays(deal int) bool {
	return deal == 0 || e.Low == 0 || e.Low <= deal && deal <= e.High
}

// full reports whether a table of an encounter has as many deals as are declared.
func (e *encounter) full(table played) bool { return e.Boards > 0 && len(table.deals) >= e.Boards }
