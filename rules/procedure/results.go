package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Posting is who reports a result and until when it may be corrected (WBF 4.10).
type Posting struct {
	Clause rules.ClauseID // the winner reports it; it is corrected until a player's next match
}

// posted folds results reported, posted and corrected.
func (d *Desk) posted(h *deskEvent) bool {
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
		d.resultFinal = true
	default:
		return false
	}
	return true
}

func (d *Desk) post(h *deskEvent, p *events.ResultPosted) {
	clause := d.provisions.Posting.Clause
	if d.isPosted && d.resultFinal && clause != "" {
		h.match.Report(FindPostedLate, clause, events.NoSide)
		return
	}
	d.isPosted = true
	d.compareResult(h, p.Score)
}

func (d *Desk) compareResult(h *deskEvent, score *[2]int) {
	if computed := h.match.Result().Score; *score != computed {
		h.match.Report(FindPostedDiffers, d.provisions.Posting.Clause, events.NoSide, score[0], score[1], computed[0], computed[1])
	}
}
