package acts

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xrash/smetrics"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules"
	"kibitz/rules/book"
)

// suggested is the most clauses that an error suggests.
const suggested = 3

// cited makes the clauses of a decision those of the rulebooks of the match's game. A clause
// may be written without its space, or with a hyphen: WBF-4.8.
func cited(m *desk.Match, body events.Body) error {
	switch b := body.(type) {
	case *events.RulingMade:
		return inBooks(m, b.Clauses)
	case *events.ClaimRuled:
		return inBooks(m, b.Clauses)
	case *events.ScoreAdjusted:
		return citedOnce(m, &b.Clause)
	case *events.JudgementReserved:
		return citedOnce(m, &b.Clause)
	case *events.PenaltyAssessed:
		return citedOnce(m, &b.Clause)
	case *events.WarningGiven:
		return citedOnce(m, &b.Clause)
	case *events.ForfeitDeclared:
		return citedOnce(m, &b.Clause)
	}
	return nil
}

func citedOnce(m *desk.Match, clause *string) error {
	if *clause == "" {
		return nil
	}
	list := []string{*clause}
	err := inBooks(m, list)
	*clause = list[0]
	return err
}

// Clauses returns the clauses of the rulebooks of the match's game, each once, those of the
// match's own rulebook first.
func Clauses(m *desk.Match) (list []rules.Clause) {
	schedule, seen := m.Timeline.Schedule(), map[rules.ClauseID]bool{}
	books := book.All().Governing(schedule.Discipline)
	if own, ok := books.Find(schedule.Rulebook); ok {
		books = append(book.Library{own}, books...)
	}
	for _, b := range books {
		for _, c := range b.Clauses {
			if !seen[c.ID] {
				seen[c.ID], list = true, append(list, c)
			}
		}
	}
	return list
}

// inBooks replaces clauses by their ids, and returns an error for one that no rulebook of the
// game has, unless the user insists.
func inBooks(m *desk.Match, clauses []string) error {
	books, known := book.All().Governing(m.Timeline.Schedule().Discipline), Clauses(m)
	for i, named := range clauses {
		at := slices.IndexFunc(known, func(c rules.Clause) bool { return bare(string(c.ID)) == bare(named) })
		switch {
		case at >= 0:
			clauses[i] = string(known[at].ID)
		case !m.EvenSo && len(known) > 0 && !books.Has(rules.ClauseID(named)):
			return invalid.Field("clause", named, "no-such-clause", "meant", likeliest(named, known))
		}
	}
	return nil
}

// bare is a clause's id as it is compared.
func bare(clause string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(clause))
}

// likeliest returns the clauses most similar to what was written.
func likeliest(named string, known []rules.Clause) []rules.Clause {
	likeness := func(c rules.Clause) float64 {
		title := strings.Contains(strings.ToLower(c.Title.English+"\n"+c.Title.Russian), strings.ToLower(named))
		return max(map[bool]float64{true: 1}[title], smetrics.JaroWinkler(bare(named), bare(string(c.ID)), 0.7, 4))
	}
	known = slices.Clone(known)
	slices.SortStableFunc(known, func(x, y rules.Clause) int { return cmp.Compare(likeness(y), likeness(x)) })
	return known[:min(len(known), suggested)]
}
