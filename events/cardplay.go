package events

import "kibitz/events/cards"

// LeadPlaced is an opening lead placed face down (Law 41A). It is not yet a played card.
type LeadPlaced struct {
	Seat cards.Seat
	Card cards.Card // NoCard if only the leader knows it
}

func (l *LeadPlaced) Type() Type { return "lead.placed" }
func (l *LeadPlaced) shape(s *Shape) {
	s.Seat("seat", &l.Seat, "seat that placed it")
	s.card("card", &l.Card, "the card, if somebody other than the leader knows it").Optional()
}

// LeadReturned takes a face-down lead back into the hand.
type LeadReturned struct{ Seat cards.Seat }

func (l *LeadReturned) Type() Type { return "lead.returned" }
func (l *LeadReturned) shape(s *Shape) {
	s.Seat("seat", &l.Seat, "seat that had placed it")
}

// CardPlayed is a card played face up, in turn or not. The seat is the hand that it came
// from: dummy's if declarer plays a card from dummy.
type CardPlayed struct {
	Seat cards.Seat
	Card cards.Card
}

func (c *CardPlayed) Type() Type { return "card.played" }
func (c *CardPlayed) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "the hand the card came from")
	s.card("card", &c.Card, "the card")
}

// SimultaneousCards are cards that came onto the table at the same time (Law 58), from
// several hands or several from one. For several from one hand, the player says which of
// them is played, by playing it or by choice.made.
type SimultaneousCards struct{ Cards []SeatCard }

func (c *SimultaneousCards) Type() Type { return "cards.simultaneous" }
func (c *SimultaneousCards) shape(s *Shape) {
	objects(s, "cards", &c.Cards, 2, 4*cards.Ranks, "the cards that could be seen")
}

// SeatCard is a card and the hand that it came from.
type SeatCard struct {
	Seat cards.Seat
	Card cards.Card
}

func (c *SeatCard) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "the hand the card came from")
	s.card("card", &c.Card, "the card")
}

// The ways of designating a card of dummy incompletely (Law 46B).
const (
	NamedHigh     = "high"
	NamedLow      = "low"
	NamedWin      = "win" // the trick
	NamedAnything = "anything"
)

var (
	suitWords = []string{"S", "H", "D", "C"}
	rankWords = []string{"A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"}
)

// CardNamed is declarer's incomplete designation of a card of dummy (Law 46B).
type CardNamed struct {
	Suit string // "S", "H", "D", "C"; "" if not named
	Rank string // "A" to "2"; "" if not named
	Word string // other words of the designation
}

func (c *CardNamed) Type() Type { return "card.named" }
func (c *CardNamed) shape(s *Shape) {
	s.enum("suit", &c.Suit, suitWords, "the suit, if named").Optional()
	s.enum("rank", &c.Rank, rankWords, "the rank, if named").Optional()
	s.enum("word", &c.Word, []string{NamedHigh, NamedLow, NamedWin, NamedAnything}, "any other word used").Optional()
}

// HandFaced says that a hand is put face up on the table: dummy's after the lead, or
// that of a player who becomes dummy (Laws 41D, 54A).
type HandFaced struct {
	Seat     cards.Seat
	Cards    []cards.Card // the visible cards
	Complete bool         // the whole hand is on the table
}

func (h *HandFaced) Type() Type { return "hand.faced" }
func (h *HandFaced) shape(s *Shape) {
	s.Seat("seat", &h.Seat, "seat whose hand it is")
	s.cards("cards", &h.Cards, 0, cards.Ranks, "the visible cards, in the order in which they were faced").Optional()
	s.Bool("complete", &h.Complete, "the whole hand is on the table").Optional()
}

// TrickQuitted says which side the table takes to have won a trick, as shown by how it is
// turned.
type TrickQuitted struct{ Winner cards.Seat }

func (q *TrickQuitted) Type() Type { return "trick.quitted" }
func (q *TrickQuitted) shape(s *Shape) {
	s.Seat("winner", &q.Winner, "seat that won it, as the table turned it; absent if nobody noted it").Optional()
}

// TricksAgreed is how many tricks the table agrees that declarer won (Law 79A).
type TricksAgreed struct{ Tricks int }

func (a *TricksAgreed) Type() Type { return "tricks.agreed" }
func (a *TricksAgreed) shape(s *Shape) {
	s.Int("tricks", &a.Tricks, 0, cards.Ranks, "tricks won by declarer's side, of thirteen")
}
