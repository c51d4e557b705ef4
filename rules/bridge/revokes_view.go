package bridge

import "kibitz/events/cards"

// RevokeView is a revoke that was found.
type RevokeView struct {
	Seat   string `json:"seat"`
	Card   string `json:"card"`
	Trick  int    `json:"trick"`            // from 1
	Suit   string `json:"suit"`             // that was to be played
	Stands string `json:"stands"`           // "open" until it is corrected or established, "corrected", "established" or "slip" of the recorder
	Tricks int    `json:"tricks,omitempty"` // that its side gives up for it, if it wins so many
	Clause string `json:"clause,omitempty"` // that says so, or why none
}

// DefectView is a trick that was turned with too few or too many cards.
type DefectView struct {
	Seat   string `json:"seat"`
	Trick  int    `json:"trick"`
	Cards  int    `json:"cards"` // that the seat had in it
	Mended bool   `json:"mended,omitempty"`
}

// AnswerView is what the director has said of something found.
type AnswerView struct {
	About string `json:"about"` // address of the event
	Slip  bool   `json:"slip,omitempty"`
}

// revokeViews returns the revokes of the board that what is known shows.
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

func (r *Referee) standing(view *RevokeView, v *revoke) {
	b := &r.state.Board
	switch {
	case v.Slip:
		view.Stands = "slip"
	case !b.stands(v):
		view.Stands, view.Clause = "corrected", string(r.laws.Revokes.Correct)
		if b.asked(r.laws, v) {
			tricks, clause := b.costs(r.laws, v)
			view.Tricks, view.Clause = tricks, string(clause)
		}
	case b.establishes(r.laws, v) == "":
		view.Stands, view.Clause = "open", string(r.laws.Revokes.Correct)
	default:
		tricks, clause := b.costs(r.laws, v)
		if none := r.laws.Revokes.Exempt.Nothing; none != "" && tricks > 0 && b.Played == cards.Ranks && b.wonFrom(SideOf(v.Seat), v.Trick, -1) == 0 {
			tricks, clause = 0, none
		}
		view.Stands, view.Tricks, view.Clause = "established", tricks, string(clause)
	}
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
