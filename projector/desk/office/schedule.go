package office

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// Schedule schedules matches: all of them, or none if one of them makes no sense. A match
// that is scheduled already in the same way stays as it is.
type Schedule struct {
	Matches []Fixture `json:"matches"`
}

// Fixture is a match to be scheduled. Players are named by id or by name; a new name is
// registered.
type Fixture struct {
	Tournament string            `json:"tournament,omitempty"`
	Match      string            `json:"match,omitempty"`      // its id; by default it is made from all the rest
	Discipline string            `json:"discipline,omitempty"` // by default backgammon
	Players    map[string]string `json:"players"`              // by seat: A and B; N, E, S and W at bridge
	Format     string            `json:"format,omitempty"`     // points to win; "best of" and a number of games; or "session"
	NoCube     bool              `json:"no_cube,omitempty"`
	NoCrawford bool              `json:"no_crawford,omitempty"`
	Position   string            `json:"position,omitempty"` // the start position, if it is not the usual one
	Rulebook   string            `json:"rulebook,omitempty"`
	Options    []string          `json:"options,omitempty"` // the tournament's settings of what the rulebook leaves open
	Round      string            `json:"round,omitempty"`   // opening, ordinary, semifinal or final
	Table      string            `json:"table,omitempty"`
	Start      string            `json:"start,omitempty"` // such as 2026-07-30T14:05:00Z, or 2026-07-30 14:05 by the hall's clock

	// Line is the line of the file that it was read from; 0 for none.
	Line int `json:"-"`
}

// Scheduled is a match that is scheduled.
type Scheduled struct {
	Tournament string   `json:"tournament"`
	Match      string   `json:"match"`
	Known      bool     `json:"known,omitempty"` // it was scheduled before
	Table      string   `json:"table,omitempty"`
	Start      string   `json:"start,omitempty"`
	Players    []string `json:"players"`           // names, in the order of the seats
	Devices    []string `json:"devices,omitempty"` // keys of the devices that are enrolled in it
}

// Do schedules the matches.
func (s *Schedule) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	devices, err := o.Roster.Devices(ctx)
	if err != nil {
		return nil, err
	}
	plans := make([]*plan, len(s.Matches))
	for i := range s.Matches {
		f := s.Matches[i]
		if err = by.within(&f.Tournament); err == nil {
			plans[i], err = f.plan(people)
		}
		if err != nil {
			return nil, f.at(err)
		}
	}
	if err := apart(plans); err != nil {
		return nil, err
	}
	done := make([]*Scheduled, 0, len(plans))
	for _, p := range plans {
		scheduled, err := p.enter(ctx, o, people, devices)
		if err != nil {
			return done, p.at(err)
		}
		done = append(done, scheduled)
	}
	return done, o.settleSince(ctx, devices)
}

// settleSince settles the devices that the roster says something else of than before. Whoever
// enrols or revokes a device meanwhile may not know of matches that are just being entered.
func (o *Office) settleSince(ctx context.Context, before []*roster.Device) error {
	now, err := o.Roster.Devices(ctx)
	changed := slices.DeleteFunc(now, func(d *roster.Device) bool {
		return slices.ContainsFunc(before, func(b *roster.Device) bool { return reflect.DeepEqual(b, d) })
	})
	if err == nil && len(changed) > 0 {
		_, err = o.SettleAll(ctx, changed...)
	}
	return err
}

// at adds the line of the file to an error.
func (f *Fixture) at(err error) error {
	if f.Line == 0 {
		return err
	}
	return inLine(f.Line, err)
}

// plan is a fixture that makes sense. Its players are still named as they were given.
type plan struct {
	Fixture
	body  events.MatchScheduled
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
		return nil
	}
	var err error
	p.body.Format, err = p.format(game.Start)
	return err
}

// usualRulebook is the default rulebook of backgammon.
const usualRulebook = "wbf"

// format reads how the match is played.
func (p *plan) format(start string) (*events.Format, error) {
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
	if _, err := people.Known("players", who); err == nil || people.Namesakes(who) > 1 {
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

// enter registers the players and schedules the match, with the devices that the roster has
// for it.
func (p *plan) enter(ctx context.Context, o *Office, people *desk.People, devices []*roster.Device) (*Scheduled, error) {
	done := &Scheduled{Tournament: p.Tournament, Table: p.Table, Players: []string{}}
	if p.body.Start.Known() {
		done.Start = p.body.Start.String()
	}
	p.body.Players = nil
	for _, seat := range p.seats {
		person, err := people.Add(ctx, p.Players[seat], false)
		if id, known := people.Known("players", p.Players[seat]); known == nil {
			person, err = desk.Person{ID: id, Name: people.Name(id)}, nil
		}
		if err != nil {
			return nil, err
		}
		p.body.Players = append(p.body.Players, events.Player{ID: person.ID, Seat: seat})
		done.Players = append(done.Players, person.Name)
	}
	done.Match = p.id()
	n := wire.MatchID{Tournament: p.Tournament, Match: done.Match}
	err := o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		if s := l.Schedule(); s != nil {
			done.Known = true
			return nil, p.same(s)
		}
		list := append([]events.Event{{Body: &p.body}}, o.lacking(l, done.Match, &p.body, false, devices)...)
		done.Devices = enrolledBy(list)
		return list, nil
	})
	return done, err
}

// id returns the match's id: as given, or made from what is scheduled. It is the same
// whenever the same is scheduled, and says nothing about the players' names.
func (p *plan) id() string {
	if p.Match != "" {
		return p.Match
	}
	entry := events.Entry{Events: []events.Event{{Body: &p.body}}}
	sum := sha256.Sum256(entry.Encode())
	return "m-" + hex.EncodeToString(sum[:5])
}

// same returns an error if the match is scheduled in another way.
func (p *plan) same(s *events.MatchScheduled) error {
	one := events.Entry{Events: []events.Event{{Body: s}}}
	other := events.Entry{Events: []events.Event{{Body: &p.body}}}
	if string(one.Encode()) != string(other.Encode()) {
		return invalid.Field("match", p.Match, "scheduled-otherwise")
	}
	return nil
}

// enrolledBy returns the keys of the devices that events enrol.
func enrolledBy(list []events.Event) (keys []string) {
	for i := range list {
		if d, ok := list[i].Body.(*events.DeviceEnrolled); ok {
			keys = append(keys, d.Device)
		}
	}
	return keys
}
