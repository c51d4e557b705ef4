package tournament

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// declares finds criteria of a ranking that are not known, rounds declared against a rule that nobody may
// change (WBF 1.1), and those that do not fit the division's category (WBF 1.5), which are against nothing else.
func (r *Referee) declares(d *events.StageDeclared) {
	for i, name := range d.Ranking {
		if _, cross := crosses[name]; tieBreaks[name] == nil && !(cross && d.Parameters.Scoring == events.ScoringCrossIMP) {
			r.report(FindRankingUnknown, i+1)
		}
	}
	division := r.tournament.Division(d.Division)
	if division == nil {
		return
	}
	misfits := false
	i := slices.IndexFunc(r.provisions.Categories, func(c procedure.Category) bool { return c.Name == division.Category })
	for _, terms := range d.Rounds {
		switch {
		case i >= 0 && !suits(&r.provisions.Categories[i], d, terms):
			misfits = true
		case r.changesRule(division.Category, terms.Format):
			r.report(FindRuleChanged, terms.Round)
		}
	}
	if misfits {
		r.Report(procedure.FindCategory, r.provisions.Categories[i].Clause, events.NoSide)
	}
}

// changesRule reports whether a format that is declared for a round contradicts a rule. What does not fit
// a category is a finding of its own.
func (r *Referee) changesRule(category string, format *events.Format) bool {
	if format == nil {
		return false
	}
	of := *format
	of.Category = cmp.Or(of.Category, category)
	return slices.ContainsFunc(r.provisions.Against(&of), func(f rules.Finding) bool { return f.Code != procedure.FindCategory })
}

// suits reports whether a round as declared can be played in a category. What the declaration
// leaves open fits. The first round of the first stage is the opening one unless it says otherwise.
func suits(c *procedure.Category, d *events.StageDeclared, terms events.RoundTerms) bool {
	if terms.Length == 0 && terms.Format == nil {
		return true
	}
	f := events.Format{Kind: c.Kind, Length: terms.Length, Gammons: c.Gammons, Backgammons: c.Backgammons}
	if terms.Format != nil {
		f = *terms.Format
	}
	f.Round = terms.Phase
	if terms.Phase == "" && terms.Round == 1 && d.After == "" {
		f.Round = "opening"
	}
	return c.Suits(&f)
}

// moves finds the faults of a movement, each kind once with how often it occurs.
func (r *Referee) moves(m *events.MovementDeclared) {
	rows := make([]Seating, len(m.Rows))
	for i, row := range m.Rows {
		if row.NS == "" || row.EW == "" {
			return // an individual, whose players meet in other ways
		}
		rows[i] = Seating{Round: row.Round, Table: row.Table, NS: row.NS, EW: row.EW, Set: row.Low}
	}
	rows = slices.DeleteFunc(rows, func(s Seating) bool { return s.NS == m.SitOut || s.EW == m.SitOut })
	faults := MovementFaults(rows)
	for _, f := range []struct {
		code  rules.Code
		count int
	}{
		{FindMovementMeet, faults.MeetAgain}, {FindMovementSet, faults.SetAgain}, {FindMovementShared, faults.SetTwice},
		{FindMovementPair, faults.PairTwice}, {FindMovementEmpty, faults.WithoutSet},
	} {
		if f.count > 0 {
			r.report(f.code, f.count)
		}
	}
}
