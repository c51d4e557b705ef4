package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Draws is how the draw of an event must be made (WBF 1.9).
type Draws struct {
	Clause      rules.ClauseID
	Supervisors []string // standings that may supervise
	ByHand      bool     // drawn by hand from names, not from numbers or by computer
	Paid        bool     // only for players who are registered and have paid
}

// Announced is what must be known before the draw (WBF 1.2).
type Announced struct {
	Clause  rules.ClauseID
	Offices []string // offices that must be filled
	Notice  string   // notice that must be on the notice board
}

// entrant is a player of the event.
type entrant struct {
	player string
	paid   bool
	prize  bool
}

// drawn folds entries, draws and notices.
func (d *Desk) drawn(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.PlayerRegistered:
		d.register(h, body)
	case *events.PlayerBarred:
		d.barred = append(slices.Clip(d.barred), *body)
	case *events.RegistrationRefused:
		d.refused(h, body)
	case *events.PrizeWon:
		d.prized(body.Entry)
	case *events.DrawMade:
		d.draw(h, body)
	case *events.DrawChanged:
		d.redrawn(h, body)
	case *events.LateArrivalPlaced:
		if rule := &d.provisions.Draws; rule.Clause != "" && body.Entry != "" && !body.ByLot {
			h.match.Report(FindLateNotByLot, rule.Clause, events.NoSide, body.Late)
		}
	case *events.NoticePosted:
		d.notices = append(slices.Clip(d.notices), body.What)
	default:
		return false
	}
	return true
}

// register folds an entry, with a finding if the player is barred (WBF 1.5) or directs (WBF
// 1.4).
func (d *Desk) register(h *deskEvent, r *events.PlayerRegistered) {
	d.entrants = append(slices.Clip(d.entrants), entrant{player: r.Player, paid: r.Paid})
	d.disinterested(h, r.Player)
	if rule := &d.provisions.Exclusion; rule.Barred && d.isBarred(r.Player, h.event.At) {
		h.match.Report(FindBarredRegistered, rule.Clause, events.NoSide, len(d.entrants))
	}
}

// isBarred reports whether a federation ban on a player is in force at an instant.
func (d *Desk) isBarred(player string, at events.Instant) bool {
	return slices.ContainsFunc(d.barred, func(b events.PlayerBarred) bool {
		return b.Player == player && (!b.Until.Known() || !at.Known() || at < b.Until)
	})
}

// refused folds a refused registration. Entry is open to all but barred players and those
// whom the committee advises to refuse (WBF 1.5).
func (d *Desk) refused(h *deskEvent, r *events.RegistrationRefused) {
	switch rule := &d.provisions.Exclusion; {
	case rule.Clause == "":
		h.match.Report(FindNoClause, "", events.NoSide)
	case d.isBarred(r.Player, h.event.At):
		// a barred player must be refused
	case rule.Advice && !r.Advised:
		h.match.Report(FindExcludedUnadvised, rule.Clause, events.NoSide)
	case rule.Reasons && r.Reason == "":
		h.match.Report(FindExcludedUnexplained, rule.Clause, events.NoSide)
	}
}

func (d *Desk) prized(player string) {
	d.entrants = slices.Clone(d.entrants)
	for i := range d.entrants {
		if d.entrants[i].player == player {
			d.entrants[i].prize = true
		}
	}
}

func (d *Desk) draw(h *deskEvent, m *events.DrawMade) {
	d.announced(h)
	rule := &d.provisions.Draws
	if rule.Clause == "" {
		h.match.Report(FindNoClause, "", events.NoSide)
		return
	}
	for _, fault := range []struct {
		code  rules.Code
		found bool
	}{
		{FindDrawUnsupervised, m.Supervisor == "" || !slices.Contains(rule.Supervisors, m.SupervisedAs)},
		{FindDrawByNumbers, rule.ByHand && m.Method == events.ByNumbers},
		{FindDrawByComputer, rule.ByHand && m.Method == events.ByComputer},
		{FindDrawNotPublic, !m.Public},
		{FindDrawUnwitnessed, len(m.Witnesses) == 0},
	} {
		if fault.found {
			h.match.Report(fault.code, rule.Clause, events.NoSide)
		}
	}
	for i := range m.Places {
		d.placed(h, m.Stage, &m.Places[i])
	}
}

// announced (decision D104) records a finding for each office that was not filled, and for
// a committee that was not posted, before the draw.
func (d *Desk) announced(h *deskEvent) {
	rule := &d.provisions.Announced
	for i, office := range rule.Offices {
		if rule.Clause != "" && !d.authority.named(office) {
			h.match.Report(FindOfficeUnnamed, rule.Clause, events.NoSide, i+1)
		}
	}
	if rule.Clause != "" && rule.Notice != "" && !slices.Contains(d.notices, rule.Notice) {
		h.match.Report(FindCommitteeUnposted, rule.Clause, events.NoSide)
	}
}

// placed checks one place of a draw against the rules.
func (d *Desk) placed(h *deskEvent, stage string, p *events.DrawPlace) {
	if p.Entry == "" {
		return
	}
	rule := &d.provisions.Draws
	i := slices.IndexFunc(d.entrants, func(e entrant) bool { return e.player == p.Entry })
	if rule.Paid && (i < 0 || !d.entrants[i].paid) {
		h.match.Report(FindDrawUnpaid, rule.Clause, events.NoSide, p.Place)
	}
	if stage != events.ConsolationDraw {
		return
	}
	if i >= 0 && d.entrants[i].prize {
		h.match.Report(FindDrawPrize, rule.Clause, events.NoSide, p.Place)
	}
	if p.Lost == "first-day" && p.Half == "bottom" || p.Lost == "later" && p.Half == "top" {
		h.match.Report(FindDrawHalf, rule.Clause, events.NoSide, p.Place)
	}
}

func (d *Desk) redrawn(h *deskEvent, c *events.DrawChanged) {
	clause := d.provisions.Draws.Clause
	if clause == "" {
		h.match.Report(FindNoClause, "", events.NoSide)
		return
	}
	h.match.Report(FindDrawChanged, clause, events.NoSide, c.Place)
	if c.Fluid {
		h.match.Report(FindDrawFluid, clause, events.NoSide, c.Place)
	}
}
