package desk

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/correct"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// Match is a match in its current state.
type Match struct {
	correct.Match
	Tournament string
	People     *People
	EvenSo     bool // acts may name clauses and people that nobody knows
}

// Match reads the match with this name.
func (d *Desk) Match(ctx context.Context, named string) (*Match, error) {
	info, err := d.Find(ctx, named)
	if err != nil {
		return nil, err
	}
	m := &Match{Match: correct.Match{Name: info.Match}, Tournament: info.Tournament}
	if m.Ledger, err = d.Ledger(ctx, info.Tournament, info.Match); err != nil {
		return nil, err
	}
	if m.Timeline, err = replay.Open(m.Ledger, replay.Options{}); err != nil {
		return nil, err
	}
	m.People, err = d.People(ctx)
	return m, err
}

// Until returns the match as it stood after a link.
func (m *Match) Until(n uint64) (*Match, error) {
	then := *m
	then.Ledger = m.Ledger.Until(n, nil)
	var err error
	then.Timeline, err = replay.Open(then.Ledger, replay.Options{})
	return &then, err
}

// Person returns the id of a person of the register or of the match's players, who is named in
// a field. An unknown person is an error unless the user insists.
func (m *Match) Person(field, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	plays := slices.ContainsFunc(m.Timeline.Schedule().Players, func(p events.Player) bool { return p.ID == text })
	if plays || m.EvenSo {
		return m.People.Named(text), nil
	}
	return m.People.Known(field, text)
}

// AuditOptions returns the options for describing the match in a language.
func (m *Match) AuditOptions(tag language.Tag) audit.Options {
	return audit.Options{Language: tag, Person: m.NameOf}
}

// NameOf returns the name of a person, or in a tournament's own log those of an entry's players.
func (m *Match) NameOf(id string) string {
	referee, ok := m.Timeline.Final().(*tournament.Referee)
	if !ok {
		return m.People.Name(id)
	}
	return NameIn(referee.Tournament(), id, m.People.Name)
}

// NameIn returns the names of the players of an entry of a tournament, or that of a person.
func NameIn(t *tournament.Tournament, id string, name func(person string) string) string {
	e := t.Entry(id)
	if e == nil {
		return name(id)
	}
	var names []string
	for _, player := range e.Players {
		names = append(names, name(player))
	}
	return strings.Join(names, " / ")
}

// Names returns the names of the players, by side.
func (m *Match) Names() [2]string { return m.People.NamesBySide(m.Timeline.Schedule()) }

// Desk returns the match's desk: disputes, sanctions, settings; never nil.
func (m *Match) Desk() *rules.Desk {
	if v := m.Timeline.Final().Desk(); v != nil {
		return v
	}
	return new(rules.Desk)
}

// Decides returns the events of an act with this body. They belong to the current game,
// unless the body is about schedule or authority.
func (m *Match) Decides(body events.Body) []events.Event {
	e := events.Event{Body: body}
	if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&(events.TopicSchedule|events.TopicAuthority) == 0 {
		e.Game = m.Timeline.Final().Result().Game
	}
	return []events.Event{e}
}
