package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// NoCubeGame is the game without the cube and what follows where it was used all the
// same (WBF 5.7, RU 23.14).
type NoCubeGame struct {
	Clause  rules.ClauseID
	Choices []rules.Choice // the trailer's; empty where the rulebook gives none
}

// The choices where the cube was used in the game without it.
const (
	CancelGame rules.Choice = "cancel-game" // it is played again, without the cube
	KeepGame   rules.Choice = "keep-game"
)

// OptionNoCubeGame is the option that a cube opens that is used in the game without it.
const OptionNoCubeGame rules.OptionKind = "no-cube-game"

// trailer returns who may have the game without the cube cancelled: who has not
// reached match point.
func (r *Referee) trailer() events.Side {
	a, b := r.away(events.A), r.away(events.B)
	switch {
	case a == 1 && b > 1:
		return events.B
	case b == 1 && a > 1:
		return events.A
	}
	return events.NoSide // decision D6
}

// openNoCube opens the trailer's choice, even if he turned the cube himself
// (decision D26).
func (r *Referee) openNoCube() {
	s := &r.state
	if trailer := r.trailer(); trailer.Valid() && len(r.procedure.NoCubeGame.Choices) > 0 && !s.noCube.open {
		s.noCube, s.Trailer = openSince{true, r.At()}, trailer
	}
}

func (r *Referee) noCubeOption() (rules.Option, bool) {
	rule, s := &r.procedure.NoCubeGame, &r.state
	return rules.Option{
		Kind: OptionNoCubeGame, Clause: rule.Clause, Opened: s.noCube.at, Chooser: s.Trailer,
		Choices: rule.Choices, Until: []rules.Act{rules.ActResult}, Anyone: true, Implied: KeepGame,
	}, s.noCube.open
}

func (r *Referee) answerNoCube(_ *rules.Option, choice rules.Choice, _ string) {
	if choice == CancelGame {
		r.voidGame()
	}
	r.state.noCube = openSince{}
}
