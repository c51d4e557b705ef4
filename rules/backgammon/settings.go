package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// The settings of play that a rulebook may leave open, and their values.
const (
	SettingCondoned     = "condoned"       // what condones an illegal play
	SettingIllegalPlay  = "illegal-play"   // whose duty it is to point out an illegal play
	SettingEarlyRoll    = "early-roll"     // what happens to a roll before the turn has ended
	SettingDieOnChecker = "die-on-checker" // whether such a roll is valid
	SettingLeftOfBar    = "left-of-bar"
	SettingTurnEnds     = "turn-ends" // what ends a turn
	ByThrow             = "throw"
	ByValidRoll         = "valid-roll"
	ByNextPlay          = "next-play"
	Never               = "never" // it may be pointed out at any time, as long as the position can be reconstructed
	CondoneOrReplay     = "condone-or-replay"
	LegalMoves          = "legal-moves" // both players must point it out, and it is replayed
	OpponentsChoice     = "opponents-choice"
	Stands              = "stands"
	RollVoid            = "void"
	RollValid           = "valid"
	EitherEnds          = "either"
)

// condoning gives the condoning acts for each value of SettingCondoned.
var condoning = map[string][]rules.Act{
	ByThrow:     {rules.ActThrow, rules.ActDouble, rules.ActResult},
	ByValidRoll: {rules.ActRoll, rules.ActDouble, rules.ActResult},
	ByNextPlay:  {rules.ActPlay, rules.ActDouble, rules.ActResult},
	Never:       {rules.ActResult},
}

// set returns a copy of the procedure with one setting changed.
func (p *Procedure) set(name, value string) Procedure {
	next := *p
	switch name {
	case SettingCondoned:
		next.Illegal.Condoned = condoning[value]
	case SettingIllegalPlay:
		next.Illegal.Choices, next.Illegal.Either = []rules.Choice{Condone, Replay}, false
		if value == LegalMoves {
			next.Illegal.Choices, next.Illegal.Either = []rules.Choice{Replay}, true
		}
	case SettingEarlyRoll:
		next.EarlyRoll.Choices = []rules.Choice{AcceptRoll, Reroll}
		if value == Stands {
			next.EarlyRoll.Choices = nil
		}
	case SettingDieOnChecker:
		next.VoidRoll.Reasons = p.VoidRoll.with("on-checker", value == RollVoid)
	case SettingLeftOfBar:
		next.VoidRoll.Reasons = p.VoidRoll.with("left-of-bar", value == RollVoid)
	case SettingTurnEnds:
		next.EndedBy = []string{value}
		if value == EitherEnds {
			next.EndedBy = []string{DieLifted, ClockPressed}
		}
	default:
		next.Tournament = p.Tournament.Set(name, value)
	}
	return next
}

// with returns the reasons with one reason added or removed.
func (v *VoidRoll) with(reason string, void bool) []Ground {
	reasons := slices.DeleteFunc(slices.Clone(v.Reasons), func(g Ground) bool { return g.Reason == reason })
	if void {
		reasons = append(reasons, Ground{Reason: reason, Clause: v.Clause})
	}
	return reasons
}

// chose applies a choice of one of the rulebook's settings.
func (r *Referee) chose(name, value string, agreed bool) {
	p := r.procedure
	i := slices.IndexFunc(p.Settings, func(s procedure.Setting) bool { return s.Name == name })
	if agreed && (i < 0 || !p.Settings[i].Agreed) {
		r.Report(FindAgreementVain, p.Tournament.Dispute.Final, events.NoSide)
		return
	}
	code, clause := procedure.Refused(p.Settings, name, value, r.state.Game > 0)
	if code != "" {
		r.Report(code, clause, events.NoSide)
	}
	if code != "" && code != procedure.FindSettingLate {
		return
	}
	next := p.set(name, value)
	r.procedure = &next
	r.Choose(&next.Tournament, name, value, agreed)
}

// agreed folds an agreement between the players. An agreement on a matter that the rulebook
// does not leave to them changes nothing: nobody may change the rules (WBF 1.1).
func (r *Referee) agreed(a *events.AgreementMade) {
	if a.Option != "" {
		r.chose(a.Option, a.Value, true)
	}
}

// Settings returns the settings that the match's rulebook leaves open.
func (r *Referee) Settings() []procedure.Setting { return r.procedure.Settings }
