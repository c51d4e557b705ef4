package ledger

import "kibitz/events"

// Reader answers questions about a match's log besides its events: where an event is, who
// signed a link, and what its author knew.
type Reader struct{ ledger *Ledger }

// Reader returns a Reader of the ledger.
func (l *Ledger) Reader() Reader { return Reader{l} }

// Find returns the address of an event of a folded or second link; false if there is none. For an
// insertion it is the address of what it inserted, since it does nothing itself.
func (r Reader) Find(ref events.Ref) (events.Address, bool) {
	at, ok := r.ledger.Find(ref)
	if !ok {
		return at, false
	}
	return r.ledger.inserted(at), true
}

// Seen returns the last link that the author of link n knew; 0 if that cannot be read.
func (r Reader) Seen(n uint64) uint64 {
	if e := r.entry(n); e != nil {
		return e.Seen.N
	}
	return 0
}

// Author returns the device that signed link n; "" if that cannot be read.
func (r Reader) Author(n uint64) string {
	if e := r.entry(n); e != nil {
		return e.Device
	}
	return ""
}

func (r Reader) entry(n uint64) *events.Entry {
	if link := r.ledger.Link(n); link != nil {
		return link.Entry
	}
	return nil
}
