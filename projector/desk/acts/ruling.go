package acts

import (
	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/rules/procedure"
)

// Effect is an effect of a ruling or of a vote. Restore names the event before which the
// state is restored.
type Effect struct {
	events.Effect
	Restore events.Address
}

// effects are applied in order.
func effects(m *desk.Match, list []Effect) (done []events.Effect, err error) {
	for _, e := range list {
		if e.Kind == events.EffectRestore {
			if e.Before, err = m.Find(e.Restore); err != nil {
				return nil, err
			}
		}
		done = append(done, e.Effect)
	}
	return done, nil
}

// Rule rules on a dispute.
type Rule struct {
	Dispute string // by default the only one that waits for a ruling
	Effects []Effect
	Clauses []string
	Reason  string
}

// Events returns the act's events.
func (a *Rule) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute, procedure.Raised, procedure.Released)
	if err != nil {
		return nil, err
	}
	done, err := effects(m, a.Effects)
	if err == nil && len(done) == 0 {
		err = missing("effects", CodeNoEffect)
	}
	b := &events.RulingMade{Dispute: id, Clauses: append([]string{}, a.Clauses...), Reasons: a.Reason, Effects: done}
	return body(m, b, first(err, correct.Reasoned(a.Reason)))
}

// Appeal appeals against a ruling.
type Appeal struct {
	Dispute string // by default the only one that was ruled on
	Side    events.Side
	Reason  string
}

// Events returns the act's events.
func (a *Appeal) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute, procedure.Ruled)
	if err == nil && !a.Side.Valid() {
		err = missing("side", CodeAppellant)
	}
	return body(m, &events.AppealFiled{Dispute: id, Side: a.Side, Reason: a.Reason}, first(err, correct.Reasoned(a.Reason)))
}

// Refer passes an appeal on to the committee.
type Refer struct {
	Dispute string // by default the only one that is appealed
	Law     bool   // the ruling rests on a point of law, which the committee may not overrule
	Reason  string
}

// Events returns the act's events.
func (a *Refer) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute, procedure.Appealed)
	return body(m, &events.AppealReferred{Dispute: id, Law: a.Law, Reasons: a.Reason}, err)
}

// Committee names who hears an appeal.
type Committee struct {
	Dispute string
	Members []string
}

// Events returns the act's events.
func (a *Committee) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute)
	if err != nil {
		return nil, err
	}
	if len(a.Members) == 0 {
		return nil, missing("members", CodeMembers, "dispute", id)
	}
	members := make([]string, len(a.Members))
	for i, named := range a.Members {
		members[i] = m.People.Named(named)
	}
	return m.Decides(&events.CommitteeConvened{Dispute: id, Members: members}), nil
}

// Vote casts a committee member's vote on an appeal. A member who votes to replace
// the ruling and states no effects agrees with those stated last.
type Vote struct {
	Dispute string
	Member  string
	Vote    string // events.VoteUphold or events.VoteReplace
	Effects []Effect
	Reason  string
}

// Events returns the act's events.
func (a *Vote) Events(m *desk.Match) ([]events.Event, error) {
	id, err := disputeOf(m, a.Dispute)
	switch {
	case err != nil:
		return nil, err
	case a.Member == "":
		return nil, missing("member", CodeMember)
	case a.Vote == "":
		return nil, missing("vote", CodeVote)
	}
	done, err := effects(m, a.Effects)
	if err == nil && a.Vote == events.VoteUphold && len(done) > 0 {
		err = missing("effects", CodeUpholds)
	}
	b := &events.VoteCast{Dispute: id, Member: m.People.Named(a.Member), Vote: a.Vote, Effects: done, Reasons: a.Reason}
	return body(m, b, first(err, oneOf("vote", a.Vote, b.Type(), "vote")))
}
