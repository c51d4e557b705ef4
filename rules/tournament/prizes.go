package tournament

import (
	"cmp"
	"slices"

	"kibitz/events"
)

// Award is the prize of an entry in a stage.
type Award struct {
	Stage    string // "" if it was not said
	Place    int    // 0 if it was not said
	Entry    string
	Amount   int  // minor units of the currency; 0 if it is not money
	Withheld bool // it was excluded with its winnings forfeited; nobody moves up (decision D-T21)
}

// Awards returns the prizes of a division: those that follow from what was declared, for the
// stages that are over, by stage and place, and those that were recorded as won. What was
// recorded stands in the place of what follows. Stages of pairs and individuals have the places that
// their overall totals give, which the records of their boards make; where both directions are ranked
// by themselves, each has the prizes of its places (decision D-T48). Of teams the places follow from the margins that are their own.
func (t *Tournament) Awards(division string, overall map[string][]SessionTotal, own Margins) []Award {
	var list []Award
	for _, a := range t.declaredAwards(division, overall, own) {
		if !slices.ContainsFunc(t.Won, func(w events.PrizeWon) bool {
			return w.Entry == a.Entry && (w.Stage == "" || w.Stage == a.Stage)
		}) {
			list = append(list, a)
		}
	}
	for _, w := range t.Won {
		if e := t.Entry(w.Entry); e != nil && e.Division == division {
			list = append(list, Award{Stage: w.Stage, Place: w.Place, Entry: w.Entry, Amount: w.Amount})
		}
	}
	for i := range list {
		e := t.Entry(list[i].Entry)
		list[i].Withheld = e != nil && e.Excluded != nil && e.Excluded.Forfeit
	}
	slices.SortStableFunc(list, func(a, b Award) int {
		return cmp.Or(t.stageOrder(a.Stage)-t.stageOrder(b.Stage), a.Place-b.Place)
	})
	return list
}

// stageOrder is a stage's place among all; of a prize of none it is before all.
func (t *Tournament) stageOrder(name string) int {
	return slices.IndexFunc(t.Stages, func(s Stage) bool { return s.Stage == name })
}

func (t *Tournament) declaredAwards(division string, overall map[string][]SessionTotal, own Margins) (list []Award) {
	for i := range t.Prizes {
		if t.Prizes[i].Division != division {
			continue
		}
		for k := range t.Stages {
			if s := &t.Stages[k]; s.Division == division && t.Over(s) {
				list = append(list, t.shared(s, t.ranking(s, overall[s.Stage], own), t.Prizes[i].Places)...)
			}
		}
	}
	return list
}

// finish is where an entry came in among those that are ranked together.
type finish struct {
	entry, direction string
	place            int
}

// ranking returns the places of a stage, in their order.
func (t *Tournament) ranking(s *Stage, overall []SessionTotal, own Margins) (list []finish) {
	for _, line := range t.Standings(s, own) {
		list = append(list, finish{entry: line.Entry, place: line.Place})
	}
	for i := range overall {
		list = append(list, finish{overall[i].Entry, overall[i].Direction, overall[i].Place})
	}
	return list
}

// shared returns the prizes of a stage. Entries that share places share their prizes: they are
// added, and the indivisible rest goes to the first of them (decision D-T26).
func (t *Tournament) shared(s *Stage, lines []finish, prizes []events.Prize) (list []Award) {
	for len(lines) > 0 {
		first, together := lines[0], 1
		for together < len(lines) && lines[together].place == first.place && lines[together].direction == first.direction {
			together++
		}
		tied := make([]string, together)
		for i := range tied {
			tied[i] = lines[i].entry
		}
		lines = lines[together:]
		amounts, any := prizesOf(s.Stage, prizes, first.place, together)
		if first.place == 0 || !any {
			continue
		}
		slices.SortFunc(tied, func(a, b string) int { return t.firstOf(s, a, b) })
		for i, amount := range Money(amounts, together) {
			list = append(list, Award{Stage: s.Stage, Place: first.place, Entry: tied[i], Amount: amount})
		}
	}
	return list
}

// prizesOf returns the prizes of so many places of a stage, and reports whether any was declared.
func prizesOf(stage string, prizes []events.Prize, place, places int) (amounts []int, any bool) {
	for at := place; at < place+places; at++ {
		for _, p := range prizes {
			if p.Stage == stage && p.From <= at && at <= p.To {
				amounts, any = append(amounts, p.Amount), true
			}
		}
	}
	return amounts, any
}

// firstOf orders entries that share a prize: by start number, else by their place of the draw,
// else by id (decision D-T26).
func (t *Tournament) firstOf(s *Stage, a, b string) int {
	return cmp.Or(cmp.Compare(t.startNumber(a), t.startNumber(b)), cmp.Compare(s.drawPlace(a), s.drawPlace(b)), cmp.Compare(a, b))
}

// startNumber returns an entry's start number; for one without it, a number beyond all.
func (t *Tournament) startNumber(entry string) int {
	if e := t.Entry(entry); e != nil && e.Number > 0 {
		return e.Number
	}
	return 1 << 30
}

// drawPlace returns an entry's place of the draw; for one without it, a place beyond all.
func (s *Stage) drawPlace(entry string) int {
	for place := 1; place <= s.Total; place++ {
		if s.Seat(place).Entry == entry {
			return place
		}
	}
	return 1 << 30
}
