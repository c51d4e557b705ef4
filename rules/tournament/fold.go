package tournament

import (
	"slices"

	"kibitz/events"
)

// Moment is when an event happened: by the hall's clock, with its possible error in
// milliseconds either way.
type Moment struct {
	At    events.Instant
	Error int64
}

// Apply folds the next event of the tournament's log. Events that are not about entries,
// stages and results change nothing.
func (t *Tournament) Apply(at events.Address, e *events.Event, when Moment) {
	t.reseated = nil
	t.applyFee(e.Body, when)
	if t.applyEntry(e.Body, when) || t.applyDeclared(e.Body) || t.applyDrawn(e.Body, when) {
		for i := range t.Stages {
			t.Stages[i].sheet, t.Stages[i].stood = nil, nil
			t.beginKnown(&t.Stages[i], at, when.At)
		}
		t.changes++
		return
	}
	switch body := e.Body.(type) {
	case *events.RoundCalled:
		t.call(body)
	case *events.RoundStarted:
		t.start(at, body, when)
	case *events.ResultPosted:
		if s := t.StageOf(body.Encounter); s != nil {
			t.post(s, Posting{ResultPosted: *body, At: at, Time: when.At, By: e.Actor}, when)
		}
	case *events.EncounterAdjusted:
		if s := t.StageOf(body.Encounter); s != nil {
			t.keep(s)
			s.adjust(body)
			if i, known := s.sheet.at[body.Encounter]; known {
				t.reseated = t.decideAnew(s, i)
			}
			t.beginKnown(s, at, when.At)
		}
	case *events.StandingAdjusted:
		s := t.named(body.Stage)
		s.Adjustments = append(slices.Clip(s.Adjustments), *body)
	case *events.FieldDivided:
		s := t.named(body.Stage)
		s.Divided = append(slices.Clip(s.Divided), *body)
	case *events.PrizeWon:
		t.Won = append(slices.Clip(t.Won), *body)
	case *events.ResultsCertified:
		t.Certified = append(slices.Clip(t.Certified), *body)
	default:
		return
	}
	t.changes++
}

// adjust folds what the committee made of an encounter. One that is to be played again is open, as if nothing had been posted of it.
func (s *Stage) adjust(a *events.EncounterAdjusted) {
	if a.As == events.AdjustedReplayed {
		delete(s.Adjusted, a.Encounter)
		delete(s.Posted, a.Encounter)
		return
	}
	s.Adjusted[a.Encounter] = a
}

// Changes returns how many events have changed the tournament, apart from its fees.
func (t *Tournament) Changes() int { return t.changes }

// applyDeclared folds what the office and the director declare; a later declaration of the
// same thing replaces the earlier.
func (t *Tournament) applyDeclared(b events.Body) bool {
	switch body := b.(type) {
	case *events.DivisionDeclared:
		replace(&t.Divisions, *body, func(d *events.DivisionDeclared) bool { return d.Division == body.Division })
	case *events.StageDeclared:
		s := t.named(body.Stage)
		s.StageDeclared, s.Declared = *body, true
	case *events.SheetDeclared:
		t.named(body.Stage).declare(body.Encounters)
	case *events.PrizesDeclared:
		replace(&t.Prizes, *body, func(p *events.PrizesDeclared) bool { return p.Division == body.Division })
	case *events.MovementDeclared:
		replace(&t.named(body.Stage).Movements, *body, func(m *events.MovementDeclared) bool {
			return m.Session == body.Session && m.Section == body.Section
		})
	default:
		return false
	}
	return true
}

// declare adds encounters to a declared sheet; those declared before are replaced.
func (s *Stage) declare(encounters []events.SheetEncounter) {
	for _, e := range encounters {
		replace(&s.Sheet, e, func(have *events.SheetEncounter) bool { return have.Encounter == e.Encounter })
	}
}

// replace puts a value in the place of the one that it replaces, or at the end.
func replace[T any](list *[]T, with T, replaced func(*T) bool) {
	for i := range *list {
		if replaced(&(*list)[i]) {
			*list = slices.Clone(*list)
			(*list)[i] = with
			return
		}
	}
	*list = append(slices.Clip(*list), with)
}

func (t *Tournament) applyFee(b events.Body, when Moment) {
	switch body := b.(type) {
	case *events.FeePaid:
		t.edit(body.Entry, func(e *Entry) {
			if !e.HasPaid {
				e.PaidAt = when.At
			}
			e.HasPaid, e.Paid = true, e.Paid+body.Amount
		})
	case *events.FeeReturned:
		t.edit(body.Entry, func(e *Entry) { e.Returned += body.Amount })
	}
}

