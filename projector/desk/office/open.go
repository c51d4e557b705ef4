package office

import (
	"slices"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
)

// open is something that stands against certifying the results of a division.
type open struct {
	kind  openKind
	of    string // what is meant, by its id
	match string // of a dispute, and of a record: the match

	stage string // of an encounter, a round or a draw
	round int
	sides [2]string      // of an encounter, or of the one that the match was played for: names
	until time.Time      // of a period, in the time of the division
	ends  events.Instant // the same
}

type openKind string

// What may stand against it. A period's kind is that of events.PeriodSet.
const (
	openDraw      openKind = "draw"      // parts of it are to come
	openEncounter openKind = "encounter" // it could be decided and is not
	openRound     openKind = "round"     // it is declared and not paired
	openDivision  openKind = "division"  // none of its entries has met another
	openDispute   openKind = "dispute"   // nobody has ruled on it, or an appeal is open
	openGround    openKind = "ground"    // a match's record has another result by now than the posting was taken from
	openHead      openKind = "head"      // it is not the record from which was posted
)

// groundChanged is the code of openGround. That of openHead is the finding's, as is that of openDraw.
const groundChanged = "posting-ground-changed"

// codes say it for programs. Such a list is told in words to people.
func codes(list []open) (texts []string) {
	for i := range list {
		texts = append(texts, list[i].code())
	}
	return texts
}

func (o *open) code() string {
	switch {
	case o.ends.Known():
		return string(o.kind) + "-period " + o.ends.String()
	case o.kind == openGround:
		return o.of + " " + groundChanged
	case o.kind == openHead:
		return o.of + " " + string(tournament.FindPostingHead)
	case o.kind == openDraw:
		return o.of + " " + string(tournament.FindDrawIncomplete)
	}
	return strings.TrimSpace(o.match + " " + o.of)
}

// told says in words what stands against it, one by one.
func told(words *wording.Words, list []open) (texts []string) {
	for i := range list {
		texts = append(texts, list[i].told(words))
	}
	return texts
}

func (o *open) told(words *wording.Words) string {
	key := "results.open." + string(o.kind)
	if o.ends.Known() {
		return words.Say(key, o.until.Format("2006-01-02 15:04 MST"))
	}
	met := wording.OneLine(strings.Join(slices.DeleteFunc(slices.Clone(o.sides[:]), func(s string) bool { return s == "" }), " - "))
	switch {
	case o.kind == openRound:
		return words.Say(key, wording.OneLine(o.stage), o.round)
	case o.sides[0] == "" && o.sides[1] == "":
		return words.Say(key, wording.OneLine(strings.TrimSpace(o.match+" "+o.of)))
	case o.kind == openEncounter:
		return words.Say("results.open.encounter-of", met, wording.OneLine(o.stage), o.round, wording.OneLine(o.of))
	case o.kind == openDispute:
		return words.Say("results.open.dispute-of", wording.OneLine(o.of), met)
	}
	return words.Say(key, met)
}

// inWords gives each the names and the times that people know it by.
func inWords(list []open, t *tournament.Tournament, division string, name func(person string) string) []open {
	zone := time.UTC
	if d := t.Division(division); d != nil {
		zone = results.ZoneOf(d.Zone)
	}
	for i := range list {
		o := &list[i]
		o.until = o.ends.Time().In(zone)
		encounter := o.match
		if o.kind == openEncounter {
			encounter = o.of
		}
		if o.match != "" {
			encounter = postedFrom(t, o.match)
		}
		if m, ok := t.Meeting(encounter); ok {
			o.stage, o.round = t.StageOf(m.ID).Stage, m.Round
			for side, seat := range []tournament.Seat{m.SeatA, m.SeatB} {
				o.sides[side] = desk.NameIn(t, seat.Entry, name)
			}
		}
		if d := t.Division(o.of); o.kind == openDivision && d != nil {
			o.of = d.Title
		}
	}
	return list
}

// postedFrom returns the encounter whose result was posted from a match, the first of several; "" for none.
func postedFrom(t *tournament.Tournament, match string) string {
	for i := range t.Stages {
		s := &t.Stages[i]
		for _, p := range s.Postings {
			if s.Posted[p.Encounter] == p && slices.ContainsFunc(p.From, func(h events.MatchHead) bool { return h.Match == match }) {
				return p.Encounter
			}
		}
	}
	return ""
}

func init() {
	wording.RegisterType(func(w *wording.Words, list []open) string { return strings.Join(told(w, list), "; ") })
}
