package bridge

import (
	"math"
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

var _ rules.Discloser = (*Referee)(nil)

// stretch is the part of the log in which a board was in play.
type stretch struct {
	game, number int
	from, to     events.Address // to is zero while the board is in play
	released     bool           // no other table will play the deal
}

func (s *stretch) over() bool { return s.to != events.Address{} }

// disclosing decides how much of the boards may be disclosed. A ruling never restores it,
// because disclosure cannot be undone.
type disclosing struct {
	stretches []stretch    // copied before every change
	asSeen    *Referee     // the referee as folded from what the whole table has seen; nil if it would be the same; never changed
	glimpses  []tableEvent // events not yet folded into asSeen, kept until it is asked for
}

// tableEvent is an event as the table knows it.
type tableEvent struct {
	at   events.Address
	told *events.Event
}

// began records that a board is in play from this address.
func (d *disclosing) began(game, number int, at events.Address) {
	d.stretches = append(slices.Clip(d.stretches), stretch{game: game, number: number, from: at})
	d.asSeen, d.glimpses = nil, nil
}

// ended records that the board in play is over.
func (d *disclosing) ended(at events.Address) {
	d.stretches = slices.Clone(d.stretches)
	if n := len(d.stretches); n > 0 {
		d.stretches[n-1].to = at
	}
}

// release records that no other table will play the deal of a board. Game 0 means all
// boards so far.
func (d *disclosing) release(game int) {
	d.stretches = slices.Clone(d.stretches)
	for i := range d.stretches {
		if s := &d.stretches[i]; game == 0 || s.game == game {
			s.released = true
		}
	}
}

// belongs returns the board of the event at an address, or nil if there is none.
func (d *disclosing) belongs(at events.Address, game int) (of *stretch) {
	for i := range d.stretches {
		s := &d.stretches[i]
		switch {
		case game == 0 && (!s.over() || !s.to.Before(at)):
			return s
		case game != 0 && s.game == game && (of == nil || !at.Before(s.from)):
			of = s
		}
	}
	return of
}

// Part returns the board that an event belongs to: the one that it names, or else the one
// in play at its address or the next one.
func (r *Referee) Part(at events.Address, game int) rules.Part {
	s := r.disclosing.belongs(at, game)
	if s == nil {
		return rules.Part{Over: r.Over()}
	}
	return s.part(r.Over())
}

func (s *stretch) part(over bool) rules.Part {
	return rules.Part{Deal: s.number, Over: over || s.over(), Released: s.released}
}

// Parts returns the boards begun so far.
func (r *Referee) Parts() []rules.Part {
	parts := make([]rules.Part, len(r.stretches))
	for i := range r.stretches {
		parts[i] = r.stretches[i].part(r.Over())
	}
	return parts
}

// Unseen returns the seat whose card an event names although nobody else has seen it, and
// the event without that card: it says only that a lead lies face down. The event is nil if
// nothing is left to tell.
func (r *Referee) Unseen(e *events.Event) (seat string, rest *events.Event) {
	seen := &r.seenByAll().state.Seen
	switch body := e.Body.(type) {
	case *events.LeadPlaced:
		if body.Card.Valid() && !seen[body.Seat].Has(body.Card) {
			rest := *e
			rest.Body = &events.LeadPlaced{Seat: body.Seat, Card: cards.NoCard}
			return body.Seat.String(), &rest
		}
	case *events.CardRestored:
		if !body.Seen && !seen[body.Seat].Has(body.Card) {
			return body.Seat.String(), nil
		}
	}
	return "", nil
}

// seenByAll returns the referee as folded from what everybody at the table has seen, up to the
// last event.
func (r *Referee) seenByAll() *Referee {
	if r.asSeen == nil {
		return r
	}
	if len(r.glimpses) > 0 {
		r.asSeen = r.asSeen.clone()
		for _, p := range r.glimpses {
			r.asSeen.Match.Apply(p.at, p.told)
		}
		r.glimpses = nil
	}
	return r.asSeen
}

// AsSeen returns the referee as folded from what everybody at the table has seen.
func (r *Referee) AsSeen() rules.Discloser { return r.seenByAll() }

// Announced reports whether the table has been told of an option. A claim announces its own
// option; the director reads out the others (Law 10C1).
func (r *Referee) Announced(o *rules.Option) bool {
	return o.Kind == OptionClaim || slices.Contains(r.state.read, o.Opened)
}

// deferEvent stores an event as the table knows it, to be folded into asSeen later. It starts
// with the first event of a board that the table may not see in full and ends with the next
// board.
func (r *Referee) deferEvent(at events.Address, e *events.Event) {
	told := e
	if s := rules.SecrecyOf(e.Type()); !s.Ballot && !s.Fee { // who votes how, and who pays, tells nothing of the hands
		told = rules.DisclosureOf(r, nil).Event(rules.Reader{AtTable: true}, at, e)
	}
	if told != e && r.asSeen == nil {
		r.asSeen = r.clone()
	}
	if r.asSeen == nil || told == nil {
		return
	}
	if len(r.glimpses) == cap(r.glimpses) {
		r.glimpses = slices.Grow(r.glimpses, glimpsesAtOnce)
	}
	r.glimpses = append(r.glimpses, tableEvent{at, told})
}

// glimpsesAtOnce is the number of events by which glimpses grows, about one board's worth.
const glimpsesAtOnce = 64

// TableAsSeen returns the table as it can be seen, without the referee's findings. Boards
// that may be disclosed are shown in full.
func (r *Referee) TableAsSeen(inPlay bool, told func(rules.Part) bool) rules.Table {
	last := r.lastPart(r.state.Game)
	over := last
	over.Over = true
	t := r.table()
	if boards := t.Boards; !told(last) {
		t = r.seenByAll().table().AsSeen(inPlay || told(over))
		t.Boards = boards
	}
	t.Boards = slices.DeleteFunc(t.Boards, func(b ResultView) bool { return !told(r.lastPart(b.Game)) })
	return t
}

// lastPart returns the board last played as a game of the match.
func (r *Referee) lastPart(game int) rules.Part {
	return r.Part(events.Address{N: math.MaxUint64}, game)
}

// closedPhase is the phase shown for a board that other tables are still to play.
const closedPhase = "closed"

// AsSeen returns what a table shows to an onlooker. Without play it returns only what may
// be shown of a board that other tables are still to play.
func (t Table) AsSeen(play bool) Table {
	seen := Table{
		Phase: t.Phase, Game: t.Game, Board: t.Board, Dealer: t.Dealer, Vulnerable: t.Vulnerable, Frozen: t.Frozen,
	}
	for seat := range seen.Hands {
		seen.Hands[seat] = HandView{Seat: cards.Seat(seat).String(), Held: cards.Hand(0).String(), Left: cards.Ranks}
	}
	if !play {
		seen.Phase = closedPhase
		return seen
	}
	seen.Calls, seen.Contract, seen.Declarer, seen.Dummy = t.Calls, t.Contract, t.Declarer, t.Dummy
	seen.FaceDown, seen.Tricks, seen.Won = t.FaceDown, t.Tricks, t.Won
	for seat, h := range t.Hands {
		seen.Hands[seat] = HandView{Seat: h.Seat, Held: h.Held, Whole: h.Whole, Faced: h.Faced, Left: h.Left}
	}
	if c := t.Claim; c != nil {
		seen.Claim = &ClaimView{
			Seat: c.Seat, Wins: c.Wins, Loses: c.Loses, Form: c.Form, Statement: c.Statement, Line: c.Line, Trumps: c.Trumps, Stands: c.Stands,
		}
	}
	return seen
}
