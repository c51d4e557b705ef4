// Package office has what the office does so that matches can begin: it schedules them,
// enrols devices, replaces and revokes them, and keeps the register of people. Each act is
// a struct whose fields a command line fills in, and which a device sends as JSON to ask for
// the same. The log of a match says who may write to it; the roster says what to enter there.
package office

import (
	"context"
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"

	"github.com/google/uuid"
)

// Office is a desk with its roster.
type Office struct {
	desk   *desk.Desk
	Roster *roster.Roster
	public string // the office's key
	now    func() time.Time
	actor  string // the person whose act is recorded, by id; "" if it is the office's own
	scores *scores
}

// Open returns the office of a desk.
func Open(ctx context.Context, d *desk.Desk) (*Office, error) {
	r, err := roster.Open(ctx, d.Journal, d.Office)
	if err != nil {
		return nil, err
	}
	public, err := d.Office.PublicKey()
	return &Office{desk: d, Roster: r, public: public, now: time.Now, scores: new(scores)}, err
}

// Act is an act of the office. Do returns what came of it, to be written as JSON. Its errors
// are *invalid.Error or errors of the store.
type Act interface {
	Do(ctx context.Context, o *Office, by *Caller) (any, error)
}

// Caller is who asks for an act: a device of the roster, or the office itself.
type Caller struct {
	Key  string         // public nkey
	Held *roster.Device // what the roster says of the device; nil if it is not enrolled now
}

// Itself returns the office as a caller, for its own command line.
func (o *Office) Itself() *Caller {
	return &Caller{Key: o.public, Held: &roster.Device{Key: o.public, Grant: roster.Grant{Role: roster.Office}}}
}

// listsPeople reports whether the device may read the register of names.
func (c *Caller) listsPeople() bool {
	return c.Held != nil && slices.Contains(officials, c.Held.Role)
}

// before returns the office as it answers a caller: with no names that are not his to read.
func (o *Office) before(by *Caller) *Office {
	if by.listsPeople() {
		return o
	}
	discreet := *o
	discreet.desk = o.desk.Discreet()
	return &discreet
}

func (c *Caller) office() bool { return c.Held != nil && c.Held.Role == roster.Office }

// ofNobody reports whether it is not known who uses the device. The office's own key is the organiser's.
func (c *Caller) ofNobody() bool { return c.Held.Person == "" && !c.office() }

// isAmong reports whether the person of the device is one of some, under whatever id or name.
func (c *Caller) isAmong(ids []string, people *desk.People) bool {
	return isAmong(c.Held.Person, ids, people)
}

// isAmong reports whether a person is one of some, under whatever id or name.
func isAmong(person string, ids []string, people *desk.People) bool {
	return person != "" && slices.ContainsFunc(ids, func(id string) bool {
		return people.Current(id) == people.Current(person) || id == people.Name(person)
	})
}

// decides refuses a caller who is one of these players, of whom something is to be decided: by that code. Of a device of nobody
// it is refused if one of them is known to direct, for the device may be his.
func (c *Caller) decides(r *tournament.Referee, players []string, people *desk.People, own *invalid.Error) error {
	switch {
	case c.isAmong(players, people):
		return own
	case c.ofNobody() && slices.ContainsFunc(r.Staff(), func(official string) bool { return isAmong(official, players, people) }):
		return invalid.New("whose-device")
	}
	return nil
}

// inNameOf returns the office as it records what a person asks for.
func (o *Office) inNameOf(by *Caller) *Office {
	of := *o
	of.actor = by.Held.Person
	return &of
}

// limit keeps a director to what a director may give: no devices of directors or the office,
// and only in the tournament that the director is enrolled for.
func (c *Caller) limit(g *roster.Grant) error {
	if c.office() {
		return nil
	}
	if g.Role == roster.Office || g.Role == roster.Director || g.Role == roster.Copy {
		return invalid.Field("role", string(g.Role), "not-yours-to-give")
	}
	return c.within(&g.Tournament)
}

// within keeps a director to the tournament that the director is enrolled for, which is also
// the usual one.
func (c *Caller) within(tournament *string) error {
	own := c.Held.Tournament
	if *tournament == "" {
		*tournament = own
	}
	if own != "" && *tournament != own {
		return invalid.Field("tournament", *tournament, "other-tournament", "own", own)
	}
	return nil
}

// mostRounds is how often an entry is made anew because the match went on meanwhile.
const mostRounds = 16

// enter appends an entry that the office makes from the current state of a match. If the
// match goes on meanwhile, it starts again; made returns no events if nothing is to be
// entered.
func (o *Office) enter(ctx context.Context, n wire.MatchID, made func(*ledger.Ledger) ([]events.Event, error)) error {
	for range mostRounds {
		l, err := o.desk.Ledger(ctx, n.Tournament, n.Match)
		if err != nil {
			return err
		}
		list, err := made(l)
		if err != nil || len(list) == 0 {
			return err
		}
		if err = o.append(ctx, n, l, list); !overtaken(err) {
			return err
		}
	}
	return invalid.New("moves-on")
}

func (o *Office) append(ctx context.Context, n wire.MatchID, l *ledger.Ledger, list []events.Event) error {
	author, err := l.Author(o.desk.Office)
	if err != nil {
		return err
	}
	at := events.InstantOf(o.now())
	for i := range list {
		list[i].At, list[i].Actor = at, o.actor
	}
	data, signature, err := author.Write(uuid.New(), l.Head(), list...)
	if err != nil {
		return err
	}
	accepted, err := o.desk.Client.Append(ctx, client.Submission{
		Tournament: n.Tournament, Match: n.Match, Data: data, Signature: signature, Head: l.Head().N,
	})
	if err != nil {
		return err
	}
	o.desk.Await(ctx, n, accepted.N)
	return nil
}

// overtaken reports whether an entry was refused because somebody has written another one
// meanwhile.
func overtaken(err error) bool {
	switch journal.CodeOf(err) {
	case wire.RefusedMoved, journal.Code(ledger.ReasonCountUsed), journal.Code(ledger.ReasonChain),
		journal.Code(ledger.ReasonScheduledTwice), journal.Code(ledger.ReasonStale):
		return true
	}
	return false
}
