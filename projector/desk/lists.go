package desk

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Option is an open option in JSON form, for programs.
type Option struct {
	Kind    rules.OptionKind `json:"kind"`
	Clause  rules.ClauseID   `json:"clause,omitempty"`
	Opened  string           `json:"opened"`
	Chooser string           `json:"chooser"`
	Seats   string           `json:"seats,omitempty"` // at bridge
	Choices []rules.Choice   `json:"choices"`
	Implied rules.Choice     `json:"implied"`
}

// OptionsOf returns options in the form for programs.
func OptionsOf(open []rules.Option) []Option {
	list := make([]Option, 0, len(open))
	for i := range open {
		o := &open[i]
		list = append(list, Option{o.Kind, o.Clause, o.Opened.String(), o.Chooser.String(), o.Seats, o.Choices, o.Implied})
	}
	return list
}

// Setting is something that the rulebook leaves open, with its current value.
type Setting struct {
	Option string         `json:"option"`
	Clause rules.ClauseID `json:"clause,omitempty"`
	Holds  string         `json:"holds"`
	Values []string       `json:"values"`
	Agreed bool           `json:"agreed"` // the players may settle it by agreement
}

// Settings returns what the match's rulebook leaves open, with the values that its referee
// currently applies, and what the public is told.
func (m *Match) Settings() []Setting {
	list := []Setting{}
	referee, ok := m.Timeline.Final().(interface{ Settings() []procedure.Setting })
	if !ok {
		return list
	}
	holds := map[string]string{}
	for _, s := range m.Desk().Settings {
		holds[s.Name] = s.Value
	}
	for _, s := range append(slices.Clip(referee.Settings()), procedure.Public()...) {
		value, chosen := holds[s.Name]
		if !chosen {
			value = s.Values[0]
		}
		list = append(list, Setting{s.Name, s.Clause, value, s.Values, s.Agreed})
	}
	return list
}

// Due is a sanction that has fallen due, for programs.
type Due struct {
	Kind      rules.OptionKind `json:"kind"`
	Clause    rules.ClauseID   `json:"clause,omitempty"`
	Side      string           `json:"side"` // the offender's
	Points    int              `json:"points"`
	Forfeit   bool             `json:"forfeit"`
	Since     string           `json:"since,omitempty"`
	Uncertain bool             `json:"uncertain"`
}

// DuesOf returns due sanctions in the form for programs.
func DuesOf(owed []rules.Due) []Due {
	list := make([]Due, 0, len(owed))
	for i := range owed {
		d := &owed[i]
		due := Due{Kind: d.Kind, Clause: d.Clause, Side: d.Offender.String(), Points: d.Points, Forfeit: d.Forfeit, Uncertain: d.Uncertain}
		if d.Since.Known() {
			due.Since = d.Since.String()
		}
		list = append(list, due)
	}
	return list
}

// Dues returns the sanctions that have fallen due by an instant.
func (m *Match) Dues(at events.Instant) []rules.Due { return m.Timeline.Final().Due(at) }

// Options returns the options that are open.
func (m *Match) Options() []rules.Option { return m.Timeline.Final().Options() }
