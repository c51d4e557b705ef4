package refereed

import (
	"encoding/json"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Reader is who reads a match: an official, who may know all, or the player of a
// seat; the zero Reader is anybody.
type Reader struct {
	Official bool
	Seat     string
}

// Reader returns as whom a device of a match reads it, beside its role: the seat of the
// person who holds it.
func (m *Match) Reader(device string) Reader {
	person := m.ledger.Person(device)
	for _, p := range m.schedule.Players {
		if person != "" && p.ID == person {
			return Reader{Seat: p.Seat}
		}
	}
	return Reader{}
}

// keeps reports whether any of some events, or of those within a correction, is
// withheld from a seat.
func keeps(d rules.Discloser, list []events.Event, seat string) bool {
	for i := range list {
		within := []events.Event(nil)
		switch body := list[i].Body.(type) {
		case *events.EntryAmended:
			within = body.Events
		case *events.EntryInserted:
			within = body.Events
		}
		if !d.Audience(&list[i]).Includes(seat) || keeps(d, within, seat) {
			return true
		}
	}
	return false
}

// Withheld is what is withheld from a reader of a match now.
type Withheld struct {
	// First is the first link that is withheld, 0 if none is. From there on the chain's
	// hashes are withheld too, since they depend on what he may not know.
	First uint64

	discloser rules.Discloser
	reader    Reader
	authors   []string // of links that he may not read
}

// Withheld returns what is kept from a reader now.
func (m *Match) Withheld(r Reader) *Withheld {
	w := &Withheld{reader: r}
	d, hides := m.referee.(rules.Discloser)
	if !hides || r.Official {
		return w
	}
	w.discloser = d
	for _, link := range m.ledger.Links() {
		if link.Entry == nil || !keeps(d, link.Entry.Events, r.Seat) {
			continue
		}
		if w.First == 0 {
			w.First = link.N
		}
		if !slices.Contains(w.authors, link.Entry.Device) {
			w.authors = append(w.authors, link.Entry.Device)
		}
	}
	return w
}

// Has reports whether a link is withheld from the reader: its events are not for him,
// or it names what its author had seen or written before by a hash that would reveal
// it.
func (w *Withheld) Has(link *ledger.Link) bool {
	if w.First == 0 || link.N < w.First || link.Entry == nil {
		return false
	}
	e := link.Entry
	return e.Seen.N >= w.First || slices.Contains(w.authors, e.Device) || keeps(w.discloser, e.Events, w.reader.Seat)
}

// PublicView returns the match as everybody may see it, for a game that distinguishes
// it; nil for others, in which what the rules say is for the officials alone.
func (m *Match) PublicView() *View {
	d, hides := m.referee.(rules.Discloser)
	if !hides {
		return nil
	}
	v := &View{
		Engine: m.engine, Tournament: m.tournament, Match: m.match, Audience: rules.Everyone,
		N: m.ledger.Head().N, Pen: m.ledger.Pen(),
	}
	if m.Withheld(Reader{}).First == 0 {
		v.Head = m.ledger.Head().Hash.String()
	}
	v.Status, v.Trouble = m.status()
	m.describe(v)
	r := m.referee.Result()
	v.Result = &Result{Game: r.Game, Games: r.Games, Tally: r.Tally, Winner: r.Winner.String(), Frozen: r.Frozen}
	v.Table, _ = json.Marshal(d.PublicTable()) // plain data, which always encodes
	for _, f := range m.referee.Findings() {
		if d.FindingAudience(&f) == rules.Everyone {
			v.Findings = append(v.Findings, m.findingOf(&f))
		}
	}
	v.FindingsOmitted = max(0, len(v.Findings)-maxFindings)
	v.Findings = v.Findings[v.FindingsOmitted:]
	return v
}

// findingOf returns a finding with who may be told of it.
func (m *Match) findingOf(f *rules.Finding) Finding {
	found := findingOf(f)
	if d, hides := m.referee.(rules.Discloser); hides && d.FindingAudience(f) != rules.Officials {
		found.Audience = d.FindingAudience(f)
	}
	return found
}
