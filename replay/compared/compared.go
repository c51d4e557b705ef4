package compared

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Difference is an event of a second observation that the record does not bear out.
type Difference struct {
	Recorded events.Address // the record's event, or the one before where it has none
	Told     events.Address // the other device's event
	Lacking  bool           // the record has no such event

	RecordedEvent, ToldEvent *events.Event // both versions; the record's is nil if it lacks it
}

// Finding returns the difference as officials are told of it.
func (d Difference) Finding() rules.Finding {
	f := rules.Finding{Code: rules.SecondDiffers, Offender: events.NoSide, At: d.Recorded}
	if d.Lacking {
		f.Code = rules.SecondLacking
	}
	f.Args[0], f.Args[1] = int(d.Told.N), d.Told.Index
	return f
}

// Differences compares the second observations among the links 1 to known with the events
// of a lane. They are in the order of the record.
func Differences(l *ledger.Ledger, lane []ledger.Placed, known uint64) []Difference {
	if !slices.ContainsFunc(l.Links()[:min(known, l.Head().N)], func(link *ledger.Link) bool { return link.Status == ledger.Second }) {
		return nil
	}
	record := recorded(lane)
	var all []Difference
	for _, t := range toldBy(l, lane, record, known) {
		all = append(all, t.against(record[t.game])...)
	}
	slices.SortStableFunc(all, func(x, y Difference) int {
		return cmp.Or(x.Recorded.Compare(y.Recorded), x.Told.Compare(y.Told))
	})
	return all
}

// account is what one device told of one game.
type account struct {
	source
	facts []fact
}

// source is a device in a game.
type source struct {
	device string
	game   int
}

// told gathers the accounts of the devices, of games that the record has.
type told struct {
	record map[int][]fact
	found  map[source]*account
	all    []*account // in the order in which they begin
}

// toldBy returns the accounts of second observations that are not part of the lane.
func toldBy(l *ledger.Ledger, lane []ledger.Placed, record map[int][]fact, known uint64) []*account {
	inserted := make(map[uint64]bool)
	for i := range lane {
		if lane[i].Link.Status == ledger.Second {
			inserted[lane[i].Link.N] = true
		}
	}
	t := told{record: record, found: make(map[source]*account)}
	for _, link := range l.Links()[:min(known, l.Head().N)] {
		if link.Status != ledger.Second || inserted[link.N] {
			continue
		}
		for i := range link.Entry.Events {
			e := &link.Entry.Events[i]
			if f, ok := factOf(e, events.Address{N: link.N, Index: i}); ok {
				f.count, f.seen = link.Entry.Count, link.Entry.Seen.N
				t.add(link.Entry.Device, e.Game, f)
			}
		}
	}
	for _, a := range t.all {
		slices.SortStableFunc(a.facts, func(x, y fact) int { return cmp.Compare(x.count, y.count) })
	}
	return t.all
}

func (t *told) add(device string, game int, f fact) {
	if len(t.record[game]) == 0 {
		return
	}
	of := source{device, game}
	a := t.found[of]
	if a == nil {
		a = &account{source: of}
		t.found[of], t.all = a, append(t.all, a)
	}
	if len(a.facts) < most {
		a.facts = append(a.facts, f)
	}
}

// against compares an account with the record of its game.
func (a *account) against(record []fact) (all []Difference) {
	pairs := align(a.facts, record)
	confirmed := a.confirmed(pairs, record)
	before := max(0, slices.IndexFunc(pairs, func(k int) bool { return k >= 0 }))
	if before = pairs[before]; before > 0 {
		before-- // the event before the first that it told
	}
	for i, k := range pairs {
		f := &a.facts[i]
		switch {
		case k >= 0:
			before = k
			if !f.same(&record[k]) {
				all = append(all, Difference{Recorded: record[k].at, Told: f.at, RecordedEvent: record[k].event, ToldEvent: f.event})
			}
		case f.count < confirmed && !record[before].gap:
			all = append(all, Difference{Recorded: record[before].at, Told: f.at, Lacking: true, ToldEvent: f.event})
		}
	}
	return all
}

// confirmed returns the count of the last entry of which the record has an event, so that
// what was told before it is not only ahead of the record.
func (a *account) confirmed(pairs []int, record []fact) (count uint64) {
	for i, k := range pairs {
		if k >= 0 && a.facts[i].same(&record[k]) {
			count = a.facts[i].count
		}
	}
	return count
}
