package procedure

import (
	"slices"

	"kibitz/events"
)

// The stages of a dispute, in order.
const (
	Raised   = "raised"
	Released = "released" // play goes on before the ruling
	Ruled    = "ruled"
	Appealed = "appealed"
	Decided  = "decided" // the committee has decided
)

// dispute is one dispute and its outcome. Its slices are never modified.
type dispute struct {
	id     string
	raised events.Address
	by     string // the device that entered it
	side   events.Side
	score  bool           // about the score, not a position
	about  events.Address // the event in dispute, or the zero address
	stands string
	part   int // number of the part of the match it is about, as in events

	ruling    events.Address
	effects   []events.Effect
	sanctions []events.Effect // the effects that count against a player
	clauses   []string        // that the ruling with these effects names
	before    Snapshot        // the game before the ruling took effect
	number    int             // the game in play after the ruling, or last played
	follows   []span          // play struck before the ruling

	appeal    events.Address
	appellant events.Side
	appealing []string // the persons who have appealed
	law       bool     // the ruling stands on a point of law
	members   []string
	summoned  []string // committee members summoned to solve it before a ruling
	votes     []vote
	upheld    bool
	decision  events.Address
}

// disputed folds disputes and the decisions on them.
func (d *Desk) disputed(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.DirectorCalled:
		d.called, d.caller, d.advised = true, h.at, [2]bool{}
	case *events.DisputeRaised:
		d.raise(h, body)
	case *events.TableReleased:
		d.release(h, body)
	case *events.TestimonyGiven:
		d.testified(h, body)
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
		about: d.addressOf(b.About), stands: Raised, appellant: events.NoSide, part: part(h),
	})
}

// addressOf returns the address of a referenced event, or the zero address if there is none.
func (d *Desk) addressOf(ref *events.Ref) (at events.Address) {
	if ref != nil {
		at, _ = d.context.Log.Find(*ref)
	}
	return at
}

// part returns the number of the part of the match that an event belongs to. If the event
// names none, it is the part in play or last played.
func part(h *deskEvent) int {
	if h.event.Game > 0 {
		return h.event.Game
	}
	return h.match.Result().Game
}

// release lets play go on before the ruling. It also ends a call for the director.
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

// find returns the index of the dispute with this id, or -1.
func (d *Desk) find(id string) int {
	return slices.IndexFunc(d.disputes, func(k dispute) bool { return k.id == id })
}

// known reports whether a dispute with this id was raised, and records a finding if not. An
// empty id means no dispute and passes.
func (d *Desk) known(h *deskEvent, id string) bool {
	if id == "" || d.find(id) >= 0 {
		return true
	}
	h.match.Report(FindDisputeUnknown, d.provisions.Dispute.Clause, events.NoSide)
	return false
}

// change returns a dispute for modification, in a fresh copy of the list.
func (d *Desk) change(i int) *dispute {
	d.disputes = slices.Clone(d.disputes)
	return &d.disputes[i]
}

// Frozen reports whether the table must be left as it is: the director was called, or a
// dispute awaits its ruling.
func (d *Desk) Frozen() bool {
	return d.called || slices.ContainsFunc(d.disputes, func(k dispute) bool { return k.stands == Raised })
}

// Attended returns the desk after the director has come, so that nothing is waiting for the
// director alone.
func (d *Desk) Attended() *Desk {
	if !d.called {
		return d
	}
	next := *d
	next.called = false
	return &next
}

// Binds reports whether the author of link n could have known that the table is frozen: the
// author saw the call or dispute in the log, or entered it.
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

// testified folds testimony. Some witnesses are heard only when asked, except about cheating
// (WBF 1.8, 6.2).
func (d *Desk) testified(h *deskEvent, b *events.TestimonyGiven) {
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
