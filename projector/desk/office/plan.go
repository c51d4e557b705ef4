package office

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/roster"
	"kibitz/replay/invalid"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// plan is a fixture that makes sense. Its players are still named as they were given.
type plan struct {
	Fixture
	body  events.MatchScheduled
	clock *events.ClockSet // nil for none
	seats []string
}

// plan checks the fixture.
func (f *Fixture) plan(people *desk.People) (*plan, error) {
	if f.Discipline == "" {
		f.Discipline = events.Backgammon
	}
	p := &plan{Fixture: *f, body: events.MatchScheduled{Tournament: f.Tournament, Discipline: f.Discipline, Options: f.Options, Place: f.Table}}
	var err error
	p.body.Start, err = Time("start", f.Start)
	for _, check := range []func() error{p.names, p.game, p.seating(people)} {
		if err == nil {
			err = check()
		}
	}
	return p, err
}

// names checks the names of tournament, match and table.
func (p *plan) names() error {
	switch {
	case journal.CheckNames(p.Tournament, "m") != nil:
		return invalid.Field("tournament", p.Tournament, "bad-name")
	case p.Match != "" && journal.CheckNames("t", p.Match) != nil:
		return invalid.Field("match", p.Match, "bad-name")
	case !roster.Plain(p.Table, longestTable):
		return invalid.Field("table", "", "unfit-text")
	}
	return nil
}

const longestTable = 100

// game sets rulebook and format, and checks that the rulebook governs the game.
func (p *plan) game() error {
	if !slices.Contains(events.Disciplines(), p.Discipline) {
		return invalid.Field("discipline", p.Discipline, "bad-word", "words", strings.Join(events.Disciplines(), ", "))
	}
	governing := book.All().Governing(p.Discipline)
	if p.Rulebook == "" && (len(governing) == 1 || governing[0].ID == usualRulebook) {
		p.Rulebook = governing[0].ID
	}
	if p.Rulebook == "" {
		return invalid.Field("rulebook", "", "no-rulebook", "words", strings.Join(governing.IDs(), ", "))
	}
	if _, ok := governing.Find(p.Rulebook); !ok {
		return invalid.Field("rulebook", p.Rulebook, "bad-word", "words", strings.Join(governing.IDs(), ", "))
	}
	p.body.Rulebook = p.Rulebook
	game, _ := discipline.Find(p.Discipline)
	if !game.Formatted {
		if p.Format != "" {
			return invalid.Field("format", p.Format, "no-format-here")
		}
		if p.Clock != "" {
			return invalid.Field("clock", p.Clock, "no-clock-here")
		}
		return nil
	}
	var err error
	if p.clock, err = TimeControl(p.Clock); err == nil {
		p.body.Format, err = p.format(game.Start)
	}
	if p.terms.clock != nil {
		p.clock = p.terms.clock
	}
	return err
}

// usualRulebook is the default rulebook of backgammon.
const usualRulebook = "wbf"

// format reads how the match is played.
func (p *plan) format(start string) (*events.Format, error) {
	if p.terms.format != nil {
		return p.terms.format, nil
	}
	f := &events.Format{Cube: !p.NoCube, Gammons: true, Backgammons: true, Start: start, Round: p.Round}
	text := strings.ToLower(strings.TrimSpace(p.Format))
	games, best := strings.CutPrefix(strings.ReplaceAll(text, "-", " "), "best of ")
	switch {
	case text == events.Session:
		f.Kind = events.Session
	case best:
		f.Kind = events.BestOf
		text = games
	default:
		f.Kind = events.ToPoints
		f.Crawford = f.Cube && !p.NoCrawford
	}
	if f.Kind != events.Session {
		if n, err := fmt.Sscanf(text+"\n", "%d\n", &f.Length); n != 1 || err != nil || f.Length < 1 || f.Length > longestMatch {
			return nil, invalid.Field("format", p.Format, "bad-format")
		}
	}
	if p.Position != "" {
		f.Start = p.Position
	}
	return f, nil
}

// longestMatch is the most points or games of a match that can be scheduled.
const longestMatch = 1000

// seating checks that everybody has a seat of the game, all seats are taken, and nobody sits
// twice.
func (p *plan) seating(people *desk.People) func() error {
	return func() error {
		game, _ := discipline.Find(p.Discipline)
		p.seats = strings.Split(game.Seats, "")
		if p.Discipline == events.TournamentEvent {
			p.seats = nil
		}
		seated := map[string]bool{}
		for seat, who := range p.Players {
			if !slices.Contains(p.seats, seat) {
				return invalid.Field("players", seat, "no-such-seat", "seats", strings.Join(p.seats, ", "))
			}
			if err := known(people, who); err != nil {
				return err
			}
			if seated[people.Named(who)] {
				return invalid.Field("players", who, "sits-twice")
			}
			seated[people.Named(who)] = true
		}
		if len(seated) != len(p.seats) {
			return invalid.Field("players", "", "seats-empty", "seats", strings.Join(p.seats, ", "))
		}
		return nil
	}
}

// known checks that a text is the id of a registered person, a name that one person has, or
// a name that can be registered.
func known(people *desk.People, who string) error {
	if _, registered := people.Registered(who); registered {
		return nil
	}
	if people.Namesakes(who) > 1 {
		_, err := people.Known("players", who)
		return err
	}
	return desk.CheckPersonName("players", who)
}

// Time reads the time in a field; 0 for none.
func Time(field, text string) (events.Instant, error) {
	if text == "" {
		return 0, nil
	}
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return events.InstantOf(at), nil
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", text, time.Local)
	if err != nil {
		return 0, invalid.Field(field, text, "bad-start")
	}
	return events.InstantOf(at), nil
}

// apart checks that no table and no player is needed for two matches at one time.
func apart(plans []*plan) error {
	taken := map[string]bool{}
	for _, p := range plans {
		if !p.body.Start.Known() {
			continue
		}
		at := p.Tournament + " " + p.body.Start.String()
		places := []string{}
		if p.Table != "" {
			places = append(places, "table "+p.Table)
		}
		for _, who := range p.Players {
			places = append(places, who)
		}
		for _, place := range places {
			if taken[at+" "+place] {
				return p.at(invalid.Field("start", p.Start, "taken-then", "who", place))
			}
			taken[at+" "+place] = true
		}
	}
	return nil
}

// preview tells what would be scheduled, and who is not in the register: a new name may be a known one
// that is misspelt.
func (p *plan) preview(people *desk.People) *Scheduled {
	seen := &Scheduled{Tournament: p.Tournament, Match: p.Match, Table: p.Table, Players: []string{}}
	if p.body.Start.Known() {
		seen.Start = p.body.Start.String()
	}
	for _, seat := range p.seats {
		name := p.Players[seat]
		if id, known := people.Registered(name); known {
			name = people.Name(id)
		} else {
			seen.New = append(seen.New, name)
		}
		seen.Players = append(seen.Players, name)
	}
	return seen
}
