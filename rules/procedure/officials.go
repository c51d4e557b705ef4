package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Category is the formats that a category of an event allows (WBF 1.5): matches of certain
// lengths, or between Least and Most (0 for no bound). If Opening is set, these limits
// apply only to the opening round.
type Category struct {
	Clause      rules.ClauseID
	Name        string
	Kind        string // of the format; "" for any
	Lengths     []int
	Least, Most int // length
	Opening     bool
	NoCube      bool
	Gammons     bool
	Backgammons bool
}

// Suits reports whether a format fits the category.
func (c *Category) Suits(f *events.Format) bool {
	bound := !c.Opening || f.Round == "opening"
	switch {
	case c.Kind != "" && c.Kind != f.Kind, c.NoCube && f.Cube:
		return false
	case bound && len(c.Lengths) > 0 && !slices.Contains(c.Lengths, f.Length):
		return false
	case bound && c.Least > 0 && f.Length < c.Least, bound && c.Most > 0 && f.Length > c.Most:
		return false
	}
	return f.Kind != events.ToPoints || c.Gammons == f.Gammons && c.Backgammons == f.Backgammons
}

// staffed folds who plays at the table and who directs.
func (d *Desk) staffed(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.MatchScheduled:
		d.players, d.attendance.start = body.Players, body.Start
		d.categorized(h)
	case *events.MatchCorrected:
		d.rescheduled(h, body)
	default:
		return d.officiated(h)
	}
	return true
}

// SeatOf returns a person's seat as in match.scheduled, or "" if the person does not play.
func (d *Desk) SeatOf(person string) string {
	i := slices.IndexFunc(d.players, func(p events.Player) bool { return person != "" && p.ID == person })
	if i < 0 {
		return ""
	}
	return d.players[i].Seat
}

func (d *Desk) rescheduled(h *deskEvent, c *events.MatchCorrected) {
	if len(c.Players) > 0 {
		d.players = c.Players
		for _, p := range c.Players {
			d.disinterested(h, p.ID)
		}
	}
	if c.Start.Known() {
		d.attendance.start = c.Start
	}
	if c.Format != nil {
		d.categorized(h)
	}
}

// categorized records a finding if the format does not fit its category or the rulebook.
func (d *Desk) categorized(h *deskEvent) {
	format := h.match.Course().Format
	if format.Kind == "" {
		return // a tournament's own log has no match
	}
	for _, f := range d.provisions.Against(&format) {
		h.match.Report(f.Code, f.Clause, events.NoSide)
	}
}

// Against returns what of a format is against the rulebook or its category, each with its clause.
func (p *Provisions) Against(format *events.Format) (list []rules.Finding) {
	i := slices.IndexFunc(p.Categories, func(c Category) bool { return c.Name == format.Category })
	for _, fault := range []struct {
		code   rules.Code
		clause rules.ClauseID
		is     bool
	}{
		{FindCubeless, p.EveryCube, !format.Cube},
		{FindNoCrawford, p.Crawford, format.Cube && !format.Crawford && format.Kind == events.ToPoints && format.Length > 1},
		{FindJacoby, p.Gammons, format.Jacoby},
		{FindGammonsUncounted, p.Gammons, i < 0 && format.Kind != events.BestOf && !(format.Gammons && format.Backgammons)},
	} {
		if fault.is && fault.clause != "" {
			list = append(list, rules.Finding{Code: fault.code, Clause: fault.clause, Offender: events.NoSide})
		}
	}
	if i >= 0 && !p.Categories[i].Suits(format) {
		list = append(list, rules.Finding{Code: FindCategory, Clause: p.Categories[i].Clause, Offender: events.NoSide})
	}
	return list
}

func (d *Desk) plays(person string) bool {
	return slices.ContainsFunc(d.players, func(p events.Player) bool { return p.ID == person })
}
