package procedure

import (
	"slices"

	"kibitz/events"
)

// The offices that direct a match.
const (
	officeDirector  = "director"
	officeVice      = "vice-director"
	officeAssistant = "assistant"
)

// authority is who may decide, as far as the log shows.
type authority struct {
	offices []office
	away    []absence
}

// office is an office that a person holds. It is enrolled for a person with a director's
// device.
type office struct{ person, name string }

// absence is an official who is away, with the deputy in charge meanwhile.
type absence struct{ person, deputy string }

// enrolled is the office of a person who holds a director's device, whether or not the
// person was also named to an office.
const enrolled = "enrolled"

func (a *authority) appoint(person, name string) {
	a.offices = append(slices.Clip(a.offices), office{person, name})
}

// leave records that an official is away.
func (a *authority) leave(person, deputy string) {
	a.back(person)
	a.away = append(a.away, absence{person, deputy})
}

// back records that an official has returned.
func (a *authority) back(person string) {
	a.away = slices.DeleteFunc(slices.Clone(a.away), func(b absence) bool { return b.person == person })
}

func (a *authority) isAway(person string) bool {
	return slices.ContainsFunc(a.away, func(b absence) bool { return b.person == person })
}

// holds reports whether a person holds one of these offices.
func (a *authority) holds(person string, names ...string) bool {
	return person != "" && slices.ContainsFunc(a.offices, func(o office) bool { return o.person == person && slices.Contains(names, o.name) })
}

// named reports whether anybody holds one of these offices.
func (a *authority) named(names ...string) bool {
	return slices.ContainsFunc(a.offices, func(o office) bool { return slices.Contains(names, o.name) })
}

// appointed reports whether a person was appointed to direct, or holds a director's device
// and is not an assistant.
func (a *authority) appointed(person string) bool {
	return a.holds(person, officeDirector, officeVice) || a.holds(person, enrolled) && !a.holds(person, officeAssistant)
}

// directed reports whether it is known who directs.
func (a *authority) directed() bool { return a.named(officeDirector, officeVice, enrolled) }

// directs reports whether a person directs now: someone appointed to direct who is not
// away, or the deputy of someone who is.
func (a *authority) directs(person string) bool {
	if person == "" || a.isAway(person) {
		return false
	}
	return a.appointed(person) || slices.ContainsFunc(a.away, func(b absence) bool {
		return b.deputy == person && (a.appointed(b.person) || !a.directed())
	})
}

// abandoned reports whether none of the known directors and deputies directs now.
func (a *authority) abandoned() bool {
	for _, o := range a.offices {
		if a.directs(o.person) {
			return false
		}
	}
	return !slices.ContainsFunc(a.away, func(b absence) bool { return a.directs(b.deputy) })
}

// committee reports whether a person is on the committee. If nobody was named to it,
// everybody may be.
func (a *authority) committee(person string) bool {
	const president, member = "committee-president", "committee-member"
	return !a.named(president, member) || a.holds(person, president, member)
}

// Staff returns who is known to direct or to help in it, away or not, and the deputies of who is away. A person may stand there
// twice.
func (d *Desk) Staff() (persons []string) {
	a := &d.authority
	for _, o := range a.offices {
		if slices.Contains([]string{officeDirector, officeVice, officeAssistant, enrolled}, o.name) {
			persons = append(persons, o.person)
		}
	}
	for _, b := range a.away {
		persons = append(persons, b.deputy)
	}
	return persons
}

// Directs reports whether a person is known to direct the match now.
func (d *Desk) Directs(person string) bool { return d.authority.directs(person) }

// mayRule reports whether a person may rule on a dispute now: a director in charge, or a
// committee member who was summoned to it (WBF 1.4, 6.1). A player may not if the rulebook
// bars players from directing. If the ruling is unsigned or no director is known, it is
// accepted.
func (d *Desk) mayRule(person string, k *dispute) bool {
	switch {
	case person == "":
		return true
	case d.provisions.Staff != "" && d.plays(person):
		return false
	case slices.Contains(k.summoned, person) && d.authority.committee(person):
		return true
	}
	return !d.authority.directed() || d.authority.directs(person)
}

// mayAsk reports whether a person may ask for testimony: an official or a committee member
// who does not play (WBF 1.8, 6.2). If no director is known, anyone who does not play may
// ask.
func (d *Desk) mayAsk(person string) bool {
	sits := func(k dispute) bool { return slices.Contains(k.members, person) || slices.Contains(k.summoned, person) }
	return !d.plays(person) &&
		(!d.authority.directed() || d.authority.directs(person) || d.authority.official(person) || slices.ContainsFunc(d.disputes, sits))
}

// official reports whether a person holds an office other than monitor.
func (a *authority) official(person string) bool {
	return slices.ContainsFunc(a.offices, func(o office) bool { return o.person == person && o.name != "monitor" && o.name != enrolled })
}

// officiated folds who holds an office and who is away.
func (d *Desk) officiated(h *deskEvent) bool {
	a := &d.authority
	switch body := h.event.Body.(type) {
	case *events.DeviceEnrolled:
		if role := events.RoleOf(body.Role); role&(events.RoleDirector|events.RoleOffice) != 0 && body.Person != "" {
			a.appoint(body.Person, enrolled)
			d.disinterested(h, body.Person)
		}
	case *events.OfficialNamed:
		a.appoint(body.Person, body.Office)
		a.back(body.Person)
		d.disinterested(h, body.Person)
	case *events.OfficialReturned:
		a.back(body.Person)
	case *events.OfficialAbsent:
		inCharge := a.directs(body.Person) || !a.directed()
		a.leave(body.Person, body.Deputy)
		if inCharge && a.abandoned() {
			h.match.Report(FindDirectorAbsent, d.provisions.Staff, events.NoSide)
		}
	default:
		return false
	}
	return true
}

// disinterested records a finding if a person appointed to direct plays in the match or the
// event (WBF 1.4).
func (d *Desk) disinterested(h *deskEvent, person string) {
	if d.provisions.Staff == "" || !d.authority.appointed(person) {
		return
	}
	if d.entered(person) || d.plays(person) {
		h.match.Report(FindDirectorPlays, d.provisions.Staff, d.SideOf(person))
	}
}

// entered reports whether a person is a player of an entry.
func (d *Desk) entered(person string) bool {
	for e := d.entrants; e != nil; e = e.before {
		if slices.Contains(e.players, person) {
			return true
		}
	}
	return false
}
