package procedure

import (
	"reflect"
	"slices"

	"kibitz/events"
)

// vote is one member's vote on an appeal.
type vote struct {
	member  string
	replace bool
	effects []events.Effect
	at      events.Address
}

// appealed folds appeals and how they are heard (WBF 6.3).
func (d *Desk) appealed(h *hearing) bool {
	switch body := h.event.Body.(type) {
	case *events.AppealFiled:
		d.appeal(h, body)
	case *events.CommitteeConvened:
		d.convene(h, body)
	case *events.VoteCast:
		d.vote(h, body)
	default:
		return false
	}
	return true
}

func (d *Desk) appeal(h *hearing, b *events.AppealFiled) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	rule := &d.provisions.Appeal
	switch k := &d.disputes[i]; {
	case k.stands == Appealed || k.stands == Decided:
		h.game.Find(FindAppealAgain, rule.Clause, b.Side)
		return
	case k.stands != Ruled:
		h.game.Find(FindAppealNoRuling, rule.Clause, b.Side)
		return
	case d.late(h, k):
		h.game.Find(FindAppealLate, rule.Clause, b.Side)
	case rule.Clause == "":
		h.game.Find(FindNoClause, "", b.Side)
	}
	k := d.change(i)
	k.stands, k.appeal, k.appellant = Appealed, h.at, b.Side
}

// late tells whether redress can no longer be obtained: of a position once the next
// game's first die was thrown, of a score once the result is final (decision D28).
func (d *Desk) late(h *hearing, k *dispute) bool {
	if k.score {
		return d.resultFinal
	}
	next := k.number + 1
	game := h.game.Result().Game
	return game > next || game == next && h.game.Opened()
}

// convene names the committee. It may be named anew until it has decided.
func (d *Desk) convene(h *hearing, b *events.CommitteeConvened) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	rule := &d.provisions.Appeal
	if members := len(b.Members); members < rule.Quorum {
		h.game.Find(FindCommitteeSmall, rule.Clause, events.NoSide, members, rule.Quorum)
	}
	switch d.disputes[i].stands {
	case Decided:
		h.game.Find(FindRulingFinal, d.provisions.Dispute.Final, events.NoSide)
		return
	case Appealed:
	default:
		h.game.Find(FindCommitteeNeedless, rule.Clause, events.NoSide)
	}
	d.change(i).members = b.Members
}

func (d *Desk) vote(h *hearing, b *events.VoteCast) {
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	rule := &d.provisions.Appeal
	switch k := &d.disputes[i]; {
	case k.stands == Decided:
		h.game.Find(FindVoteLate, rule.Clause, events.NoSide)
		return
	case !slices.Contains(k.members, b.Member):
		h.game.Find(FindVoteNobodys, rule.Clause, events.NoSide)
		return
	}
	k := d.change(i)
	cast := vote{b.Member, b.Vote == events.VoteReplace, b.Effects, h.at}
	if j := slices.IndexFunc(k.votes, func(v vote) bool { return v.member == b.Member }); j >= 0 {
		h.game.Find(FindVoteAgain, rule.Clause, events.NoSide)
		k.votes = slices.Delete(slices.Clone(k.votes), j, j+1)
	}
	k.votes = append(slices.Clip(k.votes), cast)
	if k.stands == Appealed {
		d.count(h, i)
	}
}

// count looks whether a majority of the committee agrees. Who votes to replace the
// ruling and names no effects agrees with whoever did before him.
func (d *Desk) count(h *hearing, i int) {
	k := &d.disputes[i]
	last := &k.votes[len(k.votes)-1]
	if last.replace && len(last.effects) == 0 {
		last.effects = stated(k.votes)
	}
	agree := 0
	for _, v := range k.votes {
		if v.replace == last.replace && (!v.replace || reflect.DeepEqual(v.effects, last.effects)) {
			agree++
		}
	}
	switch {
	case 2*agree <= len(k.members) || last.replace && len(last.effects) == 0:
		// not yet
	case len(k.members) < d.provisions.Appeal.Quorum:
		h.game.Find(FindVotesShort, d.provisions.Appeal.Clause, events.NoSide, len(k.members), d.provisions.Appeal.Quorum)
	default:
		d.decideAppeal(h, i, last)
	}
}

// stated returns the effects that somebody has stated last.
func stated(votes []vote) []events.Effect {
	for _, v := range slices.Backward(votes) {
		if v.replace && len(v.effects) > 0 {
			return v.effects
		}
	}
	return nil
}

// decideAppeal lets the majority's word stand: the right to appeal is used.
func (d *Desk) decideAppeal(h *hearing, i int, v *vote) {
	if v.replace && !d.enforce(h, i, v.effects) {
		return
	}
	k := d.change(i)
	k.stands, k.decision, k.upheld = Decided, h.at, !v.replace
	if v.replace {
		k.effects = v.effects
	}
}
