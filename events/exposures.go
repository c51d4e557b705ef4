package events

import "kibitz/events/cards"

// How a card came to be seen or known other than by being played (Laws 48, 49, 50).
const (
	ExposedDropped  = "dropped"  // dropped by accident
	ExposedShown    = "shown"    // shown on purpose
	ExposedNamed    = "named"    // named as being in the hand
	ExposedForTrick = "trick"    // shown or named only to settle the trick in play
	ExposedEarlier  = "auction"  // before the auction was over
	ExposedObjected = "conceded" // shown in a concession to which the partner objected at once
)

// CardExposed says that cards were seen other than by being played (Laws 48, 49,
// 54C).
type CardExposed struct {
	Seat   cards.Seat
	Cards  []cards.Card
	Manner string
}

func (e *CardExposed) Type() Type { return "card.exposed" }
func (e *CardExposed) shape(s *Shape) {
	s.Seat("seat", &e.Seat, "seat whose cards they are")
	s.cards("cards", &e.Cards, 1, cards.Ranks, "the cards")
	s.enum("manner", &e.Manner, []string{
		ExposedDropped, ExposedShown, ExposedNamed, ExposedForTrick, ExposedEarlier, ExposedObjected,
	}, "how it came about")
}

// CardWithdrawn takes back a card that was played (Laws 47, 62).
type CardWithdrawn struct {
	Seat   cards.Seat
	Card   cards.Card
	Clause string
}

func (w *CardWithdrawn) Type() Type { return "card.withdrawn" }
func (w *CardWithdrawn) shape(s *Shape) {
	s.Seat("seat", &w.Seat, "the hand it came from")
	s.card("card", &w.Card, "the card")
	s.clause(&w.Clause)
}

// What is wrong with a trick (Law 67).
const (
	CardMissing = "missing" // a seat contributed no card
	CardExtra   = "extra"   // a seat contributed more than one card

	CardUnclear = "extra-unclear" // the same, and it is not known which of them was faced as played to it
)

// DefectFound says that a quitted trick does not have exactly one card from each hand (Law
// 67B).
type DefectFound struct {
	Trick int
	Seat  cards.Seat
	Kind  string
}

func (f *DefectFound) Type() Type { return "defect.found" }
func (f *DefectFound) shape(s *Shape) {
	s.Int("trick", &f.Trick, 1, cards.Ranks, "which trick")
	s.Seat("seat", &f.Seat, "seat with too few or too many cards in it")
	s.enum("kind", &f.Kind, []string{CardMissing, CardExtra, CardUnclear}, "kind of defect")
}

// CardAdded adds a card to a trick that lacked one from this seat (Law 67B1).
type CardAdded struct {
	Trick int
	Seat  cards.Seat
	Card  cards.Card
}

func (a *CardAdded) Type() Type { return "card.added" }
func (a *CardAdded) shape(s *Shape) {
	s.Int("trick", &a.Trick, 1, cards.Ranks, "which trick")
	s.Seat("seat", &a.Seat, "seat whose card it is")
	s.card("card", &a.Card, "the card")
}

// CardRestored returns a surplus card of a trick to its hand. It is deemed to have been
// there all along (Law 67B2).
type CardRestored struct {
	Trick int
	Seat  cards.Seat
	Card  cards.Card
	Seen  bool // it was faced when it was played
}

func (r *CardRestored) Type() Type { return "card.restored" }
func (r *CardRestored) shape(s *Shape) {
	s.Int("trick", &r.Trick, 1, cards.Ranks, "which trick")
	s.Seat("seat", &r.Seat, "seat whose card it is")
	s.card("card", &r.Card, "the card")
	s.Bool("seen", &r.Seen, "the card was faced when played").Optional()
}
