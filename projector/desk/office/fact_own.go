package office

import (
	"slices"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// decidesFact refuses a caller of whom the fact decides something: of his encounter, his entry or whom he meets. The director is
// disinterested (WBF 1.2, 1.4). To leave is everybody's own to say; leave to do so is another's to give.
func (c *Caller) decidesFact(r *tournament.Referee, f *Fact, body events.Body, people *desk.People) error {
	if err := c.decidesOpponent(r, body, people); err != nil {
		return err
	}
	if w, ok := body.(*events.EntryWithdrawn); ok && !w.Excused {
		return nil
	}
	fields := FactFields(f.Name)
	for i := range fields {
		named, err := f.value(&fields[i], f.Fields[fields[i].Name], r.Tournament(), people)
		if id, ok := named.(string); ok && err == nil && id != "" {
			if err := c.decidesNamed(r, &fields[i], id, people); err != nil {
				return err
			}
		}
	}
	return c.decidesDrawn(r, body, people)
}

// decidesOpponent refuses a caller whose next encounter is with the entry that a fact takes out of play, or brings back.
func (c *Caller) decidesOpponent(r *tournament.Referee, body events.Body, people *desk.People) error {
	entry := ""
	switch b := body.(type) {
	case *events.PlayerExcluded:
		entry = b.Entry
	case *events.EntryWithdrawn:
		entry = b.Entry
	case *events.EntryReturned:
		entry = b.Entry
	}
	return c.decides(r, r.Tournament().MeetsNext(entry), people, invalid.Field("entry", entry, "own-entry"))
}

// decidesNamed refuses a caller who is named by a field, or plays in what it names.
func (c *Caller) decidesNamed(r *tournament.Referee, field *events.FieldSchema, id string, people *desk.People) error {
	t := r.Tournament()
	var players []string
	switch field.Name {
	case "encounter":
		return c.decidesEncounter(r, id, nil, people)
	case "entry", "winner":
		players = t.PlayersOf(id)
	case "player", "for":
		players = []string{id}
		for i := range t.Entries {
			if isAmong(id, t.Entries[i].Players, people) {
				players = append(players, t.Entries[i].Players...)
			}
		}
	}
	return c.decides(r, players, people, invalid.Field(field.Name, id, "own-entry"))
}

// decidesDrawn refuses a caller who sits at the places of a draw that a fact changes, or meets whoever sits there.
func (c *Caller) decidesDrawn(r *tournament.Referee, body events.Body, people *desk.People) error {
	t := r.Tournament()
	stage, changes, field := "", func(int, events.DrawPlace) bool { return false }, ""
	switch b := body.(type) {
	case *events.DrawChanged:
		stage, changes, field = b.Stage, func(place int, _ events.DrawPlace) bool { return place == b.Place }, "place"
	case *events.LateArrivalPlaced:
		stage, changes, field = b.Stage, func(_ int, p events.DrawPlace) bool { return p.Late == b.Late }, "late"
	}
	s := t.Stage(stage)
	if s == nil {
		return nil
	}
	changed := map[int]bool{}
	var players []string
	for place, p := range s.Draw {
		if changed[place] = changes(place, p); changed[place] {
			players = append(players, t.PlayersOf(s.Seat(place).Entry)...)
		}
	}
	for _, m := range t.Meetings(s) {
		if slices.ContainsFunc([]tournament.Source{m.A, m.B}, func(of tournament.Source) bool { return of.Kind == tournament.FromPlace && changed[of.Place] }) {
			players = append(players, t.PlayersOf(m.SeatA.Entry, m.SeatB.Entry)...)
		}
	}
	return c.decides(r, players, people, invalid.Field(field, "", "own-entry"))
}