func (t *Tournament) applyEntry(b events.Body, when Moment) bool {
	switch body := b.(type) {
	case *events.PlayerRegistered:
		t.enter(Entry{ID: body.Player, Players: []string{body.Player}, HasPaid: body.Paid, PaidAt: when.At})
	case *events.EntryRegistered:
		t.enter(Entry{
			ID: body.Entry, Division: body.Division, Players: body.Players, Captain: body.Captain,
			Country: body.Country, Number: body.Number, Rating: body.Rating,
		})
	case *events.EntryWithdrawn:
		t.edit(body.Entry, func(e *Entry) {
			e.Absences = append(slices.Clip(e.Absences), Absence{Stage: body.Stage, After: body.After, Excused: body.Excused})
		})
	case *events.EntryReturned:
		t.edit(body.Entry, func(e *Entry) { e.comeBack(body) })
	case *events.PlayerExcluded:
		t.exclude(body)
	default:
		return false
	}
	return true
}

// enter adds an entry. What was known of it before, such as a payment, stays.
func (t *Tournament) enter(e Entry) {
	if have := t.Entry(e.ID); have != nil {
		e.Paid, e.Returned, e.Excluded, e.Absences = have.Paid, have.Returned, have.Excluded, have.Absences
		if have.HasPaid {
			e.HasPaid, e.PaidAt = true, have.PaidAt
		}
		for _, player := range have.Players {
			unlist(t.plays, player, e.ID)
		}
	}
	for _, player := range e.Players {
		enlist(t.plays, player, e.ID)
	}
	if i, ok := t.index[e.ID]; ok {
		t.Entries[i] = e
		return
	}
	t.index[e.ID] = len(t.Entries)
	t.Entries = append(t.Entries, e)
}

func (t *Tournament) edit(id string, change func(*Entry)) {
	if e := t.Entry(id); e != nil {
		change(e)
	}
}

// comeBack ends the absences that were not over.
func (e *Entry) comeBack(r *events.EntryReturned) {
	e.Absences = slices.Clone(e.Absences)
	for i := range e.Absences {
		if a := &e.Absences[i]; a.Until == 0 && (r.Stage == "" || a.Stage == "" || a.Stage == r.Stage) {
			a.Until = r.After
		}
	}
	e.Absences = slices.DeleteFunc(e.Absences, func(a Absence) bool { return a.Until != 0 && a.Until <= a.After })
}

// exclude takes an entry out, and with it every entry in which one of its players plays, in
// whatever division, unless it is excluded from the match alone (WBF 1.6, 1.8).
func (t *Tournament) exclude(x *events.PlayerExcluded) {
	of := t.Entry(x.Entry)
	if of == nil || x.Scope == "" || x.Scope == events.ExcludedFromMatch {
		return
	}
	players := of.Players
	for i := range t.Entries {
		e := &t.Entries[i]
		shares := slices.ContainsFunc(e.Players, func(p string) bool { return slices.Contains(players, p) })
		if e.ID == x.Entry || shares && x.Scope == events.ExcludedFromTournament {
			e.Excluded = x
		}
	}
}

func (t *Tournament) applyDrawn(b events.Body, when Moment) bool {
	switch body := b.(type) {
	case *events.DrawMade:
		t.named(body.Stage).draw(body)
	case *events.DrawChanged:
		s := t.named(body.Stage)
		p := s.Draw[body.Place]
		p.Place, p.Entry, p.Bye, p.Late = body.Place, body.Entry, body.Entry == "", 0
		s.Draw[body.Place] = p
	case *events.LateArrivalPlaced:
		t.named(body.Stage).late(*body, when)
	case *events.PairingMade:
		t.named(body.Stage).pair(body)
	default:
		return false
	}
	return true
}

// ByLot reports whether a draw now is by lot among those who are tied: a stage that is ranked by
// points has results.
func (s *Stage) ByLot() bool {
	switch s.Kind {
	case events.StageSwiss, events.StageRoundRobin:
		return len(s.Postings) > 0
	case events.StageTeams:
		return len(s.Postings) > 0 && s.Parameters.System != events.StageKnockOut
	}
	return s.Kind == events.StageSeries
}

// pair folds the pairing of a round or a part of one. Whoever is paired anew leaves the encounter
// and the bye that an earlier one gave.
func (s *Stage) pair(body *events.PairingMade) {
	p := s.Pairings[body.Round]
	anew := slices.Clone(body.Byes)
	for _, pair := range body.Pairs {
		anew = append(anew, pair.A, pair.B)
	}
	p.Byes = slices.DeleteFunc(slices.Clone(p.Byes), func(bye string) bool { return slices.Contains(anew, bye) })
	p.Pairs = slices.DeleteFunc(slices.Clone(p.Pairs), func(have events.PairedEntries) bool {
		again := slices.ContainsFunc(body.Pairs, func(pair events.PairedEntries) bool { return pair.Encounter == have.Encounter })
		return !again && (slices.Contains(anew, have.A) || slices.Contains(anew, have.B))
	})
	for _, pair := range body.Pairs {
		replace(&p.Pairs, pair, func(have *events.PairedEntries) bool { return have.Encounter == pair.Encounter })
	}
	p.Byes = append(p.Byes, body.Byes...)
	s.Pairings[body.Round] = p
}

