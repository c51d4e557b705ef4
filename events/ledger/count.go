package ledger

import (
	"fmt"
	"slices"
	"sort"

	"kibitz/events"
)

// claim is one entry of a device's own chain, as the log holds it. An authentic entry
// has a claim whether or not it was accepted: the count shows whether anything that
// the device signed is missing, not whether it was right.
type claim struct {
	count          uint64
	hash, previous events.Hash    // of this entry, and of its stated predecessor
	first, last    events.Instant // its first and last known times
}

// countPlace is where an entry belongs among its device's claims.
type countPlace struct {
	kind  countKind
	index int
	claim claim
}

type countKind uint8

const (
	uncounted countKind = iota // not authentic, so no evidence of the device's count
	counted                    // a new claim, to be inserted at index
	repeated                   // the claim at index, sent again after it was refused
	astray                     // not on the recorded chain: the device has forked
)

// numbered finds the entry's place in its device's count. A skipped count, or one filled
// later, gets a notice. A count used by another entry, or a hash that does not name the
// previous entry, is refused.
func (l *Ledger) numbered(j *judgement) bool {
	j.place = j.device.locate(j.Entry, j.hash)
	switch {
	case j.place.kind != astray:
		j.Notices = j.device.notices(j.Entry, j.place)
		return true
	case j.device.uses(j.Entry.Count):
		return j.refuse(ReasonCountUsed, fmt.Sprintf("$.ds: %d", j.Entry.Count))
	}
	return j.refuse(ReasonChain, "$.dprev: "+j.Entry.Previous.String())
}

// record keeps the claim of the judged entry. Of a refused entry nothing else is kept.
func (j *judgement) record() {
	switch j.place.kind {
	case counted:
		if j.place.index == len(j.device.claims) {
			j.device.claims = append(j.device.claims, j.place.claim)
		} else {
			j.device.claims = slices.Insert(j.device.claims, j.place.index, j.place.claim)
		}
	case astray:
		if hash := j.place.claim.hash; !slices.Contains(j.device.astray, hash) {
			j.device.astray = append(j.device.astray, hash)
		}
	}
}

// locate finds the place of an entry with this hash in the device's chain.
func (d *device) locate(e *events.Entry, hash events.Hash) countPlace {
	i := d.search(e.Count)
	p := countPlace{kind: counted, index: i, claim: claim{count: e.Count, hash: hash, previous: e.Previous}}
	p.claim.first, p.claim.last = span(e)
	if i < len(d.claims) && d.claims[i].count == e.Count {
		p.kind = repeated
		if d.claims[i].hash != hash {
			p.kind = astray
		}
	} else if !d.follows(&p.claim, i) {
		p.kind = astray
	}
	return p
}

// search returns the index of the first claim with at least this count. It is usually the
// end, since devices send in order.
func (d *device) search(count uint64) int {
	n := len(d.claims)
	if n == 0 || d.claims[n-1].count < count {
		return n
	}
	return sort.Search(n, func(i int) bool { return d.claims[i].count >= count })
}

// claimed reports whether these were the bytes of an entry that was accepted.
func (l *Ledger) claimed(e *events.Entry, hash events.Hash) bool {
	d := l.devices[e.Device]
	return d.claims[d.search(e.Count)].hash == hash
}

func (d *device) uses(count uint64) bool {
	i := d.search(count)
	return i < len(d.claims) && d.claims[i].count == count
}

// follows reports whether c fits between the claims at i-1 and i, if their counts are
// adjacent to its own, and does not continue from an entry that was astray.
func (d *device) follows(c *claim, i int) bool {
	switch {
	case c.count == 1 && c.previous != events.Hash{}:
		return false
	case i > 0 && d.claims[i-1].count+1 == c.count && d.claims[i-1].hash != c.previous:
		return false
	case i < len(d.claims) && d.claims[i].count == c.count+1 && d.claims[i].previous != c.hash:
		return false
	}
	return !slices.Contains(d.astray, c.previous)
}

// notices returns the notices on an entry's place in the count and on its times.
func (d *device) notices(e *events.Entry, p countPlace) Notice {
	var n Notice
	before, after := p.index-1, p.index
	switch {
	case p.kind == repeated:
		after++
	case after < len(d.claims):
		n |= NoticeLate
	case p.claim.count != d.lastCount()+1:
		n |= NoticeGap
	}
	if before >= 0 && backwards(d.claims[before].last, p.claim.first) ||
		after < len(d.claims) && backwards(p.claim.last, d.claims[after].first) || runsBack(e) {
		n |= NoticeClockBack
	}
	return n
}

// Standing returns the notices on a link as the record stands now: a gap that was filled since is none.
func (l *Ledger) Standing(link *Link) Notice {
	if link.Notices&NoticeGap == 0 {
		return link.Notices
	}
	d, last := l.devices[link.Entry.Device], uint64(0)
	for _, before := range l.links[:link.N-1] {
		if e := before.Entry; before.claims && e.Device == link.Entry.Device && e.Count < link.Entry.Count {
			last = max(last, e.Count)
		}
	}
	if between := d.search(link.Entry.Count) - d.search(last+1); uint64(between) == link.Entry.Count-last-1 {
		return link.Notices &^ NoticeGap
	}
	return link.Notices
}

func (d *device) lastCount() uint64 {
	if len(d.claims) == 0 {
		return 0
	}
	return d.claims[len(d.claims)-1].count
}

func backwards(earlier, later events.Instant) bool {
	return earlier.Known() && later.Known() && later < earlier
}

// runsBack reports whether an entry's own times run backwards.
func runsBack(e *events.Entry) bool {
	var last events.Instant
	for i := range e.Events {
		at := e.Events[i].At
		if backwards(last, at) {
			return true
		}
		if at.Known() {
			last = at
		}
	}
	return false
}

// span returns the first and the last known time of an entry.
func span(e *events.Entry) (first, last events.Instant) {
	for i := range e.Events {
		at := e.Events[i].At
		if !at.Known() {
			continue
		}
		if !first.Known() {
			first = at
		}
		last = at
	}
	return first, last
}
