package tournament

import (
	"strconv"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// figuresOf returns the round and the number of an encounter, by its id.
func figuresOf(encounter string) (round, index int) {
	name, number := cutLast(encounter)
	_, of := cutLast(name)
	round, _ = strconv.Atoi(of)
	index, _ = strconv.Atoi(number)
	return round, index
}

// pairs finds what is wrong with the pairing of a Swiss round, given the rounds before it.
func (r *Referee) pairs(p *events.PairingMade) {
	s := r.tournament.Stage(p.Stage)
	if s == nil || s.Kind != events.StageSwiss {
		return
	}
	b := r.tournament.table(s)
	for i := range b.rounds {
		b.rounds[i] = b.rounds[i][:min(p.Round-1, len(b.rounds[i]))]
	}
	var pairs []Pair
	var byes []int
	for _, one := range p.Pairs {
		if a, o := b.index[one.A], b.index[one.B]; a > 0 && o > 0 {
			pairs = append(pairs, Pair{a, o})
		}
	}
	for _, id := range p.Byes {
		if n := b.index[id]; n > 0 {
			byes = append(byes, n)
		}
	}
	codes := map[PairingFault]rules.Code{Rematch: FindRematch, SecondBye: FindSecondBye, GroupCrossed: FindGroupCrossed}
	for _, fault := range b.rounds.PairingFaults(pairs, byes) {
		r.report(codes[fault], p.Round)
	}
}

// calls finds a table that is given to two encounters at one time (WBF 2.1), an excluded entry
// whose encounter is called (WBF 1.6, 1.8), and late arrivals' places that are still open when a
// later round is called (WBF 1.9).
func (r *Referee) calls(c *events.RoundCalled) {
	s := r.tournament.Stage(c.Stage)
	if s != nil {
		r.tournament.keep(s)
	}
	again, given := map[string]bool{}, map[string]bool{}
	for _, e := range c.Encounters {
		again[e.Encounter] = true
	}
	for _, e := range c.Encounters {
		call := Call{Start: c.Start, Matches: e.Matches, Place: e.Place}
		if r.tournament.takes(&call, given, again) {
			r.report(FindTableTaken, c.Round, second(figuresOf(e.Encounter)))
		}
		if _, m := r.tournament.standing(e.Encounter); m != nil && (r.tournament.excludes(m.SeatA) || r.tournament.excludes(m.SeatB)) {
			r.report(FindCalledExcluded, c.Round, second(figuresOf(e.Encounter)))
		}
	}
	if s != nil && c.Round > 1 {
		for _, place := range s.indexed().late {
			if !s.Seat(place).Known() {
				r.report(FindLateOpen, s.Draw[place].Late)
			}
		}
	}
}

func second(_, n int) int { return n }

// excludes reports whether the entry in a seat was excluded.
func (t *Tournament) excludes(s Seat) bool {
	e := t.Entry(s.Entry)
	return e != nil && e.Excluded != nil
}

// posts finds what is wrong with the posting of a result just folded (WBF 2.5, 4.10): a winner who
// is neither of the two, entries that are not known yet, and a score that is short or that no play
// can give.
func (r *Referee) posts(body *events.ResultPosted) {
	s := r.tournament.StageOf(body.Encounter)
	if s == nil {
		return
	}
	p := s.Postings[len(s.Postings)-1]
	if p.round == 0 {
		return
	}
	round, index := figuresOf(p.Encounter)
	r.corrects(s, p)
	a, b := p.seats[0], p.seats[1]
	switch {
	case !a.Known() || !b.Known():
		r.report(FindPostedEarly, round, index)
	case p.Winner != "" && p.Winner != a.Entry && p.Winner != b.Entry:
		r.report(FindWinnerStranger, round, index)
	}
	if terms := s.Terms(p.round); p.Score != nil && terms.Length > 0 && (p.How == events.ResultPlayed || p.How == events.ResultPenalised) {
		r.scores(*p.Score, terms, b.Entry != "" && p.Winner == b.Entry)
	}
}

// corrects finds a correction that comes too late, or may, and a later round that was paired before
// it (WBF 4.10).
func (r *Referee) corrects(s *Stage, p *Posting) {
	if p.corrects == nil {
		return
	}
	round, index := figuresOf(p.Encounter)
	switch p.timing {
	case Late:
		r.report(procedure.FindPostedLate)
		return
	case Uncertain:
		r.report(FindPostedUncertain, round, index)
	}
	if _, paired := s.Pairings[round+1]; paired && p.corrects.Winner != p.Winner {
		r.report(FindPairedOther, round+1)
	}
}

// winning returns the points that win a match of a round, and whether no more can be won in it: the games
// of a best-of. They are 0 where that was not declared.
func winning(terms *events.RoundTerms) (points int, exact bool) {
	if terms.Format != nil && terms.Format.Kind == events.BestOf {
		return terms.Length/2 + 1, true
	}
	return terms.Length, false
}

// Tally returns a score in an encounter of the stage as it stands and as it counts (decision D-T17). The stage may
// be nil.
func (s *Stage) Tally(encounter string, score [2]int) rules.Tally {
	if s == nil {
		return rules.TallyOf(score, 0)
	}
	round, _ := figuresOf(encounter)
	terms := s.Terms(round)
	target, _ := winning(&terms)
	return rules.TallyOf(score, target)
}

// scores finds a score in which nobody has reached the length, and one that no play can give:
// both have, the winner has fewer, or at a best-of more games were played than decide it. Points
// beyond the length are possible (decision D-T17).
func (r *Referee) scores(score [2]int, terms events.RoundTerms, wonB bool) {
	needed, exact := winning(&terms)
	won, lost := score[0], score[1]
	if wonB {
		won, lost = lost, won
	}
	switch {
	case max(won, lost) < needed:
		r.report(FindScoreShort, score[0], score[1])
	case won < needed, lost >= needed, exact && won > needed:
		r.report(FindScoreImpossible, score[0], score[1])
	}
}
