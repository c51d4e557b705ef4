package ledger

import (
	"sort"

	"github.com/google/uuid"

	"kibitz/events"
)

// Lane is a way of reading a match's record.
type Lane uint8

// The lanes.
const (
	Recorded Lane = iota // the events as they were accepted
	Amended              // the same with the corrections applied
)

// Placed is an event at its place in a lane.
type Placed struct {
	// Address is the event's place in the lane: its own, or that of the event it
	// replaces, or that of the event it was inserted after, with the insertion.
	Address events.Address

	// Source is the event's address in the log. For an event that is part of a correction,
	// it is the correction's address. Link is the link there.
	Source events.Address
	Link   *Link

	// Correction is the correction that put the event here; zero if there is none.
	Correction events.Address

	Event *events.Event
}

// Lane returns the events of the folded links 1 to n in the order of the lane, that is the
// match as known at n. The amended lane applies the corrections among these links and no
// later ones. In both lanes the corrections themselves stay where they were made. An n past
// the head means the head.
func (l *Ledger) Lane(lane Lane, n uint64) []Placed {
	links := l.links[:min(n, l.head.N)]
	var plan amendments
	if lane == Amended {
		plan = l.plan(uint64(len(links)))
	}
	placed := make([]Placed, 0, 3*len(links))
	for _, link := range links {
		if link.Status != Folded {
			continue
		}
		for i := range link.Entry.Events {
			placed = plan.place(placed, link, i)
		}
	}
	return placed
}

// amendments is the effect of the corrections up to some link. The zero value changes
// nothing.
type amendments struct {
	ledger  *Ledger
	inForce map[events.Address]*correction   // the correction in force for an event
	after   map[events.Address][]*correction // insertions after an event, in log order
}

// activeOf reports which corrections are in force: those that no later retraction in force
// takes back. The corrections must be in log order.
func activeOf(corrections []correction) []bool {
	active := make([]bool, len(corrections))
	for i := range active {
		active[i] = true
	}
	for i := len(corrections) - 1; i >= 0; i-- {
		if _, retracts := corrections[i].body.(*events.EntryRetracted); !retracts || !active[i] {
			continue
		}
		if k, ok := indexOf(corrections, corrections[i].target); ok {
			active[k] = false
		}
	}
	return active
}

// indexOf returns the index of the correction at an address.
func indexOf(corrections []correction, at events.Address) (int, bool) {
	i := sort.Search(len(corrections), func(i int) bool { return !corrections[i].at.Before(at) })
	return i, i < len(corrections) && corrections[i].at == at
}

// plan combines the corrections of the links 1 to n. The latest one in force wins, among
// those that replace or remove an event and among those that insert an entry.
func (l *Ledger) plan(n uint64) amendments {
	known := l.corrections[:sort.Search(len(l.corrections), func(i int) bool { return l.corrections[i].at.N > n })]
	if len(known) == 0 {
		return amendments{}
	}
	plan := amendments{
		ledger:  l,
		inForce: make(map[events.Address]*correction),
		after:   make(map[events.Address][]*correction),
	}
	last := make(map[uuid.UUID]*correction)
	active := activeOf(known)
	for i := range known {
		c := &known[i]
		if !active[i] {
			continue
		}
		inserted, inserts := c.body.(*events.EntryInserted)
		if !inserts {
			plan.inForce[c.target] = c
			continue
		}
		plan.after[c.target] = append(plan.after[c.target], c)
		last[inserted.Entry] = c
	}
	plan.dropMoved(known, last)
	return plan
}

// dropMoved keeps an inserted entry only at its last insertion.
func (a *amendments) dropMoved(known []correction, last map[uuid.UUID]*correction) {
	for i := range known {
		c := &known[i]
		inserted, inserts := c.body.(*events.EntryInserted)
		if !inserts || inserted.Entry == uuid.Nil || last[inserted.Entry] == c {
			continue
		}
		kept := a.after[c.target][:0]
		for _, other := range a.after[c.target] {
			if other != c {
				kept = append(kept, other)
			}
		}
		a.after[c.target] = kept
	}
}

// place appends event i of a link as amended, and what was inserted after it.
func (a *amendments) place(placed []Placed, link *Link, i int) []Placed {
	at := events.Address{N: link.N, Index: i}
	event := &link.Entry.Events[i]
	if a.ledger == nil {
		return append(placed, Placed{Address: at, Source: at, Link: link, Event: event})
	}
	if c := a.inForce[at]; c == nil || isCorrection(event.Body) {
		placed = append(placed, Placed{Address: at, Source: at, Link: link, Event: event})
	} else {
		placed = a.applied(placed, c)
	}
	for _, c := range a.after[at] {
		placed = a.applied(placed, c)
	}
	return placed
}

// applied appends the events that a correction puts at its target's place or after it.
func (a *amendments) applied(placed []Placed, c *correction) []Placed {
	inserted, inserts := c.body.(*events.EntryInserted)
	at := c.target
	if inserts {
		at = behind(c.target, c.at)
	}
	_, replacements := corrected(c.body)
	for i := range replacements {
		placed = append(placed, Placed{Address: at, Source: c.at, Link: c.link, Correction: c.at, Event: &replacements[i]})
	}
	if inserts && inserted.Entry != uuid.Nil {
		placed = a.second(placed, c, a.ledger.ids[inserted.Entry])
	}
	return placed
}

// second appends the events of link n, a second observation that c inserts.
func (a *amendments) second(placed []Placed, c *correction, n uint64) []Placed {
	link := a.ledger.links[n-1]
	for i := range link.Entry.Events {
		at := events.Address{N: n, Index: i}
		placed = append(placed, Placed{
			Address: c.secondAt(at), Source: at,
			Link: link, Correction: c.at, Event: &link.Entry.Events[i],
		})
	}
	return placed
}

// behind returns the address of an event that the insertion at by puts after target.
func behind(target, by events.Address) events.Address {
	return events.Address{N: target.N, Index: target.Index, By: events.Insertion{N: by.N, Index: by.Index}}
}

// secondAt returns the address of an event of the second observation that c inserts, from its
// own.
func (c *correction) secondAt(own events.Address) events.Address {
	at := behind(c.target, c.at)
	at.By.Second, at.By.Event = own.N, own.Index
	return at
}
