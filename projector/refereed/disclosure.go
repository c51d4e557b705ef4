package refereed

import (
	"encoding/json"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Reader returns the role in which a device reads the match. A player of the match reads it
// as a player, whatever the device may write.
func (m *Match) Reader(device string) rules.Reader {
	r := rules.Reader{Device: device}
	role, enrolled := m.ledger.Role(device)
	if !enrolled {
		return r
	}
	person := m.ledger.Person(device)
	for _, p := range m.schedule.Players {
		if person != "" && p.ID == person {
			r.Seat = p.Seat
		}
	}
	r.AtTable = r.Seat != "" || role&(events.RoleTable|events.RolePlayer) != 0
	r.Official = r.Seat == "" && role&(events.RoleOffice|events.RoleDirector) != 0
	return r
}

// Disclosure returns the rules on who may now see what of the match.
func (m *Match) Disclosure() rules.Disclosure {
	if m.elsewhere == nil {
		return rules.DisclosureOf(m.referee, nil)
	}
	return rules.DisclosureOf(m.referee, func(deal int) bool { return m.elsewhere(m.tournament, m.match, deal) })
}

// Dealt returns the match's referee if other tables may play the same deals.
func (m *Match) Dealt() (rules.Discloser, bool) {
	d, ok := m.referee.(rules.Discloser)
	return d, ok
}

// Withheld is what is currently withheld from a reader of a match.
type Withheld struct {
	// First is the first link whose hash is withheld, 0 if there is none. From there on the
	// chain's hashes depend on something that the reader may not know but could guess and
	// confirm by the hash.
	First uint64

	Events []events.Address // events that the reader may not know in full

	disclosure rules.Disclosure
	reader     rules.Reader
	authors    []string // devices that signed what the reader could guess
}

// Withheld returns what is currently withheld from a reader.
func (m *Match) Withheld(r rules.Reader) *Withheld {
	w := &Withheld{reader: r, disclosure: m.Disclosure()}
	if r.Official {
		return w
	}
	for _, link := range m.guarded() {
		w.note(link)
	}
	return w
}

// guarded returns the links that may have something withheld from somebody.
func (m *Match) guarded() []*ledger.Link {
	if _, dealt := m.Dealt(); dealt || m.referee == nil {
		return m.ledger.Links()
	}
	links := make([]*ledger.Link, len(m.secret))
	for i, n := range m.secret {
		links[i] = m.ledger.Link(n)
	}
	return links
}

// withholdable reports whether something of a link may be withheld from somebody in a game
// without hidden hands.
func withholdable(link *ledger.Link) bool {
	if link.Entry == nil {
		return true
	}
	for i := range link.Entry.Events {
		if rules.Withholdable(&link.Entry.Events[i]) {
			return true
		}
	}
	return false
}

// note adds what is withheld of a link.
func (w *Withheld) note(link *ledger.Link) {
	for i, e := range eventsOf(link) {
		at := events.Address{N: link.N, Index: i}
		if w.own(link) || w.disclosure.Event(w.reader, at, e) == e {
			continue
		}
		w.Events = append(w.Events, at)
		if !w.disclosure.Sealed(at, e) {
			continue
		}
		if w.First == 0 {
			w.First = link.N
		}
		if link.Entry != nil && !slices.Contains(w.authors, link.Entry.Device) {
			w.authors = append(w.authors, link.Entry.Device)
		}
	}
}

// own reports whether the reader's device has signed a link.
func (w *Withheld) own(link *ledger.Link) bool {
	return link.Entry != nil && w.reader.Device != "" && link.Entry.Device == w.reader.Device
}

// eventsOf returns a link's events. An unreadable link is one event of an unknown type.
func eventsOf(link *ledger.Link) []*events.Event {
	if link.Entry == nil {
		return []*events.Event{{}}
	}
	list := make([]*events.Event, len(link.Entry.Events))
	for i := range list {
		list[i] = &link.Entry.Events[i]
	}
	return list
}

// Told is what a reader may know of a link.
type Told struct {
	Hash   bool            // the link's hash is shown
	Bytes  bool            // the signed bytes are shown
	Events []*events.Event // if the bytes are withheld: the events, nil for a withheld one; empty if all are
}

// Told returns what the reader may know of a link. Its bytes are withheld if any of its
// events is, or if they contain a withheld hash of what the author had seen or written
// before.
func (w *Withheld) Told(link *ledger.Link) Told {
	t := Told{Hash: w.First == 0 || link.N < w.First}
	if w.own(link) || w.reader.Official {
		t.Bytes = true
		return t
	}
	withheld, told := false, false
	for i, e := range eventsOf(link) {
		rest := w.disclosure.Event(w.reader, events.Address{N: link.N, Index: i}, e)
		withheld, told = withheld || rest != e, told || rest != nil
		t.Events = append(t.Events, rest)
	}
	switch {
	case !withheld && (t.Hash || !w.names(link)):
		t.Bytes, t.Events = true, nil
	case !told:
		t.Events = nil
	}
	return t
}

// names reports whether a link's bytes contain a withheld hash.
func (w *Withheld) names(link *ledger.Link) bool {
	return link.Entry.Seen.N >= w.First || slices.Contains(w.authors, link.Entry.Device)
}

// ViewFor returns the match as a reader may see it; nil if only officials may see anything
// of it.
func (m *Match) ViewFor(r rules.Reader) *View {
	if r.Official {
		return m.View()
	}
	d := m.Disclosure()
	table, shown := d.Table(r)
	if !shown {
		return nil
	}
	v := &View{
		Engine: m.engine, Tournament: m.tournament, Match: m.match, Audience: rules.Everyone,
		N: m.ledger.Head().N, Pen: m.ledger.Pen(),
	}
	if r.AtTable {
		v.Audience = rules.AtTable
	}
	if m.Withheld(rules.Reader{AtTable: r.AtTable}).First == 0 {
		v.Head = m.ledger.Head().Hash.String()
	}
	v.Status, v.Trouble = m.status()
	m.describe(v)
	if d.Score(r) {
		v.Result = m.result()
	}
	v.Table, _ = json.Marshal(table) // plain data always encodes
	for _, o := range d.Options(r) {
		v.Options = append(v.Options, optionOf(&o))
	}
	for _, f := range m.referee.Findings() {
		if d.Finding(r, &f) {
			v.Findings = append(v.Findings, findingOf(&f))
		}
	}
	v.FindingsOmitted = max(0, len(v.Findings)-maxFindings)
	v.Findings = v.Findings[v.FindingsOmitted:]
	return v
}
