package rules

import (
	"strings"

	"kibitz/events"
)

// Audience is who may know something now: Everyone, AtTable, Officials, or the officials
// and the seats named by its letters.
type Audience string

// The audiences that do not name seats. Each is part of the one before.
const (
	Everyone  Audience = "everyone"
	AtTable   Audience = "table" // the recorder and the players of the match, and the officials
	Officials Audience = "officials"
)

// Reader is a person who reads a match; the zero Reader is anybody. A person who plays in
// the match always reads it as a player.
type Reader struct {
	Official bool   // may know everything
	AtTable  bool   // records the match or plays in it
	Seat     string // the reader's seat; "" without one
	Device   string // the device that signed the reader's own entries; "" if not proven
	Member   string // the person, if the device is a committee member's; else ""
}

// Includes reports whether a reader belongs to the audience. An unknown audience means the
// officials.
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

// Part is the part of a match that something belongs to: a board at bridge, the whole match
// in other games.
type Part struct {
	Deal     int  // number of the deal; 0 if unknown
	Over     bool // its play is over at this table
	Released bool // an official has declared that no table will play it any more
}

// Discloser is the referee of a game with hidden information, in which several tables may
// play the same deals.
type Discloser interface {
	Referee

	// Part returns the part that an event at an address belongs to: the board that it names
	// or, if game is 0, the board in play there, or else the next one. It is never an
	// earlier board.
	Part(at events.Address, game int) Part

	// Parts returns the boards begun so far, in order.
	Parts() []Part

	// Unseen returns the seat whose card an event names if nobody else has seen that card,
	// and the event without the card, or nil if nothing remains. The seat is "" if
	// everything that the event names has been seen.
	Unseen(e *events.Event) (seat string, rest *events.Event)

	// AsSeen returns a referee that knows only what everybody at the table has seen. It may
	// fold deferred events; like Apply, it must not be called concurrently.
	AsSeen() Discloser

	// TableAsSeen returns the table without judgements and advice. Boards for which told is
	// false are left out, and so is the board in play if inPlay is false.
	TableAsSeen(inPlay bool, told func(Part) bool) Table
}

// Disclosure decides who may know what of a match now, for every game, event, finding,
// option and view. It withholds whatever it does not know to be public.
type Disclosure struct {
	referee   Referee             // nil if there is none; then nothing is over
	discloser Discloser           // referee, if it is a Discloser
	elsewhere func(deal int) bool // reports whether another table has still to play this deal, or any if 0; may be nil
}

// DisclosureOf returns the disclosure of a match in its referee's current state. elsewhere
// reports whether another table has still to play a deal, or any deal if 0; nil means that
// no other table plays.
func DisclosureOf(r Referee, elsewhere func(deal int) bool) Disclosure {
	d := Disclosure{referee: r, elsewhere: elsewhere}
	d.discloser, _ = r.(Discloser)
	return d
}

// part returns the part that an event belongs to.
func (d Disclosure) part(at events.Address, game int) Part {
	switch {
	case d.discloser != nil:
		return d.discloser.Part(at, game)
	case d.referee == nil:
		return Part{}
	}
	return Part{Over: d.referee.Result().Ended(), Released: true}
}

// awaited reports whether another table has still to play a part.
func (d Disclosure) awaited(p Part) bool {
	return !p.Released && d.elsewhere != nil && d.elsewhere(p.Deal)
}

// open reports whether everything about a part may be known.
func (d Disclosure) open(p Part) bool { return p.Over && !d.awaited(p) }

// Event returns an event as a reader may know it: the event itself, the event without a
// card or a fee that the reader may not know, or nil.
func (d Disclosure) Event(r Reader, at events.Address, e *events.Event) *events.Event {
	secrecy := SecrecyOf(e.Type())
	part := d.part(at, e.Game)
	to := secrecy.Audience(part.Over, d.awaited(part))
	switch {
	case !to.Includes(r):
		return d.rest(r, secrecy, part, at, e)
	case !d.within(r, at, e):
		return nil
	case secrecy.Ballot:
		return Ballot(d.referee, r, at, e)
	case secrecy.Fee && !r.Official:
		return unpaid(e)
	}
	return e
}

// Confided returns an event as somebody is told who may know the match but not how each votes, who pays
// a monitor, nor what is said and shown in a dispute that he does not hear: the event itself, the rest
// of it, or nil. at is where it stands.
func Confided(referee Referee, r Reader, at events.Address, e *events.Event) *events.Event {
	told := Ballot(referee, r, at, e)
	if told == nil || r.Official {
		return told
	}
	for _, within := range eventsWithin(told) {
		if confided(referee, r, &within) != &within {
			return nil
		}
	}
	return confided(referee, r, told)
}

// confided is Confided for an event that is no correction and decides no appeal.
func confided(referee Referee, r Reader, e *events.Event) *events.Event {
	switch secrecy := SecrecyOf(e.Type()); {
	case secrecy.Fee:
		return unpaid(e)
	case secrecy.Heard && !hears(referee, r, e):
		return nil
	}
	return e
}

