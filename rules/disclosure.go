package rules

import (
	"strings"

	"kibitz/events"
)

// Audience is who may know something now: Everyone, AtTable, Officials, or besides the
// officials the seats that its letters name.
type Audience string

// The audiences that are no seats, each part of the one before.
const (
	Everyone  Audience = "everyone"
	AtTable   Audience = "table" // the recorder and the players of the match, and the officials
	Officials Audience = "officials"
)

// Reader is who reads a match; the zero Reader is anybody. Whoever plays in the match reads
// it as a player, whatever else he is.
type Reader struct {
	Official bool   // may know all
	AtTable  bool   // records the match or plays in it
	Seat     string // whose player he is; empty where he has none
	Device   string // whose entries are his own; empty where that is not proven
}

// Includes reports whether a reader is one of the audience. An audience that is not known
// is the officials.
func (a Audience) Includes(r Reader) bool {
	switch {
	case r.Official || a == Everyone:
		return true
	case a == AtTable:
		return r.AtTable
	case a == Officials:
		return false
	}
	return r.Seat != "" && strings.Contains(string(a), r.Seat)
}

// Part is the part of a match that something belongs to: a board of bridge, elsewhere the
// match.
type Part struct {
	Deal     int  // number of the deal; 0 where it is not known
	Over     bool // play of it is over at this table
	Released bool // an official has said that no table is to play it any more
}

// Discloser is the referee of a game in which not everybody may know everything at once, and
// which several tables may play from the same deals.
type Discloser interface {
	Referee

	// Part returns what an event at an address belongs to: the board that it names, or, with
	// game 0, the one in play where it stands, or else the next one. It is never an earlier one.
	Part(at events.Address, game int) Part

	// Parts returns the boards that have been begun, in order.
	Parts() []Part

	// Unseen returns whose card an event names that nobody else has seen, and the event
	// without it, nil where nothing is left of it; "" where all that it names has been seen.
	Unseen(e *events.Event) (seat string, rest *events.Event)

	// AsSeen returns the referee of those who know only what everybody at the table has
	// seen. It may fold what was put off: like Apply, it is for one goroutine at a time.
	AsSeen() Discloser

	// Announced reports whether the table has been told of an open option.
	Announced(o *Option) bool

	// TableAsSeen returns the table with nothing in it that judges or advises. Boards that
	// are not told are left out, and so is the one in play if that is not.
	TableAsSeen(inPlay bool, told func(Part) bool) Table
}

// Disclosure decides who may know what of a match now, for every game, event, finding,
// option and view. What it does not know to be public is withheld.
type Disclosure struct {
	referee   Referee             // nil where there is none: nothing is over then
	discloser Discloser           // the same, where it is one
	elsewhere func(deal int) bool // another table is to play this deal, or with 0 any
}

// DisclosureOf returns the disclosure of a match as it stands with its referee; elsewhere
// reports whether another table is still to play a deal, or for 0 any. Where it is nil no
// other table plays.
func DisclosureOf(r Referee, elsewhere func(deal int) bool) Disclosure {
	d := Disclosure{referee: r, elsewhere: elsewhere}
	d.discloser, _ = r.(Discloser)
	return d
}

// part returns what an event belongs to.
func (d Disclosure) part(at events.Address, game int) Part {
	switch {
	case d.discloser != nil:
		return d.discloser.Part(at, game)
	case d.referee == nil:
		return Part{}
	}
	return Part{Over: d.referee.Result().Ended(), Released: true}
}

// awaited reports whether a part is still to be played at another table.
func (d Disclosure) awaited(p Part) bool {
	return !p.Released && d.elsewhere != nil && d.elsewhere(p.Deal)
}

// open reports whether everything of a part may be known.
func (d Disclosure) open(p Part) bool { return p.Over && !d.awaited(p) }

// Event returns an event as a reader may know it: the event itself, what is left of it
// without a card that he may not know, or nil.
func (d Disclosure) Event(r Reader, at events.Address, e *events.Event) *events.Event {
	secrecy := SecrecyOf(e.Type())
	part := d.part(at, e.Game)
	to := secrecy.Audience(part.Over, d.awaited(part))
	switch {
	case !to.Includes(r):
		return d.rest(r, secrecy, part, e)
	case r.Official || d.open(part) || d.within(r, at, e):
		return e
	}
	return nil
}

// rest returns what is left of an event that a reader may not know.
func (d Disclosure) rest(r Reader, secrecy Secrecy, part Part, e *events.Event) *events.Event {
	if !secrecy.Card || d.discloser == nil || !AtTable.Includes(r) && d.awaited(part) {
		return nil
	}
	seat, rest := d.discloser.Unseen(e)
	if seat == "" || Audience(seat).Includes(r) {
		return e
	}
	return rest
}

// Withholdable reports whether there is somebody whom an event may be withheld from in a
// game without hidden hands.
func Withholdable(e *events.Event) bool {
	if SecrecyOf(e.Type()).InPlay != Everyone {
		return true
	}
	for _, within := range eventsWithin(e) {
		if Withholdable(&within) {
			return true
		}
	}
	return false
}

// eventsWithin returns the events of a correction.
func eventsWithin(e *events.Event) []events.Event {
	switch body := e.Body.(type) {
	case *events.EntryAmended:
		return body.Events
	case *events.EntryInserted:
		return body.Events
	}
	return nil
}

// within reports whether a reader may know all events within a correction whole.
func (d Disclosure) within(r Reader, at events.Address, e *events.Event) bool {
	list := eventsWithin(e)
	for i := range list {
		if d.Event(r, at, &list[i]) != &list[i] {
			return false
		}
	}
	return true
}

// Sealed reports whether hashes over an event that is withheld are withheld too. What is
// told of a deal that is not open is one of few things, which a hash could confirm; any
// other entry is hidden by its random id.
func (d Disclosure) Sealed(at events.Address, e *events.Event) bool {
	return d.referee == nil || d.discloser != nil && !d.open(d.part(at, e.Game))
}

// Finding reports whether a reader may be told of something found. Of what is played
// from hidden hands that is everybody once the deal is open; elsewhere only the officials.
func (d Disclosure) Finding(r Reader, f *Finding) bool {
	return r.Official || d.discloser != nil && d.open(d.discloser.Part(f.At, 0))
}

// Score reports whether a reader may know how the match stands: all that has been played
// of it is open.
func (d Disclosure) Score(r Reader) bool {
	if r.Official || d.discloser == nil {
		return r.Official || d.referee != nil
	}
	for _, p := range d.discloser.Parts() {
		if p.Over && !d.open(p) {
			return false
		}
	}
	return true
}

// Options returns the open options that a reader may be told of: to those at the table the
// ones that have been announced to them.
func (d Disclosure) Options(r Reader) (told []Option) {
	switch {
	case d.referee == nil || !r.Official && (!r.AtTable || d.discloser == nil):
		return nil
	case r.Official:
		return d.referee.Options()
	}
	seen := d.discloser.AsSeen()
	for _, o := range seen.Options() {
		if seen.Announced(&o) {
			told = append(told, o)
		}
	}
	return told
}

// Table returns the table as a reader may see it, and reports whether he may see one: to all
// but officials a game shows what has been seen, and nothing that judges or advises.
func (d Disclosure) Table(r Reader) (Table, bool) {
	switch {
	case d.referee == nil || !r.Official && d.discloser == nil:
		return nil, false
	case r.Official:
		return d.referee.Table(), true
	}
	return d.discloser.TableAsSeen(r.AtTable, d.open), true
}
