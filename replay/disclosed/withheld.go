// Package disclosed is the gate through which a match leaves this program. It gives what a
// reader may know of the record now: links without what is withheld, and the match replayed
// from the rest. Everything that it does not know to be public stays inside.
package disclosed

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

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

// From returns what a disclosure withholds from a reader of these links. Links that are left
// out must have nothing to withhold.
func From(r rules.Reader, d rules.Disclosure, links []*ledger.Link) *Withheld {
	w := &Withheld{reader: r, disclosure: d}
	for _, link := range links {
		w.note(link)
	}
	return w
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
	Author bool            // who signed it may be told
	Events []*events.Event // if the bytes are withheld: the events, nil for a withheld one; empty if all are
}

// Told returns what the reader may know of a link. Its bytes are withheld if any of its
// events is, or if they contain a withheld hash of what the author had seen or written
// before.
func (w *Withheld) Told(link *ledger.Link) Told {
	t := Told{Hash: w.First == 0 || link.N < w.First, Author: true}
	if w.own(link) || w.reader.Official {
		t.Bytes = true
		return t
	}
	withheld, told := false, false
	for i, e := range eventsOf(link) {
		rest := w.disclosure.Event(w.reader, events.Address{N: link.N, Index: i}, e)
		withheld, told = withheld || rest != e, told || rest != nil
		t.Author = t.Author && !hidesAuthor(e, rest)
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

// hidesAuthor reports whether the author of an event is withheld with it: of a vote, and where the
// decision of a committee is told in its place.
func hidesAuthor(e, rest *events.Event) bool {
	secrecy := rules.SecrecyOf(e.Type())
	return rest != e && secrecy.Ballot && (rest != nil || secrecy.InPlay != rules.Everyone)
}

// Told returns the link's events as the reader may know them, nil for a withheld one.
func (t Told) Told(link *ledger.Link) []*events.Event {
	if t.Bytes {
		return eventsOf(link)
	}
	return t.Events
}

// Signer returns the device that signed the link, "" if that is withheld.
func (t Told) Signer(link *ledger.Link) string {
	if !t.Author {
		return ""
	}
	return link.Entry.Device
}

// names reports whether a link's bytes contain a withheld hash.
func (w *Withheld) names(link *ledger.Link) bool {
	return link.Entry.Seen.N >= w.First || slices.Contains(w.authors, link.Entry.Device)
}
