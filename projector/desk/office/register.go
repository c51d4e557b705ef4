package office

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
)

// Register enters players, pairs or teams for a division of a tournament, in its own log. An
// entry of the same players that is there already stays as it is.
type Register struct {
	Tournament string // the tournament's own log, as it is named
	Division   string
	Entrants   []Entrant
}

// Entrant is an entry to be registered. Players are named by id or by name; a new name is
// registered.
type Entrant struct {
	Players []string
	Country string
	Number  int
	Rating  int
	Paid    int // in minor units of the division's currency

	Line int // of the file that it was read from
}

// Entered is an entry that is registered.
type Entered struct {
	Entry   string   `json:"entry"`
	Players []string `json:"players"` // names
	Paid    int      `json:"paid,omitempty"`
	Known   bool     `json:"known,omitempty"` // it was registered before
}

// entrantColumns are the columns of a file of entries, by the headings that people give them.
var entrantColumns = map[string]func(e *Entrant, text string) error{
	"name": (*Entrant).player, "player": (*Entrant).player, "names": (*Entrant).player, "partner": (*Entrant).player,
	"player 1": (*Entrant).player, "player 2": (*Entrant).player, "player 3": (*Entrant).player, "player 4": (*Entrant).player,
	"имя": (*Entrant).player, "игрок": (*Entrant).player, "фио": (*Entrant).player, "партнёр": (*Entrant).player,
	"country": (*Entrant).country, "страна": (*Entrant).country,
	"number": number(func(e *Entrant) *int { return &e.Number }), "№": number(func(e *Entrant) *int { return &e.Number }),
	"rating": number(func(e *Entrant) *int { return &e.Rating }), "рейтинг": number(func(e *Entrant) *int { return &e.Rating }),
	"paid": (*Entrant).paid, "fee": (*Entrant).paid, "взнос": (*Entrant).paid,
}

// EntrantColumns are the headings of a file of entries, in English.
const EntrantColumns = "name, partner, player 1 to player 4, country, number, rating, paid"

// player adds a player, or several that are parted by a slash.
func (e *Entrant) player(text string) error {
	for name := range strings.SplitSeq(text, "/") {
		e.Players = append(e.Players, strings.TrimSpace(name))
	}
	return nil
}

func (e *Entrant) country(text string) error { e.Country = strings.ToUpper(text); return nil }

func number(of func(*Entrant) *int) func(*Entrant, string) error {
	return func(e *Entrant, text string) (err error) {
		if *of(e), err = strconv.Atoi(text); err != nil {
			return invalid.Field("csv", text, "bad-number")
		}
		return nil
	}
}

// paid reads an amount, with two decimals at most.
func (e *Entrant) paid(text string) error {
	whole, rest, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	amount, err := strconv.Atoi(whole + (rest + "00")[:2])
	if err != nil || len(rest) > 2 || amount < 0 {
		return invalid.Field("csv", text, "bad-number")
	}
	e.Paid = amount
	return nil
}

// Entrants reads entries from a CSV file. Its first line has the headings; columns with others
// than EntrantColumns are passed over.
func Entrants(data []byte) ([]Entrant, error) {
	var list []Entrant
	err := eachCell(data, func(line int, header, cells []string) error {
		e := Entrant{Line: line}
		for i, name := range header {
			if set := entrantColumns[strings.ToLower(name)]; set != nil && cells[i] != "" {
				if err := set(&e, cells[i]); err != nil {
					return e.at(err)
				}
			}
		}
		if len(e.Players) > 0 {
			list = append(list, e)
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = invalid.Field("csv", "", "no-entrants", "columns", EntrantColumns)
	}
	return list, err
}

// at adds the line of the file to an error.
func (e *Entrant) at(err error) error {
	return invalid.New("in-line", "line", fmt.Sprint(e.Line)).Because(err)
}

// mostRegistered is the number of entries that are registered at once.
const mostRegistered = 50

// Do registers the entries.
func (r *Register) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	n, err := o.ownLog(ctx, r.Tournament, by)
	if err != nil {
		return nil, err
	}
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	done := []*Entered{}
	for some := range slices.Chunk(r.Entrants, mostRegistered) {
		entered, err := r.enter(ctx, o, people, n, some)
		if err != nil {
			return done, err
		}
		done = append(done, entered...)
	}
	return done, nil
}

// enter registers some entries with one entry of the log.
func (r *Register) enter(ctx context.Context, o *Office, people *desk.People, n wire.MatchID, some []Entrant) (done []*Entered, err error) {
	bodies := make([]*events.EntryRegistered, len(some))
	for i := range some {
		body, entered, err := r.registered(ctx, people, &some[i])
		if err != nil {
			return nil, some[i].at(err)
		}
		bodies[i], done = body, append(done, entered)
	}
	return done, o.enter(ctx, n, func(l *ledger.Ledger) (list []events.Event, err error) {
		if s := l.Schedule(); s == nil || s.Discipline != events.TournamentEvent {
			return nil, invalid.Field("tournament", r.Tournament, "not-its-log")
		}
		for i, body := range bodies {
			if done[i].Known = entryIn(l, body.Entry); done[i].Known {
				continue
			}
			list = append(list, events.Event{Body: body})
			if some[i].Paid > 0 {
				list = append(list, events.Event{Body: &events.FeePaid{Entry: body.Entry, Amount: some[i].Paid}})
			}
		}
		return list, nil
	})
}

// registered returns the event of an entry, with its players in the register of names. The id
// follows from division and players, and says nothing about names.
func (r *Register) registered(ctx context.Context, people *desk.People, e *Entrant) (*events.EntryRegistered, *Entered, error) {
	body := &events.EntryRegistered{Division: r.Division, Country: e.Country, Number: e.Number, Rating: e.Rating}
	entered := &Entered{Paid: e.Paid}
	for _, name := range e.Players {
		id, known := people.Registered(name)
		if !known {
			person, err := people.Add(ctx, name, false)
			if err != nil {
				return nil, nil, err
			}
			id = person.ID
		}
		body.Players, entered.Players = append(body.Players, id), append(entered.Players, people.Name(id))
	}
	sum := sha256.Sum256([]byte(r.Division + " " + strings.Join(body.Players, " ")))
	body.Entry = "e-" + hex.EncodeToString(sum[:5])
	entered.Entry = body.Entry
	return body, entered, nil
}

// entryIn reports whether a log has an entry of this id that counts.
func entryIn(l *ledger.Ledger, id string) bool {
	return slices.ContainsFunc(l.Links(), func(link *ledger.Link) bool {
		return link.Status == ledger.Folded && slices.ContainsFunc(link.Entry.Events, func(e events.Event) bool {
			b, ok := e.Body.(*events.EntryRegistered)
			return ok && b.Entry == id
		})
	})
}
