package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Conduct is an irregularity that may be reported: its clause, and who may not report it.
type Conduct struct {
	Clause     rules.ClauseID
	Kind       string   // as in irregularity.reported
	NotBy      []string // standings that may not report it
	InNoCube   bool     // not an irregularity in the Crawford game
	InCount    bool     // an irregularity only during the count over a die
	Prohibited bool     // an irregularity only if the opponent has forbidden it
	All        bool     // ruled on, it costs the remaining matches and all winnings too (WBF 1.6, 1.8)
}

// TakesAll returns the clause of what a side has done in a match that costs its remaining matches
// and all winnings too, once a forfeit or an exclusion in that match rests on it; "" for nothing. One
// rests on the clauses that it names; one that names none, and any exclusion, on whatever has been
// reported.
func (p *Provisions) TakesAll(match rules.Referee, side events.Side) rules.ClauseID {
	var lost []rules.SanctionView
	if desk := match.Desk(); desk != nil {
		lost = slices.DeleteFunc(slices.Clone(desk.Sanctions), func(s rules.SanctionView) bool {
			return s.Offender != side.String() || s.Kind != rules.GaveForfeit && s.Kind != rules.GaveExclusion
		})
	}
	for _, c := range p.Conduct {
		named := slices.ContainsFunc(lost, func(s rules.SanctionView) bool {
			return s.Clause == string(c.Clause) || slices.Contains(s.Clauses, string(c.Clause))
		})
		open := slices.ContainsFunc(lost, func(s rules.SanctionView) bool {
			return s.Clause == "" && len(s.Clauses) == 0 || s.Kind == rules.GaveExclusion
		})
		reported := slices.ContainsFunc(match.Findings(), func(f rules.Finding) bool { return f.Offender == side && f.Code == c.code() })
		if c.All && (named || reported && open) {
			return c.Clause
		}
	}
	return ""
}

// Reportable returns the kinds of irregularities whose report these provisions have an answer to, each once.
func (p *Provisions) Reportable() (kinds []string) {
	for _, c := range p.Conduct {
		if !slices.Contains(kinds, c.Kind) {
			kinds = append(kinds, c.Kind)
		}
	}
	if p.Shaking.Clause != "" {
		kinds = append(kinds, "shaken")
	}
	return kinds
}

// code is that of the finding on a report of it: "reported-" and the kind.
func (c *Conduct) code() rules.Code { return rules.Code("reported-" + c.Kind) }

// Silent is the standing of those who may report only cheating (WBF 1.8).
type Silent struct {
	Clause   rules.ClauseID
	Standing string
	Except   []string // kinds of cheating
}

// noteAdvice records unsolicited advice to a player, who must call the director at once
// (WBF 1.8). Advice reported by an official does not count.
func (d *Desk) noteAdvice(b *events.IrregularityReported) {
	if d.provisions.Advised != "" && b.Kind == "unsolicited-advice" && b.Side.Valid() && b.By != "official" {
		d.advised[b.Side] = true
	}
}

// PlayedAdvised returns the desk after a side has played on. It records a finding if the
// side should have called the director first.
func (d *Desk) PlayedAdvised(m Match, side events.Side) *Desk {
	if !side.Valid() || !d.advised[side] {
		return d
	}
	m.Report(FindAdvicePlayedOn, d.provisions.Advised, side)
	next := *d
	next.advised[side] = false
	return &next
}

// Shaking is how often the dice are shaken before a roll (WBF 4.1).
type Shaking struct {
	Clause      rules.ClauseID
	Least, Most int
}

// reported folds reports of conduct. A report alone does not change the match.
func (d *Desk) reported(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.IrregularityReported:
		d.report(h, body)
	case *events.HeadphonesForbidden:
		d.noHeadphones[body.Side.Opponent()] = true
	case *events.SettlementReported:
		h.match.Report(FindSettled, d.provisions.Settled, events.NoSide)
	case *events.GameCancelled:
		h.match.Report(FindGameCancelled, d.provisions.Cancelled, events.NoSide)
	default:
		return false
	}
	return true
}

func (d *Desk) report(h *deskEvent, b *events.IrregularityReported) {
	if b.Kind == "shaken" {
		d.shaken(h, b)
		return
	}
	if s := &d.provisions.Silent; s.Clause != "" && b.By == s.Standing && !slices.Contains(s.Except, b.Kind) {
		h.match.Report(FindReportNotTheirs, s.Clause, events.NoSide)
		return
	}
	d.noteAdvice(b)
	forbids := func(c Conduct) bool { return c.Kind == b.Kind && slices.Contains(c.NotBy, b.By) }
	if i := slices.IndexFunc(d.provisions.Conduct, forbids); i >= 0 {
		h.match.Report(FindReportNotTheirs, d.provisions.Conduct[i].Clause, events.NoSide)
		return
	}
	i := slices.IndexFunc(d.provisions.Conduct, func(c Conduct) bool { return c.Kind == b.Kind && len(c.NotBy) == 0 })
	switch {
	case b.Kind == "illegal-play":
		// the referee judges plays; who may report them was checked above
	case i < 0:
		h.match.Report(FindReportedUnknown, "", b.Side)
	case d.provisions.Conduct[i].InNoCube && h.match.Course().WithoutCube:
		// the cube is off the board in the Crawford game
	case d.provisions.Conduct[i].InCount && !h.match.Course().Counting:
		// nothing was being counted
	case d.provisions.Conduct[i].Prohibited && !(b.Side.Valid() && d.noHeadphones[b.Side]):
		// nobody had forbidden it
	default:
		h.match.Report(d.provisions.Conduct[i].code(), d.provisions.Conduct[i].Clause, b.Side)
	}
}

func (d *Desk) shaken(h *deskEvent, b *events.IrregularityReported) {
	rule := &d.provisions.Shaking
	switch {
	case rule.Clause == "":
		h.match.Report(FindReportedUnknown, "", b.Side)
	case b.Count < rule.Least || b.Count > rule.Most:
		h.match.Report(FindShaken, rule.Clause, b.Side, b.Count, rule.Least, rule.Most)
	}
}
