package refereed

import (
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// publicity is what the public is told: how far behind it is kept, since which link, whether it
// knows the players' names, where it is shown the match, and which notices are up.
type publicity struct {
	procedure.Delay
	names   bool
	since   uint64 // this link and those before it are public: there was no delay then
	slot    string // of broadcasts, as set
	pointed uint64 // the link since which the slot shows the match
	notices string // a hash of where they come from
}

// Slot is a place in broadcasts of a tournament. Of the matches with one slot it shows that with the
// latest moment.
type Slot struct {
	Name  string `json:"name"`
	Since string `json:"since"` // when the hall stored that it is to show the match
}

// apply follows the settings of a lane.
func (d *publicity) apply(p *ledger.Placed) {
	set := func(name, value string) {
		if name == procedure.PublicNames.Name && procedure.PublicNames.Allows(value) {
			d.names = value == procedure.NamesShown
		}
		if name == procedure.BroadcastSlot.Name && procedure.BroadcastSlot.Allows(value) {
			d.slot, d.pointed = value, p.Link.N
		}
		if name != procedure.PublicDelay.Name || !procedure.PublicDelay.Allows(value) {
			return
		}
		if d.Delay == (procedure.Delay{}) {
			d.since = p.Link.N
		}
		d.Delay = procedure.DelayOf(value)
	}
	switch body := p.Event.Body.(type) {
	case *events.MatchScheduled:
		match.Settings(body, set)
	case *events.OptionSet:
		set(body.Option, body.Value)
	case *events.NoticePosted:
		d.notices = events.HashOf([]byte(d.notices + p.Source.String())).String()
	}
}

// NoticeBoard returns what changes whenever the notices that are up do: one comes, is corrected or taken
// back. It is "" before the first.
func (m *Match) NoticeBoard() string { return m.publicity.notices }

// PublicNames reports whether the public may know the players' names.
func (m *Match) PublicNames() bool { return m.publicity.names }

// Slot returns the slot that is to show the match; nil if none is, or if the hall does not know yet
// since when.
func (m *Match) Slot() *Slot {
	if m.publicity.slot == "" || m.publicity.slot == procedure.NoSlot {
		return nil
	}
	link := m.ledger.Link(m.publicity.pointed)
	if link == nil || !link.Stored.Known() {
		return nil
	}
	return &Slot{m.publicity.slot, link.Stored.String()}
}

// Delayed reports whether the public is kept behind.
func (m *Match) Delayed() bool { return m.publicity.Delay != (procedure.Delay{}) && !m.AtRest() }

// Public returns the last link that the public may know of now. If the next one becomes public
// by time alone, next says when; otherwise it is zero.
func (m *Match) Public(now time.Time) (n uint64, next time.Time) {
	links := m.ledger.Links()
	n = uint64(len(links))
	if !m.Delayed() {
		return n, next
	}
	for followed := 0; n > m.publicity.since; n-- {
		link := links[n-1]
		public := link.Stored.Known() && followed >= m.publicity.Events && !now.Before(link.Stored.Time().Add(m.publicity.Time))
		if public {
			return n, next
		}
		if next = (time.Time{}); link.Stored.Known() && followed >= m.publicity.Events {
			next = link.Stored.Time().Add(m.publicity.Time)
		}
		followed++
		if link.Entry != nil {
			followed += len(link.Entry.Events) - 1
		}
	}
	return n, next
}
