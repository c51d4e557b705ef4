package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Category is what a category of an event plays (WBF 1.5). A bound of 0 is none; the
// bounds of a match's length hold in the opening round only where Opening says so.
type Category struct {
	Clause      rules.ClauseID
	Name        string
	Kind        string // of the format; empty for any
	Least, Most int    // length
	Opening     bool
	NoCube      bool
	Gammons     bool
	Backgammons bool
}

// suits reports whether a format is one of the category's.
func (c *Category) suits(f *events.Format) bool {
	bound := !c.Opening || f.Round == "opening"
	switch {
	case c.Kind != "" && c.Kind != f.Kind, c.NoCube && f.Cube:
		return false
	case bound && c.Least > 0 && f.Length < c.Least, bound && c.Most > 0 && f.Length > c.Most:
		return false
	}
	return f.Kind != events.ToPoints || c.Gammons == f.Gammons && c.Backgammons == f.Backgammons
}

// staffed folds who sits at the table and who directs it.
func (d *Desk) staffed(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.MatchScheduled:
		d.players, d.attendance.start = body.Players, body.Start
		d.categorized(h)
	case *events.MatchCorrected:
		d.rescheduled(h, body)
	case *events.DeviceEnrolled:
		if role := events.RoleOf(body.Role); role&(events.RoleDirector|events.RoleOffice) != 0 {
			d.directs(h, body.Person)
		}
	case *events.OfficialNamed:
		d.offices = append(slices.Clip(d.offices), body.Office)
		if body.Office != "monitor" {
			d.named = append(slices.Clip(d.named), body.Person)
		}
		if body.Office == "director" || body.Office == "vice-director" {
			d.directs(h, body.Person)
		}
	case *events.OfficialAbsent:
		if body.Deputy == "" {
			h.match.Report(FindDirectorAbsent, d.provisions.Staff, events.NoSide)
		}
	default:
		return false
	}
	return true
}

// Place returns where a person sits, as match.scheduled says it; empty for one who does
// not play.
func (d *Desk) Place(person string) string {
	i := slices.IndexFunc(d.players, func(p events.Player) bool { return person != "" && p.ID == person })
	if i < 0 {
		return ""
	}
	return d.players[i].Seat
}

func (d *Desk) rescheduled(h *deskEvent, c *events.MatchCorrected) {
	if len(c.Players) > 0 {
		d.players = c.Players
	}
	if c.Start.Known() {
		d.attendance.start = c.Start
	}
	if c.Format != nil {
		d.categorized(h)
	}
}

// categorized finds that the format is none of its category's.
func (d *Desk) categorized(h *deskEvent) {
	format := h.match.Course().Format
	if d.provisions.EveryCube != "" && !format.Cube {
		h.match.Report(FindCubeless, d.provisions.EveryCube, events.NoSide)
	}
	i := slices.IndexFunc(d.provisions.Categories, func(c Category) bool { return c.Name == format.Category })
	if i >= 0 && !d.provisions.Categories[i].suits(&format) {
		h.match.Report(FindCategory, d.provisions.Categories[i].Clause, events.NoSide)
	}
}

// directs notes who directs the match; a player of it may not (WBF 1.4).
func (d *Desk) directs(h *deskEvent, person string) {
	if person == "" {
		return
	}
	d.officials = append(slices.Clip(d.officials), person)
	if d.plays(person) && d.provisions.Staff != "" {
		h.match.Report(FindDirectorPlays, d.provisions.Staff, d.sideOf(person))
	}
}

func (d *Desk) plays(person string) bool {
	return slices.ContainsFunc(d.players, func(p events.Player) bool { return p.ID == person })
}

// official reports whether a person directs the match; where nobody is named who
// does, whoever signs as one is.
func (d *Desk) official(person string) bool {
	return person == "" || len(d.officials) == 0 || slices.Contains(d.officials, person)
}