// unpaid returns an event without the fee that it names and without the side that pays it: the event itself if it names
// neither (decision D-T44).
func unpaid(e *events.Event) *events.Event {
	m, appointed := e.Body.(*events.MonitorAppointed)
	if !appointed {
		return nil
	}
	bare := events.MonitorAppointed{Person: m.Person, Side: events.NoSide}
	if *m == bare {
		return e
	}
	told := *e
	told.Body = &bare
	return &told
}

// rest returns what a reader may know of an event that is otherwise withheld.
func (d Disclosure) rest(r Reader, secrecy Secrecy, part Part, at events.Address, e *events.Event) *events.Event {
	switch {
	case !AtTable.Includes(r) && d.awaited(part):
		return nil
	case secrecy.Heard && hears(d.referee, r, e):
		return e
	case secrecy.Ballot:
		return Ballot(d.referee, r, at, e)
	case !secrecy.Card || d.discloser == nil:
		return nil
	}
	seat, rest := d.discloser.Unseen(e)
	if seat == "" || Audience(seat).Includes(r) {
		return e
	}
	return rest
}

// Withholdable reports whether an event may be withheld from anyone in a game without
// hidden hands.
func Withholdable(e *events.Event) bool {
	if secrecy := SecrecyOf(e.Type()); secrecy.InPlay != Everyone || secrecy.Ballot || secrecy.Fee {
		return true
	}
	for _, within := range eventsWithin(e) {
		if Withholdable(&within) {
			return true
		}
	}
	return false
}

// eventsWithin returns the events inside a correction.
func eventsWithin(e *events.Event) []events.Event {
	switch body := e.Body.(type) {
	case *events.EntryAmended:
		return body.Events
	case *events.EntryInserted:
		return body.Events
	}
	return nil
}

// within reports whether a reader may know all events inside a correction in full.
func (d Disclosure) within(r Reader, at events.Address, e *events.Event) bool {
	list := eventsWithin(e)
	for i := range list {
		if d.Event(r, at, &list[i]) != &list[i] {
			return false
		}
	}
	return true
}

// Sealed reports whether hashes over a withheld event are withheld too. An event on a deal
// that is not open has few possible contents, so a hash could confirm one. Any other entry
// is hidden by its random id.
func (d Disclosure) Sealed(at events.Address, e *events.Event) bool {
	return d.referee == nil || d.discloser != nil && !d.open(d.part(at, e.Game))
}

// Finding reports whether a reader may know a finding: in a game with hidden hands
// everybody once the deal is open, in other games only the officials.
func (d Disclosure) Finding(r Reader, f *Finding) bool {
	return r.Official || d.discloser != nil && d.open(d.discloser.Part(f.At, 0))
}

// Score reports whether a reader may know the state of the match. In a game with hidden
// hands, everything played so far must be open.
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

// Options returns the open options that a reader may know: those that have been announced,
// in a game with hidden hands only to readers at the table.
func (d Disclosure) Options(r Reader) (told []Option) {
	switch {
	case d.referee == nil || !r.Official && !r.AtTable && d.discloser != nil:
		return nil
	case r.Official:
		return d.referee.Options()
	}
	seen := d.referee
	if d.discloser != nil {
		seen = d.discloser.AsSeen()
	}
	for _, o := range seen.Options() {
		if seen.Announced(&o) {
			told = append(told, o)
		}
	}
	return told
}

// Table returns the table as a reader may see it, and reports whether there is one to see.
// Readers other than officials see what has been seen at the table, without judgements and
// advice.
func (d Disclosure) Table(r Reader) (Table, bool) {
	var t Table
	switch {
	case d.referee == nil:
	case r.Official:
		t = d.referee.Table()
	case d.discloser != nil:
		t = d.discloser.TableAsSeen(r.AtTable, d.open)
	default:
		t = d.referee.Seen()
	}
	return t, t != nil
}

// Told returns a state of the match, now or earlier, as a reader may know it now: its table and
// options are those that the table was told then, its findings and score those that may be
// known now. Nothing else can be asked of it.
func (d Disclosure) Told(r Reader, state Referee) Referee {
	if r.Official {
		return state
	}
	return told{state, d, DisclosureOf(state, d.elsewhere), r}
}

// told is a state that answers what its reader may know. It lacks the abilities of single
// games' referees, such as identifiers of positions.
type told struct {
	Referee
	now, then Disclosure
	reader    Reader
}

func (t told) Findings() (list []Finding) {
	for _, f := range t.Referee.Findings() {
		if t.now.Finding(t.reader, &f) {
			list = append(list, f)
		}
	}
	return list
}

func (t told) Result() Result {
	all := t.Referee.Result()
	if t.now.Score(t.reader) {
		return all
	}
	return Result{Stage: all.Stage, Game: all.Game, Winner: events.NoSide, Frozen: all.Frozen, Withheld: true}
}

func (t told) Table() Table {
	table, _ := t.then.Table(t.reader)
	return table
}

func (t told) Options() []Option      { return t.then.Options(t.reader) }
func (told) Closed() []Closed         { return nil }
func (told) Due(events.Instant) []Due { return nil }
func (told) Desk() *Desk              { return nil }

func (t told) Clone() Referee { return t.now.Told(t.reader, t.Referee.Clone()) }
