package pages

import (
	"context"
	"errors"
	"html/template"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/results"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// mostMade is how many pages of one state are kept.
const mostMade = 128

// errNotPosted means that a tournament has no log of its own, or nothing of what is asked for.
var errNotPosted = errors.New("not posted")

// postedOf returns what is posted in a tournament's own log.
func postedOf(log string, told *serve.Replayed) (*posted, error) {
	referee, err := told.Tournament()
	if err != nil {
		return nil, err
	}
	if referee == nil {
		return nil, errNotPosted
	}
	t := referee.Tournament()
	p := &posted{
		tournament: t, referee: referee, log: log, waits: told.Awaited, documents: map[string]*reading{}, head: told.Ledger.Head().N, names: map[string]string{}, editions: map[string][]results.Edition{},
		changed: map[string]uint64{}, numbers: map[string]int{}, periods: map[string]events.Instant{}, made: map[string]template.HTML{},
	}
	for i := range t.Entries {
		p.numbers[t.Entries[i].ID] = i + 1
		if n := t.Entries[i].Number; n > 0 {
			p.numbers[t.Entries[i].ID] = n
		}
	}
	for _, division := range p.divisions() {
		p.editions[division] = results.Editions(told.Ledger, division)
	}
	for _, placed := range told.Events() {
		if division, ok := p.moves(placed.Event.Body); ok {
			p.changed[division] = placed.Address.N
		}
		switch b := placed.Event.Body.(type) {
		case *events.PeriodSet:
			p.periods[b.Kind] = b.Until
		case *events.NoticePosted:
			n := posting{b, placed.Event.At, placed.Link.Stored, placed.Address, 0}
			if k := len(p.notices) - 1; k >= 0 && p.notices[k].address == n.address {
				n.nth = p.notices[k].nth + 1
			}
			p.notices = append(p.notices, n)
		}
	}
	return p, p.name(told)
}

// postedIn returns what is posted of a tournament, made once for all who ask.
func postedIn(ctx context.Context, from Replayer, of string) (*posted, error) {
	log, err := from.TournamentLog(ctx, of)
	if err != nil {
		return nil, err
	}
	if log == "" {
		return nil, errNotPosted
	}
	made, err := from.Shared(ctx, wire.MatchID{Tournament: of, Match: log}, "tournament", func(told *serve.Replayed) (any, error) { return postedOf(log, told) })
	if err != nil {
		return nil, err
	}
	return made.(*posted), nil
}

// name notes the names of the players, if anybody may know them.
func (p *posted) name(told *serve.Replayed) error {
	if told.People == nil {
		return nil
	}
	register, err := told.People()
	for i := range p.tournament.Entries {
		for _, id := range p.tournament.Entries[i].Players {
			p.names[id] = register[id]
		}
	}
	return err
}

// moves returns the division whose results an event may move.
func (p *posted) moves(body events.Body) (division string, ok bool) {
	var s *tournament.Stage
	switch b := body.(type) {
	case *events.ResultPosted:
		s = p.tournament.StageOf(b.Encounter)
	case *events.EncounterAdjusted:
		s = p.tournament.StageOf(b.Encounter)
	case *events.StandingAdjusted:
		s = p.tournament.Stage(b.Stage)
	case *events.DrawMade:
		s = p.tournament.Stage(b.Stage)
	case *events.DrawChanged:
		s = p.tournament.Stage(b.Stage)
	case *events.PairingMade:
		s = p.tournament.Stage(b.Stage)
	}
	if s == nil {
		return "", false
	}
	return s.Division, true
}

// divisions returns the divisions in their order; "" for the stages and entries that are in none.
func (p *posted) divisions() (list []string) {
	add := func(division string) {
		if !slices.Contains(list, division) {
			list = append(list, division)
		}
	}
	for i := range p.tournament.Divisions {
		add(p.tournament.Divisions[i].Division)
	}
	for i := range p.tournament.Stages {
		add(p.tournament.Stages[i].Division)
	}
	return list
}

// once returns a page, made if it is not kept. One that is only for now is not kept.
func (a *asked) once(asked string, make func() (template.HTML, error)) (template.HTML, error) {
	a.mu.Lock()
	page, ok := a.made[asked]
	a.mu.Unlock()
	if ok {
		return page, nil
	}
	page, err := make()
	a.mu.Lock()
	defer a.mu.Unlock()
	if err == nil && !a.passing && len(a.made) < mostMade {
		a.made[asked] = page
	}
	return page, err
}

// entry returns the names of an entry's players, or its number: of whoever's name may not be told
// or was erased.
func (a *asked) entry(id string) string {
	e := a.tournament.Entry(id)
	if e == nil {
		return "?"
	}
	var names []string
	for _, player := range e.Players {
		if name := a.names[player]; name != "" {
			names = append(names, name)
		} else if len(e.Players) > 1 {
			names = append(names, "?")
		}
	}
	if len(names) == 0 || strings.Trim(strings.Join(names, ""), "?") == "" {
		return a.say("number", a.numbers[id])
	}
	return strings.Join(names, " / ")
}

// country returns the country of an entry, "" if it has none.
func (a *asked) country(id string) string {
	if e := a.tournament.Entry(id); e != nil {
		return e.Country
	}
	return ""
}

// taker returns who takes a seat, or where whoever takes it comes from.
func (a *asked) taker(seat tournament.Seat, from tournament.Source) string {
	switch {
	case seat.Entry != "":
		return a.entry(seat.Entry)
	case seat.Nobody:
		return a.result("bye")
	case from.Kind == tournament.FromWinner, from.Kind == tournament.FromLoser:
		return a.result("from."+string(from.Kind), a.where(from.Of))
	}
	return "?"
}

// where returns the round and the number of an encounter, such as 2.3, behind the name of its sheet
// if its stage has several.
func (a *asked) where(encounter string) string {
	sheet := sheetOf(encounter)
	rest := strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(encounter, sheet), "_"), "_", ".")
	if s := a.tournament.StageOf(encounter); s != nil && s.Stage != sheet {
		return strings.TrimSpace(sheet + " " + rest)
	}
	return rest
}

// score returns the score of an encounter of a stage, from B's side if turned, with its marks as on the
// official sheets; "" if nothing is posted.
func score(s *tournament.Stage, m *tournament.Meeting, turned bool) string {
	var parts []string
	if m.Score != nil {
		told := *m.Score
		if turned {
			told[0], told[1] = told[1], told[0]
		}
		parts = append(parts, figures(s.Tally(m.ID, told)))
	}
	if m.How != "" && m.How != events.ResultBye && !tournament.AtTheBoard(m.How) {
		parts = append(parts, "w")
	}
	if m.Adjusted != nil {
		parts = append(parts, "r")
	}
	return strings.Join(parts, " ")
}

// figures writes a score, with what counts of it, as the pages do: 6–2 (5–2).
func figures(t rules.Tally) string { return strings.ReplaceAll(t.Figures(), "-", "–") }

// matchOf returns the match that an encounter is played in, "" for none or several.
func matchOf(m *tournament.Meeting) string {
	switch {
	case m.Posted != nil && len(m.Posted.From) == 1:
		return m.Posted.From[0].Match
	case m.Call != nil && len(m.Call.Matches) == 1:
		return m.Call.Matches[0]
	}
	return ""
}

// watch returns the address of the page of an encounter's match, "" if it has none.
func (a *asked) watch(m *tournament.Meeting) string {
	match := matchOf(m)
	if match == "" {
		return ""
	}
	address := "/m/" + a.request.PathValue("tournament") + "/" + match
	if a.suffix != "" {
		address += "?" + a.suffix
	}
	return address
}
