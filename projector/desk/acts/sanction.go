package acts

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// penalize awards penalty points to the opponent of a side, by default the points that are
// due.
func penalize(_ *reader, m *desk.Match, b *events.PenaltyAssessed) error {
	owed, owes := due(m, b.Side, b.Clause, func(d *rules.Due) bool { return !d.Forfeit && d.Points > 0 })
	if b.Points == 0 {
		b.Points = owed.Points
		if !owes {
			return invalid.Field("points", "", "no-points", "match", m.Name, "side", b.Side.String())
		}
	}
	settled(&owed, &b.Clause, &b.Due, &b.Observed)
	return nil
}

// forfeit declares the match lost by a side.
func forfeit(_ *reader, m *desk.Match, b *events.ForfeitDeclared) error {
	owed, _ := due(m, b.Side, b.Clause, func(d *rules.Due) bool { return d.Forfeit })
	settled(&owed, &b.Clause, &b.Due, &b.Observed)
	return nil
}

// due returns the sanction that is due from a side now, under a clause if one is named;
// false if there is none.
func due(m *desk.Match, side events.Side, clause string, fits func(*rules.Due) bool) (rules.Due, bool) {
	for _, d := range m.Dues(events.InstantOf(time.Now())) {
		if d.Offender == side && fits(&d) && (clause == "" || string(d.Clause) == clause) {
			return d, true
		}
	}
	return rules.Due{}, false
}

// settled fills in the clause and times of a sanction from the due that it settles.
func settled(owed *rules.Due, clause *string, since, observed *events.Instant) {
	if *clause == "" {
		*clause = string(owed.Clause)
	}
	if *since == 0 {
		*since = owed.Since
	}
	if *since != 0 {
		*observed = events.InstantOf(time.Now())
	}
}

// report records an irregularity of conduct, handling or equipment. It changes nothing by
// itself.
func report(_ *reader, m *desk.Match, b *events.IrregularityReported) (err error) {
	b.Person, err = m.Person("person", b.Person)
	return err
}

// settle sets something that the rulebook leaves open.
func settle(_ *reader, m *desk.Match, b *events.OptionSet) error {
	all := m.Settings()
	i := slices.IndexFunc(all, func(s desk.Setting) bool { return s.Option == b.Option })
	if i < 0 {
		known := "it leaves nothing open"
		if len(all) > 0 {
			known = "it leaves open: " + listed(all, func(s desk.Setting) string { return s.Option })
		}
		return invalid.Field("option", "", "no-such-setting", "match", m.Name, "name", strconv.Quote(b.Option), "known", known)
	}
	words := strings.Join(all[i].Values, ", ")
	switch {
	case b.Value == "":
		return invalid.Field("value", "", "no-value", "words", words)
	case !slices.Contains(all[i].Values, b.Value):
		return invalid.Field("value", b.Value, "no-such-value", "option", b.Option, "words", words)
	}
	return nil
}
