package events

import "kibitz/events/cards"

// maxBoard is the highest board number, far above that of any session.
const maxBoard = 9999

// BoardOpened says that a board of bridge is taken into play. The event's game number is
// the board's place in the match, from 1. All later events of the board have this number.
type BoardOpened struct {
	Board      int
	Dealer     cards.Seat
	Vulnerable cards.Vulnerability
	Rulebook   string // the code that governs the board; "" for the match's
}

func (b *BoardOpened) Type() Type { return "board.opened" }
func (b *BoardOpened) shape(s *Shape) {
	s.Int("board", &b.Board, 1, maxBoard, "number on the board")
	s.Seat("dealer", &b.Dealer, "dealer, as marked on the board")
	s.vulnerability("vulnerable", &b.Vulnerable, "vulnerability, as marked on the board")
	s.Name("rulebook", &b.Rulebook, "id of the code that governs the board; absent if it is the match's").Optional()
}

// Which cards hands.opened shows.
const (
	WholeHands     = "whole"     // those that each seat took out of the board
	RemainingHands = "remaining" // those that each seat still holds
)

// Why hands are opened.
const (
	OpenedAtClose  = "closed"  // the board is over
	OpenedToRule   = "ruling"  // the director needs them for a ruling
	OpenedAtClaim  = "claim"   // the players faced their remaining cards
	OpenedInRecord = "record"  // an imported file has them
	OpenedToPlay   = "display" // spectators see the hands, as in a broadcast
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
	maybeObject(s, "hands", &h.Hands, "the seats' hands, as far as they are known")
	s.enum("of", &h.Of, []string{WholeHands, RemainingHands}, "the hands as dealt, or the cards left in them")
	s.enum("reason", &h.Reason, []string{OpenedAtClose, OpenedToRule, OpenedAtClaim, OpenedInRecord, OpenedToPlay}, "reason why the hands are known")
}

// BoardClosed says that the hands are back in the board.
type BoardClosed struct{}

func (*BoardClosed) Type() Type   { return "board.closed" }
func (*BoardClosed) shape(*Shape) {}

// DealReleased says that no other table will play the deal of a board, so everybody may
// know it once the board is closed here. Without a game number it applies to all boards so
// far.
type DealReleased struct{}

func (*DealReleased) Type() Type   { return "deal.released" }
func (*DealReleased) shape(*Shape) {}

// RoundEnded says that the round is over. This closes the windows that the laws leave open
// until then (Laws 64B5, 69A).
type RoundEnded struct{}

func (*RoundEnded) Type() Type   { return "round.ended" }
func (*RoundEnded) shape(*Shape) {}

// PeriodSet sets the end of the period for asking for a correction (Law 79C) or for
// appealing a ruling (Law 92B).
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
	s.enum("kind", &p.Kind, []string{CorrectionPeriod, AppealPeriod}, "correction period or appeal period")
	s.instant("until", &p.Until, "when it ends")
}
