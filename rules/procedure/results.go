package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Posting is who reports a result and until when it may be corrected (WBF 4.10).
type Posting struct {
	Clause rules.ClauseID // the winner reports it; it may be corrected until a player's next match
}

// posting is the result that was posted last.
type posting struct {
	known    bool
	score    [2]int
	computed [2]int // the match's own score at that time
	next     bool   // either player has begun the next match
	closed   bool   // posted, next begun and the match over: nobody may change it any more
}

// ofEncounters reports whether an event of a tournament's own log is about encounters, whose matches have
// their own logs.
func ofEncounters(b events.Body) bool {
	switch body := b.(type) {
	case *events.ResultReported:
		return body.Encounter != ""
	case *events.ResultPosted:
		return body.Encounter != ""
	case *events.RoundCalled:
		return true
	}
	return false
}

// reportedResult folds results that are reported, posted or corrected, and the start of a
// next match.
func (d *Desk) reportedResult(h *deskEvent) bool {
	clause := d.provisions.Posting.Clause
	switch body := h.event.Body.(type) {
	case *events.ResultReported:
		if winner := h.match.Result().Winner; clause != "" && body.Side.Valid() && winner.Valid() && body.Side != winner {
			h.match.Report(FindLoserReports, clause, body.Side)
		}
		d.compareResult(h, body.Score)
	case *events.ResultPosted:
		if body.Score != nil {
			d.post(h, body)
		}
	case *events.NextStarted:
		d.posted.next = true
		d.close(h)
	default:
		return false
	}
	return true
}

// Settled reports whether the result of a finished match was posted and either player has
// begun the next match.
func (d *Desk) Settled() bool { return d.posted.closed }

// Final reports whether the result is closed and the rulebook lets nobody change it then
// (WBF 4.10, decisions D34, D102).
func (d *Desk) Final() bool { return d.posted.closed && d.provisions.Posting.Clause != "" }

// Overturned records a finding if the event just folded has changed a final result, and
// reports whether it has.
func (d *Desk) Overturned(m Match, was rules.Result) bool {
	if !d.Final() || sameOutcome(m.Result(), was) {
		return false
	}
	m.Report(FindResultFinal, d.provisions.Posting.Clause, events.NoSide)
	return true
}

// Changed records a finding if a closed result was changed under a rulebook that does not
// cover that.
func (d *Desk) Changed(m Match, was rules.Result) {
	if d.Settled() && !sameOutcome(m.Result(), was) {
		m.Report(FindResultChanged, "", events.NoSide)
	}
}

func sameOutcome(is, was rules.Result) bool {
	return is.Score == was.Score && is.Winner == was.Winner && is.Stage == was.Stage
}

// Posted returns the desk with the posted result of another desk, open or closed.
func (d *Desk) Posted(as *Desk) *Desk {
	next := *d
	next.posted = as.posted
	return &next
}

// close closes the posted result once a player's next match has begun and this one is over.
func (d *Desk) close(h *deskEvent) {
	if p := &d.posted; p.known && p.next && !p.closed {
		d.applyPosted(h)
		p.closed = h.match.Result().Ended()
	}
}

func (d *Desk) post(h *deskEvent, p *events.ResultPosted) {
	if clause := d.provisions.Posting.Clause; clause != "" && d.posted.known && d.posted.next {
		h.match.Report(FindPostedLate, clause, events.NoSide)
	}
	if d.Final() {
		return
	}
	d.posted.known, d.posted.score, d.posted.computed = true, *p.Score, h.match.Result().Score
	d.compareResult(h, p.Score)
	d.close(h)
}

func (d *Desk) compareResult(h *deskEvent, score *[2]int) {
	if tally := h.match.Result().Tally; !tally.Agrees(*score) {
		computed := tally.Score
		h.match.Report(FindPostedDiffers, d.provisions.Posting.Clause, events.NoSide, score[0], score[1], computed[0], computed[1])
	}
}

// applyPosted makes a posted result count that differs from play and was not corrected in
// time, by posting or by ruling. A posted result without a winner is ignored.
func (d *Desk) applyPosted(h *deskEvent) {
	p, tally := &d.posted, h.match.Result().Tally
	computed := tally.Score
	if d.provisions.Posting.Clause == "" || tally.Agrees(p.score) || p.computed != computed {
		return
	}
	before := h.match.Snapshot()
	if !h.match.ApplyEffect(&events.Effect{Kind: events.EffectSetScore, Score: &p.score}) || !h.match.Result().Winner.Valid() {
		h.match.Rewind(before)
		return
	}
	h.match.Report(FindPostedStands, d.provisions.Posting.Clause, events.NoSide, p.score[0], p.score[1], computed[0], computed[1])
}
