package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// The options of the director on a sanction that is due.
const (
	OptionLateness   rules.OptionKind = "lateness"
	OptionBreak      rules.OptionKind = "break-excess"
	OptionDiceChange rules.OptionKind = "dice-change"
	OptionFlag       rules.OptionKind = "flag"
)

// The director may waive a sanction that is due, or award it by penalty.assessed or
// forfeit.declared.
const (
	Waive rules.Choice = "waive"
	Award rules.Choice = "award"
)

var (
	waiving  = []rules.Choice{Waive}
	awarding = []rules.Act{rules.ActPenalty}
)

// due is a sanction that recorded facts have made due and that is not decided yet.
type due struct {
	rules.Due
	opened events.Address
	lapsed bool // the match is over, and a finding was recorded
}

// AddDue returns the desk with a sanction that the game has found to be due.
func (d *Desk) AddDue(m Match, at events.Address, sanction rules.Due) *Desk {
	next := *d
	next.owe(&deskEvent{match: m, at: at}, sanction)
	return &next
}

// owe opens a sanction for the director to decide on.
func (d *Desk) owe(h *deskEvent, sanction rules.Due) {
	code := FindDue
	if sanction.Forfeit {
		code = FindForfeitDue
	}
	if sanction.Uncertain {
		h.match.Report(FindDueUncertain, sanction.Clause, sanction.Offender)
	}
	if sanction.Points > 0 || sanction.Forfeit {
		h.match.Report(code, sanction.Clause, sanction.Offender, sanction.Points)
	}
	if h.match.Course().Format.Kind == events.BestOf {
		h.match.Report(FindUnitUndefined, sanction.Clause, sanction.Offender)
	}
	d.dues = append(slices.Clip(d.dues), due{Due: sanction, opened: h.at})
}

// AnyDue reports whether a sanction is due and undecided.
func (d *Desk) AnyDue() bool { return len(d.dues) > 0 }

// Options returns the options that are open at the desk.
func (d *Desk) Options() []rules.Option {
	var options []rules.Option
	for i := range d.dues {
		options = append(options, d.dues[i].option())
	}
	return options
}

func (k *due) option() rules.Option {
	return rules.Option{
		Kind: k.Kind, Clause: k.Clause, Opened: k.opened, Chooser: events.NoSide,
		Choices: waiving, Until: awarding, Implied: Award, Against: k.Offender.String(),
	}
}

// Answer returns the desk after the director has waived a sanction that is due. The
// rulebook does not provide for a waiver, so it gets a finding. Answer reports whether the
// option is the desk's.
func (d *Desk) Answer(m Match, o *rules.Option) (*Desk, bool) {
	i := slices.IndexFunc(d.dues, func(k due) bool { own := k.option(); return own.Same(*o) })
	if i < 0 {
		return d, false
	}
	k := d.dues[i]
	m.Report(FindAwardDiffers, k.Clause, k.Offender, 0, k.Points)
	next := *d
	next.dues = slices.Delete(slices.Clone(d.dues), i, i+1)
	return &next, true
}

// Closed returns the desk after the match is over. It records a finding for each sanction
// that is due and undecided, and for each player who left, did not come back and was away
// too long.
func (d *Desk) Closed(m Match, at events.Address, e *events.Event) *Desk {
	next, h := *d, &deskEvent{m, at, e}
	next.dues = slices.Clone(d.dues)
	for i := range next.dues {
		if k := &next.dues[i]; !k.lapsed {
			m.Report(FindDueUndecided, k.Clause, k.Offender, k.Points)
			k.lapsed = true
		}
	}
	for side := events.A; side.Valid(); side++ {
		next.returned(h, side)
	}
	return &next
}

// settle removes and returns a sanction due from a side under a clause, or under any clause
// if "". It reports whether there was one.
func (d *Desk) settle(side events.Side, clause string) (due, bool) {
	i := slices.IndexFunc(d.dues, func(k due) bool {
		return k.Offender == side && (clause == "" || string(k.Clause) == clause)
	})
	if i < 0 {
		return due{}, false
	}
	k := d.dues[i]
	d.dues = slices.Delete(slices.Clone(d.dues), i, i+1)
	return k, true
}

// Due returns the sanctions that are due and undecided at an instant: those fixed by
// recorded facts, and those that grow while a player stays away.
func (d *Desk) Due(m Match, at events.Instant) []rules.Due {
	var list []rules.Due
	for i := range d.dues {
		list = append(list, d.dues[i].Due)
	}
	for side := events.A; side.Valid(); side++ {
		if late, ok := d.lateNow(m, side, at); ok {
			list = append(list, late)
		}
		if over, ok := d.breakNow(m, side, at); ok {
			list = append(list, over)
		}
		if away, ok := d.awayNow(side, at); ok {
			list = append(list, away)
		}
	}
	return list
}
