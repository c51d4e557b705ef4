package events

import "kibitz/events/cards"

// maxBoard bounds the numbers of boards, far past any session.
const maxBoard = 9999

// BoardOpened says that a board of bridge is taken into play. The event's game number
// is the board's place in the match, from 1; all later events of the board carry it.
type BoardOpened struct {
	Board      int
	Dealer     cards.Seat
	Vulnerable cards.Vulnerability
	Rulebook   string // the code that governs the board; empty for the match's
}

func (b *BoardOpened) Type() Type { return "board.opened" }
func (b *BoardOpened) shape(s *Shape) {
	s.Int("board", &b.Board, 1, maxBoard, "number on the board")
	s.Seat("dealer", &b.Dealer, "who deals, as the board says")
	s.vulnerability("vulnerable", &b.Vulnerable, "which sides are vulnerable, as the board says")
	s.Name("rulebook", &b.Rulebook, "id of the code that governs the board; absent where it is the match's").Optional()
}

// Which cards hands.opened shows.
const (
	WholeHands     = "whole"     // those that each seat took out of the board
	RemainingHands = "remaining" // those that each seat still holds
)

// Why hands are opened.
const (
	OpenedAtClose  = "closed"  // the board is over
	OpenedToRule   = "ruling"  // the director looks
	OpenedAtClaim  = "claim"   // the players faced what they held
	OpenedInRecord = "record"  // a file holds them
	OpenedToPlay   = "display" // the hands are known to those who watch, as in a broadcast
)

// HandsOpened shows what the seats hold. Whatever the reason, only officials see it until
// the deal is open.
type HandsOpened struct {
	Hands  *Hands
	Of     string
	Reason string
}

func (h *HandsOpened) Type() Type { return "hands.opened" }
func (h *HandsOpened) shape(s *Shape) {
	maybeObject(s, "hands", &h.Hands, "what the seats hold, as far as it is known")
	s.enum("of", &h.Of, []string{WholeHands, RemainingHands}, "the hands as they were dealt, or what is left of them")
	s.enum("reason", &h.Reason, []string{OpenedAtClose, OpenedToRule, OpenedAtClaim, OpenedInRecord, OpenedToPlay}, "why they are known now")
}

// BoardClosed says that the hands are back in the board.
type BoardClosed struct{}

func (*BoardClosed) Type() Type   { return "board.closed" }
func (*BoardClosed) shape(*Shape) {}

// DealReleased says that no other table is to play the deal of a board: it may be known to
// everybody once it is closed here. Without a game it is said of all boards so far.
type DealReleased struct{}

func (*DealReleased) Type() Type   { return "deal.released" }
func (*DealReleased) shape(*Shape) {}

// RoundEnded says that the round is over, which closes windows that the laws leave open
// until then (Laws 64B5, 69A).
type RoundEnded struct{}

func (*RoundEnded) Type() Type   { return "round.ended" }
func (*RoundEnded) shape(*Shape) {}

// PeriodSet sets until when a correction can be asked for (Law 79C) or a ruling
// appealed (Law 92B).
type PeriodSet struct {
	Kind  string
	Until Instant
}

// The kinds of periods.
const (
	CorrectionPeriod = "correction"
	AppealPeriod     = "appeal"
)

func (p *PeriodSet) Type() Type { return "period.set" }
func (p *PeriodSet) shape(s *Shape) {
	s.enum("kind", &p.Kind, []string{CorrectionPeriod, AppealPeriod}, "what can be asked for")
	s.instant("until", &p.Until, "when it ends")
}
