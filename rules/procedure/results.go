package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Posting is who reports a result and until when it may be corrected (WBF 4.10).
type Posting struct {
	Clause rules.ClauseID // the winner reports it; it is corrected until a player's next match
}

// posting is the result as it was posted last.
type posting struct {
	known    bool
	score    [2]int
	computed [2]int // the match's own at that time
	next     bool   // either player has begun his next match
}

// reportedResult folds results reported, posted and corrected.
func (d *Desk) reportedResult(h *deskEvent) bool {
	clause := d.provisions.Posting.Clause
	switch body := h.event.Body.(type) {
	case *events.ResultReported:
		if winner := h.match.Result().Winner; clause != "" && body.Side.Valid() && winner.Valid() && body.Side != winner {
			h.match.Report(FindLoserReports, clause, body.Side)
		}
		d.compareResult(h, body.Score)
	case *events.ResultPosted:
		d.post(h, body)
	case *events.NextStarted:
		d.posted.next = true
		d.letStand(h)
	default:
		return false
	}
	return true
}

// Final reports whether the result is final: it was posted, and either player has begun his
// next match (WBF 4.10).
func (d *Desk) Final() bool {
	return d.provisions.Posting.Clause != "" && d.posted.known && d.posted.next
}

// Overturned finds that what was just folded has changed a result that is final, and
// reports whether it has.
func (d *Desk) Overturned(m Match, was rules.Result) bool {
	is := m.Result()
	if !d.Final() || is.Score == was.Score && is.Winner == was.Winner && is.Stage == was.Stage {
		return false
	}
	m.Report(FindResultFinal, d.provisions.Posting.Clause, events.NoSide)
	return true
}

func (d *Desk) post(h *deskEvent, p *events.ResultPosted) {
	if d.Final() {
		h.match.Report(FindPostedLate, d.provisions.Posting.Clause, events.NoSide)
		return
	}
	d.posted.known, d.posted.score, d.posted.computed = true, *p.Score, h.match.Result().Score
	d.compareResult(h, p.Score)
	d.letStand(h)
}

func (d *Desk) compareResult(h *deskEvent, score *[2]int) {
	if tally := h.match.Result().Tally; !tally.Agrees(*score) {
		computed := tally.Score
		h.match.Report(FindPostedDiffers, d.provisions.Posting.Clause, events.NoSide, score[0], score[1], computed[0], computed[1])
	}
}

// letStand lets a posted result stand that is not the one by play and that nobody has
// corrected in time, by posting or by ruling. One that decides nothing is none.
func (d *Desk) letStand(h *deskEvent) {
	p, tally := &d.posted, h.match.Result().Tally
	computed := tally.Score
	if !d.Final() || tally.Agrees(p.score) || p.computed != computed {
		return
	}
	before := h.match.Snapshot()
	if !h.match.Put(&events.Effect{Kind: events.EffectSetScore, Score: &p.score}) || !h.match.Result().Winner.Valid() {
		h.match.Rewind(before)
		return
	}
	h.match.Report(FindPostedStands, d.provisions.Posting.Clause, events.NoSide, p.score[0], p.score[1], computed[0], computed[1])
}
