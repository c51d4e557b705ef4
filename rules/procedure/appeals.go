package procedure

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// vote is one member's vote on an appeal.
type vote struct {
	member  string
	replace bool
	effects []events.Effect
	reasons string
	at      events.Address
}

// appealed folds appeals and their hearings (WBF 6.3).
func (d *Desk) appealed(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.AppealFiled:
		d.appeal(h, body)
	case *events.CommitteeConvened:
		d.convene(h, body)
	case *events.VoteCast:
		d.vote(h, body)
	case *events.PeriodSet:
		if body.Kind == events.AppealPeriod {
			d.appealUntil = body.Until
		}
	case *events.AppealReferred:
		d.refer(h, body)
	default:
		return false
	}
	return true
}

func (d *Desk) appeal(h *deskEvent, b *events.AppealFiled) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	rule := &d.provisions.Appeal
	switch k := &d.disputes[i]; {
	case k.stands == Appealed && d.concurs(h, k, b.Side):
		k := d.change(i)
		k.appealing = append(slices.Clip(k.appealing), h.event.Actor)
		return
	case k.stands == Appealed || k.stands == Decided:
		h.match.Report(FindAppealAgain, rule.Clause, b.Side)
		return
	case k.stands != Ruled:
		h.match.Report(FindAppealNoRuling, rule.Clause, b.Side)
		return
	case d.tooLate(h, k):
		h.match.Report(FindAppealLate, cmp.Or(rule.Period, rule.Clause), b.Side)
	case rule.Clause == "":
		h.match.Report(FindNoClause, "", b.Side)
	}
	k := d.change(i)
	k.stands, k.appeal, k.appellant, k.appealing = Appealed, h.at, b.Side, []string{h.event.Actor}
}

// concurs reports whether the player's partner joins in the appeal.
func (d *Desk) concurs(h *deskEvent, k *dispute, side events.Side) bool {
	by := h.event.Actor
	return d.provisions.Appeal.Both != "" && side == k.appellant && by != "" && !slices.Contains(k.appealing, by)
}

// alone reports whether only one of two partners has appealed. A captain does not play, so
// an appeal by the captain is not alone.
func (d *Desk) alone(k *dispute) bool {
	return d.provisions.Appeal.Both != "" && len(k.appealing) == 1 && d.plays(k.appealing[0])
}

// AppealUntil returns when the appeal period ends, if one was set.
func (d *Desk) AppealUntil() events.Instant { return d.appealUntil }

// tooLate reports whether redress can no longer be obtained. If the rulebook sets a period for
// appeals, that is when the period is over. Otherwise, for a position it is once the next
// game's first die was thrown, and for a score once the result is final (decision D28).
func (d *Desk) tooLate(h *deskEvent, k *dispute) bool {
	if d.provisions.Appeal.Period != "" {
		return d.appealUntil.Known() && h.event.At > d.appealUntil
	}
	if k.score {
		return d.Final()
	}
	next := k.number + 1
	game := h.match.Result().Game
	return game > next || game == next && h.match.Course().Opened
}

// convene names the committee that hears an appeal, which may be replaced until it has
// decided. In a dispute without a ruling it summons members to solve it (WBF 6.1).
func (d *Desk) convene(h *deskEvent, b *events.CommitteeConvened) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	k := &d.disputes[i]
	if k.stands == Decided {
		h.match.Report(FindRulingFinal, d.provisions.Dispute.Final, events.NoSide)
		return
	}
	if summons := d.provisions.Dispute.Summons; summons != "" && (k.stands == Raised || k.stands == Released) {
		d.change(i).summoned = d.sitting(h, b.Members, summons)
		return
	}
	d.convened(h, i, d.sitting(h, b.Members, d.provisions.Appeal.Clause))
}

