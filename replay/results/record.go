package results

import (
	"maps"
	"slices"
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

// Sources are what results are read from besides the tournament's own log.
type Sources struct {
	Name func(person string) string                 // as the register has it
	Log  func(match string) (*ledger.Ledger, error) // of a match of the tournament; of several matches at once
	Salt func(people []string) (string, error)      // of a document that names these people, by their ids; it is gone when one of them is erased
}

// Of returns the results of a division as a tournament's own log has them up to a link; 0 stands
// for its head. Boards are read from the logs of the matches, up to the heads that the postings name.
// Nobody has certified them.
func Of(l *ledger.Ledger, known uint64, division string, from Sources) (*Document, error) {
	timeline, t, err := Folded(l, known)
	if err != nil {
		return nil, err
	}
	named := map[string]string{}
	name := func(person string) string {
		named[person] = from.Name(person)
		return named[person]
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
	d.tell(timeline, t, name)
	d.invites(l, t, timeline.Effective())
	clauses := timeline.Final().(*tournament.Referee)
	logs := d.reading(from.Log)
	if err := d.scored(clauses, logs.of); err != nil {
		return nil, err
	}
	if err := d.compare(t, clauses, logs.of); err != nil {
		return nil, err
	}
	if err := d.complained(timeline, t, logs, from.Name, name); err != nil {
		return nil, err
	}
	d.people(named)
	d.Salt, err = from.Salt(slices.Sorted(maps.Keys(named)))
	return d, err
}

// people adds whoever is named in the document, and is neither in an entry nor has an office.
func (d *Document) people(named map[string]string) {
	named = maps.Clone(named)
	for _, e := range d.Entries {
		for _, p := range e.Players {
			delete(named, p.ID)
		}
	}
	for _, o := range d.Officials {
		delete(named, o.Person)
	}
	for _, id := range slices.Sorted(maps.Keys(named)) {
		d.People = append(d.People, Player{ID: id, Name: named[id]})
	}
}

// HeadsOf returns the heads of the matches that the postings in force were made from.
func HeadsOf(t *tournament.Tournament, division string) []MatchHead {
	heads := map[string]events.Head{}
	for i := range t.Stages {
		if t.Stages[i].Division != division {
			continue
		}
		s := &t.Stages[i]
		for _, id := range slices.Sorted(maps.Keys(s.Posted)) {
			for _, from := range s.Posted[id].From {
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

// corrections lists the postings of a stage that say something else than the one before, in whose
// place they stand or came too late to.
func corrections(s *tournament.Stage, name func(string) string) (list []Correction) {
	inForce := map[string]*tournament.Posting{}
	for _, p := range s.Postings {
		if before := inForce[p.Encounter]; before != nil && resultText(s, before) != resultText(s, p) {
			list = append(list, Correction{
				At: p.Time.String(), Encounter: p.Encounter, From: resultText(s, before), To: resultText(s, p), By: nameOf(p.By, name), Late: p.Late,
			})
		}
		if !p.Late {
			inForce[p.Encounter] = p
		}
	}
	return list
}

// resultText writes a posted result: the score, the winner's entry, and how it came about.
func resultText(s *tournament.Stage, p *tournament.Posting) string {
	text := resultOf(s, p.Encounter, p.Score, p.Winner)
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