// draw folds a draw or a part of one. What is sent again of the draw that stands corrects the places that it has, and
// nothing else (decision D-T49). A second draw stands in the place of the first (decision D-T5).
func (s *Stage) draw(d *events.DrawMade) {
	if s.ByLot() {
		lot := map[string]int{}
		for _, p := range d.Places {
			lot[p.Entry] = p.Place
		}
		s.Lots = append(slices.Clip(s.Lots), lot)
		return
	}
	total := d.Total
	for _, p := range d.Places {
		if d.Total == 0 {
			total = max(total, len(d.Places), p.Place)
		}
	}
	if !s.ofDraw(d) {
		clear(s.Draw)
		s.Total = 0
	}
	s.Total, s.Drawn = max(s.Total, total), d
	for _, p := range d.Places {
		if p.Place <= s.Total {
			s.Draw[p.Place] = p
		}
	}
}

// ofDraw reports whether a draw is a part of the one that stands.
func (s *Stage) ofDraw(d *events.DrawMade) bool {
	return s.Drawn != nil && d.Draw != "" && d.Draw == s.Drawn.Draw && d.Total == s.Drawn.Total
}

// seat is a table at a time.
type seat struct {
	place string
	start events.Instant
}

// call folds a call. Calling again moves an encounter to another table.
func (t *Tournament) call(c *events.RoundCalled) {
	s := t.named(c.Stage)
	for _, e := range c.Encounters {
		if before := s.Calls[e.Encounter]; before != nil {
			for _, at := range before.seats() {
				unlist(t.taken, at, e.Encounter)
			}
			for _, match := range before.Matches {
				unlist(s.called, match, e.Encounter)
			}
		}
		called := &Call{Round: c.Round, Start: c.Start, Matches: e.Matches, Place: e.Place}
		s.Calls[e.Encounter] = called
		for _, at := range called.seats() {
			enlist(t.taken, at, e.Encounter)
		}
		for _, match := range e.Matches {
			enlist(s.called, match, e.Encounter)
		}
	}
}

// enlist adds to a list that copies share.
func enlist[K comparable](lists map[K][]string, key K, add string) {
	if list := lists[key]; !slices.Contains(list, add) {
		lists[key] = append(slices.Clip(list), add)
	}
}

// unlist takes out of a list that copies share.
func unlist[K comparable](lists map[K][]string, key K, out string) {
	lists[key] = slices.DeleteFunc(slices.Clone(lists[key]), func(one string) bool { return one == out })
}

// start marks every match of a round as begun that is played, and whose two are known. The others begin as they become
// known.
func (t *Tournament) start(at events.Address, r *events.RoundStarted, when Moment) {
	s := t.Stage(r.Stage)
	if s == nil {
		return
	}
	s.started = append(s.started, r.Round)
	for _, m := range t.Meetings(s) {
		if m.Round == r.Round && m.SeatA.Entry != "" && m.SeatB.Entry != "" && AtTheBoard(m.How) {
			t.begin([2]Seat{m.SeatA, m.SeatB}, &begun{m.ID, when.At, at})
		}
	}
}

// beginKnown has those begin a match in a round that was started who know now whom they meet there.
func (t *Tournament) beginKnown(s *Stage, at events.Address, when events.Instant) {
	if len(s.started) == 0 {
		return
	}
	stood := t.standings(s)
	for i := range stood {
		m := &stood[i]
		if slices.Contains(s.started, m.Round) && m.opens() && !(t.hasBegun(m.SeatA, m.ID) && t.hasBegun(m.SeatB, m.ID)) {
			t.begin([2]Seat{m.SeatA, m.SeatB}, &begun{m.ID, when, at})
		}
	}
}

// hasBegun reports whether the players of an entry have begun an encounter.
func (t *Tournament) hasBegun(seat Seat, encounter string) bool {
	return !slices.ContainsFunc(t.playersOf(seat.Entry), func(player string) bool {
		return !slices.ContainsFunc(t.begun[player], func(b *begun) bool { return b.encounter == encounter })
	})
}

func (t *Tournament) begin(seats [2]Seat, b *begun) {
	for _, seat := range seats {
		for _, player := range t.playersOf(seat.Entry) {
			t.begun[player] = append(slices.Clip(t.begun[player]), b)
		}
	}
}

func (t *Tournament) playersOf(entry string) []string {
	if e := t.Entry(entry); e != nil {
		return e.Players
	}
	return nil
}
