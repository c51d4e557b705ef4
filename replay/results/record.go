package results

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// Folded replays a tournament's own log up to a link; 0 stands for its head. The error
// (not-its-log) means that it is the log of a match.
func Folded(l *ledger.Ledger, known uint64) (*replay.Timeline, *tournament.Tournament, error) {
	timeline, err := replay.Open(l, replay.Options{Known: known})
	if err != nil {
		return nil, nil, err
	}
	if referee, ok := timeline.Final().(*tournament.Referee); ok {
		return timeline, referee.Tournament(), nil
	}
	_, match := l.Name()
	return nil, nil, invalid.Field("tournament", match, "not-its-log")
}

// DivisionOf returns the division of this name, or the only one for "".
func DivisionOf(t *tournament.Tournament, named string) (string, error) {
	if named == "" && len(t.Divisions) == 1 {
		return t.Divisions[0].Division, nil
	}
	if t.Division(named) == nil && (named != "" || len(t.Divisions) > 0) {
		var names []string
		for _, known := range t.Divisions {
			names = append(names, known.Division)
		}
		return "", invalid.Field("division", named, "which-division", "divisions", strings.Join(names, ", "))
	}
	return named, nil
}

// Of returns the results of a division as a tournament's own log has them up to a link; 0 stands
// for its head. Nobody has certified them.
func Of(l *ledger.Ledger, known uint64, division string, name func(person string) string) (*Document, error) {
	timeline, t, err := Folded(l, known)
	if err != nil {
		return nil, err
	}
	d := Posted(t, division, name)
	d.Tournament, d.Log = l.Name()
	if link := l.Link(timeline.Known()); link != nil {
		d.Head = Head{link.N, link.Hash.String()}
	}
	d.Matches = HeadsOf(t, division)
	if d.Root, err = RootOf(d.Matches); err != nil {
		return nil, err
	}
	d.tell(timeline, name)
	return d, nil
}

// HeadsOf returns the heads of the matches that the postings in force were made from.
func HeadsOf(t *tournament.Tournament, division string) []MatchHead {
	heads := map[string]events.Head{}
	for i := range t.Stages {
		if t.Stages[i].Division != division {
			continue
		}
		for _, p := range t.Stages[i].Posted {
			for _, from := range p.From {
				if from.Head.N >= heads[from.Match].N {
					heads[from.Match] = from.Head
				}
			}
		}
	}
	var list []MatchHead
	for _, match := range slices.Sorted(maps.Keys(heads)) {
		list = append(list, MatchHead{match, Head{heads[match].N, heads[match].Hash.String()}})
	}
	return list
}

// tell adds what is in the log and not in the fold: who had which office, how stages were drawn,
// what was found, and the latest moment.
func (d *Document) tell(timeline *replay.Timeline, name func(string) string) {
	var latest events.Instant
	for f := range timeline.All() {
		latest = max(latest, f.Event.At)
		switch body := f.Event.Body.(type) {
		case *events.OfficialNamed:
			d.Officials = append(d.Officials, Official{body.Office, body.Person, name(body.Person)})
		case *events.DrawMade:
			d.draw(body, f.Event.At, name)
		case *events.DrawChanged:
			d.change(body)
		}
		for _, found := range f.Findings() {
			d.Findings = append(d.Findings, Finding{
				Code: string(found.Code), Clause: string(found.Clause), At: found.At.String(), Subject: subjectOf(f.Event.Body),
			})
		}
	}
	if latest.Known() {
		d.At = latest.String()
	}
}

// draw says how a stage was drawn; a later draw replaces the earlier.
func (d *Document) draw(made *events.DrawMade, at events.Instant, name func(string) string) {
	s := d.stage(made.Stage)
	if s == nil || s.Draw == nil {
		return
	}
	s.Draw.At, s.Draw.Method, s.Draw.Supervisor, s.Draw.Photo = at.String(), made.Method, nameOf(made.Supervisor, name), ""
	if made.Photo != (events.Hash{}) {
		s.Draw.Photo = made.Photo.String()
	}
	for _, p := range made.Places {
		s.Draw.mark(p.Place, false)
	}
}

// change marks a place that was changed after the draw.
func (d *Document) change(c *events.DrawChanged) {
	if s := d.stage(c.Stage); s != nil && s.Draw != nil {
		s.Draw.mark(c.Place, true)
	}
}

func (r *Draw) mark(place int, changed bool) {
	if i, there := slices.BinarySearchFunc(r.Places, place, func(p Place, n int) int { return cmp.Compare(p.Place, n) }); there {
		r.Places[i].Changed = changed
	}
}

func (d *Document) stage(name string) *Stage {
	if i := slices.IndexFunc(d.Stages, func(s Stage) bool { return s.Stage == name }); i >= 0 {
		return &d.Stages[i]
	}
	return nil
}

// subjectOf returns which entry, encounter or person an event of a tournament is about; "" for none.
func subjectOf(body events.Body) string {
	switch b := body.(type) {
	case *events.EntryRegistered:
		return b.Entry
	case *events.PlayerRegistered:
		return b.Player
	case *events.ResultPosted:
		return b.Encounter
	case *events.EncounterAdjusted:
		return b.Encounter
	case *events.PlayerExcluded:
		return b.Entry
	case *events.DrawChanged:
		return b.Entry
	case *events.OfficialNamed:
		return b.Person
	}
	return ""
}

// corrections lists the postings of a stage that say something else than the one before, in whose
// place they stand or came too late to.
func corrections(s *tournament.Stage, name func(string) string) (list []Correction) {
	inForce := map[string]*tournament.Posting{}
	for i := range s.Postings {
		p := &s.Postings[i]
		if before := inForce[p.Encounter]; before != nil && resultText(before) != resultText(p) {
			list = append(list, Correction{
				At: p.Time.String(), Encounter: p.Encounter, From: resultText(before), To: resultText(p), By: nameOf(p.By, name), Late: p.Late,
			})
		}
		if !p.Late {
			inForce[p.Encounter] = p
		}
	}
	return list
}

// resultText writes a posted result: the score, the winner's entry, and how it came about.
func resultText(p *tournament.Posting) string {
	text := p.Winner
	if p.Score != nil {
		text = strconv.Itoa(p.Score[0]) + "-" + strconv.Itoa(p.Score[1]) + " " + text
	}
	if p.How != events.ResultPlayed {
		text += " " + p.How
	}
	return text
}

func nameOf(person string, name func(string) string) string {
	if person == "" {
		return ""
	}
	return name(person)
}