// convened seats the committee that hears an appeal. The votes of former members are
// dropped.
func (d *Desk) convened(h *deskEvent, i int, members []string) {
	rule := &d.provisions.Appeal
	if len(members) < rule.Quorum {
		h.match.Report(FindCommitteeSmall, rule.Clause, events.NoSide, len(members), rule.Quorum)
	}
	switch k := &d.disputes[i]; {
	case k.stands != Appealed:
		h.match.Report(FindCommitteeNeedless, rule.Clause, events.NoSide)
	case d.alone(k):
		h.match.Report(FindAppealAlone, rule.Both, k.appellant)
	}
	k := d.change(i)
	k.members = members
	k.votes = slices.DeleteFunc(slices.Clone(k.votes), func(v vote) bool { return !slices.Contains(k.members, v.member) })
	d.count(h, i)
}

// sitting returns the convened members who may sit, each once. A member who plays in the
// match does not sit; a member who is not of the named committee sits, with a finding.
func (d *Desk) sitting(h *deskEvent, members []string, clause rules.ClauseID) []string {
	var sit []string
	for i, member := range distinct(members) {
		if d.plays(member) {
			h.match.Report(FindCommitteePlays, clause, d.SideOf(member))
			continue
		}
		if !d.authority.committee(member) {
			h.match.Report(FindCommitteeStranger, clause, events.NoSide, i+1)
		}
		sit = append(sit, member)
	}
	return sit
}

// refer folds the director's referral of an appeal. The director in charge decides what is
// a point of law, and the committee decides the rest.
func (d *Desk) refer(h *deskEvent, b *events.AppealReferred) {
	i := d.find(b.Dispute)
	rule := &d.provisions.Appeal
	switch {
	case i < 0:
		d.known(h, b.Dispute)
	case rule.Law == "":
		h.match.Report(FindNoClause, "", events.NoSide)
	case d.disputes[i].stands != Appealed:
		h.match.Report(FindReferredNeedless, rule.Law, events.NoSide)
	default:
		d.change(i).law = b.Law
	}
}

// distinct returns each name once, in the order of first appearance.
func distinct(names []string) []string {
	var once []string
	for _, name := range names {
		if !slices.Contains(once, name) {
			once = append(once, name)
		}
	}
	return once
}

// vote folds a member's vote. The last one that he casts before the appeal is decided counts
// (decision D119).
func (d *Desk) vote(h *deskEvent, b *events.VoteCast) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	rule := &d.provisions.Appeal
	switch k := &d.disputes[i]; {
	case k.stands == Decided:
		h.match.Report(FindVoteLate, rule.Clause, events.NoSide)
		return
	case b.Member == "" && k.stands == Appealed: // as it is told to those who may not know the votes
		d.decideAppeal(h, i, vote{replace: b.Vote == events.VoteReplace, effects: b.Effects, reasons: b.Reasons, at: h.at})
		return
	case !slices.Contains(k.members, b.Member):
		h.match.Report(FindVoteNobodys, rule.Clause, events.NoSide)
		return
	case k.law && b.Vote == events.VoteReplace:
		h.match.Report(FindOverrulesLaw, rule.Law, events.NoSide)
		return
	}
	k := d.change(i)
	cast := vote{b.Member, b.Vote == events.VoteReplace, b.Effects, b.Reasons, h.at}
	if j := slices.IndexFunc(k.votes, func(v vote) bool { return v.member == b.Member }); j >= 0 {
		h.match.Report(FindVoteAgain, rule.Clause, events.NoSide)
		k.votes = slices.Delete(slices.Clone(k.votes), j, j+1)
	}
	k.votes = append(slices.Clip(k.votes), cast)
	d.count(h, i)
}

