package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Claims is what a code says of claims and concessions (Laws 68 to 71).
type Claims struct{}

// claiming is what stands about the claim on a board.
type claiming struct{}

func newClaiming() claiming { return claiming{} }

// claimed tells whether a claim or concession has stopped play.
func (b *Board) claimed() bool { return false }

// playedAfterClaim keeps a card that was played after a claim, which does not count.
func (r *Referee) playedAfterClaim(cards.Seat, cards.Card) {}

// applyClaim folds claims, concessions and what follows from them.
func (r *Referee) applyClaim(*events.Event) bool { return false }

// claimOptions returns the options that are open on a claim.
func (r *Referee) claimOptions() []rules.Option { return nil }

// claimView returns the claim as views tell it; nil where there is none.
func (r *Referee) claimView() *ClaimView { return nil }
