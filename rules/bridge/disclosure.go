package bridge

import (
	"math"
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

var _ rules.Discloser = (*Referee)(nil)

// stretch is where in the log a board was in play.
type stretch struct {
	game, number int
	from, to     events.Address // to is zero while it is in play
	released     bool           // no other table is to play its deal
}

func (s *stretch) over() bool { return s.to != events.Address{} }

// disclosing is what decides how much of the boards may be known. No ruling puts it back:
// what was disclosed stays so.
type disclosing struct {
	stretches []stretch // in copies of their own
	asSeen    *Referee  // what those know who have seen the last board; nil where that is the same. Never changed
	glimpses  []glimpse // off until somebody asks for it: what asSeen lacks
}

// glimpse is an event as those at the table know it.
type glimpse struct {
	at   events.Address
	told *events.Event
}

// began notes that a board is in play from here on.
func (d *disclosing) began(game, number int, at events.Address) {
	d.stretches = append(slices.Clip(d.stretches), stretch{game: game, number: number, from: at})
	d.asSeen, d.glimpses = nil, nil
}

// ended notes that the board in play is over.
func (d *disclosing) ended(at events.Address) {
	d.stretches = slices.Clone(d.stretches)
	if n := len(d.stretches); n > 0 {
		d.stretches[n-1].to = at
	}
}

// release notes that no other table is to play a board's deal; 0 is all so far.
func (d *disclosing) release(game int) {
	d.stretches = slices.Clone(d.stretches)
	for i := range d.stretches {
		if s := &d.stretches[i]; game == 0 || s.game == game {
			s.released = true
		}
	}
}

// belongs returns the board that an event at an address belongs to; nil where none has
// been opened that it could be.
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
// in play where it stands or the next one.
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

// Parts returns the boards that have been begun.
func (r *Referee) Parts() []rules.Part {
	parts := make([]rules.Part, len(r.stretches))
	for i := range r.stretches {
		parts[i] = r.stretches[i].part(r.Over())
	}
	return parts
}

// Unseen returns the seat whose card an event names that nobody else has seen, and what is
// told without it: that a lead lies face down.
func (r *Referee) Unseen(e *events.Event) (seat string, rest *events.Event) {
	seen := &r.seen().state.Seen
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

// seen returns the referee of those who know what everybody at the table has seen, folded
// up to now.
func (r *Referee) seen() *Referee {
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

// AsSeen returns the referee of those who know what everybody at the table has seen.
func (r *Referee) AsSeen() rules.Discloser { return r.seen() }

// Announced reports whether the table has been told of an option: a claim asks for its
// answer, and of the others the director tells (Law 10C1).
func (r *Referee) Announced(o *rules.Option) bool {
	return o.Kind == OptionClaim || slices.Contains(r.state.read, o.Opened)
}

// putOff keeps an event to be folded as those know it who have only seen the table. It
// begins with the first event that is kept from them and ends with the next board.
func (r *Referee) putOff(at events.Address, e *events.Event) {
	told := rules.DisclosureOf(r, nil).Event(rules.Reader{AtTable: true}, at, e)
	if told != e && r.asSeen == nil {
		r.asSeen = r.clone()
	}
	if r.asSeen == nil || told == nil {
		return
	}
	if len(r.glimpses) == cap(r.glimpses) {
		r.glimpses = slices.Grow(r.glimpses, glimpsesAtOnce)
	}
	r.glimpses = append(r.glimpses, glimpse{at, told})
}

// glimpsesAtOnce is for how many events there is room at once: those of a board.
const glimpsesAtOnce = 64

// TableAsSeen returns the table as it can be seen, without what the rules think of it; of
// boards that are open, all.
func (r *Referee) TableAsSeen(inPlay bool, told func(rules.Part) bool) rules.Table {
	last := r.lastPart(r.state.Game)
	over := last
	over.Over = true
	t := r.table()
	if boards := t.Boards; !told(last) {
		t = r.seen().table().AsSeen(inPlay || told(over))
		t.Boards = boards
	}
	t.Boards = slices.DeleteFunc(t.Boards, func(b ResultView) bool { return !told(r.lastPart(b.Game)) })
	return t
}

// lastPart returns the board that was last played in a place of the match.
func (r *Referee) lastPart(game int) rules.Part {
	return r.Part(events.Address{N: math.MaxUint64}, game)
}

// closedPhase is said of a board whose deal others are still to play.
const closedPhase = "closed"

// AsSeen returns what a table shows to whoever looks at it, and without play what is said
// of a board that others are still to play.
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
