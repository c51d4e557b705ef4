package procedure

import (
	"slices"

	"kibitz/events"
)

// Dispute standings, in the order in which a dispute goes through them.
const (
	Raised   = "raised"
	Released = "released" // play goes on before the ruling
	Ruled    = "ruled"
	Appealed = "appealed"
	Decided  = "decided" // by the committee
)

// dispute is one dispute and what became of it. Its slices are never changed.
type dispute struct {
	id     string
	raised events.Address
	by     string // the device that entered it
	side   events.Side
	score  bool // it is about the score, not about a position
	stands string
	part   int // of the match, that it is about: its number as events carry it

	ruling    events.Address
	effects   []events.Effect
	sanctions []events.Effect // those of the effects that count against a player
	before    Snapshot        // the game before the ruling took effect
	number    int             // the game in play after the ruling, or last played
	follows   []span          // what was struck before the ruling

	appeal    events.Address
	appellant events.Side
	appealing []string // the persons who have appealed
	law       bool     // the ruling rests on a point of law and stands in that
	members   []string
	summoned  []string // of the committee, to solve it before it was ruled
	votes     []vote
	upheld    bool
	decision  events.Address
}

// disputed folds disputes and what is decided on them.
func (d *Desk) disputed(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.DirectorCalled:
		d.called, d.caller, d.advised = true, h.at, [2]bool{}
	case *events.DisputeRaised:
		d.raise(h, body)
	case *events.TableReleased:
		d.release(h, body)
	case *events.TestimonyGiven:
		d.heard(h, body)
	case *events.EvidenceAttached:
		d.known(h, body.Dispute)
	case *events.RulingMade:
		d.rule(h, body)
	case *events.ComplaintFiled:
		d.known(h, body.Dispute)
	default:
		return d.appealed(h)
	}
	return true
}

func (d *Desk) raise(h *deskEvent, b *events.DisputeRaised) {
	if d.find(b.Dispute) >= 0 {
		h.match.Report(FindDisputeKnown, d.provisions.Dispute.Clause, b.Side)
		return
	}
	d.advised = [2]bool{}
	if d.provisions.Dispute.Clause == "" {
		h.match.Report(FindNoClause, "", b.Side)
	}
	d.disputes = append(slices.Clip(d.disputes), dispute{
		id: b.Dispute, raised: h.at, by: d.context.Log.Author(h.at.N), side: b.Side, score: b.Subject == "score",
		stands: Raised, appellant: events.NoSide, part: part(h),
	})
}

// part returns which part of the match an event is of: where it does not say so, the one
// in play, or last played.
func part(h *deskEvent) int {
	if h.event.Game > 0 {
		return h.event.Game
	}
	return h.match.Result().Game
}

// release lets play go on before the ruling; it also ends a call of the director.
func (d *Desk) release(h *deskEvent, b *events.TableReleased) {
	i := d.find(b.Dispute)
	switch {
	case i >= 0 && d.disputes[i].stands == Raised:
		d.change(i).stands = Released
	case !d.called:
		h.match.Report(FindNothingFrozen, d.provisions.Dispute.Clause, events.NoSide)
	}
	d.called = false
}

// find returns the place of a dispute, below 0 where there is none of this id.
func (d *Desk) find(id string) int {
	return slices.IndexFunc(d.disputes, func(k dispute) bool { return k.id == id })
}

// known reports whether a dispute of this id was raised, and finds where it was not;
// the empty id belongs to none.
func (d *Desk) known(h *deskEvent, id string) bool {
	if id == "" || d.find(id) >= 0 {
		return true
	}
	h.match.Report(FindDisputeUnknown, d.provisions.Dispute.Clause, events.NoSide)
	return false
}

// change returns a dispute to be changed, in a list of this desk's own.
func (d *Desk) change(i int) *dispute {
	d.disputes = slices.Clone(d.disputes)
	return &d.disputes[i]
}

// Frozen reports whether the table is to be left as it is: the director was called, or
// a dispute waits for its ruling.
func (d *Desk) Frozen() bool {
	return d.called || slices.ContainsFunc(d.disputes, func(k dispute) bool { return k.stands == Raised })
}

// Attended returns the desk once the director has come: nothing waits for him only any
// more.
func (d *Desk) Attended() *Desk {
	if !d.called {
		return d
	}
	next := *d
	next.called = false
	return &next
}

// Binds reports whether the author of a link could have known that the table is
// frozen: he saw the dispute in the log, or entered it himself.
func (d *Desk) Binds(n uint64) bool {
	if d.called && d.bound(n, d.caller, d.context.Log.Author(d.caller.N)) {
		return true
	}
	return slices.ContainsFunc(d.disputes, func(k dispute) bool { return k.stands == Raised && d.bound(n, k.raised, k.by) })
}

func (d *Desk) bound(n uint64, frozen events.Address, by string) bool {
	log := d.context.Log
	return n == frozen.N || log.Seen(n) >= frozen.N || by != "" && log.Author(n) == by
}

// heard folds testimony. Who was not asked is heard only about cheating (WBF 1.8, 6.2).
func (d *Desk) heard(h *deskEvent, b *events.TestimonyGiven) {
	if !d.known(h, b.Dispute) {
		return
	}
	rule := &d.provisions.Testimony
	switch onlyAsked := slices.Contains(rule.WhenAsked, b.Standing); {
	case onlyAsked && b.AskedBy == "" && !b.Cheating:
		h.match.Report(FindTestimonyUnasked, rule.Clause, events.NoSide)
	case onlyAsked && b.AskedBy != "" && !d.mayAsk(b.AskedBy):
		h.match.Report(FindTestimonyAsked, rule.Clause, events.NoSide)
	}
}