// count decides the appeal if the votes suffice: a majority of the committee agrees, or all
// have voted and at most half want the ruling replaced, since only a majority overturns it.
func (d *Desk) count(h *deskEvent, i int) {
	k := &d.disputes[i]
	if k.stands != Appealed || len(k.votes) == 0 {
		return
	}
	word, decided := k.majority()
	switch {
	case !decided && len(k.votes) == len(k.members): // a majority wants it replaced, but agrees on no effects
		h.match.Report(FindVotesSplit, d.provisions.Appeal.Clause, events.NoSide, k.replacing(), len(k.members))
	case !decided:
		// not yet
	case len(k.members) < d.provisions.Appeal.Quorum:
		h.match.Report(FindVotesShort, d.provisions.Appeal.Clause, events.NoSide, len(k.members), d.provisions.Appeal.Quorum)
	default:
		d.decideAppeal(h, i, word)
	}
}

// majority returns the vote that more than half of the members agree with, or a vote to
// uphold if all have voted and at most half want the ruling replaced. It reports whether
// there is one.
func (k *dispute) majority() (vote, bool) {
	for _, v := range slices.Backward(k.votes) {
		agree := 0
		for i := range k.votes {
			if k.votes[i].agrees(&v) {
				agree++
			}
		}
		if 2*agree > len(k.members) && !(v.replace && len(v.effects) == 0) {
			return v, true
		}
	}
	return vote{}, len(k.votes) == len(k.members) && 2*k.replacing() <= len(k.members)
}

// replacing counts the votes to replace the ruling.
func (k *dispute) replacing() int {
	n := 0
	for i := range k.votes {
		if k.votes[i].replace {
			n++
		}
	}
	return n
}

// agrees reports whether two votes are for the same outcome. A vote to replace the ruling
// that names no effects agrees with one that does.
func (v *vote) agrees(with *vote) bool {
	return v.replace == with.replace && (!v.replace || len(v.effects) == 0 || reflect.DeepEqual(v.effects, with.effects))
}

// decideAppeal carries out the majority's vote, which uses up the right to appeal. If its
// effects are impossible, the appeal stays open.
func (d *Desk) decideAppeal(h *deskEvent, i int, v vote) {
	if v.replace && !d.enforce(h, i, v.effects) {
		return
	}
	k := d.change(i)
	k.stands, k.decision, k.upheld = Decided, h.at, !v.replace
	if v.replace {
		k.clauses = nil // a vote names none
	}
}

// Hears reports whether a person sits on the committee that has still to decide the appeal in a
// dispute.
func (d *Desk) Hears(dispute, person string) bool {
	i := d.find(dispute)
	return i >= 0 && d.disputes[i].stands == Appealed && slices.Contains(d.disputes[i].members, person)
}

// Knows reports whether a person may know how the committee on a dispute votes: a member who
// has voted, and every member once the appeal is decided.
func (d *Desk) Knows(dispute, person string) bool {
	i := d.find(dispute)
	if i < 0 || !slices.Contains(d.disputes[i].members, person) {
		return false
	}
	k := &d.disputes[i]
	return k.stands == Decided || slices.ContainsFunc(k.votes, func(v vote) bool { return v.member == person })
}

// Decided returns what a committee decided by the vote at an address, with no member named;
// nil if that vote did not decide an appeal.
func (d *Desk) Decided(at events.Address) *events.VoteCast {
	i := slices.IndexFunc(d.disputes, func(k dispute) bool { return k.stands == Decided && k.decision == at })
	if i < 0 {
		return nil
	}
	k := &d.disputes[i]
	told := &events.VoteCast{Dispute: k.id, Vote: events.VoteUphold, Reasons: k.reasons()}
	if !k.upheld {
		told.Vote, told.Effects = events.VoteReplace, k.effects
	}
	return told
}

// reasons returns the reasons of those who voted as it was decided, each once.
func (k *dispute) reasons() string {
	var list []string
	decided := vote{replace: !k.upheld, effects: k.effects}
	for _, v := range k.votes {
		if v.agrees(&decided) && v.reasons != "" {
			list = append(list, v.reasons)
		}
	}
	return strings.Join(distinct(list), " ")
}
