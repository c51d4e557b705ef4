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

// entrant is what became known of an entry of the event: a player, or a pair or a team.
type entrant struct {
	entry   string   // its id; of a player alone the player's
	players []string // nil for what became known later
	number  int      // of entries so far, from 1
	paid    bool
	prize   bool
	again   bool     // if it was entered before, it has paid if it had then
	before  *entrant // what was known before it, of this entry or of others; nothing changes it
}

// drawn folds entries, draws and notices.
func (d *Desk) drawn(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.PlayerRegistered:
		d.register(h, entrant{entry: body.Player, players: []string{body.Player}, paid: body.Paid})
	case *events.EntryRegistered:
		d.register(h, entrant{entry: body.Entry, players: body.Players, again: true})
	case *events.FeePaid:
		d.know(entrant{entry: body.Entry, paid: true})
	case *events.PlayerBarred:
		d.barred = append(slices.Clip(d.barred), *body)
	case *events.RegistrationRefused:
		d.refused(h, body)
	case *events.PrizeWon:
		d.know(entrant{entry: body.Entry, prize: true})
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

// register folds an entry, with a finding for each player who is barred (WBF 1.5) or directs (WBF
// 1.4).
func (d *Desk) register(h *deskEvent, e entrant) {
	if e.number = 1; d.entrants != nil {
		e.number += d.entrants.number
	}
	d.know(e)
	for _, player := range e.players {
		d.disinterested(h, player)
		if rule := &d.provisions.Exclusion; rule.Barred && d.isBarred(player, h.event.At) {
			h.match.Report(FindBarredRegistered, rule.Clause, events.NoSide, e.number)
		}
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

// know adds what became known of an entry.
func (d *Desk) know(e entrant) {
	if e.before = d.entrants; e.number == 0 && e.before != nil {
		e.number = e.before.number
	}
	d.entrants = &e
}

// entries returns what is known of each entry: as it was entered last, with what became known of it since.
func (d *Desk) entries() map[string]*entrant {
	var told []*entrant
	for e := d.entrants; e != nil; e = e.before {
		told = append(told, e)
	}
	known := map[string]*entrant{}
	for _, e := range slices.Backward(told) {
		have := known[e.entry]
		switch {
		case len(e.players) > 0:
			entered := *e
			entered.paid = e.paid || e.again && have != nil && have.paid
			known[e.entry] = &entered
		case have != nil:
			have.paid, have.prize = have.paid || e.paid, have.prize || e.prize
		}
	}
	return known
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
	known := d.entries()
	for i := range m.Places {
		d.placed(h, m.Stage, &m.Places[i], known[m.Places[i].Entry])
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
func (d *Desk) placed(h *deskEvent, stage string, p *events.DrawPlace, e *entrant) {
	if p.Entry == "" {
		return
	}
	rule := &d.provisions.Draws
	if rule.Paid && (e == nil || !e.paid) {
		h.match.Report(FindDrawUnpaid, rule.Clause, events.NoSide, p.Place)
	}
	if stage != events.ConsolationDraw {
		return
	}
	if e != nil && e.prize {
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
