package procedure

import (
	"reflect"
	"slices"

	"kibitz/events"
)

// rule folds a ruling. It takes effect as a whole; if one effect is impossible, none is
// applied and the dispute goes on. A later ruling on the same dispute replaces the earlier
// one, until a committee has decided.
func (d *Desk) rule(h *deskEvent, b *events.RulingMade) {
	d.called = false
	i := d.find(b.Dispute)
	if i < 0 {
		d.known(h, b.Dispute)
		return
	}
	clause := d.provisions.Dispute.Clause
	if !d.mayRule(h.event.Actor, &d.disputes[i]) {
		h.match.Report(FindRulingUnauthorized, d.provisions.Staff, events.NoSide)
	}
	switch d.disputes[i].stands {
	case Decided:
		h.match.Report(FindRulingFinal, d.provisions.Dispute.Final, events.NoSide)
		return
	case Ruled, Appealed:
		if !d.directorDecides(i) {
			h.match.Report(FindRulingReplaced, clause, events.NoSide)
		}
	}
	before, alone := d.disputes[i].effects, d.directorDecides(i)
	if !d.enforce(h, i, b.Effects) {
		return
	}
	k := d.change(i)
	k.clauses = b.Clauses
	if alone {
		k.stands, k.decision, k.upheld = Decided, h.at, reflect.DeepEqual(before, b.Effects)
		return
	}
	k.ruling, k.number = h.at, h.match.Result().Game
	if k.stands != Appealed {
		k.stands = Ruled
	}
}

// directorDecides reports whether the director in charge decides an appeal alone because there is no
// committee.
func (d *Desk) directorDecides(i int) bool {
	k := &d.disputes[i]
	return d.provisions.Appeal.Alone != "" && k.stands == Appealed && len(k.members) == 0
}

// enforce applies these effects in place of those of the ruling that stands on the dispute,
// if any. It reports whether all were possible; if not, the match is unchanged.
func (d *Desk) enforce(h *deskEvent, i int, effects []events.Effect) bool {
	k := d.change(i)
	if !d.context.Rulings {
		k.effects = effects
		return true
	}
	h.match.SelectPart(k.part)
	now, struck, stood := h.match.Snapshot(), d.struck, h.match.Result()
	cancellable := h.match.Course().Cancellable || d.provisions.Cancelled == ""
	d.undo(h, k)
	fails := slices.IndexFunc(effects, func(e events.Effect) bool { return !d.do(h, k, &e) })
	if fails >= 0 {
		h.match.Report(FindRulingImpossible, d.provisions.Dispute.Clause, events.NoSide, fails+1)
	}
	if fails >= 0 || d.Overturned(h.match, stood) {
		h.match.Rewind(now)
		d.struck = struck
		return false
	}
	if !cancellable && slices.ContainsFunc(effects, func(e events.Effect) bool { return e.Kind == events.EffectVoidGame }) {
		h.match.Report(FindGameVoided, d.provisions.Cancelled, events.NoSide)
	}
	k.effects, k.sanctions = effects, sanction(h, effects)
	return true
}

// undo takes back what the ruling on a dispute did and restores the game to before it. A
// ruling that was itself struck by a ruling on another dispute has no effect left on the
// game; its sanctions are taken back all the same.
func (d *Desk) undo(h *deskEvent, k *dispute) {
	for e := range k.sanctions {
		h.match.Pardon(&k.sanctions[e])
	}
	if k.ruling == (events.Address{}) || d.Struck(k.ruling) {
		k.before, k.follows = h.match.Snapshot(), d.struck
		if len(k.sanctions) > 0 {
			h.match.RestorePlay(k.before)
		}
		return
	}
	if h.match.UndoRuling(k.before, k.effects) {
		return
	}
	h.match.RestorePlay(k.before)
	d.struck = k.follows
	d.strike(k.ruling, h.at)
}

// do applies one effect of a decision on a dispute to the table. Sanctions are applied after
// all of these. It reports whether the effect is possible.
func (d *Desk) do(h *deskEvent, k *dispute, effect *events.Effect) bool {
	switch effect.Kind {
	case events.EffectRestore:
		return d.restore(h, effect)
	case events.EffectAward, events.EffectWarn, events.EffectForfeit, events.EffectDisqualify:
		return effect.Side.Valid() && (effect.Kind != events.EffectAward || effect.Points > 0)
	case events.EffectPlayOn:
		h.match.LetStand(k.about)
		return true
	}
	return h.match.ApplyEffect(effect)
}

// restore returns the game to the state before an event. What was played from there on
// stays in the record, struck. It reports whether that is possible.
func (d *Desk) restore(h *deskEvent, effect *events.Effect) bool {
	if effect.Before == nil {
		return false
	}
	at, ok := d.context.Log.Find(*effect.Before)
	if !ok {
		return false
	}
	i := slices.IndexFunc(d.snapshots, func(k kept) bool { return k.before == at })
	if i < 0 {
		return false
	}
	if !h.match.Restorable(d.snapshots[i].snapshot) {
		return false
	}
	h.match.RestorePlay(d.snapshots[i].snapshot)
	d.struck = d.snapshots[i].struck
	d.strike(at, h.at)
	return true
}

// sanction applies the effects that concern a player rather than the table, and returns
// those that count.
func sanction(h *deskEvent, effects []events.Effect) []events.Effect {
	var done []events.Effect
	for i := range effects {
		counts := false
		switch e := &effects[i]; e.Kind {
		case events.EffectAward:
			counts = h.match.Penalize(e.Side.Opponent(), e.Points)
		case events.EffectWarn:
			h.match.Warn(e.Side)
			counts = true
		case events.EffectForfeit, events.EffectDisqualify:
			counts = h.match.Lose(e.Side)
		}
		if counts {
			done = append(done, effects[i])
		}
	}
	return done
}

// span is a stretch of the record from one event up to, but not including, another.
type span struct{ from, to events.Address }

// strike marks a stretch of play as struck.
func (d *Desk) strike(from, to events.Address) {
	d.struck = append(slices.Clip(d.struck), span{from, to})
}

// Struck reports whether a ruling struck the event of play at this address. A struck event
// stays readable but no longer counts.
func (d *Desk) Struck(at events.Address) bool {
	_, struck := d.StruckBy(at)
	return struck
}

// StruckBy returns the ruling, or the vote that decided an appeal, that struck the event of
// play at this address, or false if none did.
func (d *Desk) StruckBy(at events.Address) (events.Address, bool) {
	for _, s := range d.struck {
		if !at.Before(s.from) && at.Before(s.to) {
			return s.to, true
		}
	}
	return events.Address{}, false
}
