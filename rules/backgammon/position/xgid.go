package position

import (
	"fmt"
	"math/bits"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
)

// XGIDBottom is the side to use as XGID's bottom player if nothing else is known: GNU
// Backgammon's player 1, our side B.
const XGIDBottom = events.B

const (
	xgidPrefix   = "XGID="
	xgidPoints   = 26
	xgidMaxCube  = 10 // exponent of the limit to write if the limit is unknown
	xgidTopPower = 30 // the highest exponent that is accepted
	xgidMost     = 1_000_000_000
	xgidOffers   = "DBR" // Doubled, Beavered, Raccooned
)

// XGID returns the XGID of s, "XGID=" and ten fields, with side bottom as the bottom player
// X. Board, scores, cube and turn are absolute, as in GNU Backgammon: capital letters are
// always the bottom player's checkers, whoever is on roll.
//
// An XGID cannot express a resignation, a game that is not in play, dice together with a
// double, or a decision that does not follow from turn and offer (all ErrIDUnsaid), nor a
// board that a Position ID cannot express (ErrIDBoard). If the cube's limit is unknown,
// XGID writes the usual limit of 1024, or the cube's value if that is higher. Other errors
// are ErrIDValue, ErrIDRange and ErrIDConflict. All errors are of type *Error.
func (s Situation) XGID(bottom events.Side) (string, error) {
	if err := s.fitsXGID(bottom); err != nil {
		return "", err
	}
	cube := bits.TrailingZeros(uint(s.Cube))
	limit := max(xgidMaxCube, cube)
	if s.MaxCube > 0 {
		limit = bits.TrailingZeros(uint(s.MaxCube))
	}
	rules := bit(s.Crawford) | bit(s.Jacoby) | bit(s.Beavers)<<1
	return fmt.Sprintf("%s%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", xgidPrefix, xgidBoard(&s.Board, bottom),
		cube, xgidSide(s.CubeOwner, bottom), xgidSide(s.OnRoll, bottom), s.xgidDice(),
		s.Score[bottom], s.Score[bottom.Opponent()], rules, s.Length, limit), nil
}

// fitsXGID returns an error if an XGID cannot express s.
func (s *Situation) fitsXGID(bottom events.Side) error {
	if err := s.check(); err != nil {
		return err
	}
	if err := s.Board.fitsID("XGID"); err != nil {
		return err
	}
	for _, c := range []struct {
		wrong bool
		code  Code
		text  string
	}{
		{!bottom.Valid(), ErrIDValue, "needs a side at the bottom"},
		{s.Resignation != NoResignation, ErrIDUnsaid, "cannot say that a resignation is offered"},
		{s.State != Playing, ErrIDUnsaid, "cannot say that the game has not started or is over"},
		{s.Offer != NoOffer && s.Dice != (events.Dice{}), ErrIDUnsaid, "cannot give dice while a double is offered"},
		{s.Decision != s.answerer(), ErrIDUnsaid, "cannot say that the other side has the decision"},
		{max(s.Cube, s.MaxCube) > 1<<xgidTopPower, ErrIDRange, "holds cubes up to 2 to the power of 30"},
		{max(s.Length, s.Score[0], s.Score[1]) > xgidMost, ErrIDRange, "holds lengths and scores up to 1000000000"},
	} {
		if c.wrong {
			return failure.New(c.code, "use the record's own entries or a Match ID", "an XGID %s", c.text)
		}
	}
	return nil
}

// xgidBoard returns the top player's bar, the bottom player's points 1 to 24, and the
// bottom player's bar, one letter each.
func xgidBoard(b *Board, bottom events.Side) []byte {
	text := []byte(strings.Repeat("-", xgidPoints))
	for p := 1; p <= events.Bar; p++ {
		if n := b[bottom][p]; n > 0 {
			text[p] = 'A' + n - 1
		}
		if n := b[bottom.Opponent()][p]; n > 0 {
			text[events.Bar-p] = 'a' + n - 1
		}
	}
	return text
}

// xgidSide returns 1 for the bottom player, -1 for the top player, otherwise 0.
func xgidSide(s, bottom events.Side) int {
	switch s {
	case bottom:
		return 1
	case bottom.Opponent():
		return -1
	}
	return 0
}

func (s *Situation) xgidDice() string {
	if s.Offer != NoOffer {
		return xgidOffers[s.Offer-1 : s.Offer]
	}
	return fmt.Sprintf("%d%d", s.Dice[0], s.Dice[1])
}
