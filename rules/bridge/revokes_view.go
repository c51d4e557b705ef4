package bridge

import "kibitz/events/cards"

// RevokeView is a revoke that has been reported.
type RevokeView struct {
	Seat   string `json:"seat"`
	Card   string `json:"card"`
	Trick  int    `json:"trick"`            // from 1
	Suit   string `json:"suit"`             // the suit that should have been played
	Stands string `json:"stands"`           // "open" until corrected or established, "corrected", "established", or "slip" for a recording error
	Tricks int    `json:"tricks,omitempty"` // the tricks that the side loses for it, provided that it wins as many
	Clause string `json:"clause,omitempty"` // the clause for Tricks, or the reason why there are none
}

// DefectView is a trick with too few or too many cards.
type DefectView struct {
	Seat   string `json:"seat"`
	Trick  int    `json:"trick"`
	Cards  int    `json:"cards"` // the seat's number of cards in the trick
	Mended bool   `json:"mended,omitempty"`
}

// AnswerView is the director's answer to a finding.
type AnswerView struct {
	About string `json:"about"` // the event's address
	Slip  bool   `json:"slip,omitempty"`
}

// revokeViews returns the revokes that the known cards show.
func (r *Referee) revokeViews() (views []RevokeView) {
	b := &r.state.Board
	for i := range b.Revokes {
		v := &b.Revokes[i]
		if v.deemed == "" && !v.disobeyed && b.heldAt(v.Seat, v.Trick).In(v.Led) == 0 {
			continue
		}
		view := RevokeView{Seat: v.Seat.String(), Card: v.Card.String(), Trick: v.Trick, Suit: v.Led.String()}
		r.standing(&view, v)
		views = append(views, view)
	}
	return views
}

// standing sets how a revoke stands, and what it costs if it counts.
func (r *Referee) standing(view *RevokeView, v *revoke) {
	b := &r.state.Board
	switch {
	case v.Slip:
		view.Stands = "slip"
		return
	case !b.stillRevoke(v):
		view.Stands = "corrected"
	case b.establishes(r.laws, v) == "":
		view.Stands = "open"
	default:
		view.Stands = "established"
	}
	view.Clause = string(r.laws.Revokes.Correct)
	if !b.counts(r.laws, v) {
		return
	}
	tricks, clause := b.costs(r.laws, v)
	if none := r.laws.Revokes.Exempt.Nothing; none != "" && tricks > 0 && b.Played == cards.Ranks && b.wonFrom(SideOf(v.Seat), v.Trick, -1) == 0 {
		tricks, clause = 0, none
	}
	view.Tricks, view.Clause = tricks, string(clause)
}

func (b *Board) defectViews() (views []DefectView) {
	for i := range b.Defects {
		d := &b.Defects[i]
		views = append(views, DefectView{Seat: d.Seat.String(), Trick: d.Trick, Cards: d.cards(), Mended: d.Mended})
	}
	return views
}

func (a *answering) views() (views []AnswerView) {
	for _, answer := range a.Answers {
		views = append(views, AnswerView{About: answer.About.String(), Slip: answer.Slip})
	}
	return views
}
