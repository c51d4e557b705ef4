package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// The choices on a concession of fewer points than the game may still be worth.
const (
	AcceptConcession rules.Choice = "accept-concession"
	RefuseConcession rules.Choice = "refuse-concession"
)

// OptionConcession is the option to accept or refuse such a concession (decision D23).
const OptionConcession rules.OptionKind = "concession"

// concession is a concession that may still be refused.
type concession struct {
	openSince
	side   events.Side // side that conceded
	before table
}

// conceded folds the concession of a game. A game may be conceded only when contact is over
// (WBF 4.9). If the rulebook does not mention concessions, the director decides. The game
// is worth the cube's value before a double that was not answered.
func (r *Referee) conceded(c *events.GameConceded) {
	s := &r.state
	if s.Phase == BetweenGames {
		r.outOfPhase(r.procedure.Completion.Clause, c.Side)
		return
	}
	if r.procedure.Declining != "" && s.Phase == CubeAnswer && c.Side == s.asked() && s.Cube.Beavers == 0 {
		r.stopClock()
		r.endGame(GameResult{Winner: c.Side.Opponent(), Points: r.stake(), As: events.Single, By: ByPass})
		return
	}
	rule := &r.procedure.Completion
	switch {
	case rule.Clause == "":
		r.Report(FindConceded, "", c.Side)
	case rule.NoContactFirst && !s.Gap && r.game.Contact(&s.Board):
		r.Report(FindConcedeContact, rule.Clause, c.Side)
	}
	r.stopClock()
	before, low := s.table, r.worth(c.As) < r.atStake(c.Side)
	r.endGame(GameResult{Winner: c.Side.Opponent(), Points: r.worth(c.As), As: c.As, By: ByConcession})
	if low && len(rule.Choices) > 0 {
		s.pending.conceded = concession{openSince{true, r.At()}, c.Side, before}
	}
}

// atStake returns the most points that a side may still lose from this position.
func (r *Referee) atStake(side events.Side) int {
	s := &r.state
	if s.Gap {
		return 0
	}
	return r.worth(r.game.Loss(&s.Board, side))
}

// goOnConceded treats playing on in a conceded game as refusing the concession.
func (r *Referee) goOnConceded(game int) {
	if s := &r.state; s.conceded.open && game == s.Game {
		r.answerConcession(nil, RefuseConcession, "")
	}
}

func (r *Referee) concessionOption() (rules.Option, bool) {
	rule, k := &r.procedure.Completion, &r.state.pending.conceded
	return rules.Option{
		Kind: OptionConcession, Clause: rule.Clause, Opened: k.at, Chooser: k.side.Opponent(),
		Choices: rule.Choices, Until: rule.Accepted, Anyone: true, Implied: AcceptConcession,
	}, k.open
}

// answerConcession resumes the conceded game if the opponent refuses the concession.
func (r *Referee) answerConcession(_ *rules.Option, choice rules.Choice, _ string) {
	s := &r.state
	if choice == RefuseConcession {
		before := s.pending.conceded.before
		r.putBack(&before)
	}
	s.pending.conceded = concession{}
}
