package bridge

import (
	"cmp"

	"kibitz/events"
	"kibitz/events/cards"
)

// applyPlay folds the play of the cards.
func (r *Referee) applyPlay(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.LeadPlaced:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.leadPlaced(body)
		}
	case *events.LeadReturned:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.leadReturned(body)
		}
	case *events.CardPlayed:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.played(body.Seat, body.Card)
		}
	case *events.SimultaneousCards:
		if r.playAllowed(e.Game, events.NoSide) {
			r.simultaneous(body)
		}
	case *events.CardNamed:
		if r.playAllowed(e.Game, SideOf(r.state.Declarer)) {
			r.named(body)
		}
	case *events.HandFaced:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.handFaced(body)
		}
	case *events.CardWithdrawn:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.withdrawn(body)
		}
	case *events.TrickQuitted:
		if r.onBoard(e.Game, events.NoSide) {
			r.quitted(body)
		}
	default:
		return false
	}
	return true
}

// played folds a card played face up. If it was one of several played together by its hand,
// the others are exposed.
func (r *Referee) played(seat cards.Seat, c cards.Card) {
	others := r.designate(seat, c)
	r.tabled(seat, c)
	for _, other := range others {
		if r.state.Defends(seat) {
			r.penaltyCard(seat, other, false)
		}
	}
}

// tabled folds a single card played face up.
func (r *Referee) tabled(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	switch {
	case b.stopped():
		r.playedAfterClaim(seat, c)
		return
	case !b.Declarer.Valid():
		r.findOf(FindNoAuction, r.laws.Play.Order, seat, int(c))
		return
	case b.Played == cards.Ranks:
		r.findOf(FindPlayOver, r.laws.Play.Order, seat, int(c))
		return
	}
	r.see(seat, c)
	if k := b.trickOf(seat, c); k == b.Played+1 && b.accepted() && b.returned == (heldCard{seat, c}) {
		return // the lead was taken back, stands after all and is faced again
	} else if k > 0 {
		r.findOf(FindPlayedAgain, r.laws.Play.Order, seat, int(c), k)
		return
	}
	r.actOnLead(seat, c)
	if b.Trick().Leader.Valid() {
		r.followed(seat, c)
		return
	}
	r.led(seat, c)
}

// led folds the lead to a trick.
func (r *Referee) led(seat cards.Seat, c cards.Card) {
	if b := &r.state.Board; seat != b.Leader() {
		r.ledOutOfTurn(seat, c)
		return
	}
	r.checkLead(seat, c)
	r.put(seat, c)
}

// followed folds a card played to a trick after the lead.
func (r *Referee) followed(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	switch {
	case b.Trick().Cards[seat].Valid():
		b.surplusIn(seat, c)
		r.playedTwice(seat, c)
	case seat != b.Turn():
		r.playedOutOfTurn(seat, c)
	default:
		r.checkPlay(seat, c)
		r.put(seat, c)
	}
}

// put plays a card to the trick in progress and turns the trick once it is complete.
func (r *Referee) put(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	t := b.Trick()
	b.playsOn(seat)
	if !t.Leader.Valid() {
		t.Leader = seat
	}
	t.Cards[seat], t.At[seat] = c, r.At()
	b.playedTo(seat)
	r.pickUpPlayed(seat, c)
	r.turnFull()
}

// turnFull turns the trick in progress once every hand has played to it.
func (r *Referee) turnFull() {
	if b := &r.state.Board; b.Trick().count() == cards.Seats {
		b.Played++
		r.turned(b.Played - 1)
		r.checkNextLead()
	}
}

// quitted compares the recorded winner of the last trick with its cards. A trick turned
// with fewer than four cards is defective.
func (r *Referee) quitted(q *events.TrickQuitted) {
	b := &r.state.Board
	r.turnDefective()
	if b.Played == 0 || !q.Winner.Valid() {
		return
	}
	if winner := b.Tricks[b.Played-1].winner(b.Contract.Strain); winner.Valid() && winner != q.Winner {
		r.Report(FindTrickTurned, r.laws.Play.Trick, SideOf(q.Winner), b.Played, int(winner), int(q.Winner))
	}
}

// withdrawn takes a card back from the trick in progress or from the last one, which is
// then in progress again. An earlier trick is left with too few cards. Nothing is taken
// back after a claim.
func (r *Referee) withdrawn(w *events.CardWithdrawn) {
	b := &r.state.Board
	k := b.trickOf(w.Seat, w.Card) - 1
	switch {
	case b.stopped():
		r.findOf(FindTakenAfterClaim, r.laws.Claims.Void, w.Seat, int(w.Card))
		return
	case r.withdrawnLead(w):
		return
	case k < 0:
		r.findOf(FindCardNotInTrick, "", w.Seat, int(w.Card))
		return
	}
	t := &b.Tricks[k]
	r.checkTakenBack(k, w)
	r.checkInitiative(w)
	r.checkMisplaced(k, w)
	left := takenBack{w.Seat, w.Card, k + 1, t.ledSuit(w.Card), t.At[w.Seat]}
	b.takeOut(k, w.Seat)
	r.leftTrick(&left)
	r.takenBack(k, w)
	if k < b.Played {
		r.addDefect(&defect{Trick: k + 1, Seat: w.Seat, TooFew: true})
	}
}

// handFaced folds cards faced on the table, by dummy or by a player who becomes dummy.
func (r *Referee) handFaced(h *events.HandFaced) {
	b := &r.state.Board
	for _, c := range h.Cards {
		r.see(h.Seat, c)
		b.Faced[h.Seat] = b.Faced[h.Seat].With(c)
	}
	if h.Complete && len(h.Cards) > 0 && !b.Whole[h.Seat] {
		r.learnHand(h.Seat, b.Faced[h.Seat]|b.PlayedBy(h.Seat))
	}
	r.facedOnLead(h)
	r.facedForClaim(SideOf(h.Seat))
}

// playedOutOfTurn folds a card played to a trick out of turn.
func (r *Referee) playedOutOfTurn(seat cards.Seat, c cards.Card) {
	b, law := &r.state.Board, &r.laws.Early
	args := []int{int(c), b.Played + 1, int(b.Turn())}
	switch {
	case r.dummyEarly(seat):
	case !b.Defends(seat):
		r.findOf(FindPlayOutOfTurn, cmp.Or(law.Declarer, r.laws.Play.Order), seat, args...)
	case r.beforePartner(seat):
		r.playedEarly(seat, c)
	default:
		r.findOf(FindPlayOutOfTurn, cmp.Or(law.RightHand, r.laws.Play.Order), seat, args...)
		if law.RightHand == "" {
			r.bindIf(r.laws.Exposed.Defender, seat, c)
		}
	}
	r.put(seat, c)
}
