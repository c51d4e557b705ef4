// Package simulation plays random legal matches. An office, a director's desk and a table
// write signed entries, the same for the same seed. Tests and benchmarks append them as a
// hall would.
package simulation

import (
	"errors"
	"math/rand/v2"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

// firstInstant is the start of every simulated match, and tick the time between entries, in
// milliseconds.
const (
	firstInstant events.Instant = 1_767_225_600_000
	tick         events.Instant = 10_000
)

// Match is a match in progress. The first error stops it: Err returns it, and later
// messages are empty.
type Match struct {
	Tournament, Name string

	Office, Director, Table, Spare *ledger.Author

	// Ledger holds every message written, as known to somebody who receives all of them at
	// once.
	Ledger *ledger.Ledger

	game    Game
	format  events.Format
	referee *backgammon.Referee
	plays   backgammon.Plays
	dice    *rand.Rand
	ids     *rand.ChaCha8
	at      events.Instant
	err     error
}

// ToPoints returns the usual format of a match to this many points.
func ToPoints(length int) events.Format {
	return events.Format{
		Kind: events.ToPoints, Length: length, Cube: true, Crawford: true,
		Gammons: true, Backgammons: true, Start: "standard",
	}
}

// Game is the game to simulate and its rulebook.
type Game struct {
	Discipline string
	Rules      backgammon.Game
	Book       *book.Book
	EndedBy    string           // what the table records as the end of a turn, or ""
	Words      string           // what the table records as the words with the cube, or ""
	Clock      *events.ClockSet // the time control; nil if the table records no clock
}

// Backgammon returns backgammon under the WBF rules.
func Backgammon() Game {
	return Game{Discipline: events.Backgammon, Rules: backgammon.Short(), Book: &book.WBF}
}

// LongNards returns long nards under its own rulebook, with its clock and words.
func LongNards() Game {
	return Game{Discipline: events.LongNards, Rules: longnards.New(), Book: &book.RU, EndedBy: backgammon.ClockPressed, Words: "said"}
}

// Timed returns backgammon with a clock, which runs from each opening roll on and is pressed at the end of each turn.
func Timed() Game {
	g := Backgammon()
	g.EndedBy, g.Clock = backgammon.ClockPressed, &events.ClockSet{Kind: events.SimpleDelay, A: 1_200_000, B: 1_200_000, Delay: 12_000}
	return g
}

// New returns a match of backgammon without entries.
func New(seed uint64, tournament, name string, format events.Format) *Match {
	return NewOf(Backgammon(), seed, tournament, name, format)
}

// NewOf is New for a match of another game.
func NewOf(game Game, seed uint64, tournament, name string, format events.Format) *Match {
	m := &Match{
		Tournament: tournament, Name: name, game: game, format: format,
		Ledger:  ledger.New(tournament, name, ledger.Config{Verify: trusted}),
		referee: backgammon.NewRefereeOf(game.Rules, &game.Book.Backgammon, format),
		plays:   game.Rules.Plays(),
		dice:    rand.New(rand.NewPCG(seed, 1)),
		at:      firstInstant,
	}
	m.ids = rand.NewChaCha8(m.bytes32())
	for _, author := range []**ledger.Author{&m.Office, &m.Director, &m.Table, &m.Spare} {
		*author = m.author()
	}
	return m
}

// trusted accepts the signatures, which the match has just made itself.
func trusted(string, []byte, string) bool { return true }

func (m *Match) bytes32() (b [32]byte) {
	for i := range b {
		b[i] = byte(m.dice.Uint32())
	}
	return b
}

func (m *Match) author() *ledger.Author {
	raw := m.bytes32()
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, raw[:])
	m.err = errors.Join(m.err, err)
	return &ledger.Author{Key: key, Match: m.Name}
}

// Err returns the first error.
func (m *Match) Err() error { return m.err }

// Public returns an author's public key.
func (m *Match) Public(a *ledger.Author) string {
	key, err := a.Key.PublicKey()
	m.err = errors.Join(m.err, err)
	return key
}

// ID draws an entry id.
func (m *Match) ID() uuid.UUID {
	id, err := uuid.NewRandomFromReader(m.ids)
	m.err = errors.Join(m.err, err)
	return id
}

// Event returns an event of a game at the present time. Game 0 means the match as a whole.
func (m *Match) Event(game int, body events.Body) events.Event {
	return events.Event{Game: game, At: m.at, Body: body}
}

// Sign returns the author's next entry on the current head. The match does not know the
// entry until Add.
func (m *Match) Sign(a *ledger.Author, bodies ...events.Body) ledger.Message {
	return m.SignSeen(a, m.Ledger.Head(), m.referee.State().Game, bodies...)
}

// SignSeen is Sign for an author who knows another head.
func (m *Match) SignSeen(a *ledger.Author, seen events.Head, game int, bodies ...events.Body) ledger.Message {
	if m.err != nil {
		return ledger.Message{}
	}
	evs := make([]events.Event, len(bodies))
	for i, body := range bodies {
		evs[i] = m.Event(gameOf(game, body), body)
	}
	m.at += tick
	data, signature, err := a.Write(m.ID(), seen, evs...)
	m.err = errors.Join(m.err, err)
	return ledger.Message{Data: data, Signature: signature}
}

// gameOf returns the game that an event belongs to, or 0 for events of the match as a
// whole.
func gameOf(game int, body events.Body) int {
	d, _ := events.Vocabulary.Lookup(body.Type())
	if d.Touches&(events.TopicSchedule|events.TopicAuthority|events.TopicImport) != 0 {
		return 0
	}
	return game
}

// Add adds an entry to the match.
func (m *Match) Add(message ledger.Message) *ledger.Link {
	link := m.Ledger.Add(message)
	if link.Status == ledger.Folded {
		for i := range link.Entry.Events {
			m.referee.Apply(events.Address{N: link.N, Index: i}, &link.Entry.Events[i])
		}
	}
	return link
}

// Write signs the author's next entry and adds it.
func (m *Match) Write(a *ledger.Author, bodies ...events.Body) ledger.Message {
	message := m.Sign(a, bodies...)
	if m.err == nil {
		m.Add(message)
	}
	return message
}

// Schedule writes the match's first entries: they schedule it, enrol the director's desk
// and the table, and give the table the pen.
func (m *Match) Schedule() []ledger.Message {
	format := m.format
	scheduled := &events.MatchScheduled{
		Tournament: m.Tournament, Discipline: m.game.Discipline, Rulebook: m.game.Book.ID, Format: &format,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	}
	first := []events.Body{scheduled}
	if m.game.Clock != nil {
		first = append(first, m.game.Clock)
	}
	return []ledger.Message{
		m.Write(m.Office, first...),
		m.Write(m.Office,
			&events.DeviceEnrolled{Device: m.Public(m.Director), Role: events.Director, Person: "p-clara", Side: events.NoSide},
			&events.DeviceEnrolled{Device: m.Public(m.Table), Role: events.Table, Side: events.NoSide},
			&events.RecorderAssigned{Device: m.Public(m.Table)}),
	}
}
